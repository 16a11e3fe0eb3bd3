"""How far the compiling of the rules has come, and how long it will take."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import monotonic

TRUST = 3.0
"""So many seconds of work weigh as much as what was once measured elsewhere: a machine's speed
shows only after a while."""
NEARLY = 0.98
"""Of a piece in work no more is counted, however long it has taken."""


EXACT_SECONDS = 10
STEP_SECONDS = 5
LEAST_SECONDS = 3
"""Fewer are not told: the last piece may take longer than thought."""


class Course:
    """One process at work; costs are in seconds as once measured (`Library.costs`)."""

    def __init__(self, cost: float, clock: Callable[[], float] = monotonic) -> None:
        self.cost = cost
        """Of all that is to be done."""
        self._clock = clock
        self._began = self._since = clock()
        self._done = 0.0
        self._piece = 0.0

    def begin(self, cost: float) -> None:
        """The piece before is done; one of such a cost is next."""
        self._done = min(self._done + self._piece, self.cost)
        self._piece = cost
        self._since = self._clock()

    def end(self) -> None:
        """All is done."""
        self._done, self._piece = self.cost, 0.0

    @property
    def done(self) -> float:
        """The cost of what is done, the piece in work counted by its time."""
        worked = (self._clock() - self._since) / self._pace
        return min(self._done + min(worked, NEARLY * self._piece), self.cost)

    @property
    def seconds_left(self) -> float:
        """At the pace of the pieces so far."""
        return self._pace * (self.cost - self.done)

    @property
    def _pace(self) -> float:
        """Seconds that a second's cost takes here: a piece that takes longer than it should counts
        as if it ended now."""
        now = self._clock()
        before = (TRUST + self._since - self._began) / (TRUST + self._done)
        return max(before, (TRUST + now - self._began) / (TRUST + self._done + self._piece))


class Preparation:
    """All processes together."""

    def __init__(self, courses: Sequence[Course], kept: bool = True) -> None:
        self.courses = courses
        self.kept = kept
        """Whether it need not be done again."""
        self.failure = ""
        """Why nothing came of it; empty as long as that may still be."""

    @property
    def share(self) -> float:
        """What is done, from 0 to 1."""
        cost = sum(course.cost for course in self.courses)
        return sum(course.done for course in self.courses) / cost if cost else 1.0

    @property
    def is_nearly_done(self) -> bool:
        """Whether so little is left that no number of seconds would be honest."""
        return self._left < LEAST_SECONDS

    @property
    def seconds_left(self) -> int:
        """Until the slowest is done, no more exactly than that can be told: 25, 20, … 10, 9, 8."""
        left = self._left
        step = 1 if left <= EXACT_SECONDS else STEP_SECONDS
        return max(step * math.ceil(left / step), 1)

    @property
    def _left(self) -> float:
        return max((course.seconds_left for course in self.courses), default=0.0)
