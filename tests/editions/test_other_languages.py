"""Translations of rules, cards, names, options and variants are complete and agree with English.

A language may leave any rule and any card English, and all names and options together.
"""

import re

import pytest

from hexhold.editions import EDITIONS, OPTIONS, VARIANTS, edition_in, languages, rulebook
from hexhold.editions.rulebook import Rule, applies_in
from hexhold.language import ENGLISH, LANGUAGES, said

RULES = rulebook.rules()
CARDS = rulebook.card_keys()
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
NAMING = [language for language in OTHERS if languages._table(language)]
"""Languages with their own names for editions, cards and options."""
TOLD = [(language, rule_id) for language in OTHERS for rule_id in rulebook._told_rules(language)]
WHOLE = ["de", "pl"]
"""Languages that promise to translate every rule and every card."""
MARKS = re.compile(r"\{(?:card:\w+|value|longest_road)\}")
NUMBERS = re.compile(r"\b[A-Z]-\d+\b|\bv\d+-v\d+\b|\d+(?::\d)?")
NAMED = [option.name for option in OPTIONS.values() if not option.variant_only]
"""Options with their own names and explanations; rules explain the others."""
each_told = pytest.mark.parametrize(("language", "rule_id"), TOLD)
each_naming = pytest.mark.parametrize("language", NAMING)


def marks(text: str) -> set[str]:
    return set(MARKS.findall(text))


def texts(entry: Rule) -> dict[tuple[str, ...], str]:
    """Return every text of a rule with its place."""
    found: dict[tuple[str, ...], str] = {("title",): entry.title, ("text",): entry.text}
    for option, by_value in entry.options.items():
        found |= {(option, value): text for value, text in by_value.items()}
    return found


@each_told
def test_a_rule_has_every_text(language: str, rule_id: str) -> None:
    english, other = texts(RULES[rule_id]), texts(rulebook.rules(language)[rule_id])
    assert english.keys() == other.keys()
    for where, text in english.items():
        assert marks(other[where]) == marks(text), where
    entry = rulebook.rules(language)[rule_id]
    assert entry.sources == RULES[rule_id].sources
    assert entry.language == language


@each_told
def test_numbers_and_rules_named_are_the_same(language: str, rule_id: str) -> None:
    english, other = texts(RULES[rule_id]), texts(rulebook.rules(language)[rule_id])
    for where, text in english.items():
        assert sorted(NUMBERS.findall(other[where])) == sorted(NUMBERS.findall(text)), where


def test_a_rule_that_is_not_told_is_english() -> None:
    assert rulebook.rules("xx") == RULES
    words = (EDITIONS["6e"].terms, EDITIONS["6e"].card_names, EDITIONS["6e"].options)
    assert rulebook.card_text("spy", *words, "xx") == rulebook.card_text("spy", *words)


@pytest.mark.parametrize("language", WHOLE)
def test_a_whole_language_tells_every_rule_and_card(language: str) -> None:
    assert list(rulebook._told_rules(language)) == list(RULES)
    english, own = rulebook._cards(), rulebook._cards(language)
    assert [card for card in CARDS if own[card] == english[card]] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", CARDS)
def test_a_card_has_every_text(language: str, key: str) -> None:
    english, other = rulebook._cards()[key], rulebook._cards(language)[key]
    assert {o: set(v) for o, v in other.options.items()} == {
        o: set(v) for o, v in english.options.items()
    }


@each_naming
@pytest.mark.parametrize("key", EDITIONS)
def test_an_edition_has_every_name(language: str, key: str) -> None:
    table = languages._table(language)
    english, other = EDITIONS[key], edition_in(key, language)
    cards = {**table["card_names"]["all"], **table["card_names"].get(key, {})}
    assert key in table["editions"]
    assert key in table["sources"]
    assert english.card_names.keys() <= cards.keys()
    assert set(english.terms) == set(table["terms"])
    levels = table["improvement_names"].get(key, {})
    assert {t: len(names) for t, names in levels.items()} == {
        t: len(names) for t, names in english.improvement_names.items()
    }
    assert other.options == english.options
    assert edition_in(key, ENGLISH) is english


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", EDITIONS)
def test_all_can_be_shown(language: str, key: str) -> None:
    edition = edition_in(key, language)
    words = (edition.terms, edition.card_names, edition.options)
    shown = [rulebook.card_text(card, *words, language) for card in CARDS]
    for entry in rulebook.rules(language).values():
        own = edition_in(key, entry.language)
        shown.append(rulebook.render(entry, own.terms, own.card_names, edition.options))
    for text in shown:
        assert text.endswith(".")
        assert not re.search(r"[{}]|\s\s|\s[.,;]", text), text


@each_naming
@pytest.mark.parametrize("name", NAMED)
def test_an_option_is_explained(language: str, name: str) -> None:
    table = languages._table(language)
    title, about = table["options"][name]
    assert title
    assert about.endswith(".")
    assert set(OPTIONS[name].choices) <= set(table["choices"])


@each_naming
def test_a_language_explains_no_option_that_is_not_there(language: str) -> None:
    table, english = languages._table(language), languages._table(ENGLISH)
    assert set(table["options"]) == set(NAMED)
    choices = {choice for option in OPTIONS.values() for choice in option.choices}
    assert set(table["choices"]) == set(english["choices"]) == choices


@each_naming
@pytest.mark.parametrize("key", VARIANTS)
def test_a_variant_is_explained(language: str, key: str) -> None:
    told = rulebook.rule(f"V {key}", language)
    assert told.language == language
    assert told.about not in ("", RULES[f"V {key}"].about)
    assert told.about.endswith(".")


def test_a_language_without_names_uses_english() -> None:
    assert edition_in("6e", "xx") is EDITIONS["6e"]
    assert languages.option_title("fleet", "xx") == "Merchant Fleet"
    assert languages.option_about("fleet", "xx") == OPTIONS["fleet"].about
    assert languages.choice_title("city", "xx") == "city"
    for key in (option.name for option in OPTIONS.values() if option.variant_only):
        assert languages.option_about(key, "xx") == RULES[f"V {key}"].about
    assert languages.own_terms("6e", "xx") == {}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("rule_id", RULES)
def test_where_a_rule_applies_is_said(language: str, rule_id: str) -> None:
    games = applies_in(RULES[rule_id])
    if games is not None:
        assert said(games, language) != games


def test_rules_say_in_which_games_they_apply() -> None:
    assert applies_in(RULES["W-3"]) == "In games of two players."
    assert applies_in(RULES["F-1"]) == "On maps with sea."
    assert applies_in(RULES["L-1"]) == "In games of five or six players."
    assert applies_in(RULES["K-1"]) == "In games with the expansion."
    assert applies_in(RULES["R-3"]) is None


def test_names_are_those_of_the_edition_in_other_languages_too() -> None:
    assert edition_in("6e", "de").card_names["bishop"] == "Besteuerung"
    assert edition_in("4e", "de").card_names["bishop"] == "Bischof"
    assert edition_in("4e", "pl").card_names["bishop"] == "Biskup"
