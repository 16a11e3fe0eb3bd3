"""How fast a seat's view becomes numbers: ``python -m benchmarks.observations --games 1024``.

Games are played on at random, then what who decides next sees of each is written, view and
encoding, again and again on one core. Prints as JSON, by setting, observations per second (the
median and the best of the rounds, by CPU time) and the numbers of each.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from typing import Any

import numpy as np

from benchmarks.batch import deal
from hexhold.engine import entries
from hexhold.engine.machinery.arrays import new_array
from hexhold.engine.machinery.layout import State, Work
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoding import observe_each
from hexhold.game import make_setting

DECISIONS = 200
"""Played before, in one game more than in another."""
MOST_TURNS = 4000
SECONDS = 0.5
"""A round's length."""


def measure(edition: str, count: int, rounds: int) -> dict[str, float]:
    """One edition with four players."""
    encoder = Encoder(make_setting(edition, None, (), 4))
    states, board = deal(count, edition)
    work, views = new_array(Work), new_array(State)
    entries.seed_chance(work, 1)
    for i in range(count):
        decisions = DECISIONS + i % DECISIONS
        entries.play_random(states, i, board, work, decisions, MOST_TURNS)
    viewers: Any = states["current"].copy()
    plan, rows = encoder.plan, np.empty(count * encoder.size, np.float32)
    where = (plan.numbers, plan.scales, rows, 0, count)
    given: Any = (states, views, board, work, viewers, *where)
    speeds = []
    for _ in range(rounds):
        made, began = 0, time.process_time()
        while time.process_time() - began < SECONDS:
            observe_each(*given)
            made += count
        speeds.append(made / (time.process_time() - began))
    return {
        "numbers": encoder.size,
        "per_second": round(statistics.median(speeds)),
        "best": round(max(speeds)),
    }


def main() -> None:
    """Measure the standard game and the base game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=7)
    given = parser.parse_args()
    editions = ("6e", "base")
    print(json.dumps({each: measure(each, given.games, given.rounds) for each in editions}))


if __name__ == "__main__":
    main()
