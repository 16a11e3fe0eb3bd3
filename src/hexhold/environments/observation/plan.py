"""Lay out the row of a setting: where each field begins, for the encoding rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from hexhold.compiler import RecordArray, a_number, freeze, read_only
from hexhold.editions import OPTIONS
from hexhold.environments.observation.field_types import PARTS
from hexhold.environments.observation.fields import DECLARED, FieldStarts
from hexhold.game.setting import Setting

LEFT_OUT = -1
"""In place of a first column: the setting has no such field."""


class RowLayout(FieldStarts):
    """Where everything lies in the rows of a setting, for the encoding rules."""

    hex_width: int = a_number(32)
    """Columns of each hex, vertex and so on."""
    vertex_width: int = a_number(32)
    edge_width: int = a_number(32)
    player_width: int = a_number(32)
    first_vertex: int = a_number(32)
    """Columns before those of vertices."""
    first_player: int = a_number(32)
    length: int = a_number(32)


class ObservationField(NamedTuple):
    """A field of one setting's observations."""

    part: str
    """`hex`, `vertex`, `edge`, `player` or `global`."""
    name: str
    """Its name on the page of observations."""
    start: int
    """Its first column in the array of its part."""
    size: int
    """Columns."""
    high: int
    """The number that is written as 1; the lowest is 0."""
    columns: str
    """What its columns stand for, where it has several."""
    about: str
    """The source."""


def observation_fields(setting: Setting) -> list[ObservationField]:
    """Return the fields of a setting's observations, part by part in the order of their columns."""
    return list(fields_by_key(setting).values())


def fields_by_key(setting: Setting) -> dict[str, ObservationField]:
    """Return the same by their names in `FieldStarts`; options beyond the first have numbers."""
    keys = [*FieldStarts.FIELDS, *map(str, range(len(OPTIONS) - 1))]
    found = {}
    for part in PARTS:
        start = 0
        for key, each in zip(keys, DECLARED, strict=True):
            if each.part != part or not each.only.among_them(setting):
                continue
            size, words = each.columns.count(setting), each.columns.words
            found[key] = ObservationField(
                part, each.name, start, size, each.high, words, each.about
            )
            start += size
    return found


@dataclass(frozen=True)
class RowPlan:
    """The sizes of a setting's observations, and what rules need to write them."""

    setting: Setting

    @cached_property
    def counts(self) -> dict[str, int]:
        """Hexes, vertices, edges, players; 1 for the fields of the game."""
        g = self.setting.geometry
        each = (g.hex_count, g.vertex_count, g.edge_count, self.setting.players, 1)
        return dict(zip(PARTS, each, strict=True))

    @cached_property
    def widths(self) -> dict[str, int]:
        """Columns of each of them."""
        found = dict.fromkeys(PARTS, 0)
        for field in self._fields.values():
            found[field.part] += field.size
        return found

    @cached_property
    def starts(self) -> dict[str, int]:
        """Where each part begins in the row."""
        at, found = 0, {}
        for part in PARTS:
            found[part] = at
            at += self.counts[part] * self.widths[part]
        return found

    @cached_property
    def length(self) -> int:
        """Numbers in a row."""
        return sum(self.counts[part] * self.widths[part] for part in PARTS)

    @cached_property
    def layout(self) -> RecordArray:
        """The record that `encode_row` reads, in an array of one."""
        layout = RowLayout()
        for key in FieldStarts.FIELDS:
            field = self._fields.get(key)
            layout[key] = LEFT_OUT if field is None else self.starts[field.part] + field.start
        for part in ("hex", "vertex", "edge", "player"):
            layout[f"{part}_width"] = self.widths[part]
        layout.first_vertex, layout.first_player = self.starts["vertex"], self.starts["player"]
        layout.length = self.length
        return read_only(freeze(layout))

    @cached_property
    def _fields(self) -> dict[str, ObservationField]:
        return fields_by_key(self.setting)

    @cached_property
    def highs(self) -> np.ndarray[Any, Any]:
        """The number that is written as 1, by column; float32 of the row's length."""
        highs = np.ones(self.length, np.float32)
        for field in self._fields.values():
            first, width = self.starts[field.part] + field.start, self.widths[field.part]
            for i in range(self.counts[field.part]):
                highs[first + i * width : first + i * width + field.size] = field.high
        return highs

    @cached_property
    def scales(self) -> Any:
        """What `encode_row` multiplies by: the inverse of the highest numbers."""
        return read_only(np.float32(1) / self.highs)
