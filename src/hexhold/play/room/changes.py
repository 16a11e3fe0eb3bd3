"""Changes of a room: worked out on a draft, stored, put in place, then shown.

No change is shown before it is stored, and one that cannot be stored has not happened. If another
writer has stored something in between, the room is loaded again.
"""

import asyncio
import logging
from collections.abc import Callable
from itertools import chain
from typing import TypeVar

from hexhold.play.protocol.refusals import stale
from hexhold.play.room.drafts import Draft
from hexhold.play.room.loading import fetch_room
from hexhold.play.room.offers.making import tidy
from hexhold.play.room.results import result_of
from hexhold.play.room.room import Room
from hexhold.play.rows import ResultRow, RoomRow, SaidRow, SnapshotRow
from hexhold.play.storage import (
    ANSWER_SECONDS,
    MovedError,
    OutdatedError,
    RepeatedError,
    RoomStore,
    SnapshotsTaken,
    Unanswered,
)
from hexhold.play.table.moment import snapshot_of

TRIES = 2
"""How often to work a change out if other writers are faster."""
_T = TypeVar("_T")
_log = logging.getLogger(__name__)


async def change_room(room: Room, work: Callable[[Draft], _T]) -> _T:
    """Change a room; return what `work` returns, once the change is stored and shown.

    Args:
        work: changes the given draft; called again if another writer was faster. It may raise
            `Refusal` or `IllegalAction`, and then nothing has happened.

    Raises:
        StorageError: the change cannot be stored, so nothing has happened.
        Refusal: other writers were faster.
    """

    async def changed() -> _T:
        try:
            return await settle_change(room, work)
        finally:
            room.lock.release()

    await _hold(room)
    return await room.shield(changed())


async def _hold(room: Room) -> None:
    """Take the room's lock; raises `Unanswered` if another change waits for the database."""
    while True:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await room.lock.acquire()
                return
        except TimeoutError:
            if room.store.stuck:
                raise Unanswered("cannot save") from None


async def settle_change(room: Room, work: Callable[[Draft], _T]) -> _T:
    """Change a room whose lock the caller holds; otherwise like `change_room`."""
    for _ in range(TRIES):
        draft = room.draft()
        answer = work(draft)
        tidy(draft)
        if draft.row == room.row and not draft.steps and not draft.names:
            return answer
        try:
            await keep_draft(room.store, draft, room.row)
        except (MovedError, RepeatedError):
            raise
        except OutdatedError as error:
            _log.warning("room %s: %s; reloading it", room.id, error)
            draft = room.draft()
            draft.row, draft.table = await fetch_room(room.store, room.id)
            room.put(draft)
            continue
        before = room.row.state
        room.put(draft)
        if draft.steps and draft.row.state == "finished" and before != "finished":
            room.note_end(room)
        return answer
    raise stale()


async def keep_draft(store: RoomStore, draft: Draft, before: RoomRow | None) -> None:
    """Store a draft in one transaction; raises `OutdatedError` or `StorageError`."""
    changed = draft.row != before
    if before is not None and changed:
        draft.row.revision = before.revision + 1
    if draft.steps:
        rows = [change.row for change in draft.steps]
        room = draft.row if changed else None
        await store.append(*rows, room=room, result=_result(draft), taken=_snapshots(draft))
    elif draft.table is not None and (before is None or draft.table.id != before.game):
        await store.add_game(draft.table.row, draft.row, draft.instead_of)
    else:
        await store.save_room(draft.row, draft.names)


def _snapshots(draft: Draft) -> SnapshotsTaken:
    """Return snapshots of the last moment of each drafted round."""
    assert draft.table is not None
    newest = {change.after.scene.record.round: change.after for change in draft.steps}

    def take() -> list[SnapshotRow]:
        return [snapshot_of(moment) for moment in newest.values()]

    return SnapshotsTaken(draft.table.row.position, take)


def _result(draft: Draft) -> ResultRow | None:
    """Return the result if the game ends with the drafted steps."""
    if not draft.steps or draft.table is None:
        return None
    entries = chain(draft.table.entries, (change.entry for change in draft.steps))
    return result_of(draft.now.game, draft.table.row, draft.row, draft.wall, entries)


async def say_in(room: Room, said: SaidRow) -> None:
    """Store a line of chat and send it to all connections; raises `StorageError`."""

    async def keep() -> None:
        await room.store.chats.add(room.id, said)
        room.say(said)

    await room.shield(keep())
