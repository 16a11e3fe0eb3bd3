"""What threads gain in a batch: ``python -m benchmarks.batch_threads --games 1024``.

A batch with one thread and an equal one with several are played on in turn, some steps at a time,
so that a machine that is shared is as busy for the one as for the other. Ids are drawn uniformly
from the masks by compiled code, outside of what is measured, which is time of the wall. Prints, as
JSON, for steps with their masks and for steps with flat observations, the microseconds of a step
and how many times as fast several threads are: the median over the rounds and their middle half.
"""

import argparse
import json
import statistics
import time
from typing import Any

import numpy as np

from benchmarks.choosing import Chooser
from hexhold.environments import Batch, Observation
from hexhold.errors import UsageError

WARM_UP = 400
"""Steps before the measured ones."""
STEPS = 25
"""Of a round."""
FEWEST_ROUNDS = 2
"""That have a middle half."""


class Side:
    """One batch."""

    def __init__(self, games: int, edition: str, opponent: str | None, threads: int) -> None:
        others = None if opponent is None else [opponent] * 3
        self._batch = Batch(
            games, 4, edition, opponents=others, threads=threads, packed=True, flat=True
        )
        self._chooser = Chooser(self._batch)
        rows = np.empty((games, self._batch.encoder.size), np.float32)
        self._sees = Observation(rows, self._chooser.masks, np.empty(games, np.int8))

    def play(self, steps: int, with_observations: bool) -> float:
        """Seconds of a step, the median."""
        spent = []
        for _ in range(steps):
            self._batch.masks(self._chooser.masks)
            ids = self._chooser.choose()
            began = time.perf_counter()
            self._batch.step(ids)
            if with_observations:
                self._batch.observe(self._sees)
            spent.append(time.perf_counter() - began)
        return statistics.median(spent)


def measure(sides: tuple[Side, Side], rounds: int, with_observations: bool) -> dict[str, Any]:
    """The figures of both sides in turn."""
    pairs = []
    for n in range(rounds):
        times = [side.play(STEPS, with_observations) for side in sides[:: 1 - n % 2 * 2]]
        pairs.append(times[:: 1 - n % 2 * 2])
    gains = [one / several for one, several in pairs]
    low, middle, high = statistics.quantiles(gains, n=4)
    microseconds = [round(1e6 * statistics.median(side)) for side in zip(*pairs, strict=True)]
    return {
        "microseconds": microseconds,
        "gain": round(middle, 2),
        "half": [round(low, 2), round(high, 2)],
    }


def main() -> None:
    """Measure one size of batch."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--opponent", help="a bot that has the other three seats")
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args()
    if given.rounds < FEWEST_ROUNDS:
        parser.error(f"--rounds: {FEWEST_ROUNDS} or more, not {given.rounds}")
    played = given.games, given.edition, given.opponent
    try:
        sides = Side(*played, 1), Side(*played, given.threads)
    except UsageError as error:
        parser.error(str(error))
    for side in sides:
        side.play(WARM_UP, False)
    found = {
        name: measure(sides, given.rounds, seen)
        for name, seen in (("steps", False), ("observations", True))
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
