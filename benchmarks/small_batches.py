"""Steps of a batch of few games through Python: ``python -m benchmarks.small_batches --games 1``.

Ids are drawn once, uniformly from the masks; then the same games are played again with these ids,
and only that is measured, by processor time. Prints as JSON, by way of calling, microseconds per
step with flat observation and packed mask (the median and the best of the rounds).
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.choosing import Chooser
from hexhold.environments import Batch, Observation

SEED = 1


def find_ids(batch: Batch, steps: int) -> list[Any]:
    """What is chosen in each step from the beginning on."""
    chooser, found = Chooser(batch), []
    batch.reset(seed=SEED)
    for _ in range(steps):
        batch.masks(chooser.masks)
        found.append(chooser.choose().copy())
        batch.step(found[-1])
    return found


def ways(batch: Batch) -> dict[str, Callable[[Any], object]]:
    """How a step with its observation may be called."""
    count, encoder = batch.count, batch.encoder
    rows = np.empty((count, encoder.row_size), encoder.dtype)
    seen = Observation(rows, batch.masks(), np.empty(count, np.int8))
    reward, done = np.empty((count, 4), np.float32), np.empty(count, np.bool_)
    winner = np.empty(count, np.int8)

    def with_new_arrays(ids: Any) -> None:
        batch.step(ids)
        batch.observe()

    def with_buffers(ids: Any) -> None:
        batch.step(ids, reward, done, winner)
        batch.observe(seen)

    return {
        "step and observe": with_new_arrays,
        "the same with buffers": with_buffers,
        "step_observe": batch.step_observe,
    }


def main() -> None:
    """Measure one batch."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--edition", default="base")
    parser.add_argument("--dtype", default="float32", choices=("float32", "uint8"))
    given = parser.parse_args()
    batch = Batch(given.games, 4, given.edition, packed=True, flat=True, dtype=given.dtype)
    chosen = find_ids(batch, given.steps)
    times: dict[str, list[float]] = {}
    for _ in range(given.rounds):
        for name, step in ways(batch).items():
            batch.reset(seed=SEED)
            began = time.process_time()
            for ids in chosen:
                step(ids)
            took = (time.process_time() - began) / len(chosen) * 1e6
            times.setdefault(name, []).append(took)
    found = {
        name: {"microseconds": round(statistics.median(each), 2), "best": round(min(each), 2)}
        for name, each in times.items()
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
