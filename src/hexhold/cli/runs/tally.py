"""Sums and statistics of a simulation's games."""

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hexhold.arena.intervals import wilson
from hexhold.cli.runs.simulation import PlayedShare, Result, SimulationPlan
from hexhold.game.facts import SOURCES
from hexhold.records import provenance


def quantile(counts: Counter[int], share: float) -> int | None:
    """Return the smallest value that at least this share of all values does not exceed."""
    wanted = share * counts.total()
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return None


@dataclass
class Tally:
    """The sums of the games played so far; its size does not grow with their number."""

    plan: SimulationPlan
    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    rounds: Counter[int] = field(default_factory=Counter)
    """The length of each finished game."""
    points: list[list[int]] = field(default_factory=list)
    """By seat and source, summed over all games."""
    attacks: list[int] = field(default_factory=lambda: [0, 0, 0])
    illegal: int = 0
    """Illegal answers of compiled bots, which the random player replaced."""
    faults: int = 0
    """Decisions that replaced a bot's, including `illegal` ones."""
    started: float = math.inf
    ended: float = -math.inf

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.plan.seats)
        self.points = [[0] * len(SOURCES) for _ in self.plan.seats]

    @property
    def finished(self) -> int:
        """Return the number of games that a player or a team won."""
        return self.rounds.total()

    @property
    def seconds(self) -> float:
        """Return the time from the start of the first game to the end of the last."""
        return max(self.ended - self.started, 0.0)

    @property
    def rounds_mean(self) -> float | None:
        """Return the mean length of a finished game."""
        if not self.finished:
            return None
        return sum(length * n for length, n in self.rounds.items()) / self.finished

    def add(self, share: PlayedShare) -> None:
        """Add some games."""
        self.started = min(self.started, share.started)
        self.ended = max(self.ended, share.ended)
        for result in share.results:
            self._add(result)

    def _add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        for winner in result.winners:
            self.wins[winner] += 1
        if result.winners:
            self.rounds[1 + result.turns // len(self.plan.seats)] += 1
        for mine, more in zip(self.points, result.points, strict=True):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        self.attacks = [a + b for a, b in zip(self.attacks, result.attacks, strict=True)]
        self.illegal += result.illegal
        self.faults += result.illegal + len(result.faults)

    def points_mean(self, seat: int) -> dict[str, float]:
        """Return a seat's mean points by source."""
        games = max(self.games, 1)
        sums = zip(SOURCES, self.points[seat], strict=True)
        return {source: round(total / games, 3) for source, total in sums}

    def as_json(self) -> dict[str, Any]:
        """Return the object that `--json` prints; its first eight keys stay as they are."""
        mean = self.rounds_mean
        attacks, lost, pillaged = self.attacks
        return {
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "decisions": self.decisions,
            "finished": self.finished,
            "wins": self.wins,
            "rounds_mean": None if mean is None else round(mean, 3),
            "seed": self.plan.seed,
            "edition": self.plan.edition,
            "options": dict(self.plan.options),
            "variants": list(self.plan.setting().variants),
            "board": self.plan.board_name,
            "seats": list(self.plan.seats),
            "wins_interval": [[round(end, 4) for end in wilson(n, self.games)] for n in self.wins],
            "rounds_median": quantile(self.rounds, 0.5),
            "rounds_5": quantile(self.rounds, 0.05),
            "rounds_95": quantile(self.rounds, 0.95),
            "points_mean": [self.points_mean(p) for p in range(len(self.plan.seats))],
            "barbarians": {"attacks": attacks, "lost": lost, "cities_pillaged": pillaged},
            "faults": self.faults,
            **provenance(),
        }
