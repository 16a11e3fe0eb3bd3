"""Changes of a room by a program next to the servers, which may have it in memory.

A server notices that its room is outdated when it stores the next change. It also reads what has
been changed every few seconds (`AdminChanges`), and then loads the room again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from hexhold.errors import IllegalAction, StorageError
from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal, stale
from hexhold.play.room import drafts
from hexhold.play.room.changes import TRIES, keep_draft
from hexhold.play.room.drafts import Draft
from hexhold.play.room.loading import fetch_room
from hexhold.play.room.offers.making import tidy
from hexhold.play.room.timing.clocks import stored_clocks
from hexhold.play.storage import Damaged, DamagedGame, OutdatedError
from hexhold.play.table.loading import load_table
from hexhold.play.time_source import TimeSource
from hexhold.server.storage import Store
from hexhold.server.storage.repositories.upkeep import ChangeKind

FOLLOW_SECONDS = 5.0
"""How often a server looks for changes of other programs."""
_T = TypeVar("_T")
_log = logging.getLogger(__name__)


async def change_stored(
    store: Store, room_id: str, work: Callable[[Draft], _T], time: TimeSource
) -> _T:
    """Change a stored room, and tell the servers; return what `work` returns.

    Raises:
        Refusal: there is no such room, or a server is faster each time.
        StorageError: the change cannot be stored, so nothing has happened.
    """
    for _ in range(TRIES):
        row, table = await fetch_room(store, room_id)
        wall = time.wall()
        clocks = stored_clocks(row, table, wall, time)
        draft = Draft(row.copy(), table, clocks, wall, time.steady())
        answer = work(draft)
        tidy(draft)
        try:
            await keep_draft(store, draft, row)
        except OutdatedError:
            continue
        await store.upkeep.note_change("room", room_id)
        return answer
    raise stale()


def undo_last(draft: Draft) -> None:
    """Undo the newest step of the running game; raises `Refusal`."""
    table = draft.table
    if table is None or draft.row.state not in ("running", "paused"):
        raise Refusal("no_game", say("no-game-going-on"))
    try:
        drafts.step(draft, table.undo_anything(draft.wall))
    except IllegalAction:
        raise Refusal("cannot_undo", "The last step has been undone already.") from None


async def damaged_last_step(store: Store, game_id: str) -> int | None:
    """Return the number of a game's last step if only that one is damaged; None otherwise."""
    game = await store.game(game_id)
    if game is None:
        return None
    snapshots = await store.snapshots.of(game)
    try:
        events = await store.events_of(game_id)
    except DamagedGame as damage:
        stored = await store.upkeep.last_version(game_id)
        events, last = damage.before, damage.step
        if stored != last:
            return None
    else:
        if not events:
            return None
        try:
            load_table(game, events, snapshots)
        except Damaged:
            last = events.pop().version
        else:
            return None
    try:
        load_table(game, events, [each for each in snapshots if each.version < last])
    except Damaged:
        return None
    return last


class AdminChanges:
    """Follows what other programs change in the database of a server.

    Args:
        store: the database.
        refresh: loads a room again, or drops it if it is gone.
        forget: forgets an account that has been deleted.
        in_memory: returns all rooms in memory, and deleted accounts that are connected.
    """

    def __init__(
        self,
        store: Store,
        refresh: Callable[[str], Awaitable[None]],
        forget: Callable[[str], Awaitable[None]],
        in_memory: Callable[[], Awaitable[list[tuple[ChangeKind, str]]]],
    ) -> None:
        self._store, self._refresh, self._forget = store, refresh, forget
        self._in_memory = in_memory
        self._known: int | None = None

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            with suppress(StorageError):
                await self.follow()
            await asyncio.sleep(FOLLOW_SECONDS)

    async def follow(self) -> None:
        """Take over what has changed since the last time; raises `StorageError`."""
        changes = await self._store.upkeep.changes()
        known, number = self._known, changes.number
        if known is None:
            # Nothing was in memory before the start.
            found = []
        elif changes.last and changes.last[0][0] > known + 1:
            # More has changed than is told.
            found = await self._in_memory()
        else:
            found = [(kind, subject) for at, kind, subject in changes.last if at > known]
        self._known = number
        # People first: a room that is loaded again does not show those who are gone.
        for kind, subject in sorted(found, key=lambda change: change[0] != "person"):
            try:
                if kind == "room":
                    await self._refresh(subject)
                else:
                    await self._forget(subject)
            except Exception as error:
                _log.warning("a change of %s %s by another program: %s", kind, subject, error)
