"""Who thinks when: the bots of so many rooms at a time, whoever came first."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from hexhold.game import Game
from hexhold.server.bot_workers.requests import BotAnswer, BotNotMade, BotRequest
from hexhold.server.bot_workers.worker import BotWorker, load_what_thinks

MOST_KEPT = 16
"""Processes that are kept while their rooms' bots do not think; then the one that did so longest
ago ends, and its bots are made anew when they are asked again."""


class WorkerTimeouts(NamedTuple):
    """Seconds that one waits for a bot that cannot think yet."""

    beginning: float
    """Until its process is there."""
    turn: float
    """Then until others have thought."""


class _Beginning(NamedTuple):
    """A process that is not there yet."""

    thinker: BotWorker
    task: asyncio.Task[None]


class BusyError(Exception):
    """The bot could not think yet for longer than one wanted to wait; the text says why."""


class BotWorkerPool:
    """The processes of all rooms in which bots think, one for each."""

    def __init__(self, most: int) -> None:
        """Have nobody think yet.

        Args:
            most: how many rooms' bots may think at a time.
        """
        self._turns = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most + 2, thread_name_prefix="thinking")
        self._expected = False
        self._next_to_begin = asyncio.Lock()
        self._beginning: dict[str, _Beginning] = {}
        """By room, those that are not there yet."""
        self._most_kept = max(MOST_KEPT, most)
        self._kept: dict[str, BotWorker] = {}
        """By room, those that do not think now; who did so last comes last."""
        self._thinking: set[BotWorker] = set()

    def expect(self) -> None:
        """Bots that think sit somewhere: load what they need, before the first is asked."""
        if not self._expected:
            self._expected = True
            self._threads.submit(load_what_thinks)

    async def ask(
        self, room: str, question: BotRequest, game: Game, patience: WorkerTimeouts
    ) -> BotAnswer | BotNotMade:
        """What a bot does. Where nobody waits for it any more, its process ends at once.

        Args:
            room: whose bot it is; only one question of a room is asked at a time.
            question: which bot, and what it needs to know.
            game: as it is now.
            patience: how long to wait before it can think.

        Raises:
            BusyError: that was too short.
            LostError: the process has ended, and the bots of the room with it.
        """
        try:
            async with asyncio.timeout(patience.beginning):
                await self._begun(room)
        except TimeoutError:
            raise BusyError("takes long to begin") from None
        try:
            async with asyncio.timeout(patience.turn):
                await self._turns.acquire()
        except TimeoutError:
            raise BusyError("waits for others to think") from None
        try:
            return await self._think(room, question, game)
        finally:
            self._turns.release()

    async def _begun(self, room: str) -> None:
        """Wait until a room has a process; it goes on to begin where nobody waits any more."""
        if room in self._kept:
            return
        if room not in self._beginning:
            thinker = BotWorker()
            task = asyncio.create_task(self._begin(room, thinker))
            task.add_done_callback(_forget)
            self._beginning[room] = _Beginning(thinker, task)
        await asyncio.shield(self._beginning[room].task)

    async def _begin(self, room: str, thinker: BotWorker) -> None:
        loop = asyncio.get_running_loop()
        try:
            # One after another, so that there are threads left for those who think.
            async with self._next_to_begin:
                await loop.run_in_executor(self._threads, thinker.begin)
        finally:
            awaited = self._beginning.get(room)
            here = awaited is not None and awaited.thinker is thinker
            if here:
                del self._beginning[room]
        if here:
            self._keep(room, thinker)
        else:
            self._end(thinker)

    async def _think(self, room: str, question: BotRequest, game: Game) -> BotAnswer | BotNotMade:
        # Its own may have had to go for others while it waited.
        thinker = self._kept.pop(room, None) or BotWorker()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, thinker.ask, question, game)
        self._thinking.add(thinker)
        try:
            answer = await asyncio.shield(asked)
        except BaseException:
            # Its thread hears of that, and leaves nothing behind.
            thinker.end()
            asked.add_done_callback(_forget)
            raise
        finally:
            self._thinking.discard(thinker)
        self._keep(room, thinker)
        return answer

    def _keep(self, room: str, thinker: BotWorker) -> None:
        self._kept[room] = thinker
        while len(self._kept) > self._most_kept:
            self.leave(next(iter(self._kept)))

    def leave(self, room: str) -> None:
        """Nobody plays in a room any more: its process ends."""
        beginning = self._beginning.pop(room, None)
        if beginning is not None:
            beginning.thinker.end()
        thinker = self._kept.pop(room, None)
        if thinker is not None:
            self._end(thinker)

    def _end(self, thinker: BotWorker) -> None:
        thinker.end()
        self._threads.submit(thinker.clear)

    def close(self) -> None:
        """End all processes; waits until they have."""
        for room in [*self._beginning, *self._kept]:
            self.leave(room)
        for thinker in self._thinking:
            thinker.end()
        self._threads.shutdown(wait=True)


def _forget(asked: asyncio.Future[Any]) -> None:
    """Nobody waits for it: nor is anybody told how it failed."""
    if not asked.cancelled():
        asked.exception()
