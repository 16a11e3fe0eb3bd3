"""Cities turned on their side (A-3)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES
from tests.rules.table import game, hand, legal, play, refused, row
from tests.rules.words import way

FIVE = ["v0", "v2", "v7", "v9", "v20"]
FIRST: dict[str, Any] = {"options": {"reduced_city": "first", "victory_points": 30}}
REPLACED: dict[str, Any] = {"options": {"reduced_city": "replaced", "victory_points": 30}}
RICH = dict.fromkeys(CARD_TYPES[:5], 6)


def pieces(table: Game, player: int = 0) -> tuple[list[str], list[str], list[str]]:
    """Settlements, cities and reduced cities."""
    found = row(table, player)
    return found.get("settlements", []), found.get("cities", []), found.get("reduced", [])


def pillaged(own: dict[str, Any], *others: dict[str, Any], **keys: Any) -> Game:
    """p0 without a spare settlement loses the city on v24."""
    pieces = {"settlements": FIVE, "cities": ["v24"], **own}
    table = game(pieces, *others, phase="roll", barbarians=6, **keys)
    return play(table, "roll => 1 1 ship", "pillage v24")


def reduced(*reduced: str, **keys: Any) -> Game:
    """p0 in the action phase with reduced cities and a full set of settlements."""
    own = {"hand": RICH, "settlements": FIVE, "reduced": list(reduced), **keys.pop("own", {})}
    return game(own, **keys)


@pytest.mark.parametrize("keys", [FIRST, REPLACED])
def test_a3_with_a_settlement_in_the_supply_the_city_becomes_one(keys: dict[str, Any]) -> None:
    table = pillaged({"settlements": FIVE[:4]}, **keys)
    assert pieces(table) == ([*FIVE[:4], "v24"], [], [])


@pytest.mark.parametrize("keys", [FIRST, REPLACED])
def test_a3_without_one_the_city_is_turned_on_its_side(keys: dict[str, Any]) -> None:
    table = pillaged({"walls": ["v24"]}, **keys)
    assert pieces(table) == (FIVE, [], ["v24"])
    assert "walls" not in row(table)
    assert table.points(0) == 6


def test_a3_it_produces_as_a_settlement() -> None:
    # v24 touches h5, pasture with 4; h10, forest with 3; and the desert.
    own = {"hand": {}, "settlements": [], "reduced": ["v24"]}
    for dice, cards in (("1 3", {"wool": 1}), ("1 2", {"lumber": 1})):
        table = play(game(own, phase="roll"), f"roll => {dice} trade")
        assert hand(table, 0) == cards


def test_a3_it_is_a_building_for_roads_distance_and_the_robber() -> None:
    own = {"reduced": ["v24"], "hand": RICH, "roads": way(24, 30)}
    table = game(own)
    play(table, "road v18-v24")
    refused(table, "settlement v30", "R-4")
    thief = game({}, {"reduced": ["v24"], "hand": {"ore": 1}}, robber_active=True, phase="roll")
    play(thief, "roll => 3 4 trade", "robber h5 p1 => ore")


def test_a3_it_carries_neither_wall_nor_metropolis() -> None:
    table = game(
        {
            "hand": {"brick": 2, "cloth": 4},
            "reduced": ["v24"],
            "cities": ["v41"],
            "walls": ["v41"],
            "improvements": {"trade": 3},
        }
    )
    refused(table, "wall v24", "R-6")
    refused(table, "improve trade v24", "I-4")


def test_a3_it_is_no_city_for_improvements_and_the_barbarians() -> None:
    table = game({"hand": {"cloth": 1}, "reduced": ["v24"]})
    refused(table, "improve trade", "I-2")
    table = game(
        {"reduced": ["v24", "v0"]},
        {"cities": ["v41"], "knights": [{"at": "v50", "active": True}]},
        phase="roll",
        barbarians=6,
    )
    play(table, "roll => 1 1 ship")
    assert row(table, 1)["defender"] == 1


def test_a3_it_cannot_be_pillaged_again() -> None:
    table = game({"reduced": ["v24"]}, {"cities": ["v41", "v50"]}, phase="roll", barbarians=6)
    play(table, "roll => 1 1 ship")
    assert list(table.to_act) == [1]


def test_a3_it_still_uses_the_city_piece() -> None:
    for keys in (FIRST, REPLACED):
        table = reduced("v41", own={"cities": ["v24", "v50", "v48"]}, **keys)
        rule = "A-3" if keys is FIRST else "C-4"
        refused(table, "city v0", rule)
        play(table, "city v41")
        refused(table, "city v0", "C-4")


def test_a3_pillaged_until_every_city_lies() -> None:
    table = reduced("v41", own={"cities": ["v24"]}, phase="roll", barbarians=6)
    play(table, "roll => 1 1 ship", "pillage v24")
    assert pieces(table) == (FIVE, [], ["v24", "v41"])


# "first"


@pytest.mark.parametrize("edition", ["6e", "4e", "3d"])
def test_a3_first_it_must_be_the_next_upgrade(edition: str) -> None:
    table = reduced("v24", edition=edition)
    assert legal(table, "city") == ["city v24"]
    for place in FIVE:
        refused(table, f"city {place}", "A-3: a reduced city of p0 must be restored first")
    play(table, "city v24")
    assert pieces(table) == (FIVE, ["v24"], [])
    assert hand(table, 0) == RICH | {"ore": 3, "grain": 4}
    play(table, "city v9")
    assert sorted(pieces(table)[1]) == ["v24", "v9"]


def test_a3_first_even_with_a_settlement_in_the_supply() -> None:
    table = game({"hand": RICH, "settlements": ["v0"], "reduced": ["v24"]}, **FIRST)
    refused(table, "city v0", "A-3")
    assert pieces(table) == (["v0"], [], ["v24"])


def test_a3_first_with_several_any_of_them() -> None:
    table = reduced("v24", "v41", **FIRST)
    assert legal(table, "city") == ["city v24", "city v41"]
    play(table, "city v41")
    refused(table, "city v0", "A-3")
    play(table, "city v24")
    assert hand(table, 0) == {"brick": 6, "lumber": 6, "wool": 6, "grain": 2}


def test_a3_first_at_the_normal_price() -> None:
    table = reduced("v24", own={"hand": {"ore": 2, "grain": 2}}, **FIRST)
    refused(table, "city v24", "R-1")


def test_a3_first_walls_and_settlements_do_not_wait() -> None:
    table = game({"hand": RICH, "reduced": ["v24"], "cities": ["v0"], "roads": way(9, 14)}, **FIRST)
    play(table, "wall v0", "settlement v14")


@pytest.mark.parametrize(
    ("edition", "may"), [("6e", True), ("4e", True), ("3d", False), ("classic", True)]
)
def test_a3_medicine_for_a_reduced_city(edition: str, may: bool) -> None:
    table = reduced("v24", edition=edition, own={"progress": ["medicine"]})
    first = edition != "classic"
    assert ("play medicine v24" in legal(table)) == may
    if first:
        refused(table, "play medicine v0", "A-3")
    if may:
        play(table, "play medicine v24")
        assert pieces(table) == (FIVE, ["v24"], [])
        assert hand(table, 0) == RICH | {"ore": 4, "grain": 5}
    else:
        refused(table, "play medicine v24", "A-3: Medicine can't restore a reduced city")


# "replaced"


def test_a3_replaced_has_no_order() -> None:
    table = reduced("v24", **REPLACED)
    assert legal(table, "city") == [f"city {v}" for v in ("v0", "v2", "v7", "v9", "v20", "v24")]
    play(table, "city v24")
    assert pieces(table) == (FIVE, ["v24"], [])


@pytest.mark.parametrize("action", ["city v9", "play medicine v9"])
def test_a3_replaced_a_settlement_in_the_supply_replaces_it_at_once(action: str) -> None:
    table = reduced("v24", own={"progress": ["medicine"]}, **REPLACED)
    play(table, action)
    assert sorted(pieces(table)[0]) == ["v0", "v2", "v20", "v24", "v7"]
    assert pieces(table)[1:] == (["v9"], [])
    assert list(table.to_act) == [0]
    assert table.points(0) == 7


def test_a3_replaced_with_several_the_owner_chooses() -> None:
    table = play(reduced("v24", "v41", **REPLACED), "city v9")
    assert legal(table) == ["settlement v24", "settlement v41"]
    for place in ("v0", "v9", "v30"):
        refused(table, f"settlement {place}", f"A-3: p0 has no reduced city on {place}")
    refused(table, "end", "A-3: p0 must first replace a reduced city: `settlement`")
    before = hand(table, 0)
    play(table, "settlement v41")
    assert hand(table, 0) == before
    assert pieces(table)[1:] == (["v9"], ["v24"])
    assert "v41" in pieces(table)[0]


def test_a3_replaced_frees_the_city_piece() -> None:
    table = reduced("v24", own={"cities": ["v41", "v48", "v50"]}, **REPLACED)
    refused(table, "city v9", "C-4")
    table = reduced("v24", "v41", own={"cities": ["v48"]}, **REPLACED)
    play(table, "city v9", "settlement v24", "city v0")
    assert pieces(table)[2] == []


def test_a3_replaced_in_special_building_too() -> None:
    own = {"hand": RICH, "settlements": FIVE, "reduced": ["v24", "v41"]}
    table = play(game({}, own, {}, {}, {}, **REPLACED), "end", "p1: city v9")
    assert list(table.to_act) == [1]
    assert legal(table) == ["settlement v24", "settlement v41"]
    play(table, "settlement v24")
    assert pieces(table, 1)[2] == ["v41"]


def test_a3_replaced_two_pillages_use_the_spare_settlement_first() -> None:
    table = pillaged({"settlements": FIVE[:4], "cities": ["v24", "v41"]}, **REPLACED)
    assert pieces(table) == ([*FIVE[:4], "v24"], ["v41"], [])
    again = {**table.position(), "phase": "roll", "barbarians": 6}
    table = play(Game.from_position(again), "roll => 1 1 ship", "pillage v41")
    assert pieces(table) == ([*FIVE[:4], "v24"], [], ["v41"])
