"""Write the fields about hexes, vertices and edges."""

from hexhold.compiler import (
    AnyNumber,
    Array,
    places_but,
    places_in,
    places_marked,
    places_of,
    rule,
    words_for,
)
from hexhold.engine.economy.yields import find_yield
from hexhold.engine.vocabulary.codes import (
    DEFENDS,
    NONE,
    PIPS,
    REDUCED_CITY,
    A,
    B,
    C,
    D,
)
from hexhold.engine.vocabulary.decisions import F_REBUILD, F_RETREAT, F_SETUP_ROAD, F_SMITH, F_YIELD
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.layout import TRACKS, Board, State, Work
from hexhold.environments.observation.plan import RowLayout
from hexhold.environments.observation.writing import put_each, put_lanes


@rule
def put_at(row: Array[AnyNumber], at: int, width: int, place: int) -> None:
    """Write 1 for one place, if there is one."""
    if place >= 0:
        row[at + width * place] = 1


@rule
def write_hexes(s: State, b: Board, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write terrain and number tokens, and the robber, pirate and merchant."""
    width = plan.hex_width
    terrain = at + plan.hex_terrain
    number = at + plan.hex_number
    chance = at + plan.hex_chance
    for h in range(b.hex_count):
        word = plan.terrain_words[s.terrain[h]] | plan.number_words[s.number[h]]
        put_lanes(row, terrain + width * h, word)
        if plan.hex_pirate >= 0:
            # Terrains of boards with sea fill the word.
            row[number + width * h] = s.number[h]
            row[chance + width * h] = PIPS[s.number[h]]
    put_at(row, at + plan.hex_robber, width, s.robber)
    if plan.hex_merchant >= 0:
        put_at(row, at + plan.hex_merchant, width, s.merchant_hex)
    if plan.hex_unnumbered >= 0:
        for h in places_in(s.unnumbered, 0):
            row[at + plan.hex_unnumbered + width * h] = 1
    if plan.hex_fog >= 0:
        for h in places_in(s.fog, 0):
            row[at + plan.hex_fog + width * h] = 1
    if plan.hex_pirate >= 0:
        put_at(row, at + plan.hex_pirate, width, s.pirate)
        if b.has_areas == 1:
            for h in range(b.hex_count):
                row[at + plan.hex_start_area + width * h] = b.area[h] == 0
                row[at + plan.hex_foreign_area + width * h] = b.area[h] > 0


@rule
def write_vertices(
    s: State, b: Board, viewer: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write buildings, the owners of buildings and knights, and harbors."""
    width = plan.vertex_width
    n = b.vertex_count
    for i in range(words_for(n)):
        # One loop for all, because the end of each set is an unpredictable branch.
        for v in places_in(places_but(s.owner, i, n, NONE), i):
            here = at + width * v
            owner = plan.owner_words[viewer, s.owner[v] + 1]
            put_lanes(row, here + plan.vertex_owner, owner | plan.building_words[s.building[v]])
            if plan.vertex_wall >= 0:
                knight = plan.knight_words[s.knight[v]]
                put_lanes(row, here + plan.vertex_wall, knight | plan.mark_words[s.marks[v]])
    for i in range(s.harbor_count):
        column = at + plan.vertex_harbor + s.harbor_type[i]
        e = s.harbor_edge[i]
        row[column + width * b.edge_vertex[e, 0]] = 1
        row[column + width * b.edge_vertex[e, 1]] = 1


@rule
def write_knights(s: State, b: Board, plan: RowLayout, row: Array[AnyNumber], at: int) -> None:
    """Write knights, and what only Cities & Knights adds to a city."""
    width = plan.vertex_width
    n = b.vertex_count
    for i in range(words_for(n)):
        reduced = places_of(s.building, i, n, REDUCED_CITY)
        put_each(row, at + plan.vertex_reduced_city, width, i, reduced)
        put_each(row, at + plan.vertex_defends, width, i, places_marked(s.marks, i, n, DEFENDS))
    for t in range(TRACKS):
        put_at(row, at + plan.vertex_metropolis + t, width, s.metropolis_vertex[t])


@rule
def write_edges(
    s: State, b: Board, viewer: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write roads and ships."""
    width = plan.edge_width
    # Every edge, because the ends of sets would be unpredictable branches.
    here = at + plan.edge_owner
    for e in range(b.edge_count):
        put_lanes(row, here, plan.owner_words[viewer, s.road[e] + 1])
        here += width
    if plan.edge_ship >= 0:
        for i in range(words_for(b.edge_count)):
            put_each(row, at + plan.edge_ship, width, i, s.ships[i])
            put_each(row, at + plan.edge_new_ship, width, i, s.new_ships[i])


@rule
def write_concerned_places(
    s: State, b: Board, w: Work, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write the places that the current decision is about."""
    kind = decision(s)
    width = plan.vertex_width
    vertex = at + plan.vertex_concerned
    if kind == F_SETUP_ROAD:
        put_at(row, vertex, width, detail(s, A))
    elif kind == F_SMITH and detail(s, B) > 0:
        put_at(row, vertex, width, detail(s, B) - 1)
    elif kind == F_RETREAT:
        put_at(row, vertex, width, detail(s, C))
        put_at(row, at + plan.vertex_barred, width, detail(s, D))
    elif kind == F_REBUILD:
        put_at(row, at + plan.edge_concerned, plan.edge_width, detail(s, A))
    elif kind == F_YIELD:
        if find_yield(s, b, w, detail(s, A), detail(s, B)):
            put_at(row, vertex, width, w.queue[0])
            put_at(row, at + plan.hex_concerned, plan.hex_width, w.queue[1])
