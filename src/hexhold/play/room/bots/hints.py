"""Hints for a person who plays against bots alone: the best move, as far as the seat can know."""

import asyncio
from functools import partial

from hexhold.game import Action
from hexhold.language import say
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.protocol.refusals import Refusal, stale
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft, note_hint
from hexhold.play.room.room import Room
from hexhold.play.rows import RoomRow
from hexhold.play.table.moment import Moment


def may_ask(row: RoomRow) -> bool:
    """Return whether hints are allowed: the table allows them, and one person plays."""
    return row.config.advice and sum(seat.kind == "person" for seat in row.seats) == 1


def shown(best: Action, win: float, second: Action | None, second_win: float) -> Advice:
    """Return a hint as the page gets it."""
    other = None if second is None else str(second)
    return Advice(str(best), round(win, 4), other, round(second_win, 4))


async def advice_for(room: Room, seat: int) -> Advice:
    """Return the best move of a seat; raises `Refusal`.

    A hint is worked out once for a seat and a moment, and dropped when the game goes on.
    """
    if not may_ask(room.row):
        raise Refusal("forbidden", say("no-advice"))
    assert room.table is not None
    moment = room.table.now
    if seat not in moment.awaited or not room.may_act(seat):
        raise Refusal("conflict", say("no-advice-now"))
    asked = _asked(room, moment, seat)
    try:
        found = await asyncio.shield(asked)
    except asyncio.CancelledError:
        if asked.cancelled():
            raise stale() from None
        raise
    if room.table is None or room.table.now is not moment:
        raise stale()
    if seat not in room.row.hinted:
        # Stored before the hint is shown, so that a crash in between cannot lose it.
        await change_room(room, partial(_note, moment=moment, seat=seat))
    return found


def _note(draft: Draft, moment: Moment, seat: int) -> None:
    if draft.table is None or draft.table.now is not moment:
        raise stale()
    note_hint(draft, seat)


def _asked(room: Room, moment: Moment, seat: int) -> asyncio.Future[Advice]:
    """Return the hint of a seat at a moment, asked for now or before; raises `Refusal`."""
    if seat in room.advice:
        of, asked = room.advice[seat]
        if of is moment:
            return asked
        asked.cancel()
    asked = room.adviser.ask(moment.game, seat)
    room.advice[seat] = moment, asked
    return asked
