"""Threads that share games: each game once, failures raised, no thread left working."""

import copy
import gc
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED, Array, Int64, entry
from hexhold.compiler.work_shares import Shares, end_of, first_of, next_portion
from hexhold.errors import UsageError
from hexhold.fast import thread_pool as thread_pool
from hexhold.fast.thread_pool import EntryTask, ThreadPool

PATIENCE = 60
"""Seconds after which what should end has not."""


@entry
def mark_share(marks: Array[Int64], shares: Array[Int64], n: int) -> int:
    """Add one to every game of thread n's share; how many those are."""
    done = 0
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            marks[i] += 1
            done += 1
        portion = next_portion(shares, n)
    return done


def marking(marks: Any) -> EntryTask:
    """Return the task to mark every game there."""
    return EntryTask(mark_share, lambda n: (marks,))


def one(shares: Shares, n: int) -> int:
    """Return a task of which every thread has its share."""
    return 1


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("count", [1, 2, 7, 1000])
@pytest.mark.parametrize("size", [1, 3, 32, 2000])
def test_each_game_is_in_one_share(threads: int, count: int, size: int) -> None:
    pool = ThreadPool(threads)
    marks: Any = np.zeros(count, np.int64)
    for n in range(20):
        assert pool.share(count, size, lambda *given: mark_share(marks, *given)) == count
        assert (marks == n + 1).all()


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_an_entry_is_done_without_python(threads: int) -> None:
    pool = ThreadPool(threads)
    marks: Any = np.zeros(1000, np.int64)
    asked = []

    def arguments(n: int) -> tuple[Any, ...]:
        asked.append((n, threading.current_thread()))
        return (marks,)

    task = EntryTask(mark_share, arguments)
    for n in range(200):
        assert pool.share(1000, 3, task) == 1000
        assert (marks == n + 1).all()
    # Interpreted each thread asks for itself, if it begins in time.
    if not INTERPRETED:
        assert {thread for _, thread in asked} == {threading.current_thread()}
        assert {n for n, _ in asked} == set(range(threads))
    assert pool.share(7, 1, one) == threads and pool.share(1000, 3, task) == 1000


@pytest.mark.skipif(INTERPRETED, reason="interpreted entries take any array")
def test_an_entry_that_takes_something_else_is_reported_and_the_next_is_done() -> None:
    pool = ThreadPool(2)
    wrong = marking(np.zeros(10, np.float32))
    for _ in range(3):
        with pytest.raises((TypeError, OverflowError)):
            pool.share(10, 1, wrong)
        marks: Any = np.zeros(10, np.int64)
        assert pool.share(10, 1, marking(marks)) == 10


def test_an_entry_that_was_asked_ends_before_an_interruption_goes_on() -> None:
    pool = ThreadPool(2)
    marks: Any = np.zeros(200_000, np.int64)

    def arguments(n: int) -> tuple[Any, ...]:
        if n == 0:
            raise Interrupted
        return (marks,)

    for n in range(20):
        with pytest.raises(Interrupted):
            pool.share(len(marks), 1000, EntryTask(mark_share, arguments))
        before = int(marks.sum())
        assert before <= (n + 1) * len(marks)
        assert pool.share(7, 1, one) == 2
        assert int(marks.sum()) == before


def test_what_was_shared_is_let_go_of() -> None:
    pool = ThreadPool(2)
    marks: Any = np.zeros(10, np.int64)
    assert pool.share(10, 1, marking(marks)) == 10
    held = sys.getrefcount(marks)
    assert pool.share(10, 1, marking(marks)) == 10
    assert sys.getrefcount(marks) == held


def test_what_one_thread_leaves_another_takes() -> None:
    marks: Any = np.zeros(7, np.int64)
    taken = []

    def task(shares: Shares, n: int) -> int:
        done = mark_share(marks, shares, n) if n == 0 else 0
        taken.append((n, done))
        return done

    assert ThreadPool(2).share(7, 2, task) == 7
    assert sorted(taken) == [(0, 7), (1, 0)] and (marks == 1).all()


@pytest.mark.parametrize(("count", "threads"), [(12, 1), (13, 2)])
def test_few_games_wake_no_thread(count: int, threads: int) -> None:
    assert ThreadPool(2).share(count, 3, one, alone=12) == threads


@pytest.mark.parametrize("failing", [0, 1])
def test_a_share_that_fails_is_reported_and_the_next_is_done(failing: int) -> None:
    pool = ThreadPool(2)

    def task(shares: Shares, n: int) -> int:
        if n == failing:
            raise ZeroDivisionError(f"share {n}")
        return 1

    for _ in range(3):
        with pytest.raises(ZeroDivisionError, match=f"share {failing}"):
            pool.share(10, 1, task)
        assert pool.share(10, 1, one) == 2


def test_threads_end_with_their_crew() -> None:
    pool = ThreadPool(3)
    pool.share(6, 1, one)
    mine = [thread for thread in threading.enumerate() if thread.name.startswith("hexhold-")]
    assert len(mine) >= 2
    del pool
    gc.collect()
    for thread in mine[-2:]:
        thread.join(10)
        assert not thread.is_alive()


class Interrupted(BaseException):
    """Raised by the handler of a signal."""


def within(patience: float, do: Callable[[], None]) -> None:
    """Do something in a thread that is left behind where it hangs; raises what it raised."""
    failures: list[BaseException | None] = [TimeoutError("it hangs")]

    def run() -> None:
        try:
            do()
            failures[0] = None
        except BaseException as failure:
            failures[0] = failure

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(patience)
    if failures[0] is not None:
        raise failures[0]


def interrupt(do: Callable[[], Any], at: set[int]) -> bool:
    """Interrupt something at some of the pool's lines, as they come; whether the first came."""
    lines = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal lines
        code = frame.f_code
        # In `share` no signal is heard where its mark is set and taken away.
        if code.co_filename != thread_pool.__file__ or code is ThreadPool.share.__code__:
            return None
        lines += event == "line"
        if event == "line" and lines in at:
            raise Interrupted
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    except Interrupted:
        pass
    finally:
        sys.settrace(before)
    return lines >= min(at)


def later_interrupts() -> list[set[int]]:
    """Return how many lines after the first interruption there is another."""
    return [set(), {1}, {3}, {8}]


@pytest.mark.parametrize("then", later_interrupts(), ids=str)
def test_an_interrupted_pool_is_usable_and_no_thread_works_on(then: set[int]) -> None:
    gc.collect()  # else a pool of before may be dismissed, and that interrupted

    def interrupt_everywhere() -> None:
        pool, first, reached = ThreadPool(3), 0, True
        while reached:
            first += 1
            begun, done = [0, 0, 0], [0, 0, 0]

            def task(shares: Shares, n: int, begun: Any = begun, done: Any = done) -> int:
                begun[n] += 1
                done[n] += 1
                return 1

            reached = interrupt(lambda: pool.share(9, 1, task), {first, *(first + n for n in then)})
            assert then or begun == done
            assert pool.share(9, 1, one) == 3
            assert max(begun) <= 1 and begun == done
        assert first > 20

    within(PATIENCE, interrupt_everywhere)


@pytest.mark.parametrize("then", [set(), {3}], ids=str)
def test_an_interrupted_entry_is_at_work_no_more(then: set[int]) -> None:
    gc.collect()

    def interrupt_everywhere() -> None:
        pool, first, reached = ThreadPool(3), 0, True
        while reached:
            first += 1
            marks: Any = np.zeros(3000, np.int64)
            task = marking(marks)
            at = {first, *(first + n for n in then)}
            reached = interrupt(partial(pool.share, 3000, 10, task), at)
            before = marks.tolist()
            assert max(before) <= 1 and pool.share(9, 1, one) == 3
            assert marks.tolist() == before
        assert first > 20

    within(PATIENCE, interrupt_everywhere)


def test_shares_that_were_asked_end_before_an_interruption_goes_on() -> None:
    pool, begun, may_end, done = ThreadPool(2), threading.Event(), threading.Event(), []

    def task(shares: Shares, n: int) -> int:
        if n == 0:
            assert begun.wait(PATIENCE)
            threading.Timer(0.01, may_end.set).start()
            raise Interrupted
        begun.set()
        assert may_end.wait(PATIENCE)
        done.append(n)
        return 0

    with pytest.raises(Interrupted):
        pool.share(2, 1, task)
    assert done == [1]


@pytest.mark.parametrize("threads", [1, 2])
def test_two_threads_that_share_at_once_are_reported(threads: int) -> None:
    pool = ThreadPool(threads)
    said = []

    def share() -> None:
        try:
            pool.share(2, 1, one)
        except UsageError as refusal:
            said.append(str(refusal))

    def task(shares: Shares, n: int) -> int:
        if n == 0:
            within(PATIENCE, share)
        return 1

    assert pool.share(2, 1, task) == threads
    assert said == ["threads: another thread is using these games; give each its own"]
    assert pool.share(2, 1, one) == threads


def test_copies_have_threads_of_their_own() -> None:
    pool = ThreadPool(2)
    for twin in (copy.deepcopy(pool), pickle.loads(pickle.dumps(pool))):
        assert twin.works is not pool.works and len(twin.works) == len(twin.views) == 2
        assert twin.share(7, 1, one) == 2


FORKED = """
import os
from hexhold.fast.thread_pool import ThreadPool

def one(shares, n):
    return 1

pool = ThreadPool(2)
assert pool.share(9, 1, one) == 2
child = os.fork()
if not child:
    assert pool.share(9, 1, one) == 2
    grandchild = os.fork()
    if not grandchild:
        assert pool.share(9, 1, one) == 2
        os._exit(0)
    os._exit(os.waitpid(grandchild, 0)[1])
assert pool.share(9, 1, one) == 2
assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_process_that_was_forked_off_has_threads_of_its_own() -> None:
    subprocess.run([sys.executable, "-W", "ignore", "-c", FORKED], check=True, timeout=PATIENCE)
