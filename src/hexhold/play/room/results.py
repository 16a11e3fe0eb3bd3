"""Results of finished games, and whether they count for ratings."""

from collections.abc import Iterable

from msgspec import UNSET

from hexhold.board import find_board
from hexhold.editions import EDITIONS, OPTIONS
from hexhold.errors import HexholdError
from hexhold.game import Game, Setting, make_setting
from hexhold.play.protocol.room_shapes import RoomConfig, Uncounted
from hexhold.play.room.start.fair_start import board_of
from hexhold.play.rows import OPEN_DICE, GameRow, ResultRow, RoomRow, SeatResult
from hexhold.play.table.log import Step, Undone
from hexhold.records.fair import wished_board

_POINTS = "victory_points"
MOST_MISSED = 2
"""How often a bot must play for a person in a rated game before that person is placed last."""


def why_uncounted(
    begun: GameRow,
    setting: Setting,
    room: RoomRow | None,
    entries: Iterable[Step | Undone] | None = None,
) -> list[Uncounted]:
    """Return why a game does not count for ratings; an empty list if it does.

    Args:
        begun: how the game began.
        setting: the game's setting.
        room: the room with the game on its table, which knows who asked for hints; None if that
            is not known.
        entries: the steps so far; None if they are not known.
    """
    found: list[Uncounted] = []
    if begun.secret == OPEN_DICE:
        # The person who set up such a game may know its dice.
        found.append("dice")
    if has_lowered_points(setting):
        found.append("points")
    if room is not None and room.hinted:
        found.append("hints")
    if room is not None and not room.config.rated:
        found.append("casual")
    if room is not None and plays_with_program(room):
        found.append("programs")
    if room is not None and room.config.rated and room.state == "finished":
        # Bots with their own seats never leave: a person who leaves a game against bots loses it.
        gone = all(has_left(room, p) for p in range(len(room.seats)))
        found += ["left"] if gone or _nobody_played(entries) else []
    return found


def _nobody_played(entries: Iterable[Step | Undone] | None) -> bool:
    """Return whether bots have taken all steps."""
    steps = () if entries is None else (each for each in entries if isinstance(each, Step))
    return entries is not None and all(step.by_bot for step in steps)


def plays_with_program(room: RoomRow) -> bool:
    """Return whether a program sits at a table outside the queues."""
    return room.queue is None and any(seat.program for seat in room.seats)


def foreseen(config: RoomConfig) -> list[Uncounted]:
    """Return why a game with this configuration would not count."""
    try:
        found: list[Uncounted] = ["points"] if has_lowered_points(setting_of(config)) else []
    except HexholdError:
        # It cannot be played, so there is nothing to warn of.
        return []
    return found if config.rated else [*found, "casual"]


def setting_of(config: RoomConfig) -> Setting:
    """Return the setting of a room's game; raises `UsageError` or `PositionError`."""
    wished = board_of(config)
    board = find_board(wished_board(wished) if isinstance(wished, str) else wished, config.players)
    return make_setting(config.edition, config.options, config.variants, config.players, board)


def has_lowered_points(setting: Setting) -> bool:
    """Return whether a game needs fewer points (T-2) than its edition or scenario requires.

    With teams, those that a team needs for each of its members count (V teams).
    """
    printed = int(EDITIONS[setting.edition].options.get(_POINTS, OPTIONS[_POINTS].default))
    usual = printed
    if setting.chart is not None:
        usual = max(usual, setting.chart.victory_points)
    if setting.teams:
        share = int(EDITIONS[setting.edition].options["team_points"]) + usual - printed
        return int(setting.options["team_points"]) < share
    return int(setting.options[_POINTS]) < usual


def has_left(room: RoomRow, seat: int) -> bool:
    """Return whether a person is placed last in a rated game: a bot plays for them at the end, or
    had to twice."""
    sitting = room.seats[seat]
    if not room.config.rated:
        return False
    return sitting.stand_in or sitting.returns + room.timeouts.get(seat, 0) >= MOST_MISSED


def result_of(
    game: Game,
    begun: GameRow,
    room: RoomRow | None,
    at: float,
    entries: Iterable[Step | Undone],
) -> ResultRow | None:
    """Return the result of a game; None for one that is not over, for a lesson,
    and for one that goes on from a position.

    Args:
        game: the game at its end.
        begun: how the game began.
        room: the room in which it has just ended, with the seats' sessions; None if not known.
        at: when it ended.
        entries: its steps.
    """
    if game.winner is None or begun.lesson is not None or begun.origin is not None:
        return None
    seats = []
    for p, name in enumerate(begun.names):
        bot = begun.bots[p]
        if room is not None and room.seats[p].kind == "person":
            # A person may have taken the bot's seat.
            bot = None
        session = None if room is None or bot is not None else room.seats[p].session
        # The room has the current name if the account has been deleted.
        called = name if room is None else room.seats[p].name or name
        left = room is not None and has_left(room, p)
        seats.append(SeatResult(called, game.points(p), session, bot, left=left))
    uncounted = why_uncounted(begun, game.setting, room, entries)
    return ResultRow(
        game=begun.id,
        room=begun.room,
        at=at,
        edition=game.setting.edition,
        winner=game.winner,
        seats=seats,
        counts=not uncounted,
        uncounted=uncounted,
        team_count=game.setting.team_count if game.setting.teams else UNSET,
        queue=None if room is None else room.queue,
    )
