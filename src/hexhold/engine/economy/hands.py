"""Cards of the hand and of the supply (C-3): every card that one side loses the other gains."""

from hexhold.compiler import rule
from hexhold.engine.vocabulary.codes import COST, NONE, RESOURCE_TYPES
from hexhold.engine.vocabulary.happenings import FOR_PRICE, FOR_THEFT, note_cards, note_face_down
from hexhold.engine.vocabulary.layout import CARD_TYPES, State, Work
from hexhold.engine.vocabulary.primitives import covers
from hexhold.engine.vocabulary.random import below


@rule
def gain(s: State, w: Work, p: int, k: int, n: int, why: int) -> int:
    """Take up to n cards of type k from the supply; returns how many there were (D-5)."""
    if n > s.bank[k]:
        n = s.bank[k]
    note_cards(w, NONE, p, k, n, why)
    s.bank[k] -= n
    s.hands[p, k] += n
    s.hand_size[p] += n
    return n


@rule
def lose(s: State, w: Work, p: int, k: int, n: int, why: int) -> None:
    """Give n cards of type k back to the supply."""
    note_cards(w, p, NONE, k, n, why)
    s.hands[p, k] -= n
    s.hand_size[p] -= n
    s.bank[k] += n


@rule
def hand_over(s: State, w: Work, p: int, q: int, k: int, n: int, why: int) -> None:
    """Pass n cards of type k from p to q."""
    note_cards(w, p, q, k, n, why)
    s.hands[p, k] -= n
    s.hand_size[p] -= n
    s.hands[q, k] += n
    s.hand_size[q] += n


@rule
def hand_over_face_down(s: State, w: Work, p: int, q: int, k: int, why: int) -> None:
    """Pass a resource from p to q; only they see which (P-31)."""
    note_face_down(w, p, q, k, why)
    s.hands[p, k] -= 1
    s.hand_size[p] -= 1
    s.hands[q, k] += 1
    s.hand_size[q] += 1


@rule
def can_pay(s: State, p: int, cost: int) -> bool:
    """R-1: whether p holds the price."""
    return covers(s.hands, p, COST, cost) == 1


@rule
def pay(s: State, w: Work, p: int, cost: int) -> None:
    """R-2: the price goes to the supply."""
    for k in range(CARD_TYPES):
        if COST[cost, k] > 0:
            lose(s, w, p, k, COST[cost, k], FOR_PRICE)


@rule
def has_commodity(s: State, p: int) -> bool:
    """Whether p holds any commodity card."""
    for k in range(RESOURCE_TYPES, CARD_TYPES):
        if s.hands[p, k] > 0:
            return True
    return False


@rule
def supply_has_resource(s: State) -> bool:
    """Whether the supply holds any resource card."""
    for k in range(RESOURCE_TYPES):
        if s.bank[k] > 0:
            return True
    return False


@rule
def take_at_random(s: State, w: Work, p: int, q: int, among: int, forced: int, why: int) -> int:
    """p takes one of q's first ``among`` cards by type, or the forced type; return the type."""
    k = forced
    if k < 0:
        pick = below(s.thefts, among)
        k = 0
        while pick >= s.hands[q, k]:
            pick -= s.hands[q, k]
            k += 1
    hand_over(s, w, q, p, k, 1, why)
    return k


@rule
def steal(s: State, w: Work, p: int, q: int, forced: int) -> int:
    """M-2: p takes a card of q at random, or the forced type; returns the type."""
    return take_at_random(s, w, p, q, s.hand_size[q], forced, FOR_THEFT)


@rule
def card_types(s: State) -> int:
    """C-1: the base game has no commodities."""
    return CARD_TYPES if s.expansion == 1 else RESOURCE_TYPES
