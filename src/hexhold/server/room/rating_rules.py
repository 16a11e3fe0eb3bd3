"""Which games count for ratings, and why others do not."""

from __future__ import annotations

from hexhold.board import find_board
from hexhold.editions import EDITIONS, OPTIONS
from hexhold.errors import HexholdError
from hexhold.game import Setting, make_setting
from hexhold.records.fair import wished_board
from hexhold.server.protocol.room_shapes import RoomConfig, Uncounted
from hexhold.server.room.start.fair_start import board_of
from hexhold.server.storage import GameRow, RoomRow
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
