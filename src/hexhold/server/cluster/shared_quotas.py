"""Limits that hold for all workers together: opened rooms, new sessions, webhooks."""

import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal, too_fast
from hexhold.server.accounts.limits import RateLimits, RoomQuotas
from hexhold.server.cluster import lease_statements as do
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.settings import Settings

EVENT_BYTES = 16
LONGEST_KEY = 80


class SharedRateLimits(RateLimits):
    """Rate limits that are counted in the database.

    Events at the same moment may exceed them by a few.
    """

    def __init__(self, cluster: Cluster, seconds: float) -> None:
        self._cluster, self._seconds = cluster, seconds

    async def allow(self, limits: Mapping[str, int]) -> bool:
        """Count one more for each key and return True; or return False if a limit is reached."""
        found = await self._cluster.ask(
            do.COUNT_RATES,
            keys=[key[-LONGEST_KEY:] for key in limits],
            mosts=list(limits.values()),
            seconds=self._seconds,
            event=secrets.token_hex(EVENT_BYTES),
        )
        return bool(found)

    async def check_session(self, most: int, address: str) -> None:
        """Count a new session of an address; raises `Refusal`, `StorageError`."""
        if not await self.allow({f"sessions from {address}": most}):
            raise too_fast()


class SharedQuotas(RoomQuotas):
    """The quotas of rooms, counted in the database.

    Requests at the same moment may exceed them by a few.
    """

    def __init__(self, settings: Settings, cluster: Cluster) -> None:
        self._cluster = cluster
        self._session, self._address = settings.session_rooms, settings.address_rooms
        self._opening: set[str] = set()
        """Rooms that are counted but not stored yet."""

    @asynccontextmanager
    async def opening(self, session: str, address: str | None, *rooms: str) -> AsyncIterator[None]:
        """Count the rooms that are opened within the block; raises `Refusal`, `StorageError`."""
        await self._count(session, self._session, "many-own-tables", rooms)
        if address is not None:
            await self._count(f"from {address}", self._address, "many-address-tables", rooms)
        self._opening.update(rooms)
        try:
            yield
        except BaseException:
            unopened = list(self._opening.intersection(rooms))
            self._cluster.soon(self._cluster.ask(do.UNCOUNT, rooms=unopened))
            raise
        finally:
            self._opening.difference_update(rooms)

    def opened(self, room: str) -> None:
        """Keep counting a room, because it has been stored."""
        self._opening.discard(room)

    async def _count(self, key: str, most: int, text: str, rooms: tuple[str, ...]) -> None:
        values = {"key": key, "most": most, "rooms": list(rooms), "more": len(rooms)}
        if not await self._cluster.ask(do.COUNT, **values):
            raise Refusal("quota", say(text, most=most))
