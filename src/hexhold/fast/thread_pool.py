"""The threads that share the games of an array."""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from time import thread_time
from typing import Any

import numpy as np

from hexhold.bots.scratch import Scratch
from hexhold.compiler import INTERPRETED, new_array
from hexhold.compiler.work_shares import COUNT, SIZE, Shares, shares_of, unshared
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.errors import UsageError
from hexhold.fast.slices import (
    AT_ONCE,
    SlicePace,
    leave_the_rest,
    new_place,
    portions_of,
    slices,
    take_portions,
)
from hexhold.fast.tasks import (
    ASKED,
    FOR_PYTHON,
    GIVEN,
    LONGEST,
    SIGNALS,
    TAKEN,
    ask,
    do_errands,
    give_answer,
    take_back,
    wait_for_answer,
)

Task = Callable[[Shares, int], int]
"""What a thread does: takes what is shared and its own number, and gives a number."""

_LOOKS = 1 if INTERPRETED else 300_000
"""Before a thread sleeps, some 160 microseconds; waking it takes the caller 12, and itself 50."""
_NOBODY = 0
_IN_USE = "threads: another thread is using these games; give each its own"


class EntryTask:
    """A task that is one compiled entry, which other threads do as an errand, without Python.

    Python's lock would have them wait for each other before they begin, some twenty microseconds.
    A thread that is done has done all that others have not begun, so they need not begin.
    """

    def __init__(
        self,
        entry: Callable[..., int],
        arguments: Callable[[int], Sequence[Any]],
        trusted: int = AT_ONCE,
    ) -> None:
        """Say what is to be done.

        Args:
            entry: its last arguments are what is shared and a thread's number.
            arguments: for a thread's number those before them.
            trusted: `AT_ONCE`, `LATER` or `NEVER`, see `SlicePace`.
        """
        self.entry = entry
        self.trusted = trusted
        self._arguments = arguments

    def __call__(self, shares: Shares, n: int) -> int:
        return self.entry(*self._arguments(n), shares, n)

    def by_caller(self) -> Callable[[Shares], int]:
        """Return what the caller's thread does, to be done several times."""
        arguments = self._arguments(0)
        return lambda shares: self.entry(*arguments, shares, 0)

    def write(self, shares: Shares, n: int, errand: Any) -> None:
        """Write down what `__call__` would do, for a thread without Python."""
        self.entry(*self._arguments(n), shares, n, errand)


class ThreadPool:
    """Threads that step games, each with its own scratch memory; the caller's is the first.

    Pickled, copied or after a fork it starts as many new threads.
    """

    def __init__(self, threads: int) -> None:
        self.works = [new_array(Work) for _ in range(threads)]
        self.scratches = [new_array(Scratch) for _ in range(threads)]
        self.views = [new_array(State) for _ in range(threads)]
        self._pace = SlicePace()
        self._sharing = _NOBODY
        """The process in which games are being shared."""
        self._hire()

    def __reduce__(self) -> tuple[type[ThreadPool], tuple[int]]:
        return ThreadPool, (len(self.works),)

    def _hire(self) -> None:
        self._process = os.getpid()
        self._others: list[_Other] = []
        self._dismissal = weakref.finalize(self, _dismiss, self._others)
        for number in range(1, len(self.works)):
            self._others.append(_Other(number))

    def share(self, count: int, size: int, task: Task, alone: int = 1) -> int:
        """Let each thread do its share of ``count`` games; return the sum of their results.

        Args:
            count: how many games.
            size: how many a thread takes at a time.
            task: what each thread does, to all games that it takes.
            alone: up to this many games take the caller's thread no longer than waking another.

        When it raises, even by an interrupt, no thread is still at work. An entry that takes
        long is called in slices of the games, so an interruption is heard between them.

        Raises:
            UsageError: another thread of the caller's has games shared by this pool right now.
        """
        process = os.getpid()
        # From here to the mark inside `try` Python changes no thread and hears no signal.
        if self._sharing == process:
            raise UsageError(_IN_USE)
        try:
            self._sharing = process
            if len(self.works) == 1 or count <= max(size, alone):
                return self._by_caller(count, size, task)
            if self._process != process:
                self._dismissal()
                self._hire()
            return self._share(shares_of(count, size, len(self.works)), task)
        finally:
            self._sharing = _NOBODY

    def _by_caller(self, count: int, size: int, task: Task) -> int:
        """Do it all in the caller's thread."""
        portions = -(-count // size)
        if not isinstance(task, EntryTask) or portions == 1:
            return task(unshared(count), 0)
        began = thread_time()
        if self._pace.is_short(task.entry, portions, task.trusted):
            given = task(unshared(count), 0)
        else:
            given = self._in_slices(shares_of(count, size, 1), task)
        self._pace.learn(task.entry, portions, thread_time() - began)
        return given

    def _in_slices(self, shares: Shares, task: EntryTask) -> int:
        """Do the caller's share, which may be all, and come back to Python now and then."""
        first, given, do = new_place(), 0, task.by_caller()
        for portions in slices(lambda most: take_portions(shares, 0, most, first)):
            start = int(first[0])
            given += do(portions_of(shares, start, start + portions))
        return given

    def alone(self, work: Callable[[], int]) -> int:
        """Do what the caller's thread does by itself, refused as `share` is; what it gives."""
        return self.share(1, 1, lambda _shares, _n: work())

    def check_idle(self) -> None:
        """Raises `UsageError` where another thread of the caller's is using these games now."""
        if self._sharing == os.getpid():
            raise UsageError(_IN_USE)

    def _share(self, shares: Shares, task: Task) -> int:
        try:
            for other in self._others:
                other.ask(task, shares)
            given = self._own_part(shares, task)
            for other in self._others:
                given += other.answer()
        except BaseException:
            self._settle(shares)
            raise
        return given

    def _own_part(self, shares: Shares, task: Task) -> int:
        """Do what the caller's thread does while others work."""
        if not isinstance(task, EntryTask):
            return task(shares, 0)
        portions = -(-int(shares[COUNT]) // int(shares[SIZE]))
        began = thread_time()
        if self._pace.is_short(task.entry, portions, task.trusted):
            given = task(shares, 0)
        else:
            given = self._in_slices(shares, task)
        seconds = (thread_time() - began) * len(self.works)
        self._pace.learn(task.entry, portions, seconds)
        return given

    def _settle(self, shares: Shares) -> None:
        """Wait until no thread is at work, however often that is interrupted."""
        interruption: BaseException | None = None
        while True:
            try:
                leave_the_rest(shares)
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
    """A thread other than the caller's.

    What asks it may be interrupted after any line: each leaves something that `wait` ends.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._task: tuple[Task | None, Shares] = (None, None)
        self._failure: BaseException | None = None
        self._signals: Any = np.zeros(SIGNALS, np.int64)
        self._errand: Any = np.zeros(LONGEST, np.int64)
        # Locked it is silent. An event would do, except for interrupts while it is being set.
        self._bell = threading.Lock()
        threading.Thread(target=self._serve, name=f"hexhold-{number}", daemon=True).start()

    def ask(self, task: Task, shares: Shares) -> None:
        """Begin a share, once the last one is done."""
        self.wait()
        self._begin(task, shares)

    def dismiss(self) -> None:
        """End the thread, once it has done its share."""
        self._begin(None, None)

    def _begin(self, task: Task | None, shares: Shares) -> None:
        # An errand is only addresses: the task keeps the games it is about. Without an address what
        # is asked is Python's to do.
        self._task = (task, shares)
        self._errand[0] = 0
        self._failure = None
        if isinstance(task, EntryTask) and not INTERPRETED:
            task.write(shares, self._number, self._errand)
        ask(self._signals)
        self._ring()

    def _ring(self) -> None:
        if self._bell.locked():
            self._bell.release()

    def wait(self) -> None:
        """Until the share is done; one that has not begun by now is left, if it can be."""
        if isinstance(self._task[0], EntryTask):
            take_back(self._signals)
        while not wait_for_answer(self._signals, _LOOKS):
            # If the request was interrupted, the signal may be missing.
            self._ring()
            time.sleep(0)
        # The task holds the games, which may be let go of now.
        self._task = (None, None)

    def answer(self) -> int:
        """What the share gave, once it is done; raises what it raised."""
        self.wait()
        if self._failure is not None:
            raise self._failure
        return int(self._signals[GIVEN])

    def _serve(self) -> None:
        while True:
            if do_errands(self._signals, self._errand, _LOOKS) == FOR_PYTHON:
                task, shares = self._task
                if task is None:
                    return
                given = 0
                try:
                    given = task(shares, self._number)
                except BaseException as failure:
                    self._failure = failure
                # It holds the games, which may be let go of before the next task.
                del task
                give_answer(self._signals, given)
                continue
            self._bell.acquire(blocking=False)
            # Asked between the last look and the silencing, it would not ring again.
            if self._signals[ASKED] == self._signals[TAKEN]:
                self._bell.acquire()
