"""Learn who wins with a network on the graph of the board.

Hexes, vertices and edges exchange messages along the lists of `Topology`. The same weights work at
every place, so the network knows every turned board as well; `symmetries` turns the games that it
learns from. Four `steady` bots play them, in the base game::

    pip install torch --index-url https://download.pytorch.org/whl/cpu
    pip install hexhold
    python examples/graph_network.py --rounds 200

Without the first line pip installs the GPU build of torch, several gigabytes.

The example shows how to build such a network, not a good one: after 100 rounds, two minutes of one
core, its loss on new games was 0.57. Who says one in four for everyone has 0.56.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import nn

from hexhold.environments import ActionSpace, Encoder, Topology, symmetries
from hexhold.fast import Games
from hexhold.game import make_setting

GAMES = 16
"""Played for each step of learning."""
BOT = "steady"
SHARE = 0.1
"""Of all decisions, those that are learnt from."""
CELLS = 48
LAYERS = 3
PLACES = ("hex", "vertex", "edge")


class GraphNetwork(nn.Module):
    """From the parts of observations to the viewer's logit of winning."""

    def __init__(self, encoder: Encoder, topology: Topology) -> None:
        super().__init__()
        shapes = encoder.shapes
        self.reads = nn.ModuleDict({part: nn.Linear(shapes[part][1], CELLS) for part in PLACES})
        rest = int(np.prod(shapes["player"])) + shapes["global"][0]
        self.layers = nn.ModuleList(
            nn.ModuleDict({part: nn.Linear(3 * CELLS, CELLS) for part in PLACES})
            for _ in range(LAYERS)
        )
        self.value = nn.Sequential(
            nn.Linear(3 * CELLS + rest, CELLS), nn.ReLU(), nn.Linear(CELLS, 1)
        )
        pairs = (("hex", "vertex"), ("vertex", "edge"), ("hex", "edge"))
        for (one, other), listed in zip(
            pairs, (topology.hex_vertex, topology.vertex_edge, topology.hex_edge), strict=True
        ):
            for part, partner, (to, come) in ((one, other, listed), (other, one, listed[::-1])):
                mean = torch.zeros(shapes[part][0], shapes[partner][0])
                mean[to, come] = 1
                # A board is small: a matrix takes the mean over neighbours in one product.
                self.register_buffer(f"{part}_of_{partner}", mean / mean.sum(1, keepdim=True))

    def forward(self, parts: dict[str, Any]) -> Any:
        """Return a logit for each observation."""
        seen = {name: torch.from_numpy(np.ascontiguousarray(part)) for name, part in parts.items()}
        places = {part: torch.relu(self.reads[part](seen[part])) for part in PLACES}
        for layer in self.layers:
            heard = {
                part: torch.relu(layer[part](torch.cat(self._with_neighbours(part, places), -1)))
                for part in PLACES
            }
            places = {part: places[part] + heard[part] for part in PLACES}
        means = [places[part].mean(1) for part in PLACES]
        rest = [seen["player"].flatten(1), seen["global"]]
        return self.value(torch.cat((*means, *rest), 1))[:, 0]

    def _with_neighbours(self, part: str, places: dict[str, Any]) -> list[Any]:
        others = [other for other in PLACES if other != part]
        return [places[part], *(getattr(self, f"{part}_of_{o}") @ places[o] for o in others)]


def finished_games(encoder: Encoder, first_seed: int, random: Any) -> tuple[Any, Any]:
    """Let bots play some games; return rows that seats saw, and whether those seats won."""
    games = Games(encoder.setting, GAMES, seed=first_seed)
    rows, won = [], []
    for i in range(GAMES):
        viewers = []
        while games.winner(i) < 0:
            player = games.to_act(i)
            if random.random() < SHARE:
                rows.append(encoder.encode(games.states, i, player))
                viewers.append(player)
            games.step(i, games.choose(i, player, BOT, seed=int(random.integers(1 << 62))))
        won += [float(viewer == games.winner(i)) for viewer in viewers]
    return np.array(rows), np.array(won, np.float32)


def learn(rounds: int, seed: int) -> tuple[GraphNetwork, list[float]]:
    """Return the network, and its loss in each round on games that it has not seen."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    setting = make_setting("base", None, (), players=4)
    encoder, turns = Encoder(setting), symmetries(ActionSpace(setting))
    network = GraphNetwork(encoder, Topology(setting))
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    losses = []
    for n in range(rounds):
        rows, won = finished_games(encoder, seed + n * GAMES, random)
        turned = turns[random.integers(len(turns))].rows(rows)
        logits = network(encoder.parts(turned))
        loss = nn.functional.binary_cross_entropy_with_logits(logits, torch.from_numpy(won))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return network, losses


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, and print how well it predicts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    _, losses = learn(given.rounds, given.seed)
    few = max(1, len(losses) // 10)
    first, last = np.mean(losses[:few]), np.mean(losses[-few:])
    print(f"loss on new games: {first:.3f} in the first rounds, {last:.3f} in the last")
    print("(0.562 is that of a network that says one in four for everyone)")


if __name__ == "__main__":
    main()
