"""Comparing actions by playing on, in worlds that may be the one at the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.fast import Games
from hexhold.game import Action, Game, Setting

NODES = 600_000
"""Decisions that playing on may take in all, for one decision at the table; what else there is to
do counts as well, by the time that it takes."""
NODES_OF_A_WORLD = 600
NODES_OF_A_GAME = 20
"""What drawing a world counts, and looking at how a game ended."""
FINAL_SHARE = 0.4
"""Of the nodes, for the last comparison."""
CLEAR = 1.0
"""By so many standard errors a rival has to be better than the usual action."""
FEWEST_WORLDS = 4
LEAD_OF_A_HALF = 2.0
"""Points behind that leave a value of 1 / (1 + e) beside a win's."""
PLAYER = "steady"
"""Who plays on, in every seat."""
MOST_ROUNDS_AHEAD = 60
"""Games that nobody has won by then count by their points."""


class Search:
    """What an action is worth: how games end that go on from it.

    Every action is tried in the same worlds, with the same cards and the same dice to come, so what
    differs between them is mostly theirs. The actions are halved round by round, as in sequential
    halving; the usual action stays, and is left only for a rival that is clearly better in worlds
    which had no part in choosing that rival.

    Sources: Z. Karnin, T. Koren and O. Somekh, Almost optimal exploration in multi-armed bandits,
    ICML 2013; M. L. Ginsberg, GIB: Imperfect information in a computationally challenging game,
    Journal of Artificial Intelligence Research 14 (2001), for worlds drawn anew.
    """

    def __init__(
        self, setting: Setting, player: int, draw: Callable[[], Game], nodes: int, threads: int
    ) -> None:
        """Prepare a search for one decision.

        Args:
            setting: of the game.
            player: whose decision it is.
            draw: gives another game that agrees with all that the player knows.
            nodes: decisions that playing on may take in all.
            threads: how many play on at a time; the results are the same with any number.
        """
        self._setting = setting
        self._player = player
        self._draw = draw
        self._nodes = self._left = nodes
        self._final = int(nodes * FINAL_SHARE)
        self._threads = threads
        self._depth: float | None = None
        """How many decisions a game took to its end when last played on, at the mean."""

    def best(self, usual: Action, others: Sequence[Action]) -> Action:
        """The usual action, or one of the others that is clearly better."""
        rivals = list(others)
        found: dict[int, list[float]] = {action.code: [] for action in rivals}
        rounds = max(1, math.ceil(math.log2(max(2, len(rivals)))))
        share = (self._left - self._final) // rounds
        while len(rivals) > 1:
            values = self._values(rivals, self._worlds_for(share, len(rivals)))
            for action, column in zip(rivals, values.T, strict=True):
                found[action.code].extend(column.tolist())
            rivals.sort(key=lambda action: -math.fsum(found[action.code]) / len(found[action.code]))
            rivals = rivals[: max(1, len(rivals) // 2)]
        values = self._values([usual, rivals[0]], self._worlds_for(self._left, 2))
        gains = values[:, 1] - values[:, 0]
        error = float(gains.std(ddof=1)) / math.sqrt(len(gains))
        return rivals[0] if gains.mean() > CLEAR * error else usual

    @property
    def spent(self) -> int:
        """The nodes that it took."""
        return self._nodes - self._left

    def _worlds_for(self, nodes: int, actions: int) -> int:
        """In how many worlds so many actions can be tried."""
        if self._depth is None:
            return FEWEST_WORLDS
        world = NODES_OF_A_WORLD + actions * (NODES_OF_A_GAME + self._depth)
        return max(FEWEST_WORLDS, int(nodes / world))

    def _values(self, actions: Sequence[Action], worlds: int) -> NDArray[np.float64]:
        """What each action is worth in each of so many new worlds: float64 [worlds, actions]."""
        count = worlds * len(actions)
        games = Games(self._setting, count, seed=None, threads=self._threads)
        for world in range(worlds):
            drawn = self._draw()
            for i, action in enumerate(actions, world * len(actions)):
                games.put(i, drawn)
                games.step(i, action.code)
        players = self._setting.players
        round_now = games.turn(0) // players
        spent = games.play([PLAYER] * players, most_rounds=round_now + MOST_ROUNDS_AHEAD)
        self._left -= spent + worlds * NODES_OF_A_WORLD + count * NODES_OF_A_GAME
        self._depth = spent / count
        points: Any = np.array([[games.points(i, p) for p in range(players)] for i in range(count)])
        leads = points[:, self._player] - np.delete(points, self._player, axis=1).max(axis=1)
        won = games.winners == self._player
        worth = 0.5 * won + 0.5 / (1 + np.exp(-leads / LEAD_OF_A_HALF))
        found: NDArray[np.float64] = worth.reshape(worlds, -1)
        return found
