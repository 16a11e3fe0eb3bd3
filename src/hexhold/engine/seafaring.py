"""Ships (F-1) and the points of foreign areas (F-6)."""

from hexhold.engine.actions import add
from hexhold.engine.cards import can_pay
from hexhold.engine.codes import (
    A_MOVE_SHIP,
    A_SHIP,
    COST_SHIP,
    DESERT,
    F_FREE_ROAD,
    F_REBUILD,
    F_SETUP_ROAD,
    LINK_BUILDING,
    NONE,
    PHASE_SETUP,
    PIRATE_ON_TRACK,
    ROADS,
    SEA,
    SHIPS,
    A,
    B,
)
from hexhold.engine.compile import rule
from hexhold.engine.decisions import decision, detail
from hexhold.engine.layout import EDGES_A_WORD, Board, State, Work
from hexhold.engine.longest_road import measure_road
from hexhold.engine.pirate import is_barred
from hexhold.engine.places import (
    blocked_for,
    foreign_area,
    gather_fleet,
    is_passed,
    is_ship,
    on_own_route,
    own_building,
    own_knight,
    spread,
)
from hexhold.engine.reasons import (
    EDGE_TAKEN,
    NO_SHIP_LEFT,
    NO_SHIP_THERE,
    NOT_AT_NEW_BUILDING,
    PIRATE_BARS,
    SAME_EDGE_AGAIN,
    SHIP_CLOSED,
    SHIP_COST,
    SHIP_MOVED_ALREADY,
    SHIP_MUST_MOVE,
    SHIP_NEEDS_SEA,
    SHIP_NEW,
    SHIP_NOT_CONNECTED,
    SHIP_STRANDS_KNIGHT,
)
from hexhold.engine.roads import can_build_free_road, is_open_road, place_road


@rule
def go_to_sea(s: State, b: Board) -> None:
    """Whether the board knows sea or gold, and the pirate that is there from the start (F-2)."""
    s.seafaring = 0
    for h in range(b.hex_count):
        if s.terrain[h] > DESERT:
            s.seafaring = 1
    if s.pirate_start != PIRATE_ON_TRACK or s.expansion == 0:
        s.pirate = b.pirate_hex


@rule
def has_sea_side(s: State, b: Board, e: int) -> bool:
    """F-1: a sea hex lies on at least one side of the edge."""
    for i in range(2):
        h = b.edge_hex[e, i]
        if h >= 0 and s.terrain[h] == SEA:
            return True
    return False


@rule
def mark_ship(s: State, e: int) -> None:
    """The piece on the edge is a ship."""
    s.ships[e // EDGES_A_WORD] |= 1 << (e % EDGES_A_WORD)


@rule
def unmark_ship(s: State, e: int) -> None:
    """The edge holds no ship any more."""
    s.ships[e // EDGES_A_WORD] &= ~(1 << (e % EDGES_A_WORD))
    s.new_ships[e // EDGES_A_WORD] &= ~(1 << (e % EDGES_A_WORD))


@rule
def is_new_ship(s: State, e: int) -> bool:
    """F-1: the ship was built this turn."""
    return (s.new_ships[e // EDGES_A_WORD] >> (e % EDGES_A_WORD)) & 1 == 1


@rule
def carries_on(s: State, b: Board, p: int, v: int, lifted: int) -> bool:
    """A ship of p may go on from v: an own building, or an own ship not cut off there (F-1).

    ``lifted`` is the ship that is being moved, or NONE.
    """
    if own_building(s, p, v):
        return True
    if blocked_for(s, p, v):
        return False
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0 and e != lifted and s.road[e] == p and is_ship(s, e):
            return True
    return False


@rule
def is_connected(s: State, b: Board, p: int, e: int, lifted: int) -> bool:
    """F-1: a ship of p on the edge would continue a building or ship of p."""
    return carries_on(s, b, p, b.edge_vertex[e, 0], lifted) or carries_on(
        s, b, p, b.edge_vertex[e, 1], lifted
    )


@rule
def why_not_ship_there(s: State, b: Board, p: int, e: int, lifted: int) -> int:
    """F-1, whatever pays for the ship."""
    if s.road[e] >= 0:
        return EDGE_TAKEN
    if not has_sea_side(s, b, e):
        return SHIP_NEEDS_SEA
    if not is_connected(s, b, p, e, lifted):
        return SHIP_NOT_CONNECTED
    return PIRATE_BARS if is_barred(s, b, e) else 0


@rule
def why_not_setup_ship(s: State, b: Board, e: int) -> int:
    """F-1: on the coast a ship stands in for the road of set-up."""
    v = detail(s, A)
    if b.edge_vertex[e, 0] != v and b.edge_vertex[e, 1] != v:
        return NOT_AT_NEW_BUILDING
    if s.road[e] >= 0:
        return EDGE_TAKEN
    if not has_sea_side(s, b, e):
        return SHIP_NEEDS_SEA
    return PIRATE_BARS if is_barred(s, b, e) else 0


@rule
def why_not_free_ship(s: State, b: Board, p: int, e: int, barred: int) -> int:
    """A ship that a card pays for; Diplomat may bar the old edge (P-22)."""
    if s.pieces[p, SHIPS] == 0:
        return NO_SHIP_LEFT
    if e == barred:
        return SAME_EDGE_AGAIN
    return why_not_ship_there(s, b, p, e, NONE)


@rule
def why_not_ship(s: State, b: Board, p: int, e: int) -> int:
    """Any new ship, for the decision at hand."""
    kind = decision(s)
    if kind == F_SETUP_ROAD:
        return why_not_setup_ship(s, b, e)
    if kind == F_REBUILD:
        return why_not_free_ship(s, b, p, e, detail(s, A))
    if kind == F_FREE_ROAD:
        return why_not_free_ship(s, b, p, e, NONE)
    if s.pieces[p, SHIPS] == 0:
        return NO_SHIP_LEFT
    if not can_pay(s, p, COST_SHIP):
        return SHIP_COST
    return why_not_ship_there(s, b, p, e, NONE)


@rule
def gather_around(s: State, b: Board, w: Work, v: int, n: int) -> int:
    """Append the edges at v that a ship may take to ``w.sea_edge``; how many there are then."""
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e < 0 or s.road[e] >= 0 or w.edge_used[e] == 1:
            continue
        if has_sea_side(s, b, e) and not is_barred(s, b, e):
            w.edge_used[e] = 1
            w.sea_edge[n] = e
            n += 1
    return n


@rule
def gather_places(s: State, b: Board, w: Work, p: int) -> int:
    """Leave every edge where p may place a ship in ``w.sea_edge``; returns their number.

    After `gather_pieces`; gathered once after it.
    """
    if w.place_count >= 0:
        return w.place_count
    gather_fleet(s, b, w, p)
    n = 0
    for i in range(w.own_count):
        if s.building[w.own_vertex[i]] > 0:
            n = gather_around(s, b, w, w.own_vertex[i], n)
    for i in range(w.ship_end_count):
        if not blocked_for(s, p, w.ship_end[i]):
            n = gather_around(s, b, w, w.ship_end[i], n)
    for i in range(n):
        w.edge_used[w.sea_edge[i]] = 0
    w.place_count = n
    return n


@rule
def list_free_ships(s: State, b: Board, w: Work, p: int, barred: int) -> None:
    """Every ship that a card may build."""
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return
    for i in range(gather_places(s, b, w, p)):
        if w.sea_edge[i] != barred:
            add(w, A_SHIP, p, w.sea_edge[i], NONE, NONE)


@rule
def list_ships(s: State, b: Board, w: Work, p: int) -> None:
    """Every ship p may buy."""
    if can_pay(s, p, COST_SHIP):
        list_free_ships(s, b, w, p, NONE)


@rule
def list_setup_ships(s: State, b: Board, w: Work, p: int) -> None:
    """F-1: instead of the first roads."""
    for i in range(3):
        e = b.vertex_edge[detail(s, A), i]
        if e >= 0 and why_not_setup_ship(s, b, e) == 0:
            add(w, A_SHIP, p, e, NONE, NONE)


@rule
def can_build_free_ship(s: State, b: Board, p: int, barred: int) -> bool:
    """Whether a card could build any ship now."""
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return False
    for e in range(b.edge_count):
        if e != barred and s.road[e] < 0 and why_not_ship_there(s, b, p, e, NONE) == 0:
            return True
    return False


@rule
def can_build_free_route(s: State, b: Board, p: int) -> bool:
    """P-18: whether a card could build any road or ship now."""
    return can_build_free_road(s, b, p, NONE) or can_build_free_ship(s, b, p, NONE)


@rule
def can_rebuild(s: State, b: Board, p: int) -> bool:
    """P-22: whether the kind that was removed can be built anew."""
    if detail(s, B) == 1:
        return can_build_free_ship(s, b, p, detail(s, A))
    return can_build_free_road(s, b, p, detail(s, A))


@rule
def place_ship(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """Lay a ship from the supply and measure the trade route."""
    s.road[e] = p
    s.pieces[p, SHIPS] -= 1
    mark_ship(s, e)
    if s.phase != PHASE_SETUP:
        s.new_ships[e // EDGES_A_WORD] |= 1 << (e % EDGES_A_WORD)
    measure_road(s, b, w, p)


@rule
def place_route(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """Lay a road, or with ``ship`` a ship."""
    if ship:
        place_ship(s, b, w, p, e)
    else:
        place_road(s, b, w, p, e)


@rule
def lift_route(s: State, b: Board, w: Work, e: int) -> None:
    """Take a road or ship off the board into its owner's supply (P-22)."""
    p = s.road[e]
    s.pieces[p, SHIPS if is_ship(s, e) else ROADS] += 1
    s.road[e] = NONE
    unmark_ship(s, e)
    measure_road(s, b, w, p)


@rule
def why_not_lift(s: State, b: Board, p: int, e: int) -> int:
    """F-1: whether the ship may move at all."""
    if s.ship_moved == 1:
        return SHIP_MOVED_ALREADY
    if s.road[e] != p or not is_ship(s, e):
        return NO_SHIP_THERE
    if is_new_ship(s, e):
        return SHIP_NEW
    if is_barred(s, b, e):
        return PIRATE_BARS
    return 0 if is_open_road(s, b, e) else SHIP_CLOSED


@rule
def shift_ship(s: State, p: int, e: int, to: int) -> None:
    """The ship leaves the edge e for the edge ``to``, either of them NONE; nothing is measured."""
    if e >= 0:
        s.road[e] = NONE
        unmark_ship(s, e)
    if to >= 0:
        s.road[to] = p
        mark_ship(s, to)


@rule
def is_linked(s: State, b: Board, w: Work, p: int, v: int) -> bool:
    """`knight_link`: the knight on v is on an own route, or linked to an own building."""
    if s.knight_link != LINK_BUILDING:
        return on_own_route(s, b, p, v)
    spread(s, b, w, p, v, NONE)
    for u in range(b.vertex_count):
        if is_passed(w, u) and own_building(s, p, u):
            return True
    return False


@rule
def strands_knight(s: State, b: Board, w: Work, p: int, e: int, to: int) -> bool:
    """F-1: the move, or to NONE the mere lifting, would leave an own knight unlinked.

    Only ships at an open end move, so no other knight depends on them than one that stands at
    their other end.
    """
    for i in range(2):
        v = b.edge_vertex[e, i]
        if own_knight(s, p, v):
            shift_ship(s, p, e, to)
            linked = is_linked(s, b, w, p, v)
            shift_ship(s, p, to, e)
            if not linked:
                return True
    return False


@rule
def why_not_move_ship(s: State, b: Board, w: Work, p: int, e: int, to: int) -> int:
    """F-1."""
    why = why_not_lift(s, b, p, e)
    if why == 0 and to == e:
        why = SHIP_MUST_MOVE
    if why == 0:
        why = why_not_ship_there(s, b, p, to, e)
    if why == 0 and strands_knight(s, b, w, p, e, to):
        why = SHIP_STRANDS_KNIGHT
    return why


@rule
def share_vertex(b: Board, e: int, other: int) -> bool:
    """The edges meet."""
    v = b.edge_vertex[e, 0]
    u = b.edge_vertex[e, 1]
    x = b.edge_vertex[other, 0]
    y = b.edge_vertex[other, 1]
    return v == x or v == y or u == x or u == y


@rule
def list_moves_of_ship(s: State, b: Board, w: Work, p: int, e: int, places: int) -> None:
    """Every move of one ship, of the places gathered; only those beside it may depend on it."""
    # A knight that is linked even without the ship is so wherever the ship goes.
    bound = strands_knight(s, b, w, p, e, NONE)
    for i in range(places):
        to = w.sea_edge[i]
        if share_vertex(b, e, to) and not is_connected(s, b, p, to, e):
            continue
        if not bound or not strands_knight(s, b, w, p, e, to):
            add(w, A_MOVE_SHIP, p, e, to, NONE)


@rule
def list_ship_moves(s: State, b: Board, w: Work, p: int) -> None:
    """Every move of a ship, after `gather_pieces`."""
    if s.ship_moved == 1:
        return
    gather_fleet(s, b, w, p)
    for i in range(w.fleet_size):
        e = w.fleet[i]
        closed = w.ships_at[b.edge_vertex[e, 0]] > 1 and w.ships_at[b.edge_vertex[e, 1]] > 1
        if not closed and why_not_lift(s, b, p, e) == 0:
            list_moves_of_ship(s, b, w, p, e, gather_places(s, b, w, p))


@rule
def move_ship(s: State, b: Board, w: Work, p: int, e: int, to: int) -> None:
    """F-1: once a turn."""
    shift_ship(s, p, e, to)
    s.ship_moved = 1
    measure_road(s, b, w, p)


@rule
def settle_area(s: State, b: Board, p: int, v: int) -> None:
    """F-6: a player's first settlement in each foreign area earns points."""
    n = foreign_area(b, v)
    if n > 0 and (s.islands[p] >> (n - 1)) & 1 == 0:
        s.islands[p] |= 1 << (n - 1)
        s.island_points[p] += b.island_points
