"""A game as a dataset takes it: its start, and in numbers all that was done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import RecordArray, copy_array
from hexhold.engine.entries import score
from hexhold.environments.dataset import rows
from hexhold.game import Action, Setting
from hexhold.game.game import scratch
from hexhold.records import Record


class ToldGame(NamedTuple):
    """A game and what was done in it."""

    setting: Setting
    start: RecordArray
    """The engine's record before the first action, an array of one; it is left alone."""
    told: NDArray[np.int64]
    """[decisions, 2]: an action as the engine numbers it, and what chance gave or -1."""
    seed: int | None
    bots: tuple[int, ...] | None
    """Who sat where, as numbers into the card's `bots`; None where people may have played."""

    @property
    def decisions(self) -> int:
        """How many were made."""
        return len(self.told)


class Ending(NamedTuple):
    """The result of a game."""

    winner: int
    """-1 if there was no winner after its last action."""
    points: tuple[int, ...]
    """At the end, by seat, concealed ones too."""
    rounds: int
    """Rounds begun."""


def told_record(record: Record) -> ToldGame:
    """The game of a record, as far as these rules follow it; names are left out."""
    start, difference = record.start, record.difference
    actions = record.actions if difference is None else record.actions[: difference.step - 1]
    return ToldGame(start.setting, start.states, numbered(actions), start.seed, None)


def numbered(actions: Iterable[Action]) -> NDArray[np.int64]:
    """Actions that were carried out, as `ToldGame.told`."""
    pairs = [(action.code, action.result) for action in actions]
    return np.array(pairs, np.int64).reshape(-1, rows.PAIR)


def ending_of(game: ToldGame) -> Ending:
    """Play a game to its end and return its result."""
    states, told = copy_array(game.start), as_row(game.told)
    winner = rows.carry_out(states, game.setting.board, scratch(), told, game.decisions)
    players = game.setting.players
    points = tuple(int(score(states, 0, p, 1)) for p in range(players))
    return Ending(int(winner), points, 1 + int(states[0]["turn"]) // players)


def as_row(told: NDArray[Any]) -> Any:
    """All numbers in one row, as rules take them."""
    return told.reshape(-1)
