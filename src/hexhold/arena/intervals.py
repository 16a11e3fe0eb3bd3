"""How sure a share is."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959963984540054
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""


def wilson(hits: float, trials: float) -> tuple[float, float]:
    """The Wilson score interval of a share, at 95 % confidence.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    Journal of the American Statistical Association 22 (1927).
    """
    if trials <= 0:
        return 0.0, 1.0
    share = hits / trials
    scale = 1 + Z95**2 / trials
    middle = share + Z95**2 / (2 * trials)
    spread = Z95 * math.sqrt(share * (1 - share) / trials + Z95**2 / (4 * trials**2))
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def variance(values: Sequence[float]) -> float:
    """The variance of what values are drawn from; 0 of fewer than two."""
    if len(values) < 2:
        return 0.0
    mean = math.fsum(values) / len(values)
    return math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


def over_blocks(hits: Sequence[int], trials: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of a share whose trials come in blocks, which may hang together.

    It is Wilson's of as many independent trials as would give the spread that the blocks have, and
    where they do not differ, of as many as there are blocks.

    Args:
        hits: by block.
        trials: by block; blocks without any do not count.
    """
    blocks = [(hit, of) for hit, of in zip(hits, trials, strict=True) if of]
    in_all = sum(of for _, of in blocks)
    if not in_all:
        return 0.0, 1.0
    share = sum(hit for hit, _ in blocks) / in_all
    mean_size = in_all / len(blocks)
    # The ratio estimator: W. G. Cochran, Sampling Techniques, 3rd edition (1977), section 6.4.
    spread = variance([(hit - share * of) / mean_size for hit, of in blocks]) / len(blocks)
    independent = share * (1 - share) / spread if spread > 0 else float(len(blocks))
    return wilson(share * independent, independent)
