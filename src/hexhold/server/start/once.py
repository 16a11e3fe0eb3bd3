"""What one worker does for all: quick match, tournaments, analyses, and games that are due."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from hexhold.errors import HexholdError
from hexhold.server.rooms.shared_rooms import SharedRooms
from hexhold.server.services import Services

RETRY_SECONDS = 1.0
_log = logging.getLogger(__name__)


class OnceTasks:
    """The tasks of the worker that does what is done once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tasks: list[asyncio.Task[None]] = []

    def __call__(self, here: bool) -> None:
        """Begin, or end because another worker does it or this one stops."""
        for task in self._tasks:
            task.cancel()
        if not here:
            self._services.analyst.pause()
        self._tasks = [asyncio.create_task(work) for work in self._works()] if here else []

    def _works(self) -> list[Coroutine[Any, Any, None]]:
        services = self._services
        works = [self._analyse()]
        if "tournaments" in services.settings.features:
            works.append(services.tournaments.rounds.run())
        if "match" in services.settings.features:
            works.append(self._match())
        if isinstance(services.rooms, SharedRooms):
            works += services.rooms.once()
        return works

    async def _match(self) -> None:
        await _until_done(self._services.match.start)
        await self._services.match.run()

    async def _analyse(self) -> None:
        await _until_done(self._services.analyst.start)


async def _until_done(work: Any) -> None:
    """Do something again until it succeeds."""
    while True:
        try:
            await work()
            return
        except HexholdError as error:
            _log.warning("%s", error)
            await asyncio.sleep(RETRY_SECONDS)
