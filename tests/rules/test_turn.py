"""T-1: the order of a turn."""

from typing import Any

import pytest

from tests.rules.table import game, legal, play, refused
from tests.rules.words import roll

RICH = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"), 9)
ME: dict[str, Any] = {
    "hand": RICH,
    "roads": ["v0-v3", "v3-v7", "v7-v11", "v11-v16"],
    "settlements": ["v0"],
    "cities": ["v17"],
    "knights": [{"at": "v16", "level": 2, "active": True}, {"at": "v3"}],
}


def test_t1_the_roll_comes_first() -> None:
    table = game({**ME, "progress": ["merchant", "smith"]}, phase="roll")
    assert legal(table) == ["roll"]
    for action in (
        "end", "done", "road v0-v4", "settlement v7", "city v0", "wall v17", "knight v7",
        "activate v3", "promote v3", "move v16 v11", "improve trade", "bank ore wool",
        "offer ore:wool", "robber h3", "take ore", "discard ore",
    ):  # fmt: skip
        refused(table, action, "T-1")
    refused(table, "play merchant h0", "P-1")
    refused(table, "play smith", "P-1")
    refused(table, "p1: roll", "T-1")


def test_t1_the_alchemist_may_come_before() -> None:
    table = game({**ME, "progress": ["alchemist"]}, phase="roll")
    assert "roll" in legal(table)
    assert len(legal(table, "play alchemist")) == 36
    play(table, "play alchemist 2 3")
    assert legal(table) == ["roll"]


def test_t1_one_roll_a_turn() -> None:
    table = play(game(phase="roll"), roll(4))
    refused(table, "roll", "T-1")
    assert legal(table) == ["end"]
    play(table, "end")
    assert table.to_act == (1,)
    assert legal(table) == ["roll"]


@pytest.mark.parametrize("players", [3, 4])
def test_t1_turns_pass_clockwise(players: int) -> None:
    rest: list[dict[str, Any]] = [{} for _ in range(players - 1)]
    table = game({}, *rest, phase="roll", current=1)
    for turn in range(2 * players):
        assert table.to_act == ((turn + 1) % players,)
        assert table.turn == turn
        play(table, roll(4), "end")


def test_t1_trade_build_and_fight_in_any_order() -> None:
    table = game({**ME, "progress": ["road_building", "merchant"]})
    play(
        table, "road v0-v4", "bank ore wool", "play merchant h0", "move v16 v11", "bank cloth coin",
        "improve trade", "play road_building", "road v4-v8", "done", "promote v3", "settlement v7",
        "bank wool cloth", "end",
    )  # fmt: skip
    assert table.to_act == (1,)


def test_t1_no_player_acts_in_the_turn_of_another() -> None:
    table = game({}, ME)
    for action in ("road v0-v4", "bank ore wool", "end", "roll", "activate v3", "city v0"):
        refused(table, f"p1: {action}", "T-1")
    refused(table, "p2: end", "T-1")


def test_t1_an_unfinished_decision_comes_before_all_else() -> None:
    table = play(game({**ME, "progress": ["road_building"]}), "play road_building")
    for action in ("end", "bank ore wool", "city v0"):
        refused(table, action, "P-18")
    play(table, "done", "end")


def test_t1_who_acts_is_named_where_several_may() -> None:
    eight = {"hand": {"ore": 8}}
    table = play(game(eight, eight, phase="roll"), roll(7))
    assert table.to_act == (0, 1)
    assert table.why_not("discard ore") is not None
    play(table, "p1: discard ore", "p0: discard ore")
    refused(table, "p2: discard ore", "T-1")
    refused(table, "p1: roll", "D-7")
