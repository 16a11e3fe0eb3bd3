"""What the matches of `tools` share: their options, and how means are told."""

import argparse

import numpy as np
from numpy.typing import ArrayLike

PLAYERS = 4


def options(about: str | None, counted: str, default: int) -> argparse.Namespace:
    """Return the options of a match: the edition, a seed and a count with its own name."""
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("edition")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument(f"--{counted}", dest="count", type=int, default=default)
    return parser.parse_args()


def mean_and_error(values: ArrayLike) -> tuple[float, float]:
    """Return the mean and its standard error, of independent values."""
    found = np.asarray(values, float)
    return float(found.mean()), float(found.std(ddof=1) / len(found) ** 0.5)
