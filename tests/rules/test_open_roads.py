"""Which roads the Diplomat may remove (P-22, `open_road`), and whom that may strand (K-9)."""

import random
from typing import Any

import pytest

from hexhold import Game
from tests.rules.seas import sea
from tests.rules.table import game, legal, play, refused
from tests.rules.words import way

CHAIN = way(3, 7, 12, 17)
PIECE: dict[str, Any] = {"options": {"open_road": "piece"}}
ROUTE: dict[str, Any] = {"options": {"open_road": "route"}}


def knight(at: str) -> dict[str, Any]:
    return {"at": at, "level": 1}


#: An owner's pieces, another's, and what is closed under "piece" and under "route".
CASES: list[tuple[dict[str, Any], dict[str, Any], list[str], list[str]]] = [
    ({"roads": ["v7-v12"]}, {}, [], []),
    ({"roads": CHAIN}, {}, ["v7-v12"], ["v7-v12"]),
    ({"roads": CHAIN, "settlements": ["v3"]}, {}, CHAIN[:2], CHAIN[:2]),
    ({"roads": CHAIN[1:2], "settlements": ["v7"]}, {"roads": CHAIN[2:]}, [], []),
    # A knight alone at the end.
    ({"roads": CHAIN, "knights": [knight("v17")]}, {}, CHAIN[1:], ["v7-v12"]),
    ({"roads": ["v7-v12"], "knights": [knight("v12")]}, {}, [], []),
    ({"roads": CHAIN[2:], "knights": [knight("v17")]}, {}, [], []),
    # A knight and a second own piece.
    ({"roads": CHAIN, "settlements": ["v3"], "knights": [knight("v17")]}, {}, CHAIN, CHAIN),
    ({"roads": CHAIN, "knights": [knight("v3"), knight("v17")]}, {}, CHAIN, CHAIN),
    ({"roads": CHAIN, "cities": ["v7"], "knights": [knight("v17")]}, {}, CHAIN[1:], CHAIN[1:]),
    # Another's piece on the way cuts the route.
    (
        {"roads": CHAIN, "settlements": ["v3"], "knights": [knight("v17")]},
        {"knights": [knight("v12")]},
        CHAIN,
        CHAIN[:2],
    ),
    (
        {"roads": CHAIN, "settlements": ["v3"], "knights": [knight("v17")]},
        {"settlements": ["v12"]},
        CHAIN,
        CHAIN[:2],
    ),
    # Another's piece at the open end neither opens nor closes.
    ({"roads": CHAIN, "settlements": ["v3"]}, {"settlements": ["v17"]}, CHAIN[:2], CHAIN[:2]),
    # The second piece stands on a branch.
    (
        {"roads": [*CHAIN, "v7-v11"], "settlements": ["v11"], "knights": [knight("v17")]},
        {},
        [*CHAIN[1:], "v7-v11"],
        [*CHAIN[1:], "v7-v11"],
    ),
]


@pytest.mark.parametrize("option", ["piece", "route"])
@pytest.mark.parametrize(("owner", "other", "by_piece", "by_route"), CASES)
@pytest.mark.parametrize("own", [False, True])
def test_p22_when_a_road_is_open(
    owner: dict[str, Any],
    other: dict[str, Any],
    by_piece: list[str],
    by_route: list[str],
    option: str,
    own: bool,
) -> None:
    card = {"progress": ["diplomat"]}
    seats = ({**owner, **card}, other) if own else (card, owner, other)
    table = game(*seats, options={"open_road": option})
    closed = by_piece if option == "piece" else by_route
    for road in owner["roads"]:
        if road in closed:
            refused(table, f"play diplomat {road}", "P-22")
        else:
            assert table.why_not(f"play diplomat {road}") is None
    listed = {text.split()[-1] for text in legal(table, "play diplomat ")} - {"diplomat"}
    assert listed & {*owner["roads"]} == {*owner["roads"]} - {*closed}


def ends(road: str) -> tuple[str, str]:
    first, _, second = road.partition("-")
    return first, second


def connects(road: str, roads: set[str], own: set[str], foreign: set[str]) -> bool:
    """Whether the road lies on a simple path between two own pieces that no other's piece cuts."""

    def reached(start: str, used: set[str]) -> set[str]:
        """The own pieces at the ends of paths from a vertex over roads that are not used."""
        found = {start} & own
        if start in foreign:
            return found
        for other in roads - used:
            if start in ends(other):
                (on,) = {*ends(other)} - {start}
                found |= reached(on, used | {other})
        return found

    first, second = ends(road)
    pairs = ((a, b) for a in reached(first, {road}) for b in reached(second, {road}))
    return any(a != b for a, b in pairs)


def is_open(
    road: str, roads: set[str], own: set[str], buildings: set[str], foreign: set[str]
) -> bool:
    """The sentence of the 6th edition, word by word."""
    free = [
        v not in buildings and not any(v in ends(other) for other in roads - {road})
        for v in ends(road)
    ]
    return any(free) and not connects(road, roads, own, foreign)


EDGES = [*way(0, 3, 7, 12, 17, 22), *way(7, 11, 16, 21), *way(0, 4, 8, 12), "v17-v23", "v3-v7"]


@pytest.mark.parametrize("seed", range(40))
def test_p22_an_independent_reading_finds_the_same_roads_open(seed: int) -> None:
    chance = random.Random(seed)
    roads = set(chance.sample(sorted(set(EDGES)), chance.randint(1, 9)))
    corners = sorted({v for road in EDGES for v in ends(road)})
    chance.shuffle(corners)
    knights, foreign = corners[: chance.randint(0, 2)], corners[3 : 3 + chance.randint(0, 2)]
    buildings = corners[2:3] if chance.random() < 0.6 else []
    owner = {
        "roads": sorted(roads),
        "knights": [knight(v) for v in knights],
        "settlements": buildings,
    }
    other = {"knights": [knight(v) for v in foreign]}
    table = game({"progress": ["diplomat"]}, owner, other, **ROUTE)
    own = {*knights, *buildings}
    expected = {road for road in roads if is_open(road, roads, own, set(buildings), set(foreign))}
    listed = {text.split()[-1] for text in legal(table, "play diplomat ")} - {"diplomat"}
    assert listed == expected


def test_k9_a_knight_alone_at_the_end_may_lose_its_road() -> None:
    cut_off = {"roads": CHAIN, "settlements": ["v3"], "knights": [{"at": "v17", "active": True}]}
    table = game({"progress": ["diplomat"]}, cut_off, {"knights": [knight("v12")]})
    play(table, "play diplomat v12-v17", "end", "roll => 1 1 trade")
    assert table.position()["players"][1]["knights"][0]["at"] == "v17"
    assert legal(table, "move") == []


@pytest.mark.parametrize("edition", ["4e", "3d", "classic"])
def test_k9_in_other_editions_a_knight_keeps_its_road(edition: str) -> None:
    theirs = {"roads": CHAIN, "settlements": ["v3"], "knights": [knight("v17")]}
    table = game({"progress": ["diplomat"]}, theirs, {"knights": [knight("v12")]}, edition=edition)
    refused(table, "play diplomat v12-v17", "P-22")


def at_sea(option: dict[str, Any], **owner: Any) -> Game:
    return sea({"progress": ["diplomat"]}, owner, **option)


def test_p22_f1_a_ship_with_a_knight_alone_is_open_where_only_a_route_closes() -> None:
    ships = ["v36-v44", "v44-v52"]
    alone = {"ships": ships, "knights": [knight("v52")]}
    assert legal(at_sea(ROUTE, **alone), "play diplomat") == [
        "play diplomat v36-v44",
        "play diplomat v44-v52",
    ]
    assert legal(at_sea(PIECE, **alone), "play diplomat") == ["play diplomat v36-v44"]
    for option in (ROUTE, PIECE):
        linked = at_sea(option, **alone, settlements=["v36"])
        refused(linked, "play diplomat v44-v52", "P-22")


def test_p22_f1_a_road_and_a_ship_that_meet_are_no_route_without_a_building() -> None:
    apart = {"roads": ["v29-v36"], "ships": ["v36-v44"], "knights": [knight("v44")]}
    assert "play diplomat v36-v44" in legal(at_sea(ROUTE, **apart), "play diplomat")
    refused(at_sea(ROUTE, **apart, settlements=["v36"]), "play diplomat v36-v44", "P-22")
