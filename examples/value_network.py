"""Learn to win against three `easy`: a network judges the positions that actions lead to.

First `steady` plays in every seat, and the network learns how these games ended. Then it plays one
seat itself, chooses the action whose position it judges best, and learns from its own games::

    pip install torch --index-url https://download.pytorch.org/whl/cpu
    pip install hexhold
    python examples/value_network.py

Without the first line pip installs the GPU build of torch, several gigabytes. The network sees
observations of the seat that decides, and no bot helps it to choose. The tutorial
docs/tutorials/value_network.ipynb explains each part, and has the results.

Source: G. Tesauro, Temporal difference learning and TD-Gammon, Communications of the ACM 38, 1995.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from hexhold.environments import Afterstates, Batch, Encoder, Topology

PLAYERS, GAMES = 4, 64
KEPT, ROWS, PASSES = 300_000, 256, 2
"""Positions that are kept, learned at a time, and how often each is learned in play."""
TRUST = 0.9
"""λ: a label comes from the next position, or with this share from the one after it, and so on."""
NOISE = 0.1
"""In the choices while learning, in units of the logit."""
CHEAPEST = ((1, 1, 0, 0, 0), (1, 1, 1, 1, 0), (0, 0, 0, 2, 3), (0, 0, 1, 0, 1), (2, 0, 0, 0, 0))
"""What a road, settlement, city, knight and wall cost in brick, lumber, wool, grain and ore."""
COMMODITIES = [6, 5, 7]
"""Cloth pays for trade, coin for politics, paper for science."""
Bytes: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.float32]
Judge = Callable[[Batch, Afterstates, Bytes], Numbers]


class Inputs:
    """Small whole numbers about a position, from an observation of bytes.

    To look up what lies around a settlement is hard to learn, because every board is different. So
    the tables of `Topology` add up what each player gets, and the sites that roads reach.
    """

    def __init__(self, encoder: Encoder) -> None:
        topology, shapes = Topology(encoder.setting), encoder.shapes
        self.parts = encoder.parts
        # Some options are called like fields before them, which are meant.
        self.at = {(f.part, f.name): f.start for f in reversed(encoder.fields)}
        vertices = shapes["vertex"][0]
        self.hex_vertex = table(topology.hex_vertex, shapes["hex"][0], vertices)
        self.edge_vertex = table(topology.vertex_edge[::-1], shapes["edge"][0], vertices)
        self.neighbors = table(topology.vertex_vertex, vertices, vertices)

    def __call__(self, rows: Bytes) -> Bytes:
        """Return the inputs of some observations, a row for each."""
        seen, at = self.parts(rows), self.at
        hexes, vertex, player, rest = (seen[part] for part in ("hex", "vertex", "player", "global"))
        owner = vertex[:, :, :PLAYERS].transpose(0, 2, 1)
        settlement = vertex[:, None, :, at["vertex", "settlement"]]
        city = vertex[:, None, :, at["vertex", "city"]]
        city = city | vertex[:, None, :, at["vertex", "reduced_city"]]
        chance = hexes[:, :, at["hex", "chance"]]
        produces = hexes[:, :, :5] * (chance * (1 - hexes[:, :, at["hex", "robber"]]))[:, :, None]
        cards = self.hex_vertex.T @ produces.astype(np.float32)
        hand = player[:, 0, at["player", "hand"] :][:, :8].astype(np.int16)
        levels = player[:, 0, at["player", "improvements"] :][:, :3]
        parts = (
            player,
            rest[:, : at["global", "victory_points"]],  # Options follow.
            (owner * settlement).astype(np.float32) @ cards,
            (owner * city).astype(np.float32) @ cards,
            *self.sites(chance @ self.hex_vertex, (settlement | city)[:, 0], seen["edge"]),
            *(np.maximum(0, np.array(cost) - hand[:, :5]).sum(axis=1) for cost in CHEAPEST),
            np.maximum(0, levels + 1 - hand[:, COMMODITIES]),
            hand[:, :, None] > np.arange(4),
            player[:, :, at["player", "points"], None] >= np.arange(4, 14),
            rest[:, at["global", "steps_left"], None] <= np.arange(7),
        )
        flat = [np.minimum(part, 255).astype(np.uint8).reshape(len(rows), -1) for part in parts]
        return np.concatenate(flat, axis=1)

    def sites(self, pips: Numbers, built: NDArray[Any], edges: Bytes) -> list[Numbers]:
        """Return of each player the best free site and how many there are, 0 to 2 roads away."""
        free = (built + built @ self.neighbors == 0).astype(np.float32)
        reached = edges[:, :, :PLAYERS].transpose(0, 2, 1) @ self.edge_vertex
        found = []
        for _ in range(3):
            reached = (reached > 0).astype(np.float32)
            found += [(reached * (free * pips)[:, None]).max(axis=2), reached @ free[:, :, None]]
            reached = reached + reached @ self.neighbors
        return found


def table(pairs: NDArray[np.int64], rows: int, columns: int) -> Numbers:
    """Return a matrix with 1 for each pair."""
    matrix = np.zeros((rows, columns), np.float32)
    matrix[tuple(pairs)] = 1
    return matrix


class Value(nn.Module):
    """From inputs to the logit of winning."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(width))
        self.register_buffer("spread", torch.ones(width))
        layers = (nn.Linear(width, 128), nn.ReLU(), nn.Linear(128, 32), nn.ReLU(), nn.Linear(32, 1))
        self.layers = nn.Sequential(*layers)

    def forward(self, inputs: Bytes) -> Any:
        """Return a logit for each row."""
        scaled = (torch.from_numpy(inputs).float() - self.mean) / self.spread
        return self.layers(scaled).squeeze(1)

    def judge(self, inputs: Bytes) -> Numbers:
        """Return the same as numbers, without learning."""
        with torch.no_grad():
            logits: Numbers = self(inputs).numpy()
        return logits


class Lessons:
    """Positions with labels; those of games that are not over wait for theirs."""

    def __init__(self, width: int, trust: float) -> None:
        self.inputs, self.labels = np.zeros((KEPT, width), np.uint8), np.zeros(KEPT, np.float32)
        self.waiting: list[list[tuple[int, Bytes, float]]] = [[] for _ in range(GAMES)]
        self.trust, self.added, self.games = trust, 0, 0

    def end(self, i: int, winner: int, points: Sequence[int]) -> None:
        """Label the positions of a game, from the last to the first."""
        labels = [result(player, winner, points) for player in range(PLAYERS)]
        for player, inputs, judged in reversed(self.waiting[i]):
            place = self.added % KEPT
            self.inputs[place], self.labels[place] = inputs, labels[player]
            labels[player] = self.trust * labels[player] + (1 - self.trust) * judged
            self.added += 1
        self.waiting[i] = []
        self.games += 1


def result(player: int, winner: int, points: Sequence[int]) -> float:
    """Label the end of a game: half of it is the win, half the lead, which tells near wins."""
    lead = points[player] - max(each for other, each in enumerate(points) if other != player)
    return float(0.5 * (player == winner) + 0.5 / (1 + np.exp(-lead / 2)))


class Choice(NamedTuple):
    """The best position that each game can come to."""

    ids: NDArray[np.int32]
    inputs: Bytes
    logits: Numbers


class Learner:
    """A value network, and how it plays and learns."""

    def __init__(self, opponent: str = "easy", seed: int = 1) -> None:
        torch.manual_seed(seed)
        self.opponent, self.seed, self.random = opponent, seed, np.random.default_rng(seed)
        batch = self.batch(1, seed)
        self.inputs = Inputs(batch.encoder)
        self.width = self.inputs(batch.rows()).shape[1]
        self.value = Value(self.width)
        self.optimizer = torch.optim.Adam(self.value.parameters())

    def batch(self, count: int, seed: int, opponent: str | None = None) -> Batch:
        """Return games: of one agent among three bots, or of agents alone."""
        bots = [opponent] * (PLAYERS - 1) if opponent else None
        more: dict[str, Any] = {"opponents": bots, "flat": True, "dtype": "uint8"}
        return Batch(count, PLAYERS, seed=seed, forced="play", **more)

    def look_ahead(self, batch: Batch, judge: Judge, seed: int) -> Choice:
        """Judge where each action leads, in games that agree with what the seat knows."""
        after = batch.determinize(seed=seed).afterstates(seed=seed)
        inputs = self.inputs(after.rows(after.movers))
        logits = judge(batch, after, inputs)
        # By game, then by logit: the best position of each game is its last.
        order = np.lexsort((logits, after.places))
        best = order[np.cumsum(np.bincount(after.places, minlength=batch.count)) - 1]
        return Choice(after.ids[best], inputs[best], logits[best])

    def by_network(self, noise: float = 0) -> Judge:
        """Prefer what the network values, with noise while it learns."""

        def judge(_: Batch, after: Afterstates, inputs: Bytes) -> Numbers:
            drawn = self.random.gumbel(size=after.count).astype(np.float32)
            return self.value.judge(inputs) + noise * drawn

        return judge

    def by_bot(self, bot: str, slips: float = 0.05) -> Judge:
        """Prefer what a bot does, now and then something else."""

        def judge(batch: Batch, after: Afterstates, _: Bytes) -> Numbers:
            games, players = batch.games(), batch.players.tolist()
            chosen = [games.choose(i, p, bot, offers=False) for i, p in enumerate(players)]
            codes = np.where(self.random.random(batch.count) < slips, -1, chosen)
            is_chosen = codes[after.places] == np.array([action.code for action in after.actions])
            drawn = 0.5 * self.random.random(after.count)
            return np.asarray(is_chosen + drawn, np.float32)

        return judge

    def play(self, batch: Batch, judge: Judge, lessons: Lessons) -> None:
        """Make a decision in each game, and remember the position it leads to."""
        players = batch.players.tolist()
        choice = self.look_ahead(batch, judge, int(self.random.integers(1 << 40)))
        judged = (1 / (1 + np.exp(-choice.logits))).tolist()
        for i, told in enumerate(zip(players, choice.inputs, judged, strict=True)):
            lessons.waiting[i].append(told)
        outcome = batch.step(choice.ids)
        for i in np.flatnonzero(outcome.done).tolist():
            lessons.end(i, int(outcome.winner[i]), batch.final_points(i).tolist())

    def improve(self, lessons: Lessons, rate: float) -> float:
        """Take a step towards the labels of some positions; return the loss."""
        drawn = self.random.integers(min(lessons.added, KEPT), size=ROWS)
        labels = torch.from_numpy(lessons.labels[drawn])
        logits = self.value(lessons.inputs[drawn])
        loss = nn.functional.binary_cross_entropy_with_logits(logits, labels)
        self.optimizer.param_groups[0]["lr"] = rate
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return float(loss.item())

    def learn_from_bots(self, games: int, bot: str = "steady", passes: int = 4) -> list[float]:
        """Let a bot play every seat, and learn how its games ended; return the losses."""
        batch, lessons = self.batch(GAMES, self.seed << 20), Lessons(self.width, trust=1)
        while lessons.games < games:
            self.play(batch, self.by_bot(bot), lessons)
        known = torch.from_numpy(lessons.inputs[: lessons.added]).float()
        self.value.mean, self.value.spread = known.mean(0), known.std(0).clamp(min=0.15)
        steps = passes * len(known) // ROWS
        return [self.improve(lessons, 1e-3 * (1 - n / steps)) for n in range(steps)]

    def learn_from_itself(self, games: int) -> Iterator[int]:
        """Play against the bots and learn from that; yield how many games it has played."""
        batch = self.batch(GAMES, (self.seed << 20) + 500_000, self.opponent)
        lessons, learned, told = Lessons(self.width, TRUST), 0, 0
        while lessons.games < games:
            left = 1 - lessons.games / games
            self.play(batch, self.by_network(NOISE * (0.3 + 0.7 * left)), lessons)
            while learned < PASSES * lessons.added:
                self.improve(lessons, 5e-4 * left + 2e-5)
                learned += ROWS
            if lessons.games >= games * (told + 1) / 10:
                told += 1
                yield lessons.games

    def measure(self, opponent: str, games: int, seed: int = 1_000_000) -> int:
        """Return how many new games it wins, as many in each seat; one that never ends is lost."""
        batch, won = self.batch(games, seed, opponent), np.full(games, -1)
        for n in range(1000):
            outcome = batch.step(self.look_ahead(batch, self.by_network(), n).ids)
            first = outcome.done & (won < 0)
            won[first] = outcome.winner[first] == outcome.agents[first]
            if won.min() >= 0:
                break
        return int((won == 1).sum())


def interval(won: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95 % confidence interval of a win rate (Wilson)."""
    rate, part = won / games, z * z / games
    half = z * sqrt(rate * (1 - rate) / games + part / games / 4)
    return (rate + part / 2 - half) / (1 + part), (rate + part / 2 + half) / (1 + part)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--labelled", type=int, default=1700, help="games of steady")
    parser.add_argument("--games", type=int, default=50_000, help="that the network plays")
    parser.add_argument("--measured", type=int, default=400)
    parser.add_argument("--opponent", default="easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the weights")
    given = parser.parse_args(arguments)
    torch.set_num_threads(1)
    learner = Learner(given.opponent, given.seed)
    learner.learn_from_bots(given.labelled)
    few = given.measured // 4
    for games in chain([0], learner.learn_from_itself(given.games)):
        seconds, won = time.process_time(), learner.measure(given.opponent, few)
        print(f"{games:6} games, {seconds:5.0f} s: won {won} of {few}", flush=True)
        if given.save:
            torch.save(learner.value.state_dict(), given.save)
    for opponent in dict.fromkeys((given.opponent, "steady")):
        won = learner.measure(opponent, given.measured)
        low, high = interval(won, given.measured)
        print(f"won {won} of {given.measured} against three {opponent} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
