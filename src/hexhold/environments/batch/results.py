"""What a batch hands out."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.machinery.arrays import Array


class Outcome(NamedTuple):
    """What a step brought; of the batch's own buffers, which the next step overwrites."""

    reward: NDArray[np.float32]
    """[count, players]: 1 to the winner of a game that has just ended, 0 to everybody else."""
    done: NDArray[np.bool_]
    """[count]: whether the game has just ended; the next one has begun in its place."""
    winner: NDArray[np.int8]
    """[count]: who has won the game that has just ended, else -1."""


class Observation(NamedTuple):
    """What those who decide see and may say, and who they are."""

    obs: Any
    """float32 [count, F], or a dict of its parts, each [count, …]: `hex`, `vertex`, `edge`,
    `player` from the viewer's seat onwards, `global` (docs/observations.md)."""
    mask: Any
    """bool [count, n], or uint64 [count, words]: id i is bit i % 64, from the lowest, of word
    i // 64."""
    player: Any
    """int8 [count]: who decides."""


class BatchSnapshot(NamedTuple):
    """A batch at one moment, for `Batch.restore`."""

    batch: tuple[Any, ...]
    """What tells whether another batch may take it."""
    states: Array
    minds: Array
    columns: tuple[NDArray[Any], ...]
