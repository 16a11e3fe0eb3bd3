"""Wake-up timers for unloaded correspondence games."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.time_source import TimeSource

PAUSE = 0.1
"""Seconds between loading rooms, so that people's requests come first."""


@dataclass(frozen=True)
class UnloadedGame:
    """A room that is not in memory although its game goes on. Times are on the steady clock."""

    due: float
    """When a clock runs out."""
    seen: float
    """The time of the last visit."""
    clocks: Clocks | None
    """The clocks when it was unloaded; None if that was before the server started."""


class WakeTimers:
    """Loads each room when it is due.

    Args:
        wake: loads a room and handles its own errors.
    """

    def __init__(self, wake: Callable[[str], Awaitable[None]], time: TimeSource) -> None:
        self._wake = wake
        self._time = time
        self._unloaded: dict[str, UnloadedGame] = {}
        self._order: list[tuple[float, str]] = []
        """A heap; outdated entries are skipped."""
        self.changed = asyncio.Event()
        """Set when the next room has to be determined again."""

    def rooms(self) -> list[str]:
        """Return all unloaded rooms with timers."""
        return list(self._unloaded)

    def set(self, room: str, game: UnloadedGame) -> None:
        """Set the timer of a room."""
        self._unloaded[room] = game
        heapq.heappush(self._order, (game.due, room))
        self.changed.set()

    def take(self, room: str) -> UnloadedGame | None:
        """Remove the timer of a room that is being loaded."""
        return self._unloaded.pop(room, None)

    async def run(self) -> None:
        """Load due rooms until cancelled."""
        while True:
            self.changed.clear()
            room = self._due()
            if room is not None:
                await self._wake(room)
                await asyncio.sleep(PAUSE)
                continue
            delay = self._order[0][0] - self._time.steady() if self._order else None
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self.changed.wait()

    def _due(self) -> str | None:
        while self._order:
            due, room = self._order[0]
            game = self._unloaded.get(room)
            if game is not None and game.due == due:
                if due > self._time.steady():
                    return None
                heapq.heappop(self._order)
                return room
            heapq.heappop(self._order)
        return None
