"""Work that may never end, in threads that nobody waits for when the server does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

_T = TypeVar("_T")


def apart(work: Callable[[], _T]) -> asyncio.Future[_T]:
    """Begin work in a thread of its own; what it gives or raises once it is done."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[_T] = loop.create_future()

    def settle(done: Callable[[], None]) -> None:
        # Whoever waited may have given up, and the server may have ended.
        if not loop.is_closed():
            loop.call_soon_threadsafe(lambda: None if found.done() else done())

    def run() -> None:
        try:
            result = work()
        except Exception as error:
            settle(partial(found.set_exception, error))
        else:
            settle(partial(found.set_result, result))

    threading.Thread(target=run, daemon=True, name="bot from outside").start()
    return found
