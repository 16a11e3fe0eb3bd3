"""What is kept of a game that has ended: who came out how."""

from __future__ import annotations

from hexhold.game import Game
from hexhold.server.room.rating_rules import why_uncounted
from hexhold.server.storage import GameRow, ResultRow, RoomRow, SeatResult


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
