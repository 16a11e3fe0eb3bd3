"""Knights of steady on the march: whom they displace, and when they stay (K-6)."""

from typing import Any

from hexhold import Game
from tests.bots.matches import choice
from tests.rules.table import game, play
from tests.rules.words import knight, way

#: Beside v30, from where a road goes on to v35 and v29.
LORD: dict[str, Any] = {"roads": way(29, 35, 30), "knights": [knight("v29", 2)]}
ROAD = way(18, 24, 30, 36, 41, 45)


def holder(*knights: dict[str, Any], roads: list[str] = ROAD) -> dict[str, Any]:
    return {"roads": roads, "knights": list(knights)}


def test_steady_cuts_the_longest_road() -> None:
    table = game(LORD, holder(knight("v30")), longest_road=1)
    assert choice(table) == "move v29 v30"
    play(table, "move v29 v30", "retreat v24")
    assert table.points(1) == 0


def test_steady_does_not_where_the_holder_keeps_it() -> None:
    longer = way(23, 18, 24, 30, 36, 41, 45, 49, 53, 50)
    assert choice(game(LORD, holder(knight("v30"), roads=longer), longest_road=1)) == "end"


def test_steady_makes_its_own_road_whole_to_take_the_longest() -> None:
    mine = {"roads": way(23, 29, 35, 30, 36, 41), "knights": [knight("v29", 2)]}
    theirs = {"roads": way(24, 30), "knights": [knight("v30")]}
    assert choice(game(mine, theirs)) == "move v29 v30"


def test_steady_needs_a_stronger_knight_that_may_act() -> None:
    for there in (2, 3):
        assert choice(game(LORD, holder(knight("v30", there)), longest_road=1)) == "end"
    asleep = {**LORD, "knights": [knight("v29", 2, active=False)]}
    assert choice(game(asleep, holder(knight("v30")), longest_road=1)) == "end"


def test_steady_sends_the_weakest_that_suffices() -> None:
    both = {**LORD, "knights": [knight("v29", 3), knight("v35", 2)]}
    assert choice(game(both, holder(knight("v30")), longest_road=1)) == "move v35 v30"


def landing(*own: dict[str, Any]) -> Game:
    """The barbarians are a step away."""
    lord = {**LORD, "knights": [knight("v29", 2), *own]}
    return game(lord, holder(knight("v30")), longest_road=1, barbarians=6)


def test_steady_keeps_a_knight_that_the_barbarians_must_meet() -> None:
    assert choice(landing()) == "end"
    assert choice(landing(knight("v35", 2))) == "move v29 v30"


def test_steady_drives_the_leaders_knight_off_the_board() -> None:
    leader = {"settlements": ["v24"], "roads": way(24, 30), "knights": [knight("v30")]}
    table = game(LORD, leader)
    assert choice(table) == "move v29 v30"
    play(table, "move v29 v30")
    assert table.position()["players"][1].get("knights", []) == []


def test_steady_spares_one_that_finds_a_place_or_is_not_the_leaders() -> None:
    leader = {"settlements": ["v24"], "roads": way(24, 30), "knights": [knight("v30")]}
    assert choice(game(LORD, {**leader, "roads": way(19, 24, 30)})) == "end"
    assert choice(game(LORD, leader, {"cities": ["v8"]})) == "end"


#: p0's roads end in front of a knight on v8 and of others' settlements.
SHUT_IN = {"settlements": ["v0"], "roads": way(0, 4, 8), "knights": [knight("v4", 2)]}
GATE = {"settlements": ["v7"], "roads": way(7, 12, 8), "knights": [knight("v8")]}


def test_steady_opens_the_only_way_to_a_site() -> None:
    table = game(SHUT_IN, GATE, {"settlements": ["v5"]})
    assert choice(table) == "move v4 v8"


def test_steady_does_not_where_another_way_leads_to_one() -> None:
    assert choice(game(SHUT_IN, GATE)) == "end"


PRICE = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


#: v30 is the only site on the road of `LORD`: v40 and v23 are too near to the others.
HOME = {**LORD, "hand": PRICE, "settlements": ["v23"]}
NEIGHBOR = {"settlements": ["v40"]}


def test_steady_takes_a_site_from_a_knight() -> None:
    squatter = {**NEIGHBOR, "roads": way(19, 24, 30), "knights": [knight("v30")]}
    assert choice(game(HOME, squatter)) == "move v29 v30"
    assert choice(game({**HOME, "hand": {}}, squatter)) == "end"


def test_steady_makes_room_on_a_site_that_it_can_pay() -> None:
    on_site = {**HOME, "knights": [knight("v30", 2)]}
    table = game(on_site, NEIGHBOR)
    aside = choice(table)
    assert aside.startswith("move v30 ")
    assert choice(play(table, aside)) == "settlement v30"
    assert choice(game({**on_site, "hand": {}}, NEIGHBOR)) == "end"
    assert choice(game(on_site)) == "settlement v35"
