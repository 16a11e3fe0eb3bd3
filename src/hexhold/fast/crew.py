"""The threads that share the games of a batch."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from hexhold.engine.machinery.arrays import new_array
from hexhold.engine.machinery.layout import State, Work

Share = Callable[[int, int, int], int]
"""What a thread does: takes its number, its first game, and the one after its last."""


class Crew:
    """So many threads, each with scratch memory of its own, the caller's the first of them."""

    def __init__(self, threads: int) -> None:
        self.works = [new_array(Work) for _ in range(threads)]
        self.views = [new_array(State) for _ in range(threads)]
        self._others = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def share(self, count: int, work: Share) -> int:
        """Have each thread do its share of so many games; adds up what they give."""
        if self._others is None:
            return work(0, 0, count)
        threads = len(self.works)
        cuts = [count * n // threads for n in range(threads + 1)]
        others = [self._others.submit(work, n, cuts[n], cuts[n + 1]) for n in range(1, threads)]
        return work(0, 0, cuts[1]) + sum(other.result() for other in others)
