"""Train MaskablePPO to play one seat of Cities & Knights.

It learns against three bots. Then it is measured against three of them and against three `steady`,
with the same number of games in every seat::

    pip install torch --index-url https://download.pytorch.org/whl/cpu
    pip install 'hexhold[gymnasium]' sb3-contrib
    python examples/maskable_ppo.py --steps 200000

Without the first line pip installs the GPU build of torch, several gigabytes.

The example shows how to pass masks, seats and seeds to the library, and how to report a result.
After these steps the small network, rewarded only at the end of a game, has not learned much: it
won 75 of 100 games against three `random`, and none of 200 against three `steady`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from hexhold.environments.gymnasium import ENV_ID

PLAYERS = 4
ENVIRONMENTS = 4
"""Games played in parallel during training."""
FIRST_MEASURED_SEED = 1_000_000
Z = 1.96
"""Standard errors of a 95 % confidence interval."""


def make_environment(opponent: str) -> gymnasium.Env[Any, Any]:
    """Return an environment: the agent's seat among bots of one kind, in the current edition."""
    return gymnasium.make(ENV_ID, players=PLAYERS, opponents=[opponent] * (PLAYERS - 1))


def learn(steps: int, opponent: str, seed: int) -> MaskablePPO:
    """Return a network trained for about that many steps.

    `MaskablePPO` finds the masks by itself, in `action_masks` of each environment. A game takes
    some hundred steps and is rewarded in the last, so gamma is close to 1.
    """
    environments = DummyVecEnv([lambda: make_environment(opponent)] * ENVIRONMENTS)
    # A round is at most half of all steps: even a short run then learns at least twice.
    rollout = max(2, min(512, steps // (2 * ENVIRONMENTS)))
    model = MaskablePPO(
        "MlpPolicy",
        environments,
        n_steps=rollout,
        batch_size=min(256, rollout * ENVIRONMENTS),
        n_epochs=4,
        gamma=0.999,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def measure(model: MaskablePPO, opponent: str, games: int) -> int:
    """Return how many games it wins against three bots of one kind.

    Seeds one after the other give it every seat in turn. `predict` knows no mask unless it is given
    one: without it the net chooses illegal ids, which is an error here.
    """
    environment = make_environment(opponent)
    wins = 0.0
    for seed in range(FIRST_MEASURED_SEED, FIRST_MEASURED_SEED + games):
        row, info = environment.reset(seed=seed)
        terminated = False
        while not terminated:
            action, _ = model.predict(row, action_masks=info["action_mask"])
            row, won, terminated, _, info = environment.step(action)
        wins += float(won)
    return round(wins)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of the rate (Wilson's)."""
    rate, noise = wins / games, Z * Z / games
    middle = rate + noise / 2
    width = Z * sqrt(rate * (1 - rate) / games + noise / games / 4)
    return (middle - width) / (1 + noise), (middle + width) / (1 + noise)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, then measure."""
    parser = argparse.ArgumentParser(description="MaskablePPO learns to play one seat.")
    parser.add_argument("--steps", type=int, default=200_000, help="of learning, all in all")
    parser.add_argument("--games", type=int, default=200, help="to measure by, a multiple of 4")
    parser.add_argument("--opponent", default="random", help="whom it learns against")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="PyTorch's")
    parser.add_argument("--save", metavar="FILE", help="keep the net")
    given = parser.parse_args(arguments)
    if given.games < PLAYERS or given.games % PLAYERS:
        parser.error(f"--games: a multiple of {PLAYERS}, so that every seat counts as much")
    torch.set_num_threads(given.threads)
    model = learn(given.steps, given.opponent, given.seed)
    if given.save:
        model.save(given.save)
    print(f"learnt for {model.num_timesteps} steps against {given.opponent}")
    for opponent in dict.fromkeys([given.opponent, "steady"]):
        wins = measure(model, opponent, given.games)
        low, high = interval(wins, given.games)
        print(
            f"won {wins} of {given.games} games against three {opponent}, "
            f"{wins / given.games:.1%} ({low:.1%} to {high:.1%})"
        )


if __name__ == "__main__":
    main()
