"""Roads and ships alike: in set-up, by a card or paid for (S-2, R-1, P-18, P-22, F-1)."""

from hexhold.compiler import rule, shared_rule
from hexhold.engine.building.longest_road import measure_road
from hexhold.engine.building.roads import (
    can_build_free_road,
    has_land_side,
    is_any_road_open,
    list_free_roads,
    place_road,
    why_not_road_there,
)
from hexhold.engine.economy.hands import can_pay
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.island.places import is_ship
from hexhold.engine.sea.pirate import is_barred
from hexhold.engine.sea.reaching import reach
from hexhold.engine.sea.seafaring import (
    can_build_free_ship,
    gather_places,
    has_sea_side,
    list_free_ships,
    place_ship,
    unmark_ship,
    why_not_ship_there,
)
from hexhold.engine.vocabulary.codes import (
    A_ROAD,
    A_SHIP,
    COST_ROAD,
    COST_SHIP,
    NONE,
    ROADS,
    SHIPS,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import F_FREE_ROAD, F_REBUILD, F_SETUP_ROAD
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.happenings import note_piece
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    EDGE_TAKEN,
    NO_ROAD_LEFT,
    NO_SHIP_LEFT,
    NOT_AT_NEW_BUILDING,
    PIRATE_BARS,
    REBUILD_ROAD,
    REBUILD_SHIP,
    ROAD_COST,
    ROAD_ON_SEA,
    SAME_EDGE_AGAIN,
    SHIP_COST,
    SHIP_NEEDS_SEA,
)


@rule
def why_not_setup_route(s: State, b: Board, e: int, ship: bool) -> int:
    """S-2: it touches the building just placed; on the coast it may be a ship (F-1)."""
    v = detail(s, A)
    if b.edge_vertex[e, 0] != v and b.edge_vertex[e, 1] != v:
        return NOT_AT_NEW_BUILDING
    if s.road[e] >= 0:
        return EDGE_TAKEN
    if not ship:
        return 0 if has_land_side(s, b, e) else ROAD_ON_SEA
    if not has_sea_side(s, b, e):
        return SHIP_NEEDS_SEA
    return PIRATE_BARS if is_barred(s, b, e) else 0


@rule
def why_not_route(s: State, b: Board, p: int, e: int, ship: bool) -> int:
    """A road, or with ``ship`` a ship, for the current decision."""
    kind = decision(s)
    if kind == F_SETUP_ROAD:
        return why_not_setup_route(s, b, e, ship)
    if kind == F_REBUILD and ship != (detail(s, B) == 1):
        return REBUILD_ROAD if ship else REBUILD_SHIP
    if s.pieces[p, SHIPS if ship else ROADS] == 0:
        return NO_SHIP_LEFT if ship else NO_ROAD_LEFT
    if kind == F_REBUILD:
        if e == detail(s, A):
            return SAME_EDGE_AGAIN
    elif kind != F_FREE_ROAD and not can_pay(s, p, COST_SHIP if ship else COST_ROAD):
        return SHIP_COST if ship else ROAD_COST
    if ship:
        return why_not_ship_there(s, b, p, e, NONE)
    return why_not_road_there(s, b, p, e)


@rule
def list_setup_routes(s: State, b: Board, w: Work, p: int) -> None:
    """S-2: the roads at the new building, then the ships (F-1)."""
    v = detail(s, A)
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0 and why_not_setup_route(s, b, e, False) == 0:
            add(w, A_ROAD, p, e, NONE, NONE)
    if s.seafaring == 0:
        return
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0 and why_not_setup_route(s, b, e, True) == 0:
            add(w, A_SHIP, p, e, NONE, NONE)


@rule
def list_free_routes(s: State, b: Board, w: Work, p: int) -> None:
    """P-18: every road and ship that a card may build, after `gather_pieces`."""
    list_free_roads(s, b, w, p, NONE)
    list_free_ships(s, b, w, p, NONE)


@rule
def list_rebuildings(s: State, b: Board, w: Work, p: int) -> None:
    """P-22: every new place of the kind that was removed, after `gather_pieces`."""
    if detail(s, B) == 1:
        list_free_ships(s, b, w, p, detail(s, A))
    else:
        list_free_roads(s, b, w, p, detail(s, A))


@shared_rule("hexhold.engine.entries")
def can_build_free_route(s: State, b: Board, w: Work, p: int) -> bool:
    """P-18: whether a card could build any road or ship now; gathers the pieces again."""
    gather_pieces(s, b, w, p)
    if s.pieces[p, ROADS] > 0 and is_any_road_open(s, b, w, p):
        return True
    return s.seafaring == 1 and s.pieces[p, SHIPS] > 0 and gather_places(s, b, w, p) > 0


@rule
def can_rebuild(s: State, b: Board, p: int) -> bool:
    """P-22: whether the kind that was removed can be built again."""
    if detail(s, B) == 1:
        return can_build_free_ship(s, b, p, detail(s, A))
    return can_build_free_road(s, b, p, detail(s, A))


@rule
def place_route(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """Lay a road, or with ``ship`` a ship, and see what it discovers (F-8)."""
    if ship:
        place_ship(s, b, w, p, e)
    else:
        place_road(s, b, w, p, e)
    if s.fog | s.unnumbered != 0:
        reach(s, b, w, p, e)


@rule
def lift_route(s: State, b: Board, w: Work, e: int) -> None:
    """Take a road or ship off the board into its owner's supply (P-22)."""
    p = s.road[e]
    note_piece(w, p, SHIPS if is_ship(s, e) else ROADS, NONE, e, NONE, NONE)
    s.pieces[p, SHIPS if is_ship(s, e) else ROADS] += 1
    s.road[e] = NONE
    unmark_ship(s, e)
    measure_road(s, b, w, p)
