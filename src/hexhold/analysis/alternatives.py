"""Compare an action with a seat's other choices in win probability, from what the seat knows."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from hexhold.analysis.judging import UNIT, Judge
from hexhold.bots.bot import PROPOSALS
from hexhold.fast import Games
from hexhold.game import Action, Game, Setting, View

WinByAction = list[list[float]]
"""The own win probability by determinization and action."""

MOST_RIVALS = 6
"""Actions that are compared by playing on: the best by the estimate alone, and the one chosen."""
SCREENING_DETERMINIZATIONS = 2
CHOOSING_DETERMINIZATIONS, CHOOSING_DICE = 6, 2
"""Determinizations, and dice for each, to find the best rival."""
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
    """The best action; the chosen one if no better was found."""
    loss: float
    """Win probability lost by the choice: 0 or more, a multiple of `UNIT`."""
    low: float
    """With `high`, the 95 % confidence interval of the loss."""
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

    def __init__(self, view: View, judge: Judge, seed: int, depth: int = 0) -> None:
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
        first = self._first(lines)
        place = max(range(len(lines)), key=first.__getitem__)
        if place == 0:
            return Weighed(chosen, chosen, 0.0, 0.0, 0.0, first[0])
        best = lines[place]
        win = self._win_by_action([chosen, best], WEIGHING_DETERMINIZATIONS, WEIGHING_DICE)
        gain, error = _gain(win)
        chosen_win, best_win = _means(win)
        if gain <= 0:
            return Weighed(chosen, chosen, 0.0, 0.0, 0.0, chosen_win)
        loss, error = round(gain / UNIT) * UNIT, OF_95 * error
        return Weighed(chosen, best, loss, gain - error, gain + error, best_win)

    def rank(self, usual: Action, actions: Sequence[Action]) -> Ranked:
        """Return the best of some actions: the usual one, unless another is clearly better."""
        lines = [usual, *self._promising([a for a in actions if a != usual])]
        first = self._first(lines)
        if len(lines) == 1:
            return Ranked(usual, first[0], None, 0.0)
        rival = lines[max(range(1, len(lines)), key=first.__getitem__)]
        win = self._win_by_action([usual, rival], WEIGHING_DETERMINIZATIONS, WEIGHING_DICE)
        gain, error = _gain(win)
        usual_win, rival_win = _means(win)
        if gain > error:
            return Ranked(rival, rival_win, usual, usual_win)
        return Ranked(usual, usual_win, rival, min(rival_win, usual_win))

    def _promising(self, actions: Sequence[Action]) -> list[Action]:
        """Return the best by the estimate alone."""
        if len(actions) <= MOST_RIVALS:
            return list(actions)
        values = self._tried(actions, SCREENING_DETERMINIZATIONS, 1)
        means = _means(_rows([row[self._player] for row in self._judge.at_once(values)], actions))
        best = sorted(range(len(actions)), key=lambda i: -means[i])[:MOST_RIVALS]
        return [actions[i] for i in sorted(best)]

    def _first(self, actions: Sequence[Action]) -> list[float]:
        """Return the win probability of each action, to find the best rival."""
        return _means(self._win_by_action(actions, CHOOSING_DETERMINIZATIONS, CHOOSING_DICE))

    def _win_by_action(self, actions: Sequence[Action], count: int, dice: int) -> WinByAction:
        """Return values in new determinizations, averaged over dice."""
        games = self._tried(actions, count, dice)
        own = [row[self._player] for row in self._judge.later(games, self._rounds)]
        rows = _rows(own, actions)
        return [_means(rows[n : n + dice]) for n in range(0, len(rows), dice)]

    def _tried(self, actions: Sequence[Action], count: int, dice: int) -> Games:
        """Return games after each action, for each determinization and each future of the dice."""
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
        """Carry out an action; conclude an accepted offer, which is worth what the trade is."""
        games._step(i, action.code)
        if action.kind == "accept":
            concluded = f"p{games.states[i]['current']}: confirm p{action.player}"
            code = games.code(concluded)
            if games.why_not(i, code) is None:
                games._step(i, code)


def _rows(numbers: list[float], actions: Sequence[Action]) -> WinByAction:
    """Return numbers with a row for each determinization and its dice."""
    width = len(actions)
    return [numbers[n : n + width] for n in range(0, len(numbers), width)]


def _means(rows: WinByAction) -> list[float]:
    """Return the mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _gain(win: WinByAction) -> tuple[float, float]:
    """Return by how much the second of two actions is better, and the standard error of that."""
    gains = [second - first for first, second in win]
    gain = math.fsum(gains) / len(gains)
    squares = math.fsum((each - gain) ** 2 for each in gains)
    return gain, math.sqrt(squares / (len(gains) - 1) / len(gains))
