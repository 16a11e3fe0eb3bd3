"""Where each field of a setting's observations lies: what the encoding rules are handed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from hexhold.compiler import INTERPRETED, read_only
from hexhold.environments.observation.field_types import EDGE, HEX, PARTS, PLAYER, VERTEX
from hexhold.environments.observation.fields import DECLARED
from hexhold.game.setting import Setting

#: Behind the fields' first columns in a plan: how far apart two hexes, vertices, … lie, the columns
#: before those of vertices and those of players, and all columns.
HEX_WIDTH = len(DECLARED)
VERTEX_WIDTH, EDGE_WIDTH, PLAYER_WIDTH = HEX_WIDTH + 1, HEX_WIDTH + 2, HEX_WIDTH + 3
FIRST_VERTEX, FIRST_PLAYER, LENGTH = HEX_WIDTH + 4, HEX_WIDTH + 5, HEX_WIDTH + 6
_NUMBERS = HEX_WIDTH + 7
LEFT_OUT = -1
"""In place of a first column: the setting has no such field."""


class ObservationField(NamedTuple):
    """A field of one setting's observations."""

    part: str
    """`hex`, `vertex`, `edge`, `player` or `global`."""
    name: str
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
    """The fields of a setting's observations, part by part in the order of their columns."""
    return [field for _, field in numbered_fields(setting)]


def numbered_fields(setting: Setting) -> list[tuple[int, ObservationField]]:
    """The same, each with its number."""
    found = []
    for part, name in enumerate(PARTS):
        start = 0
        for number, each in enumerate(DECLARED):
            if each.part != part or not each.only.among_them(setting):
                continue
            size, words = each.columns.count(setting), each.columns.words
            field = ObservationField(name, each.name, start, size, each.high, words, each.about)
            found.append((number, field))
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
        for _, field in numbered_fields(self.setting):
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
    def numbers(self) -> Any:
        """What `encode_seen` takes as plan."""
        numbers = [LEFT_OUT] * _NUMBERS
        for number, field in numbered_fields(self.setting):
            numbers[number] = self.starts[field.part] + field.start
        for at, part in (
            (HEX_WIDTH, HEX),
            (VERTEX_WIDTH, VERTEX),
            (EDGE_WIDTH, EDGE),
            (PLAYER_WIDTH, PLAYER),
        ):
            numbers[at] = self.widths[PARTS[part]]
        numbers[FIRST_VERTEX] = self.starts[PARTS[VERTEX]]
        numbers[FIRST_PLAYER] = self.starts[PARTS[PLAYER]]
        numbers[LENGTH] = self.length
        return numbers if INTERPRETED else read_only(np.array(numbers, np.int64))

    @cached_property
    def highs(self) -> np.ndarray[Any, Any]:
        """The number that is written as 1, by column; float32 of the row's length."""
        highs = np.ones(self.length, np.float32)
        for _, field in numbered_fields(self.setting):
            first, width = self.starts[field.part] + field.start, self.widths[field.part]
            for i in range(self.counts[field.part]):
                highs[first + i * width : first + i * width + field.size] = field.high
        return highs

    @cached_property
    def scales(self) -> Any:
        """What `encode_seen` multiplies by: the inverse of the highest numbers."""
        return read_only(np.float32(1) / self.highs)
