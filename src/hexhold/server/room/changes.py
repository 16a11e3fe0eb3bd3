"""How anything happens in a room: worked out on a draft, stored, put in its place, then shown.

Until a change is stored nobody can see anything of it, and one that cannot be stored has not
happened. Where something else was stored meanwhile, by whomever, the room is read anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from hexhold.server.protocol.refusals import stale
from hexhold.server.room.drafts import Draft
from hexhold.server.room.loading import fetch_room
from hexhold.server.room.offers.making import tidy
from hexhold.server.room.results import result_of
from hexhold.server.room.room import Room
from hexhold.server.storage import (
    OutdatedError,
    ResultRow,
    RoomRow,
    SaidRow,
    SnapshotRow,
    Store,
)
from hexhold.server.storage.database.writer import ANSWER_SECONDS, Unanswered
from hexhold.server.storage.store import SnapshotsTaken
from hexhold.server.table.moment import snapshot_of

TRIES = 2
"""So often a change is worked out where other writers come first."""
_T = TypeVar("_T")
_log = logging.getLogger(__name__)


async def change_room(room: Room, work: Callable[[Draft], _T]) -> _T:
    """Change a room; the answer is what ``work`` returns, once it is stored and shown.

    Args:
        work: changes the draft it is given; asked once more where another writer was quicker. It
            may raise `Refusal` or `IllegalAction`, after which nothing has happened.

    Raises:
        StorageError: it cannot be stored, so that nothing has happened.
        Refusal: other writers were quicker.
    """

    async def changed() -> _T:
        try:
            return await settle_change(room, work)
        finally:
            room.lock.release()

    await _hold(room)
    return await room.whole(changed())


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
    """As `change_room`, for whoever holds the room's lock already."""
    for _ in range(TRIES):
        draft = room.draft()
        answer = work(draft)
        tidy(draft)
        if draft.row == room.row and not draft.steps and not draft.names:
            return answer
        try:
            await keep_draft(room.store, draft, room.row)
        except OutdatedError as error:
            _log.warning("room %s: %s; it is read anew", room.id, error)
            draft = room.draft()
            draft.row, draft.table = await fetch_room(room.store, room.id)
            room.put(draft)
            continue
        room.put(draft)
        return answer
    raise stale()


async def keep_draft(store: Store, draft: Draft, before: RoomRow | None) -> None:
    """Store a draft, in one piece; raises `OutdatedError` or `StorageError`."""
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
    """The game after the newest step of every round that is drafted."""
    assert draft.table is not None
    newest = {change.after.scene.sight.round: change.after for change in draft.steps}

    def take() -> list[SnapshotRow]:
        return [snapshot_of(moment) for moment in newest.values()]

    return SnapshotsTaken(draft.table.row.position, take)


def _result(draft: Draft) -> ResultRow | None:
    """How the game has ended with the steps that are drafted, if it has."""
    if not draft.steps or draft.table is None:
        return None
    return result_of(draft.now.game, draft.table.row, draft.row, draft.wall)


async def say_in(room: Room, said: SaidRow) -> None:
    """A line of chat to everybody, once it is kept; raises `StorageError`."""

    async def keep() -> None:
        await room.store.chats.add(room.id, said)
        room.say(said)

    await room.whole(keep())
