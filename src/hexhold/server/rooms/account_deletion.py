"""Delete an account: anonymise its seats and keep the other players' games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from hexhold.language import Language, Sentence, said, say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.start.seats import give_up, seat_of
from hexhold.play.rows import renamed
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage import SaidRow

DELETED_NAME: Sentence = say("who-has-left")


@dataclass(frozen=True)
class _Left:
    """A person's seat and game at a table."""

    seat: int | None
    game: str | None


async def delete_account(rooms: RoomRegistry, session: str, language: Language) -> None:
    """Give up every seat, then delete the account; raises `StorageError`.

    If this fails midway, the account still exists and the person can try again.

    Args:
        language: the language of the name that replaces the person's.
    """
    name = said(DELETED_NAME, language)
    seats = []
    for room_id in await rooms.store.accounts.rooms_of(session):
        try:
            room = await rooms.get(room_id)
        except Refusal:
            # Damaged, so it cannot be opened.
            continue
        left = await change_room(room, partial(_leave, session=session, name=name))
        if left.game is not None and left.seat is not None:
            seats.append((left.game, left.seat))
    await rooms.store.accounts.forget(session, name, seats)
    await rooms.reword(session, lambda said: SaidRow(None, replace(said.line, name=name)))


def _leave(draft: Draft, session: str, name: str) -> _Left:
    seat = seat_of(draft.row, session)
    give_up(draft.row, session, name)
    if draft.table is not None and seat is not None:
        draft.table.row = renamed(draft.table.row, seat, name)
    return _Left(seat, draft.row.game)
