"""How often somebody may do something: counts in a sliding window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

PRUNE_AT = 4096
"""Keys at which idle ones are forgotten."""


class Limiter:
    """At most so many times in so many seconds for each key."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
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

    def _prune(self, now: float) -> None:
        idle = [key for key, t in self._times.items() if not t or t[-1] <= now - self._seconds]
        for key in idle:
            del self._times[key]
        # So many are busy: to look through all of them at every message would be slow.
        self._prune_at = max(PRUNE_AT, 2 * len(self._times))
