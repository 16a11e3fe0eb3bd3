"""The barbarian attack and what it costs (A-1, A-2, A-5)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, legal, play, refused, row
from tests.rules.words import knight, way

TRACK = {"classic": 8}
EDITIONS = ["6e", "4e", "3d", "classic"]


def land(*players: dict[str, Any], roll: str = "1 1", **keys: Any) -> Game:
    """The barbarians land now."""
    last = TRACK.get(keys.get("edition", ""), 7) - 1
    table = game(*players, phase="roll", barbarians=last, **keys)
    return play(table, f"roll => {roll} ship")


def defenders(table: Game) -> list[int]:
    return [row(table, p).get("defender", 0) for p in range(len(table.position()["players"]))]


#


@pytest.mark.parametrize("strength", range(6))
def test_a1_cities_are_counted_against_the_levels_of_active_knights(strength: int) -> None:
    # Three cities on the board.
    knights = {
        0: [],
        1: [knight("v50")],
        2: [knight("v50", 2)],
        3: [knight("v50", 2), knight("v53")],
        4: [knight("v50", 3), knight("v53")],
        5: [knight("v50", 3), knight("v53", 2)],
    }[strength]
    table = land({"cities": ["v24", "v41"]}, {"cities": ["v0"]}, {"knights": knights})
    if strength < 3:
        assert legal(table) == ["pillage v24", "pillage v41"]
    else:
        assert defenders(table) == [0, 0, 1]


def test_a1_knights_of_all_players_add_up() -> None:
    table = land(
        {"cities": ["v24"], "knights": [knight("v50")]},
        {"cities": ["v41"], "knights": [knight("v53", 2)]},
        {"cities": ["v0"]},
    )
    assert defenders(table) == [0, 1, 0]


def test_a1_inactive_knights_do_not_defend() -> None:
    table = land({"cities": ["v24"], "knights": [knight("v50", 3, False)]})
    assert legal(table) == ["pillage v24"]


def test_a1_no_city_at_all_is_no_strength() -> None:
    table = land({"settlements": ["v24"]}, {"knights": [knight("v50")]})
    assert defenders(table) == [0, 1, 0]


#


def test_a2_who_contributed_least_loses_a_city_of_their_choice() -> None:
    table = land(
        {"cities": ["v24"], "knights": [knight("v50")]},
        {"cities": ["v0", "v41"]},
    )
    assert list(table.to_act) == [1]
    assert legal(table) == ["pillage v0", "pillage v41"]
    play(table, "pillage v41")
    assert row(table, 1)["settlements"] == ["v41"]
    assert row(table, 1)["cities"] == ["v0"]
    assert row(table, 0)["cities"] == ["v24"]
    assert list(table.to_act) == [0]


def test_a2_even_a_single_city_is_named() -> None:
    table = land({"cities": ["v24"]})
    assert legal(table) == ["pillage v24"]
    refused(table, "end", "A-2: p0 must first choose the city that is lost")


def test_a2_only_an_own_city_without_a_metropolis() -> None:
    table = land(
        {
            "cities": ["v24", "v41"],
            "settlements": ["v14"],
            "reduced": ["v20"],
            "improvements": {"trade": 4},
        },
        {"cities": ["v0"]},
        metropolis={"trade": {"player": 0, "vertex": "v41"}},
    )
    assert legal(table) == ["pillage v24"]
    for place in ("v41", "v14", "v20", "v0", "v30"):
        refused(table, f"pillage {place}", f"A-2: p0 has no city without a metropolis on {place}")


@pytest.mark.parametrize("current", range(4))
def test_a2_all_tied_players_lose_one_in_turn_order(current: int) -> None:
    cities = ["v24", "v0", "v41", "v50"]
    table = land(
        *({"cities": [v]} for v in cities), current=current, decks={"trade": [], "politics": []}
    )
    for i in range(4):
        p = (current + i) % 4
        assert list(table.to_act) == [p]
        refused(table, f"p{(p + 1) % 4}: pillage {cities[(p + 1) % 4]}", "T-1")
        play(table, f"pillage {cities[p]}")
    assert list(table.to_act) == [current]
    assert all(row(table, p)["settlements"] == [cities[p]] for p in range(4))


def test_a2_players_without_a_city_to_lose_are_left_out() -> None:
    # p0 has no city, p1 a metropolis only; so p2's contribution of one is the lowest.
    table = land(
        {"settlements": ["v14"]},
        {"cities": ["v24"], "improvements": {"trade": 4}},
        {"cities": ["v41", "v50"], "knights": [knight("v47")]},
        {"cities": ["v0"], "knights": [knight("v38"), knight("v33")]},
        metropolis={"trade": {"player": 1, "vertex": "v24"}},
    )
    assert list(table.to_act) == [2]
    play(table, "pillage v50")
    assert list(table.to_act) == [0]


def test_a2_the_contribution_is_the_sum_of_a_players_active_levels() -> None:
    table = land(
        {"cities": ["v24", "v0"], "knights": [knight("v50", 2), knight("v53", 3, False)]},
        {
            "cities": ["v41", "v14"],
            "knights": [knight("v47"), knight("v51"), knight("v33", 3, False)],
        },
        {"cities": ["v20"], "knights": [knight("v38", 2), knight("v43", 1, False)]},
    )
    # Five cities against two levels of each: a draw, and no token.
    assert legal(table, "draw")
    assert defenders(table) == [0, 0, 0]
    table = land(
        {"cities": ["v24", "v0"], "knights": [knight("v50", 2), knight("v53", 3, False)]},
        {"cities": ["v41", "v14"], "knights": [knight("v47"), knight("v33", 3, False)]},
        {"cities": ["v20"], "knights": [knight("v43", 1, False), knight("v38")]},
    )
    assert list(table.to_act) == [1]
    play(table, "pillage v41")
    assert list(table.to_act) == [2]


def test_a2_no_player_has_a_city_to_lose() -> None:
    table = land(
        {"cities": ["v24"], "improvements": {"trade": 4}},
        metropolis={"trade": {"player": 0, "vertex": "v24"}},
    )
    assert row(table, 0)["cities"] == ["v24"]
    assert "end" in legal(table)


#


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lost", [False, True])
def test_a5_afterwards_knights_rest_the_ship_returns_and_the_robber_wakes(
    lost: bool, edition: str
) -> None:
    own = {
        "cities": ["v24", "v0"] if lost else [],
        "knights": [knight("v50"), knight("v53", 2, False)],
    }
    far = {"cities": ["v41", "v20"] if lost else ["v41"], "knights": [knight("v43")]}
    table = land(own, far, edition=edition)
    if lost:
        play(table, "p0: pillage v24", "p1: pillage v41")
    else:
        play(table, "p0: draw trade", "p1: draw trade")
    position = table.position()
    assert not [k for p in range(2) for k in row(table, p)["knights"] if k.get("active")]
    assert "barbarians" not in position
    assert (position["robber_active"], position["robber"]) == (True, "h9")


def test_a5_a_robber_that_was_moved_stays_where_it_is() -> None:
    table = land({}, robber="h4", robber_active=True)
    assert table.position()["robber"] == "h4"


@pytest.mark.parametrize("edition", ["6e", "4e", "3d"])
def test_a5_without_any_city_the_attack_takes_place_all_the_same(edition: str) -> None:
    table = land({"settlements": ["v24"], "knights": [knight("v50")]}, edition=edition)
    assert defenders(table) == [1, 0, 0]
    position = table.position()
    assert position["robber_active"] is True
    assert "active" not in row(table, 0)["knights"][0]


@pytest.mark.parametrize("keys", [{"edition": "classic"}, {"options": {"attack_needs_city": True}}])
def test_a5_attack_needs_city(keys: dict[str, Any]) -> None:
    own = {"settlements": ["v24"], "roads": way(50, 53), "knights": [knight("v50")]}
    table = land(own, {"reduced": ["v0"]} if "options" in keys else {}, **keys)
    position = table.position()
    assert defenders(table) == [0, 0, 0]
    assert "barbarians" not in position
    assert row(table, 0)["knights"] == [knight("v50")]
    assert "robber_active" not in position
    play(table, "move v50 v53")
    # With a city there is an attack.
    table = land(own, {"cities": ["v0"]}, **keys)
    assert defenders(table) == [1, 0, 0]


def test_a5_attack_needs_city_leaves_an_awake_robber_alone() -> None:
    table = land(
        {"settlements": ["v24"]}, robber="h4", robber_active=True,
        options={"attack_needs_city": True}, roll="3 4",
    )  # fmt: skip
    assert legal(table, "robber")
    assert table.position()["robber"] == "h4"


def test_a5_the_ship_sets_out_again() -> None:
    table = land({})
    play(table, "end", "roll => 1 1 ship")
    assert table.position()["barbarians"] == 1
