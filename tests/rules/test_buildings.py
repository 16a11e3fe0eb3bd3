"""Settlements, cities and city walls (R-4 to R-6)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES
from tests.rules.table import game, legal, play, refused
from tests.rules.words import way

CARDS = dict.fromkeys(CARD_TYPES[:5], 6)


def builder(*roads: str, **pieces: Any) -> dict[str, Any]:
    return {"hand": CARDS, "roads": list(roads), **pieces}


def sites(table: Game) -> list[str]:
    return [text.removeprefix("settlement ") for text in legal(table, "settlement")]


def own(table: Game, name: str) -> list[str]:
    pieces: list[str] = table.position()["players"][0].get(name, [])
    return pieces


def test_r4_a_settlement_stands_on_a_vertex_of_an_own_road() -> None:
    table = game(builder("v24-v30"), {"roads": ["v30-v36"]})
    assert sites(table) == ["v24", "v30"]
    refused(table, "settlement v36", "R-4: no road of p0 leads to v36")
    refused(table, "settlement v18", "R-4")
    play(table, "settlement v24")
    assert own(table, "settlements") == ["v24"]


def test_r4_any_vertex_along_the_road_will_do() -> None:
    table = game(builder(*way(24, 30, 36, 41)))
    assert sites(table) == ["v24", "v30", "v36", "v41"]


def test_r4_another_player_may_cut_the_road_behind_it() -> None:
    table = game(builder(*way(18, 24, 30)), {"knights": [{"at": "v24"}]})
    assert sites(table) == ["v18", "v30"]


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("piece", ["settlements", "cities", "reduced"])
def test_r4_no_building_stands_on_the_vertex_or_next_to_it(piece: str, owner: int) -> None:
    roads = way(13, 18, 24, 30, 36)
    players = [builder(*roads), {}]
    players[owner] = {**players[owner], piece: ["v24"]}
    table = game(*players)
    assert sites(table) == ["v13", "v36"]
    refused(table, "settlement v24", "R-4: v24 is already taken")
    for near in ("v18", "v30"):
        refused(table, f"settlement {near}", f"R-4: {near} is too close to another building")


@pytest.mark.parametrize("owner", [0, 1])
def test_r4_knights_do_not_count_for_the_distance(owner: int) -> None:
    players = [builder("v24-v30"), {}]
    players[owner] = {**players[owner], "knights": [{"at": v} for v in ("v18", "v24")]}
    play(game(*players), "settlement v30")


def test_r4_two_edges_away_is_far_enough() -> None:
    table = game(builder(*way(24, 30, 36)), {"cities": ["v24"]})
    play(table, "settlement v36")


def test_r4_holds_in_set_up_without_the_road() -> None:
    table = play(game(phase="setup"), "settlement v24", "road v24-v30")
    for near in ("v18", "v19", "v30", "v24"):
        refused(table, f"settlement {near}", "R-4")
    assert len(sites(table)) == 54 - 4
    play(table, "settlement v36", "road v36-v41", "settlement v0", "road v0-v3")
    refused(table, "city v3", "R-4")
    refused(table, "city v41", "R-4")
    play(table, "city v13")


def test_r4_an_own_settlement_may_cut_anothers_road() -> None:
    table = game(builder("v24-v30"), {"roads": way(18, 24, 19)})
    play(table, "settlement v24")
    assert own(table, "settlements") == ["v24"]


def test_r5_a_city_replaces_an_own_settlement_which_returns_to_the_supply() -> None:
    table = game(
        builder(*way(24, 30), settlements=["v13", "v2", "v12", "v20", "v36"]),
        options={"victory_points": 20},
    )
    refused(table, "settlement v24", "C-4")
    play(table, "city v13", "settlement v24")
    assert own(table, "cities") == ["v13"]
    assert own(table, "settlements") == ["v2", "v12", "v20", "v24", "v36"]


def test_r5_a_city_needs_an_own_settlement_there() -> None:
    table = game(
        builder("v24-v30", settlements=["v13"], cities=["v41"], knights=[{"at": "v24"}]),
        {"settlements": ["v19"]},
    )
    assert legal(table, "city") == ["city v13"]
    for place in ("v30", "v19", "v24", "v0"):
        refused(table, f"city {place}", f"R-5: p0 has no settlement on {place}")
    refused(table, "city v41", "R-5: there is already a city on v41")


def test_r5_a_settlement_can_become_a_city_in_the_same_turn() -> None:
    table = play(game(builder("v24-v30")), "settlement v24", "city v24")
    assert own(table, "cities") == ["v24"]
    assert own(table, "settlements") == []


def test_r6_a_wall_stands_under_an_own_city() -> None:
    table = game(
        builder(settlements=["v13"], cities=["v41", "v0"], reduced=["v20"]), {"cities": ["v24"]}
    )
    assert legal(table, "wall") == ["wall v0", "wall v41"]
    for place in ("v13", "v20", "v24", "v30"):
        refused(table, f"wall {place}", f"R-6: p0 has no city on {place}")
    play(table, "wall v41")
    assert own(table, "walls") == ["v41"]
    refused(table, "wall v41", "R-6: the city on v41 already has a wall")
    assert legal(table, "wall") == ["wall v0"]


def test_r6_a_wall_stands_under_a_metropolis_too() -> None:
    table = game(
        builder(cities=["v41"], improvements={"trade": 4}),
        metropolis={"trade": {"player": 0, "vertex": "v41"}},
    )
    play(table, "wall v41")
    assert own(table, "walls") == ["v41"]


def test_r6_at_most_three_walls_stand() -> None:
    cities = ["v0", "v13", "v36", "v20"]
    table = game(builder(cities=cities, walls=["v0"]))
    play(table, "wall v13", "wall v36")
    assert legal(table, "wall") == []
    refused(table, "wall v20", "R-6: p0 has three city walls already")


def test_r6_the_wall_returns_to_the_supply_when_its_city_is_pillaged() -> None:
    cities = ["v0", "v13", "v36", "v20"]
    table = game(builder(cities=cities, walls=["v0", "v13", "v36"]), phase="roll", barbarians=6)
    play(table, "roll => 1 1 ship", "pillage v13")
    assert own(table, "walls") == ["v0", "v36"]
    play(table, "wall v20")
    assert own(table, "walls") == ["v0", "v20", "v36"]
