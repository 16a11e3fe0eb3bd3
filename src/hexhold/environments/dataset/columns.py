"""Declare the columns of a dataset's files: their names, types and meanings."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from hexhold.environments.action_space import ActionSpace
from hexhold.environments.dataset.arrow import pyarrow
from hexhold.environments.dataset.card import Column
from hexhold.environments.observation import Encoder

OBSERVATION, MASK, POLICY = "observation", "mask", "policy"
NOT_KNOWN = -1
"""Stands for a missing seed, bot, winner or prefix."""


class DeclaredColumn(NamedTuple):
    """A column, whatever the setting."""

    name: str
    kind: type[Any]
    about: str
    width: Callable[[ActionSpace, Encoder], int] | None = None
    """How many numbers of the kind a row has; None for a single one."""

    def shape(self, space: ActionSpace, encoder: Encoder) -> tuple[int, ...]:
        """Return the shape of a row's numbers."""
        return () if self.width is None else (self.width(space, encoder),)


def _observation_bytes(_: ActionSpace, encoder: Encoder) -> int:
    return encoder.plan.packed_length


def _mask_words(space: ActionSpace, _: Encoder) -> int:
    return space.words


def _ids(space: ActionSpace, _: Encoder) -> int:
    return space.n


def _players(space: ActionSpace, _: Encoder) -> int:
    return space.setting.players


_OBSERVATION = (
    "What that seat sees, a byte for each number; `observation` in the card tells how to read them."
)
_MASK = "Legal ids: id n is bit n % 64, from the lowest, of word n // 64."
DECLARED = (
    DeclaredColumn("game", np.int32, "The game, counted from 0."),
    DeclaredColumn("seed", np.int64, "What the game was played from; -1 where it is not known."),
    DeclaredColumn("step", np.int32, "The row in its game, from 0."),
    DeclaredColumn("decision", np.int32, "The decision in its game, from 0."),
    DeclaredColumn("player", np.int8, "Who decides: a seat, from 0."),
    DeclaredColumn(
        "bot", np.int8, "Who sits there, as a place in the card's `bots`; -1: any player."
    ),
    DeclaredColumn(OBSERVATION, np.uint8, _OBSERVATION, _observation_bytes),
    DeclaredColumn(MASK, np.uint64, _MASK, _mask_words),
    DeclaredColumn("prefix", np.int32, "The id that began this decision in the row before; or -1."),
    DeclaredColumn("begins", np.bool_, "Whether a decision begins here."),
    DeclaredColumn("action", np.int32, "The chosen action id; `actions` in the card has its text."),
    DeclaredColumn("winner", np.int8, "Who wins the game; -1 if it stopped without a winner."),
    DeclaredColumn(
        "points", np.int16, "Victory points at the end, by seat, concealed ones too.", _players
    ),
    DeclaredColumn("rounds", np.int32, "Rounds begun when the game stopped."),
)


POLICY_COLUMN = DeclaredColumn(
    POLICY,
    np.float32,
    "How often the bot's search visited each id, or how much it weighs it; 0 of all ids where the "
    "bot tells none.",
    _ids,
)


def declared_columns(policy: bool) -> tuple[DeclaredColumn, ...]:
    """Return the columns of a dataset, with the one of policies if wanted."""
    return (*DECLARED, POLICY_COLUMN) if policy else DECLARED


def type_of(declared: DeclaredColumn, space: ActionSpace, encoder: Encoder) -> Any:
    """Return the type of a column in Arrow."""
    item = pyarrow.from_numpy_dtype(declared.kind)
    if declared.width is None:
        return item
    if declared.name == OBSERVATION:
        # Numbers that cannot be missing take half the time to read.
        item = pyarrow.field("element", item, nullable=False)
    return pyarrow.list_(item, declared.width(space, encoder))


def columns_of(space: ActionSpace, encoder: Encoder, policy: bool = False) -> list[Column]:
    """Return the columns of a dataset's files."""
    return [
        Column(each.name, str(type_of(each, space, encoder)), each.about)
        for each in declared_columns(policy)
    ]
