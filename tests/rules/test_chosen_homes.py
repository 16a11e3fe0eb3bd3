"""The Four Islands: players choose their homes, the islands of their first buildings (F-7)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import PositionError
from tests.rules.seas import BOARD, sea
from tests.rules.table import legal, play
from tests.rules.words import roll

COST = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
WEST = ["h5", "h6", "h10", "h11", "h16", "h17", "h23", "h24", "h29"]
EAST = ["h13", "h19", "h20", "h26"]
ISLANDS = {**BOARD, "areas": [WEST, EAST], "homes": "chosen"}


def islands(*players: dict[str, Any], **keys: Any) -> Game:
    return sea(*players, **{"board": ISLANDS, **keys})


def test_f7_first_buildings_stand_on_any_island() -> None:
    table = Game.new(players=3, board="four_islands", seed=1, first=0)
    areas = table.position()["board"]["areas"]
    first = {text.split()[1] for text in legal(table, "settlement")}
    g = table.setting.geometry
    for hexes in areas:
        assert {f"v{v}" for name in hexes for v in g.hex_vertices[int(name[1:])]} <= first


def test_f7_the_islands_of_both_buildings_are_homes() -> None:
    table = Game.new(players=3, board="four_islands", seed=1, first=0)
    play(table, "settlement v5", "road v5-v10")
    assert table.position()["players"][0]["homes"] == [1]
    assert table.points(0) == 1


def test_f7_a_home_earns_nothing_and_another_island_does() -> None:
    table = islands({"ships": ["v36-v44"], "settlements": ["v10"], "hand": COST})
    assert table.position()["players"][0]["homes"] == [1]
    play(table, "settlement v44")
    assert table.points(0) == 4
    assert table.position()["players"][0]["islands"] == [2]


def test_f7_each_player_has_other_homes() -> None:
    table = islands(
        {"settlements": ["v10"], "ships": ["v36-v44"], "hand": COST},
        {"settlements": ["v60"], "ships": ["v38-v46"], "hand": COST},
    )
    play(table, "settlement v44", "end", roll(2), "p1: settlement v46")
    assert table.points(0) == 4
    assert table.points(1) == 2


@pytest.mark.parametrize(
    ("homes", "key"),
    [
        ([0], "players.0.homes.0"),
        ([3], "players.0.homes.0"),
        ([1, 1], "players.0.homes.1"),
        ([1, 2, 1], "players.0.homes"),
        ([2], "players.0.homes"),
        ("1", "players.0.homes"),
    ],
)
def test_f7_impossible_homes_are_refused(homes: object, key: str) -> None:
    with pytest.raises(PositionError) as refusal:
        islands({"settlements": ["v10"], "homes": homes})
    assert refusal.value.key == key


def test_f7_a_home_has_given_no_points() -> None:
    with pytest.raises(PositionError, match=r"players\.0\.homes\.0.*F-7"):
        islands({"settlements": ["v10"], "islands": [1], "homes": [1]})


def test_f7_no_homes_where_the_map_has_a_start_area() -> None:
    with pytest.raises(PositionError, match=r"players\.0\.homes.*F-7"):
        sea({"homes": [1]})


@pytest.mark.parametrize(("edition", "points"), [("6e", 15), ("4e", 15), ("base", 13)])
@pytest.mark.parametrize("players", [3, 4])
def test_f7_the_points_of_the_four_islands(edition: str, points: int, players: int) -> None:
    table = Game.new(players=players, board="four_islands", edition=edition)
    assert table.setting.options["victory_points"] == points
