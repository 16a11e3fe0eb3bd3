"""A pool of threads that step the games of an array."""

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
    new_first,
    portions_of,
    skip_rest,
    slices,
    take_portions,
)
from hexhold.fast.tasks import (
    FOR_PYTHON,
    LONGEST,
    RESULT,
    SIGNALS,
    SUBMITTED,
    TAKEN,
    finish_in_python,
    run_calls,
    submit,
    take_back,
    wait_until_finished,
)

Task = Callable[[Shares, int], int]
"""The task of a thread: takes the shares and the thread's number, and returns a number."""

_POLLS = 1 if INTERPRETED else 300_000
"""Polls before a thread sleeps, 160 µs. Waking it takes the caller 12 µs, and the thread 50."""
_NO_PROCESS = 0
_process = os.getpid()
"""This process; asking for it takes as long as a step of a small batch."""


def _note_process() -> None:
    global _process
    _process = os.getpid()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_note_process)
_IN_USE = "threads: another thread is using these games; give each its own"


class EntryTask:
    """A task that is one compiled entry, which other threads call without Python.

    With Python's global lock they would wait for each other, about 20 microseconds. A thread that
    finishes has done everything that others have not begun, so they need not begin.
    """

    def __init__(
        self,
        entry: Callable[..., int],
        arguments: Callable[[int], Sequence[Any]],
        trusted: int = AT_ONCE,
    ) -> None:
        """Set the entry and its arguments."""
        self.entry = entry
        self.trusted = trusted
        self._arguments = arguments

    def __call__(self, shares: Shares, n: int) -> int:
        return self.entry(*self._arguments(n), shares, n)

    def by_caller(self) -> Callable[[Shares], int]:
        """Return the caller's part of the task, which can be called several times."""
        arguments = self._arguments(0)
        return lambda shares: self.entry(*arguments, shares, 0)

    def write(self, shares: Shares, n: int, call: Any) -> None:
        """Write the call of `__call__` for a thread without Python."""
        self.entry(*self._arguments(n), shares, n, call)


class ThreadPool:
    """Threads that step games, each with its own scratch memory; the caller's thread is the first.

    A copy, a pickle or a forked process starts as many new threads.
    """

    def __init__(self, threads: int) -> None:
        self.works = [new_array(Work) for _ in range(threads)]
        self.scratches = [new_array(Scratch) for _ in range(threads)]
        self.views = [new_array(State) for _ in range(threads)]
        self._pace = SlicePace()
        self._sharing = _NO_PROCESS
        """The process that is sharing games now."""
        self._start_threads()

    def __reduce__(self) -> tuple[type[ThreadPool], tuple[int]]:
        return ThreadPool, (len(self.works),)

    def _start_threads(self) -> None:
        self._process = _process
        self._others: list[_Worker] = []
        self._stopping = weakref.finalize(self, _stop_all, self._others)
        for number in range(1, len(self.works)):
            self._others.append(_Worker(number))

    def share(self, count: int, size: int, task: Task, alone: int = 1) -> int:
        """Let each thread do its share of ``count`` games; return the sum of their results.

        Args:
            count: how many games.
            size: how many a thread takes at a time.
            task: what each thread does to the games that it takes.
            alone: up to this many games the caller's thread is faster than waking another.

        If it raises, even because of Ctrl-C, no thread is still working. A long entry is called in
        slices of the games, so Ctrl-C takes effect between them.
        """
        process = _process
        # From here to the line inside `try` Python switches no thread and handles no signal.
        if self._sharing == process:
            raise UsageError(_IN_USE)
        try:
            self._sharing = process
            if len(self.works) == 1 or count <= max(size, alone):
                return self._by_caller(count, size, task)
            if self._process != process:
                self._stopping()
                self._start_threads()
            return self._share(shares_of(count, size, len(self.works)), task)
        finally:
            self._sharing = _NO_PROCESS

    def _by_caller(self, count: int, size: int, task: Task) -> int:
        """Do everything in the caller's thread."""
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
        """Do the caller's share, returning to Python between slices."""
        first, given, do = new_first(), 0, task.by_caller()
        for portions in slices(lambda most: take_portions(shares, 0, most, first)):
            start = int(first[0])
            given += do(portions_of(shares, start, start + portions))
        return given

    def at_once(self, work: Callable[[], int]) -> int:
        """Call a short function in the caller's thread; raises as `share` does."""
        # From here to the line inside `try` Python switches no thread and handles no signal.
        if self._sharing == _process:
            raise UsageError(_IN_USE)
        try:
            self._sharing = _process
            return work()
        finally:
            self._sharing = _NO_PROCESS

    def alone(self, work: Callable[[], int]) -> int:
        """Call a function in the caller's thread alone; raises as `share` does."""
        return self.share(1, 1, lambda _shares, _n: work())

    def check_idle(self) -> None:
        """Raise `UsageError` if another thread of this process is using the pool."""
        if self._sharing == _process:
            raise UsageError(_IN_USE)

    def _share(self, shares: Shares, task: Task) -> int:
        try:
            for other in self._others:
                other.submit(task, shares)
            given = self._own_part(shares, task)
            for other in self._others:
                given += other.result()
        except BaseException:
            self._settle(shares)
            raise
        return given

    def _own_part(self, shares: Shares, task: Task) -> int:
        """Do the caller's share while others work."""
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
        """Wait until no thread is working, even if interrupted again."""
        interruption: BaseException | None = None
        while True:
            try:
                skip_rest(shares)
                for other in self._others:
                    other.wait()
                break
            except BaseException as again:
                interruption = again
        if interruption is not None:
            raise interruption


def _stop_all(others: list[_Worker]) -> None:
    for other in others:
        other.stop()


class _Worker:
    """A thread other than the caller's.

    The caller may be interrupted after any line; `wait` cleans up after each of them.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._task: tuple[Task | None, Shares] = (None, None)
        self._failure: BaseException | None = None
        self._signals: Any = np.zeros(SIGNALS, np.int64)
        self._call: Any = np.zeros(LONGEST, np.int64)
        # Locked while the thread may sleep. An event would break if interrupted while being set.
        self._wake_up = threading.Lock()
        threading.Thread(target=self._serve, name=f"hexhold-{number}", daemon=True).start()

    def submit(self, task: Task, shares: Shares) -> None:
        """Begin a share, once the last one has finished."""
        self.wait()
        self._begin(task, shares)

    def stop(self) -> None:
        """End the thread, once its share has finished."""
        self._begin(None, None)

    def _begin(self, task: Task | None, shares: Shares) -> None:
        # A call is only addresses: the task keeps the games alive. Without an address, Python runs
        # the task.
        self._task = (task, shares)
        self._call[0] = 0
        self._failure = None
        if isinstance(task, EntryTask) and not INTERPRETED:
            task.write(shares, self._number, self._call)
        submit(self._signals)
        self._wake()

    def _wake(self) -> None:
        if self._wake_up.locked():
            self._wake_up.release()

    def wait(self) -> None:
        """Wait until the share has finished; take it back if it has not begun."""
        if isinstance(self._task[0], EntryTask):
            take_back(self._signals)
        while not wait_until_finished(self._signals, _POLLS):
            # If the caller was interrupted, the thread may not have been woken.
            self._wake()
            time.sleep(0)
        # The task keeps the games alive; release it.
        self._task = (None, None)

    def result(self) -> int:
        """Wait for the share; return its result, or raise what it raised."""
        self.wait()
        if self._failure is not None:
            raise self._failure
        return int(self._signals[RESULT])

    def _serve(self) -> None:
        while True:
            if run_calls(self._signals, self._call, _POLLS) == FOR_PYTHON:
                task, shares = self._task
                if task is None:
                    return
                given = 0
                try:
                    given = task(shares, self._number)
                except BaseException as failure:
                    self._failure = failure
                # The task keeps the games alive; release it before the next one.
                del task
                finish_in_python(self._signals, given)
                continue
            self._wake_up.acquire(blocking=False)
            # A call submitted between the last poll and this line would not wake the thread.
            if self._signals[SUBMITTED] == self._signals[TAKEN]:
                self._wake_up.acquire()
