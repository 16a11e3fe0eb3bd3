"""Estimate the win probability of every seat with the network of `strong`; it adds to 1.

With teams it is the probability that the seat's team wins, and adds to 1 over the teams.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hexhold.analysis.judging import LEAST, UNIT, Judge
from hexhold.compiler import column
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.fast import Games
from hexhold.game import Game, Setting

Win = NDArray[np.float64]
"""Win probabilities by seat; of many positions one row each."""

CONTINUATIONS = 8
"""How often each position is played on: with the same dice for all, so that they compare."""
CONTINUATIONS_FROM_SETUP = 32
"""The same of set-ups: amid one seats are not alike, so it is always played on from."""


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
    raised = np.maximum(own, LEAST) ** power
    chances: Win = raised / raised.sum(axis=1, keepdims=True)
    return chances


class WinEstimator(Judge):
    """Judges positions on the grid, and in set-ups by playing on."""

    def __init__(self, setting: Setting, depth: int = 0) -> None:
        """Get ready."""
        super().__init__(setting)
        self._depth = depth

    def win(self, games: Games) -> Win:
        """Return every seat's win probability in each game, on the grid: float64 [count, players].

        The games stay as they are.
        """
        found = np.array(self.at_once(games))
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
        mean: Win = np.array(self.later(copies, self._depth + 1)).mean(axis=0)
        return mean


def win_chances(game: Game) -> list[float]:
    """Return every seat's win probability in a game, as the usual analysis judges it."""
    if game.winner is not None:
        team = game.setting.team_of(game.winner)
        return [float(p in team) for p in range(game.setting.players)]
    chances: list[float] = WinEstimator(game.setting).win(Games.of(game))[0].tolist()
    return chances
