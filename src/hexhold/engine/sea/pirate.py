"""The pirate (F-2): the edges it bars, where it may go and whom it robs."""

from hexhold.compiler import bit_at, bit_of, places_in, places_of, rule, words_for
from hexhold.engine.economy.hands import steal
from hexhold.engine.economy.robber import (
    add_robbing,
    list_robber_moves,
    may_be_robbed,
    move_robber,
    why_not_move_robber,
    why_protected,
)
from hexhold.engine.island.places import is_ship
from hexhold.engine.vocabulary.codes import A_PIRATE, A_ROBBER, NONE, SEA
from hexhold.engine.vocabulary.decisions import F_ROBBER
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import pop
from hexhold.engine.vocabulary.happenings import H_PIRATE, note
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.reasons import (
    MUST_ROB_SHIP,
    NO_SHIP_VICTIM,
    PIRATE_MUST_MOVE,
    PIRATE_NOT_ACTIVE,
    PIRATE_STAYS_AT_SEA,
)


@rule
def is_beside(b: Board, h: int, e: int) -> bool:
    """The edge is a side of the hex."""
    return b.edge_hex[e, 0] == h or b.edge_hex[e, 1] == h


@rule
def is_barred(s: State, b: Board, e: int) -> bool:
    """F-2: no ship is built on the pirate's edges, or moved to or from them."""
    return s.pirate >= 0 and is_beside(b, s.pirate, e)


@rule
def is_pirate_about(s: State, b: Board) -> bool:
    """F-2: the pirate is active and in play; where the map names no hex, its first move places it.

    It is active if the robber is (D-8).
    """
    return s.seafaring == 1 and s.robber_active == 1 and (s.pirate >= 0 or b.pirate_hex < 0)


@rule
def why_not_pirate_to(s: State, b: Board, h: int) -> int:
    """F-2: where the pirate may go."""
    if s.terrain[h] != SEA or bit_at(s.fog, h) == 1:
        return PIRATE_STAYS_AT_SEA
    if not is_pirate_about(s, b):
        return PIRATE_NOT_ACTIVE
    return PIRATE_MUST_MOVE if h == s.pirate else 0


@rule
def has_ship_at(s: State, b: Board, q: int, h: int) -> bool:
    """q has a ship on an edge of the hex."""
    for i in range(6):
        v = b.hex_vertex[h, i]
        for j in range(3):
            e = b.vertex_edge[v, j]
            if e >= 0 and s.road[e] == q and is_beside(b, h, e) and is_ship(s, e):
                return True
    return False


@rule
def is_pirates_victim(s: State, b: Board, p: int, h: int, q: int) -> bool:
    """F-2: whom the pirate's mover may rob on h."""
    return may_be_robbed(s, p, q) and has_ship_at(s, b, q, h)


@rule
def why_not_move_pirate(s: State, b: Board, p: int, h: int, q: int) -> int:
    """F-2 for a seven, a knight or a card; q is the victim, or NONE.

    `list_pirate_moves` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_pirate_to(s, b, h)
    if why != 0:
        return why
    if q >= 0:
        if is_pirates_victim(s, b, p, h, q):
            return 0
        return why_protected(s, p, q, NO_SHIP_VICTIM)
    if s.theft_optional == 1:
        return 0
    for other in range(s.players):
        if is_pirates_victim(s, b, p, h, other):
            return MUST_ROB_SHIP
    return 0


@rule
def find_ship_owners(s: State, b: Board, w: Work) -> None:
    """Note in ``w.ship_owners`` who has ships at each hex, one bit each."""
    for h in range(b.hex_count):
        w.ship_owners[h] = 0
    for i in range(words_for(b.edge_count)):
        for e in places_in(s.ships[i], i):
            for j in range(2):
                if b.edge_hex[e, j] >= 0:
                    w.ship_owners[b.edge_hex[e, j]] |= bit_of(s.road[e])


@rule
def list_pirate_moves(s: State, b: Board, w: Work, kind: int, p: int, first: int) -> None:
    """F-2: every sea hex and victim for a seven (A_PIRATE), a knight or a card.

    The same as `why_not_move_pirate` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if not is_pirate_about(s, b):
        return
    find_ship_owners(s, b, w)
    rich = 0
    for q in range(s.players):
        if may_be_robbed(s, p, q):
            rich |= bit_of(q)
    sea = places_of(s.terrain, 0, b.hex_count, SEA) & ~s.fog
    for h in places_in(sea & ~bit_of(s.pirate) if s.pirate >= 0 else sea, 0):
        victims = w.ship_owners[h] & rich
        for q in places_in(victims, 0):
            add_robbing(w, kind, p, first, h, q)
        if victims == 0 or s.theft_optional == 1:
            add_robbing(w, kind, p, first, h, NONE)


@rule
def move_pirate(s: State, w: Work, p: int, h: int, q: int) -> None:
    """F-2: put the pirate on h and take a card of q, if any."""
    note(w, H_PIRATE, h, s.pirate, p, 0, 0, 0)
    s.pirate = h
    if q >= 0:
        w.outcome = steal(s, w, p, q, w.forced)


@rule
def why_not_send(s: State, b: Board, p: int, h: int, q: int) -> int:
    """A knight or its card moves the robber, or to a sea hex the pirate (M-1, F-2)."""
    if s.terrain[h] == SEA:
        return why_not_move_pirate(s, b, p, h, q)
    return why_not_move_robber(s, b, p, h, q)


@rule
def send(s: State, w: Work, p: int, h: int, q: int) -> None:
    """The robber goes to a land hex (M-1), the pirate to a sea hex (F-2)."""
    if s.terrain[h] == SEA:
        move_pirate(s, w, p, h, q)
    else:
        move_robber(s, w, p, h, q)


@rule
def list_sendings(s: State, b: Board, w: Work, kind: int, p: int, first: int) -> None:
    """D-7, F-2: every move of the robber, and of the pirate."""
    list_robber_moves(s, b, w, kind, p, first)
    if s.seafaring == 1:
        list_pirate_moves(s, b, w, A_PIRATE if first < 0 else kind, p, first)


@rule
def list_due_sendings(s: State, b: Board, w: Work, p: int) -> None:
    """D-7, F-2: every move of the robber or the pirate after a seven."""
    list_sendings(s, b, w, A_ROBBER, p, NONE)


@rule
def move_due_robber(s: State, w: Work, p: int, h: int, q: int) -> None:
    """D-7."""
    pop(s)
    move_robber(s, w, p, h, q)


@rule
def move_due_pirate(s: State, w: Work, p: int, h: int, q: int) -> None:
    """D-7, F-2."""
    pop(s)
    move_pirate(s, w, p, h, q)


ANSWERS = {
    F_ROBBER: DecisionRules(
        list_due_sendings,
        {
            A_ROBBER: AnswerRules(why_not_move_robber, move_due_robber),
            A_PIRATE: AnswerRules(why_not_move_pirate, move_due_pirate),
        },
    )
}
