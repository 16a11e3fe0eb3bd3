"""How often somebody may do something: counts in a sliding window, and queues for long work."""

from __future__ import annotations

from asyncio import Semaphore
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hexhold.language import say
from hexhold.server.protocol.refusals import Refusal

PRUNE_AT = 4096
"""Keys at which idle ones are forgotten."""


class RateLimiter:
    """At most so many times in so many seconds for each key."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self.most = most
        self._seconds = seconds
        self._clock = clock
        self._times: dict[str, deque[float]] = {}
        self._prune_at = PRUNE_AT

    def allow(self, key: str, most: int | None = None) -> bool:
        """Count one more, unless it is one too many."""
        now = self._clock()
        if len(self._times) > self._prune_at:
            self._prune(now)
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= (self.most if most is None else most):
            return False
        times.append(now)
        return True

    def count(self, key: str) -> int:
        """How many are counted now."""
        since = self._clock() - self._seconds
        return sum(at > since for at in self._times.get(key, ()))

    def give_back(self, key: str) -> None:
        """Count the last one no more."""
        if times := self._times.get(key):
            times.pop()

    def _prune(self, now: float) -> None:
        idle = [key for key, t in self._times.items() if not t or t[-1] <= now - self._seconds]
        for key in idle:
            del self._times[key]
        # So many are busy: to look through all of them at every message would be slow.
        self._prune_at = max(PRUNE_AT, 2 * len(self._times))


class OpenSockets:
    """At most so many of something at a time for each key."""

    def __init__(self, most: int, refusal: str) -> None:
        """Bound it, with what is said to one too many."""
        self._most = most
        self._refusal = refusal
        self._held: Counter[str] = Counter()

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """Hold one more; raises `Refusal`."""
        if self._held[key] >= self._most:
            raise Refusal("full", self._refusal)
        self._held[key] += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


class WorkQueue:
    """Long work: few have a place, and fewer of one key; of these one works at a time."""

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._inside: Counter[str] = Counter()
        self.one = Semaphore(1)
        """Held by who works, in the order of asking; meanwhile nobody else does."""

    @property
    def taken(self) -> int:
        """Places that somebody has."""
        return self._inside.total()

    @contextmanager
    def place(self, key: str) -> Iterator[None]:
        """Have a place; raises `Refusal` where too many have one already."""
        if self.taken >= self._most or self._inside[key] >= self._each:
            raise Refusal("too_fast", say("too-many-replays"))
        self._inside[key] += 1
        try:
            yield
        finally:
            self._inside[key] -= 1
            if not self._inside[key]:
                del self._inside[key]
