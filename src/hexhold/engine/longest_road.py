"""Longest Road (R-7)."""

from hexhold.engine.codes import NONE, PIECE_COUNT, SHIPS
from hexhold.engine.compile import rule
from hexhold.engine.layout import Board, State, Work
from hexhold.engine.places import blocked_for, is_ship, own_building

SHORTEST_LONGEST_ROAD = 5


@rule
def joins(s: State, p: int, v: int, first: int, second: int) -> bool:
    """Two own edges continue each other at v; road and ship only through an own building (F-1)."""
    return is_ship(s, first) == is_ship(s, second) or own_building(s, p, v)


@rule
def longest_trail_from(s: State, b: Board, w: Work, p: int, start: int) -> int:
    """Depth-first over p's edges, each used once; another owner's piece ends a trail.

    ``w.edge_used`` is 1 for the edges of the trail and 2 for those that earlier ones used.
    """
    best = 0
    depth = 0
    mixed = s.pieces[p, SHIPS] < PIECE_COUNT[SHIPS]
    w.path_vertex[0] = start
    w.path_edge[0] = NONE
    w.path_slot[0] = 0
    while depth >= 0:
        v = w.path_vertex[depth]
        slot = w.path_slot[depth]
        if slot == 3 or (depth > 0 and blocked_for(s, p, v)):
            if depth > 0:
                w.edge_used[w.path_edge[depth]] = 2
            depth -= 1
            continue
        w.path_slot[depth] = slot + 1
        e = b.vertex_edge[v, slot]
        if e < 0 or s.road[e] != p or w.edge_used[e] == 1:
            continue
        if mixed:
            kind = 1 if is_ship(s, e) else 0
            if depth > 0 and kind != w.path_kind[depth] and not own_building(s, p, v):
                continue
            w.path_kind[depth + 1] = kind
        w.edge_used[e] = 1
        depth += 1
        w.path_vertex[depth] = b.vertex_next[v, slot]
        w.path_edge[depth] = e
        w.path_slot[depth] = 0
        if depth > best:
            best = depth
    return best


@rule
def is_first_here(s: State, b: Board, p: int, v: int, e: int) -> bool:
    """Of p's edges at v the first is e."""
    for i in range(3):
        other = b.vertex_edge[v, i]
        if other >= 0 and s.road[other] == p:
            return other == e
    return False


@rule
def may_start_trail(s: State, b: Board, p: int, v: int) -> bool:
    """Longest trails start where one or three edges end, or where two do not join.

    A trail that starts between two edges that join is a ring, and goes round from any vertex.
    """
    n = 0
    first = NONE
    last = NONE
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0 and s.road[e] == p:
            n += 1
            first = e if first < 0 else first
            last = e
    if n != 2 or blocked_for(s, p, v):
        return True
    return s.seafaring == 1 and not joins(s, p, v, first, last)


@rule
def measure_road(s: State, b: Board, w: Work, p: int) -> None:
    """Work out the length of p's longest trail anew."""
    best = 0
    for e in range(b.edge_count):
        if s.road[e] != p:
            continue
        for i in range(2):
            v = b.edge_vertex[e, i]
            if is_first_here(s, b, p, v, e) and may_start_trail(s, b, p, v):
                best = max(best, longest_trail_from(s, b, w, p, v))
    for e in range(b.edge_count):
        if s.road[e] == p and w.edge_used[e] == 0:
            best = max(best, longest_trail_from(s, b, w, p, b.edge_vertex[e, 0]))
    for e in range(b.edge_count):
        w.edge_used[e] = 0
    s.road_length[p] = best
    s.roads_changed = 1


@rule
def measure_around(s: State, b: Board, w: Work, v: int, mine: int) -> None:
    """A piece came to v or left it: measure every road that passes there.

    ``mine`` is a player whose own road it cannot change, or NONE.
    """
    for p in range(s.owners):
        if p == mine:
            continue
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
