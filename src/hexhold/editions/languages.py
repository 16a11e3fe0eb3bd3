"""Names of editions, options and variants in other languages.

A file such as `data/de.toml` has a language's names and explanations; `data/en.toml` has only
the labels of choices. A language without a file uses English. Variants, and options that
only they turn on, are explained by their rules (`rulebook`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from hexhold.editions import rulebook
from hexhold.editions.catalogue import EDITIONS, Edition
from hexhold.editions.options import OPTIONS
from hexhold.editions.wording import KEY_NAMES, fill
from hexhold.language import ENGLISH, Language, LocalizedName, Speak, blanks, speaking

__all__ = [
    "EditionWord",
    "choice_title",
    "edition_in",
    "names_of",
    "option_about",
    "option_title",
    "own_terms",
    "speaking_of",
    "words_in",
]

TITLE, ABOUT = 0, 1


@cache
def edition_in(key: str, language: Language) -> Edition:
    """Return an edition with its names in a language; raise `KeyError` for an unknown edition."""
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


CARD = "card_"
"""The prefix of names of cards in `names_of`, as in `card_spy`."""
AQUEDUCT = "aqueduct"
AQUEDUCT_LEVEL = 3


@cache
def names_of(key: str, language: Language) -> Mapping[str, str]:
    """Return what an edition calls things, by the blank of sentences that they fill.

    >>> names = names_of("6e", "en")
    >>> names["lumber"], names["number_token"], names["card_spy"]
    ('wood', 'number disc', 'Espionage')
    """
    edition = edition_in(key, language)
    cards = {f"{CARD}{card}": name for card, name in edition.card_names.items()}
    levels = edition.improvement_names.get("science", ())
    aqueduct = {AQUEDUCT: levels[AQUEDUCT_LEVEL - 1]} if levels else {}
    return {**edition.terms, **cards, **aqueduct}


class EditionWord(LocalizedName):
    """An edition's name of a thing: one of `names_of`, in the language of the sentence."""

    edition: str
    thing: str

    def __new__(cls, edition: str, thing: str) -> EditionWord:
        """Return the edition's name of a thing; raise `KeyError` if it does not have it."""
        word = super().__new__(cls, names_of(edition, ENGLISH)[thing])
        word.edition, word.thing = edition, thing
        return word

    def said_in(self, language: Language) -> str:
        """Return the name in a language."""
        return names_of(self.edition, language)[self.thing]

    def __reduce__(self) -> tuple[type[EditionWord], tuple[str, str]]:
        return EditionWord, (self.edition, self.thing)


@cache
def words_in(sentence: str, edition: str) -> Mapping[str, EditionWord]:
    """Return the edition's words that a sentence asks for, by their blanks."""
    known = names_of(edition, ENGLISH)
    return {thing: EditionWord(edition, thing) for thing in blanks(sentence) if thing in known}


def speaking_of(edition: str, language: Language) -> Speak:
    """Return how things are said in a language in games of an edition, which lends its words.

    >>> speaking_of("6e", "en")("count-lumber", n=2)
    '2 wood'
    """
    speak, names = speaking(language), names_of(edition, language)
    return lambda key, /, **facts: speak(key, **{**names, **facts})


@cache
def own_terms(key: str, language: Language) -> dict[str, str]:
    """Return an edition's words for things that other editions name differently."""
    if not _table(language):
        return {}
    editions = [edition_in(other, language) for other in EDITIONS]
    return {
        thing: word
        for thing, word in edition_in(key, language).terms.items()
        if any(edition.terms[thing] != word for edition in editions)
    }


def option_title(name: str, language: Language, edition: str | None = None) -> str:
    """Return what an option is called, in an edition's words if one is named."""
    option = OPTIONS[name]
    if option.variant_only:
        return rulebook.rule(option.rule, language).title
    told = _explained(name, language)
    return _worded(told[TITLE] if told else option.title, language, edition)


def option_about(name: str, language: Language, edition: str | None = None) -> str:
    """Return what an option decides, in a sentence and in an edition's words if one is named."""
    option = OPTIONS[name]
    if option.variant_only:
        return rulebook.rule(option.rule, language).about
    told = _explained(name, language)
    return _worded(told[ABOUT] if told else option.wording, language, edition)


def _worded(text: str, language: Language, edition: str | None) -> str:
    """Fill in an edition's names, or else those of the language for things without an edition."""
    if edition is not None:
        words = edition_in(edition, language)
        return fill(text, words.terms, words.card_names)
    table = _table(language)
    cards = table["card_names"]["all"] if "card_names" in table else {}
    return fill(text, {**KEY_NAMES, **table.get("terms", {})}, cards)


def _explained(name: str, language: Language) -> list[str]:
    """Return an option's title and explanation; empty if the language has none."""
    found: list[str] = _table(language).get("options", {}).get(name, [])
    return found


def choice_title(choice: str, language: Language) -> str:
    """Return a short label for a value of an option with choices."""
    english = _table(ENGLISH)["choices"].get(choice, choice.replace("_", " "))
    title: str = _table(language).get("choices", {}).get(choice, english)
    return title


@cache
def _table(language: Language) -> dict[str, Any]:
    path = files("hexhold.editions") / "data" / f"{language}.toml"
    if not path.is_file():
        return {}
    return tomllib.loads(path.read_text(encoding="utf-8"))
