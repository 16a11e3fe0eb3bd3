"""The siblings of a decision: the positions after its alternatives, and their values."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.vocabulary.codes import A_OFFER, NONE
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.engine.vocabulary.layout import CARD_TYPES
from hexhold.fast import Games
from hexhold.game import Setting
from hexhold.game.codec import kind_of
from hexhold.learning.plan import MOST_ROUNDS, PLAYER, LabelPlan
from hexhold.learning.positions import Evaluator, evaluate, odds_to_share, outcome, put_after

MOST_SIBLINGS = 8
"""The most actions among the siblings, in addition to a trade."""
BEST_JUDGED = 4
OTHER_KINDS = 2
"""Kinds of actions of which one at random is taken."""
TRADE_RATE = 0.35
"""How often a trade of one card with another seat is among the siblings of an action."""
CHANCE_BITS = 50


class Trade(NamedTuple):
    """A card for a card, as if both had agreed; its value shows which offers are good."""

    other: int
    given: int
    wanted: int


class DecisionPoint(NamedTuple):
    """A decision in game 0 of some games."""

    player: int
    frame: int
    usual: int
    """The action that `PLAYER` chooses."""
    legal: list[int]
    """All legal actions except offers."""


def choose_siblings(
    rng: Random, games: Games, point: DecisionPoint, evaluator: Evaluator | None
) -> list[int]:
    """Choose the usual action, those evaluated best, and some at random, but no offer.

    Without an evaluator all but the usual one are drawn at random.
    """
    chosen = [] if kind_of(point.usual) == A_OFFER else [point.usual]
    others = [action for action in point.legal if action != point.usual]
    rng.shuffle(others)
    picked: list[int] = []
    if evaluator is not None:
        chance = rng.getrandbits(CHANCE_BITS)
        standing = evaluator.after_each(games, point.player, others, chance)
        picked += [others[i] for i in np.argsort(-standing, kind="stable")[:BEST_JUDGED]]
    kinds = list(dict.fromkeys(kind_of(action) for action in others))
    rng.shuffle(kinds)
    for kind in kinds[:OTHER_KINDS]:
        picked.append(next(action for action in others if kind_of(action) == kind))
    every = dict.fromkeys([*chosen, *picked, *others])
    return list(every)[:MOST_SIBLINGS]


def draw_trade(rng: Random, games: Games, point: DecisionPoint) -> Trade | None:
    """Return a trade that the hands in game 0 allow, or None; the other's hand is looked into."""
    if point.frame != F_ACTION or rng.random() >= TRADE_RATE:
        return None
    hands = games.states[0]["hands"]
    given = [k for k in range(CARD_TYPES) if hands[point.player][k] > 0]
    others = [
        q
        for q in range(games.setting.players)
        if q != point.player and any(hands[q][k] > 0 for k in range(CARD_TYPES))
    ]
    if not given or not others:
        return None
    other, give = rng.choice(others), rng.choice(given)
    wanted = [k for k in range(CARD_TYPES) if hands[other][k] > 0 and k != give]
    return Trade(other, give, rng.choice(wanted)) if wanted else None


def place_siblings(
    into: Games, games: Games, point: DecisionPoint, siblings: Sequence[int | Trade], chance: int
) -> None:
    """Make the first games the results of each sibling in another's game 0."""
    for i, sibling in enumerate(siblings):
        if not isinstance(sibling, Trade):
            put_after(into, i, games, sibling, chance)
            continue
        into.copy_from(i, games, 0)
        hands = into._states[i]["hands"]
        for player, card, cards in (
            (point.player, sibling.given, -1),
            (point.player, sibling.wanted, 1),
            (sibling.other, sibling.given, 1),
            (sibling.other, sibling.wanted, -1),
        ):
            hands[player, card] += cards


class Playouts:
    """Plays positions on, with the same chance for each, and judges them for a player."""

    def __init__(self, setting: Setting, playouts: int, rounds: int | None) -> None:
        """Set up for a setting; see `LabelPlan` for playouts and rounds."""
        self._setting = setting
        self._each = playouts
        self._rounds = rounds

    @classmethod
    def of(cls, plan: LabelPlan, setting: Setting) -> Playouts:
        """Return those of a plan."""
        return cls(setting, plan.playouts, plan.rounds)

    def values(self, positions: Games, count: int, player: int, chance: int) -> NDArray[np.float64]:
        """Play the first positions on; return their values from 0 to 1, [count, playouts].

        Playout j of each position uses the chance that comes from ``chance`` and j.
        """
        played = Games(self._setting, count * self._each, seed=None)
        for i in range(count):
            for j in range(self._each):
                played.copy_from(i * self._each + j, positions, i)
                played.reseed(i * self._each + j, chance + j)
        players = self._setting.players
        ahead = MOST_ROUNDS if self._rounds is None else self._rounds + 1
        last = positions.turn(0) // players + ahead
        played.play([PLAYER] * players, seed=chance, most_rounds=last)
        judged = self._rounds is not None
        values = odds_to_share(evaluate(played, player)) if judged else np.zeros(played.count)
        ended = played.winners >= 0 if judged else np.ones(played.count, bool)
        for i in np.flatnonzero(ended).tolist():
            values[i] = outcome(played, i, player, players)
        return values.reshape(count, self._each)


NO_KIND = NONE
"""Stands for the kind of action of a trade."""
