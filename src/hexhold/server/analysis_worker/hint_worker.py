"""Works out hints for all rooms in one thread, with a short queue."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from hexhold.analysis import Ranked, advise, win_chances
from hexhold.game import Game, View
from hexhold.language import say
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.bots.hints import shown

MOST_HINTS = 16
"""Hints that are worked out or wait. Each takes up to 250 ms, and a late hint is of no use."""


_T = TypeVar("_T")


class HintWorker:
    """A thread that works out hints, and spectators' win chances, while games go on."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="advising")
        self._asked: set[asyncio.Future[Any]] = set()

    @property
    def waiting(self) -> int:
        """Return how many hints are worked out or wait."""
        return sum(not asked.done() for asked in self._asked)

    def ask(self, game: Game, seat: int) -> asyncio.Future[Advice]:
        """Work out a hint, unless it is cancelled before; raises `Refusal` if too many wait."""
        return self._begun(advised, game, seat)

    def judge(self, game: Game) -> asyncio.Future[list[float]]:
        """Estimate every seat's win chance; raises `Refusal` if too many wait."""
        return self._begun(_judged, game)

    def _begun(self, work: Callable[..., _T], *arguments: object) -> asyncio.Future[_T]:
        if self.waiting >= MOST_HINTS:
            raise Refusal("too_fast", say("too-many-hints"))
        asked = asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)
        self._asked.add(asked)
        asked.add_done_callback(self._asked.discard)
        return asked

    def close(self) -> None:
        """Finish the current hint and drop the others."""
        self._thread.shutdown(wait=True, cancel_futures=True)


def _judged(game: Game) -> list[float]:
    return win_chances(game)


def advised(game: Game, seat: int) -> Advice:
    """Return the best action of a seat, as far as it can know."""
    found: Ranked = advise(View(game, seat), len(game.history))
    return shown(found.best, found.win, found.second, found.second_win)
