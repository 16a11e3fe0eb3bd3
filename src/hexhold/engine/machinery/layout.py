"""The one declaration of everything the rules read and write.

Each record class below serves three readers at once: type checkers (the annotations), compiled
rules (an aligned NumPy record made from the same declarations) and interpreted rules (an instance
of the class itself, whose fields check every index and every stored number).
"""

from __future__ import annotations

from itertools import product
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np

from hexhold import board
from hexhold.board import MAX_EDGES, MAX_HEXES, MAX_VERTICES
from hexhold.editions import tables

MAX_PLAYERS = 6
MAX_HARBORS = 16
WORD_SHIFT = 6
WORD = 1 << WORD_SHIFT
"""Places in a word of bits (see `words`)."""
VERTEX_WORDS = (MAX_VERTICES + WORD - 1) // WORD
EDGE_WORDS = (MAX_EDGES + WORD - 1) // WORD
"""Words that hold a set of vertices or of edges."""
MOST_OWN_EDGES = 30
"""C-4: roads and ships of one player."""
FIRST_CUT_END = 2 * MAX_VERTICES
ENDS = FIRST_CUT_END + 2 * MOST_OWN_EDGES
"""Ends of one player's edges: two kinds at every vertex, then those that others cut (`trails`)."""
MAX_FRAMES = 14
MAX_ACTIONS = 8192
CARD_TYPES = len(tables.CARD_TYPES)
TERRAINS = len(board.TERRAINS)
TRACKS = len(tables.TRACKS)
PROGRESS_CARDS = len(tables.CARDS)
"""Kinds of progress cards (P-4)."""
VICTORY_CARDS = len(tables.VP_CARDS)
"""Kinds of progress cards that are victory points, laid open at once."""
CARDS_IN_DECK = tables.DECK_SIZE
DEVELOPMENTS = len(tables.DEVELOPMENTS)
"""Kinds of development cards (G)."""
PIECE_KINDS = 8
"""C-4: roads, ships, settlements, cities, walls and knights of three levels."""
BOT_NOTES = 47
"""Numbers that a compiled bot may note while it thinks."""
DEVELOPMENT_CARDS = 26
MOST_NOTES = 160
"""More than any single action brings about: all of production, and every knight of a battle."""


class Row(dict[int, int]):
    """A row of numbers; a dictionary, so that a wrong index is an error at the speed of C."""

    __slots__ = ("high",)

    def __init__(self, size: int, bits: int) -> None:
        super().__init__(dict.fromkeys(range(size), 0))
        self.high = 1 << (bits - 1)

    def __setitem__(self, index: int, number: int) -> None:
        if index not in self:
            raise IndexError(f"store at {index} of a row of {len(self)}")
        if not -self.high <= number < self.high:
            raise OverflowError(f"store of {number} at {index}")
        dict.__setitem__(self, index, number)

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        dict.update(twin, self)
        twin.high = self.high
        return twin


class Grid(dict[tuple[int, int], int]):
    """A table of numbers indexed ``[i, j]``, checked like `Row`."""

    __slots__ = ("high",)

    def __init__(self, rows: int, columns: int, bits: int) -> None:
        super().__init__(dict.fromkeys(product(range(rows), range(columns)), 0))
        self.high = 1 << (bits - 1)

    def __setitem__(self, index: tuple[int, int], number: int) -> None:
        if index not in self:
            raise IndexError(f"store at {index}")
        if not -self.high <= number < self.high:
            raise OverflowError(f"store of {number} at {index}")
        dict.__setitem__(self, index, number)

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        dict.update(twin, self)
        twin.high = self.high
        return twin


class Field(NamedTuple):
    """How one field of a record is stored: bits of a number, its shape, or a nested record."""

    bits: int
    shape: tuple[int, ...]
    layout: type[Layout] | None = None


def _number(bits: int = 8) -> Any:
    return Field(bits, ())


def _row(size: int, bits: int = 8) -> Any:
    return Field(bits, (size,))


def _grid(rows: int, columns: int, bits: int = 8) -> Any:
    return Field(bits, (rows, columns))


def _nested(kind: type[Layout]) -> Any:
    return Field(0, (), kind)


class Layout:
    """Base of the records: collects the declarations and builds the range-checked instance."""

    FIELDS: ClassVar[dict[str, Field]]
    _limits: ClassVar[dict[str, int]]

    def __init_subclass__(cls) -> None:
        cls.FIELDS = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        cls._limits = {
            name: 1 << (f.bits - 1) for name, f in cls.FIELDS.items() if not f.shape and f.bits
        }

    def __init__(self) -> None:
        for name, field in self.FIELDS.items():
            object.__setattr__(self, name, _blank(field))

    def __setattr__(self, name: str, number: int) -> None:
        limit = self._limits[name]
        if not -limit <= number < limit:
            raise OverflowError(f"store of {number} in {name}")
        object.__setattr__(self, name, int(number))

    def __getitem__(self, name: str) -> Any:
        """A field by its name, as a NumPy record gives it."""
        return getattr(self, name)

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        for name, field in self.FIELDS.items():
            value = getattr(self, name)
            copied = value.clone() if field.layout or field.shape else value
            object.__setattr__(twin, name, copied)
        return twin

    def become(self, other: Self) -> None:
        """Take over all that another one holds."""
        for name, field in self.FIELDS.items():
            value = getattr(other, name)
            if field.layout is not None:
                getattr(self, name).become(value)
            elif field.shape:
                dict.update(getattr(self, name), value)
            else:
                object.__setattr__(self, name, value)


def _blank(field: Field) -> Any:
    if field.layout is not None:
        return field.layout()
    if not field.shape:
        return 0
    if len(field.shape) == 1:
        return Row(field.shape[0], field.bits)
    return Grid(field.shape[0], field.shape[1], field.bits)


_DTYPES: dict[type[Layout], np.dtype[np.void]] = {}


def dtype_of(record: type[Layout]) -> np.dtype[np.void]:
    """The aligned NumPy record type of a declaration; built once."""
    if record not in _DTYPES:
        fields: list[Any] = []
        for name, field in record.FIELDS.items():
            kind = dtype_of(field.layout) if field.layout else np.dtype(f"i{field.bits // 8}")
            fields.append((name, kind, field.shape))
        _DTYPES[record] = np.dtype(fields, align=True)
    return _DTYPES[record]


class Generator(Layout):
    """Four 32-bit words of one stream of random numbers (see `random`)."""

    word: Row = _row(4, 64)


class State(Layout):
    """One game: flat, copyable, complete. Owners are players, then neutral colours (W-1)."""

    # Streams of chance, kept apart so that one kind of event never shifts another.
    dice: Generator = _nested(Generator)
    shuffles: Generator = _nested(Generator)
    thefts: Generator = _nested(Generator)

    # The offer on the table: bundles are packed as in `codes`.
    offer: int = _number(64)
    counter: Row = _row(MAX_PLAYERS, 64)
    answer: Row = _row(MAX_PLAYERS)

    # Who and when.
    turn: int = _number(32)
    players: int = _number()
    owners: int = _number()
    current: int = _number()
    first: int = _number()
    phase: int = _number()
    setup_step: int = _number()
    winner: int = _number()

    # Options of section E, by name; yes/no as 1/0, choices as their index in the options table.
    victory_points: int = _number()
    setup_second: int = _number()
    city_yield: int = _number()
    robber_start: int = _number()
    robber_waits: int = _number()
    robber_to_desert: int = _number()
    theft_optional: int = _number()
    hand_limit: int = _number()
    barbarian_track: int = _number()
    attack_needs_city: int = _number()
    defender_tokens_out: int = _number()
    reduced_city: int = _number()
    reduced_medicine: int = _number()
    shortage: int = _number()
    phases: int = _number()
    offers_per_turn: int = _number(16)
    progress_limit: int = _number()
    progress_limit_large: int = _number()
    play_without_effect: int = _number()
    deserter: int = _number()
    diplomat_elsewhere: int = _number()
    fleet: int = _number()
    merchant_must_move: int = _number()
    saboteur: int = _number()
    level4_needs_city: int = _number()
    knight_ready: int = _number()
    displaced_may_take_origin: int = _number()
    tokens: int = _number()
    harbors: int = _number()
    knight_link: int = _number()
    pirate_start: int = _number()
    sea_extra_points: int = _number()
    city_choice: int = _number()
    easy_start: int = _number()
    knight_errant: int = _number()
    knight_activation: int = _number()
    nasty_knights: int = _number()
    wall_defense: int = _number()
    expansion: int = _number()

    # The board as it lies: terrain and number token per hex (0 = none), harbors in a list.
    terrain: Row = _row(MAX_HEXES)
    number: Row = _row(MAX_HEXES)
    harbor_count: int = _number()
    harbor_edge: Row = _row(MAX_HARBORS, 16)
    harbor_type: Row = _row(MAX_HARBORS)
    robber: int = _number()
    robber_active: int = _number()
    pirate: int = _number()
    # 1 where the board has sea or gold, so that what only Seafarers knows costs others nothing.
    seafaring: int = _number()
    merchant_hex: int = _number()
    merchant_owner: int = _number()
    barbarians: int = _number()

    # Pieces: a vertex holds a building or a knight; ``road`` is the owner of an edge,
    # ``ships`` is the set of edges that hold a ship, ``new_ships`` that of this turn's (`words`).
    building: Row = _row(MAX_VERTICES)
    knight: Row = _row(MAX_VERTICES)
    owner: Row = _row(MAX_VERTICES)
    marks: Row = _row(MAX_VERTICES)
    road: Row = _row(MAX_EDGES)
    ships: Row = _row(EDGE_WORDS, 64)
    new_ships: Row = _row(EDGE_WORDS, 64)
    pieces: Grid = _grid(MAX_PLAYERS, PIECE_KINDS)
    reduced: Row = _row(MAX_PLAYERS)
    harbor_mask: Row = _row(MAX_PLAYERS)
    road_length: Row = _row(MAX_PLAYERS)
    roads_changed: int = _number()
    longest_road: int = _number()
    metropolis_owner: Row = _row(TRACKS)
    metropolis_vertex: Row = _row(TRACKS, 16)

    # Cards.
    bank: Row = _row(CARD_TYPES)
    hands: Grid = _grid(MAX_PLAYERS, CARD_TYPES)
    hand_size: Row = _row(MAX_PLAYERS, 16)
    improvements: Grid = _grid(MAX_PLAYERS, TRACKS)
    deck_size: Row = _row(TRACKS)
    deck: Grid = _grid(TRACKS, CARDS_IN_DECK)
    progress: Grid = _grid(MAX_PLAYERS, PROGRESS_CARDS)
    progress_size: Row = _row(MAX_PLAYERS)
    vp_cards: Grid = _grid(MAX_PLAYERS, VICTORY_CARDS)
    defender: Row = _row(MAX_PLAYERS)
    defenders_left: int = _number()
    development_size: int = _number()
    development_deck: Row = _row(DEVELOPMENT_CARDS)
    development: Grid = _grid(MAX_PLAYERS, DEVELOPMENTS)
    development_held: Row = _row(MAX_PLAYERS)
    bought: Row = _row(DEVELOPMENTS)
    army: Row = _row(MAX_PLAYERS)
    largest_army: int = _number()
    tokens_held: Row = _row(MAX_PLAYERS)
    token_pool: int = _number()
    island_points: Row = _row(MAX_PLAYERS)
    islands: Row = _row(MAX_PLAYERS, 16)

    # What has happened this turn.
    alchemist: int = _number()
    fleet_types: int = _number(16)
    harbor_offers: Row = _row(MAX_PLAYERS)
    offers_made: int = _number(16)
    card_played: int = _number()
    errant_used: int = _number()
    built: int = _number()
    rolls: Row = _row(2)
    token_used: int = _number()
    ship_moved: int = _number()

    # Who must choose what: a stack of frames (see `frames`) and what each player still owes.
    owed: Row = _row(MAX_PLAYERS, 16)
    depth: int = _number()
    frame: Grid = _grid(MAX_FRAMES, 6, 16)


class Board(Layout):
    """What never changes during a game: the map's geometry and what its box contains.

    Neighbour tables are padded with -1; indices as docs/notation.md numbers places.
    """

    hex_count: int = _number()
    vertex_count: int = _number(16)
    edge_count: int = _number(16)
    hex_vertex: Grid = _grid(MAX_HEXES, 6, 16)
    hex_neighbor: Grid = _grid(MAX_HEXES, 6)
    vertex_edge: Grid = _grid(MAX_VERTICES, 3, 16)
    vertex_next: Grid = _grid(MAX_VERTICES, 3, 16)
    vertex_hex: Grid = _grid(MAX_VERTICES, 3)
    # The same as sets: the edges at each vertex, sides and corners of each hex (`words`).
    edges_at: Grid = _grid(MAX_VERTICES, EDGE_WORDS, 64)
    sides: Grid = _grid(MAX_HEXES, EDGE_WORDS, 64)
    corners: Grid = _grid(MAX_HEXES, VERTEX_WORDS, 64)
    edge_vertex: Grid = _grid(MAX_EDGES, 2, 16)
    edge_hex: Grid = _grid(MAX_EDGES, 2)
    terrain_count: Row = _row(TERRAINS)
    token_count: int = _number()
    token: Row = _row(MAX_HEXES)
    spiral: Grid = _grid(6, MAX_HEXES)
    harbor_count: int = _number()
    harbor_edge: Row = _row(MAX_HARBORS, 16)
    harbor_type: Row = _row(MAX_HARBORS)
    pair_count: int = _number()
    pair_slot: Row = _row(MAX_HARBORS)
    single_count: int = _number()
    single_slot: Row = _row(MAX_HARBORS)
    card_count: Row = _row(PROGRESS_CARDS)
    development_count: Row = _row(DEVELOPMENTS)
    card_supply: Row = _row(CARD_TYPES)

    # What a sea scenario adds (F-6): 0 is the start area, n >= 1 a foreign one, -1 none.
    has_areas: int = _number()
    area: Row = _row(MAX_HEXES)
    island_points: int = _number()
    pirate_hex: int = _number()
    robber_hex: int = _number()

    # A map as data: its own layout, and the groups whose hexes are shuffled (-1: none).
    is_map: int = _number()
    map_terrain: Row = _row(MAX_HEXES)
    map_number: Row = _row(MAX_HEXES)
    group: Row = _row(MAX_HEXES)
    group_count: int = _number()
    shuffle_harbors: int = _number()


class Work(Layout):
    """Scratch memory, so that playing never allocates; never part of a game."""

    chance: Generator = _nested(Generator)
    forced: int = _number(64)
    outcome: int = _number(64)
    with_offers: int = _number()
    action_count: int = _number(32)
    actions: Row = _row(MAX_ACTIONS, 64)
    # What happened in the action at hand (see `happenings`); 0: nobody asks.
    noting: int = _number()
    note_count: int = _number(16)
    notes: Grid = _grid(MOST_NOTES, 7, 16)
    demand: Grid = _grid(MAX_PLAYERS, CARD_TYPES, 16)
    types_owed: int = _number(16)
    bot_note: Row = _row(BOT_NOTES, 16)
    strength: Row = _row(MAX_PLAYERS, 16)
    queue: Row = _row(MAX_VERTICES, 16)
    seen: Row = _row(MAX_VERTICES)
    shuffled: Row = _row(MAX_HEXES)
    # Sets of vertices and of edges (see `words`).
    own_piece: Row = _row(VERTEX_WORDS, 64)
    knows_ends: int = _number()
    route_end: Row = _row(VERTEX_WORDS, 64)
    near_edge: Row = _row(EDGE_WORDS, 64)
    knows_ships: int = _number()
    one_ship: Row = _row(VERTEX_WORDS, 64)
    more_ships: Row = _row(VERTEX_WORDS, 64)
    open_water: Row = _row(EDGE_WORDS, 64)
    out_of_reach: Row = _row(EDGE_WORDS, 64)
    carrying: Row = _row(VERTEX_WORDS, 64)
    still_carrying: Row = _row(VERTEX_WORDS, 64)
    ship_end_count: int = _number()
    ship_end: Row = _row(2 * MOST_OWN_EDGES, 16)
    place_count: int = _number(16)
    sea_edge: Row = _row(MAX_EDGES, 16)
    ship_owners: Row = _row(MAX_HEXES)
    victims: Row = _row(MAX_HEXES)

    # One player's roads and ships as a graph of their own (see `trails`).
    cut_ends: int = _number()
    edge_end: Grid = _grid(MOST_OWN_EDGES, 2, 16)
    end_edges: Row = _row(ENDS, 16)
    end_reach: Row = _row(ENDS)
    node_count: int = _number()
    node_at: Row = _row(ENDS)
    node_edge: Grid = _grid(2 * MOST_OWN_EDGES, 3)
    degree: Row = _row(2 * MOST_OWN_EDGES)
    reach: Row = _row(2 * MOST_OWN_EDGES)
    edge_node: Grid = _grid(MOST_OWN_EDGES, 2)
    edge_length: Row = _row(MOST_OWN_EDGES)
    trail_node: Row = _row(2 * MOST_OWN_EDGES)
    trail_length: Row = _row(2 * MOST_OWN_EDGES)
    trail_left: Row = _row(2 * MOST_OWN_EDGES, 64)
    trail_lost: Row = _row(2 * MOST_OWN_EDGES, 64)
    trail_most: Row = _row(2 * MOST_OWN_EDGES)
    longest: int = _number()


#: A state's streams of chance, by their fields.
STREAMS = tuple(name for name, field in State.FIELDS.items() if field.layout is Generator)
#: The records that rules read and write.
LAYOUTS = (Generator, State, Board, Work)
