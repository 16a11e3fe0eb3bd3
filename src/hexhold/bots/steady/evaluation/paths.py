"""Routes over free edges to places worth building on."""

from hexhold.bots.steady.evaluation.values import (
    discovery_worth,
    foreign_worth,
    is_open_site,
    site_worth,
    types_made,
)
from hexhold.compiler import places_but, places_in, rule, shared_rule, words_for
from hexhold.engine.building.roads import has_land_side
from hexhold.engine.island.gathering import gather_route_ends
from hexhold.engine.island.pieces import buildings_of, pieces_of, vacant
from hexhold.engine.island.places import blocked_for, on_own_route, own_building, own_edge_of_kind
from hexhold.engine.sea.pirate import is_barred
from hexhold.engine.sea.seafaring import carries_on, has_sea_side
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Board, State, Work

BY_LAND, BY_SEA = False, True

#: How many roads or ships ahead the steady player looks, and what each costs in worth.
REACH = 3
SEA_REACH = 5
STEP_COST = 24
BEYOND = 100


@rule
def leads_on(s: State, b: Board, p: int, v: int) -> bool:
    """Return whether a road of p may continue from v (R-3); ships do not connect roads (F-1)."""
    if own_building(s, p, v):
        return True
    if blocked_for(s, p, v) or not on_own_route(s, b, p, v):
        return False
    return s.seafaring == 0 or own_edge_of_kind(s, b, p, v, False)


@rule
def may_lead(s: State, b: Board, e: int, by_sea: bool) -> bool:
    """Return whether the edge is free for a road, or with ``by_sea`` for a ship."""
    if s.road[e] >= 0:
        return False
    if by_sea:
        return has_sea_side(s, b, e) and not is_barred(s, b, e)
    return has_land_side(s, b, e)


@rule
def sets_out(s: State, b: Board, p: int, v: int, by_sea: bool) -> bool:
    """Return whether a route of p may begin at v."""
    return carries_on(s, b, p, v, NONE) if by_sea else leads_on(s, b, p, v)


@shared_rule("hexhold.bots.steady.entries")
def explore(s: State, b: Board, w: Work, p: int, by_sea: bool) -> None:
    """Write each vertex's distance into ``w.seen``: 1 where p's routes begin, 2 one step on, …"""
    reach = SEA_REACH if by_sea else REACH
    for v in range(b.vertex_count):
        w.seen[v] = 0
    gather_route_ends(s, b, w, p)
    tail = 0
    for i in range(words_for(b.vertex_count)):
        unblocked = vacant(s, b, i) | pieces_of(s, b, p, i)
        for v in places_in((w.route_end[i] & unblocked) | buildings_of(s, b, p, i), i):
            # On an island without sea a route may begin at each of them.
            if s.seafaring == 0 or sets_out(s, b, p, v, by_sea):
                w.seen[v] = 1
                w.queue[tail] = v
                tail += 1
    head = 0
    while head < tail:
        v = w.queue[head]
        head += 1
        if w.seen[v] > reach:
            return
        for i in range(3):
            e = b.vertex_edge[v, i]
            u = b.vertex_next[v, i]
            if e < 0 or w.seen[u] != 0 or not may_lead(s, b, e, by_sea):
                continue
            if blocked_for(s, p, u):
                w.seen[u] = BEYOND
                continue
            w.seen[u] = w.seen[v] + 1
            w.queue[tail] = u
            tail += 1


@rule
def best_target(s: State, b: Board, w: Work, p: int) -> int:
    """Return the vertex that is worth a route, or NONE; call `explore` first."""
    made = types_made(s, b, p)
    best = NONE
    best_worth = -BEYOND
    for i in range(words_for(b.vertex_count)):
        for v in places_in(places_but(w.seen, i, b.vertex_count, 0) & vacant(s, b, i), i):
            if w.seen[v] < 2 or w.seen[v] == BEYOND:
                continue
            found = discovery_worth(s, b, v) if s.fog != 0 else 0
            if found == 0 and not is_open_site(s, b, v):
                continue
            worth = found - STEP_COST * w.seen[v]
            if found == 0:
                worth += site_worth(s, b, v, made) + foreign_worth(s, b, p, v)
            if worth > best_worth:
                best = v
                best_worth = worth
    return best


@rule
def first_step_to(s: State, b: Board, w: Work, target: int, by_sea: bool) -> int:
    """Return the edge of the first road or ship towards a vertex; call `explore` first."""
    v = target
    while True:
        for i in range(3):
            e = b.vertex_edge[v, i]
            u = b.vertex_next[v, i]
            if e < 0 or w.seen[u] != w.seen[v] - 1 or not may_lead(s, b, e, by_sea):
                continue
            if w.seen[u] == 1:
                return e
            v = u
            break
