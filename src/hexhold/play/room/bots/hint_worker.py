"""Works out hints for all rooms in one thread, with a short queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from hexhold.language import say
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.protocol.refusals import Refusal

MOST_HINTS = 16
"""Hints that are worked out or wait. Each takes up to 250 ms, and a late hint is of no use."""


class HintWorker:
    """A thread that works out hints while games go on."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="advising")
        self._asked: set[asyncio.Future[Advice]] = set()

    def ask(self, work: Callable[[], Advice]) -> asyncio.Future[Advice]:
        """Work out a hint, unless it is cancelled before; raises `Refusal` if too many wait."""
        if sum(not asked.done() for asked in self._asked) >= MOST_HINTS:
            raise Refusal("too_fast", say("too-many-hints"))
        asked = asyncio.get_running_loop().run_in_executor(self._thread, work)
        self._asked.add(asked)
        asked.add_done_callback(self._asked.discard)
        return asked

    def close(self) -> None:
        """Finish the current hint and drop the others."""
        self._thread.shutdown(wait=True, cancel_futures=True)
