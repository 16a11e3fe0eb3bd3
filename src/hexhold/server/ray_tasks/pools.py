"""Bots and hints on a cluster, behind the same interfaces as those of this machine.

If the cluster cannot be reached, this machine does the work.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import cast

from hexhold.errors import HexholdError
from hexhold.game import Game
from hexhold.language import say
from hexhold.play.bot_requests import (
    BotAnswer,
    BotNotMade,
    BotRequest,
    BusyError,
    LostError,
    WorkerTimeouts,
)
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.analysis_worker.hint_worker import MOST_HINTS, HintWorker
from hexhold.server.analysis_worker.worker_process import AnalysisRequest
from hexhold.server.bot_workers import BotWorkerPool
from hexhold.server.ray_tasks.connection import RayConnection, RayGone
from hexhold.server.ray_tasks.tasks import BotTask, Done, HintTask, Warming

SHARE = 0.8
"""The part of a bot's time that it has on the cluster; the rest is for the way, or a retry."""
WARMED = 8
"""Workers that are prepared when the first bot that thinks joins a table."""


class RayBots:
    """Bots that think on a cluster: one of each room at a time, and a limited number in all."""

    def __init__(self, ray: RayConnection, most: int, local: BotWorkerPool) -> None:
        self._ray, self._local = ray, local
        self._turns = asyncio.Semaphore(most)
        self._expected = False
        self._asked = 0

    @property
    def waiting(self) -> int:
        """Return how many decisions are thought about or wait."""
        return self._asked + self._local.waiting

    def expect(self) -> None:
        """Prepare some workers."""
        if not self._expected:
            self._expected = True
            for _ in range(WARMED):
                self._ray.submit(Warming()).add_done_callback(lambda done: done.exception())

    async def ask(
        self, room: str, request: BotRequest, game: Game, patience: WorkerTimeouts
    ) -> BotAnswer | BotNotMade:
        """Return what a bot does; raises `BusyError` or `LostError`.

        If the caller is cancelled, the task goes on and keeps its turn: Ray cannot end it safely.
        """
        try:
            async with asyncio.timeout(patience.turn):
                await self._turns.acquire()
        except TimeoutError:
            raise BusyError("waits for other bots to think") from None
        self._asked += 1
        there = replace(request, limit=SHARE * request.limit)
        task = asyncio.wrap_future(self._ray.submit(BotTask(there, game)))
        task.add_done_callback(self._done)
        try:
            async with asyncio.timeout(request.limit):
                return cast(BotAnswer | BotNotMade, await asyncio.shield(task))
        except TimeoutError:
            raise BusyError("waits for the Ray cluster") from None
        except RayGone:
            return await self._local.ask(room, request, game, patience)
        except HexholdError as error:
            raise LostError(f"failed {error}") from None

    def _done(self, task: asyncio.Future[Done]) -> None:
        self._asked -= 1
        self._turns.release()
        if not task.cancelled():
            task.exception()

    def leave(self, room: str) -> None:
        """End the process that a room has on this machine, if the cluster was lost."""
        self._local.leave(room)

    def close(self) -> None:
        """End the connection, and all processes of this machine."""
        self._ray.close()
        self._local.close()


class RayHints:
    """Hints that are worked out on a cluster."""

    def __init__(self, ray: RayConnection, local: HintWorker) -> None:
        self._ray, self._local = ray, local
        self._asked: set[asyncio.Task[Advice]] = set()

    @property
    def waiting(self) -> int:
        """Return how many hints are worked out or wait."""
        return len(self._asked)

    def ask(self, game: Game, seat: int) -> asyncio.Future[Advice]:
        """Work out a hint; raises `Refusal` if too many wait."""
        if self.waiting >= MOST_HINTS:
            raise Refusal("too_fast", say("too-many-hints"))
        asked = asyncio.create_task(self._advice(game, seat))
        self._asked.add(asked)
        asked.add_done_callback(self._asked.discard)
        return asked

    def judge(self, game: Game) -> asyncio.Future[list[float]]:
        """Estimate every seat's win chance here: it costs less than sending the game."""
        return self._local.judge(game)

    async def _advice(self, game: Game, seat: int) -> Advice:
        with suppress(RayGone, HexholdError):
            return cast(Advice, await asyncio.wrap_future(self._ray.submit(HintTask(game, seat))))
        return await self._local.ask(game, seat)

    def close(self) -> None:
        """Drop the hints that wait."""
        for asked in list(self._asked):
            asked.cancel()
        self._local.close()


async def analysed_by(ray: RayConnection, request: AnalysisRequest) -> bytes | None:
    """Return an analysis made on a cluster, None if it cannot be reached; raises `LostError`."""
    try:
        return cast(bytes, await asyncio.wrap_future(ray.submit(request)))
    except RayGone:
        return None
    except HexholdError as error:
        raise LostError(str(error)) from None
