"""The system's time is set: what is stored of day-long clocks is told by it anew.

Clocks are counted on the steady clock, but that one means nothing after a restart: what is left is
stored with the system's time, from which the time that the server was away is worked out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from hexhold.server.protocol.refusals import Refusal
from hexhold.server.time_source import TimeSource

LOOK_SECONDS = 10.0
LEAST_JUMP = 10.0
"""Seconds; less is a correction."""
PAUSE = 0.1
"""Seconds between rooms: there may be many, and each has to be fetched."""
_log = logging.getLogger(__name__)


class TimeJumps:
    """Notices that the system's time was set.

    Args:
        rooms: all whose clocks may run.
        restate: has the clocks of one stored anew; what it raises is told in the log.
    """

    def __init__(
        self,
        watch: TimeSource,
        rooms: Callable[[], list[str]],
        restate: Callable[[str], Awaitable[None]],
    ) -> None:
        self._watch = watch
        self._rooms = rooms
        self._restate = restate
        self._apart = watch.wall() - watch.steady()

    async def run(self) -> None:
        """Look again and again, until it is cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Store the clocks of all rooms anew, if the system's time was set since the last time."""
        apart = self._watch.wall() - self._watch.steady()
        jump, self._apart = apart - self._apart, apart
        if abs(jump) < LEAST_JUMP:
            return
        # So does a machine that slept.
        _log.info("the system's time was set by %+.0f seconds; play goes on", jump)
        for room in self._rooms():
            try:
                await self._restate(room)
            except Refusal:
                # Gone meanwhile, or damaged, which has been told.
                continue
            except Exception as error:
                _log.warning("room %s: %s", room, error)
            await asyncio.sleep(PAUSE)
