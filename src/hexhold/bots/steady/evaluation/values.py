"""What numbers, hexes and vertices are worth to the steady player."""

from hexhold.bots.steady.evaluation.wonders import mark_worth
from hexhold.compiler import bit_at, bit_of, places_in, rule, table, words_for
from hexhold.engine.island.pieces import buildings_of
from hexhold.engine.island.places import (
    foreign_area,
    harbor_at,
    has_neighbor_building,
    is_empty,
    is_gold,
    is_producing,
    on_land,
)
from hexhold.engine.vocabulary.codes import (
    ANY_HARBOR,
    CITY,
    PHASE_SETUP,
    PIPS,
    TERRAIN_COMMODITY,
    YIELD_DOUBLE,
)
from hexhold.engine.vocabulary.layout import Board, State

#: What one pip of a resource is worth; a commodity is worth as much as the best resource.
RESOURCE_WORTH = table([9, 9, 10, 11, 12])
COMMODITY_WORTH = 12
#: A resource of choice (F-3), and a victory point for a foreign area (F-6).
GOLD_WORTH = 13
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
def types_made(s: State, b: Board, p: int) -> int:
    """Return the resources that p's buildings touch, one bit each."""
    mask = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(buildings_of(s, b, p, i), i):
            for j in range(3):
                h = b.vertex_hex[v, j]
                if h >= 0 and is_producing(s, h):
                    mask |= bit_of(s.terrain[h])
    return mask


@rule
def site_worth(s: State, b: Board, v: int, made: int) -> int:
    """Return what a settlement on a vertex is worth, given the resources already produced."""
    total = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h < 0 or not is_producing(s, h):
            if h >= 0 and is_gold(s, h):
                total += pips(s, h) * GOLD_WORTH
            continue
        k = s.terrain[h]
        total += pips(s, h) * RESOURCE_WORTH[k]
        if bit_at(made, k) == 0:
            total += NEW_TYPE_WORTH + 2 * pips(s, h)
            made |= bit_of(k)
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
    total = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h < 0 or not is_producing(s, h):
            if h >= 0 and is_gold(s, h):
                total += pips(s, h) * GOLD_WORTH
            continue
        k = s.terrain[h]
        if s.city_yield != YIELD_DOUBLE and TERRAIN_COMMODITY[k] >= 0:
            total += pips(s, h) * COMMODITY_WORTH
        else:
            total += pips(s, h) * RESOURCE_WORTH[k]
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
    for i in range(6):
        v = b.hex_vertex[h, i]
        if s.building[v] > 0 and s.owner[v] == p:
            total += output_of(s, v)
    return total
