"""Extra points for foreign areas, and one war for all islands (F-5, F-6)."""

import pytest

from hexhold import Game
from hexhold.errors import PositionError
from tests.rules.seas import BOARD, sea
from tests.rules.table import play
from tests.rules.words import roll

COST = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
TWICE = {name: 2 for name in COST}


def test_f6_the_first_settlement_in_a_foreign_area_is_worth_two_points_more() -> None:
    table = play(sea({"ships": ["v36-v44"], "hand": COST}), "settlement v44")
    assert table.points(0) == table.public_points(0) == 3
    assert table.position()["players"][0]["islands"] == [1]


def test_f6_only_the_first_of_each_player() -> None:
    table = sea(
        {"ships": ["v36-v44", "v44-v52", "v52-v60"], "hand": TWICE},
        {"ships": ["v38-v46"], "hand": COST},
    )
    play(table, "settlement v44", "settlement v60")
    assert table.points(0) == 4
    play(table, "end", roll(2), "p1: settlement v46")
    assert table.points(1) == 3


def test_f6_not_where_the_land_of_the_start_is_touched() -> None:
    board = {**BOARD, "areas": [["h19", "h20", "h26"]]}  # h13 belongs to the start now
    table = play(sea({"ships": ["v30-v37"], "hand": COST}, board=board), "settlement v37")
    assert table.points(0) == 1


def test_f6_the_points_stay_when_the_settlement_becomes_a_city_and_is_pillaged() -> None:
    table = sea(
        {"settlements": ["v44"], "islands": [1], "hand": {"ore": 3, "grain": 2}}, barbarians=6
    )
    play(table, "city v44")
    assert table.points(0) == 4
    play(table, "end", roll(2, "ship"), "p0: pillage v44")
    assert table.points(0) == 3


def test_f6_no_extra_points_on_a_board_without_areas() -> None:
    board = {"rows": BOARD["rows"], "hexes": BOARD["hexes"], "harbors": []}
    table = play(sea({"ships": ["v36-v44"], "hand": COST}, board=board), "settlement v44")
    assert table.points(0) == 1


def test_t2_the_extra_points_win() -> None:
    options = {"victory_points": 5}
    table = sea(
        {"settlements": ["v10", "v71"], "ships": ["v36-v44"], "hand": COST}, options=options
    )
    assert play(table, "settlement v44").winner == 0


def test_f5_the_barbarians_attack_all_islands_together() -> None:
    """A knight in the east defends the city in the west."""
    table = sea(
        {"cities": ["v10"]},
        {"knights": [{"at": "v44", "active": True}]},
        barbarians=6,
        phase="roll",
    )
    play(table, roll(2, "ship"))
    assert table.position()["players"][1]["defender"] == 1


@pytest.mark.parametrize("islands", [[0], [2], [1, 1], [True], "1", [1.0]])
def test_f6_impossible_areas_are_refused(islands: object) -> None:
    with pytest.raises(PositionError, match=r"players\.0\.islands"):
        sea({"islands": islands})


def test_f6_no_islands_on_a_board_without_areas() -> None:
    with pytest.raises(PositionError, match=r"players\.0\.islands"):
        Game.from_position({"players": [{"islands": [1]}, {}, {}]})
