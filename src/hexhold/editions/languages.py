"""Editions, options and variants in the languages of `hexhold.language`.

`data/de.toml` has the German names and explanations; `data/en.toml` has what forms call options
and their choices in English. What a language lacks stays English.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from hexhold.editions.catalogue import EDITIONS, Edition
from hexhold.editions.options import OPTIONS, VARIANTS
from hexhold.language import ENGLISH, Language

__all__ = [
    "choice_title",
    "edition_in",
    "option_about",
    "option_title",
    "own_terms",
    "variant_about",
]

TITLE, ABOUT = 0, 1


@cache
def edition_in(key: str, language: Language) -> Edition:
    """An edition with its names in a language; `KeyError` where there is no such edition."""
    edition = EDITIONS[key]
    if language == ENGLISH:
        return edition
    table = _table(language)
    cards = {**table["card_names"]["all"], **table["card_names"].get(key, {})}
    levels = table["improvement_names"].get(key, {})
    return replace(
        edition,
        name=table["editions"].get(key, edition.name),
        source=table["sources"].get(key, edition.source),
        card_names={card: cards.get(card, name) for card, name in edition.card_names.items()},
        improvement_names={
            track: tuple(levels.get(track, names))
            for track, names in edition.improvement_names.items()
        },
        terms={**edition.terms, **table["terms"]},
    )


@cache
def own_terms(key: str, language: Language) -> dict[str, str]:
    """The words of an edition for things that other editions call otherwise."""
    editions = [edition_in(other, language) for other in EDITIONS]
    return {
        thing: word
        for thing, word in edition_in(key, language).terms.items()
        if any(edition.terms[thing] != word for edition in editions)
    }


def option_title(name: str, language: Language) -> str:
    """What an option is called."""
    if language != ENGLISH and name in _table(language)["options"]:
        told: str = _table(language)["options"][name][TITLE]
        return told
    title: str = _table(ENGLISH)["options"].get(name, name.replace("_", " ").capitalize())
    return title


def option_about(name: str, language: Language) -> str:
    """What an option decides, in a sentence."""
    if language != ENGLISH and name in _table(language)["options"]:
        about: str = _table(language)["options"][name][ABOUT]
        return about
    return OPTIONS[name].about


def choice_title(choice: str, language: Language) -> str:
    """A value of an option by choice, in a few words."""
    title: str = _table(language)["choices"].get(choice, choice.replace("_", " "))
    return title


def variant_about(key: str, language: Language) -> str:
    """What a variant changes, in a sentence."""
    if language != ENGLISH:
        about: str | None = _table(language)["variants"].get(key)
        return about or option_about(key, language)
    return VARIANTS[key].about


@cache
def _table(language: Language) -> dict[str, Any]:
    path = files("hexhold.editions") / "data" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
