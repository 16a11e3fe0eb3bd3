"""Fill a `Board` record from a map's geometry, its box and an edition's decks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hexhold.board import BOXES, NO_AREA, Chart, GameMap, Geometry, MapBox, geometry, spirals
from hexhold.compiler import WORD, Grid, Row, bit_of
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, EDITIONS, RESOURCES
from hexhold.editions.tables import SUPPLY_LARGE, SUPPLY_SMALL
from hexhold.engine.vocabulary.codes import STRAIT, WASTE
from hexhold.engine.vocabulary.layout import Board

#: C-3: cards of each resource and commodity, up to four players and above.


def _fill_geometry(b: Board, g: Geometry) -> None:
    b.hex_count = g.hex_count
    b.vertex_count = g.vertex_count
    b.edge_count = g.edge_count
    for grid, rows in (
        (b.hex_vertex, g.hex_vertices),
        (b.hex_neighbor, g.hex_neighbors),
        (b.vertex_edge, g.vertex_edges),
        (b.vertex_next, g.vertex_neighbors),
        (b.vertex_hex, g.vertex_hexes),
        (b.edge_vertex, g.edge_vertices),
        (b.edge_hex, g.edge_hexes),
    ):
        for i, row in enumerate(rows):
            for j, x in enumerate(row):
                grid[i, j] = x
    sides = [[e for e in range(g.edge_count) if h in g.edge_hexes[e]] for h in range(g.hex_count)]
    around: list[tuple[Grid, Sequence[Sequence[int]]]] = [
        (b.edges_at, g.vertex_edges),
        (b.corners, g.hex_vertices),
        (b.sides, sides),
        (b.next_to, g.vertex_neighbors),
        (b.ends, g.edge_vertices),
    ]
    for sets, places in around:
        for i, found in enumerate(places):
            for x in found:
                if x >= 0:
                    sets[i, x // WORD] |= bit_of(x)
    beside: list[tuple[Row, Sequence[Sequence[int]]]] = [
        (b.hexes_at, g.vertex_hexes),
        (b.hexes_beside, g.edge_hexes),
    ]
    for hexes, places in beside:
        for i, found in enumerate(places):
            for h in found:
                if h >= 0:
                    hexes[i] |= bit_of(h)


def _fill_box(b: Board, box: MapBox, g: Geometry) -> None:
    for t, n in enumerate(box.terrain):
        b.terrain_count[t] = n
    b.token_count = len(box.spiral_tokens)
    for i, token in enumerate(box.spiral_tokens):
        b.token[i] = token
    for corner, order in enumerate(spirals(g)):
        for i, h in enumerate(order):
            b.spiral[corner, i] = h
    b.harbor_count = len(box.harbor_edges)
    for i, e in enumerate(box.harbor_edges):
        b.harbor_edge[i] = e
        b.harbor_type[i] = box.harbor_types[i]
    pairs = [piece[0] for piece in box.frames if len(piece) == 2]
    singles = [piece[0] for piece in box.frames if len(piece) == 1]
    b.pair_count = len(pairs)
    b.single_count = len(singles)
    for i, slot in enumerate(pairs):
        b.pair_slot[i] = slot
    for i, slot in enumerate(singles):
        b.single_slot[i] = slot
    b.frame_piece_count = len(box.frames)
    for i, piece in enumerate(box.frames):
        b.frame_piece_harbor[i] = piece[0]
        b.frame_piece_size[i] = len(piece)
        for place in range(len(box.frames)):
            for harbor in piece:
                b.frame_place_edge[place, harbor] = box.edge_in_place(place, harbor)


def _fill_cards(b: Board, edition: str, players: int) -> None:
    decks = EDITIONS[edition].decks
    if EDITIONS[edition].expansion:
        for i, card in enumerate(CARDS):
            b.card_count[i] = decks.get(card, 0)
    else:
        for i, card in enumerate(DEVELOPMENTS):
            b.development_count[i] = decks.get(card, 0)
    resource, commodity = SUPPLY_SMALL if players <= 4 else SUPPLY_LARGE
    for k in range(len(CARD_TYPES)):
        b.card_supply[k] = resource if k < len(RESOURCES) else commodity
    if not EDITIONS[edition].expansion:
        for k in range(len(RESOURCES), 8):
            b.card_supply[k] = 0


def _fill_chart(b: Board, chart: Chart) -> None:
    b.has_areas = int(bool(chart.area))
    for h in range(b.hex_count):
        b.area[h] = chart.area[h] if chart.area else NO_AREA
    b.homes_chosen = int(chart.homes_chosen)
    b.island_points = chart.island_points
    b.pirate_hex = chart.pirate
    b.robber_hex = chart.robber
    if chart.wonders is not None:
        for mark, vertices in ((STRAIT, chart.wonders.strait), (WASTE, chart.wonders.waste)):
            for v in vertices:
                b.wonder_place[mark, v // WORD] |= bit_of(v)


def _fill_map(b: Board, found: GameMap) -> None:
    b.is_map = 1
    for h, n in enumerate(found.shuffles.group):
        b.map_terrain[h] = found.layout.terrain[h]
        b.map_number[h] = found.layout.numbers[h]
        b.group[h] = n
    b.group_count = found.shuffles.groups
    b.numbers_from = found.shuffles.numbers_from
    for i in found.shuffles.harbors:
        b.harbor_drawn[i] = 1
    if found.layout.open_numbers is not None:
        for h in found.layout.open_numbers.hexes:
            b.unnumbered |= bit_of(h)
        for number in found.layout.open_numbers.tokens:
            b.token_stack[number] += 1
    if found.layout.fog is not None:
        for h in found.layout.fog.hexes:
            b.fog |= bit_of(h)
        for t, n in enumerate(found.layout.fog.terrain):
            b.fog_terrain[t] = n
        for number in found.layout.fog.tokens:
            b.fog_token[number] += 1
    b.harbor_count = len(found.layout.harbors)
    for i, (e, kind) in enumerate(found.layout.harbors):
        b.harbor_edge[i] = e
        b.harbor_type[i] = kind


@lru_cache(maxsize=64)
def board_record(
    rows: tuple[int, ...],
    edition: str,
    players: int,
    chart: Chart | None = None,
    game_map: GameMap | None = None,
    fair: bool = False,
) -> Any:
    """The board of a map, as a checked Python object; treat it as immutable.

    ``chart`` is what a board with sea adds; with ``game_map`` the board is laid out from it;
    ``fair`` has the box's board drawn until it is fair.
    """
    b = Board()
    g = geometry(rows)
    _fill_geometry(b, g)
    for box in BOXES.values():
        if box.rows == g.rows:
            _fill_box(b, box, g)
    _fill_cards(b, edition, players)
    _fill_chart(b, chart or Chart())
    b.fair = int(fair)
    if game_map is not None:
        _fill_map(b, game_map)
    return b
