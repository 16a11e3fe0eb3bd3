"""Estimate the win probability of every seat with the network of `strong`; it adds to 1.

With teams it is the probability that the seat's team wins, and adds to 1 over the teams.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import column
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.fast import Games
from hexhold.game import Game, Setting

Win = NDArray[np.float64]
"""Win probabilities by seat; of many positions one row each."""

UNIT = 2.0**-16
"""All chances are whole multiples of it, so that sums and differences of them are exact."""
PLAYED_BY = "steady"
"""Who plays on, in every seat, where a position is judged some rounds later."""
CONTINUATIONS = 8
"""How often each position is played on: with the same dice for all, so that they compare."""
CONTINUATIONS_FROM_SETUP = 32
"""The same of set-ups: amid one seats are not alike, so it is always played on from."""
_LEAST = 1e-6
_SHARPNESS = Path(__file__).with_name("sharpness.json")


@cache
def sharpness(players: int) -> float:
    """Return the power that makes the network's chances those that came true, by number of players.

    docs/play/analysis.md tells the games that it was fitted to.
    """
    fitted: dict[str, float] = json.loads(_SHARPNESS.read_text())["sharpness"]
    return fitted[str(players)]


def on_grid(chances: Win) -> Win:
    """Round to multiples of `UNIT` that add to 1 in each row; the likeliest gets the rest.

    With teams every member has the chance of the team, so the teams' chances add to 1.
    """
    count, players = chances.shape
    team_size = round(float(chances.sum()) / count)
    found: Win = np.round(chances[:, : players // team_size] / UNIT) * UNIT
    found[np.arange(count), found.argmax(axis=1)] += 1 - found.sum(axis=1)
    return np.tile(found, team_size)


def balanced(own: Win, power: float) -> Win:
    """From each seat's win probability, float64 [positions, players], return a vector each."""
    raised = np.maximum(own, _LEAST) ** power
    chances: Win = raised / raised.sum(axis=1, keepdims=True)
    return chances


class WinEstimator:
    """Judges positions of one setting; of equal positions always the same."""

    def __init__(self, setting: Setting, depth: int = 0) -> None:
        """Get ready."""
        self._players = setting.players
        self._teams = setting.team_count
        self._power = sharpness(setting.players)
        self._depth = depth

    def at_once(self, games: Games) -> Win:
        """Of each game as it stands: float64 [count, players], not rounded."""
        own = np.stack([games.chances(p) for p in range(self._teams)], axis=1)
        found = balanced(own, self._power)
        over = games.winners >= 0
        found[over] = np.eye(self._teams)[games.winners[over] % self._teams]
        return np.tile(found, self._players // self._teams)

    def later(self, games: Games, rounds: int) -> Win:
        """Return the same, of games that are first played on for some rounds; they change."""
        turn = games.turn(0) // self._players
        games.play([PLAYED_BY] * self._players, most_rounds=turn + rounds)
        return self.at_once(games)

    def win(self, games: Games) -> Win:
        """Return every seat's win probability in each game, on the grid: float64 [count, players].

        The games stay as they are.
        """
        found = self.at_once(games)
        founding = np.array(column(games.states, "phase")) == PHASE_SETUP
        for i in np.flatnonzero(founding | (self._depth > 0)).tolist():
            count = CONTINUATIONS_FROM_SETUP if founding[i] else CONTINUATIONS
            found[i] = self._played_on(games, i, count)
        return on_grid(found)

    def _played_on(self, games: Games, i: int, count: int) -> Win:
        copies = Games(games.settings, count, seed=None)
        for n in range(count):
            copies.copy_from(n, games, i)
            copies.reseed(n, n)
        mean: Win = self.later(copies, self._depth + 1).mean(axis=0)
        return mean


def win_chances(game: Game) -> list[float]:
    """Return every seat's win probability in a game, as the usual analysis judges it."""
    if game.winner is not None:
        team = game.setting.team_of(game.winner)
        return [float(p in team) for p in range(game.setting.players)]
    chances: list[float] = WinEstimator(game.setting).win(Games.of(game))[0].tolist()
    return chances
