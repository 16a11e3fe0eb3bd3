"""Where a road may be built (R-3)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.board import STANDARD, edge_name, geometry
from tests.rules.table import game, legal, play, refused

STANDARD_MAP = geometry(STANDARD)
CARDS = {"brick": 9, "lumber": 9, "wool": 2, "grain": 2, "ore": 2}
KNIGHTS = [
    {"at": "v24", "level": level, "active": active}
    for level in (1, 2, 3)
    for active in (False, True)
]


def builder(*roads: str, **pieces: Any) -> dict[str, Any]:
    return {"hand": CARDS, "roads": list(roads), **pieces}


def roads(table: Game) -> list[str]:
    return [text.removeprefix("road ") for text in legal(table, "road")]


def test_r3_a_road_starts_at_an_own_building() -> None:
    for pieces in ({"settlements": ["v24"]}, {"cities": ["v24"]}, {"reduced": ["v24"]}):
        assert roads(game(builder(**pieces))) == ["v18-v24", "v19-v24", "v24-v30"]


def test_r3_a_road_continues_an_own_road_at_either_end() -> None:
    assert roads(game(builder("v24-v30"))) == ["v18-v24", "v19-v24", "v30-v35", "v30-v36"]


def test_r3_a_road_needs_a_building_or_road_of_its_own() -> None:
    table = game(builder("v24-v30"), {"roads": ["v36-v41"], "settlements": ["v9"]})
    for edge in ("v40-v45", "v41-v45", "v9-v14", "v13-v18"):
        refused(table, f"road {edge}", "R-3")
    assert refused(table, "road v0-v3", "R-3") == (
        "R-3: v0-v3 does not connect to a road or building of p0, "
        "or another player's piece blocks the way"
    )


def test_r3_an_own_knight_without_a_road_starts_none() -> None:
    table = game(builder(knights=[{"at": "v24", "level": 1}]))
    assert roads(table) == []
    refused(table, "road v24-v30", "R-3")


def test_r3_the_edge_is_empty() -> None:
    table = game(builder("v24-v30", "v30-v35"), {"roads": ["v18-v24"]})
    refused(table, "road v24-v30", "R-3: v24-v30 is already taken")
    refused(table, "road v18-v24", "R-3")
    assert "v18-v24" not in roads(table)


def test_r3_an_edge_can_be_named_from_either_end() -> None:
    assert str(game(builder("v24-v30")).apply("road v24-v18")) == "p0: road v18-v24"


def test_r3_a_road_continues_over_own_pieces() -> None:
    for pieces in (
        {"settlements": ["v24"]},
        {"cities": ["v24"]},
        {"knights": [{"at": "v24"}]},
        {"knights": [{"at": "v24", "level": 3, "active": True}]},
    ):
        play(game(builder("v24-v30", **pieces)), "road v18-v24")


@pytest.mark.parametrize("piece", ["settlements", "cities", "reduced"])
def test_r3_anothers_building_cuts_the_way(piece: str) -> None:
    table = game(builder("v24-v30"), {piece: ["v24"]})
    assert roads(table) == ["v30-v35", "v30-v36"]
    refused(table, "road v18-v24", "R-3")


@pytest.mark.parametrize("knight", KNIGHTS)
def test_r3_anothers_knight_cuts_the_way(knight: dict[str, Any]) -> None:
    table = game(builder("v24-v30"), {"knights": [knight]})
    assert roads(table) == ["v30-v35", "v30-v36"]
    refused(table, "road v18-v24", "R-3")
    refused(table, "road v19-v24", "R-3")


def test_r3_a_road_may_lead_up_to_anothers_piece() -> None:
    for pieces in ({"settlements": ["v24"]}, {"knights": [{"at": "v24"}]}):
        table = game(builder("v30-v35"), pieces)
        play(table, "road v24-v30")
        refused(table, "road v18-v24", "R-3")


def test_r3_an_edge_cut_off_at_one_end_may_be_joined_at_the_other() -> None:
    table = game(builder("v18-v24", "v30-v36"), {"knights": [{"at": "v24"}]})
    assert "v24-v30" in roads(table)
    # Both ways to v24-v30 lead over others' pieces.
    closed = game(builder("v18-v24", "v30-v36"), {"knights": [{"at": "v24"}, {"at": "v30"}]})
    assert "v24-v30" not in roads(closed)
    refused(closed, "road v24-v30", "R-3")


def test_r3_a_way_is_free_again_when_the_knight_has_left() -> None:
    knight = {"at": "v24", "level": 1, "active": True}
    table = game(builder("v24-v30"), {"roads": ["v19-v24"], "knights": [knight]})
    refused(table, "road v18-v24", "R-3")
    play(table, "end", "roll => 1 1 trade", "move v24 v19", "end", "roll => 1 1 trade", "end")
    play(table, "roll => 1 1 trade", "road v18-v24")


def test_r3_the_coast_has_a_land_side() -> None:
    everywhere = game(builder(settlements=["v0", "v2", "v20", "v32", "v21"]))
    coast = {edge_name(STANDARD_MAP, e) for e in STANDARD_MAP.coast}
    for edge in ("v0-v3", "v2-v6", "v20-v26", "v21-v27"):
        assert edge in coast
        assert edge in roads(everywhere)


def test_r3_no_edge_of_the_map_is_left_out() -> None:
    table = game(builder("v24-v30"), phase="action")
    everything = {edge_name(STANDARD_MAP, e) for e in range(len(STANDARD_MAP.edge_vertices))}
    for edge in everything - set(roads(table)):
        refused(table, f"road {edge}", "R-3")


def test_r3_a_free_road_follows_the_same_rule() -> None:
    player = {"roads": ["v24-v30"], "progress": ["road_building"]}
    table = play(game(player, {"knights": [{"at": "v24"}]}), "play road_building")
    assert legal(table) == ["road v30-v35", "road v30-v36", "done"]
    refused(table, "road v18-v24", "R-3")
    play(table, "road v30-v36")
    assert "road v36-v41" in legal(table)


def test_r3_set_up_roads_touch_the_new_building_only() -> None:
    table = play(game(phase="setup"), "settlement v24")
    assert legal(table) == ["road v18-v24", "road v19-v24", "road v24-v30"]
    refused(table, "road v30-v36", "S-2")
