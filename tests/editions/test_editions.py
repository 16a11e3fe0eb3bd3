"""The editions agree with P-4, and their files are checked.

The values of options per edition are in `docs/rules/how_editions_differ.md`, a generated page that
`tests/test_docs.py` compares.
"""

from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from hexhold.editions import (
    CARD_DECK,
    CARD_TYPES,
    CARDS,
    COSTS,
    DEFAULT_EDITION,
    DEVELOPMENTS,
    EDITIONS,
    OPTIONS,
    TERMS,
    TRACKS,
    catalogue,
    parse_edition,
)
from hexhold.editions.progress_cards import PROGRESS
from hexhold.errors import UsageError


def test_order_of_editions() -> None:
    assert list(EDITIONS) == ["6e", "4e", "3d", "classic", "base"]
    assert next(iter(EDITIONS)) == DEFAULT_EDITION


def test_decks() -> None:
    for key in ("6e", "4e", "3d", "classic"):
        decks = EDITIONS[key].decks
        assert tuple(decks) == tuple(card for card in CARDS if card in decks)
        for track in TRACKS:
            assert sum(n for card, n in decks.items() if CARD_DECK[card] == track) == 18
    assert [EDITIONS["base"].decks[card] for card in DEVELOPMENTS] == [14, 5, 2, 2, 2]


def test_names() -> None:
    assert EDITIONS["6e"].card_names["bishop"] == "Taxation"
    assert EDITIONS["6e"].card_names["master_merchant"] == "Guild Dues"
    assert EDITIONS["4e"].card_names["bishop"] == "Bishop"
    assert EDITIONS["6e"].improvement_names["science"][0] == "School"
    assert EDITIONS["4e"].improvement_names["trade"][2] == "Counting House"
    assert EDITIONS["3d"].improvement_names["trade"][1] == "Guild"
    assert EDITIONS["6e"].terms["longest_road"] == "Longest Route"
    assert EDITIONS["6e"].terms["grain"] == "wheat"
    assert EDITIONS["classic"].terms["brick"] == "clay"
    assert [e.expansion for e in EDITIONS.values()] == [True, True, True, True, False]


@pytest.mark.parametrize("key", EDITIONS)
def test_every_edition_is_complete(key: str) -> None:
    edition = EDITIONS[key]
    assert tuple(edition.terms) == TERMS
    assert tuple(edition.citations) == tuple(edition.options)
    assert tuple(edition.card_names) == tuple(edition.decks)
    assert tuple(edition.improvement_names) == (TRACKS if edition.expansion else ())


def test_costs() -> None:
    assert CARD_TYPES == ("brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper")
    assert COSTS["settlement"] == (1, 1, 1, 1, 0, 0, 0, 0)
    assert COSTS["city"] == (0, 0, 0, 2, 3, 0, 0, 0)
    assert COSTS["medicine"] == (0, 0, 0, 1, 2, 0, 0, 0)
    assert {name: sum(cost) for name, cost in COSTS.items()} == {
        "road": 2,
        "settlement": 4,
        "city": 5,
        "wall": 2,
        "knight": 2,
        "promotion": 2,
        "activation": 1,
        "ship": 2,
        "development": 3,
        "restore": 2,
        "medicine": 3,
    }


def source(key: str) -> str:
    return (files("hexhold.editions") / "data" / f"{key}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", EDITIONS)
def test_parse_reads_the_file(key: str) -> None:
    assert parse_edition(source(key), "x") == EDITIONS[key]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[options]", "[options", "x: "),
        ('key = "6e"', "", "x: key is missing"),
        ('key = "6e"', 'key = "6e"\nkind = 1', "x: kind is unknown"),
        ('key = "6e"', "key = 6", "x: key must be text"),
        ("year = 2025", "year = true", "x: year must be a whole number"),
        ("expansion = true", "expansion = 1", "x: expansion must be true or false"),
        ("fleet = ", "flot = ", "x: options.fleet is missing"),
        ("victory_points = 13", "victory_points = 31", "x: options.victory_points must be a whole"),
        (
            "victory_points = 13",
            "victory_points = true",
            "x: options.victory_points must be a whole",
        ),
        ('fleet = "one"', 'fleet = "two"', "x: options.fleet must be one or all, not 'two'"),
        (
            "robber_waits = true",
            "robber_waits = 1",
            "x: options.robber_waits must be true or false",
        ),
        ("[options]", "[options]\nnasty_knights = true", "x: options.nasty_knights is unknown"),
        ('"Market", ', "", "x: improvement_names.trade has 4 names, not 5"),
        ('"Market", ', "1, ", "x: improvement_names.trade must be a list of names"),
        ('ore = "ore"', 'ore = "ore"\nmud = "mud"', "x: terms.mud is unknown"),
        ("[terms]", "[words]", "x: terms is missing"),
        ('phases = "Action phase"', "", "x: citations.phases is missing"),
    ],
)
def test_faults_in_a_file(old: str, new: str, message: str) -> None:
    text = source("6e")
    assert old in text
    with pytest.raises(UsageError) as caught:
        parse_edition(text.replace(old, new, 1), "x")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("monopoly = 2", "monopoly = true", "x: decks.monopoly must be a whole number"),
        ("monopoly = 2", "crane = 2", "x: decks.crane is unknown"),
        ('monopoly = "Monopoly"', 'monopoly = ""', "x: card_names.monopoly must be text"),
    ],
)
def test_faults_in_the_cards_of_the_base_game(old: str, new: str, message: str) -> None:
    text = source("base")
    assert old in text
    with pytest.raises(UsageError) as caught:
        parse_edition(text.replace(old, new, 1), "x")
    assert str(caught.value).startswith(message)


def test_a_progress_deck_of_the_wrong_size_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {**PROGRESS, "crane": replace(PROGRESS["crane"], copies_in={"6e": 3})}
    monkeypatch.setattr(catalogue, "PROGRESS", wrong)
    with pytest.raises(UsageError, match="6e: science has 19 cards, not 18"):
        parse_edition(source("6e"), "x")


def test_an_edition_may_leave_house_rules_out() -> None:
    house_rules = {option.name: option for option in OPTIONS.values() if option.house_rule}
    assert "teams" in house_rules
    for name, option in house_rules.items():
        assert EDITIONS["6e"].options[name] == option.default
        assert EDITIONS["6e"].citations[name] == option.house_rule
    text = source("6e").replace("[options]", '[options]\nteams = "pairs"')
    own = parse_edition(text.replace("[citations]", '[citations]\nteams = "page 3"'), "x")
    assert (own.options["teams"], own.citations["teams"]) == ("pairs", "page 3")


def test_a_table_must_be_a_table() -> None:
    head = 'key = "t"\nname = "t"\nsource = "t"\nexpansion = false\n'
    tables: Any = ("options", "decks", "card_names", "terms", "citations")
    text = head + "".join(f"{name} = 1\n" for name in tables)
    with pytest.raises(UsageError, match="options must be a table"):
        parse_edition(text, "x")
