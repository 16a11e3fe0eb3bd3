"""Knights (section K)."""

from hexhold.compiler import is_in, places_but, places_in, places_marked, rule, words_for
from hexhold.engine.building.longest_road import measure_around
from hexhold.engine.economy.hands import can_pay
from hexhold.engine.economy.robber import list_robber_moves
from hexhold.engine.island.gathering import affords, gather_route_ends, own_knights
from hexhold.engine.island.pieces import knights, knights_below, knights_of, vacant
from hexhold.engine.island.places import (
    clear_knight,
    is_active,
    is_empty,
    on_land,
    on_own_route,
    own_edge_of_kind,
    own_knight,
    return_knight,
    spread,
    stand_knight,
    touches,
)
from hexhold.engine.knights.retreats import displace
from hexhold.engine.sea.pirate import list_pirate_moves, why_not_send
from hexhold.engine.vocabulary.codes import (
    A_ACTIVATE,
    A_CHASE,
    A_KNIGHT,
    A_MOVE,
    A_PROMOTE,
    ACTIVE,
    BASIC,
    COST_ACTIVATION,
    COST_KNIGHT,
    COST_PROMOTION,
    MIGHTY_LEVEL,
    NONE,
    PHASE_ACTION,
    POLITICS,
    PROMOTED,
    READY_TURN,
    SEA,
    SPENT,
    STRONG_LEVEL,
    B,
)
from hexhold.engine.vocabulary.decisions import F_SMITH
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.happenings import NOTED_KNIGHT, note_piece
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    ACTIVATION_COST,
    DISPLACE_WEAKER,
    ERRANT_USED,
    KNIGHT_ALREADY_ACTIVE,
    KNIGHT_CANNOT_REACH,
    KNIGHT_COST,
    KNIGHT_INACTIVE,
    KNIGHT_IS_MIGHTY,
    KNIGHT_MUST_MOVE,
    KNIGHT_NEEDS_ROAD,
    KNIGHT_ON_LAND,
    KNIGHT_PLACE_TAKEN,
    KNIGHT_SPENT,
    KNIGHT_WAY_ENDS,
    NEEDS_FORTRESS,
    NO_BASIC_KNIGHT_LEFT,
    NO_KNIGHT_THERE,
    NO_NEXT_KNIGHT_LEFT,
    OWN_KNIGHT_STAYS,
    PIRATE_NOT_NEAR,
    PROMOTED_ALREADY,
    PROMOTION_COST,
    ROBBER_NOT_ACTIVE,
    ROBBER_NOT_NEAR,
)

FORTRESS_LEVEL = 3


@rule
def why_not_knight_there(s: State, b: Board, p: int, v: int) -> int:
    """K-1: where a knight may be placed; at sea by `recruit_at_sea` (F-4)."""
    if not is_empty(s, v):
        return KNIGHT_PLACE_TAKEN
    if not on_own_route(s, b, p, v):
        return KNIGHT_NEEDS_ROAD
    return 0 if s.recruit_at_sea == 1 or on_land(s, b, v) else KNIGHT_ON_LAND


@rule
def why_not_new_knight(s: State, p: int) -> int:
    """C-4, R-1: p has the piece and its price."""
    if s.pieces[p, BASIC] == 0:
        return NO_BASIC_KNIGHT_LEFT
    return 0 if can_pay(s, p, COST_KNIGHT) else KNIGHT_COST


@rule
def why_not_recruit(s: State, b: Board, p: int, v: int) -> int:
    """K-1."""
    why = why_not_new_knight(s, p)
    return why if why != 0 else why_not_knight_there(s, b, p, v)


@rule
def list_recruits(s: State, b: Board, w: Work, p: int) -> None:
    """K-1: every vertex for a new knight, after `gather_pieces` and `gather_prices`."""
    if affords(w, COST_KNIGHT) and s.pieces[p, BASIC] > 0:
        list_knight_places(s, b, w, p, NONE)


@rule
def list_knight_places(s: State, b: Board, w: Work, p: int, level: int) -> None:
    """Every vertex where p may place a knight, after `gather_pieces`; the level only for P-21."""
    gather_route_ends(s, b, w, p)
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.route_end[i] & vacant(s, b, i), i):
            # On an island without sea every empty end of a road will do.
            if s.seafaring == 0 or why_not_knight_there(s, b, p, v) == 0:
                add(w, A_KNIGHT, p, v, level, NONE)


@rule
def note_knight(s: State, w: Work, v: int, came_from: int) -> None:
    """The knight on v as it is now."""
    active = 1 if is_active(s, v) else 0
    note_piece(w, s.owner[v], NOTED_KNIGHT, v, came_from, s.knight[v], active)


@rule
def place_knight(s: State, b: Board, w: Work, p: int, v: int, level: int, marks: int) -> None:
    """Put a knight from the supply on the board; it may cut a road (R-7)."""
    s.pieces[p, BASIC + level - 1] -= 1
    stand_knight(s, p, v, level, marks)
    note_knight(s, w, v, NONE)
    measure_around(s, b, w, v, p)


@rule
def remove_knight(s: State, b: Board, w: Work, v: int) -> None:
    """A knight returns to its owner's supply; a road it cut is whole again (R-7)."""
    p = s.owner[v]
    note_piece(w, p, NOTED_KNIGHT, NONE, v, s.knight[v], 1 if is_active(s, v) else 0)
    return_knight(s, p, s.knight[v])
    clear_knight(s, v)
    measure_around(s, b, w, v, p)


@rule
def why_not_activate(s: State, p: int, v: int) -> int:
    """K-3."""
    if not own_knight(s, p, v):
        return NO_KNIGHT_THERE
    if is_active(s, v):
        return KNIGHT_ALREADY_ACTIVE
    return 0 if can_pay(s, p, COST_ACTIVATION) else ACTIVATION_COST


@rule
def list_activations(s: State, b: Board, w: Work, p: int) -> None:
    """K-3: every knight p may activate, after `gather_pieces` and `gather_prices`.

    The same as `why_not_activate` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if not affords(w, COST_ACTIVATION):
        return
    for i in range(words_for(b.vertex_count)):
        active = places_marked(s.marks, i, b.vertex_count, ACTIVE)
        for v in places_in(own_knights(s, b, w, i) & ~active, i):
            add(w, A_ACTIVATE, p, v, NONE, NONE)


@rule
def wake(s: State, w: Work, v: int) -> None:
    """K-3: becoming active gives no right to act this turn (`knight_ready`)."""
    s.marks[v] |= ACTIVE
    note_knight(s, w, v, v)
    if s.owner[v] == s.current and (s.phase == PHASE_ACTION or s.knight_ready == READY_TURN):
        s.marks[v] |= SPENT


@rule
def make_inactive(s: State, w: Work, v: int) -> None:
    """The knight becomes inactive."""
    if is_active(s, v):
        s.marks[v] -= ACTIVE
        note_knight(s, w, v, v)


@rule
def use_up(s: State, w: Work, v: int) -> None:
    """K-3: acting makes a knight inactive; it does not act again this turn."""
    make_inactive(s, w, v)
    s.marks[v] |= SPENT


@rule
def is_smithed(s: State, v: int) -> bool:
    """P-19: the Smith being played has promoted the knight on v; its second one must be another."""
    return decision(s) == F_SMITH and detail(s, B) == v + 1


@rule
def why_not_promote_free(s: State, p: int, v: int) -> int:
    """K-4, whatever pays for it."""
    if not own_knight(s, p, v):
        return NO_KNIGHT_THERE
    level = s.knight[v]
    if level == MIGHTY_LEVEL:
        return KNIGHT_IS_MIGHTY
    if s.marks[v] & PROMOTED and (s.promotion_once == 1 or is_smithed(s, v)):
        return PROMOTED_ALREADY
    if level == STRONG_LEVEL and s.improvements[p, POLITICS] < FORTRESS_LEVEL:
        return NEEDS_FORTRESS
    return 0 if s.pieces[p, BASIC + level] > 0 else NO_NEXT_KNIGHT_LEFT


@rule
def why_not_promote(s: State, p: int, v: int) -> int:
    """K-4 for ore and wool."""
    why = why_not_promote_free(s, p, v)
    if why == 0 and not can_pay(s, p, COST_PROMOTION):
        why = PROMOTION_COST
    return why


@rule
def list_promotions(s: State, b: Board, w: Work, p: int) -> None:
    """K-4: every promotion p may buy, after `gather_pieces` and `gather_prices`."""
    if affords(w, COST_PROMOTION):
        list_free_promotions(s, b, w, p)


@rule
def list_free_promotions(s: State, b: Board, w: Work, p: int) -> None:
    """Every promotion a card may give (P-19), after `gather_pieces`."""
    for i in range(words_for(b.vertex_count)):
        for v in places_in(own_knights(s, b, w, i), i):
            if why_not_promote_free(s, p, v) == 0:
                add(w, A_PROMOTE, p, v, NONE, NONE)


@rule
def can_promote_any(s: State, b: Board, p: int) -> bool:
    """Whether a card could promote any knight of p."""
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights_of(s, b, p, i), i):
            if why_not_promote_free(s, p, v) == 0:
                return True
    return False


@rule
def promote(s: State, w: Work, p: int, v: int) -> None:
    """K-4: the old piece returns to the supply, the status is kept."""
    return_knight(s, p, s.knight[v])
    s.knight[v] += 1
    s.pieces[p, BASIC + s.knight[v] - 1] -= 1
    s.marks[v] |= PROMOTED
    note_knight(s, w, v, v)


@rule
def can_act(s: State, p: int, v: int) -> bool:
    """K-3."""
    return own_knight(s, p, v) and is_active(s, v) and s.marks[v] & SPENT == 0


@rule
def gather_ready_knights(s: State, b: Board, w: Work) -> bool:
    """Note in ``w.ready_knight`` the player's knights that can act (K-3); return whether any can.

    After `gather_pieces`.
    """
    every = 0
    for i in range(words_for(b.vertex_count)):
        active = places_marked(s.marks, i, b.vertex_count, ACTIVE)
        spent = places_marked(s.marks, i, b.vertex_count, SPENT)
        w.ready_knight[i] = own_knights(s, b, w, i) & active & ~spent
        every |= w.ready_knight[i]
    return every != 0


@rule
def why_not_act(s: State, p: int, v: int) -> int:
    """K-3."""
    if not own_knight(s, p, v):
        return NO_KNIGHT_THERE
    if not is_active(s, v):
        return KNIGHT_INACTIVE
    return 0 if can_act(s, p, v) else KNIGHT_SPENT


@rule
def why_not_destination(s: State, w: Work, v: int, u: int) -> int:
    """K-5, K-6, after `spread` from v."""
    if u == v:
        return KNIGHT_MUST_MOVE
    if w.seen[u] == 0:
        return KNIGHT_CANNOT_REACH
    if is_empty(s, u):
        return 0
    if s.knight[u] == 0:
        return KNIGHT_WAY_ENDS
    if s.owner[u] == s.owner[v]:
        return OWN_KNIGHT_STAYS
    return 0 if s.knight[u] < s.knight[v] else DISPLACE_WEAKER


@rule
def why_not_move(s: State, b: Board, w: Work, p: int, v: int, u: int) -> int:
    """K-5, K-6.

    `list_moves_from` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_act(s, p, v)
    if why != 0:
        return why
    spread(s, b, w, p, v, NONE)
    return why_not_destination(s, w, v, u)


@rule
def is_junction(s: State, b: Board, p: int, v: int) -> bool:
    """A road and a ship of p meet at the vertex: a knight that starts there can use both (F-4)."""
    return (
        s.seafaring == 1
        and own_edge_of_kind(s, b, p, v, True)
        and own_edge_of_kind(s, b, p, v, False)
    )


@rule
def list_moves(s: State, b: Board, w: Work, p: int) -> None:
    """K-5, K-6: every move and displacement of p's knights, after `gather_ready_knights`.

    Knights that reach each other can move to the same places, unless one stands at a junction.
    """
    reaching = NONE
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.ready_knight[i], i):
            if reaching < 0 or w.seen[v] == 0 or is_junction(s, b, p, v):
                spread(s, b, w, p, v, NONE)
                reaching = NONE if is_junction(s, b, p, v) else v
            list_moves_from(s, b, w, p, v)


@rule
def list_moves_from(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """Every move and displacement of the knight on v, as `why_not_destination` allows.

    The same as `why_not_move` in a faster way; tests/properties/test_legal_list.py compares.
    """
    for i in range(words_for(b.vertex_count)):
        seen = places_but(w.seen, i, b.vertex_count, 0)
        weaker = knights_below(s, b, s.knight[v], i) & ~w.own_piece[i]
        for u in places_in(seen & (vacant(s, b, i) | weaker), i):
            add(w, A_MOVE, p, v, u, NONE)


@rule
def move_knight(s: State, b: Board, w: Work, p: int, v: int, u: int) -> None:
    """K-5, K-6."""
    level = s.knight[v]
    use_up(s, w, v)
    marks = s.marks[v]
    clear_knight(s, v)
    # An own road changes only where another player's knight stood.
    unmoved = p
    if s.knight[u] > 0:
        displace(s, w, u, NONE if s.displaced_may_take_origin == 1 else v)
        unmoved = NONE
    stand_knight(s, p, u, level, marks)
    note_knight(s, w, u, v)
    measure_around(s, b, w, v, p)
    measure_around(s, b, w, u, unmoved)


@rule
def why_not_chase(s: State, b: Board, p: int, v: int, h: int, q: int) -> int:
    """K-7, D-8, F-2: the knight on v sends the robber to h, or the pirate where h is sea.

    `list_chases_from` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_act(s, p, v)
    if why != 0:
        return why
    if s.robber_active == 0:
        return ROBBER_NOT_ACTIVE
    if s.terrain[h] == SEA:
        if s.pirate < 0 or not touches(b, s.pirate, v):
            return PIRATE_NOT_NEAR
    elif s.robber < 0 or not touches(b, s.robber, v):
        return ROBBER_NOT_NEAR
    return why_not_send(s, b, p, h, q)


@rule
def why_not_errant(s: State, b: Board, p: int, v: int, h: int, q: int) -> int:
    """`knight_errant`: one knight a turn chases before the roll."""
    if s.errant_used == 1:
        return ERRANT_USED
    return why_not_chase(s, b, p, v, h, q)


@rule
def list_chases(s: State, b: Board, w: Work, p: int) -> None:
    """Every chase of the robber, and of the pirate (F-2), after `gather_ready_knights`."""
    if s.robber_active == 1:
        list_chases_from(s, b, w, p, s.robber)
        list_chases_from(s, b, w, p, s.pirate)


@rule
def list_chases_from(s: State, b: Board, w: Work, p: int, h: int) -> None:
    """K-7, F-2: every chase of the robber or pirate on h, which is NONE off the board.

    The same as `why_not_chase` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if h < 0:
        return
    near = 0
    for i in range(words_for(b.vertex_count)):
        near |= b.corners[h, i] & w.ready_knight[i]
    if near == 0:
        return
    for i in range(6):
        v = b.hex_vertex[h, i]
        if is_in(w.ready_knight, v) == 0:
            continue
        if s.terrain[h] == SEA:
            list_pirate_moves(s, b, w, A_CHASE, p, v)
        else:
            list_robber_moves(s, b, w, A_CHASE, p, v)


@rule
def rest_knights(s: State, b: Board) -> None:
    """A new turn: no knight has acted or been promoted in it (K-3, K-4)."""
    for i in range(words_for(b.vertex_count)):
        marked = places_marked(s.marks, i, b.vertex_count, ~ACTIVE)
        for v in places_in(knights(s, b, i) & marked, i):
            s.marks[v] &= ACTIVE


@rule
def settle_spent(s: State, b: Board) -> None:
    """The action phase begins: inactive knights lose the mark SPENT; activation sets it (K-3)."""
    for i in range(words_for(b.vertex_count)):
        active = places_marked(s.marks, i, b.vertex_count, ACTIVE)
        spent = places_marked(s.marks, i, b.vertex_count, SPENT)
        for v in places_in(spent & ~active, i):
            s.marks[v] -= SPENT
