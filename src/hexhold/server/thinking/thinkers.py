"""Who thinks when: the bots of so many rooms at a time, whoever came first."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from hexhold.game import Game
from hexhold.server.thinking.questions import Answered, Question, Unmade
from hexhold.server.thinking.thinker import Thinker

MOST_KEPT = 16
"""Processes that are kept while their rooms' bots do not think; then the one that did so longest
ago ends, and its bots are made anew when they are asked again."""


class BusyError(Exception):
    """Others think, and went on for longer than one wanted to wait."""


class Thinkers:
    """The processes of all rooms in which bots think, one for each."""

    def __init__(self, most: int) -> None:
        """Have nobody think yet.

        Args:
            most: how many rooms' bots may think at a time.
        """
        self._turns = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most + 1, thread_name_prefix="thinking")
        self._most_kept = max(MOST_KEPT, most)
        self._kept: dict[str, Thinker] = {}
        """By room, those that do not think now; who did so last comes last."""
        self._thinking: set[Thinker] = set()

    async def ask(
        self, room: str, question: Question, game: Game, patience: float
    ) -> Answered | Unmade:
        """What a bot does. Where nobody waits for it any more, its process ends at once.

        Args:
            room: whose bot it is; only one question of a room is asked at a time.
            question: which bot, and what it needs to know.
            game: as it is now.
            patience: seconds to wait until others have thought.

        Raises:
            BusyError: that was too short.
            LostError: the process has ended, and the bots of the room with it.
        """
        try:
            async with asyncio.timeout(patience):
                await self._turns.acquire()
        except TimeoutError:
            raise BusyError from None
        try:
            return await self._think(room, question, game)
        finally:
            self._turns.release()

    async def _think(self, room: str, question: Question, game: Game) -> Answered | Unmade:
        thinker = self._kept.pop(room, None) or Thinker()
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
        self._kept[room] = thinker
        while len(self._kept) > self._most_kept:
            self.leave(next(iter(self._kept)))
        return answer

    def leave(self, room: str) -> None:
        """Nobody plays in a room any more: its process ends."""
        thinker = self._kept.pop(room, None)
        if thinker is not None:
            thinker.end()
            self._threads.submit(thinker.clear)

    def close(self) -> None:
        """End all processes; waits until they have."""
        for room in list(self._kept):
            self.leave(room)
        for thinker in self._thinking:
            thinker.end()
        self._threads.shutdown(wait=True)


def _forget(asked: asyncio.Future[Answered | Unmade]) -> None:
    """Nobody waits for it: nor is anybody told how it failed."""
    if not asked.cancelled():
        asked.exception()
