"""The robber (section M): where it may go and whom it robs."""

from hexhold.compiler import bit_at, bit_of, places_but, places_in, rule, words_for
from hexhold.engine.economy.hands import steal
from hexhold.engine.island.pieces import buildings_of
from hexhold.engine.island.places import has_building_at
from hexhold.engine.island.points import is_beginner
from hexhold.engine.vocabulary.codes import DESERT, NONE, SEA
from hexhold.engine.vocabulary.happenings import H_ROBBER, note
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import encode
from hexhold.engine.vocabulary.reasons import (
    BEGINNER_PROTECTED,
    BEGINNER_THERE,
    DESERT_BARRED,
    MUST_ROB,
    NO_ROBBER_AT_SEA,
    NO_VICTIM,
    ROBBER_MUST_MOVE,
)


@rule
def may_be_robbed(s: State, p: int, q: int) -> bool:
    """M-2, V friendly_robber: another player with a card, whom no option protects."""
    if q == p or q >= s.players or s.hand_size[q] == 0:
        return False
    return s.friendly_robber == 0 or not is_beginner(s, q)


@rule
def hexes_of_beginners(s: State, b: Board, p: int) -> int:
    """V friendly_robber: the hexes at buildings of the players it protects from p, one word."""
    found = 0
    for q in range(s.players):
        if q != p and is_beginner(s, q):
            for i in range(words_for(b.vertex_count)):
                for v in places_in(buildings_of(s, b, q, i), i):
                    found |= b.hexes_at[v]
    return found


@rule
def why_not_robber_to(s: State, b: Board, p: int, h: int) -> int:
    """M-1, V friendly_robber."""
    if h == s.robber:
        return ROBBER_MUST_MOVE
    if s.terrain[h] == SEA:
        return NO_ROBBER_AT_SEA
    if s.terrain[h] == DESERT and s.robber_to_desert == 0:
        return DESERT_BARRED
    if s.friendly_robber == 1 and bit_at(robber_hexes(s, b, p), h) == 0:
        return BEGINNER_THERE
    return 0


@rule
def robber_hexes(s: State, b: Board, p: int) -> int:
    """M-1: the hexes where the robber may go, as `why_not_robber_to`; one word has room for all."""
    found = places_but(s.terrain, 0, b.hex_count, SEA)
    if s.robber_to_desert == 0:
        found &= places_but(s.terrain, 0, b.hex_count, DESERT)
    if s.robber >= 0:
        found &= ~bit_of(s.robber)
    if s.friendly_robber == 1:
        friendly = found & ~hexes_of_beginners(s, b, p)
        if friendly != 0:
            return friendly
    return found


@rule
def is_victim(s: State, b: Board, p: int, h: int, q: int) -> bool:
    """M-2: another player with a building on the hex and a card."""
    return may_be_robbed(s, p, q) and has_building_at(s, b, q, h)


@rule
def why_protected(s: State, p: int, q: int, otherwise: int) -> int:
    """V friendly_robber: the reason where the option protects q, else another."""
    if s.friendly_robber == 1 and q != p and q < s.players and is_beginner(s, q):
        return BEGINNER_PROTECTED
    return otherwise


@rule
def why_not_rob(s: State, b: Board, p: int, h: int, q: int) -> int:
    """M-2: the victim q, or NONE."""
    if q >= 0:
        if is_victim(s, b, p, h, q):
            return 0
        return why_protected(s, p, q, NO_VICTIM)
    if s.theft_optional == 1:
        return 0
    for other in range(s.players):
        if is_victim(s, b, p, h, other):
            return MUST_ROB
    return 0


@rule
def why_not_move_robber(s: State, b: Board, p: int, h: int, q: int) -> int:
    """Section M, for a seven, a knight or a card.

    `list_robber_moves` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_robber_to(s, b, p, h)
    if why == 0:
        why = why_not_rob(s, b, p, h, q)
    return why


@rule
def add_robbing(w: Work, kind: int, p: int, first: int, h: int, q: int) -> None:
    """Write one way to move the robber, in the order of that action's arguments."""
    w.actions[w.action_count] = encode_robbing(kind, p, first, h, q)
    w.action_count += 1


@rule
def encode_robbing(kind: int, p: int, first: int, h: int, q: int) -> int:
    """The same as a number."""
    if first < 0:
        return encode(kind, p, h, q, NONE, NONE)
    return encode(kind, p, first, h, q, NONE)


@rule
def find_victims(s: State, b: Board, w: Work, p: int) -> int:
    """M-2: note in ``w.robbable`` the hexes where p may rob each player; return their union."""
    anybody = 0
    for q in range(s.players):
        hexes = 0
        if may_be_robbed(s, p, q):
            for i in range(words_for(b.vertex_count)):
                for v in places_in(buildings_of(s, b, q, i), i):
                    hexes |= b.hexes_at[v]
        w.robbable[q] = hexes
        anybody |= hexes
    return anybody


@rule
def list_robber_moves(s: State, b: Board, w: Work, kind: int, p: int, first: int) -> None:
    """M-1, M-2: every hex and victim, for a seven, a knight or a card (A_ROBBER, A_CHASE, …).

    Each action is written, and counted only if there is a victim: the processor could not predict a
    branch here.

    The same as `why_not_move_robber` in a faster way; tests/properties/test_legal_list.py compares.
    """
    victims = find_victims(s, b, w, p)
    n = w.action_count
    for h in places_in(robber_hexes(s, b, p), 0):
        w.actions[n] = encode_robbing(kind, p, first, h, NONE)
        n += max(s.theft_optional, 1 - bit_at(victims, h))
        for q in range(s.players):
            w.actions[n] = encode_robbing(kind, p, first, h, q)
            n += bit_at(w.robbable[q], h)
    w.action_count = n


@rule
def move_robber(s: State, w: Work, p: int, h: int, q: int) -> None:
    """M-1, M-2: put the robber on h and take a card of q, if any."""
    note(w, H_ROBBER, h, s.robber, p, 0, 0, 0)
    s.robber = h
    if q >= 0:
        w.outcome = steal(s, w, p, q, w.forced)
