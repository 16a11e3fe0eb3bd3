"""What a view shows of the sea, of games for two and of boards by name."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.board import GameMap, board_names, named_board, scenario_maps
from hexhold.errors import UsageError
from hexhold.play.game_options import boards
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.start.fair_start import start_position
from hexhold.play.room.start.seats import check_config
from hexhold.play.rows import GameRow
from hexhold.play.table.table import Table
from hexhold.records.fair import gives_start

SECRET = "5a" * 32
#: Land in the middle and two foreign areas: gold in the north-east, hills in the south-east.
SEA = {
    "rows": [3, 4, 3],
    "hexes": [
        *("sea", "sea", "gold 4"),
        *("forest 5", "fields 9", "sea", "sea"),
        *("pasture 8", "sea", "hills 10"),
    ],
    "harbors": [["v13-v18", "any"]],
    "start": ["h3", "h4", "h7"],
    "areas": [["h2"], ["h9"]],
    "island_points": 2,
    "pirate": "h0",
}


def table_of(position: dict[str, Any]) -> Table:
    whole = Game.from_position(position).position()
    players = len(position["players"])
    names = ["x"] * players
    return Table(GameRow("g", "r", names, whole, SECRET, names, [None] * players, 0.0))


def seen(table: Table) -> Any:
    """Return the view; all its parts must be there."""
    return table.view()


def act(table: Table, text: str) -> None:
    table.put(table.act(int(text[1]), text.partition(": ")[2], 0.0, False, None))


def at_sea(*players: dict[str, Any], **top: Any) -> dict[str, Any]:
    """Three players on a small map; p0 has a settlement on the coast and a ship."""
    mine = {"settlements": ["v13"], "ships": ["v9-v13"]}
    all_players = [{**mine, **(players[0] if players else {})}, *players[1:]]
    all_players += [{} for _ in range(3 - len(all_players))]
    return {"board": SEA, "phase": "action", "turn": 9, "players": all_players, **top}


def for_two(*players: dict[str, Any], **top: Any) -> dict[str, Any]:
    """p0 on the beginner board with a road that can grow, and a neutral with one too."""
    first = {"settlements": ["v8", "v22"], "roads": ["v8-v12"]}
    all_players = [{**first, **(players[0] if players else {})}, {"settlements": ["v14"]}]
    for player, more in zip(all_players[1:], players[1:], strict=False):
        player.update(more)
    neutrals = [{"settlements": ["v40"], "roads": ["v40-v44"]}, {"settlements": ["v31"]}]
    board = {"board": "beginner", "phase": "action", "turn": 9, "neutrals": neutrals}
    return {**board, "players": all_players, **top}


def test_f1_ships_are_shown_apart_from_roads() -> None:
    table = table_of(at_sea({"hand": {"lumber": 1, "wool": 1}}))
    own = table.own(0)
    assert own.legal["ship"]
    act(table, "p0: ship v9-v14")
    pieces = seen(table).pieces
    assert pieces.roads == []
    assert [(ship.edge, ship.new) for ship in pieces.ships] == [
        ("v9-v13", False),
        ("v9-v14", True),
    ]
    assert seen(table).players[0].left["ships"] == 13
    assert table.own(0).undo is not None, "a ship can be taken back"
    (ship,) = [tool for tool in seen(table).setting.tools if tool.name == "ship"]
    assert (ship.cost, ship.piece) == ({"lumber": 1, "wool": 1}, "ships")


def test_f1_a_moved_ship_is_said() -> None:
    table = table_of(at_sea())
    move = table.own(0).legal["move_ship"][0]
    act(table, f"p0: move_ship {move}")
    view = seen(table)
    assert view.turn.ship_moved and view.pieces.ships[0].edge == move.split()[1]
    assert "move_ship" not in table.own(0).legal


def test_f2_the_pirate_is_shown_and_can_be_sent() -> None:
    stack = [["start_action", 0], ["robber", 0]]
    robbers = {"robber": "h3", "robber_active": True, "pirate": "h0"}
    table = table_of(at_sea(**robbers, phase="roll", pending={"stack": stack}))
    assert seen(table).pieces.pirate == "h0"
    legal = table.own(0).legal
    assert set(legal) == {"robber", "pirate"}
    act(table, f"p0: pirate {legal['pirate'][0]}")
    assert seen(table).pieces.pirate == legal["pirate"][0].split()[0]


def test_f6_areas_and_who_has_had_their_points() -> None:
    hand = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    ships = ["v9-v13", "v5-v9"]
    table = table_of(at_sea({"ships": ships, "hand": hand}))
    board = seen(table).board
    assert board.area_points == 2
    assert [hex_.area for hex_ in board.hexes] == [None, None, 1, 0, 0, None, None, 0, None, 2]
    assert seen(table).players[0].islands == []
    assert table.own(0).legal["settlement"] == ["v5"]
    act(table, "p0: settlement v5")
    player = seen(table).players[0]
    assert player.islands == [1]
    assert player.sources["islands"] == 2 and player.points == 4
    assert table.entries[-1].line(None).events == ["island p0"]


def test_f3_gold_is_chosen_and_counted_as_produced() -> None:
    position = at_sea({"settlements": ["v5"], "ships": []}, phase="roll")
    position["pending"] = {"stack": [["start_action", 0], ["gold", 0, 1]]}
    table = table_of(position)
    awaited = seen(table).awaited
    assert (awaited.kind, awaited.players, awaited.args) == ("gold", [0], ["1"])
    assert set(table.own(0).legal["take"]) == {"brick", "lumber", "wool", "grain", "ore"}
    act(table, "p0: take ore")
    assert seen(table).luck[0]["produced"] == 1


def test_b4_a_harbor_of_an_island_stands_in_the_water() -> None:
    view = seen(table_of(at_sea()))
    (harbor,) = view.board.harbors
    there = next(h for h in view.board.hexes if (h.x, h.y) == (harbor.sea_x, harbor.sea_y))
    assert there.terrain == "sea"


def test_w1_neutrals_and_tokens_are_shown() -> None:
    position = for_two({"tokens": 4}, {"tokens": 6}, token_pool=10)
    view = seen(table_of(position))
    assert [(n.player, n.name, n.left["roads"]) for n in view.neutrals] == [
        (6, "n0", 14),
        (7, "n1", 15),
    ]
    assert {(road.edge, road.player) for road in view.pieces.roads} == {
        ("v8-v12", 0),
        ("v40-v44", 6),
    }
    assert {b.player for b in view.pieces.buildings} == {0, 1, 6, 7}
    assert view.tokens.held == [4, 6] and view.tokens.pool == 10
    first, second = view.tokens.prices
    assert first == {"trade": 2, "trade all": 4, "desert": 2}, "p0 has more points"
    assert second["trade"] == 1


def test_w3_a_neutral_road_follows_an_own_one() -> None:
    table = table_of(for_two({"hand": {"brick": 1, "lumber": 1}}))
    act(table, "p0: road v12-v17")
    awaited = seen(table).awaited
    assert (awaited.kind, awaited.args) == ("neutral", ["road"])
    texts = table.own(0).legal["neutral"]
    assert "n0 road v39-v44" in texts and any(text.startswith("n1 road") for text in texts)
    act(table, "p0: neutral n0 road v39-v44")
    assert ("v39-v44", 6) in {(road.edge, road.player) for road in seen(table).pieces.roads}


def test_w6_a_forced_trade_shows_its_cards_to_the_two_alone() -> None:
    first = {"tokens": 5, "hand": {"ore": 2}}
    table = table_of(for_two(first, {"tokens": 5, "hand": {"wool": 1, "grain": 1}}))
    act(table, "p0: token trade")
    line = table.entries[-1]
    assert line.line(0).moves[0].cards == {"wool": 1, "grain": 1}
    assert line.line(1).moves[0].cards == {"wool": 1, "grain": 1}
    assert line.line(None).moves[0].cards is None and line.line(None).result == []
    awaited = seen(table).awaited
    assert (awaited.kind, awaited.args[:2]) == ("token", ["p1", "2"])
    act(table, "p0: give ore")
    assert table.entries[-1].line(None).moves[0].cards is None
    assert seen(table).tokens.used


def test_w5_dismissed_knights_and_settlements_bring_tokens() -> None:
    knight = {"at": "v12", "level": 2}
    table = table_of(for_two({"tokens": 5, "knights": [knight]}, {"tokens": 5}))
    act(table, "p0: disband v12")
    assert table.entries[-1].line(None).events == ["tokens p0 2"]
    assert seen(table).tokens.held == [7, 5]


def test_w2_both_rolls_of_a_turn_are_logged() -> None:
    table = table_of(for_two(phase="roll"))
    assert seen(table).turn.rolls == []
    act(table, "p0: roll")
    assert seen(table).turn.rolls == [sum(seen(table).dice.last)]


@pytest.mark.parametrize("board", ["random", *board_names()])
def test_every_board_begins_fairly_for_each_of_its_numbers(board: str) -> None:
    """The position at the start follows from secret and seeds, on every board with a name."""
    choice = next(choice for choice in boards("en") if choice.key == board)
    for players in choice.players:
        config = RoomConfig(players=players, board=board)
        check_config(config)
        seeds = [f"seed {p}" for p in range(players)]
        position = start_position(config, SECRET, seeds)
        assert gives_start(position, SECRET, seeds)
        assert not gives_start(position, SECRET, seeds[::-1])
    for players in {2, 3, 4, 5, 6} - set(choice.players):
        with pytest.raises(UsageError, match="is for"):
            check_config(RoomConfig(players=players, board=board))


def test_boards_are_listed_with_their_maps() -> None:
    for choice in boards("en"):
        assert choice.title and choice.about
        maps = scenario_maps(choice.key)
        assert [shown.players for shown in choice.maps] == [list(one.players) for one in maps]
        for shown in choice.maps:
            found = named_board(choice.key, shown.players[0])
            assert isinstance(found, GameMap)
            assert len(shown.hexes) == len(found.layout.terrain)


@pytest.mark.parametrize("board", ["", "/etc/passwd", "../x", "new_shores"])
def test_an_unknown_board_is_refused(board: str) -> None:
    with pytest.raises(UsageError, match="no board is called"):
        check_config(RoomConfig(board=board))


def test_w1_s2_set_up_asks_for_a_settlement_first_although_neutral_colours_have_theirs() -> None:
    table = table_of(Game.new(players=2, seed=1).position())
    asked = [seen(table).awaited.args]
    while seen(table).awaited.kind.startswith("setup"):
        p = table.awaited[0]
        kind, places = next(iter(table.own(p).legal.items()))
        act(table, f"p{p}: {kind} {places[0]}".rstrip())
        if seen(table).awaited.kind == "setup_building":
            asked.append(seen(table).awaited.args)
    assert asked == [["settlement"], ["settlement"], ["city"], ["city"]]
