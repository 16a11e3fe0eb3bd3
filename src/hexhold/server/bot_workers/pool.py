"""The pool of worker processes: one for each room, and a limited number thinking at a time."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from hexhold.game import Game
from hexhold.play.bot_requests import BotAnswer, BotNotMade, BotRequest, BusyError, WorkerTimeouts
from hexhold.server.bot_workers.worker import BotWorker, start_forkserver

MOST_KEPT = 16
"""Idle processes that are kept. Beyond it the one that has been idle longest ends; its bots are
made again when needed."""


class _Starting(NamedTuple):
    """A process that is starting."""

    worker: BotWorker
    task: asyncio.Task[None]


class BotWorkerPool:
    """The worker processes of all rooms."""

    def __init__(self, most: int) -> None:
        """Start with no process.

        Args:
            most: how many rooms' bots may think at a time.
        """
        self._turns = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most + 2, thread_name_prefix="thinking")
        self._expected = False
        self._asked = 0
        self._next_to_begin = asyncio.Lock()
        self._beginning: dict[str, _Starting] = {}
        """Room → its process that is starting."""
        self._most_kept = max(MOST_KEPT, most)
        self._kept: dict[str, BotWorker] = {}
        """Room → its idle process, the most recently used last."""
        self._thinking: set[BotWorker] = set()

    @property
    def waiting(self) -> int:
        """Return how many decisions are thought about or wait."""
        return self._asked

    def expect(self) -> None:
        """Preload what bots need, because one has joined a table."""
        if not self._expected:
            self._expected = True
            self._threads.submit(start_forkserver)

    async def ask(
        self, room: str, request: BotRequest, game: Game, patience: WorkerTimeouts
    ) -> BotAnswer | BotNotMade:
        """Return what a bot does. If the caller is cancelled, the bot's process ends.

        Args:
            room: the bot's room, which asks one bot at a time.
            request: which bot, and its limits.
            game: the current game.
            patience: how long to wait before it can think.

        Raises:
            BusyError: it could not begin to think in time.
            LostError: the process has ended, and with it the room's bots.
        """
        self._asked += 1
        try:
            return await self._answer(room, request, game, patience)
        finally:
            self._asked -= 1

    async def _answer(
        self, room: str, request: BotRequest, game: Game, patience: WorkerTimeouts
    ) -> BotAnswer | BotNotMade:
        try:
            async with asyncio.timeout(patience.beginning):
                await self._begun(room)
        except TimeoutError:
            raise BusyError("takes long to start") from None
        try:
            async with asyncio.timeout(patience.turn):
                await self._turns.acquire()
        except TimeoutError:
            raise BusyError("waits for other bots to think") from None
        try:
            return await self._think(room, request, game)
        finally:
            self._turns.release()

    async def _begun(self, room: str) -> None:
        """Wait until a room has a process, which keeps starting even if the caller is cancelled."""
        if room in self._kept:
            return
        if room not in self._beginning:
            worker = BotWorker()
            task = asyncio.create_task(self._begin(room, worker))
            task.add_done_callback(_forget)
            self._beginning[room] = _Starting(worker, task)
        await asyncio.shield(self._beginning[room].task)

    async def _begin(self, room: str, worker: BotWorker) -> None:
        loop = asyncio.get_running_loop()
        try:
            # One at a time, to leave threads for the bots that think.
            async with self._next_to_begin:
                await loop.run_in_executor(self._threads, worker.begin)
        finally:
            awaited = self._beginning.get(room)
            here = awaited is not None and awaited.worker is worker
            if here:
                del self._beginning[room]
        if here:
            self._keep(room, worker)
        else:
            self._end(worker)

    async def _think(self, room: str, request: BotRequest, game: Game) -> BotAnswer | BotNotMade:
        # Its process may have been ended to make room for others while it waited.
        worker = self._kept.pop(room, None) or BotWorker()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, worker.ask, request, game)
        self._thinking.add(worker)
        try:
            answer = await asyncio.shield(asked)
        except BaseException:
            # Its thread notices that and cleans up.
            worker.end()
            asked.add_done_callback(_forget)
            raise
        finally:
            self._thinking.discard(worker)
        self._keep(room, worker)
        return answer

    def _keep(self, room: str, worker: BotWorker) -> None:
        self._kept[room] = worker
        while len(self._kept) > self._most_kept:
            self.leave(next(iter(self._kept)))

    def leave(self, room: str) -> None:
        """End the process of a room that is no longer played in."""
        beginning = self._beginning.pop(room, None)
        if beginning is not None:
            beginning.worker.end()
        worker = self._kept.pop(room, None)
        if worker is not None:
            self._end(worker)

    def _end(self, worker: BotWorker) -> None:
        worker.end()
        self._threads.submit(worker.clear)

    def close(self) -> None:
        """End all processes and wait for them."""
        for room in [*self._beginning, *self._kept]:
            self.leave(room)
        for worker in self._thinking:
            worker.end()
        self._threads.shutdown(wait=True)


def _forget(asked: asyncio.Future[Any]) -> None:
    """Retrieve the exception of a future that is not awaited."""
    if not asked.cancelled():
        asked.exception()
