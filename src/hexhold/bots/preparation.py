"""The progress of compiling the rules, and the time left."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import monotonic

TRUST = 3.0
"""The stored costs, measured elsewhere, weigh as much as this many seconds of work here."""
NEARLY = 0.98
"""The most that a piece in progress counts as done, however long it has taken."""


EXACT_SECONDS = 10
STEP_SECONDS = 5
LEAST_SECONDS = 3
"""The fewest seconds shown: the last piece may take longer than estimated."""


class Course:
    """The progress of one process; costs are in seconds as measured before (`Library.costs`)."""

    def __init__(self, cost: float, clock: Callable[[], float] = monotonic) -> None:
        self.cost = cost
        """The cost of all its pieces."""
        self._clock = clock
        self._began = self._since = clock()
        self._done = 0.0
        self._piece = 0.0

    def begin(self, cost: float) -> None:
        """Count the last piece as done, and begin one with this cost."""
        self._done = min(self._done + self._piece, self.cost)
        self._piece = cost
        self._since = self._clock()

    def end(self) -> None:
        """Count everything as done."""
        self._done, self._piece = self.cost, 0.0

    @property
    def done(self) -> float:
        """The cost of what is done; the piece in progress counts by its time."""
        worked = (self._clock() - self._since) / self._pace
        return min(self._done + min(worked, NEARLY * self._piece), self.cost)

    @property
    def seconds_left(self) -> float:
        """Seconds left, at the pace so far."""
        return self._pace * (self.cost - self.done)

    @property
    def _pace(self) -> float:
        """Seconds for one second of cost; an overdue piece counts as if it ended now."""
        now = self._clock()
        before = (TRUST + self._since - self._began) / (TRUST + self._done)
        return max(before, (TRUST + now - self._began) / (TRUST + self._done + self._piece))


class Preparation:
    """The progress of all processes."""

    def __init__(self, courses: Sequence[Course], kept: bool = True) -> None:
        self.courses = courses
        self.kept = kept
        """Whether the result is cached for the next start."""
        self.failure = ""
        """Why it failed; empty if it has not failed."""

    @property
    def share(self) -> float:
        """The share that is done, from 0 to 1."""
        cost = sum(course.cost for course in self.courses)
        return sum(course.done for course in self.courses) / cost if cost else 1.0

    @property
    def is_nearly_done(self) -> bool:
        """Whether too little is left to estimate the seconds."""
        return self._left < LEAST_SECONDS

    @property
    def seconds_left(self) -> int:
        """Seconds until the slowest is done, rounded: 25, 20, … 10, 9, 8."""
        left = self._left
        step = 1 if left <= EXACT_SECONDS else STEP_SECONDS
        return max(step * math.ceil(left / step), 1)

    @property
    def _left(self) -> float:
        return max((course.seconds_left for course in self.courses), default=0.0)
