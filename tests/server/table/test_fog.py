"""What the server shows of fog and of homes: nobody learns what lies face down (F-7, F-8)."""

import pytest

from hexhold import Game
from tests.rules.test_chosen_homes import ISLANDS
from tests.rules.test_fog import AT_SEA, FOG, fog
from tests.server.table.test_modes import act, seen, table_of

SHIP = "p0: ship v36-v44"


def table_in_fog() -> Game:
    return fog(AT_SEA, turn=9)


def test_f8_the_board_shows_fog_and_the_stacks_until_a_hex_is_turned_over() -> None:
    table = table_of(table_in_fog().position())
    board = seen(table).board
    assert [h for h, hex_ in enumerate(board.hexes) if hex_.terrain == "fog"] == list(FOG)
    assert board.fog_terrain == {"hills": 1, "desert": 1, "gold": 1, "sea": 1}
    assert board.fog_tokens == [4, 9]
    act(table, SHIP)
    after = seen(table).board
    assert after.hexes[19].terrain != "fog"
    assert sum(after.fog_terrain.values()) == 3
    told = table.entries[-1].line(None)
    assert told.events[-1] == f"discovery p0 {after.hexes[19].terrain}"
    assert told.result[0] == after.hexes[19].terrain


def test_f8_a_discovery_is_not_undone() -> None:
    table = table_of(table_in_fog().position())
    act(table, SHIP)
    assert table.undo_to(0) is None


def test_f8_a_preview_does_not_turn_the_hex_over() -> None:
    table = table_of(table_in_fog().position())
    found = table.foresee(0, "ship v36-v44")
    assert found.events == []
    assert [(move.player, move.to) for move in found.moves] == [(0, None)]
    assert not found.changes.board


def test_f7_homes_are_shown_where_there_are_some() -> None:
    board = {"board": ISLANDS, "turn": 9, "phase": "action"}
    table = table_of({**board, "players": [{"settlements": ["v10"]}, {}, {}]})
    assert seen(table).players[0].homes == [1]
    assert seen(table).players[1].homes == []
    assert seen(table).players[0].islands == []


@pytest.mark.parametrize("board", ["fog_islands", "four_islands"])
def test_views_are_as_before_where_there_is_neither(board: str) -> None:
    plain = table_of(Game.new(players=3, seed=1).position())
    assert seen(plain).board.fog_terrain == {}
    assert seen(table_of(Game.new(players=3, seed=1, board=board).position())).board.hexes
