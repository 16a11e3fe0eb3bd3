"""Limits on opened rooms that hold for all workers together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.limits import RoomQuotas
from hexhold.server.cluster import lease_statements as do
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.settings import Settings


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
