"""Worker processes on this machine."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from types import TracebackType
from typing import Any, Generic, Self

from hexhold.errors import HexholdError
from hexhold.workers.spreading import Result, Start, Task


class Processes(Generic[Task, Result]):
    """Worker processes, each prepared when it starts; they end with this process at the latest.

    Raise `HexholdError` at the end of the `with` block if one of them has died.
    """

    def __init__(self, start: Start[Task, Result], jobs: int) -> None:
        self.size = jobs
        context = get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(start,))

    def submit(self, task: Task) -> Future[Result]:
        """Submit a task."""
        return self._pool.submit(_do, task)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown(cancel_futures=True)
        if isinstance(error, BrokenProcessPool):
            raise HexholdError(
                "a process of --jobs has died, for example from os._exit in your own bot or "
                "from lack of memory"
            ) from None


_prepared: Callable[[Any], Any] | None = None


def _begin(start: Start[Any, Any]) -> None:
    """Prepare a process to ignore interrupts and keep stdout for results of its parent."""
    global _prepared
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    # What a bot prints must not appear among results.
    sys.stdout = sys.stderr
    _prepared = start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _do(task: Any) -> Any:
    assert _prepared is not None
    return _prepared(task)
