"""The columns of a dataset's files: the one declaration of their names, types and meanings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from hexhold.environments.action_space import ActionSpace
from hexhold.environments.dataset.arrow import pyarrow
from hexhold.environments.dataset.card import Column
from hexhold.environments.dataset.packing import wide_columns
from hexhold.environments.observation import Encoder

OBSERVATION, MASK = "observation", "mask"
NOT_KNOWN = -1
"""In place of a seed, a bot, a winner or a prefix that there is not."""


class DeclaredColumn(NamedTuple):
    """A column, whatever the setting."""

    name: str
    kind: type[Any]
    width: Callable[[ActionSpace, Encoder], int] | None
    """How many numbers of the kind a row has; None where it is just one."""
    about: str

    def shape(self, space: ActionSpace, encoder: Encoder) -> tuple[int, ...]:
        """Of a row's numbers."""
        return () if self.width is None else (self.width(space, encoder),)


def _bytes_of(_: ActionSpace, encoder: Encoder) -> int:
    return encoder.size + len(wide_columns(encoder.plan.highs))


DECLARED = (
    DeclaredColumn("game", np.int32, None, "The game, counted from 0."),
    DeclaredColumn(
        "seed", np.int64, None, "What the game was played from; -1 where it is not known."
    ),
    DeclaredColumn("step", np.int32, None, "The row in its game, from 0."),
    DeclaredColumn("decision", np.int32, None, "The decision in its game, from 0."),
    DeclaredColumn("player", np.int8, None, "Who decides: a seat, from 0."),
    DeclaredColumn(
        "bot", np.int8, None, "Who sits there, as a place in the card's `bots`; -1: any player."
    ),
    DeclaredColumn(
        OBSERVATION,
        np.uint8,
        _bytes_of,
        "What that seat sees, a byte for each number; `observation` in the card tells how to read "
        "them.",
    ),
    DeclaredColumn(
        MASK,
        np.uint64,
        lambda space, _: space.words,
        "What may be said: id n is bit n % 64, from the lowest, of word n // 64.",
    ),
    DeclaredColumn(
        "prefix", np.int32, None, "The id that began this decision in the row before; or -1."
    ),
    DeclaredColumn("begins", np.bool_, None, "Whether a decision begins here."),
    DeclaredColumn(
        "action", np.int32, None, "The id that is said; `actions` in the card has its text."
    ),
    DeclaredColumn(
        "winner", np.int8, None, "Who wins the game; -1 if it stopped without a winner."
    ),
    DeclaredColumn(
        "points",
        np.int16,
        lambda space, _: space.setting.players,
        "Victory points at the end, by seat, concealed ones too.",
    ),
    DeclaredColumn("rounds", np.int32, None, "Rounds begun when the game stopped."),
)


def type_of(declared: DeclaredColumn, space: ActionSpace, encoder: Encoder) -> Any:
    """What Arrow calls its type."""
    item = pyarrow.from_numpy_dtype(declared.kind)
    if declared.width is None:
        return item
    if declared.name == OBSERVATION:
        # Numbers that cannot be missing take half the time to read.
        item = pyarrow.field("element", item, nullable=False)
    return pyarrow.list_(item, declared.width(space, encoder))


def columns_of(space: ActionSpace, encoder: Encoder) -> list[Column]:
    """The columns of a dataset's files."""
    return [Column(each.name, str(type_of(each, space, encoder)), each.about) for each in DECLARED]
