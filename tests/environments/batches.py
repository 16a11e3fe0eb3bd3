"""Choose random legal ids, and compare batches."""

from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.environments import Batch

whole_games = pytest.mark.skipif(INTERPRETED, reason="whole games")


class Chooser:
    """Choose legal ids at random."""

    def __init__(self, seed: int = 1) -> None:
        self._random = np.random.default_rng(seed)

    def id(self, mask: Any) -> Any:
        """Return one id that a mask marks."""
        return self._random.choice(np.flatnonzero(mask))

    def ids(self, masks: Any) -> Any:
        """Return one id for each game."""
        return np.array([self.id(mask) for mask in masks], np.int32)


def hashes(batch: Batch) -> list[int]:
    """Return the state hash of every game."""
    return [batch.game(i).state_hash() for i in range(batch.count)]
