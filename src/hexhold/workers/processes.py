"""Workers that are processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Generic, Self

from hexhold.workers.spreading import Result, Start, Task


class Processes(Generic[Task, Result]):
    """So many processes, each prepared when it begins."""

    def __init__(self, start: Start[Task, Result], jobs: int) -> None:
        self.size = jobs
        context = get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(start,))

    def submit(self, task: Task) -> Future[Result]:
        """Have a task done."""
        return self._pool.submit(_do, task)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)


_prepared: Callable[[Any], Any] | None = None


def _begin(start: Start[Any, Any]) -> None:
    """Prepare a process; the first one alone minds the interrupt key."""
    global _prepared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _prepared = start()


def _do(task: Any) -> Any:
    assert _prepared is not None
    return _prepared(task)
