"""Label positions that a game went through by how it went on: TD(lambda).

A position is judged again when the same player has acted again. The value is a mean of these
judgements and of the result, those of near rounds counting most.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.vocabulary.codes import A_OFFER, A_ROLL
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.fast import Games
from hexhold.game.codec import kind_of
from hexhold.learning.positions import evaluate, inputs_of, odds_to_share, outcome
from hexhold.learning.siblings import DecisionPoint

TRUST = 0.8
"""What the values a round later count for, the rest being the judgement then."""


class JudgedPosition(NamedTuple):
    """A position after a player's action, or before its roll, as `strong` judges them."""

    inputs: NDArray[np.int8]
    judged: float
    turn: int
    by_chance: bool
    """Whether a random action of the player came between the one before and this."""
    decision_kind: int
    action_kind: int
    usual: bool


@dataclass
class GamePositions:
    """The labels of played positions of one game, collected while it is played."""

    share: float
    """The share of positions that are labelled."""
    players: int
    rng: Random
    found: list[list[JudgedPosition]] = field(init=False)

    def __post_init__(self) -> None:
        """Begin with none."""
        self.found = [[] for _ in range(self.players)]
        self._by_chance = [False] * self.players

    def step(self, games: Games, point: DecisionPoint, action: int, by_chance: bool) -> None:
        """Carry out an action in game 0, and keep the position if it is drawn.

        Args:
            games: whose game 0 is played.
            point: what is decided.
            action: what is done.
            by_chance: whether it is a random action, which says nothing about earlier positions.
        """
        kind = kind_of(action)
        if by_chance:
            self._by_chance[point.player] = True
        keeps = self.rng.random() < self.share
        keeps = keeps and point.frame != F_OFFER and kind != A_OFFER
        if keeps and kind == A_ROLL:
            self._keep(games, point, action)
        games._step(0, action)
        if keeps and kind != A_ROLL and games.winner(0) < 0:
            self._keep(games, point, action)

    def _keep(self, games: Games, point: DecisionPoint, action: int) -> None:
        player = point.player
        self.found[player].append(
            JudgedPosition(
                inputs=inputs_of(games, 0, player),
                judged=float(odds_to_share(evaluate(games, player, 1))[0]),
                turn=games.turn(0),
                by_chance=self._by_chance[player],
                decision_kind=point.frame,
                action_kind=kind_of(action),
                usual=action == point.usual,
            )
        )
        self._by_chance[player] = False

    def values(self, games: Games, player: int) -> list[tuple[JudgedPosition, float]]:
        """Return a player's positions with their values, when game 0 has ended."""
        value = outcome(games, 0, player, self.players)
        turn, by_chance, judged = games.turn(0), self._by_chance[player], value
        valued: list[tuple[JudgedPosition, float]] = []
        for each in reversed(self.found[player]):
            trust = TRUST ** ((turn - each.turn) / self.players)
            value = each.judged if by_chance else (1 - trust) * judged + trust * value
            if not by_chance:
                valued.append((each, value))
            turn, by_chance, judged = each.turn, each.by_chance, each.judged
        return valued[::-1]
