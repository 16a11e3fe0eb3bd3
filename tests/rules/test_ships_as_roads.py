"""Rules for roads apply to ships: Longest Road, cards and knights (F-1, F-4)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.seas import SHIP, sea
from tests.rules.table import legal, play, refused
from tests.rules.words import way

KNIGHT = {"ore": 1, "wool": 1}


def card(name: str, **keys: Any) -> dict[str, Any]:
    """A player with a progress card."""
    return {"progress": [name], **keys}


def test_r7_a_trade_route_joins_roads_and_ships_at_an_own_building_only() -> None:
    roads, ships = way(16, 22, 29, 36), way(36, 44, 52)
    joined = sea({"roads": roads, "ships": ships, "settlements": ["v36"]})
    assert joined.position()["longest_road"] == 0
    apart = sea({"roads": roads, "ships": ships, "settlements": ["v16"]})
    assert "longest_road" not in apart.position()


def test_r7_a_settlement_between_road_and_ship_joins_them() -> None:
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    table = sea({"roads": way(16, 22, 29, 36), "ships": way(36, 44, 52), "hand": cards})
    play(table, "settlement v36")
    assert table.position()["longest_road"] == 0
    assert table.points(0) == 3


def test_r7_ships_alone_make_a_trade_route_and_a_moved_ship_ends_it() -> None:
    line = way(36, 44, 52, 59, 66, 73)
    table = sea({"settlements": ["v36"], "ships": line}, longest_road=0)
    assert table.points(0) == 3
    play(table, "move_ship v66-v73 v29-v36")
    assert table.points(0) == 3  # still five, the other way round
    moved = sea({"settlements": ["v44"], "ships": line}, longest_road=0)
    play(moved, "move_ship v66-v73 v37-v44")
    assert "longest_road" not in moved.position()


def test_p18_road_building_builds_roads_and_ships() -> None:
    table = sea(card("road_building", settlements=["v36"]))
    play(table, "play road_building", "ship v36-v44")
    assert table.why_not("road v29-v36") is None
    play(table, "ship v44-v52")
    assert table.position()["players"][0]["ships"] == ["v36-v44", "v44-v52"]
    refused(table, "move_ship v44-v52 v36-v43", "F-1")


def test_p18_road_building_with_no_road_left_builds_ships() -> None:
    roads = [*way(36, 29, 22, 16, 10, 15, 21, 27, 34, 41, 49, 57, 64, 71, 77), "v43-v51"]
    table = sea(card("road_building", settlements=["v36"], roads=roads))
    play(table, "play road_building")
    assert {text.split()[0] for text in legal(table)} == {"ship", "done"}


def test_p22_diplomat_removes_an_open_ship_and_the_same_kind_is_rebuilt() -> None:
    table = sea(card("diplomat", settlements=["v36"], ships=["v36-v44"], roads=["v29-v36"]))
    play(table, "play diplomat v36-v44")
    assert legal(table, "ship") == ["ship v36-v43", "ship v36-v44"]
    assert legal(table, "road") == []
    assert "ship" in refused(table, "road v36-v43", "P-22")
    play(table, "ship v36-v43")
    assert table.position()["players"][0]["ships"] == ["v36-v43"]


def test_p22_a_removed_road_is_rebuilt_as_a_road() -> None:
    table = sea(card("diplomat", settlements=["v36"], roads=["v29-v36"]))
    play(table, "play diplomat v29-v36")
    refused(table, "ship v36-v44", "P-22")
    assert {text.split()[0] for text in legal(table)} == {"road", "done"}


def test_p22_diplomat_where_the_edition_asks_for_another_edge() -> None:
    table = sea(card("diplomat", settlements=["v36"], ships=["v36-v44"]), edition="4e")
    play(table, "play diplomat v36-v44")
    refused(table, "ship v36-v44", "P-22")


def test_p22_an_opponents_ship_goes_back_to_its_owner() -> None:
    table = sea(
        card("diplomat"), {"settlements": ["v36"], "ships": ["v36-v44"], "hand": dict(SHIP)}
    )
    play(table, "play diplomat v36-v44")
    assert "ships" not in table.position()["players"][1]
    assert table.to_act == (0,)


def test_p22_a_road_and_a_ship_that_meet_leave_each_other_open() -> None:
    """F-1: they are connected at an own building only."""
    table = sea(card("diplomat", roads=["v29-v36"], ships=["v36-v44", "v44-v52"]))
    assert legal(table, "play diplomat") == [
        "play diplomat v29-v36", "play diplomat v36-v44", "play diplomat v44-v52",
    ]  # fmt: skip


def recruiting(**keys: Any) -> Game:
    """Two of the ships' ends, v12 and v18, touch only sea."""
    return sea({"ships": ["v12-v17", "v12-v18", "v18-v24"], "hand": dict(KNIGHT)}, **keys)


@pytest.mark.parametrize("edition", ["4e", "3d", "classic"])
def test_f4_a_knight_is_recruited_at_a_ship_on_land_only(edition: str) -> None:
    table = recruiting(edition=edition)
    assert legal(table, "knight") == ["knight v17", "knight v24"]
    refused(table, "knight v12", "F-4")


def test_f4_in_the_sixth_edition_a_knight_is_recruited_wherever_a_ship_ends() -> None:
    table = recruiting()
    assert legal(table, "knight") == ["knight v12", "knight v17", "knight v18", "knight v24"]
    refused(table, "knight v13", "K-1")
    play(table, "knight v12")
    assert table.position()["players"][0]["knights"] == [{"at": "v12", "level": 1}]


def moving(**keys: Any) -> dict[str, Any]:
    """A player with an active knight on v23."""
    return {"knights": [{"at": "v23", "active": True}], **keys}


def test_f4_a_knight_moves_over_ships_to_a_vertex_of_sea_only() -> None:
    table = sea(moving(ships=["v17-v23", "v12-v17", "v12-v18"]))
    assert legal(table, "move") == ["move v23 v12", "move v23 v17", "move v23 v18"]
    play(table, "move v23 v12")
    assert table.position()["players"][0]["knights"][0]["at"] == "v12"


def test_f4_a_knight_changes_from_road_to_ship_at_an_own_building_only() -> None:
    apart = sea(moving(roads=["v17-v23"], ships=["v12-v17"]))
    assert legal(apart, "move") == ["move v23 v17"]
    refused(apart, "move v23 v12", "K-5")
    joined = sea(moving(roads=["v17-v23"], ships=["v12-v17"], settlements=["v17"]))
    assert legal(joined, "move") == ["move v23 v12"]


def test_f4_a_knight_where_road_and_ship_meet_leaves_either_way() -> None:
    table = sea(moving(roads=["v17-v23"], ships=["v23-v30"]))
    assert legal(table, "move") == ["move v23 v17", "move v23 v30"]


def test_f4_a_knight_reaches_a_vertex_both_by_road_and_by_ship() -> None:
    """The road to v23 ends there, although a ship starts there that comes round by sea as well."""
    table = sea(
        {
            "settlements": ["v11"],
            "knights": [{"at": "v17", "active": True}],
            "roads": ["v11-v17", "v17-v23"],
            "ships": ["v12-v17", "v23-v30", "v12-v18"],
        }
    )
    assert legal(table, "move") == ["move v17 v12", "move v17 v18", "move v17 v23"]
    refused(table, "move v17 v30", "K-5")
    again = sea(
        {
            "knights": [{"at": "v17", "active": True}],
            "roads": ["v17-v23"],
            "ships": ["v12-v17", "v12-v18", "v18-v24", "v24-v30", "v23-v30"],
        }
    )
    reached = ["v12", "v18", "v23", "v24", "v30"]
    assert legal(again, "move") == [f"move v17 {v}" for v in reached]


def test_k6_a_knight_displaces_another_at_sea_which_retreats_along_its_ships() -> None:
    table = sea(
        {
            "knights": [{"at": "v17", "active": True, "level": 2}],
            "ships": ["v12-v17"],
        },
        {"knights": [{"at": "v12"}], "ships": ["v12-v18", "v18-v24"]},
    )
    play(table, "move v17 v12")
    assert legal(table, "retreat") == ["retreat v18", "retreat v24"]
    sunk = sea(
        {"knights": [{"at": "v17", "active": True, "level": 2}], "ships": ["v12-v17"]},
        {"knights": [{"at": "v12"}]},
    )
    play(sunk, "move v17 v12")
    assert "knights" not in sunk.position()["players"][1]


def test_k8_a_displaced_knight_may_retreat_to_sea() -> None:
    table = sea(
        {"knights": [{"at": "v23", "active": True, "level": 2}], "roads": ["v17-v23"]},
        {"knights": [{"at": "v17"}], "ships": ["v12-v17"]},
    )
    play(table, "move v23 v17")
    assert legal(table, "retreat") == ["retreat v12"]


def test_p23_intrigue_reaches_a_knight_on_an_own_ship() -> None:
    table = sea(
        card("intrigue", ships=["v12-v17"]),
        {"knights": [{"at": "v12"}], "ships": ["v12-v18"]},
    )
    play(table, "play intrigue v12", "p1: retreat v18")


@pytest.mark.parametrize("edition", ["6e", "4e"])
def test_p21_a_deserter_is_placed_where_knights_are_recruited(edition: str) -> None:
    seats = card("deserter", ships=["v12-v17"]), {"knights": [{"at": "v10"}]}
    table = play(sea(*seats, edition=edition), "play deserter p1", "p1: remove v10")
    if edition == "6e":
        assert legal(table, "knight") == ["knight v12 1", "knight v17 1"]
        return
    refused(table, "knight v12 1", "F-4")
    assert legal(table, "knight") == ["knight v17 1"]


@pytest.mark.parametrize("by_ship", [True, False])
def test_r4_a_settlement_stands_at_a_road_or_ship(by_ship: bool) -> None:
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    table = sea({"ships" if by_ship else "roads": ["v17-v23"], "hand": cards})
    assert legal(table, "settlement") == ["settlement v17", "settlement v23"]
