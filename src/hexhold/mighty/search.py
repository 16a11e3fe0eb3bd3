"""Comparing actions by playing on, in worlds that may be the one at the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from hexhold.fast import Games
from hexhold.game import Action, Game, Setting

NODES = 200_000
"""Decisions that playing on may take in all, for one decision at the table; what else there is to
do counts as well, by the time that it takes."""
NODES_OF_A_WORLD = 600
NODES_OF_A_GAME = 25
"""What drawing a world counts, and copying a game and judging how it stands."""
MOST_RIVALS = 12
"""Actions that are played on from, beside the usual one: the best by judgement alone."""
GAMES_OF_A_WORLD = 4
"""Dice that each world is played on with."""
FINAL_SHARE = 0.5
"""Of the nodes, for the last comparison."""
PILOT_WORLDS = 2
"""Worlds that are played on only to measure how many decisions a game takes."""
LAST_DEPTH = 1.6
"""Decisions of a game in the last comparison, for each one of a game in the rounds before it: less
than twice as many for twice the rounds, because some games end."""
CLEAR = 1.0
"""By so many standard errors a rival has to be better than the usual action."""
FEWEST_WORLDS = 4
LEAD_OF_A_HALF = 2.0
"""Points behind that leave a value of 1 / (1 + e) beside a win's."""
PLAYER = "steady"
"""Who plays on, in every seat."""
ROUNDS_AHEAD = 4
LAST_ROUNDS_AHEAD = 8
"""So far games are played on before they are judged, and in the last comparison."""


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
        self,
        setting: Setting,
        player: int,
        draw: Callable[[], Game],
        random: Random,
        nodes: int,
        threads: int,
    ) -> None:
        """Prepare a search for one decision.

        Args:
            setting: of the game.
            player: whose decision it is.
            draw: gives another game that agrees with all that the player knows.
            random: what the dice to come are drawn from.
            nodes: decisions that playing on may take in all.
            threads: how many play on at a time; the results are the same with any number.
        """
        self._setting = setting
        self._player = player
        self._draw = draw
        self._random = random
        self._nodes = self._left = nodes
        self._final = int(nodes * FINAL_SHARE)
        self._threads = threads
        self._depth = 0.0
        """Mean number of decisions that a game took when games were last played on."""

    def best(self, usual: Action, others: Sequence[Action]) -> Action:
        """The usual action, or one of the others that is clearly better."""
        rivals = self._promising(others)
        self._pilot(usual, rivals[0])
        rounds = max(1, len(rivals).bit_length() - 1)
        share = (self._left - self._final) // rounds
        found: dict[int, list[float]] = {action.code: [] for action in rivals}
        while len(rivals) > 1:
            values = self._values(rivals, self._worlds_for(share, len(rivals)), ROUNDS_AHEAD)
            for action, column in zip(rivals, values.T, strict=True):
                found[action.code].extend(column.tolist())
            rivals.sort(key=lambda action: -math.fsum(found[action.code]) / len(found[action.code]))
            rivals = rivals[: max(1, len(rivals) // 2)]
        self._depth *= LAST_DEPTH
        final = self._worlds_for(min(self._left, self._final), 2)
        values = self._values([usual, rivals[0]], final, LAST_ROUNDS_AHEAD)
        gains = values[:, 1] - values[:, 0]
        error = float(gains.std(ddof=1)) / math.sqrt(len(gains))
        return rivals[0] if gains.mean() > CLEAR * error else usual

    @property
    def spent(self) -> int:
        """The nodes that it took."""
        return self._nodes - self._left

    def _pilot(self, usual: Action, rival: Action) -> None:
        """Measure how many decisions a game takes, which every later number of worlds depends on.

        The values are dropped: they choose no rival and are no part of the last comparison.
        """
        self._values([usual, rival], PILOT_WORLDS, ROUNDS_AHEAD)

    def _worlds_for(self, nodes: int, actions: int) -> int:
        """In how many worlds so many actions can be tried."""
        world = NODES_OF_A_WORLD + GAMES_OF_A_WORLD * actions * (NODES_OF_A_GAME + self._depth)
        return max(FEWEST_WORLDS, int(nodes / world))

    def _promising(self, actions: Sequence[Action]) -> list[Action]:
        """The best by judgement alone."""
        if len(actions) <= MOST_RIVALS:
            return list(actions)
        games = Games(self._setting, len(actions), seed=None)
        drawn = self._draw()
        for i, action in enumerate(actions):
            games.put(i, drawn)
            games.step(i, action.code)
        chances = games.chances(self._player)
        self._left -= NODES_OF_A_WORLD + len(actions) * NODES_OF_A_GAME
        best = np.argsort(-chances, kind="stable")[:MOST_RIVALS]
        return [actions[i] for i in sorted(best.tolist())]

    def _values(self, actions: Sequence[Action], worlds: int, rounds: int) -> NDArray[np.float64]:
        """What each action is worth in each of so many new worlds: float64 [worlds, actions]."""
        count = worlds * len(actions) * GAMES_OF_A_WORLD
        games = Games(self._setting, count, seed=None, threads=self._threads)
        drawn = Games(self._setting, 1, seed=None)
        i = 0
        for _ in range(worlds):
            drawn.put(0, self._draw())
            for _ in range(GAMES_OF_A_WORLD):
                drawn.reseed(0, self._random.getrandbits(62))
                for action in actions:
                    games.copy_from(i, drawn, 0)
                    games.step(i, action.code)
                    i += 1
        players = self._setting.players
        round_now = games.turn(0) // players
        spent = games.play([PLAYER] * players, most_rounds=round_now + rounds + 1)
        self._left -= spent + worlds * NODES_OF_A_WORLD + count * NODES_OF_A_GAME
        self._depth = spent / count
        worth = games.chances(self._player)
        for i in np.flatnonzero(games.winners >= 0).tolist():
            lead = self._lead(games, i)
            won = games.winner(i) == self._player
            worth[i] = 0.5 * won + 0.5 / (1 + math.exp(-lead / LEAD_OF_A_HALF))
        found: NDArray[np.float64] = worth.reshape(worlds, GAMES_OF_A_WORLD, -1).mean(axis=1)
        return found

    def _lead(self, games: Games, i: int) -> int:
        """By how many points the player is ahead of the best of the others."""
        points = [games.points(i, p) for p in range(self._setting.players)]
        return points[self._player] - max(n for p, n in enumerate(points) if p != self._player)
