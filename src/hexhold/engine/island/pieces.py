"""Where pieces stand and lie, as sets of vertices and edges a word at a time (see `words`)."""

from hexhold.compiler import places_but, places_in, places_marked, places_of, rule, words_for
from hexhold.engine.vocabulary.codes import ACTIVE, CITY, NONE, SEA
from hexhold.engine.vocabulary.layout import Board, State


@rule
def vacant(s: State, b: Board, i: int) -> int:
    """The vertices without a building and without a knight."""
    return places_of(s.owner, i, b.vertex_count, NONE)


@rule
def pieces_of(s: State, b: Board, p: int, i: int) -> int:
    """The buildings and knights of p."""
    return places_of(s.owner, i, b.vertex_count, p)


@rule
def buildings(s: State, b: Board, i: int) -> int:
    """Everybody's settlements and cities."""
    return places_but(s.building, i, b.vertex_count, 0)


@rule
def buildings_of(s: State, b: Board, p: int, i: int) -> int:
    """The settlements and cities of p."""
    return pieces_of(s, b, p, i) & buildings(s, b, i)


@rule
def near_buildings(s: State, b: Board, i: int) -> int:
    """R-4: the vertices next to a building."""
    found = 0
    for j in range(words_for(b.vertex_count)):
        for v in places_in(buildings(s, b, j), j):
            found |= b.next_to[v, i]
    return found


@rule
def land_corners(s: State, b: Board, i: int) -> int:
    """The vertices that touch a land hex: on an island without sea all of them."""
    if s.seafaring == 0:
        return NONE
    found = 0
    for h in places_in(places_but(s.terrain, 0, b.hex_count, SEA), 0):
        found |= b.corners[h, i]
    return found


@rule
def sites(s: State, b: Board, i: int) -> int:
    """R-4 without the road: the vertices where a building may stand, except for knights there."""
    return land_corners(s, b, i) & ~near_buildings(s, b, i)


@rule
def cities(s: State, b: Board, i: int) -> int:
    """Everybody's upright cities."""
    return places_of(s.building, i, b.vertex_count, CITY)


@rule
def cities_of(s: State, b: Board, p: int, i: int) -> int:
    """The upright cities of p."""
    return pieces_of(s, b, p, i) & cities(s, b, i)


@rule
def knights(s: State, b: Board, i: int) -> int:
    """Everybody's knights."""
    return places_but(s.knight, i, b.vertex_count, 0)


@rule
def knights_below(s: State, b: Board, level: int, i: int) -> int:
    """Everybody's knights that are weaker than a level."""
    found = 0
    for weaker in range(1, level):
        found |= places_of(s.knight, i, b.vertex_count, weaker)
    return found


@rule
def knights_of(s: State, b: Board, p: int, i: int) -> int:
    """The knights of p."""
    return pieces_of(s, b, p, i) & knights(s, b, i)


@rule
def active_knights(s: State, b: Board, i: int) -> int:
    """Everybody's knights that are active (K-3)."""
    return knights(s, b, i) & places_marked(s.marks, i, b.vertex_count, ACTIVE)


@rule
def free_edges(s: State, b: Board, i: int) -> int:
    """The edges without a road and without a ship."""
    return places_of(s.road, i, b.edge_count, NONE)


@rule
def routes(s: State, b: Board, i: int) -> int:
    """Everybody's roads and ships."""
    return places_but(s.road, i, b.edge_count, NONE)


@rule
def routes_of(s: State, b: Board, p: int, i: int) -> int:
    """The roads and ships of p."""
    return places_of(s.road, i, b.edge_count, p)


@rule
def ships_of(s: State, b: Board, p: int, i: int) -> int:
    """The ships of p."""
    return routes_of(s, b, p, i) & s.ships[i]
