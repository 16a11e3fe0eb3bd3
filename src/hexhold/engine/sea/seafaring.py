"""Seafaring: the pirate's start (F-2), ships (F-1) and the points of foreign areas (F-6)."""

from hexhold.compiler import (
    bit_at,
    bit_of,
    is_in,
    places_in,
    places_of,
    put_in,
    rule,
    take_from,
    words_for,
)
from hexhold.engine.building.longest_road import measure_longer
from hexhold.engine.island.gathering import affords, gather_ships, own_buildings
from hexhold.engine.island.pieces import free_edges, ships_of
from hexhold.engine.island.places import blocked_for, foreign_area, is_ship, own_building
from hexhold.engine.island.points import earn
from hexhold.engine.sea.pirate import is_barred
from hexhold.engine.vocabulary.codes import (
    A_SHIP,
    COST_SHIP,
    GOLD,
    NONE,
    PHASE_SETUP,
    PIRATE_ON_TRACK,
    SEA,
    SHIPS,
)
from hexhold.engine.vocabulary.happenings import H_AREA, note, note_piece
from hexhold.engine.vocabulary.layout import EDGE_WORDS, VERTEX_WORDS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    EDGE_TAKEN,
    PIRATE_BARS,
    SHIP_NEEDS_SEA,
    SHIP_NOT_CONNECTED,
)


@rule
def go_to_sea(s: State, b: Board) -> None:
    """Set whether the board has sea or gold, and place the pirate (F-2)."""
    s.seafaring = 0
    for h in range(b.hex_count):
        if s.terrain[h] == SEA or s.terrain[h] == GOLD:
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
    put_in(s.ships, e)


@rule
def unmark_ship(s: State, e: int) -> None:
    """The edge holds no ship any more."""
    take_from(s.ships, e)
    take_from(s.new_ships, e)


@rule
def is_new_ship(s: State, e: int) -> bool:
    """F-1: the ship was built this turn."""
    return is_in(s.new_ships, e) == 1


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
    """F-1, whatever pays for the ship.

    `list_free_ships` is a faster way; tests/properties/test_legal_list.py compares.
    """
    if s.road[e] >= 0:
        return EDGE_TAKEN
    if not has_sea_side(s, b, e):
        return SHIP_NEEDS_SEA
    if not is_connected(s, b, p, e, lifted):
        return SHIP_NOT_CONNECTED
    return PIRATE_BARS if is_barred(s, b, e) else 0


@rule
def gather_open_water(s: State, b: Board, w: Work) -> bool:
    """Note in ``w.open_water`` the edges where the player may place a ship; return whether any is.

    ``w.outlet`` is the set of their ends. After `gather_ships`.
    """
    for j in range(EDGE_WORDS):
        w.open_water[j] = 0
    for i in range(words_for(b.vertex_count)):
        w.outlet[i] = 0
        for v in places_in(w.carrying[i], i):
            for j in range(EDGE_WORDS):
                w.open_water[j] |= b.edges_at[v, j]
    sea = places_of(s.terrain, 0, b.hex_count, SEA)
    every = 0
    for j in range(words_for(b.edge_count)):
        barred = b.sides[s.pirate, j] if s.pirate >= 0 else 0
        found = w.open_water[j] & free_edges(s, b, j) & ~barred
        for e in places_in(found, j):
            if b.hexes_beside[e] & sea == 0:
                found ^= bit_of(e)
                continue
            for i in range(VERTEX_WORDS):
                w.outlet[i] |= b.ends[e, i]
        w.open_water[j] = found
        every |= found
    return every != 0


@rule
def gather_around(b: Board, w: Work, v: int, n: int, sole: int) -> int:
    """Move the edges at v from ``w.open_water`` to ``w.sea_edge``; return its new length.

    ``sole`` is the only ship that continues to v, or NONE.
    """
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0 and is_in(w.open_water, e) == 1:
            take_from(w.open_water, e)
            w.sea_edge[n] = e
            w.sole_ship[n] = NONE if is_in(w.carrying, b.vertex_next[v, i]) else sole
            n += 1
    return n


@rule
def put_in_order(s: State, b: Board, w: Work, p: int) -> int:
    """Move the edges of ``w.open_water`` to ``w.sea_edge``; return their number.

    Those at own buildings come first, then those at ships, each in the order of the numbers. Few
    ships lead to open water: ``w.leading`` is a set with all of them.
    """
    n = 0
    for j in range(EDGE_WORDS):
        w.leading[j] = 0
    for i in range(words_for(b.vertex_count)):
        w.outlet[i] &= w.carrying[i]
        for v in places_in(own_buildings(s, b, w, i) & w.outlet[i], i):
            n = gather_around(b, w, v, n, NONE)
        for v in places_in(w.outlet[i], i):
            for j in range(EDGE_WORDS):
                w.leading[j] |= b.edges_at[v, j]
    for j in range(words_for(b.edge_count)):
        for e in places_in(ships_of(s, b, p, j) & w.leading[j], j):
            for i in range(2):
                v = b.edge_vertex[e, i]
                if is_in(w.outlet, v):
                    n = gather_around(b, w, v, n, NONE if is_in(w.more_ships, v) else e)
    return n


@rule
def gather_places(s: State, b: Board, w: Work, p: int) -> int:
    """Leave every edge where p may place a ship in ``w.sea_edge``; returns their number.

    ``w.sole_ship`` is the only ship that connects the edge, or NONE. After
    `gather_pieces`; gathered once after it.
    """
    if w.place_count >= 0:
        return w.place_count
    gather_ships(s, b, w, p)
    w.place_count = put_in_order(s, b, w, p) if gather_open_water(s, b, w) else 0
    return w.place_count


@rule
def list_free_ships(s: State, b: Board, w: Work, p: int, barred: int) -> None:
    """Every ship that a card may build.

    The same as `why_not_ship_there` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return
    for i in range(gather_places(s, b, w, p)):
        if w.sea_edge[i] != barred:
            add(w, A_SHIP, p, w.sea_edge[i], NONE, NONE)


@rule
def list_ships(s: State, b: Board, w: Work, p: int) -> None:
    """F-1: every ship p may buy, after `gather_pieces` and `gather_prices`."""
    if affords(w, COST_SHIP):
        list_free_ships(s, b, w, p, NONE)


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
def place_ship(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """Lay a ship from the supply and measure the trade route."""
    s.road[e] = p
    s.pieces[p, SHIPS] -= 1
    mark_ship(s, e)
    note_piece(w, p, SHIPS, e, NONE, NONE, NONE)
    if s.phase != PHASE_SETUP:
        put_in(s.new_ships, e)
    measure_longer(s, b, w, p)


@rule
def make_home(s: State, b: Board, p: int, v: int) -> None:
    """F-7: the area of a first building is a home of its owner, and never earns points."""
    n = foreign_area(b, v)
    if b.homes_chosen == 1 and n > 0:
        s.homes[p] |= bit_of(n - 1)


@rule
def settle_area(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """F-6, F-7: a player's first settlement in each area that is no home earns points."""
    n = foreign_area(b, v)
    if n > 0 and bit_at(s.islands[p] | s.homes[p], n - 1) == 0:
        s.islands[p] |= bit_of(n - 1)
        s.island_points[p] += b.island_points
        earn(s, p, b.island_points)
        note(w, H_AREA, p, n, b.island_points, 0, 0, 0)
