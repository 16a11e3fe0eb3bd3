"""Editions, options and variants in the languages of `hexhold.language`.

A file such as `data/de.toml` has a language's names and explanations; `data/en.toml` has what forms
call options and their choices in English. A language without such a file leaves all these English.
Variants, and the options that they alone turn on, are told by their rules (`rulebook`).
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from hexhold.editions import rulebook
from hexhold.editions.catalogue import EDITIONS, Edition
from hexhold.editions.options import OPTIONS
from hexhold.language import ENGLISH, Language

__all__ = [
    "choice_title",
    "edition_in",
    "option_about",
    "option_title",
    "own_terms",
]

TITLE, ABOUT = 0, 1


@cache
def edition_in(key: str, language: Language) -> Edition:
    """An edition with its names in a language; `KeyError` where there is no such edition."""
    edition = EDITIONS[key]
    table = _table(language)
    if language == ENGLISH or not table:
        return edition
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
    if not _table(language):
        return {}
    editions = [edition_in(other, language) for other in EDITIONS]
    return {
        thing: word
        for thing, word in edition_in(key, language).terms.items()
        if any(edition.terms[thing] != word for edition in editions)
    }


def option_title(name: str, language: Language) -> str:
    """What an option is called."""
    option = OPTIONS[name]
    if option.variant_only:
        return rulebook.rule(option.rule, language).title
    told = _explained(name, language)
    title: str = _table(ENGLISH)["options"].get(name, name.replace("_", " ").capitalize())
    return told[TITLE] if told else title


def option_about(name: str, language: Language) -> str:
    """What an option decides, in a sentence."""
    option = OPTIONS[name]
    if option.variant_only:
        return rulebook.rule(option.rule, language).about
    told = _explained(name, language)
    return told[ABOUT] if told else option.about


def _explained(name: str, language: Language) -> list[str]:
    """An option's title and what it decides; empty where a language has no words for it."""
    if language == ENGLISH:
        return []
    found: list[str] = _table(language).get("options", {}).get(name, [])
    return found


def choice_title(choice: str, language: Language) -> str:
    """A value of an option by choice, in a few words."""
    english = _table(ENGLISH)["choices"].get(choice, choice.replace("_", " "))
    title: str = _table(language).get("choices", {}).get(choice, english)
    return title


@cache
def _table(language: Language) -> dict[str, Any]:
    path = files("hexhold.editions") / "data" / f"{language}.toml"
    if not path.is_file():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))
