"""Random games through OpenSpiel: ``python -m benchmarks.openspiel_steps --game "edition=base"``.

Prints as JSON, in CPU time, steps per second with those of chance, and the microseconds of a copy,
an observation as numbers, and an information state as text at the end of the last game.
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from hexhold.environments.openspiel import NAME

REPEATS = 200


def play(game: Any, seed: int) -> tuple[Any, float]:
    """A whole game at random; its last state, and the seconds that its steps took."""
    random = np.random.default_rng(seed)
    state, seconds = game.new_initial_state(), 0.0
    while not state.is_terminal():
        began = time.process_time()
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        numbers = [n for n, _ in outcomes] if outcomes else state.legal_actions()
        seconds += time.process_time() - began
        odds = [likely for _, likely in outcomes] if outcomes else None
        number = int(random.choice(numbers, p=odds))
        began = time.process_time()
        state.apply_action(number)
        seconds += time.process_time() - began
    return state, seconds


def microseconds(call: Callable[[], object]) -> float:
    """Of one call, in the mean; a first one makes ready what is not."""
    call()
    began = time.process_time()
    for _ in range(REPEATS):
        call()
    return round((time.process_time() - began) / REPEATS * 1e6, 1)


def main() -> None:
    """Play some games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="parameters of the game")
    parser.add_argument("--games", type=int, default=5)
    options = parser.parse_args()
    game = pyspiel.load_game(f"{NAME}({options.game})")
    play(game, 0)
    steps, spent = 0, 0.0
    for seed in range(1, options.games + 1):
        state, seconds = play(game, seed)
        steps += len(state.history())
        spent += seconds
    found = {
        "game": str(game),
        "steps_a_game": steps / options.games,
        "steps_per_second": round(steps / spent),
        "clone_us": microseconds(state.clone),
        "observation_tensor_us": microseconds(lambda: state.observation_tensor(0)),
        "information_state_string_us": microseconds(lambda: state.information_state_string(0)),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
