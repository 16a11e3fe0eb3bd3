"""Lay out the row of a setting: where each field begins, for the encoding rules."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from hexhold.compiler import Grid, RecordArray, Row, a_grid, a_number, a_row, freeze, read_only
from hexhold.editions.tables import PIPS
from hexhold.engine.beliefs.lanes import LANE
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, TERRAINS, TOKEN_VALUES
from hexhold.environments.observation.field_types import PARTS
from hexhold.environments.observation.fields import DECLARED, FieldStarts
from hexhold.environments.observation.packed_rows import wide_columns
from hexhold.environments.observation.version_1 import SEEN_OPTIONS
from hexhold.environments.observation.writing import EIGHT
from hexhold.game.setting import Setting

LEFT_OUT = -1
"""Stands for the first column of a field that the setting does not have."""
OWNERS = 8
"""Nobody and `MAX_PLAYERS`; a power of 2."""
BUILDINGS = codes.REDUCED_CITY + 1
KNIGHTS = codes.MIGHTY_LEVEL + 1
MARKS = 2 * codes.DEFENDS


class RowLayout(FieldStarts):
    """The layout of a setting's rows, for the encoding rules."""

    hex_width: int = a_number(32)
    """Columns of each hex, vertex and so on."""
    vertex_width: int = a_number(32)
    edge_width: int = a_number(32)
    player_width: int = a_number(32)
    first_vertex: int = a_number(32)
    """Columns before those of vertices."""
    first_player: int = a_number(32)
    length: int = a_number(32)
    """Numbers in a row."""
    row_size: int = a_number(32)
    """Items of a row: in a packed one, high bytes follow the numbers."""
    high_hand_expected: int = a_number(32)
    """Where high bytes begin in a packed row, those of the first player; -1 in other rows."""
    high_decks_expected: int = a_number(32)
    high_turn: int = a_number(32)
    high_options: int = a_number(32)
    """Where the high bytes of options begin, if any option takes two bytes."""
    high_player_width: int = a_number(32)
    first_filled: int = a_number(32)
    """Every row writes all columns from here to those of players."""
    terrain_words: Row = a_row(TERRAINS, 64)
    """By terrain: 1 in its column. Words have eight columns (`put_lanes`)."""
    number_words: Row = a_row(TOKEN_VALUES, 64)
    """By number: itself and its chance, the first column being that of terrain; 0 at sea."""
    owner_words: Grid = a_grid(MAX_PLAYERS, OWNERS, 64)
    """By viewer and owner + 1: 1 in the owner's column."""
    building_words: Row = a_row(BUILDINGS, 64)
    """By building: 1 in its column, the first being that of owners; 0 for reduced cities."""
    mark_words: Row = a_row(MARKS, 64)
    """By marks: 1 in the columns of all but DEFENDS, the first being that of walls."""
    knight_words: Row = a_row(KNIGHTS, 64)
    """By level: 1 in its column, the first being that of walls."""


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
    keys = [*FieldStarts.FIELDS, *map(str, range(len(SEEN_OPTIONS) - 1))]
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


def in_column(n: int) -> int:
    """Return the word that has 1 in its n-th column."""
    return 1 << (LANE * n)


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
        """The record that `write_unscaled` reads, in an array of one."""
        return read_only(freeze(self._layout(is_packed=False)))

    @cached_property
    def packed_layout(self) -> RecordArray:
        """The same for packed rows."""
        return read_only(freeze(self._layout(is_packed=True)))

    def _layout(self, is_packed: bool) -> RowLayout:
        layout = RowLayout()
        for key in FieldStarts.FIELDS:
            field = self._fields.get(key)
            layout[key] = LEFT_OUT if field is None else self.starts[field.part] + field.start
        for part in ("hex", "vertex", "edge", "player"):
            layout[f"{part}_width"] = self.widths[part]
        layout.first_vertex, layout.first_player = self.starts["vertex"], self.starts["player"]
        is_filled = self.widths["edge"] <= EIGHT
        layout.first_filled = self.starts["edge" if is_filled else "player"]
        layout.length = self.length
        layout.row_size = self.packed_length if is_packed else self.length
        self._place_high_bytes(layout, is_packed)
        self._fill_words(layout)
        return layout

    def _fill_words(self, layout: RowLayout) -> None:
        """Fill in the words of hexes, and of pieces."""
        number, chance = (
            column - layout.hex_terrain for column in (layout.hex_number, layout.hex_chance)
        )
        for terrain in range(number):
            layout.terrain_words[terrain] = in_column(terrain)
        for token, pips in enumerate(PIPS if chance < EIGHT else ()):
            layout.number_words[token] = token * in_column(number) + pips * in_column(chance)
        self._fill_owner_words(layout)
        if layout.vertex_wall != LEFT_OUT:
            self._fill_knight_words(layout)

    def _fill_owner_words(self, layout: RowLayout) -> None:
        players, owners = self.setting.players, self.setting.owners
        for viewer in range(players):
            for owner in range(owners):
                column = (owner - viewer) % players if owner < players else owner
                layout.owner_words[viewer, owner + 1] = in_column(column)
        layout.building_words[codes.SETTLEMENT] = in_column(owners)
        layout.building_words[codes.CITY] = in_column(owners + 1)

    def _fill_knight_words(self, layout: RowLayout) -> None:
        wall = layout.vertex_wall
        columns = {
            codes.SABOTAGED: layout.vertex_sabotaged,
            codes.WALL: wall,
            codes.ACTIVE: layout.vertex_active,
            codes.SPENT: layout.vertex_spent,
            codes.PROMOTED: layout.vertex_promoted,
        }
        for marks in range(MARKS):
            held = (column for mark, column in columns.items() if marks & mark)
            layout.mark_words[marks] = sum(in_column(column - wall) for column in held)
        for level in range(codes.BASIC_LEVEL, KNIGHTS):
            first = layout.vertex_knight - codes.BASIC_LEVEL
            layout.knight_words[level] = in_column(first + level - wall)

    def _place_high_bytes(self, layout: RowLayout, is_packed: bool) -> None:
        """Note where the high bytes of each field lie: in the order of the columns."""
        at = {column: self.length + n for n, column in enumerate(self.wide.tolist())}
        found = [
            at.get(layout.player_hand_expected, LEFT_OUT),
            at.get(layout.player_decks_expected, LEFT_OUT),
            at[layout.global_turn],
            at[layout.global_turn] + 1,
        ]
        names = "high_hand_expected", "high_decks_expected", "high_turn", "high_options"
        for name, first in zip(names, found, strict=True):
            layout[name] = first if is_packed else LEFT_OUT
        layout.high_player_width = (at[layout.global_turn] - self.length) // self.setting.players

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
    def wide(self) -> np.ndarray[Any, Any]:
        """The columns whose numbers take two bytes."""
        return wide_columns(self.highs)

    @property
    def packed_length(self) -> int:
        """Bytes in a packed row."""
        return self.length + len(self.wide)

    @cached_property
    def scales(self) -> Any:
        """What `encode_row` multiplies by: the inverse of the highest numbers."""
        return read_only(np.float32(1) / self.highs)
