"""Games by correspondence that nobody looks at: on the disk until a clock runs out."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import time

from hexhold.server.clocks import Clocks

PAUSE = 0.1
"""Seconds between fetching rooms, for people who come back at the same time."""
LONGEST_SLEEP = 60.0
"""Seconds after which the system's time is read again, should it have been set."""


@dataclass(frozen=True)
class Sleeper:
    """A room that is not in memory, although its game goes on."""

    due: float
    """When a clock runs out, in seconds since the epoch."""
    seen: float
    """When somebody was last there."""
    clocks: Clocks | None
    """As they stood when it fell asleep; None if that was before the server started."""


class Alarms:
    """Fetches each room when it is due.

    Args:
        wake: fetches a room; what it raises is its own affair.
    """

    def __init__(self, wake: Callable[[str], Awaitable[None]]) -> None:
        self._wake = wake
        self._sleepers: dict[str, Sleeper] = {}
        self._order: list[tuple[float, str]] = []
        """A heap; entries that are no sleeper's any more are passed over."""
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return len(self._sleepers)

    def set(self, room: str, sleeper: Sleeper) -> None:
        """Let a room sleep."""
        self._sleepers[room] = sleeper
        heapq.heappush(self._order, (sleeper.due, room))
        self._changed.set()

    def take(self, room: str) -> Sleeper | None:
        """A room that is fetched sleeps no more."""
        return self._sleepers.pop(room, None)

    async def run(self) -> None:
        """One room after another, until it is cancelled."""
        while True:
            self._changed.clear()
            room = self._due()
            if room is not None:
                await self._wake(room)
                await asyncio.sleep(PAUSE)
                continue
            delay = self._order[0][0] - time() if self._order else LONGEST_SLEEP
            try:
                await asyncio.wait_for(self._changed.wait(), min(delay, LONGEST_SLEEP))
            except TimeoutError:
                continue

    def _due(self) -> str | None:
        while self._order:
            due, room = self._order[0]
            sleeper = self._sleepers.get(room)
            if sleeper is not None and sleeper.due == due:
                if due > time():
                    return None
                heapq.heappop(self._order)
                return room
            heapq.heappop(self._order)
        return None
