"""A sequential test: stop as soon as it is clear whether a bot has the higher of two rates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from hexhold.errors import UsageError, quoted

ERROR = 0.05
"""The probability with which either answer may be wrong."""
FEWEST_BLOCKS = 20
"""The blocks that the test needs at least; the spread of fewer is not known well enough."""

_PRIOR = 0.25
"""Added to the sum of squares, so that equal blocks count too; for rates of at most 1."""


@dataclass(frozen=True)
class SequentialTest:
    """A sequential test of the rate by seat of the contest's first bot.

    Source: A. Wald, Sequential tests of statistical hypotheses, Annals of Mathematical Statistics
    16 (1945), with a normal likelihood of block means, whose variance is estimated.
    """

    low: float
    """The rate that the test tries to exclude."""
    high: float
    """The rate that the test tries to confirm."""

    @staticmethod
    def read(text: str) -> SequentialTest:
        """Read a test from two rates such as `0.25:0.28`; raises `UsageError`."""
        low, _, high = text.partition(":")
        try:
            found = SequentialTest(float(low), float(high))
        except ValueError:
            found = SequentialTest(1.0, 0.0)
        if not 0 <= found.low < found.high <= 1:
            raise UsageError(f"--sprt takes two rates, such as 0.25:0.28, not {quoted(text)}")
        return found

    def evidence(self, rates: Sequence[float], most: float = 1.0) -> list[float]:
        """Return the log-likelihood ratio of ``high`` to ``low`` after each block.

        No rate can be higher than ``most``.
        """
        middle = (self.low + self.high) / 2
        found = []
        mean = squares = 0.0
        for count, rate in enumerate(rates, 1):
            # The running variance: B. P. Welford, Technometrics 4 (1962).
            off = rate - mean
            mean += off / count
            squares += off * (rate - mean)
            spread = (squares + _PRIOR * most**2) / count
            found.append((self.high - self.low) * count * (mean - middle) / spread)
        return found

    def decided_after(self, rates: Sequence[float], most: float = 1.0) -> tuple[int, str] | None:
        """Return after how many blocks the test ended, and `low` or `high`; None: not yet."""
        bound = math.log((1 - ERROR) / ERROR)
        for count, evidence in enumerate(self.evidence(rates, most), 1):
            if count >= FEWEST_BLOCKS and abs(evidence) >= bound:
                return count, "high" if evidence > 0 else "low"
        return None
