"""Measure luck: compare what chance gave with what it might have given."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import prod

from hexhold.analysis.win_probability import Win, WinEstimator, on_grid, plus
from hexhold.editions import TRACKS
from hexhold.engine.vocabulary import codes
from hexhold.fast import Games
from hexhold.game import Setting
from hexhold.game.codec import kind_of

CAUSES = ("dice", "event", "cards", "thefts")
"""What luck comes from: production, the event die, drawn cards, stolen cards."""
#: Decks as numbers: those of the tracks, then that of development cards.
DECKS = len(TRACKS) + 1
_DEVELOPMENTS = DECKS - 1
_EVENT_BIT = 6
"""From this bit on, the result of a roll has the event die."""
MOST_AFTER = 1024
"""Try all orders up to this number, else sample this many (cards drawn)."""
MOST_BEFORE = 24
"""The same limit (another roll might have drawn cards)."""
_BATCH = 1024


@dataclass
class Decks:
    """How many cards on top of each deck are unseen since it was shuffled.

    Cards that were laid under a deck lie where they were laid, so they are no matter of chance.
    """

    shuffled: list[int]

    @classmethod
    def of(cls, games: Games, i: int) -> Decks:
        """Return decks whose cards are all unseen."""
        return cls(sizes(games, i))

    def drawn(self, cards: list[int]) -> None:
        """Note how many cards of each deck were drawn."""
        self.shuffled = [max(n - k, 0) for n, k in zip(self.shuffled, cards, strict=True)]


def sizes(games: Games, i: int) -> list[int]:
    """Return how many cards lie in each deck."""
    s = games.states[i]
    return [*(int(n) for n in s["deck_size"]), int(s["development_size"])]


@dataclass
class Expectation:
    """A mean of win probabilities, collected position by position and estimated in batches."""

    judge: WinEstimator
    setting: Setting
    _sums: dict[int, Win] = field(default_factory=dict)
    _weights: dict[int, float] = field(default_factory=dict)
    _waiting: list[tuple[int, float]] = field(default_factory=list)
    _games: Games | None = None

    def add(self, games: Games, i: int, group: int, weight: float) -> None:
        """Add a position with its weight in the mean of its group."""
        if self._games is None:
            self._games = Games(self.setting, _BATCH, seed=None)
        self._games.copy_from(len(self._waiting), games, i)
        self._waiting.append((group, weight))
        if len(self._waiting) == _BATCH:
            self._judge()

    def means(self) -> dict[int, Win]:
        """Return the mean of each group, not rounded."""
        self._judge()
        return {
            group: [each / self._weights[group] for each in found]
            for group, found in self._sums.items()
        }

    def _judge(self) -> None:
        if not self._waiting or self._games is None:
            return
        judged = self.judge.win(first_of(self._games, len(self._waiting)))
        for (group, weight), row in zip(self._waiting, judged, strict=True):
            self._sums[group] = plus(self._sums.get(group, [0.0] * len(row)), row, weight)
            self._weights[group] = self._weights.get(group, 0.0) + weight
        self._waiting.clear()


def first_of(games: Games, count: int) -> Games:
    """Return the first ``count`` of some games, as they are now."""
    found = Games(games.settings, count, seed=None)
    for i in range(count):
        found.copy_from(i, games, i)
    return found


class Chance:
    """Computes the luck of single steps, in games of one setting."""

    def __init__(self, setting: Setting, judge: WinEstimator) -> None:
        self._setting = setting
        self._judge = judge
        self._tried = Games(setting, 2, seed=None)

    def luck(
        self, before: Games, code: int, result: int, drawn: list[int], after: Win, decks: Decks
    ) -> dict[str, Win]:
        """Return each seat's gain over expectation, by cause.

        Args:
            before: game 0 is the one before the step.
            code: the action.
            result: what chance gave.
            drawn: cards drawn from each deck.
            after: the win probabilities after it, on the grid.
            decks: of the position before.

        Returns:
            Vectors by seat on the grid, each adding to 0; nothing where chance had no part. What
            they add up to is the result of the step minus its expectation.
        """
        found: dict[str, Win] = {}
        expected = after
        if any(min(n, m) for n, m in zip(drawn, decks.shuffled, strict=True)):
            expected = self._mean(before, code, {result: 1.0}, decks, MOST_AFTER)[result]
            found["cards"] = plus(after, expected, -1)
        outcomes = dict(before.outcomes(0, code))
        if len(outcomes) < 2:
            return found
        means = self._mean(before, code, outcomes, decks, MOST_BEFORE)
        # The actual result is computed as precisely as the expected one.
        means[result] = expected
        if kind_of(code) != codes.A_ROLL:
            found["thefts"] = plus(expected, _mean_of(means, outcomes), -1)
            return found
        same_dice = {r: n for r, n in outcomes.items() if _dice_of(r) == _dice_of(result)}
        of_dice = _mean_of(means, same_dice)
        found["dice"] = plus(of_dice, _mean_of(means, outcomes), -1)
        if len(same_dice) > 1:
            found["event"] = plus(expected, of_dice, -1)
        return found

    def _mean(
        self, before: Games, code: int, outcomes: dict[int, float], decks: Decks, most: int
    ) -> dict[int, Win]:
        """Return for each outcome the mean over the possible orders of the decks, on the grid."""
        expectation = Expectation(self._judge, self._setting)
        for result in outcomes:
            for weight in self._orders(before, code, result, decks, most):
                expectation.add(self._tried, 1, result, weight)
        means = expectation.means()
        return {result: on_grid(mean) for result, mean in means.items()}

    def _orders(
        self, before: Games, code: int, result: int, decks: Decks, most: int
    ) -> Iterator[float]:
        """Let game 1 be the result of each order of the decks; return their probabilities."""
        trial = _Trial(before, self._tried, code, result, decks)
        drawn = trial.carry_out(NO_CARDS)
        if trial.orders_of(drawn) <= most:
            yield from trial.every_order(NO_CARDS, drawn, 1.0)
            return
        chance = random.Random(result)
        for _ in range(most):
            trial.carry_out(trial.some_order(drawn, chance))
            yield 1 / most


Tops = tuple[tuple[int, ...], ...]
"""The cards on top of each deck, as far as they are fixed."""
NO_CARDS: Tops = ((),) * DECKS


class _Trial:
    """A step that is carried out with one order of the decks after another."""

    def __init__(self, before: Games, tried: Games, code: int, result: int, decks: Decks) -> None:
        self._before, self._tried = before, tried
        self._step = code, result
        self._sizes = sizes(before, 0)
        self._pools = [
            [_card(before, 0, deck, place) for place in range(n)]
            for deck, n in enumerate(decks.shuffled)
        ]

    def carry_out(self, tops: Tops) -> list[int]:
        """Carry it out with these cards on top of the decks; return how many of each are drawn."""
        tried = self._tried
        tried.copy_from(1, self._before, 0)
        for deck, (pool, top) in enumerate(zip(self._pools, tops, strict=True)):
            if top:
                _put_on_top(tried, deck, top, pool)
        tried.step(1, *self._step)
        return [max(n - m, 0) for n, m in zip(self._sizes, sizes(tried, 1), strict=True)]

    def orders_of(self, drawn: list[int]) -> int:
        """Return about how many orders a number of cards has."""
        pairs = zip(drawn, self._pools, strict=True)
        return prod(len(set(pool)) ** min(n, len(pool)) for n, pool in pairs if pool)

    def some_order(self, drawn: list[int], chance: random.Random) -> Tops:
        """Draw an order, one card longer than was needed before."""
        pairs = zip(drawn, self._pools, strict=True)
        return tuple(tuple(chance.sample(pool, min(n + 1, len(pool)))) for n, pool in pairs)

    def every_order(self, tops: Tops, drawn: list[int], weight: float) -> Iterator[float]:
        """Carry it out with every order of the cards that are drawn; yield their probabilities."""
        for deck, pool in enumerate(self._pools):
            if len(tops[deck]) < min(drawn[deck], len(pool)):
                left = Counter(pool) - Counter(tops[deck])
                for card, n in left.items():
                    longer = (*tops[:deck], (*tops[deck], card), *tops[deck + 1 :])
                    share = weight * n / left.total()
                    yield from self.every_order(longer, self.carry_out(longer), share)
                return
        yield weight


def _card(games: Games, i: int, deck: int, place: int) -> int:
    s = games.states[i]
    return int(s["development_deck"][place] if deck == _DEVELOPMENTS else s["deck"][deck, place])


def _put_on_top(games: Games, deck: int, top: tuple[int, ...], pool: list[int]) -> None:
    """Exchange cards of a deck of game 1, which are these, so that some of them lie on top."""
    s, lying = games._states[1], pool.copy()
    for place, card in enumerate(top):
        other = lying.index(card, place)
        lying[place], lying[other] = lying[other], lying[place]
        for at in (place, other):
            if deck == _DEVELOPMENTS:
                s["development_deck"][at] = lying[at]
            else:
                s["deck"][deck, at] = lying[at]


def _dice_of(result: int) -> int:
    return result & ((1 << _EVENT_BIT) - 1)


def _mean_of(means: dict[int, Win], likely: dict[int, float]) -> Win:
    whole = sum(likely.values())
    weighed = [[each * n / whole for each in means[result]] for result, n in likely.items()]
    return on_grid([sum(column) for column in zip(*weighed, strict=True)])
