"""The rulebook is complete and well formed, and can be shown in every edition's words."""

import re
from typing import Any

import pytest

from hexhold.editions import (
    CARDS,
    DEVELOPMENTS,
    EDITIONS,
    OPTIONS,
    VARIANTS,
    Edition,
    Option,
    rulebook,
)
from hexhold.editions import TERMS as TERM_KEYS
from hexhold.errors import UsageError


def numbered(letter: str, *numbers: int) -> list[str]:
    return [f"{letter}-{number}" for number in numbers]


RULES = list(rulebook.rules().values())
FIRST_CARD_RULES = numbered("P", *range(10, 28), *range(30, 37))
CARD_RULES = [entry.id for entry in RULES if entry.title.startswith("{card:")]
RULE_IDS = [
    *numbered("C", *range(1, 8)),
    *numbered("B", *range(1, 7)),
    *numbered("S", *range(1, 5)),
    *numbered("T", *range(1, 5)),
    *numbered("D", *range(1, 9)),
    *numbered("M", 1, 2),
    *numbered("X", *range(1, 6)),
    *numbered("R", *range(1, 8)),
    *numbered("I", *range(1, 7)),
    *numbered("P", 1, 2, 3, 4),
    *CARD_RULES,
    *numbered("K", *range(1, 10)),
    *numbered("A", *range(1, 6)),
    *numbered("L", 1),
    *numbered("W", *range(1, 7)),
    *numbered("F", *range(1, 11)),
    *(f"V {key}" for key in VARIANTS),
    "V teams",
    "G",
]

TERMS = {term: term.replace("_", " ") for term in rulebook.TERMS}


def card_of(entry: rulebook.Rule) -> str:
    return entry.title.removeprefix("{card:").removesuffix("}")


PROGRESS_CARDS = {card_of(rulebook.rule(rule_id)) for rule_id in CARD_RULES}


def values_of(text_by_value: dict[str, str]) -> list[str]:
    return [value if value != "*" else "7" for value in text_by_value]


def assert_readable(text: str) -> None:
    assert text.strip()
    assert not re.search(r"[{}]|\s\s|\s[.,;]", text), text
    assert text[0].isupper() or text[0].isdigit(), text
    assert text.endswith("."), text
    assert not re.search(r"[.] [a-z]", text), text


def test_every_rule_is_there_in_order() -> None:
    assert list(rulebook.rules()) == RULE_IDS
    assert [entry.id for entry in RULES] == RULE_IDS


@pytest.mark.parametrize("entry", RULES, ids=RULE_IDS)
def test_a_rule_is_readable_whatever_the_options(entry: rulebook.Rule) -> None:
    assert_readable(rulebook.render(entry, TERMS, {}, {}))
    for name, text_by_value in entry.options.items():
        for value in values_of(text_by_value):
            assert_readable(rulebook.render(entry, TERMS, {}, {name: value}))


@pytest.mark.parametrize("entry", RULES, ids=RULE_IDS)
def test_a_rule_has_title_and_sources(entry: rulebook.Rule) -> None:
    assert rulebook.render_title(entry, TERMS, {})
    assert entry.sources
    assert set(entry.sources) <= set(EDITIONS)


@pytest.mark.parametrize("entry", RULES, ids=RULE_IDS)
def test_other_rules_named_in_a_text_exist(entry: rulebook.Rule) -> None:
    texts = [entry.text, *(text for texts in entry.options.values() for text in texts.values())]
    named = re.findall(r"\b[A-Z]-\d+\b", " ".join(texts))
    assert set(named) <= set(RULE_IDS)


def values(option: Option) -> set[str]:
    by_kind = {"yes_no": {"yes", "no"}, "number": {"*"}, "choice": set(option.choices)}
    return by_kind[option.kind]


def test_options_are_known_and_all_their_values_explained() -> None:
    for entry in RULES:
        for name, text_by_value in entry.options.items():
            assert set(text_by_value) == values(OPTIONS[name]), (entry.id, name)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_every_option_is_explained_by_its_rule(option: Option) -> None:
    entry = rulebook.rule(option.rule)
    assert entry.about if option.variant_only else option.name in entry.options


@pytest.mark.parametrize("key", VARIANTS)
def test_every_variant_says_in_a_sentence_what_it_changes(key: str) -> None:
    assert_readable(rulebook.rule(f"V {key}").about)


def test_the_words_left_open_are_those_of_the_editions() -> None:
    assert set(rulebook.TERMS) <= set(TERM_KEYS)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_all_can_be_shown_in_each_edition(edition: Edition) -> None:
    words = (edition.terms, edition.card_names, edition.options)
    for entry in RULES:
        assert_readable(rulebook.render(entry, *words))
        assert rulebook.render_title(entry, edition.terms, edition.card_names)
    for key in rulebook.card_keys():
        assert_readable(rulebook.card_text(key, *words))


def test_a_sentence_follows_the_option_in_force() -> None:
    entry = rulebook.rule("M-1")
    assert rulebook.render(entry, TERMS, {}, {"robber_to_desert": True}).endswith("is allowed.")
    assert rulebook.render(entry, TERMS, {}, {"robber_to_desert": False}).endswith("not allowed.")
    assert rulebook.render(entry, TERMS, {}, {"robber_to_desert": None}) == entry.text


def test_a_number_is_shown() -> None:
    entry = rulebook.rule("T-2")
    assert rulebook.render(entry, TERMS, {}, {"victory_points": 11}).endswith("11 points win.")


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(KeyError):
        rulebook.render(rulebook.rule("M-1"), TERMS, {}, {"robber_to_desert": "perhaps"})


def test_words_are_those_of_the_edition() -> None:
    terms = {**TERMS, "lumber": "wood", "harbor": "port"}
    names = {"medicine": "Cure"}
    assert "Forest gives wood," in rulebook.render(rulebook.rule("C-2"), terms, names, {})
    assert "on a 3:1 port pays" in rulebook.render(rulebook.rule("X-1"), terms, names, {})
    assert "Only one Cure serves" in rulebook.render(rulebook.rule("P-16"), terms, names, {})
    assert rulebook.render_title(rulebook.rule("P-16"), terms, names) == "Cure"


def test_a_card_without_a_name_is_called_after_its_key() -> None:
    assert rulebook.render_title(rulebook.rule("P-31"), TERMS, {}) == "Commercial Harbor"


@pytest.mark.parametrize("placeholder", ["{sheep}", "{card:nobody}", "{cards:spy}", "{value}"])
def test_an_unknown_placeholder_is_refused(placeholder: str) -> None:
    entry = rulebook.Rule("Z-1", "Z", f"Take {placeholder}.", {}, {})
    with pytest.raises(KeyError):
        rulebook.render(entry, TERMS, {}, {})


@pytest.mark.parametrize("wanted", ["k-6", "K-6", " K-6 "])
def test_a_rule_is_found_by_its_id(wanted: str) -> None:
    assert rulebook.rule(wanted).id == "K-6"
    assert rulebook.rule("v City_Choice").id == "V city_choice"
    assert rulebook.rule("g").id == "G"


def test_an_unknown_rule_names_its_neighbours() -> None:
    with pytest.raises(UsageError, match=r"K-66.*K-6"):
        rulebook.rule("K-66")
    with pytest.raises(UsageError, match="V nasty_knights"):
        rulebook.rule("nasty_knights")
    with pytest.raises(UsageError):
        rulebook.rule("")


def test_callers_cannot_change_the_rulebook() -> None:
    rulebook.rules().clear()
    assert list(rulebook.rules()) == RULE_IDS


def test_every_card_has_a_rule_and_a_text() -> None:
    assert [rule for rule in CARD_RULES if rule in FIRST_CARD_RULES] == FIRST_CARD_RULES
    assert set(CARDS) == PROGRESS_CARDS
    assert set(rulebook.card_keys()) == PROGRESS_CARDS | set(DEVELOPMENTS)


@pytest.mark.parametrize("key", rulebook.card_keys())
def test_a_card_text_is_readable_whatever_the_options(key: str) -> None:
    assert_readable(rulebook.card_text(key, TERMS, {}, {}))
    for name, option in OPTIONS.items():
        for value in values(option) - {"*"}:
            assert_readable(rulebook.card_text(key, TERMS, {}, {name: value}))


def test_card_options_are_known_and_all_their_values_explained() -> None:
    for card in rulebook._cards().values():
        for name, text_by_value in card.options.items():
            assert set(text_by_value) == values(OPTIONS[name])


def test_a_card_text_follows_the_option_in_force() -> None:
    one = rulebook.card_text("merchant_fleet", TERMS, {}, {"fleet": "one"})
    everything = rulebook.card_text("merchant_fleet", TERMS, {}, {"fleet": "all"})
    assert one.endswith("this holds for.")
    assert everything.endswith("every resource and commodity.")


def test_an_unknown_card_names_its_neighbours() -> None:
    with pytest.raises(UsageError, match="merchant_fleet"):
        rulebook.card_text("merchants_fleet", TERMS, {}, {})


GOOD: dict[str, Any] = {"id": "Z-1", "title": "Z", "text": "A.", "sources": {"6e": "Z"}}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"text": "  "}, "text is missing"),
        ({"text": 3}, "text is missing"),
        ({"title": ""}, "text is missing"),
        ({"id": "V z"}, "'about' is missing"),
        ({"about": "A."}, "unknown key 'about'"),
        ({"sources": {}}, "is empty"),
        ({"sources": {"7e": "Z"}}, "unknown key '7e'"),
        ({"sources": {"6e": ""}}, "text is missing"),
        ({"option": {"fleet": {}}}, "is empty"),
        ({"option": {"fleet": {"one": ""}}}, "text is missing"),
        ({"option": {"Fleet!": {"one": "A."}}}, "is not an option"),
    ],
)
def test_a_malformed_rule_is_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rulebook._rules_of({"rule": [{**GOOD, **change}]}, "test.toml")


def test_a_rule_without_a_text_is_refused() -> None:
    entry = {key: value for key, value in GOOD.items() if key != "text"}
    with pytest.raises(ValueError, match="'text' is missing"):
        rulebook._rules_of({"rule": [entry]}, "test.toml")


def test_unknown_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown key 'rules'"):
        rulebook._rules_of({"rule": [GOOD], "rules": []}, "test.toml")


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        ([{"key": "spy", "text": "A.", "title": "Spy"}], "unknown key 'title'"),
        ([{"key": "spy", "text": ""}], "text is missing"),
        ([{"key": "spy", "text": "A."}, {"key": "spy", "text": "B."}], "appears twice"),
    ],
)
def test_a_malformed_card_is_refused(cards: list[dict[str, str]], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rulebook._cards_of({"card": cards}, "test.toml")
