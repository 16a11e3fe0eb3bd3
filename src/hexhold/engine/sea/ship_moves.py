"""Moving ships (F-1)."""

from hexhold.compiler import places_in, rule, words_for
from hexhold.engine.building.longest_road import measure_from
from hexhold.engine.building.roads import is_open_road
from hexhold.engine.island.gathering import gather_ships
from hexhold.engine.island.pieces import ships_of
from hexhold.engine.island.places import is_ship, on_own_route, own_knight
from hexhold.engine.sea.pirate import is_barred
from hexhold.engine.sea.reaching import reach
from hexhold.engine.sea.seafaring import (
    gather_places,
    is_new_ship,
    mark_ship,
    unmark_ship,
    why_not_ship_there,
)
from hexhold.engine.vocabulary.codes import A_MOVE_SHIP, LINK_BUILDING, NONE, PIECE_COUNT, SHIPS
from hexhold.engine.vocabulary.happenings import note_piece
from hexhold.engine.vocabulary.layout import EDGE_WORDS, Board, State, Work
from hexhold.engine.vocabulary.packing import encode
from hexhold.engine.vocabulary.reasons import (
    NO_SHIP_THERE,
    PIRATE_BARS,
    SHIP_CLOSED,
    SHIP_MOVED_ALREADY,
    SHIP_MUST_MOVE,
    SHIP_NEW,
    SHIP_STRANDS_KNIGHT,
)


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
def strands_knight(s: State, b: Board, p: int, e: int, to: int) -> bool:
    """`knight_link` "route": moving the ship leaves a knight on no route.

    With ``to`` NONE the ship is only lifted. "building" adds nothing to the rule of closed routes:
    a ship with an open end links nothing to a building, and a knight that others have cut off may
    be left.
    """
    if s.knight_link == LINK_BUILDING:
        return False
    for i in range(2):
        v = b.edge_vertex[e, i]
        if own_knight(s, p, v):
            shift_ship(s, p, e, to)
            stranded = not on_own_route(s, b, p, v)
            shift_ship(s, p, to, e)
            if stranded:
                return True
    return False


@rule
def why_not_move_ship(s: State, b: Board, p: int, e: int, to: int) -> int:
    """F-1.

    `list_ship_moves` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_lift(s, b, p, e)
    if why == 0 and to == e:
        why = SHIP_MUST_MOVE
    if why == 0:
        why = why_not_ship_there(s, b, p, to, e)
    if why == 0 and strands_knight(s, b, p, e, to):
        why = SHIP_STRANDS_KNIGHT
    return why


@rule
def list_moves_of_ship(s: State, b: Board, w: Work, p: int, e: int, places: int) -> None:
    """Every move of one ship, of the places gathered."""
    # A knight with another road or ship keeps it wherever this ship goes.
    bound = strands_knight(s, b, p, e, NONE)
    n = w.action_count
    for i in range(places):
        to = w.sea_edge[i]
        w.actions[n] = encode(A_MOVE_SHIP, p, e, to, NONE, NONE)
        n += int(w.sole_ship[i] != e)
        if bound and strands_knight(s, b, p, e, to):
            n = w.action_count
        w.action_count = n


@rule
def gather_open_ships(s: State, b: Board, w: Work, p: int) -> None:
    """Note in ``w.open_ship`` the ships that may move (F-1), the same as `why_not_lift` allows.

    After `gather_pieces`: those that end where p has no piece and no other ship.
    """
    gather_ships(s, b, w, p)
    for i in range(EDGE_WORDS):
        w.open_ship[i] = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.one_ship[i] & ~w.more_ships[i] & ~w.own_piece[i], i):
            for j in range(EDGE_WORDS):
                w.open_ship[j] |= b.edges_at[v, j]
    for i in range(words_for(b.edge_count)):
        barred = b.sides[s.pirate, i] if s.pirate >= 0 else 0
        w.open_ship[i] &= ships_of(s, b, p, i) & ~s.new_ships[i] & ~barred


@rule
def list_ship_moves(s: State, b: Board, w: Work, p: int) -> None:
    """F-1: every move of a ship, after `gather_pieces`.

    The same as `why_not_move_ship` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if s.ship_moved == 1 or s.pieces[p, SHIPS] == PIECE_COUNT[SHIPS]:
        return
    gather_open_ships(s, b, w, p)
    for i in range(words_for(b.edge_count)):
        for e in places_in(w.open_ship[i], i):
            list_moves_of_ship(s, b, w, p, e, gather_places(s, b, w, p))


@rule
def move_ship(s: State, b: Board, w: Work, p: int, e: int, to: int) -> None:
    """F-1: once a turn."""
    shift_ship(s, p, e, to)
    note_piece(w, p, SHIPS, to, e, NONE, NONE)
    s.ship_moved = 1
    # No trail went on beyond the ship's open end, so a trail has lost one edge at most.
    measure_from(s, b, w, p, s.road_length[p] - 1)
    if s.fog | s.unnumbered != 0:
        reach(s, b, w, p, to)
