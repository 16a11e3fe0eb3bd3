"""Pack observations as bytes: one for each number, two if its highest is above 255.

A number is an observation's times the column's highest, so it is whole; what is greater than 255
counts as its highest anyway, and is cut there. `unpack` gives the encoder's very own numbers.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hexhold.environments.observation import Encoder

_MOST_IN_A_BYTE, _MOST_IN_TWO = 255, 65535


class Packing:
    """Packs observations of one setting."""

    def __init__(self, encoder: Encoder) -> None:
        self._size = encoder.size
        self._wide = wide_columns(encoder.plan.highs)

    def pack(self, numbers: NDArray[np.float32], into: NDArray[np.uint8]) -> None:
        """Write whole numbers [count, size], which are lost, as bytes [count, size + wide]."""
        wide = np.minimum(numbers[:, self._wide], _MOST_IN_TWO).astype(np.uint16)
        np.minimum(numbers, _MOST_IN_A_BYTE, out=numbers)
        np.copyto(into[:, : self._size], numbers, casting="unsafe")
        into[:, self._wide] = wide & _MOST_IN_A_BYTE
        into[:, self._size :] = wide >> 8


def wide_columns(highs: NDArray[np.float32]) -> NDArray[np.intp]:
    """Return the columns that take two bytes."""
    return np.flatnonzero(highs > _MOST_IN_A_BYTE)


def unpack(packed: NDArray[np.uint8], highs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return observations from their bytes, float32 [count, size], exactly as `Batch` gives them.

    ``packed`` is [count, size + wide], ``highs`` the columns' highest numbers, [size].
    """
    size = len(highs)
    numbers = packed[:, :size].astype(np.float32)
    numbers[:, wide_columns(highs)] += packed[:, size:].astype(np.float32) * 256
    numbers *= np.float32(1) / highs
    return np.minimum(numbers, np.float32(1), out=numbers)
