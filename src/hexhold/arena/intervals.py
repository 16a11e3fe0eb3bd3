"""95 % confidence intervals of shares and of paired differences."""

import math
from collections.abc import Sequence

Z95 = 1.959963984540054
"""Standard deviations either side of the mean that hold 95 % of a normal distribution."""
_PRIOR_BLOCKS = 2
"""Blocks of independent games that are added when the spread of blocks is estimated, so that a few
blocks that agree by luck do not give a narrow interval."""


def student(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t distribution.

    The error is below 1 % from two degrees of freedom.

    Args:
        freedom: degrees of freedom, at least 2.

    Source: M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.5.
    """
    z, v = Z95, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


def wilson(hits: float, trials: float, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson score interval of a share.

    Args:
        hits: 0 to ``trials``.
        trials: independent ones; without any the interval is 0 to 1.
        z: quantile of the confidence level.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    Journal of the American Statistical Association 22 (1927).
    """
    if trials <= 0:
        return 0.0, 1.0
    share = hits / trials
    scale = 1 + z**2 / trials
    middle = share + z**2 / (2 * trials)
    spread = z * math.sqrt(max(0.0, share * (1 - share)) / trials + z**2 / (4 * trials**2))
    low = 0.0 if share <= 0 else (middle - spread) / scale
    high = 1.0 if share >= 1 else (middle + spread) / scale
    return low, high


def variance(values: Sequence[float]) -> float:
    """Return the variance of what values are drawn from; 0 of fewer than two."""
    if len(values) < 2:
        return 0.0
    mean = math.fsum(values) / len(values)
    return math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


def over_blocks(hits: Sequence[int], trials: Sequence[int]) -> tuple[float, float]:
    """Return the 95 % interval of a share whose trials come in blocks, within 0 and 1.

    Trials of a block may be correlated. The interval is Wilson's for the number of independent
    trials that would spread as much as the blocks do, with Student's quantile. A share of 0 or 1
    has no spread; its trials count as independent.

    Args:
        hits: by block, at most as many as trials.
        trials: by block; blocks without any do not count.

    Source: W. G. Cochran, Sampling Techniques, 3rd edition (1977), section 6.4, for the spread.
    """
    blocks = [(hit, of) for hit, of in zip(hits, trials, strict=True) if of]
    in_all = sum(of for _, of in blocks)
    if not in_all:
        return 0.0, 1.0
    share = sum(hit for hit, _ in blocks) / in_all
    independent = share * (1 - share) * in_all / len(blocks)
    squares = math.fsum((hit - share * of) ** 2 for hit, of in blocks)
    freedom = len(blocks) - 1 + _PRIOR_BLOCKS
    # How many correlated trials are worth one independent trial.
    effect = 1.0
    if independent > 0:
        effect = (squares / independent + _PRIOR_BLOCKS) / freedom
    return wilson(share * in_all / effect, in_all / effect, student(freedom))


def paired(differences: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of paired differences of two rates and its 95 % interval, within -1 and 1.

    Args:
        differences: by block, each from -1 to 1; fewer than three give the whole range.

    Raises:
        ValueError: there are none.
    """
    if not differences:
        raise ValueError("a mean of no differences")
    count = len(differences)
    mean = math.fsum(differences) / count
    if count < 3:
        return mean, -1.0, 1.0
    spread = student(count - 1) * math.sqrt(variance(differences) / count)
    return mean, max(-1.0, mean - spread), min(1.0, mean + spread)
