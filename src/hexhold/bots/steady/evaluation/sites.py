"""Where the steady player builds settlements, cities and roads."""

from hexhold.bots.steady.evaluation.paths import (
    BEYOND,
    BY_LAND,
    best_target,
    explore,
    first_step_to,
)
from hexhold.bots.steady.evaluation.values import (
    city_worth,
    foreign_worth,
    is_open_site,
    site_worth,
    types_made,
)
from hexhold.compiler import WORD, lowest, places_in, rest, rule, words_for
from hexhold.engine.building.buildings import why_not_begin_there, why_not_upgrade
from hexhold.engine.building.longest_road import SHORTEST_LONGEST_ROAD, measure_road
from hexhold.engine.building.roads import gather_near_edges, has_land_side, why_not_road_there
from hexhold.engine.island.gathering import gather_route_ends, gather_sites
from hexhold.engine.island.pieces import buildings_of, cities_of, free_edges, sites, vacant
from hexhold.engine.island.places import blocked_for, is_metropolis
from hexhold.engine.island.teams import is_partner
from hexhold.engine.vocabulary.codes import NONE, REDUCED_CITY, ROADS
from hexhold.engine.vocabulary.layout import Board, State, Work


@rule
def best_setup_site(s: State, b: Board, p: int) -> int:
    """Return the vertex for a first building (S-2)."""
    made = types_made(s, b, p)
    best = NONE
    best_worth = -1
    for i in range(words_for(b.vertex_count)):
        for v in places_in(vacant(s, b, i) & sites(s, b, i), i):
            if why_not_begin_there(s, b, v) != 0:
                continue
            worth = site_worth(s, b, v, made)
            if worth > best_worth:
                best = v
                best_worth = worth
    return best


@rule
def best_site(s: State, b: Board, w: Work, p: int) -> int:
    """Return the vertex for a settlement now, or NONE."""
    made = NONE
    best = NONE
    best_worth = -1
    gather_route_ends(s, b, w, p)
    gather_sites(s, b, w)
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.route_end[i] & vacant(s, b, i) & w.site[i], i):
            if made < 0:
                made = types_made(s, b, p)
            worth = site_worth(s, b, v, made) + foreign_worth(s, b, p, v)
            if worth > best_worth:
                best = v
                best_worth = worth
    return best


@rule
def best_upgrade(s: State, b: Board, p: int) -> int:
    """Return the settlement to upgrade to a city, or NONE."""
    best = NONE
    best_worth = -1
    for i in range(words_for(b.vertex_count)):
        for v in places_in(buildings_of(s, b, p, i) & ~cities_of(s, b, p, i), i):
            if why_not_upgrade(s, p, v) != 0:
                continue
            worth = city_worth(s, b, v)
            # A sabotaged city comes first: some editions demand it.
            if s.building[v] == REDUCED_CITY:
                worth += BEYOND
            if worth > best_worth:
                best = v
                best_worth = worth
    return best


@rule
def best_free_city(s: State, b: Board, p: int, sign: int) -> int:
    """Return the richest (sign 1) or poorest (sign -1) city without a metropolis, or NONE."""
    best = NONE
    best_worth = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(cities_of(s, b, p, i), i):
            if is_metropolis(s, v):
                continue
            worth = sign * city_worth(s, b, v)
            if best < 0 or worth > best_worth:
                best = v
                best_worth = worth
    return best


@rule
def rival_length(s: State, p: int) -> int:
    """Return the length that p's road must exceed for the Longest Road (R-7)."""
    best = SHORTEST_LONGEST_ROAD - 1
    for q in range(s.owners):
        if q != p and s.road_length[q] > best:
            best = s.road_length[q]
    return best


@rule
def near_longest_road(s: State, p: int) -> bool:
    """Return whether a single road might give p the Longest Road."""
    if s.longest_road == p or s.pieces[p, ROADS] == 0 or is_partner(s, p, s.longest_road):
        return False
    return s.road_length[p] == rival_length(s, p)


@rule
def longest_road_edge(s: State, b: Board, w: Work, p: int) -> int:
    """Return the road that gives p the Longest Road, or NONE; tries roads on the view."""
    length = s.road_length[p]
    found = NONE
    gather_near_edges(s, b, w, p)
    for i in range(words_for(b.edge_count)):
        near = w.near_edge[i] & free_edges(s, b, i)
        while near != 0 and found < 0:
            e = WORD * i + lowest(near)
            near = rest(near)
            if why_not_road_there(s, b, p, e) != 0:
                continue
            s.road[e] = p
            measure_road(s, b, w, p)
            s.road[e] = NONE
            if s.road_length[p] > length:
                found = e
    s.road_length[p] = length
    return found


@rule
def any_road(s: State, b: Board, p: int, barred: int) -> int:
    """Return an edge where p may build a road, or NONE; prefers one that leads to a free vertex."""
    found = NONE
    for e in range(b.edge_count):
        if s.road[e] >= 0 or e == barred or why_not_road_there(s, b, p, e) != 0:
            continue
        x = b.edge_vertex[e, 0]
        y = b.edge_vertex[e, 1]
        if is_open_site(s, b, x) or is_open_site(s, b, y):
            return e
        found = e
    return found


@rule
def best_road(s: State, b: Board, w: Work, p: int, barred: int) -> int:
    """Return where to build a free road, or NONE."""
    if s.pieces[p, ROADS] == 0:
        return NONE
    if near_longest_road(s, p):
        e = longest_road_edge(s, b, w, p)
        if e >= 0 and e != barred:
            return e
    explore(s, b, w, p, BY_LAND)
    target = best_target(s, b, w, p)
    if target >= 0:
        e = first_step_to(b, w, target)
        if e != barred:
            return e
    return any_road(s, b, p, barred)


@rule
def best_setup_road(s: State, b: Board, p: int, v: int) -> int:
    """Return the road from a first building towards the best next site (S-2)."""
    made = types_made(s, b, p)
    best = NONE
    best_worth = -1
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e < 0 or s.road[e] >= 0 or not has_land_side(s, b, e):
            continue
        u = b.vertex_next[v, i]
        worth = 0
        for j in range(3):
            x = b.vertex_next[u, j]
            if x >= 0 and x != v and is_open_site(s, b, x) and not blocked_for(s, p, u):
                there = site_worth(s, b, x, made)
                if there > worth:
                    worth = there
        if worth > best_worth:
            best = e
            best_worth = worth
    return best
