"""Label one game: siblings of its decisions, and the value of each."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.vocabulary.codes import A_OFFER, NONE
from hexhold.engine.vocabulary.decisions import (
    F_ACTION,
    F_OFFER,
    F_ROLL,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
)
from hexhold.fast import Games
from hexhold.game.codec import kind_of
from hexhold.learning.plan import PLAYER, LabelPlan
from hexhold.learning.played import GamePositions
from hexhold.learning.positions import Evaluator, inputs_of
from hexhold.learning.siblings import (
    CHANCE_BITS,
    MOST_SIBLINGS,
    NO_KIND,
    DecisionPoint,
    Playouts,
    Trade,
    choose_siblings,
    draw_trade,
    place_siblings,
)

#: How often the siblings of a decision are labelled, by its frame.
RATES = {F_SETUP_BUILDING: 0.4, F_SETUP_ROAD: 0.25, F_ACTION: 0.12, F_ROLL: 0.04, F_OFFER: 0.0}
RATE_OF_OTHERS = 0.24
GREEDY_SEATS = 0.5
"""Share of seats that choose by the current network."""
GREEDY_RATE = 0.7
"""The share of their decisions in which they do."""
GREEDY_MARGIN = 0.08
"""How much better, in log-odds, another action must be for them to choose it."""
EPSILONS = (0.0, 0.0, 0.02, 0.06)
"""Rates of random actions, of which each game draws one: positions that good play never meets."""
MOST_GAME_ROUNDS = 60


class Label(NamedTuple):
    """A sibling."""

    inputs: NDArray[np.int8]
    """The network's inputs, [inputs]."""
    value: float
    """The mean result of its playouts, from 0 (lost) to 1 (won)."""
    decision: int
    """The decision that it is an alternative of, numbered from 0 in the game."""
    decision_kind: int
    """The frame of that decision."""
    action_kind: int
    """The kind of the action that leads there; `NO_KIND` is a trade."""
    usual: bool
    """Whether `PLAYER` chooses this action."""


class LabelledGame:
    """Plays games of a plan and labels what might have been."""

    def __init__(self, plan: LabelPlan) -> None:
        self._plan = plan
        self._setting = plan.setting()
        self._evaluator = None if plan.rounds is None else Evaluator(self._setting)
        self._playouts = Playouts.of(plan, self._setting)
        self._positions = Games(self._setting, MOST_SIBLINGS + 1, seed=None)

    def labels(self, n: int) -> list[Label]:
        """Return the labels of a game, a decision's together."""
        seed = self._plan.seed_of(n)
        rng = Random(f"{self._plan.seed}, game {n}")
        games = Games(self._setting, 1, seed)
        if self._plan.plain:
            _leave_out_neutrals(games)
        players = self._setting.players
        greedy = [
            self._plan.by == PLAYER and self._evaluator is not None and rng.random() < GREEDY_SEATS
            for _ in range(players)
        ]
        epsilon = rng.choice(EPSILONS)
        played = GamePositions(self._plan.played, players, Random(f"{self._plan.seed}, played {n}"))
        found: list[Label] = []
        labelled = 0
        while games.winner(0) < 0 and games.turn(0) < MOST_GAME_ROUNDS * players:
            point = _decision_point(rng, games)
            if rng.random() < RATES.get(point.frame, RATE_OF_OTHERS):
                siblings = list(self._labelled(rng, games, point, labelled))
                found += siblings
                labelled += bool(siblings)
            action, by_chance = self._chosen(rng, games, point, greedy[point.player], epsilon)
            played.step(games, point, action, by_chance)
        return found + list(_labels_of_played(played, games, labelled))

    def _labelled(
        self, rng: Random, games: Games, point: DecisionPoint, number: int
    ) -> Iterator[Label]:
        """Yield labels for the siblings that are not ended games, if there are two or more."""
        chosen: list[int | Trade] = [*choose_siblings(rng, games, point, self._evaluator)]
        trade = draw_trade(rng, games, point)
        if trade is not None:
            chosen.append(trade)
        positions = self._positions
        place_siblings(positions, games, point, chosen, rng.getrandbits(CHANCE_BITS))
        chance = rng.getrandbits(CHANCE_BITS)
        open_ones = [i for i in range(len(chosen)) if positions.winner(i) < 0]
        if len(open_ones) < 2:
            return
        values = self._playouts.values(positions, len(chosen), point.player, chance).mean(axis=1)
        for i in open_ones:
            sibling = chosen[i]
            yield Label(
                inputs=inputs_of(positions, i, point.player),
                value=float(values[i]),
                decision=number,
                decision_kind=point.frame,
                action_kind=NO_KIND if isinstance(sibling, Trade) else kind_of(sibling),
                usual=sibling == point.usual,
            )

    def _chosen(
        self, rng: Random, games: Games, point: DecisionPoint, greedy: bool, epsilon: float
    ) -> tuple[int, bool]:
        """Return what is done: what is usual, what is judged clearly better, or anything.

        The second result is whether it was drawn.
        """
        usual, legal = point.usual, point.legal
        by = self._plan.by
        if by != PLAYER:
            usual = games.choose(0, point.player, by, rng.getrandbits(CHANCE_BITS))
        if point.frame == F_OFFER:
            return usual, False
        if rng.random() < epsilon:
            return rng.choice(legal), True
        if greedy and kind_of(usual) != A_OFFER and len(legal) > 1 and rng.random() < GREEDY_RATE:
            assert self._evaluator is not None
            chance = rng.getrandbits(CHANCE_BITS)
            standing = self._evaluator.after_each(games, point.player, legal, chance)
            best = int(np.argmax(standing))
            if standing[best] > standing[legal.index(usual)] + GREEDY_MARGIN:
                return legal[best], False
        return usual, False


def _labels_of_played(played: GamePositions, games: Games, decisions: int) -> Iterator[Label]:
    """Yield labels of what was played, each a decision of its own."""
    for player in range(played.players):
        for each, value in played.values(games, player):
            yield Label(
                inputs=each.inputs,
                value=value,
                decision=decisions,
                decision_kind=each.decision_kind,
                action_kind=each.action_kind,
                usual=each.usual,
            )
            decisions += 1


def _leave_out_neutrals(games: Games) -> None:
    """Make games for two that are about to begin plain ones (see `LabelPlan.plain`)."""
    states = games._states
    states["building"][states["owner"] >= games.setting.players] = 0
    states["owner"][states["owner"] >= games.setting.players] = NONE
    states["owners"] = games.setting.players
    states["token_pool"] = states["tokens_held"] = 0


def _decision_point(rng: Random, games: Games) -> DecisionPoint:
    player = games.to_act(0)
    state = games.states[0]
    return DecisionPoint(
        player=player,
        frame=int(state["frame"][state["depth"] - 1][0]),
        usual=games.choose(0, player, PLAYER, rng.getrandbits(CHANCE_BITS)),
        legal=games.legal(0, player).tolist(),
    )
