"""Roads: where they may lie, and which of them are open (R-3, P-22)."""

from hexhold.compiler import places_in, rule, shared_rule, words_for
from hexhold.engine.building.longest_road import measure_longer
from hexhold.engine.island.gathering import affords, gather_route_ends, own_buildings, unblocked
from hexhold.engine.island.pieces import free_edges
from hexhold.engine.island.places import (
    blocked_for,
    is_ship,
    own_building,
    own_edge_of_kind,
    own_knight,
)
from hexhold.engine.vocabulary.codes import A_ROAD, CLOSED_BY_ROUTE, COST_ROAD, NONE, ROADS, SEA
from hexhold.engine.vocabulary.happenings import note_piece
from hexhold.engine.vocabulary.layout import EDGE_WORDS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import EDGE_TAKEN, ROAD_NOT_CONNECTED, ROAD_ON_SEA


@rule
def has_land_side(s: State, b: Board, e: int) -> bool:
    """R-3: a land hex lies on at least one side of the edge."""
    for i in range(2):
        h = b.edge_hex[e, i]
        if h >= 0 and s.terrain[h] != SEA:
            return True
    return False


@rule
def why_not_road_there(s: State, b: Board, p: int, e: int) -> int:
    """R-3, whatever pays for the road.

    `list_free_roads` is a faster way; tests/properties/test_legal_list.py compares.
    """
    if s.road[e] >= 0:
        return EDGE_TAKEN
    connected = False
    for i in range(2):
        v = b.edge_vertex[e, i]
        if own_building(s, p, v) or (
            not blocked_for(s, p, v) and own_edge_of_kind(s, b, p, v, False)
        ):
            connected = True
    if not connected:
        return ROAD_NOT_CONNECTED
    if not has_land_side(s, b, e):
        return ROAD_ON_SEA
    return 0


@rule
def list_roads(s: State, b: Board, w: Work, p: int) -> None:
    """R-3: every road p may buy, after `gather_pieces` and `gather_prices`."""
    if affords(w, COST_ROAD):
        list_free_roads(s, b, w, p, NONE)


@rule
def list_free_roads(s: State, b: Board, w: Work, p: int, barred: int) -> None:
    """Every road that a card may build, after `gather_pieces`.

    The same as `why_not_road_there` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if s.pieces[p, ROADS] == 0:
        return
    gather_near_edges(s, b, w, p)
    for i in range(words_for(b.edge_count)):
        for e in places_in(w.near_edge[i] & free_edges(s, b, i), i):
            # Without sea, every empty edge nearby is open.
            if e != barred and (s.seafaring == 0 or why_not_road_there(s, b, p, e) == 0):
                add(w, A_ROAD, p, e, NONE, NONE)


@rule
def gather_near_edges(s: State, b: Board, w: Work, p: int) -> None:
    """Note in ``w.near_edge`` the edges next to p's routes and buildings, where roads may lie."""
    for i in range(EDGE_WORDS):
        w.near_edge[i] = 0
    gather_route_ends(s, b, w, p)
    for i in range(words_for(b.vertex_count)):
        for v in places_in((w.route_end[i] & unblocked(s, b, w, i)) | own_buildings(s, b, w, i), i):
            for j in range(EDGE_WORDS):
                w.near_edge[j] |= b.edges_at[v, j]


@rule
def is_any_road_open(s: State, b: Board, w: Work, p: int) -> bool:
    """Whether there is a place for a road of p (R-3), after `gather_pieces`."""
    gather_near_edges(s, b, w, p)
    for i in range(words_for(b.edge_count)):
        for e in places_in(w.near_edge[i] & free_edges(s, b, i), i):
            if s.seafaring == 0 or why_not_road_there(s, b, p, e) == 0:
                return True
    return False


@rule
def can_build_free_road(s: State, b: Board, p: int, barred: int) -> bool:
    """Whether a card could build any road now."""
    if s.pieces[p, ROADS] == 0:
        return False
    for i in range(words_for(b.edge_count)):
        for e in places_in(free_edges(s, b, i), i):
            if e != barred and why_not_road_there(s, b, p, e) == 0:
                return True
    return False


@rule
def place_road(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """Lay a road from the supply and measure the road network."""
    s.road[e] = p
    s.pieces[p, ROADS] -= 1
    note_piece(w, p, ROADS, e, NONE, NONE, NONE)
    measure_longer(s, b, w, p)


@rule
def goes_on(s: State, b: Board, e: int, v: int) -> bool:
    """P-22: the road continues at v with another own road; a ship with another ship (F-1)."""
    for i in range(3):
        other = b.vertex_edge[v, i]
        if other < 0 or other == e or s.road[other] != s.road[e]:
            continue
        if s.seafaring == 0 or is_ship(s, other) == is_ship(s, e):
            return True
    return False


@rule
def is_open_end(s: State, b: Board, e: int, v: int) -> bool:
    """P-22, F-1: v is an open end: the owner has no building, knight or further route there."""
    return s.owner[v] != s.road[e] and not goes_on(s, b, e, v)


@rule
def is_open_road(s: State, b: Board, e: int) -> bool:
    """P-22, F-1: the road or ship has an open end."""
    if s.road[e] < 0:
        return False
    return is_open_end(s, b, e, b.edge_vertex[e, 0]) or is_open_end(s, b, e, b.edge_vertex[e, 1])


@shared_rule("hexhold.engine.entries")
def leads_to_piece(s: State, b: Board, w: Work, e: int, start: int) -> bool:
    """P-22: return whether the owner's route from one end of e, without e, reaches an own piece.

    Other owners' pieces cut it. Only an own building joins roads and ships, and it is a piece.
    """
    p = s.road[e]
    for v in range(b.vertex_count):
        w.seen[v] = 0
    w.seen[b.edge_vertex[e, 0]] = 1
    w.seen[b.edge_vertex[e, 1]] = 1
    w.queue[0] = start
    head = 0
    tail = 1
    while head < tail:
        v = w.queue[head]
        head += 1
        if s.owner[v] == p:
            return True
        if s.owner[v] >= 0:
            continue
        for i in range(3):
            other = b.vertex_edge[v, i]
            u = b.vertex_next[v, i]
            if other < 0 or s.road[other] != p or w.seen[u] == 1:
                continue
            if is_ship(s, other) == is_ship(s, e):
                w.seen[u] = 1
                w.queue[tail] = u
                tail += 1
    return False


@rule
def may_be_removed(s: State, b: Board, w: Work, e: int) -> bool:
    """P-22: the road or ship is open.

    By `open_road` "route" it is also open where it ends at an own knight and its other end leads to
    no own piece.
    """
    p = s.road[e]
    if p < 0:
        return False
    for i in range(2):
        v = b.edge_vertex[e, i]
        if goes_on(s, b, e, v):
            continue
        if s.owner[v] != p:
            return True
        if s.open_road == CLOSED_BY_ROUTE and own_knight(s, p, v):
            if not leads_to_piece(s, b, w, e, b.edge_vertex[e, 1 - i]):
                return True
    return False
