"""What lies on hexes, vertices and edges."""

from hexhold.compiler import (
    Array,
    Float32,
    Int64,
    ReadOnly,
    places_but,
    places_in,
    places_marked,
    places_of,
    rule,
    words_for,
)
from hexhold.engine.economy.yields import find_yield
from hexhold.engine.island.pieces import routes
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    BASIC_LEVEL,
    CITY,
    DEFENDS,
    MIGHTY_LEVEL,
    NONE,
    PIPS,
    PROMOTED,
    REDUCED_CITY,
    SABOTAGED,
    SETTLEMENT,
    SPENT,
    WALL,
    A,
    B,
    C,
    D,
)
from hexhold.engine.vocabulary.decisions import F_REBUILD, F_RETREAT, F_SETUP_ROAD, F_SMITH, F_YIELD
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.layout import TRACKS, Board, State, Work
from hexhold.environments.observation.fields import (
    ACTIVE_AT,
    BARRED_VERTEX,
    CHANCE,
    CITY_AT,
    CONCERNED_EDGE,
    CONCERNED_HEX,
    CONCERNED_VERTEX,
    DEFENDS_AT,
    FOREIGN_AREA,
    HARBOR_AT,
    KNIGHT_AT,
    MERCHANT,
    METROPOLIS_AT,
    NEW_SHIP_AT,
    NUMBER,
    PIECE_OF,
    PIRATE,
    PROMOTED_AT,
    REDUCED_AT,
    ROBBER,
    ROUTE_OF,
    SABOTAGED_AT,
    SETTLEMENT_AT,
    SHIP_AT,
    SPENT_AT,
    START_AREA,
    TERRAIN,
    WALL_AT,
)
from hexhold.environments.observation.plan import EDGE_WIDTH, HEX_WIDTH, VERTEX_WIDTH
from hexhold.environments.observation.writing import put_each


@rule
def column_of_owner(s: State, owner: int, viewer: int) -> int:
    """Seats count from the viewer's; neutral colours follow in their order."""
    if owner >= s.players:
        return owner
    return owner - viewer + s.players * int(owner < viewer)


@rule
def put_at(row: Array[Float32], at: int, width: int, place: int) -> None:
    """Write 1 for one place, if there is one."""
    if place >= 0:
        row[at + width * place] = 1


@rule
def write_hexes(s: State, b: Board, plan: ReadOnly[Int64], row: Array[Float32], at: int) -> None:
    """Terrain and number tokens, and who stands there."""
    width = plan[HEX_WIDTH]
    terrain = at + plan[TERRAIN]
    number = at + plan[NUMBER]
    chance = at + plan[CHANCE]
    for h in range(b.hex_count):
        row[terrain + width * h + s.terrain[h]] = 1
        row[number + width * h] = s.number[h]
        row[chance + width * h] = PIPS[s.number[h]]
    put_at(row, at + plan[ROBBER], width, s.robber)
    if plan[MERCHANT] >= 0:
        put_at(row, at + plan[MERCHANT], width, s.merchant_hex)
    if plan[PIRATE] >= 0:
        put_at(row, at + plan[PIRATE], width, s.pirate)
        if b.has_areas == 1:
            for h in range(b.hex_count):
                row[at + plan[START_AREA] + width * h] = b.area[h] == 0
                row[at + plan[FOREIGN_AREA] + width * h] = b.area[h] > 0


@rule
def write_vertices(
    s: State, b: Board, viewer: int, plan: ReadOnly[Int64], row: Array[Float32], at: int
) -> None:
    """Buildings, and whose they and the knights are; harbors."""
    width = plan[VERTEX_WIDTH]
    n = b.vertex_count
    for i in range(words_for(n)):
        # In one walk: where a set ends is an unpredictable branch.
        for v in places_in(places_but(s.owner, i, n, NONE), i):
            here = at + width * v
            row[here + plan[PIECE_OF] + column_of_owner(s, s.owner[v], viewer)] = 1
            row[here + plan[SETTLEMENT_AT]] = s.building[v] == SETTLEMENT
            row[here + plan[CITY_AT]] = s.building[v] == CITY
    for i in range(s.harbor_count):
        column = at + plan[HARBOR_AT] + s.harbor_type[i]
        e = s.harbor_edge[i]
        row[column + width * b.edge_vertex[e, 0]] = 1
        row[column + width * b.edge_vertex[e, 1]] = 1


@rule
def write_knights(s: State, b: Board, plan: ReadOnly[Int64], row: Array[Float32], at: int) -> None:
    """Knights, and what only Cities & Knights adds to a city."""
    width = plan[VERTEX_WIDTH]
    n = b.vertex_count
    for i in range(words_for(n)):
        for level in range(BASIC_LEVEL, MIGHTY_LEVEL + 1):
            column = at + plan[KNIGHT_AT] + level - BASIC_LEVEL
            put_each(row, column, width, i, places_of(s.knight, i, n, level))
        reduced = places_of(s.building, i, n, REDUCED_CITY)
        put_each(row, at + plan[REDUCED_AT], width, i, reduced)
        put_each(row, at + plan[WALL_AT], width, i, places_marked(s.marks, i, n, WALL))
        put_each(row, at + plan[SABOTAGED_AT], width, i, places_marked(s.marks, i, n, SABOTAGED))
        put_each(row, at + plan[ACTIVE_AT], width, i, places_marked(s.marks, i, n, ACTIVE))
        put_each(row, at + plan[SPENT_AT], width, i, places_marked(s.marks, i, n, SPENT))
        put_each(row, at + plan[PROMOTED_AT], width, i, places_marked(s.marks, i, n, PROMOTED))
        put_each(row, at + plan[DEFENDS_AT], width, i, places_marked(s.marks, i, n, DEFENDS))
    for t in range(TRACKS):
        put_at(row, at + plan[METROPOLIS_AT] + t, width, s.metropolis_vertex[t])


@rule
def write_edges(
    s: State, b: Board, viewer: int, plan: ReadOnly[Int64], row: Array[Float32], at: int
) -> None:
    """Roads and ships."""
    width = plan[EDGE_WIDTH]
    for i in range(words_for(b.edge_count)):
        for e in places_in(routes(s, b, i), i):
            owner = column_of_owner(s, s.road[e], viewer)
            row[at + width * e + plan[ROUTE_OF] + owner] = 1
        if plan[SHIP_AT] >= 0:
            put_each(row, at + plan[SHIP_AT], width, i, s.ships[i])
            put_each(row, at + plan[NEW_SHIP_AT], width, i, s.new_ships[i])


@rule
def write_concerned_places(
    s: State, b: Board, w: Work, plan: ReadOnly[Int64], row: Array[Float32], at: int
) -> None:
    """Where the decision on top is about a place."""
    kind = decision(s)
    width = plan[VERTEX_WIDTH]
    vertex = at + plan[CONCERNED_VERTEX]
    if kind == F_SETUP_ROAD:
        put_at(row, vertex, width, detail(s, A))
    elif kind == F_SMITH and detail(s, B) > 0:
        put_at(row, vertex, width, detail(s, B) - 1)
    elif kind == F_RETREAT:
        put_at(row, vertex, width, detail(s, C))
        put_at(row, at + plan[BARRED_VERTEX], width, detail(s, D))
    elif kind == F_REBUILD:
        put_at(row, at + plan[CONCERNED_EDGE], plan[EDGE_WIDTH], detail(s, A))
    elif kind == F_YIELD:
        if find_yield(s, b, w, detail(s, A), detail(s, B)):
            put_at(row, vertex, width, w.queue[0])
            put_at(row, at + plan[CONCERNED_HEX], plan[HEX_WIDTH], w.queue[1])
