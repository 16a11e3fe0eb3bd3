"""Random play at the engine's own speed: ``python -m benchmarks.random_play SECONDS``.

One core, four random players, whole games with fresh boards; prints one JSON object.
"""

import argparse
import json
import time
from typing import Any

import numpy as np

from hexhold.compiler import freeze, new_array
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import Work
from hexhold.game import make_setting

MOST_TURNS = 4000
BATCH = 64


def main() -> None:
    """Play whole games until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--players", type=int, default=4)
    options = parser.parse_args()
    setting = make_setting(options.edition, None, (), options.players)
    blank = setting.blank_state()
    blank.first = -1
    one, work, board = freeze(blank), new_array(Work), setting.board
    entries.seed_chance(work, 1)
    states: Any = np.repeat(one, BATCH)
    fresh = states.view(np.uint8).copy()
    games = steps = 0
    playing = 0.0
    started = time.perf_counter()
    while time.perf_counter() - started < options.seconds:
        states.view(np.uint8)[:] = fresh
        for i in range(BATCH):
            entries.seed_game(states, i, games + i)
            entries.start_game(states, i, board, work, 1)
        begun = time.perf_counter()
        for i in range(BATCH):
            steps += entries.play_random(states, i, board, work, 10**9, MOST_TURNS)
        playing += time.perf_counter() - begun
        games += BATCH
    taken = time.perf_counter() - started
    print(
        json.dumps(
            {
                "games_per_second": games / taken,
                "steps_per_second": steps / taken,
                "steps_per_second_playing": steps / playing,
            }
        )
    )


if __name__ == "__main__":
    main()
