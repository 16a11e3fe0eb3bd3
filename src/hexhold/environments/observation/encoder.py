"""Encode observations from Python, and name their sizes and parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import INTERPRETED, Layout, RecordArray, dtype_of, new_array
from hexhold.compiler.work_shares import unshared
from hexhold.engine.beliefs.entries import begin_alone
from hexhold.engine.vocabulary.layout import Beliefs, State, Work
from hexhold.environments.observation.encoding import (
    RowWriting,
    SeenGames,
    first_foreign,
    observe,
    observe_each,
    observe_each_packed,
    observe_packed,
)
from hexhold.environments.observation.field_types import PARTS
from hexhold.environments.observation.packed_rows import scaled
from hexhold.environments.observation.plan import ObservationField, RowPlan, observation_fields
from hexhold.environments.observation.validation import first_unsound, first_unsound_beliefs
from hexhold.errors import UsageError, quoted
from hexhold.fast.buffers import check_array
from hexhold.game.game import checked_number
from hexhold.game.setting import Setting

Rows = np.ndarray[Any, np.dtype[Any]]
"""Rows of observations: float32 or, packed, uint8."""
FLOAT32, UINT8 = "float32", "uint8"
VERSIONS = (1,)
"""Versions of observations; a released one never changes (docs/reference/observations.md)."""
_OF: dict[type[Layout], str] = {State: "games", Beliefs: "beliefs"}
"""Names of records in error messages."""


def is_packed(dtype: object) -> bool:
    """Return whether a dtype is that of packed rows; raises `UsageError` for an unknown one."""
    if dtype not in (FLOAT32, UINT8):
        raise UsageError(f"dtype: {FLOAT32} or {UINT8}, not {quoted(dtype)}")
    return dtype == UINT8


def check_version(observations: object) -> None:
    """Raise `UsageError` for a version of observations that does not exist."""
    if type(observations) is not int or observations not in VERSIONS:
        known = ", ".join(map(str, VERSIONS))
        raise UsageError(f"observations: a version, one of {known}, not {quoted(observations)}")


class Encoder:
    """Writes what a seat of a setting's games sees (T-4) as numbers.

    With the dtype `float32` they go from 0 to 1. With `uint8` they are not scaled (`packed_rows`);
    `scaled` makes the former of the latter.

    Not thread-safe: it has its own scratch memory. It refuses records of another setting as far as
    they show it: other players, expansion or sea, or more hexes. It also refuses records with
    impossible numbers.
    """

    def __init__(self, setting: Setting, dtype: str = FLOAT32, observations: int = 1) -> None:
        """Lay out a setting's rows, of a version of observations (`VERSIONS`)."""
        check_version(observations)
        self.observations = observations
        """Their version."""
        self.is_packed = is_packed(dtype)
        self.setting = setting
        self.dtype: np.dtype[Any] = np.dtype(dtype)
        """The dtype of the rows that it writes."""
        self.plan = RowPlan(setting)
        """The layout of the rows."""
        self._work, self._beliefs = new_array(Work), new_array(Beliefs)
        hexes = setting.geometry.hex_count
        self._writing = self.with_scratch(self._work)
        self._kind = (setting.players, int(setting.expansion), int(setting.at_sea), hexes)

    def with_scratch(self, work: RecordArray) -> RowWriting:
        """Return the first arguments of the encoding entries, with a thread's scratch memory."""
        plan = self.plan
        layout = plan.packed_layout if self.is_packed else plan.layout
        return RowWriting(self.setting.board, work, layout, plan.scales)

    def __reduce__(self) -> tuple[type[Encoder], tuple[Setting, str, int]]:
        return Encoder, (self.setting, self.dtype.name, self.observations)

    @property
    def fields(self) -> list[ObservationField]:
        """What the columns mean."""
        return observation_fields(self.setting)

    @property
    def size(self) -> int:
        """Numbers of an observation."""
        return self.plan.length

    @property
    def row_size(self) -> int:
        """Items of a row: with `uint8`, high bytes follow the numbers."""
        return self.plan.packed_length if self.is_packed else self.plan.length

    @property
    def highs(self) -> Rows:
        """By column the number that is written as 1, float32 [`size`]."""
        return self.plan.highs.copy()

    def byte_scales(self) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
        """Return the column of each byte of a uint8 row, and the factor to multiply it by.

        The sum of these products by column is the number from 0 to 1, before greater numbers count
        as 1. A network can do both in its first layer: multiply the weights by the scales.
        """
        plan = self.plan
        columns = np.concatenate((np.arange(plan.length), plan.wide))
        factors = np.ones(len(columns), np.float32)
        factors[plan.length :] = 256
        return columns, factors / plan.highs[columns]

    def scaled(self, packed: Rows) -> Rows:
        """Return uint8 rows [..., `row_size`] as float32 [..., `size`], as another encoder would.

        Exactly what an encoder with the dtype `float32` writes.
        """
        size = self.plan.packed_length
        if not isinstance(packed, np.ndarray) or packed.dtype != np.uint8:
            raise UsageError(f"packed: an array of uint8 [..., {size}]")
        if packed.shape[-1:] != (size,):
            raise UsageError(f"packed: an array of uint8 [..., {size}], not {list(packed.shape)}")
        return scaled(packed, self.plan.highs)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes: `hex` [H, …], `vertex` [V, …], `edge` [E, …], `player` [P, …], `global`."""
        plan = self.plan
        return {
            part: (plan.widths[part],)
            if part == "global"
            else (plan.counts[part], plan.widths[part])
            for part in PARTS
        }

    def encode(
        self,
        states: RecordArray,
        i: int,
        viewer: int,
        out: Rows | None = None,
        beliefs: RecordArray | None = None,
    ) -> Rows:
        """Return what a seat sees of one game of an array.

        Args:
            states: records of games of this setting.
            i: which of them.
            viewer: the seat, from 0.
            out: a contiguous array of `dtype` and `row_size` to write into and return; None
                allocates one.
            beliefs: the seats' beliefs (`Game.belief_records`), a record for each game; None: the
                seat has seen nothing of the past.
        """
        states = _readable(states, "states", State)
        if len(states) == 0:
            raise UsageError("states: at least one game, not an empty array")
        i = checked_number("game", i, len(states) - 1)
        viewer = self._checked_seat(viewer)
        self._check_setting(states, i, i + 1)
        row = self._checked(out, (self.row_size,), states, beliefs)
        n = i
        if beliefs is None:
            n, beliefs = 0, self._beliefs
            begin_alone(states, i, self.setting.board, beliefs, n, viewer)
        else:
            beliefs = self._checked_beliefs(beliefs, len(states), i, [viewer])
        write = observe_packed if self.is_packed else observe
        write(self._writing, states, i, beliefs, n, viewer, cast("Any", row))
        return row

    def encode_each(
        self,
        states: RecordArray,
        viewers: Sequence[int],
        out: Rows | None = None,
        beliefs: RecordArray | None = None,
    ) -> Rows:
        """Return what one seat sees of each game of an array: [games, `row_size`].

        Args:
            states: records of games of this setting.
            viewers: the seat for each record, from 0.
            out: as for `encode`.
            beliefs: as for `encode`.
        """
        states = _readable(states, "states", State)
        count = len(states)
        given = list(viewers) if isinstance(viewers, Iterable) else []
        if len(given) != count:
            raise UsageError(f"viewers: one for each of {count} games, not {len(given)}")
        seats: Any = np.array([self._checked_seat(viewer) for viewer in given], np.int8)
        self._check_setting(states, 0, count)
        rows = self._checked(out, (count, self.row_size), states, beliefs)
        board = self.setting.board
        if beliefs is None:
            beliefs = new_array(Beliefs, count)
            for i, viewer in enumerate(seats.tolist()):
                begin_alone(states, i, board, beliefs, i, viewer)
        else:
            beliefs = self._checked_beliefs(beliefs, count, 0, seats)
        written: Any = rows.reshape(-1)
        seen = SeenGames(states, beliefs, seats)
        self.observe_each(self._writing, seen, written, unshared(count), 0)
        return rows

    @property
    def observe_each(self) -> Any:
        """The entry that writes a row of each game."""
        return observe_each_packed if self.is_packed else observe_each

    def _checked_seat(self, viewer: int) -> int:
        return checked_number("viewer", viewer, self.setting.players - 1)

    def _check_setting(self, states: RecordArray, start: int, stop: int) -> None:
        foreign = first_foreign(states, start, stop, *self._kind)
        if foreign >= 0:
            raise UsageError(f"states: game {foreign} is of another setting than the encoder")
        unsound = first_unsound(states, start, stop, self.setting.board)
        if unsound >= 0:
            raise UsageError(f"states: game {unsound} has numbers that no game has")

    def _checked_beliefs(
        self, beliefs: RecordArray, count: int, start: int, viewers: Sequence[int]
    ) -> RecordArray:
        beliefs = _readable(beliefs, "beliefs", Beliefs)
        if len(beliefs) != count:
            raise UsageError(
                f"beliefs: a record of beliefs for each of {count} games, not {len(beliefs)}"
            )
        seats: Any = np.array(viewers, np.int8)
        unsound = first_unsound_beliefs(beliefs, start, seats, len(seats), self.setting.players)
        if unsound >= 0:
            raise UsageError(f"beliefs: record {unsound} has numbers that no beliefs have")
        return beliefs

    def _checked(self, out: Rows | None, shape: tuple[int, ...], *read: RecordArray) -> Rows:
        if out is None:
            return np.empty(shape, self.dtype)
        check_array("out", out, self.dtype.type, shape)
        # If ``out`` overlapped records, they would be overwritten while they are read.
        if any(isinstance(each, np.ndarray) and np.may_share_memory(out, each) for each in read):
            raise UsageError("out: an array that shares no memory with states or beliefs")
        return out

    def parts(self, rows: Rows) -> dict[str, Rows]:
        """Return the parts of observations, views of ``rows`` [`size`] or [count, `size`].

        Of uint8 rows they are the low bytes.
        """
        found = {}
        for part, shape in self.shapes.items():
            first = self.plan.starts[part]
            columns = rows[..., first : first + int(np.prod(shape))]
            found[part] = columns.reshape(*rows.shape[:-1], *shape)
        return found


def _readable(records: RecordArray, what: str, kind: type[Layout]) -> RecordArray:
    """Return records as compiled code takes them: a copy of strided or read-only ones."""
    if not _are_records(records, kind):
        given, of = quoted(type(records).__name__), _OF[kind]
        raise UsageError(f"{what}: a one-dimensional array of records of {of}, not {given}")
    if INTERPRETED:
        return records
    plain = records.view(np.ndarray)
    return plain if plain.flags.carray else plain.copy()


def _are_records(records: RecordArray, kind: type[Layout]) -> bool:
    if INTERPRETED:
        return isinstance(records, list)
    is_sound = isinstance(records, np.ndarray) and records.dtype == dtype_of(kind)
    return bool(is_sound and records.ndim == 1)
