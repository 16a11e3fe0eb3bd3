"""Threads that share games: each game once, failures told, none left behind."""

from __future__ import annotations

import gc
import threading

import pytest

from hexhold.fast.crew import Crew


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("count", [1, 2, 7, 1000])
def test_each_game_is_in_one_share(threads: int, count: int) -> None:
    crew = Crew(threads)
    done: list[int] = []

    def work(n: int, start: int, stop: int) -> int:
        done.extend(range(start, stop))
        return stop - start

    for _ in range(20):
        done.clear()
        assert crew.share(count, work) == count
        assert sorted(done) == list(range(count))


@pytest.mark.parametrize("failing", [0, 1])
def test_a_share_that_fails_is_told_and_the_next_is_done(failing: int) -> None:
    crew = Crew(2)

    def work(n: int, start: int, stop: int) -> int:
        if n == failing:
            raise ZeroDivisionError(f"share {n}")
        return stop - start

    for _ in range(3):
        with pytest.raises(ZeroDivisionError, match=f"share {failing}"):
            crew.share(10, work)
        assert crew.share(10, lambda n, start, stop: stop - start) == 10


def test_threads_end_with_their_crew() -> None:
    crew = Crew(3)
    crew.share(6, lambda n, start, stop: 0)
    mine = [thread for thread in threading.enumerate() if thread.name.startswith("hexhold-")]
    assert len(mine) >= 2
    del crew
    gc.collect()
    for thread in mine[-2:]:
        thread.join(10)
        assert not thread.is_alive()
