"""Removing what is long over: rooms in which nobody has been for a long time, and who they were."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from hexhold.errors import StorageError
from hexhold.server.accounts.sessions import COOKIE_SECONDS
from hexhold.server.storage import Store
from hexhold.server.time_source import TimeSource

DAY = 86_400.0
PASS_SECONDS = 3600.0
"""Between looking for what can go, and from the start to the first time."""
UNBEGUN_DAYS = 30
"""Days after which a room goes in which no game has begun, if others are kept longer."""
PAUSE = 0.05
"""Seconds between rooms: a long one holds up what is to be stored."""
MOST_DRIFT = 600.0
"""Seconds by which the system's time may have been set since the start."""
_log = logging.getLogger(__name__)


class Retention:
    """Removes what nobody has looked at for so many days.

    Args:
        keep_days: 0 keeps everything for good.
        in_use: whether a room is in memory.
    """

    def __init__(
        self, store: Store, keep_days: int, in_use: Callable[[str], bool], watch: TimeSource
    ) -> None:
        self._store = store
        self._keep_days = keep_days
        self._in_use = in_use
        self._watch = watch
        self._started = watch.wall() - watch.steady()

    async def run(self) -> None:
        """Again and again, until it is cancelled."""
        while self._keep_days:
            await asyncio.sleep(PASS_SECONDS)
            now = self._watch.wall()
            if abs(now - self._watch.steady() - self._started) > MOST_DRIFT:
                # By a clock that jumps everything may be long over.
                _log.warning("the system's time was set: nothing is removed until the next start")
                return
            try:
                await self.remove(now)
            except StorageError as error:
                _log.warning("what is long over could not be removed: %s", error)

    async def remove(self, now: float) -> int:
        """Remove what is long over now; how many rooms that were. Raises `StorageError`."""
        before = now - self._keep_days * DAY
        unbegun = now - min(self._keep_days, UNBEGUN_DAYS) * DAY
        removed = 0
        for room in await self._store.upkeep.long_over(before, unbegun):
            if not self._in_use(room):
                await self._store.upkeep.remove(room, unbegun)
                removed += 1
                await asyncio.sleep(PAUSE)
        # Whoever came last so long ago has no cookie any more.
        await self._store.upkeep.forget_sessions(now - COOKIE_SECONDS)
        return removed
