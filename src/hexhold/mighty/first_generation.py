"""The first generation of `mighty`, kept as the bot `mighty@1`; `search.py` has the present one.

Its playouts are played by `steady` and judged by `strong@2`.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence

import numpy as np
from numpy.typing import NDArray

from hexhold.fast import Games
from hexhold.game import Action
from hexhold.mighty.player import Mighty
from hexhold.mighty.search import Search

NODES_OF_FIRST = 200_000
"""The budget of `mighty@1`: simulated decisions for one decision of the game.

Other work counts by the time it takes."""
NODES_PER_DETERMINIZATION = 600
NODES_OF_A_GAME = 25
"""What a determinization costs, and what copying and judging a game costs."""
MOST_RIVALS = 12
"""Actions that are tried in addition to the usual one: those that `JUDGE` judges best."""
PLAYOUTS_PER_DETERMINIZATION = 4
"""Playouts of each determinization and action, with different dice."""
FINAL_SHARE = 0.5
"""Share of the nodes for the last comparison."""
PILOT_DETERMINIZATIONS = 2
"""Determinizations that only measure how many decisions a playout takes."""
LAST_DEPTH = 1.6
"""How many times as many decisions a playout of the last comparison takes as an earlier one.

Less than twice as many for twice the rounds, because some games end."""
CLEAR = 1.0
"""How many standard errors better than the usual action a rival has to be."""
FEWEST_DETERMINIZATIONS = 4
LEAD_OF_A_HALF = 2.0
"""A loss by this many points has a margin value of 1 / (1 + e)."""
PLAYER, JUDGE = "steady", "strong@2"
"""The bot that plays all seats in playouts, and the one that judges where they stop."""
ROUNDS_AHEAD = 4
LAST_ROUNDS_AHEAD = 8
"""Rounds of a playout before the game is judged: in earlier comparisons, and in the last."""


class FirstSearch(Search):
    """Drops half of the rivals in each round (sequential halving).

    The last rival replaces the usual action only if it is clearly better in determinizations that
    had no part in choosing it.
    """

    def best_in_parts(
        self, usual: Action, others: Sequence[Action]
    ) -> Generator[None, None, Action]:
        """Return the usual action, or one of the others that is clearly better."""
        rivals = self._promising(others)
        self._pilot(usual, rivals[0])
        yield
        rounds = max(1, len(rivals).bit_length() - 1)
        reserved = int(self._nodes * FINAL_SHARE)
        share = (self._left - reserved) // rounds
        found: dict[int, list[float]] = {action.code: [] for action in rivals}
        while len(rivals) > 1:
            values = self._values_after(rivals, self._count_for(share, len(rivals)), ROUNDS_AHEAD)
            for action, column in zip(rivals, values.T, strict=True):
                found[action.code].extend(column.tolist())
            rivals.sort(key=lambda action: -math.fsum(found[action.code]) / len(found[action.code]))
            rivals = rivals[: max(1, len(rivals) // 2)]
        self._depth *= LAST_DEPTH
        final = self._count_for(min(self._left, reserved), 2)
        values = self._values_after([usual, rivals[0]], final, LAST_ROUNDS_AHEAD)
        gains = values[:, 1] - values[:, 0]
        error = float(gains.std(ddof=1)) / math.sqrt(len(gains))
        return rivals[0] if gains.mean() > CLEAR * error else usual

    def _pilot(self, usual: Action, rival: Action) -> None:
        """Measure how many decisions a playout takes, which sets how many determinizations follow.

        The values are dropped. They choose no rival and are not part of the last comparison.
        """
        self._values_after([usual, rival], PILOT_DETERMINIZATIONS, ROUNDS_AHEAD)

    def _count_for(self, nodes: int, actions: int) -> int:
        """Return in how many determinizations this many actions can be tried."""
        playouts = PLAYOUTS_PER_DETERMINIZATION * actions
        nodes_each = NODES_PER_DETERMINIZATION + playouts * (NODES_OF_A_GAME + self._depth)
        return max(FEWEST_DETERMINIZATIONS, int(nodes / nodes_each))

    def _promising(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions that `JUDGE` judges best."""
        if len(actions) <= MOST_RIVALS:
            return list(actions)
        games = Games(self._setting, len(actions), seed=None)
        drawn = self._draw()
        for i, action in enumerate(actions):
            games.put(i, drawn)
            games.step(i, action.code)
        chances = games.chances(self._player, JUDGE)
        self._left -= NODES_PER_DETERMINIZATION + len(actions) * NODES_OF_A_GAME
        best = np.argsort(-chances, kind="stable")[:MOST_RIVALS]
        return [actions[i] for i in sorted(best.tolist())]

    def _values_after(
        self, actions: Sequence[Action], count: int, rounds: int
    ) -> NDArray[np.float64]:
        """Return the value of each action in new determinizations: float64 [count, actions]."""
        playouts = count * len(actions) * PLAYOUTS_PER_DETERMINIZATION
        for action in actions:
            visits = self.visits.get(action.code, 0)
            self.visits[action.code] = visits + playouts // len(actions)
        games = Games(self._setting, playouts, seed=None, threads=self._threads)
        drawn = Games(self._setting, 1, seed=None)
        i = 0
        for _ in range(count):
            drawn.put(0, self._draw())
            for _ in range(PLAYOUTS_PER_DETERMINIZATION):
                drawn.reseed(0, self._random.getrandbits(62))
                for action in actions:
                    games.copy_from(i, drawn, 0)
                    games.step(i, action.code)
                    i += 1
        players = self._setting.players
        round_now = games.turn(0) // players
        spent = games.play([PLAYER] * players, most_rounds=round_now + rounds + 1)
        self._left -= spent + count * NODES_PER_DETERMINIZATION + playouts * NODES_OF_A_GAME
        self._depth = spent / playouts
        worth = games.chances(self._player, JUDGE)
        for i in np.flatnonzero(games.winners >= 0).tolist():
            lead = self._lead(games, i)
            won = games.winner(i) in self._setting.team_of(self._player)
            worth[i] = 0.5 * won + 0.5 / (1 + math.exp(-lead / LEAD_OF_A_HALF))
        values = worth.reshape(count, PLAYOUTS_PER_DETERMINIZATION, len(actions))
        found: NDArray[np.float64] = values.mean(axis=1)
        return found

    def _lead(self, games: Games, i: int) -> int:
        """Return by how many points the player, or its team, leads the best opponent."""
        setting = self._setting
        own = self._player % setting.team_count
        points = [0] * setting.team_count
        for p in range(setting.players):
            points[p % setting.team_count] += games.points(i, p)
        return points[own] - max(n for team, n in enumerate(points) if team != own)


class FirstMighty(Mighty):
    """The first generation: it starts from `strong@2` and plays on with `steady`."""

    name, usual = "mighty@1", "strong@2"
    search, search_in_set_up, nodes = FirstSearch, FirstSearch, NODES_OF_FIRST
    compares_offers, searches_offers = True, False
