"""Routes over free edges to places worth building on."""

from hexhold.bots.steady.evaluation.values import (
    discovery_worth,
    foreign_worth,
    site_worth,
    types_made,
)
from hexhold.compiler import (
    WORD,
    bit_of,
    is_in,
    places_but,
    places_in,
    places_of,
    rule,
    shared_rule,
    words_for,
)
from hexhold.engine.island.gathering import gather_route_ends, gather_sites
from hexhold.engine.island.pieces import buildings_of, free_edges, pieces_of, vacant
from hexhold.engine.island.places import blocked_for, on_own_route, own_building, own_edge_of_kind
from hexhold.engine.sea.seafaring import carries_on
from hexhold.engine.vocabulary.codes import NONE, SEA
from hexhold.engine.vocabulary.layout import EDGE_WORDS, Board, State, Work

BY_LAND, BY_SEA = False, True

#: How many roads or ships ahead the steady player looks, and what each costs in worth.
REACH = 3
SEA_REACH = 5
STEP_COST = 24
BEYOND = 100
NO_EDGE = EDGE_WORDS * WORD - 1
"""The last place of a set of edges. All its bits are 1, so -1 becomes this place, which no edge has
(`tests/bots/test_play.py`)."""


@rule
def leads_on(s: State, b: Board, p: int, v: int) -> bool:
    """Return whether a road of p may continue from v (R-3); ships do not connect roads (F-1)."""
    if own_building(s, p, v):
        return True
    if blocked_for(s, p, v) or not on_own_route(s, b, p, v):
        return False
    return s.seafaring == 0 or own_edge_of_kind(s, b, p, v, False)


@rule
def gather_ways(s: State, b: Board, w: Work, by_sea: bool) -> None:
    """Note in ``w.way`` the edges that are free for a road, or with ``by_sea`` for a ship."""
    hexes = NONE
    if by_sea:
        hexes = places_of(s.terrain, 0, b.hex_count, SEA)
    elif s.seafaring == 1:
        hexes = places_but(s.terrain, 0, b.hex_count, SEA)
    for i in range(words_for(b.edge_count)):
        ways = free_edges(s, b, i)
        # Without sea, roads may lie on every edge.
        if hexes != NONE:
            beside = 0
            for h in places_in(hexes, 0):
                beside |= b.sides[h, i]
            ways &= beside
        if by_sea and s.pirate >= 0:
            ways &= ~b.sides[s.pirate, i]
        w.way[i] = ways


@rule
def sets_out(s: State, b: Board, p: int, v: int, by_sea: bool) -> bool:
    """Return whether a route of p may begin at v."""
    return carries_on(s, b, p, v, NONE) if by_sea else leads_on(s, b, p, v)


@rule
def set_out(s: State, b: Board, w: Work, p: int, by_sea: bool) -> None:
    """Note in ``w.outermost`` where p's routes begin, in ``w.unseen`` where they may still lead."""
    gather_route_ends(s, b, w, p)
    for i in range(words_for(b.vertex_count)):
        unblocked = vacant(s, b, i) | pieces_of(s, b, p, i)
        begin = (w.route_end[i] & unblocked) | buildings_of(s, b, p, i)
        if s.seafaring == 1:
            for v in places_in(begin, i):
                if not sets_out(s, b, p, v, by_sea):
                    begin ^= bit_of(v)
        w.outermost[i] = begin
        w.unseen[i] = unblocked & ~begin
        w.reached[i] = unblocked & ~begin


@rule
def go_one_step(b: Board, w: Work, away: int) -> None:
    """Write the distance of the outermost vertices, and go on from them by one road or ship.

    Every edge is tried, and leads on if it is a way: a branch here could not be predicted.
    """
    # The first word in a number: it is faster than memory that has just been written.
    first_word = 0
    for i in range(words_for(b.vertex_count)):
        w.further[i] = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.outermost[i], i):
            w.seen[v] = away
            for j in range(3):
                u = b.vertex_next[v, j]
                is_way = is_in(w.way, b.vertex_edge[v, j] & NO_EDGE)
                if u < WORD:
                    first_word |= bit_of(u) & -is_way
                else:
                    w.further[u // WORD] |= bit_of(u) & -is_way
    w.further[0] = first_word
    for i in range(words_for(b.vertex_count)):
        w.outermost[i] = w.further[i] & w.unseen[i]
        w.unseen[i] &= ~w.further[i]


@shared_rule("hexhold.bots.steady.entries")
def explore(s: State, b: Board, w: Work, p: int, by_sea: bool) -> None:
    """Write each vertex's distance into ``w.seen``: 1 where p's routes begin, 2 one step on, …

    0 is out of reach. ``w.reached`` is the set of those from 2 on.
    """
    for v in range(b.vertex_count):
        w.seen[v] = 0
    gather_ways(s, b, w, by_sea)
    set_out(s, b, w, p, by_sea)
    reach = SEA_REACH if by_sea else REACH
    for away in range(1, reach + 1):
        go_one_step(b, w, away)
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.outermost[i], i):
            w.seen[v] = reach + 1
        w.reached[i] &= ~w.unseen[i]


@rule
def best_target(s: State, b: Board, w: Work, p: int) -> int:
    """Return the vertex that is worth a route, or NONE; call `explore` first."""
    made = types_made(s, b, p)
    best = NONE
    best_worth = -BEYOND
    gather_sites(s, b, w)
    for i in range(words_for(b.vertex_count)):
        places = w.reached[i] & vacant(s, b, i)
        # Next to fog any vertex will do (F-8).
        for v in places_in(places if s.fog != 0 else places & w.site[i], i):
            found = discovery_worth(s, b, v) if s.fog != 0 else 0
            if found == 0 and is_in(w.site, v) == 0:
                continue
            worth = found - STEP_COST * w.seen[v]
            if found == 0:
                worth += site_worth(s, b, v, made) + foreign_worth(s, b, p, v)
            if worth > best_worth:
                best = v
                best_worth = worth
    return best


@rule
def first_step_to(b: Board, w: Work, target: int) -> int:
    """Return the edge of the first road or ship towards a vertex; call `explore` first."""
    v = target
    while True:
        for i in range(3):
            e = b.vertex_edge[v, i]
            u = b.vertex_next[v, i]
            if e < 0 or w.seen[u] != w.seen[v] - 1 or is_in(w.way, e) == 0:
                continue
            if w.seen[u] == 1:
                return e
            v = u
            break
