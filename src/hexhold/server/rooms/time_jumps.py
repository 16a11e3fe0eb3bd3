"""Store correspondence clocks again when the system's time was set.

Clocks count on the steady clock, which means nothing after a restart. So what is left is stored
with the system's time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from hexhold.play.protocol.refusals import Refusal
from hexhold.play.time_source import TimeSource

LOOK_SECONDS = 10.0
LEAST_JUMP = 10.0
"""Seconds; a smaller jump is a correction."""
PAUSE = 0.1
"""Seconds between rooms, because each has to be loaded."""
_log = logging.getLogger(__name__)


class TimeJumps:
    """Notices that the system's time was set.

    Args:
        rooms: returns the rooms whose clocks may run.
        restate: stores the clocks of a room; its exceptions are logged.
    """

    def __init__(
        self,
        time: TimeSource,
        rooms: Callable[[], list[str]],
        restate: Callable[[str], Awaitable[None]],
    ) -> None:
        self._time = time
        self._rooms = rooms
        self._restate = restate
        self._apart = time.wall() - time.steady()

    async def run(self) -> None:
        """Check until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Store the clocks of all rooms if the system's time was set since the last check."""
        apart = self._time.wall() - self._time.steady()
        jump, self._apart = apart - self._apart, apart
        if abs(jump) < LEAST_JUMP:
            return
        # A machine that slept looks the same.
        _log.info("the system time changed by %+.0f seconds; games continue", jump)
        for room in self._rooms():
            try:
                await self._restate(room)
            except Refusal:
                # Removed in the meantime, or damaged, which is logged.
                continue
            except Exception as error:
                _log.warning("room %s: %s", room, error)
            await asyncio.sleep(PAUSE)
