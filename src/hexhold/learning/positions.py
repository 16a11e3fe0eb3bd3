"""Evaluate positions with the current weights, and read the network's inputs from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.bots.strong import entries
from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.weights import WHOLE
from hexhold.compiler.work_shares import unshared
from hexhold.engine.vocabulary.codes import A_ROLL
from hexhold.fast import Games
from hexhold.game import Setting
from hexhold.game.codec import kind_of

MOST_INPUT = 127
"""Inputs are kept in a byte each; larger ones are cut."""
LEAD_SCALE = 2.0
"""Points of lead that multiply the odds of a won game by e."""
_SURE = 20.0
"""The estimate for a won game, as log odds."""
_TRIED_AT_ONCE = 1024


def odds_to_share(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return win probabilities from the logarithms of their odds."""
    share: NDArray[np.float64] = 1 / (1 + np.exp(-odds))
    return share


def is_left_open(action: int) -> bool:
    """Return whether an action is left to the playouts, as a roll is."""
    return kind_of(action) == A_ROLL


def evaluate(games: Games, player: int, count: int | None = None) -> NDArray[np.float64]:
    """Return how well a player stands in each of the first games, as the logarithm of the odds."""
    n = games.count if count is None else count
    standing: Any = np.zeros(n, np.int64)
    scratch = games.board, games.pool.works[0], games.pool.scratches[0]
    entries.judge_each(games.states, *scratch, player, standing, unshared(n), 0)
    winners = games.winners[:n]
    judged: NDArray[np.float64] = standing / WHOLE
    judged[winners >= 0] = np.where(winners[winners >= 0] == player, _SURE, -_SURE)
    return judged


def inputs_of(games: Games, i: int, player: int) -> NDArray[np.int8]:
    """Return the inputs of a game in a player's eyes: int8 [inputs]."""
    row: Any = np.zeros(INPUTS, np.int32)
    scratch = games.board, games.pool.works[0], games.pool.scratches[0]
    entries.tell(games.states, i, *scratch, player, row, 0)
    inputs: NDArray[np.int8] = np.clip(row, -MOST_INPUT, MOST_INPUT).astype(np.int8)
    return inputs


def outcome(games: Games, i: int, player: int, players: int) -> float:
    """Value an ended game for a player: half for winning, half for the lead in points.

    Without a winner, the leader counts as the winner.
    """
    points = [games.points(i, p) for p in range(players)]
    lead = points[player] - max(each for p, each in enumerate(points) if p != player)
    winner = games.winner(i)
    won = lead > 0 if winner < 0 else winner == player
    return 0.5 * won + 0.5 / (1 + float(np.exp(-lead / LEAD_SCALE)))


class Evaluator:
    """Judges the results of actions; keeps the memory for that."""

    def __init__(self, setting: Setting) -> None:
        self._tried = Games(setting, _TRIED_AT_ONCE, seed=None)

    def after_each(
        self, games: Games, player: int, actions: Sequence[int], chance: int
    ) -> NDArray[np.float64]:
        """Return how well a player stands after each of some actions in game 0 (see `evaluate`)."""
        judged = np.zeros(len(actions))
        for start in range(0, len(actions), _TRIED_AT_ONCE):
            part = actions[start : start + _TRIED_AT_ONCE]
            for i, action in enumerate(part):
                put_after(self._tried, i, games, action, chance)
            judged[start : start + len(part)] = evaluate(self._tried, player, len(part))
        return judged


def put_after(into: Games, i: int, games: Games, action: int, chance: int) -> None:
    """Make a game the result of an action in another's game 0."""
    into.copy_from(i, games, 0)
    into.reseed(i, chance)
    if not is_left_open(action):
        into._step(i, action)
