"""Delete an account: anonymise its seats and keep the other players' games."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from hexhold.language import ENGLISH, Language, Sentence, said, say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.start.seats import give_up, seat_of
from hexhold.play.rows import renamed
from hexhold.play.time_source import TimeSource
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.rooms.stored_changes import change_stored
from hexhold.server.storage import SaidRow, Store

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
        rooms: the rooms of the server.
        session: the account.
        language: the language of the name that replaces the person's.
    """

    async def leave(room_id: str, work: Callable[[Draft], _Left]) -> _Left:
        return await change_room(await rooms.get(room_id), work)

    name = said(DELETED_NAME, language)
    await _forget(rooms.store, session, name, leave)
    for room in rooms.loaded:
        room.audience.rename(session, name)
    await rooms.reword(session, lambda said: SaidRow(None, replace(said.line, name=name)))


async def delete_stored_account(store: Store, session: str, time: TimeSource) -> None:
    """Delete an account next to a server, which forgets the person within seconds.

    Raises `StorageError`.
    """

    async def leave(room_id: str, work: Callable[[Draft], _Left]) -> _Left:
        return await change_stored(store, room_id, work, time)

    spoken = await store.chats.said_by(session)
    programs = await store.programs.of(session)
    await _forget(store, session, said(DELETED_NAME, ENGLISH), leave)
    for room_id in spoken:
        await store.upkeep.note_change("room", room_id)
    for person in (session, *(program.session for program in programs)):
        await store.upkeep.note_change("person", person)


async def _forget(
    store: Store,
    session: str,
    name: str,
    leave: Callable[[str, Callable[[Draft], _Left]], Awaitable[_Left]],
) -> None:
    seats = []
    for room_id in await store.accounts.rooms_of(session):
        try:
            left = await leave(room_id, partial(_leave, session=session, name=name))
        except Refusal as refusal:
            if refusal.code == "stale":
                raise
            # Damaged, so it cannot be opened.
            continue
        if left.game is not None and left.seat is not None:
            seats.append((left.game, left.seat))
    await store.accounts.forget(session, name, seats)


def _leave(draft: Draft, session: str, name: str) -> _Left:
    seat = seat_of(draft.row, session)
    give_up(draft.row, session, name)
    if draft.table is not None and seat is not None:
        draft.table.row = renamed(draft.table.row, seat, name)
    return _Left(seat, draft.row.game)
