"""How tests carry batches on and tell whether they have changed."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexhold.environments import Batch


class Chooser:
    """Says something legal at random, first words of what is rare as often as any other."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def ids(self, mask: Any) -> Any:
        """One of each game."""
        return np.array([self._random.choice(np.flatnonzero(row)) for row in mask], np.int32)


def hashes(batch: Batch) -> list[int]:
    """Every game as a number."""
    return [batch.game(i).state_hash() for i in range(batch.count)]
