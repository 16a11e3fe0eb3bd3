"""How fast a seat's view becomes numbers: ``python -m benchmarks.observations --games 1024``.

A batch is played on at random, then what who decides next sees of each game is written, view and
encoding, again and again on one core. Prints as JSON, by edition, observations per second (the
median and the best of the rounds, by CPU time) and the numbers of each.
"""

import argparse
import json
import statistics
import time

import numpy as np

from benchmarks.choosing import Chooser
from hexhold.environments import Batch, Observation

STEPS = 300
"""Played before."""
SECONDS = 0.5
"""A round's length."""


def measure(edition: str, dtype: str, count: int, rounds: int, steps: int) -> dict[str, float]:
    """One edition with four players."""
    batch = Batch(count, 4, edition, packed=True, flat=True, dtype=dtype)
    chooser = Chooser(batch)
    for _ in range(steps):
        batch.masks(chooser.masks)
        batch.step(chooser.choose())
    rows = np.empty((count, batch.encoder.row_size), batch.encoder.dtype)
    seen = Observation(rows, chooser.masks, np.empty(count, np.int8))
    speeds = []
    for _ in range(rounds):
        made, began = 0, time.process_time()
        while time.process_time() - began < SECONDS:
            batch.observe(seen)
            made += count
        speeds.append(made / (time.process_time() - began))
    return {
        "numbers": batch.encoder.size,
        "per_second": round(statistics.median(speeds)),
        "best": round(max(speeds)),
    }


def main() -> None:
    """Measure the standard game and the base game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--dtype", default="float32", choices=("float32", "uint8"))
    given = parser.parse_args()
    sizes = given.games, given.rounds, given.steps
    print(json.dumps({each: measure(each, given.dtype, *sizes) for each in ("6e", "base")}))


if __name__ == "__main__":
    main()
