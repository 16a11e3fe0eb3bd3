"""Random choices among what may be said, compiled so that they disturb no cache: for benchmarks."""

from typing import Any

import numpy as np

from hexhold.compiler import Array, Int32, Int64, entry, new_array, places_in
from hexhold.engine.entries import seed_chance
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Work
from hexhold.engine.vocabulary.random import below
from hexhold.environments import Batch


@entry
def choose_each(
    masks: Array[Int64], words: int, ids: Array[Int32], count: int, works: Array[Work]
) -> int:
    """Write an id of each packed mask, all as likely."""
    w = works[0]
    for i in range(count):
        n = 0
        for k in range(words):
            for said in places_in(masks[i * words + k], k):
                w.actions[n] = said
                n += 1
        ids[i] = w.actions[below(w.chance, n)]
    return count


class Chooser:
    """Chooses at random in all games of a batch, from masks of its own."""

    def __init__(self, batch: Batch, seed: int = 1) -> None:
        self._count = batch.count
        self.masks = np.zeros((batch.count, batch.space.words), np.uint64)
        """Packed; to be written by ``batch.masks(chooser.masks)`` before each choice."""
        self._bits: Any = self.masks.view(np.int64).reshape(-1)
        self._ids: Any = np.zeros(batch.count, np.int32)
        self._work: Any = new_array(Work)
        seed_chance(self._work, seed)

    def choose(self) -> Any:
        """An id for each game, int32 [count], which the next choice overwrites."""
        words = self.masks.shape[1]
        choose_each(self._bits, words, self._ids, self._count, self._work)
        return self._ids


def said_whole(batch: Batch) -> int:
    """In how many games the last step ended a decision: nothing is said of the next one."""
    return int(np.count_nonzero(batch._decisions.prefixes == NONE))
