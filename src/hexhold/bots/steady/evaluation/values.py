"""What numbers, hexes and vertices are worth to the steady player."""

from hexhold.bots.steady.evaluation.wonders import mark_worth
from hexhold.compiler import bit_at, count_of, places_in, places_of, rule, table, words_for
from hexhold.engine.economy.trade import ALL_RESOURCES
from hexhold.engine.island.pieces import buildings_of, cities_of
from hexhold.engine.island.places import (
    foreign_area,
    harbor_at,
    has_neighbor_building,
    is_empty,
    on_land,
)
from hexhold.engine.vocabulary.codes import (
    ANY_HARBOR,
    CITY,
    PHASE_SETUP,
    PIPS,
    RESOURCE_TYPES,
    SEA,
    YIELD_DOUBLE,
)
from hexhold.engine.vocabulary.layout import Board, State

#: What one pip of each terrain is worth to a settlement, and what it adds to a city: a commodity is
#: worth as much as the best resource, gold (F-3) more.
TERRAIN_WORTH = table([9, 9, 10, 11, 12, 0, 13, 0])
CITY_TERRAIN_WORTH = table([9, 12, 12, 11, 12, 0, 13, 0])
#: A victory point for a foreign area (F-6).
POINT_WORTH = 60
#: A hex of fog that is reached (F-8).
WORTH_DISCOVERY = 90
NEW_TYPE_WORTH = 6
ANY_HARBOR_WORTH = 12
HARBOR_WORTH = 7


@rule
def pips(s: State, h: int) -> int:
    """Return how often the hex's number is rolled in 36 rolls."""
    often: int = PIPS[s.number[h]]
    return often


@rule
def terrain_at(s: State, b: Board, v: int, i: int) -> int:
    """Return the terrain of the i-th hex of a vertex; sea where there is none."""
    terrain = s.terrain[max(b.vertex_hex[v, i], 0)]
    return terrain if b.vertex_hex[v, i] >= 0 else SEA


@rule
def types_made(s: State, b: Board, p: int) -> int:
    """Return the resources that p's buildings touch, one bit each."""
    hexes = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(buildings_of(s, b, p, i), i):
            hexes |= b.hexes_at[v]
    made = 0
    for k in range(RESOURCE_TYPES):
        made |= int(places_of(s.terrain, 0, b.hex_count, k) & hexes != 0) << k
    return made


@rule
def site_worth(s: State, b: Board, v: int, made: int) -> int:
    """Return what a settlement on a vertex is worth, given the resources already produced."""
    total = 0
    # Without branches, which could not be predicted.
    for i in range(3):
        h = max(b.vertex_hex[v, i], 0)
        k = terrain_at(s, b, v, i)
        is_new = bit_at(ALL_RESOURCES & ~made, k)
        total += pips(s, h) * TERRAIN_WORTH[k]
        total += is_new * (NEW_TYPE_WORTH + 2 * pips(s, h))
        made |= is_new << k
    harbor = harbor_at(s, b, v)
    if harbor == ANY_HARBOR:
        total += ANY_HARBOR_WORTH
    elif harbor >= 0:
        total += HARBOR_WORTH
    return total


@rule
def foreign_points(s: State, b: Board, p: int, v: int) -> int:
    """Return the points that p's settlement there earns beyond its own (F-6, F-7)."""
    if b.has_areas == 0 or s.phase == PHASE_SETUP:
        return 0
    n = foreign_area(b, v)
    return b.island_points if n > 0 and bit_at(s.islands[p] | s.homes[p], n - 1) == 0 else 0


@rule
def foreign_worth(s: State, b: Board, p: int, v: int) -> int:
    """Return what those points are worth, and a corner that is marked for a wonder (F-10)."""
    worth = POINT_WORTH * foreign_points(s, b, p, v)
    return worth if s.wonders == 0 else worth + mark_worth(s, b, p, v)


@rule
def discovery_worth(s: State, b: Board, v: int) -> int:
    """Return what a road or ship that reaches fog is worth: a card, and new land (F-8)."""
    return WORTH_DISCOVERY if b.hexes_at[v] & s.fog != 0 else 0


@rule
def city_worth(s: State, b: Board, v: int) -> int:
    """Return what a city on the vertex produces beyond a settlement."""
    double = s.city_yield == YIELD_DOUBLE
    total = 0
    for i in range(3):
        h = max(b.vertex_hex[v, i], 0)
        k = terrain_at(s, b, v, i)
        total += pips(s, h) * (TERRAIN_WORTH[k] if double else CITY_TERRAIN_WORTH[k])
    return total


@rule
def is_open_site(s: State, b: Board, v: int) -> bool:
    """Return whether the vertex is free for a settlement, given a road (R-4)."""
    return is_empty(s, v) and not has_neighbor_building(s, b, v) and on_land(s, b, v)


@rule
def output_of(s: State, v: int) -> int:
    """Return how many cards a building draws from a hex, of any types."""
    return 2 if s.building[v] == CITY else 1


@rule
def hex_output(s: State, b: Board, p: int, h: int) -> int:
    """Return how many cards p draws from the hex when its number is rolled."""
    total = 0
    for i in range(words_for(b.vertex_count)):
        total += count_of(b.corners[h, i] & buildings_of(s, b, p, i))
        total += count_of(b.corners[h, i] & cities_of(s, b, p, i))
    return total
