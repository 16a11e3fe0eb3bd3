"""A recorded game as a dataset takes it: its start and its steps, as numbers."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import RecordArray, copy_array
from hexhold.engine.entries import score
from hexhold.environments.dataset import rows
from hexhold.environments.dataset.policies import Policy
from hexhold.game import Action, Setting
from hexhold.game.game import scratch
from hexhold.records import Record


class ReplayedGame(NamedTuple):
    """A game and its steps."""

    setting: Setting
    start: RecordArray
    """The engine's record before the first action, an array of one; it is not changed."""
    steps: NDArray[np.int64]
    """[decisions, 2]: an action as the engine numbers it, and what chance gave or -1."""
    seed: int | None
    bots: tuple[int, ...] | None
    """The bot of each seat, as a number into the card's `bots`; None if people may have played."""
    policies: Mapping[int, Policy] = MappingProxyType({})
    """What bots told of their searches, by decision."""

    @property
    def decisions(self) -> int:
        """How many decisions there are."""
        return len(self.steps)


class Ending(NamedTuple):
    """The result of a game."""

    winner: int
    """-1 if there was no winner after its last action."""
    points: tuple[int, ...]
    """The points at the end by seat, concealed ones included."""
    rounds: int
    """Rounds begun."""


def replayed(record: Record) -> ReplayedGame:
    """Return the game of a record up to where its rules differ from the current ones."""
    start, difference = record.start, record.difference
    actions = record.actions if difference is None else record.actions[: difference.step - 1]
    return ReplayedGame(start.setting, start.states, numbered(actions), start.seed, None)


def numbered(actions: Iterable[Action]) -> NDArray[np.int64]:
    """Return actions that were carried out as `ReplayedGame.steps`."""
    pairs = [(action.code, action.result) for action in actions]
    return np.array(pairs, np.int64).reshape(-1, rows.STEP)


def ending_of(game: ReplayedGame) -> Ending:
    """Play a game to its end and return its result."""
    states, steps = copy_array(game.start), as_row(game.steps)
    winner = rows.carry_out(states, game.setting.board, scratch(), steps, game.decisions)
    players = game.setting.players
    points = tuple(int(score(states, 0, p, 1)) for p in range(players))
    return Ending(int(winner), points, 1 + int(states[0]["turn"]) // players)


def as_row(numbers: NDArray[Any]) -> Any:
    """Return all numbers in one row, as rules take them."""
    return numbers.reshape(-1)
