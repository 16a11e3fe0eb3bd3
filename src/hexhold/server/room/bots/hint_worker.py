"""Where hints are worked out for all rooms of a server: one at a time, and few wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from hexhold.language import say
from hexhold.server.protocol.own_shapes import Advice
from hexhold.server.protocol.refusals import Refusal

MOST_HINTS = 16
"""That are worked out or wait: each takes up to a quarter of a second, and nobody looks at a hint
much later."""


class HintWorker:
    """A thread in which games go on beside it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="advising")
        self._asked: set[asyncio.Future[Advice]] = set()

    def ask(self, work: Callable[[], Advice]) -> asyncio.Future[Advice]:
        """Have a hint worked out, unless that is cancelled before; raises `Refusal` if many are."""
        if sum(not asked.done() for asked in self._asked) >= MOST_HINTS:
            raise Refusal("too_fast", say("too-many-hints"))
        asked = asyncio.get_running_loop().run_in_executor(self._thread, work)
        self._asked.add(asked)
        asked.add_done_callback(self._asked.discard)
        return asked

    def close(self) -> None:
        """Finish the one in hand, and no other."""
        self._thread.shutdown(wait=True, cancel_futures=True)
