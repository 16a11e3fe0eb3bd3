"""Trade first, then building: `phases` "separate" (T-1 (e))."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES, EDITIONS
from tests.rules.table import game, legal, play, refused

RICH = dict.fromkeys(CARD_TYPES, 4)
SEPARATE: dict[str, Any] = {"options": {"phases": "separate"}}
BUILDER: dict[str, Any] = {
    "hand": RICH,
    "roads": ["v18-v24", "v24-v30", "v30-v36", "v36-v41"],
    "settlements": ["v18"],
    "cities": ["v41"],
    "knights": [{"at": "v24"}],
}
#: Everything that is paid for, with what it needs.
PURCHASES = {
    "road": "road v13-v18",
    "settlement": "settlement v30",
    "city": "city v18",
    "wall": "wall v41",
    "knight": "knight v30",
    "activation": "activate v24",
    "promotion": "promote v24",
    "improvement": "improve science",
}
#: Progress cards that build or activate something; they belong to neither trade nor building.
FREE_BUILDING = {
    "crane": ["play crane politics"],
    "engineer": ["play engineer v41"],
    "medicine": ["play medicine v18"],
    "road_building": ["play road_building", "road v13-v18", "road v8-v13"],
    "smith": ["play smith", "promote v24"],
    "warlord": ["play warlord"],
    "merchant": ["play merchant h4"],
    "resource_monopoly": ["play resource_monopoly ore"],
    "irrigation": ["play irrigation"],
}


def table_of(progress: list[str] | None = None, **keys: Any) -> Game:
    builder = {**BUILDER, "progress": progress or []}
    return game(builder, {"hand": RICH}, **{**SEPARATE, **keys})


def trade_is_open(table: Game) -> bool:
    """Trade with the supply and with players is listed and legal, or neither is."""
    listed = [bool(legal(table, "bank")), bool(legal(table, "offer"))]
    possible = [table.why_not(text) is None for text in ("bank coin wool", "offer coin:wool")]
    assert listed == possible
    assert len(set(possible)) == 1
    return possible[0]


@pytest.mark.parametrize("purchase", PURCHASES)
def test_t1_the_first_paid_building_ends_trade(purchase: str) -> None:
    table = table_of(this_turn={"harbor": [1]})
    assert trade_is_open(table)
    assert table.why_not("harbor p1 ore") is None
    table.apply(PURCHASES[purchase])
    assert not trade_is_open(table)
    for action in ("bank coin wool", "offer coin:wool", "harbor p1 ore"):
        refused(table, action, "T-1: trading is over for this turn, because building has begun")


def test_t1_a_development_card_ends_trade() -> None:
    table = game({"hand": {"ore": 9, "wool": 2, "grain": 2}}, edition="base", **SEPARATE)
    assert table.why_not("bank ore wool") is None
    table.apply("buy")
    assert legal(table, "bank") == legal(table, "offer") == []
    refused(table, "bank ore wool", "T-1")
    refused(table, "offer ore:brick", "T-1")


@pytest.mark.parametrize("card", FREE_BUILDING)
def test_t1_progress_cards_do_not_end_trade(card: str) -> None:
    table = play(table_of([card]), *FREE_BUILDING[card])
    assert trade_is_open(table)


@pytest.mark.parametrize("card", FREE_BUILDING)
def test_t1_progress_cards_can_follow_building(card: str) -> None:
    play(table_of([card], this_turn={"built": True}), *FREE_BUILDING[card])


def test_t1_commercial_harbor_can_be_played_after_building_but_not_used() -> None:
    table = play(table_of(["commercial_harbor"]), "road v13-v18", "play commercial_harbor")
    assert legal(table, "harbor") == []
    refused(table, "harbor p1 ore", "T-1")


def test_t1_knight_actions_do_not_end_trade() -> None:
    knight = {"at": "v24", "level": 1, "active": True}
    table = game({**BUILDER, "hand": RICH, "knights": [knight]}, {"hand": RICH}, **SEPARATE)
    assert trade_is_open(play(table, "move v24 v30"))
    chase = game({**BUILDER, "knights": [knight]}, robber="h5", robber_active=True, **SEPARATE)
    assert trade_is_open(play(chase, "chase v24 h0"))


def test_t1_building_and_trade_are_free_again_in_the_next_turn() -> None:
    table = play(table_of(), "road v13-v18", "road v8-v13", "knight v30")
    assert table.position()["this_turn"] == {"built": True}
    play(table, "end", "roll => 1 1 trade")
    assert trade_is_open(table)


def test_t1_special_building_ends_no_trade() -> None:
    table = game({}, {**BUILDER, "hand": RICH}, {"hand": {"wool": 2}}, {}, {}, **SEPARATE)
    play(table, "end", "p1: road v13-v18", *["end"] * 4, "roll => 1 1 trade")
    assert table.current == 1
    assert trade_is_open(table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_t1_combined_phases_are_the_default(edition: str) -> None:
    table = game({"hand": dict.fromkeys(CARD_TYPES[:5], 5), "roads": ["v18-v24"]}, edition=edition)
    play(table, "road v13-v18", "bank ore wool", "offer grain:wool")
