"""Learn to play one seat of Cities & Knights from a teacher, and measure it against three bots.

The network plays, a bot says what it would do in each of these positions, and the network learns
that (DAgger). So it sees the positions that its own mistakes lead to::

    pip install torch --index-url https://download.pytorch.org/whl/cpu
    pip install hexhold
    python examples/imitation.py

Without the first line pip installs the GPU build of torch, several gigabytes.

After 2,000 steps, five minutes of one core, the network had seen half a million decisions of
`steady`. It won 66 of 400 games against three `easy` and 16 of 400 against three `steady`: far from
its teacher, which wins six of ten against three `easy` (docs/research/experiments.md).

Source: S. Ross, G. Gordon and D. Bagnell, A reduction of imitation learning and structured
prediction to no-regret online learning, AISTATS 2011.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from hexhold.environments import Batch
from hexhold.game import Action

PLAYERS = 4
GAMES = 256
"""Played side by side."""
CELLS = 512
ROWS = 256
"""Learnt at a time."""
FIRST_MEASURED_SEED = 1_000_000
NO_LABEL = -1


class Lessons(NamedTuple):
    """Positions and what the teacher does in them."""

    rows: NDArray[np.uint8]
    masks: NDArray[np.uint64]
    ids: NDArray[np.int64]


class Policy(nn.Module):
    """From uint8 rows to a number for each id."""

    def __init__(self, batch: Batch) -> None:
        super().__init__()
        columns, factors = batch.encoder.byte_scales()
        self.register_buffer("scales", torch.from_numpy(factors))
        self.ids = batch.space.n
        self.layers = nn.Sequential(
            nn.Linear(len(columns), CELLS),
            nn.ReLU(),
            nn.Linear(CELLS, CELLS),
            nn.ReLU(),
            nn.Linear(CELLS, self.ids),
        )

    def forward(self, rows: NDArray[np.uint8], masks: NDArray[np.uint64]) -> Any:
        """Return a number for each id, minus infinity for illegal ones."""
        seen = torch.from_numpy(rows).float() * self.scales
        bits = np.unpackbits(masks.view(np.uint8), axis=1, count=self.ids, bitorder="little")
        return self.layers(seen).masked_fill(torch.from_numpy(bits) == 0, -torch.inf)

    def choose(self, batch: Batch) -> NDArray[np.int64]:
        """Return the best id for each game."""
        with torch.no_grad():
            best: NDArray[np.int64] = self(batch.rows(), batch.masks()).argmax(dim=1).numpy()
        return best


def new_batch(opponent: str, count: int, seed: int) -> Batch:
    """Return games of one agent among bots of one kind."""
    opponents = [opponent] * (PLAYERS - 1)
    return Batch(
        count,
        PLAYERS,
        seed=seed,
        opponents=opponents,
        forced="play",
        flat=True,
        packed=True,
        dtype="uint8",
    )


def ask(batch: Batch, teacher: str) -> NDArray[np.int64]:
    """Return the id that a bot would choose in each game, or `NO_LABEL`."""
    games, ids = batch.games(), np.full(batch.count, NO_LABEL)
    for i, player in enumerate(batch.players.tolist()):
        action = Action(games.choose(i, player, teacher, offers=False), games.setting)
        numbers, begun = batch.space.ids(action), batch.prefix(i)
        if not begun:
            ids[i] = numbers[0]
        elif len(numbers) > 1 and batch.space.text(numbers[0]) == begun:
            ids[i] = numbers[1]
    return ids


def learn(teacher: str, opponent: str, steps: int, seed: int, epochs: int) -> Policy:
    """Return a network that has played and learnt for a number of steps of all games."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    batch = new_batch(opponent, GAMES, seed)
    policy = Policy(batch)
    optimizer = torch.optim.AdamW(policy.parameters(), lr=1e-3, weight_decay=1e-4)
    lessons: list[Lessons] = []
    for step in range(steps):
        rows, masks, ids = batch.rows(), batch.masks().copy(), ask(batch, teacher)
        told = ids != NO_LABEL
        lessons.append(Lessons(rows[told], masks[told], ids[told]))
        # At first the teacher plays, then more and more the network.
        trusts = random.random(GAMES) < step / (0.5 * steps)
        batch.step(np.where(trusts | ~told, policy.choose(batch), ids))
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - step / steps) + 1e-5
        for _ in range(epochs):
            correct = improve(policy, optimizer, lessons, random)
        if step % 100 == 99:
            seconds = time.process_time()
            print(f"step {step + 1}: {correct:.0%} as {teacher}, {seconds:.0f} s", flush=True)
    return policy


def improve(policy: Policy, optimizer: Any, lessons: list[Lessons], random: Any) -> float:
    """Learn some lessons, drawn from all; return the share that was known already."""
    drawn = random.integers(len(lessons), size=4)
    parts = zip(*(lessons[n] for n in drawn), strict=True)
    rows, masks, ids = (np.concatenate(part) for part in parts)
    few = random.permutation(len(ids))[:ROWS]
    wanted = torch.from_numpy(ids[few])
    values = policy(rows[few], masks[few])
    optimizer.zero_grad()
    nn.functional.cross_entropy(values, wanted).backward()
    optimizer.step()
    return float((values.argmax(dim=1) == wanted).float().mean())


def measure(policy: Policy, opponent: str, games: int) -> int:
    """Return how many games it wins, as many in each seat."""
    batch = new_batch(opponent, games, FIRST_MEASURED_SEED)
    won = np.full(games, -1)
    while (won < 0).any():
        outcome = batch.step(policy.choose(batch))
        first = outcome.done & (won < 0)
        won[first] = outcome.winner[first] == outcome.agents[first]
    return int(won.sum())


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--teacher", default="steady")
    parser.add_argument("--opponent", default="easy")
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    torch.set_num_threads(1)
    policy = learn(given.teacher, given.opponent, given.steps, given.seed, given.epochs)
    print(f"learnt in {time.process_time():.0f} s of processor time")
    for opponent in dict.fromkeys((given.opponent, "steady")):
        won = measure(policy, opponent, given.games)
        print(f"won {won} of {given.games} games against three {opponent}")


if __name__ == "__main__":
    main()
