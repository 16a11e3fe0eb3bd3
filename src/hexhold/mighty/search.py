"""Compare actions by playouts in which `strong` goes on for the deciding seat."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import ClassVar

from hexhold.bots.parts import in_one_go
from hexhold.fast import Games
from hexhold.game import Action, Game, Setting

NODES, NODES_OF_GRANDMASTER = 4_000, 40_000
"""How long `mighty` and `grandmaster` search: simulated decisions for one decision of the game.

Other work counts by the time it takes."""
NODES_OF_A_GAME = 1
"""What drawing a determinization costs, and what copying and judging a game costs."""
OWN_PLAYER, OTHER_PLAYER = "strong", "steady"
"""The bots that play on in the deciding seat and its partners' seats, and in the others."""
ROUNDS_AHEAD = 1
"""Rounds of a playout after the turn of the decision, before the game is judged."""
MOST_TURNS, MOST_PLAYED = 16, 8
"""Rivals that are left before the turn is played to its end, and before playouts: those judged best
at once, then those judged best after the turn."""
JUDGED_IN, TURNS_IN = 4, 6
"""Determinizations in which each action is judged at once, and after its turn."""
CLEAR = 0.7
"""How many standard errors better than the usual action a rival has to be."""
HOPELESS = 2.0
"""A rival that is worse by this many standard errors is dropped."""
FEWEST_DETERMINIZATIONS = 8


class Search:
    """A search for the best action of one decision.

    Every action is tried in the same determinizations, with the same cards and dice. Differences in
    luck between the actions therefore nearly cancel out. Rivals of the usual action are dropped in
    stages: first by a judgement at once, then by one after the turn, then by one after another
    round, where each stage drops half of them (sequential halving). In playouts `strong` decides
    for the deciding seat, because only a good player makes use of a good action.

    Sources: Z. Karnin, T. Koren and O. Somekh, Almost optimal exploration in multi-armed bandits,
    ICML 2013; M. L. Ginsberg, GIB: Imperfect information in a computationally challenging game,
    Journal of Artificial Intelligence Research 14 (2001), for determinizations.
    """

    depth: ClassVar[float] = 25.0
    """Decisions of a playout, before any was played."""

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
            setting: the setting of the game.
            player: the seat that decides.
            draw: returns another determinization for this seat.
            random: the source of seeds for dice.
            nodes: decisions that all playouts together may take.
            threads: how many playouts run at a time; the results are the same with any number.
        """
        self._setting = setting
        self._player = player
        self._draw = draw
        self._random = random
        self._nodes = self._left = nodes
        self._threads = threads
        self.visits: dict[int, int] = {}
        """Playouts after each action that got any, by its code."""
        self._depth = self.depth
        """Mean number of decisions in the last playouts."""
        own = setting.team_of(player)
        self._seats = [OWN_PLAYER if p in own else OTHER_PLAYER for p in range(setting.players)]

    def best(self, usual: Action, others: Sequence[Action]) -> Action:
        """Return the usual action, or one of the others that is clearly better."""
        return in_one_go(self.best_in_parts(usual, others))

    def best_in_parts(
        self, usual: Action, others: Sequence[Action]
    ) -> Generator[None, None, Action]:
        """Work as `best`; between parts of the work other things may be done."""
        rivals = yield from self._rivals(usual, list(others))
        stages = max(1, len(rivals).bit_length() - 1)
        gains: dict[int, list[float]] = {action.code: [] for action in rivals}
        for stage in range(stages):
            share = self._left // (stages - stage)
            actions = [usual, *rivals]
            count = self._count_for(share, len(actions))
            turns = 1 + ROUNDS_AHEAD * self._setting.players
            values = yield from self._values(actions, count, turns)
            for action in actions:
                self.visits[action.code] = self.visits.get(action.code, 0) + count
            for n, action in enumerate(rivals, 1):
                gains[action.code].extend(row[n] - row[0] for row in values)
            found = {a.code: _mean_and_error(gains[a.code]) for a in rivals}
            rivals = [a for a in rivals if found[a.code][0] > -HOPELESS * found[a.code][1]]
            if not rivals:
                return usual
            rivals.sort(key=lambda action: -found[action.code][0])
            best, (mean, error) = rivals[0], found[rivals[0].code]
            rivals = rivals[: max(1, len(rivals) // 2)]
        return best if mean > CLEAR * error else usual

    def _rivals(self, usual: Action, others: list[Action]) -> Generator[None, None, list[Action]]:
        """Return the rivals of the usual action that playouts compare with it."""
        rivals = yield from self._best_of(others, MOST_TURNS, JUDGED_IN, None)
        return (yield from self._best_of(rivals, MOST_PLAYED, TURNS_IN, 1))

    @property
    def spent(self) -> int:
        """Nodes used so far."""
        return self._nodes - self._left

    def _count_for(self, nodes: int, actions: int) -> int:
        """Return in how many determinizations this many actions can be tried."""
        nodes_each = NODES_OF_A_GAME + actions * (NODES_OF_A_GAME + self._depth)
        return max(FEWEST_DETERMINIZATIONS, int(nodes / nodes_each))

    def _best_of(
        self, actions: list[Action], most: int, count: int, turns: int | None
    ) -> Generator[None, None, list[Action]]:
        """Return the actions after which the player stands best after some turns, in order."""
        if len(actions) <= most:
            return actions
        values = yield from self._values(actions, count, turns)
        sums = [math.fsum(column) for column in zip(*values, strict=True)]
        best = sorted(range(len(actions)), key=lambda i: -sums[i])[:most]
        return [actions[i] for i in sorted(best)]

    def _values(
        self, actions: Sequence[Action], count: int, turns: int | None
    ) -> Generator[None, None, list[list[float]]]:
        """Return the win probability after each action and some turns.

        Each row is a new determinization. Without ``turns`` the positions are judged at once.
        """
        playouts = count * len(actions)
        games = Games(self._setting, playouts, seed=None, threads=self._threads)
        drawn = Games(self._setting, 1, seed=None)
        i = 0
        for _ in range(count):
            drawn.put(0, self._draw())
            drawn.reseed(0, self._random.getrandbits(62))
            turn = drawn.turn(0)
            for action in actions:
                games.copy_from(i, drawn, 0)
                games.step(i, action.code)
                i += 1
            yield
        self._left -= (count + playouts) * NODES_OF_A_GAME
        if turns is not None:
            seed = self._random.getrandbits(40)
            spent = games.play(self._seats, seed, most_turns=turn + turns, offers=False)
            self._left -= spent
            self._depth = spent / playouts
        found = [float(chance) for chance in games.chances(self._player)]
        return [found[i : i + len(actions)] for i in range(0, playouts, len(actions))]


def _mean_and_error(gains: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some numbers and its standard error.

    Without NumPy, which browsers lack; sums are exact, so that every platform finds the same.
    """
    mean = math.fsum(gains) / len(gains)
    squares = math.fsum((gain - mean) ** 2 for gain in gains)
    return mean, math.sqrt(squares / (len(gains) - 1) / len(gains))
