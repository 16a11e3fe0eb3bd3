"""Steps of one environment through Gymnasium: ``python -m benchmarks.gymnasium_steps``.

Games are played once to find ids that may be said, drawn uniformly from the masks; then the same
games are played again with these ids, resets included, and only that is measured, by CPU time.
Prints, as JSON, the agent's steps per second (the median and the best of the rounds) of the
environment by itself, and as `gymnasium.make` gives it, in its wrappers.
"""

import argparse
import json
import statistics
import time
from typing import Any

import gymnasium
import numpy as np

from hexhold.environments.gymnasium import ENV_ID

SEED = 1


def find_ids(env: Any, steps: int) -> list[list[np.int64]]:
    """Return the ids of each game, ``steps`` in all games together."""
    random = np.random.default_rng(SEED)
    games: list[list[np.int64]] = []
    _, info = env.reset(seed=SEED)
    said: list[np.int64] = []
    for _ in range(steps):
        said.append(random.choice(np.flatnonzero(info["action_mask"])))
        _, _, has_ended, _, info = env.step(said[-1])
        if has_ended:
            games.append(said)
            said = []
            _, info = env.reset()
    return [*games, said]


def measure(env: Any, games: list[list[np.int64]]) -> float:
    """Steps a second in these games."""
    began = time.process_time()
    for n, ids in enumerate(games):
        env.reset(seed=None if n else SEED)
        for said in ids:
            env.step(said)
    return sum(map(len, games)) / (time.process_time() - began)


def main() -> None:
    """Measure the environment bare and wrapped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--opponent", default="random")
    given = parser.parse_args()
    opponents = [given.opponent] * (given.players - 1)
    env = gymnasium.make(ENV_ID, players=given.players, edition=given.edition, opponents=opponents)
    games = find_ids(env, given.steps)
    found = {}
    for name, played in {"bare": env.unwrapped, "made": env}.items():
        speeds = [measure(played, games) for _ in range(given.rounds)]
        found[name] = {"per_second": round(statistics.median(speeds)), "best": round(max(speeds))}
    print(json.dumps({"opponent": given.opponent, "games": len(games), **found}))


if __name__ == "__main__":
    main()
