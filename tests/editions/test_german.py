"""German says everything that English says: rules, cards, names, options, variants."""

from __future__ import annotations

import re

import pytest

from hexhold.editions import EDITIONS, OPTIONS, VARIANTS, edition_in, languages, rulebook
from hexhold.editions.rulebook import Rule, applies_in
from hexhold.language import said

ENGLISH = rulebook.rules()
GERMAN = rulebook.rules("de")
CARDS = rulebook.card_keys()
TABLE = languages._table("de")
MARKS = re.compile(r"\{(?:card:\w+|value|longest_road)\}")
NUMBERS = re.compile(r"\b[A-Z]-\d+\b|\bv\d+-v\d+\b|\d+(?::\d)?")


def marks(text: str) -> set[str]:
    return set(MARKS.findall(text))


def texts(entry: Rule) -> dict[tuple[str, ...], str]:
    """Every text of a rule by where it stands."""
    found: dict[tuple[str, ...], str] = {("title",): entry.title, ("text",): entry.text}
    for option, by_value in entry.options.items():
        found |= {(option, value): text for value, text in by_value.items()}
    return found


@pytest.mark.parametrize("rule_id", ENGLISH)
def test_a_rule_has_every_text_in_german(rule_id: str) -> None:
    english, german = texts(ENGLISH[rule_id]), texts(GERMAN[rule_id])
    assert rule_id in rulebook._told_rules("de")
    assert english.keys() == german.keys()
    for where, text in english.items():
        assert marks(german[where]) == marks(text), where
    assert GERMAN[rule_id].sources == ENGLISH[rule_id].sources


@pytest.mark.parametrize("rule_id", ENGLISH)
def test_numbers_and_rules_named_are_the_same_in_german(rule_id: str) -> None:
    english, german = texts(ENGLISH[rule_id]), texts(GERMAN[rule_id])
    for where, text in english.items():
        assert sorted(NUMBERS.findall(german[where])) == sorted(NUMBERS.findall(text)), where


def test_german_has_no_rule_that_english_lacks() -> None:
    assert list(rulebook._told_rules("de")) == list(ENGLISH)


@pytest.mark.parametrize("key", CARDS)
def test_a_card_has_every_text_in_german(key: str) -> None:
    english, german = rulebook._cards()[key], rulebook._cards("de")[key]
    assert german.text != english.text
    assert {o: set(v) for o, v in german.options.items()} == {
        o: set(v) for o, v in english.options.items()
    }


@pytest.mark.parametrize("key", EDITIONS)
def test_an_edition_has_every_name_in_german(key: str) -> None:
    english, german = EDITIONS[key], edition_in(key, "de")
    cards = {**TABLE["card_names"]["all"], **TABLE["card_names"].get(key, {})}
    assert key in TABLE["editions"]
    assert key in TABLE["sources"]
    assert english.card_names.keys() <= cards.keys()
    assert set(english.terms) == set(TABLE["terms"])
    levels = TABLE["improvement_names"].get(key, {})
    assert {t: len(names) for t, names in levels.items()} == {
        t: len(names) for t, names in english.improvement_names.items()
    }
    assert german.options == english.options
    assert edition_in(key, "en") is english


@pytest.mark.parametrize("key", EDITIONS)
def test_all_can_be_shown_in_german(key: str) -> None:
    edition = edition_in(key, "de")
    words = (edition.terms, edition.card_names, edition.options)
    shown = [rulebook.render(entry, *words) for entry in GERMAN.values()]
    shown += [rulebook.card_text(card, *words, "de") for card in CARDS]
    for text in shown:
        assert text.endswith(".")
        assert not re.search(r"[{}]|\s\s|\s[.,;]", text), text


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_is_explained_in_german(name: str) -> None:
    title, about = TABLE["options"][name]
    assert title
    assert about.endswith(".")
    assert set(OPTIONS[name].choices) <= set(TABLE["choices"])


def test_german_explains_no_option_that_is_not_there() -> None:
    assert set(TABLE["options"]) == set(languages._table("en")["options"]) == set(OPTIONS)
    choices = {choice for option in OPTIONS.values() for choice in option.choices}
    assert set(TABLE["choices"]) == set(languages._table("en")["choices"]) == choices


@pytest.mark.parametrize("key", VARIANTS)
def test_a_variant_is_explained_in_german(key: str) -> None:
    assert languages.variant_about(key, "de") != languages.variant_about(key, "en")


@pytest.mark.parametrize("rule_id", ENGLISH)
def test_where_a_rule_applies_is_said_in_german(rule_id: str) -> None:
    games = applies_in(ENGLISH[rule_id])
    if games is not None:
        assert said(games, "de") != games


def test_rules_say_in_which_games_they_apply() -> None:
    assert applies_in(ENGLISH["W-3"]) == "In games of two players."
    assert applies_in(ENGLISH["F-1"]) == "On maps with sea."
    assert applies_in(ENGLISH["L-1"]) == "In games of five or six players."
    assert applies_in(ENGLISH["K-1"]) == "In games with the expansion."
    assert applies_in(ENGLISH["R-3"]) is None


def test_names_are_those_of_the_edition_in_german_too() -> None:
    assert edition_in("6e", "de").card_names["bishop"] == "Besteuerung"
    assert edition_in("4e", "de").card_names["bishop"] == "Bischof"
