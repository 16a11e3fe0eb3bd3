"""Compare placements in the set-up by playouts to the end of the game."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import ClassVar

from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.fast import Games
from hexhold.game import Action
from hexhold.mighty.search import NODES_OF_A_GAME, Search

NODES_IN_SET_UP = 150
"""Decisions of `steady` that count as one node, because they take that much less time."""
FOLLOWED_BY, PLAYED_BY = "strong", "steady"
"""The bots that place the remaining pieces, and that play the game, in all seats."""
MOST_RIVALS = 10
"""The most rivals for which the game is played on."""
DETERMINIZATIONS = 4
ROWS_AT_A_TIME = 32
"""Playouts of each action between two pauses."""


class SetUpSearch(Search):
    """A search for the best placement in the set-up.

    After each placement `strong` places the rest, then `steady` plays to the end of the game. Only
    who wins counts. A placement decides much of the game, so quick playouts to the end find more
    than a few rounds do.
    """

    depth: ClassVar[float] = 300.0

    def _rivals(self, usual: Action, others: list[Action]) -> Generator[None, None, list[Action]]:
        """Return the best by a judgement at the end of the set-up; keep the games there."""
        self._nodes = self._left = self._nodes * NODES_IN_SET_UP
        ends = yield from self._ends(others)
        chances = [float(chance) for chance in ends.chances(self._player)]
        best = sorted(range(len(others)), key=lambda i: -chances[i])[:MOST_RIVALS]
        rivals = [others[i] for i in sorted(best)]
        kept = [usual, *rivals]
        self._places = {action.code: i for i, action in enumerate(kept)}
        self._kept: list[Games] = []
        for _ in range(DETERMINIZATIONS):
            self._kept.append((yield from self._ends(kept)))
        return rivals

    def _ends(self, actions: Sequence[Action]) -> Generator[None, None, Games]:
        """Return a game for each action in a new determinization, at the end of the set-up."""
        games = Games(self._setting, len(actions), seed=None)
        drawn = Games.of(self._draw())
        for i, action in enumerate(actions):
            games.copy_from(i, drawn, 0)
            games.step(i, action.code)
            while games.states[i]["phase"] == PHASE_SETUP:
                player = games.to_act(i)
                games.step(i, games.choose(i, player, FOLLOWED_BY, offers=False))
            yield
        return games

    def _values(
        self, actions: Sequence[Action], count: int, turns: int | None
    ) -> Generator[None, None, list[list[float]]]:
        """Return whether the player, or its team, wins after each action, 1 or 0."""
        own, rows, spent = self._setting.team_of(self._player), [], 0
        places = [self._places[action.code] for action in actions]
        width = len(actions)
        for first in range(0, count, ROWS_AT_A_TIME):
            height = min(ROWS_AT_A_TIME, count - first)
            games = Games(self._setting, height * width, seed=None, threads=self._threads)
            for row in range(height):
                seed = self._random.getrandbits(60)
                for n, place in enumerate(places):
                    i = row * width + n
                    games.copy_from(i, self._kept[(first + row) % DETERMINIZATIONS], place)
                    games.reseed(i, seed)
            seed = self._random.getrandbits(40)
            spent += games.play([PLAYED_BY] * self._setting.players, seed, offers=False)
            won = [float(winner in own) for winner in games.winners]
            rows += [won[i : i + width] for i in range(0, height * width, width)]
            yield
        self._left -= spent + count * width * NODES_OF_A_GAME
        self._depth = spent / (count * width)
        return rows
