"""Games by correspondence that nobody looks at: on the disk until a clock runs out."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from hexhold.server.room.timing.clocks import Clocks
from hexhold.server.time_source import TimeSource

PAUSE = 0.1
"""Seconds between fetching rooms, for people who come back at the same time."""


@dataclass(frozen=True)
class UnloadedGame:
    """A room that is not in memory, although its game goes on; by the steady clock."""

    due: float
    """When a clock runs out."""
    seen: float
    """When somebody was last there."""
    clocks: Clocks | None
    """As they stood when it fell asleep; None if that was before the server started."""


class WakeTimers:
    """Fetches each room when it is due.

    Args:
        wake: fetches a room; what it raises is its own affair.
    """

    def __init__(self, wake: Callable[[str], Awaitable[None]], watch: TimeSource) -> None:
        self._wake = wake
        self._watch = watch
        self._sleepers: dict[str, UnloadedGame] = {}
        self._order: list[tuple[float, str]] = []
        """A heap; entries that are no sleeper's any more are passed over."""
        self.changed = asyncio.Event()
        """Set when the next one should be looked for again."""

    def rooms(self) -> list[str]:
        """All that sleep."""
        return list(self._sleepers)

    def set(self, room: str, sleeper: UnloadedGame) -> None:
        """Let a room sleep."""
        self._sleepers[room] = sleeper
        heapq.heappush(self._order, (sleeper.due, room))
        self.changed.set()

    def take(self, room: str) -> UnloadedGame | None:
        """A room that is fetched sleeps no more."""
        return self._sleepers.pop(room, None)

    async def run(self) -> None:
        """One room after another, until it is cancelled."""
        while True:
            self.changed.clear()
            room = self._due()
            if room is not None:
                await self._wake(room)
                await asyncio.sleep(PAUSE)
                continue
            delay = self._order[0][0] - self._watch.steady() if self._order else None
            try:
                await asyncio.wait_for(self.changed.wait(), delay)
            except TimeoutError:
                continue

    def _due(self) -> str | None:
        while self._order:
            due, room = self._order[0]
            sleeper = self._sleepers.get(room)
            if sleeper is not None and sleeper.due == due:
                if due > self._watch.steady():
                    return None
                heapq.heappop(self._order)
                return room
            heapq.heappop(self._order)
        return None
