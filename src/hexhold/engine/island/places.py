"""Questions about what stands on a vertex, an edge or a hex."""

from hexhold.compiler import bit_of, equal_lanes, is_in, lowest, rule, words_for
from hexhold.engine.island.pieces import buildings_of
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    BASIC,
    CITIES,
    CITY,
    GOLD,
    NONE,
    PIECE_COUNT,
    REDUCED_CITY,
    RESOURCE_TYPES,
    SABOTAGED,
    SEA,
    WALL,
    WALLS,
)
from hexhold.engine.vocabulary.layout import MAX_HARBORS, TRACKS, Board, State, Work

harbors_on = equal_lanes(MAX_HARBORS)
"""``harbors_on(s.harbor_edge, e)`` returns a bit for each harbor whose edge is e."""
WAY_ENDS = 4
"""A vertex that is reached and not passed (see `spread`)."""


@rule
def is_empty(s: State, v: int) -> bool:
    """No building and no knight."""
    return s.owner[v] < 0


@rule
def blocked_for(s: State, p: int, v: int) -> bool:
    """Another owner's building or knight stands there."""
    return s.owner[v] >= 0 and s.owner[v] != p


@rule
def own_building(s: State, p: int, v: int) -> bool:
    """A settlement or city of p."""
    return s.building[v] > 0 and s.owner[v] == p


@rule
def own_knight(s: State, p: int, v: int) -> bool:
    """A knight of p."""
    return s.knight[v] > 0 and s.owner[v] == p


@rule
def is_city(s: State, v: int) -> bool:
    """A city that stands upright (A-3: a reduced one counts as a settlement)."""
    return s.building[v] == CITY


@rule
def has_wall(s: State, v: int) -> bool:
    """R-6."""
    return s.marks[v] & WALL != 0


@rule
def is_active(s: State, v: int) -> bool:
    """K-2."""
    return s.marks[v] & ACTIVE != 0


@rule
def is_sabotaged(s: State, v: int) -> bool:
    """P-24, "city"."""
    return s.marks[v] & SABOTAGED != 0


@rule
def yields_as_city(s: State, v: int) -> bool:
    """D-4: an upright city, unless it is sabotaged (P-24)."""
    return is_city(s, v) and not is_sabotaged(s, v)


@rule
def is_metropolis(s: State, v: int) -> bool:
    """I-4."""
    return s.metropolis_vertex[0] == v or s.metropolis_vertex[1] == v or s.metropolis_vertex[2] == v


@rule
def on_own_route(s: State, b: Board, p: int, v: int) -> bool:
    """A road or ship of p ends at the vertex."""
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0 and s.road[e] == p:
            return True
    return False


@rule
def is_ship(s: State, e: int) -> bool:
    """The piece on the edge is a ship."""
    return is_in(s.ships, e) == 1


@rule
def own_edge_of_kind(s: State, b: Board, p: int, v: int, ship: bool) -> bool:
    """A road, or with ``ship`` a ship, of p ends at the vertex."""
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0 and s.road[e] == p and is_ship(s, e) == ship:
            return True
    return False


@rule
def on_land(s: State, b: Board, v: int) -> bool:
    """The vertex touches a land hex."""
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and s.terrain[h] != SEA:
            return True
    return False


@rule
def in_start_area(b: Board, v: int) -> bool:
    """F-6: the vertex touches land of the start area."""
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and b.area[h] == 0:
            return True
    return False


@rule
def foreign_area(b: Board, v: int) -> int:
    """F-6: the foreign area that the vertex belongs to, from 1 on; 0 for none."""
    n = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and b.area[h] == 0:
            return 0
        if h >= 0 and b.area[h] > n:
            n = b.area[h]
    return n


@rule
def has_neighbor_building(s: State, b: Board, v: int) -> bool:
    """R-4: a building stands on an adjacent vertex."""
    for i in range(3):
        u = b.vertex_next[v, i]
        if u >= 0 and s.building[u] > 0:
            return True
    return False


@rule
def touches(b: Board, h: int, v: int) -> bool:
    """The vertex is a corner of the hex."""
    for i in range(6):
        if b.hex_vertex[h, i] == v:
            return True
    return False


@rule
def has_building_at(s: State, b: Board, p: int, h: int) -> bool:
    """p has a settlement or city on the hex."""
    for i in range(words_for(b.vertex_count)):
        if b.corners[h, i] & buildings_of(s, b, p, i) != 0:
            return True
    return False


@rule
def is_land(s: State, h: int) -> bool:
    """Everything but sea."""
    return s.terrain[h] != SEA


@rule
def is_producing(s: State, h: int) -> bool:
    """S-3: a hex of one of the five resources; their terrain has their numbers."""
    return s.terrain[h] < RESOURCE_TYPES


@rule
def is_gold(s: State, h: int) -> bool:
    """F-3."""
    return s.terrain[h] == GOLD


@rule
def harbor_at(s: State, b: Board, v: int) -> int:
    """The type of the harbor on the vertex, or NONE."""
    found = 0
    for i in range(3):
        found |= harbors_on(s.harbor_edge, b.vertex_edge[v, i])
    found &= bit_of(s.harbor_count) - 1
    return s.harbor_type[lowest(found)] if found != 0 else NONE


@rule
def stand_knight(s: State, p: int, v: int, level: int, marks: int) -> None:
    """Put a knight that is in no supply on an empty vertex."""
    s.knight[v] = level
    s.owner[v] = p
    s.marks[v] = marks


@rule
def clear_knight(s: State, v: int) -> None:
    """Take a knight off its vertex without putting it anywhere."""
    s.knight[v] = 0
    s.owner[v] = NONE
    s.marks[v] = 0


@rule
def return_knight(s: State, p: int, level: int) -> None:
    """C-4: a knight's piece goes back to its owner's supply."""
    s.pieces[p, BASIC + level - 1] += 1


@rule
def standing_walls(s: State, p: int) -> int:
    """City walls of p on the board (R-6)."""
    return PIECE_COUNT[WALLS] - s.pieces[p, WALLS]


@rule
def count_cities(s: State, p: int) -> int:
    """Upright cities of p, metropolises included (I-2, A-1)."""
    return PIECE_COUNT[CITIES] - s.pieces[p, CITIES] - s.reduced[p]


@rule
def count_free_cities(s: State, p: int) -> int:
    """Cities of p without a metropolis (I-4, A-2)."""
    n = count_cities(s, p)
    for t in range(TRACKS):
        if s.metropolis_owner[t] == p:
            n -= 1
    return n


@rule
def is_free_city(s: State, p: int, v: int) -> bool:
    """An upright own city without a metropolis."""
    return s.building[v] == CITY and s.owner[v] == p and not is_metropolis(s, v)


@rule
def first_reduced(s: State, b: Board, p: int) -> int:
    """The lowest vertex with a reduced city of p, or NONE."""
    for v in range(b.vertex_count):
        if s.building[v] == REDUCED_CITY and s.owner[v] == p:
            return v
    return NONE


@rule
def spread(s: State, b: Board, w: Work, p: int, start: int, barred: int) -> None:
    """Mark in ``w.seen`` what p's roads and ships reach from a vertex (K-5).

    The marks: 1 passed by road, 2 passed by ship, 3 both, which are connected only at an own
    building (F-1, F-4). `WAY_ENDS` is a vertex where another owner's piece ends the way.
    """
    for v in range(b.vertex_count):
        w.seen[v] = 0
    w.seen[start] = 3
    w.queue[0] = 4 * start + 3
    head = 0
    tail = 1
    while head < tail:
        v = w.queue[head] >> 2
        kinds = w.queue[head] & 3
        head += 1
        for i in range(3):
            e = b.vertex_edge[v, i]
            if e < 0:
                continue
            u = b.vertex_next[v, i]
            seen = w.seen[u]
            kind = 1 + (s.seafaring & is_in(s.ships, e))
            if int(s.road[e] == p) & int(kinds & kind & ~seen != 0) == 0:
                continue
            if blocked_for(s, p, u) or u == barred:
                w.seen[u] = WAY_ENDS
                continue
            passed = 3 if own_building(s, p, u) else kind | seen
            w.seen[u] = passed
            w.queue[tail] = 4 * u + (passed ^ seen)
            tail += 1


@rule
def is_passed(w: Work, v: int) -> bool:
    """The route continues through the vertex, after `spread`."""
    return 0 < w.seen[v] < WAY_ENDS
