"""Longest Road (R-7)."""

from hexhold.engine.codes import NONE
from hexhold.engine.compile import rule
from hexhold.engine.layout import Board, State, Work
from hexhold.engine.places import blocked_for, is_ship, on_own_route, own_building

SHORTEST_LONGEST_ROAD = 5


@rule
def joins(s: State, p: int, v: int, first: int, second: int) -> bool:
    """Two own edges continue each other at v; road and ship only through an own building (F-1)."""
    return is_ship(s, first) == is_ship(s, second) or own_building(s, p, v)


@rule
def longest_trail_from(s: State, b: Board, w: Work, p: int, start: int) -> int:
    """Depth-first over p's edges, each used once; another owner's piece ends a trail."""
    best = 0
    depth = 0
    w.path_vertex[0] = start
    w.path_edge[0] = NONE
    w.path_slot[0] = 0
    while depth >= 0:
        v = w.path_vertex[depth]
        slot = w.path_slot[depth]
        if slot == 3 or (depth > 0 and blocked_for(s, p, v)):
            if depth > 0:
                w.edge_used[w.path_edge[depth]] = 0
            depth -= 1
            continue
        w.path_slot[depth] = slot + 1
        e = b.vertex_edge[v, slot]
        if e < 0 or s.road[e] != p or w.edge_used[e] == 1:
            continue
        if depth > 0 and not joins(s, p, v, w.path_edge[depth], e):
            continue
        w.edge_used[e] = 1
        depth += 1
        w.path_vertex[depth] = b.vertex_next[v, slot]
        w.path_edge[depth] = e
        w.path_slot[depth] = 0
        if depth > best:
            best = depth
    return best


@rule
def measure_road(s: State, b: Board, w: Work, p: int) -> None:
    """Work out the length of p's longest trail anew."""
    best = 0
    for v in range(b.vertex_count):
        if on_own_route(s, b, p, v):
            length = longest_trail_from(s, b, w, p, v)
            if length > best:
                best = length
    s.road_length[p] = best
    s.roads_changed = 1


@rule
def measure_around(s: State, b: Board, w: Work, v: int) -> None:
    """A piece came to v or left it: measure every road that passes there."""
    for p in range(s.owners):
        n = 0
        for i in range(3):
            e = b.vertex_edge[v, i]
            if e >= 0 and s.road[e] == p:
                n += 1
        if n >= 2:
            measure_road(s, b, w, p)


@rule
def award_longest_road(s: State) -> None:
    """Pass the card: a holder among the longest keeps it, else the single longest takes it."""
    s.roads_changed = 0
    best = SHORTEST_LONGEST_ROAD - 1
    leader = NONE
    for p in range(s.owners):
        if s.road_length[p] > best:
            best = s.road_length[p]
            leader = p
        elif s.road_length[p] == best:
            leader = NONE
    holder = s.longest_road
    if holder >= 0 and best >= SHORTEST_LONGEST_ROAD and s.road_length[holder] == best:
        return
    # W-4: a neutral colour takes the card out of play.
    s.longest_road = leader if leader < s.players else NONE
