"""Time that tests advance instead of waiting."""

import asyncio

from hexhold.play.time_source import TimeSource
from hexhold.server.rooms.registry import RoomRegistry
from tests.server.client import Client
from tests.server.live import SECONDS, Live

TICKS = 9
"""So often the loop goes round until every driver has woken and looked."""


class FakeTime(TimeSource):
    """The time of the machine plus what a test adds."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.jumped = 0.0
        """How far only the wall clock was set forward, or back."""
        self._stood: tuple[float, float] | None = None

    def stand(self) -> None:
        """Stop this time: from now on only tests advance it."""
        self._stood = super().wall(), super().steady()

    def wall(self) -> float:
        return (self._stood[0] if self._stood else super().wall()) + self.passed + self.jumped

    def steady(self) -> float:
        return (self._stood[1] if self._stood else super().steady()) + self.passed

    def skip(self, client: Client, seconds: float) -> None:
        """Let time pass at all tables at once, and what is then due be done there."""
        client.call(self.skip_at, client.services.rooms, seconds)

    def skip_served(self, live: Live, seconds: float) -> None:
        """Do the same as `skip` for a server on its own port."""
        rooms = live.services.rooms
        loop = rooms._tasks[0].get_loop()
        asyncio.run_coroutine_threadsafe(self.skip_at(rooms, seconds), loop).result(SECONDS)

    async def skip_at(self, rooms: RoomRegistry, seconds: float) -> None:
        """Do the same as `skip` on the server's loop."""
        self.passed += seconds
        rooms._wake_timers.changed.set()
        here = [room for room, _ in rooms._open.values()]
        for room in here:
            room.wake.set()
        for _ in range(TICKS):
            await asyncio.sleep(0)
            for room in here:
                if room.works:
                    await asyncio.wait(set(room.works))
