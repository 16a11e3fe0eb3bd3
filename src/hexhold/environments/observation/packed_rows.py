"""Packed observations: a byte for each number, two if its highest is above 255.

A number of an observation is whole before it is divided by its column's highest. What is above 255
in one byte would count as the highest anyway, and is cut there. All low bytes come first, then the
high ones of `wide_columns`, in their order.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

MOST_IN_A_BYTE = 255


def wide_columns(highs: NDArray[np.float32]) -> NDArray[np.intp]:
    """Return the columns that take two bytes."""
    return np.flatnonzero(highs > MOST_IN_A_BYTE)


def scaled(packed: NDArray[np.uint8], highs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return packed observations as numbers from 0 to 1, exactly as the encoder writes them.

    ``packed`` is [..., size + wide], ``highs`` the columns' highest numbers, [size]; the result is
    float32 [..., size].
    """
    size = len(highs)
    numbers: NDArray[Any] = packed[..., :size].astype(np.float32)
    numbers[..., wide_columns(highs)] += packed[..., size:].astype(np.float32) * 256
    numbers *= np.float32(1) / highs
    np.minimum(numbers, np.float32(1), out=numbers)
    return numbers
