"""Compare an action with a seat's other choices in win probability, from what the seat knows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from hexhold.analysis.win_probability import UNIT, WinEstimator
from hexhold.bots.bot import PROPOSALS
from hexhold.fast import Games
from hexhold.game import Action, Game, Setting, View

WinByAction = NDArray[np.float64]
"""The own win probability by determinization and action."""

MOST_RIVALS = 6
"""Actions that are compared by playing on: the best by the estimate alone, and the one chosen."""
SCREENING_DETERMINIZATIONS = 2
CHOOSING_DETERMINIZATIONS, CHOOSING_DICE = 6, 2
"""To find the best rival: determinizations, and dice for each."""
WEIGHING_DETERMINIZATIONS, WEIGHING_DICE = 12, 4
"""The same once more, to compare that rival with the action chosen."""
ROUNDS_AHEAD = 2
"""Rounds that are played on before a position is judged, counting the one that has begun."""
OF_95 = 1.96
"""Standard errors on each side, for 95 %."""
_SEED_BITS = 62


@dataclass(frozen=True)
class Weighed:
    """An action compared with the best other one, in win probability of the player who chooses."""

    chosen: Action
    best: Action
    """The best of all; the one chosen where nothing was found to be better."""
    loss: float
    """Win probability lost by the choice: 0 or more, a multiple of `UNIT`."""
    low: float
    """With `high` the interval in which that lies with 95 %."""
    high: float
    win: float
    """Win probability of the best."""


@dataclass(frozen=True)
class Ranked:
    """The two best of some actions, by win probability of the player who chooses."""

    best: Action
    """The best action."""
    win: float
    """Win probability of the best."""
    second: Action | None
    """None where there was but one."""
    second_win: float
    """Its win probability, at most `win`."""


def judged(actions: Sequence[Action]) -> list[Action]:
    """Return the actions that are weighed: not offers, whose outcome depends on other players."""
    return [action for action in actions if action.kind not in PROPOSALS]


class Alternatives:
    """Weighs the actions of one decision, from what the seat knows alone.

    All are tried in the same determinizations and with the same dice to come. The best rival is
    found in other determinizations than those in which it is compared, so luck that favoured it
    does not count.
    """

    def __init__(self, view: View, judge: WinEstimator, seed: int, depth: int = 0) -> None:
        """Prepare to weigh."""
        self._player = view.player
        self._setting: Setting = view.setting
        self._judge = judge
        self._random = Random(seed)
        self._draw: Callable[[], Game] = lambda: view.determinize(self._bits())
        self._rounds = ROUNDS_AHEAD + depth

    def _bits(self) -> int:
        return self._random.getrandbits(_SEED_BITS)

    def weigh(self, chosen: Action, actions: Sequence[Action]) -> Weighed:
        """Compare the chosen action with the best of some actions, which include it."""
        rivals = self._promising([a for a in actions if a != chosen])
        lines = [chosen, *rivals]
        first = self._win_by_action(lines, CHOOSING_DETERMINIZATIONS, CHOOSING_DICE).mean(axis=0)
        place = int(first.argmax())
        if place == 0:
            return Weighed(chosen, chosen, 0.0, 0.0, 0.0, float(first[0]))
        best = lines[place]
        win = self._win_by_action([chosen, best], WEIGHING_DETERMINIZATIONS, WEIGHING_DICE)
        gains = win[:, 1] - win[:, 0]
        error = OF_95 * float(gains.std(ddof=1)) / math.sqrt(len(gains))
        gain = float(gains.mean())
        if gain <= 0:
            return Weighed(chosen, chosen, 0.0, 0.0, 0.0, float(win[:, 0].mean()))
        loss = round(gain / UNIT) * UNIT
        return Weighed(chosen, best, loss, gain - error, gain + error, float(win[:, 1].mean()))

    def rank(self, usual: Action, actions: Sequence[Action]) -> Ranked:
        """Return the best of some actions: the usual one, unless another is clearly better."""
        lines = [usual, *self._promising([a for a in actions if a != usual])]
        first = self._win_by_action(lines, CHOOSING_DETERMINIZATIONS, CHOOSING_DICE).mean(axis=0)
        if len(lines) == 1:
            return Ranked(usual, float(first[0]), None, 0.0)
        rival = lines[1 + int(first[1:].argmax())]
        win = self._win_by_action([usual, rival], WEIGHING_DETERMINIZATIONS, WEIGHING_DICE)
        gains = win[:, 1] - win[:, 0]
        error = float(gains.std(ddof=1)) / math.sqrt(len(gains))
        usual_win, rival_win = win.mean(axis=0).tolist()
        if float(gains.mean()) > error:
            return Ranked(rival, rival_win, usual, usual_win)
        return Ranked(usual, usual_win, rival, min(rival_win, usual_win))

    def _promising(self, actions: Sequence[Action]) -> list[Action]:
        """Return the best by the estimate alone."""
        if len(actions) <= MOST_RIVALS:
            return list(actions)
        values = self._tried(actions, SCREENING_DETERMINIZATIONS, 1)
        own = self._judge.at_once(values)[:, self._player]
        means = own.reshape(-1, len(actions)).mean(axis=0)
        best = np.argsort(-means, kind="stable")[:MOST_RIVALS]
        return [actions[i] for i in sorted(best.tolist())]

    def _win_by_action(self, actions: Sequence[Action], count: int, dice: int) -> WinByAction:
        """Return values in new determinizations, averaged over dice: float64 [count, actions]."""
        games = self._tried(actions, count, dice)
        own = self._judge.later(games, self._rounds)[:, self._player]
        found: WinByAction = own.reshape(count, dice, len(actions)).mean(axis=1)
        return found

    def _tried(self, actions: Sequence[Action], count: int, dice: int) -> Games:
        """Games after each action, for each dice to come of each determinization."""
        games = Games(self._setting, count * dice * len(actions), seed=None)
        i = 0
        for _ in range(count):
            drawn = Games.of(self._draw())
            for _ in range(dice):
                drawn.reseed(0, self._bits())
                for action in actions:
                    games.copy_from(i, drawn, 0)
                    self._step(games, i, action)
                    i += 1
        return games

    def _step(self, games: Games, i: int, action: Action) -> None:
        """An offer that is accepted is worth what the trade is, so it is concluded."""
        games._step(i, action.code)
        if action.kind == "accept":
            concluded = f"p{games.states[i]['current']}: confirm p{action.player}"
            code = games.code(concluded)
            if games.why_not(i, code) is None:
                games._step(i, code)
