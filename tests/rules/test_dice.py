"""D-1 to D-3: the event die."""

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import roll

TRACKS = ("trade", "politics", "science")
DECK = {"trade": "merchant", "politics": "spy", "science": "crane"}


def progress(table: Game, player: int) -> list[str]:
    """A player's progress cards."""
    cards: list[str] = table.position()["players"][player].get("progress", [])
    return cards


def test_d1_the_event_comes_before_production() -> None:
    full = {"improvements": {"trade": 5}, "progress": ["spy", "spy", "spy", "smith"]}
    table = game({"settlements": ["v2"]}, full, phase="roll")
    table.apply("roll => 6 3 trade")
    assert (table.to_act, hand(table, 0)) == ((1,), {})
    for action in ("p0: end", "p0: road v2-v5", "p0: return spy"):
        refused(table, action, "T-1")
    table.apply("return spy")
    assert (table.to_act, hand(table, 0)) == ((0,), {"lumber": 1})


def test_d1_an_attack_comes_before_a_sevens_discards() -> None:
    me = {"cities": ["v0", "v2"], "hand": {"wool": 8}}
    table = game(me, phase="roll", barbarians=6)
    table.apply(roll(7, "ship"))
    assert legal(table) == ["pillage v0", "pillage v2"]
    table.apply("pillage v2")
    assert legal(table) == ["discard wool"]


@pytest.mark.parametrize("gate", TRACKS)
def test_d2_a_gate_leaves_the_ship_where_it_is(gate: str) -> None:
    table = play(game(phase="roll", barbarians=6), roll(4, gate))
    assert table.position()["barbarians"] == 6


def test_d2_a_pillaged_city_produces_as_a_settlement() -> None:
    table = game({"cities": ["v0", "v2"]}, phase="roll", barbarians=6)
    play(table, roll(10, "ship"), "pillage v0")
    assert hand(table, 0) == {"ore": 1}
    table = game({"cities": ["v0", "v2"]}, phase="roll", barbarians=6)
    play(table, roll(10, "ship"), "pillage v2")
    assert hand(table, 0) == {"ore": 1, "coin": 1}


@pytest.mark.parametrize("red", range(1, 7))
@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("gate", TRACKS)
def test_d3_who_draws(gate: str, level: int, red: int) -> None:
    """Level 1 with a red 1 or 2, level 5 always, level 0 never."""
    deck = {gate: [DECK[gate]]}
    table = game({"improvements": {gate: level}}, phase="roll", decks=deck)
    table.apply(f"roll => {red} {6 if red < 6 else 5} {gate}")
    draws = level >= 1 and red <= level + 1
    assert progress(table, 0) == ([DECK[gate]] if draws else [])


def test_d3_the_yellow_die_and_other_tracks_count_for_nothing() -> None:
    table = game({"improvements": {"trade": 1, "politics": 5}}, phase="roll")
    table.apply("roll => 3 1 trade")
    assert progress(table, 0) == []
    table = play(game({"improvements": {"trade": 1}}, phase="roll"), "roll => 1 5 trade")
    assert len(progress(table, 0)) == 1


def test_d3_draws_are_in_turn_order_from_the_top() -> None:
    level = {"improvements": {"politics": 2}}
    deck = ["spy", "wedding", "bishop", "warlord"]
    table = game(level, level, level, phase="roll", current=1, decks={"politics": deck})
    table.apply("roll => 3 1 politics")
    assert [progress(table, p) for p in (1, 2, 0)] == [["spy"], ["wedding"], ["bishop"]]
    assert table.position()["decks"]["politics"] == ["warlord"]


def test_d3_an_empty_deck_gives_nothing() -> None:
    level = {"improvements": {"trade": 3}}
    for deck in (["merchant"], list[str]()):
        table = game(level, level, level, phase="roll", decks={"trade": deck})
        table.apply("roll => 1 3 trade")
        assert [progress(table, p) for p in range(3)] == [deck, [], []]
        assert legal(table, "end") == ["end"]


def test_d3_no_city_is_needed_to_draw() -> None:
    table = game({"improvements": {"trade": 2}, "settlements": ["v0"]}, phase="roll")
    table.apply("roll => 3 1 trade")
    assert len(progress(table, 0)) == 1


def test_d3_gates_open_on_a_seven_too() -> None:
    table = play(game({"improvements": {"trade": 3}}, phase="roll"), "roll => 4 3 trade")
    assert len(progress(table, 0)) == 1
