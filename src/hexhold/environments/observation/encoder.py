"""Observations for Python: sizes, parts, and one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np

from hexhold.engine.machinery.arrays import Array, new_array
from hexhold.engine.machinery.layout import State, Work
from hexhold.environments.observation.declaring import PARTS
from hexhold.environments.observation.encoding import observe, observe_each
from hexhold.environments.observation.plan import ObservationField, RowPlan, observation_fields
from hexhold.errors import UsageError
from hexhold.game.setting import Setting

Floats = np.ndarray[Any, np.dtype[np.float32]]


class Encoder:
    """Writes what a seat of a setting's games sees (T-4) as numbers from 0 to 1.

    Not for several threads at a time: it has scratch memory of its own.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.plan = RowPlan(setting)
        """Where everything lies."""
        self._work, self._views = new_array(Work), new_array(State)

    @property
    def fields(self) -> list[ObservationField]:
        """What the columns mean."""
        return observation_fields(self.setting)

    @property
    def size(self) -> int:
        """Numbers of an observation."""
        return self.plan.length

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Of each part: `hex` [H, …], `vertex` [V, …], `edge` [E, …], `player` [P, …], `global`."""
        plan = self.plan
        return {
            part: (plan.widths[part],)
            if part == "global"
            else (plan.counts[part], plan.widths[part])
            for part in PARTS
        }

    def encode(self, states: Array, i: int, viewer: int, out: Floats | None = None) -> Floats:
        """What a seat sees of one game of an array.

        Args:
            states: records of games of this setting.
            viewer: the seat, from 0.
            out: float32 of `size`, in one piece, which is written and given back; new without.

        Raises:
            UsageError: there is no such seat, or ``out`` is something else.
        """
        self._check_seat(viewer)
        row = self._checked(out, (self.size,))
        where = (self.plan.numbers, self.plan.scales, cast("Any", row), 0)
        observe(states, i, self._views, self.setting.board, self._work, viewer, *where)
        return row

    def encode_each(
        self, states: Array, viewers: Sequence[int], out: Floats | None = None
    ) -> Floats:
        """What one seat sees of each game of an array: float32 [games, `size`].

        Args:
            states: records of games of this setting.
            viewers: for each the seat, from 0.
            out: as for `encode`.

        Raises:
            UsageError: as `encode`; there are fewer or more seats than games.
        """
        count = len(states)
        if len(viewers) != count:
            raise UsageError(f"viewers: one for each of {count} games, not {len(viewers)}")
        for viewer in viewers:
            self._check_seat(viewer)
        rows = self._checked(out, (count, self.size))
        seats: Any = np.array(viewers, np.int8)
        where = (self.plan.numbers, self.plan.scales, cast("Any", rows.reshape(-1)), 0, count)
        observe_each(states, self._views, self.setting.board, self._work, seats, *where)
        return rows

    def _check_seat(self, viewer: int) -> None:
        if not 0 <= viewer < self.setting.players:
            raise UsageError(f"viewer: a seat from 0 to {self.setting.players - 1}, not {viewer}")

    def _checked(self, out: Floats | None, shape: tuple[int, ...]) -> Floats:
        if out is None:
            return np.empty(shape, np.float32)
        if out.shape != shape or out.dtype != np.float32 or not out.flags.carray:
            wanted = f"float32 {list(shape)} in one piece"
            raise UsageError(f"out: {wanted}, not {out.dtype} {list(out.shape)}")
        return out

    def parts(self, rows: Floats) -> dict[str, Floats]:
        """The parts of observations, views of ``rows`` [`size`] or [count, `size`]."""
        found = {}
        for part, shape in self.shapes.items():
            first = self.plan.starts[part]
            columns = rows[..., first : first + int(np.prod(shape))]
            found[part] = columns.reshape(*rows.shape[:-1], *shape)
        return found
