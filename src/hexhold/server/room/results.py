"""Which games count for ratings, and why others do not."""

from __future__ import annotations

from hexhold.board import find_board
from hexhold.editions import EDITIONS, OPTIONS
from hexhold.errors import HexholdError
from hexhold.game import Game, Setting, make_setting
from hexhold.records.fair import wished_board
from hexhold.server.protocol.room_shapes import RoomConfig, Uncounted
from hexhold.server.room.start.fair_start import board_of
from hexhold.server.storage import GameRow, ResultRow, RoomRow, SeatResult
from hexhold.server.storage.rows import OPEN_DICE

_POINTS = "victory_points"


def why_uncounted(begun: GameRow, setting: Setting, room: RoomRow | None) -> list[Uncounted]:
    """Return why a game does not count for ratings; an empty list if it does.

    Args:
        begun: how the game began.
        setting: what it is played with.
        room: the room with the game on its table, which knows who asked for hints; None where
            that is not known any more.
    """
    found: list[Uncounted] = []
    if begun.secret == OPEN_DICE:
        # The person who set up such a game may know its dice.
        found.append("dice")
    if has_lowered_points(setting):
        found.append("points")
    if room is not None and room.hinted:
        found.append("hints")
    return found


def foreseen(config: RoomConfig) -> list[Uncounted]:
    """Return why a game of this configuration would not count, before it begins."""
    try:
        return ["points"] if has_lowered_points(setting_of(config)) else []
    except HexholdError:
        # It cannot be played, so there is nothing to warn of.
        return []


def setting_of(config: RoomConfig) -> Setting:
    """Return what a room's game is played with; raises `UsageError` or `PositionError`."""
    wished = board_of(config)
    board = find_board(wished_board(wished) if isinstance(wished, str) else wished, config.players)
    return make_setting(config.edition, config.options, config.variants, config.players, board)


def has_lowered_points(setting: Setting) -> bool:
    """Whether a game is won with fewer points (T-2) than its edition or its scenario asks for."""
    usual = int(EDITIONS[setting.edition].options.get(_POINTS, OPTIONS[_POINTS].default))
    if setting.chart is not None:
        usual = max(usual, setting.chart.victory_points)
    return int(setting.options[_POINTS]) < usual


def result_of(game: Game, begun: GameRow, room: RoomRow | None, at: float) -> ResultRow | None:
    """The result of a game; None of one that goes on, and of a lesson.

    Args:
        begun: how it began.
        room: the room that it has just ended in, which knows whose seats they are; None where
            that is known no more.
        at: when it ended.
    """
    if game.winner is None or begun.lesson is not None:
        return None
    seats = []
    for p, name in enumerate(begun.names):
        bot = begun.bots[p]
        session = None if room is None or bot is not None else room.seats[p].session
        # Who has left meanwhile is called something else there.
        called = name if room is None else room.seats[p].name or name
        seats.append(SeatResult(called, game.points(p), session, bot))
    uncounted = why_uncounted(begun, game.setting, room)
    return ResultRow(
        game=begun.id,
        room=begun.room,
        at=at,
        edition=game.setting.edition,
        winner=game.winner,
        seats=seats,
        counts=not uncounted,
        uncounted=uncounted,
    )
