"""Steps of agents through PettingZoo: ``python -m benchmarks.pettingzoo_steps``.

Games are played once to find ids that may be said, drawn uniformly from the masks; then the same
games are played again with these ids, and only that is measured, by CPU time: `reset`, and for each
step `last`, with observation and mask, and `step`. Prints, as JSON, steps per second (the median
and the best of the rounds) of `raw_env`, of `env`, and of `parallel_env`, whose steps tell every
agent what it sees.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from hexhold.environments.pettingzoo import env, parallel_env, raw_env

SEED = 1


def find_ids(agents: Any, steps: int) -> list[int]:
    """Return the ids of the games from `SEED` on, ``steps`` in all."""
    random = np.random.default_rng(SEED)
    agents.reset(seed=SEED)
    ids: list[int] = []
    while len(ids) < steps:
        if any(agents.terminations.values()):
            agents.reset()
        mask = agents.last(observe=False)[-1]["action_mask"]
        ids.append(int(random.choice(np.flatnonzero(mask))))
        agents.step(ids[-1])
    return ids


def play_turns(agents: Any, ids: list[int]) -> None:
    """The same games by turns."""
    agents.reset(seed=SEED)
    for said in ids:
        _, _, is_over, _, _ = agents.last()
        if is_over:
            agents.reset()
            agents.last()
        agents.step(said)


def find_steps(agents: Any, steps: int) -> list[dict[str, int]]:
    """Return the ids of all players at once, for ``steps`` steps in all."""
    random = np.random.default_rng(SEED)
    _, infos = agents.reset(seed=SEED)
    found: list[dict[str, int]] = []
    while len(found) < steps:
        if not agents.agents:
            _, infos = agents.reset()
        masks = {agent: infos[agent]["action_mask"] for agent in agents.agents}
        said = {agent: int(random.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        found.append(said)
        infos = agents.step(said)[-1]
    return found


def play_together(agents: Any, steps: list[dict[str, int]]) -> None:
    """The same games in steps of all."""
    agents.reset(seed=SEED)
    for said in steps:
        if not agents.agents:
            agents.reset()
        agents.step(said)


def speeds(rounds: int, steps: int, play: Callable[[], None]) -> dict[str, int]:
    """Steps a second over some rounds."""
    found = []
    for _ in range(rounds):
        began = time.process_time()
        play()
        found.append(steps / (time.process_time() - began))
    return {"per_second": round(statistics.median(found)), "best": round(max(found))}


def main() -> None:
    """Measure all three."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--trades", default="none")
    given = parser.parse_args()
    made = {"players": given.players, "edition": given.edition, "trades": given.trades}
    ids = find_ids(raw_env(**made), given.steps)
    found = {}
    for name, agents in {"raw_env": raw_env(**made), "env": env(**made)}.items():
        found[name] = speeds(given.rounds, given.steps, partial(play_turns, agents, ids))
    together = parallel_env(**made)
    steps = find_steps(together, given.steps)
    played = partial(play_together, together, steps)
    found["parallel_env"] = speeds(given.rounds, given.steps, played)
    print(json.dumps({**made, **found}))


if __name__ == "__main__":
    main()
