"""Finds, locks and stores tournaments."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.time_source import TimeSource
from hexhold.server.storage import Damaged
from hexhold.server.storage.repositories.tournaments import TournamentRow
from hexhold.server.storage.store import Store
from hexhold.server.tournaments.schedule import due

LONGEST_ID = 40
KEPT_SECONDS = 365 * 86_400.0


class TournamentKeeper:
    """The stored tournaments of one server. Methods raise `Refusal` or `StorageError`."""

    def __init__(self, store: Store, time: TimeSource) -> None:
        self.store, self.time = store, time
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One for each tournament that is being changed, also while its rooms are opened, and one
        for each session that joins, opens or leaves one."""

    @asynccontextmanager
    async def held(self, *keys: str) -> AsyncIterator[None]:
        """Hold locks, sorted so that those of sessions come first, against deadlocks."""
        async with AsyncExitStack() as stack:
            for key in sorted(set(keys)):
                await stack.enter_async_context(self._locks.setdefault(key, asyncio.Lock()))
            yield

    async def find(self, tournament: str) -> TournamentRow:
        """Return a tournament."""
        row = None
        if 0 < len(tournament) <= LONGEST_ID:
            try:
                row = await self.store.tournaments.find(tournament)
            except Damaged as damage:
                self.store.damage_log.log(damage)
                raise Refusal("damaged", say("tournament-damaged")) from None
        if row is None:
            raise Refusal("not_found", say("no-such-tournament"))
        return row

    async def going_on(self, tournament: str) -> TournamentRow:
        """Return a tournament that is not over."""
        row = await self.find(tournament)
        if row.over:
            raise Refusal("conflict", say("tournament-over"))
        return row

    async def hosted(self, tournament: str, session: str) -> TournamentRow:
        """Return a tournament that is not over, for its host."""
        row = await self.going_on(tournament)
        if row.host != session:
            raise Refusal("forbidden", say("host-only"))
        return row

    async def keep(self, row: TournamentRow) -> None:
        """Store a tournament."""
        row.secret = row.secret or new_secret()
        now = self.time.wall()
        await self.store.tournaments.keep(row, now, now - KEPT_SECONDS, due(row))


def of_session(session: str) -> str:
    """Return the lock of a session."""
    return f"session {session}"


def of_tournament(tournament: str) -> str:
    """Return the lock of a tournament."""
    return f"tournament {tournament}"
