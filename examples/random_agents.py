"""Let random agents play one game through PettingZoo, and draw a picture of it.

::

    pip install 'hexhold[pettingzoo]'
    python examples/random_agents.py --steps 2000 --players 4 --out game.png
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from PIL import Image

from hexhold.environments.pettingzoo import env


def play(steps: int, players: int, seed: int, out: Path) -> dict[str, float]:
    """Play that many steps or to the end, draw the table, and return the rewards."""
    table = env(players=players, render_mode="rgb_array")
    table.reset(seed=seed)
    for n, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed + n)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter(steps):
        _seen, reward, terminated, truncated, info = table.last()
        rewards[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        # A policy would look at `_seen`, float32, and choose where the mask is 1.
        table.step(table.action_space(agent).sample(info["action_mask"]))
    picture = table.render()
    assert isinstance(picture, np.ndarray)  # as render_mode says
    Image.fromarray(picture).save(out)
    return rewards


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("game.png"))
    given = parser.parse_args()
    rewards = play(given.steps, given.players, given.seed, given.out)
    print(f"{given.out}: {rewards}")


if __name__ == "__main__":
    main()
