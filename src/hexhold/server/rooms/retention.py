"""Remove expired rooms, and sessions without a device."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from hexhold.errors import StorageError
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.sessions import COOKIE_SECONDS
from hexhold.server.storage import Store

DAY = 86_400.0
PASS_SECONDS = 3600.0
"""The pause before the first pass, and between two passes."""
UNBEGUN_DAYS = 30
"""Days after which a room without a game is removed, if other rooms are kept longer."""
PAUSE = 0.05
"""Seconds between rooms, because removing a large one delays other writes."""
MOST_DRIFT = 600.0
"""The most seconds by which the system's time may have been set since the start."""
_log = logging.getLogger(__name__)


class Retention:
    """Removes rooms that have not been visited for some days.

    Args:
        keep_days: 0 keeps everything.
        in_use: returns whether a room is in memory.
    """

    def __init__(
        self,
        store: Store,
        keep_days: int,
        in_use: Callable[[str], Awaitable[bool]],
        time: TimeSource,
    ) -> None:
        self._store = store
        self._keep_days = keep_days
        self._in_use = in_use
        self._time = time
        self._started = time.wall() - time.steady()

    async def run(self) -> None:
        """Run until cancelled."""
        while self._keep_days:
            await asyncio.sleep(PASS_SECONDS)
            now = self._time.wall()
            if abs(now - self._time.steady() - self._started) > MOST_DRIFT:
                # After a jump of the clock everything may look expired.
                _log.warning("the system time changed: nothing is removed until the next start")
                return
            try:
                await self.remove(now)
            except StorageError as error:
                _log.warning("expired rooms could not be removed: %s", error)

    async def remove(self, now: float) -> int:
        """Remove what has expired; return the number of rooms. Raises `StorageError`."""
        before = now - self._keep_days * DAY
        unbegun = now - min(self._keep_days, UNBEGUN_DAYS) * DAY
        removed = 0
        for room in await self._store.upkeep.long_over(before, unbegun):
            if not await self._in_use(room):
                await self._store.upkeep.remove(room, unbegun)
                removed += 1
                await asyncio.sleep(PAUSE)
        # The cookies of these sessions have expired.
        await self._store.upkeep.forget_sessions(now - COOKIE_SECONDS)
        return removed
