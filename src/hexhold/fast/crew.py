"""The threads that share the games of an array."""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np

from hexhold.engine.machinery.arrays import new_array
from hexhold.engine.machinery.compile import INTERPRETED
from hexhold.engine.machinery.layout import State, Work
from hexhold.errors import UsageError
from hexhold.fast.waiting import wait_until

Share = Callable[[int, int, int], int]
"""What a thread does: takes its number, its first game, and the one after its last."""

_LOOKS = 1 if INTERPRETED else 60_000
"""Before a thread sleeps: a step of a thousand games takes less time than waking one."""
_ASKED, _ANSWERED = 0, 8
"""Where the numbers of the last tasks stand: not in one line of the processor's cache."""
_NOBODY = 0


class Crew:
    """So many threads, each with scratch memory of its own, the caller's the first of them.

    Pickled or copied it is as many threads anew; so it is in a process that was forked off.
    """

    def __init__(self, threads: int) -> None:
        self.works = [new_array(Work) for _ in range(threads)]
        self.views = [new_array(State) for _ in range(threads)]
        self._sharing = _NOBODY
        """The process in which games are being shared."""
        self._hire()

    def __reduce__(self) -> tuple[type[Crew], tuple[int]]:
        return Crew, (len(self.works),)

    def _hire(self) -> None:
        self._process = os.getpid()
        self._others: list[_Other] = []
        self._dismissal = weakref.finalize(self, _dismiss, self._others)
        for number in range(1, len(self.works)):
            self._others.append(_Other(number))

    def share(self, count: int, work: Share) -> int:
        """Have each thread do its share of so many games; adds up what they give.

        Whatever it raises, an interruption too: no thread is at work any more.

        Raises:
            UsageError: another thread of the caller's has games shared by this crew right now.
        """
        process = os.getpid()
        # From here to the mark inside `try` Python changes no thread and hears no signal.
        if self._sharing == process:
            raise UsageError("threads: another thread is using these games; give each its own")
        try:
            self._sharing = process
            if len(self.works) == 1:
                return work(0, 0, count)
            if self._process != process:
                self._dismissal()
                self._hire()
            return self._share(count, work)
        finally:
            self._sharing = _NOBODY

    def _share(self, count: int, work: Share) -> int:
        threads = len(self.works)
        cuts = [count * n // threads for n in range(threads + 1)]
        try:
            for n, other in enumerate(self._others, 1):
                other.ask(work, cuts[n], cuts[n + 1])
            given = work(0, 0, cuts[1])
            for other in self._others:
                given += other.answer()
            return given
        finally:
            self._settle()

    def _settle(self) -> None:
        """Wait until nobody is at work, however often that is interrupted."""
        interruption: BaseException | None = None
        while True:
            try:
                for other in self._others:
                    other.wait()
                break
            except BaseException as again:
                interruption = again
        if interruption is not None:
            raise interruption


def _dismiss(others: list[_Other]) -> None:
    for other in others:
        other.dismiss()


class _Other:
    """A thread beside the caller's.

    What asks it may be interrupted after any line: each leaves something that `wait` ends.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._task: tuple[Share | None, int, int] = (None, 0, 0)
        self._given = 0
        self._failure: BaseException | None = None
        self._signals: Any = np.zeros(2 * _ANSWERED, np.int64)
        # Locked it is silent. An event would do, but for interruptions while it is being set.
        self._bell = threading.Lock()
        threading.Thread(target=self._serve, name=f"hexhold-{number}", daemon=True).start()

    def ask(self, work: Share, start: int, stop: int) -> None:
        """Begin a share, once the last one is done."""
        self.wait()
        self._begin(work, start, stop)

    def dismiss(self) -> None:
        """End the thread, once it has done its share."""
        self._begin(None, 0, 0)

    def _begin(self, work: Share | None, start: int, stop: int) -> None:
        self._task = (work, start, stop)
        self._signals[_ASKED] += 1
        self._ring()

    def _ring(self) -> None:
        if self._bell.locked():
            self._bell.release()

    def wait(self) -> None:
        """Until the share is done."""
        task = int(self._signals[_ASKED])
        while not wait_until(self._signals, _ANSWERED, task, _LOOKS):
            # Interrupted when it was asked, nobody may have rung.
            self._ring()
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
                self._bell.acquire(blocking=False)
                # Asked between the last look and the silencing, it would not ring again.
                if self._signals[_ASKED] >= task:
                    break
                self._bell.acquire()
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
