"""The threads that share the games of an array."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np

from hexhold.engine.machinery.arrays import new_array
from hexhold.engine.machinery.compile import INTERPRETED
from hexhold.engine.machinery.layout import State, Work
from hexhold.fast.waiting import wait_until

Share = Callable[[int, int, int], int]
"""What a thread does: takes its number, its first game, and the one after its last."""

_LOOKS = 1 if INTERPRETED else 60_000
"""Before a thread sleeps: a step of a thousand games takes less time than waking one."""
_ASKED, _ANSWERED = 0, 8
"""Where the numbers of the last tasks stand: not in one line of the processor's cache."""


class Crew:
    """So many threads, each with scratch memory of its own, the caller's the first of them."""

    def __init__(self, threads: int) -> None:
        self.works = [new_array(Work) for _ in range(threads)]
        self.views = [new_array(State) for _ in range(threads)]
        self._others = [_Other(n) for n in range(1, threads)]
        weakref.finalize(self, _dismiss, self._others)

    def share(self, count: int, work: Share) -> int:
        """Have each thread do its share of so many games; adds up what they give."""
        if not self._others:
            return work(0, 0, count)
        threads = len(self.works)
        cuts = [count * n // threads for n in range(threads + 1)]
        for n, other in enumerate(self._others, 1):
            other.ask(work, cuts[n], cuts[n + 1])
        try:
            return work(0, 0, cuts[1]) + sum(other.answer() for other in self._others)
        finally:
            for other in self._others:
                other.wait()


def _dismiss(others: list[_Other]) -> None:
    for other in others:
        other.ask(None, 0, 0)


class _Other:
    """A thread beside the caller's."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._tasks = 0
        self._task: tuple[Share | None, int, int] = (None, 0, 0)
        self._given = 0
        self._failure: BaseException | None = None
        self._signals: Any = np.zeros(2 * _ANSWERED, np.int64)
        self._bell = threading.Event()
        threading.Thread(target=self._serve, name=f"hexhold-{number}", daemon=True).start()

    def ask(self, work: Share | None, start: int, stop: int) -> None:
        """Begin a share; None ends the thread."""
        self._task = (work, start, stop)
        self._tasks += 1
        self._signals[_ASKED] = self._tasks
        self._bell.set()

    def wait(self) -> None:
        """Until the share is done."""
        while not wait_until(self._signals, _ANSWERED, self._tasks, _LOOKS):
            time.sleep(0)

    def answer(self) -> int:
        """What the share gave, once it is done; raises what it raised."""
        self.wait()
        if self._failure is not None:
            raise self._failure
        return self._given

    def _serve(self) -> None:
        task = 0
        while True:
            task += 1
            while not wait_until(self._signals, _ASKED, task, _LOOKS):
                self._bell.clear()
                # Asked between the last look and the clearing, it would not ring again.
                if self._signals[_ASKED] == task:
                    break
                self._bell.wait()
            work, start, stop = self._task
            if work is None:
                return
            try:
                self._failure, self._given = None, work(self._number, start, stop)
            except BaseException as failure:
                self._failure = failure
            # The caller's closure holds the games; it is let go of before the next task.
            del work
            self._task = (None, 0, 0)
            self._signals[_ANSWERED] = task
