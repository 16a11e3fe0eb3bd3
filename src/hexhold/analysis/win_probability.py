"""Estimate the win probability of every seat with the network of `strong`; it adds to 1.

With teams it is the probability that the seat's team wins, and adds to 1 over the teams.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexhold.analysis.judging import LEAST, UNIT, Judge
from hexhold.compiler import column
from hexhold.compiler.numpy_at_need import np
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.fast import Games
from hexhold.game import Game, Setting

if TYPE_CHECKING:
    from numpy.typing import NDArray

Win = list[float]
"""Win probabilities by seat."""

CONTINUATIONS = 8
"""How often each position is played on: with the same dice for all, so that they compare."""
CONTINUATIONS_FROM_SETUP = 32
"""The same for positions in the set-up, which are always played on: seats have unequal pieces."""


def on_grid(chances: Sequence[float]) -> Win:
    """Round to multiples of `UNIT` that add to 1; the likeliest gets the rest.

    With teams every member has the chance of the team, so the teams' chances add to 1.
    """
    team_size = round(sum(chances))
    found = [round(chance / UNIT) * UNIT for chance in chances[: len(chances) // team_size]]
    found[found.index(max(found))] += 1 - sum(found)
    return found * team_size


def plus(one: Win, other: Win, share: float = 1.0) -> Win:
    """Return one vector plus a multiple of another."""
    return [x + share * y for x, y in zip(one, other, strict=True)]


def balanced(own: NDArray[np.float64], power: float) -> NDArray[np.float64]:
    """Scale each seat's own estimate, float64 [positions, players], so each position adds to 1."""
    raised = np.maximum(own, LEAST) ** power
    chances: NDArray[np.float64] = raised / raised.sum(axis=1, keepdims=True)
    return chances


class WinEstimator(Judge):
    """Judges positions on the grid, and in set-ups by playing on."""

    def __init__(self, setting: Setting, depth: int = 0) -> None:
        """Get ready."""
        super().__init__(setting)
        self._depth = depth

    def win(self, games: Games) -> list[Win]:
        """Return every seat's win probability in each game, on the grid.

        The games stay as they are.
        """
        found = self.at_once(games)
        for i, phase in enumerate(column(games.states, "phase")):
            founding = phase == PHASE_SETUP
            if founding or self._depth > 0:
                count = CONTINUATIONS_FROM_SETUP if founding else CONTINUATIONS
                found[i] = self._played_on(games, i, count)
        return [on_grid(chances) for chances in found]

    def _played_on(self, games: Games, i: int, count: int) -> Win:
        copies = Games(games.settings, count, seed=None)
        for n in range(count):
            copies.copy_from(n, games, i)
            copies.reseed(n, n)
        later = self.later(copies, self._depth + 1)
        return [sum(chances) / count for chances in zip(*later, strict=True)]


def win_chances(game: Game) -> list[float]:
    """Return every seat's win probability in a game, as the usual analysis judges it."""
    if game.winner is not None:
        team = game.setting.team_of(game.winner)
        return [float(p in team) for p in range(game.setting.players)]
    return WinEstimator(game.setting).win(Games.of(game))[0]
