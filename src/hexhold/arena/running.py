"""Games of a contest in one process or several: the one function that runs them."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context

from hexhold.arena.contest import Contest
from hexhold.arena.playing import PlayedGame, Stage
from hexhold.bots import warm

_AHEAD = 2
"""Games that wait for each process."""


def play_games(contest: Contest, numbers: Iterable[int], jobs: int) -> Generator[PlayedGame]:
    """Play games of a contest, each as soon as there is room; they come as they end.

    A game is the same whatever plays it. Closing the generator gives up those in flight.
    """
    if jobs == 1:
        stage = Stage(contest)
        for n in numbers:
            yield stage.play(n)
        return
    context = get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_start_worker, initargs=(contest,))
    with pool:
        try:
            yield from _as_they_end(pool, iter(numbers), jobs * _AHEAD)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _as_they_end(
    pool: ProcessPoolExecutor, numbers: Iterator[int], ahead: int
) -> Iterator[PlayedGame]:
    waiting: set[Future[PlayedGame]] = set()
    while True:
        waiting |= {pool.submit(_play, n) for n in islice(numbers, ahead - len(waiting))}
        if not waiting:
            return
        ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ended:
            yield future.result()


_stage: Stage | None = None


def _start_worker(contest: Contest) -> None:
    """Prepare a process; the first one alone minds the interrupt key."""
    global _stage
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm.warm(warm.everything())
    _stage = Stage(contest)


def _play(n: int) -> PlayedGame:
    assert _stage is not None
    return _stage.play(n)
