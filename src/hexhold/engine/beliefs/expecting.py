"""How many cards of each type are to be expected in a hand, within what is sure of it."""

from hexhold.engine.beliefs.lanes import lane
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.layout import CARD_TYPES, MAX_PLAYERS, Beliefs, Work

SHARE = 256
"""Of one card: expectations are whole numbers of them."""
_FINE = 20
"""Bits of a quotient."""
_ROUNDS = 2


@rule
def expect(m: Beliefs, w: Work, players: int, v: int) -> None:
    """Write what v expects into ``w.expected``, by seat and type.

    It lies within the bounds, hands add up to their size and types to what is in all hands, but for
    a few shares of rounding.
    """
    sure = (m.unsure >> v) & 1 == 0
    for q in range(players):
        within_bounds(m, w, v, q, sure)
    if sure:
        return
    for _ in range(_ROUNDS):
        for k in range(CARD_TYPES):
            fit_type(m, w, players, v, k)
        for q in range(players):
            if m.low[v, q] != m.high[v, q]:
                fit_hand(m, w, v, q)


@rule
def within_bounds(m: Beliefs, w: Work, v: int, q: int, sure: bool) -> None:
    """What v has in mind of q's hand, no less and no more than can be."""
    low = m.low[v, q]
    if sure or low == m.high[v, q]:
        for k in range(CARD_TYPES):
            w.expected[q, k] = SHARE * lane(low, k)
        return
    for k in range(CARD_TYPES):
        least = SHARE * lane(low, k)
        most = SHARE * lane(m.high[v, q], k)
        w.expected[q, k] = min(max(m.mean[MAX_PLAYERS * v + q, k], least), most)


@rule
def room(m: Beliefs, w: Work, v: int, q: int, k: int, up: bool) -> int:
    """How far an expectation can go up, or down."""
    if up:
        return SHARE * lane(m.high[v, q], k) - w.expected[q, k]
    return w.expected[q, k] - SHARE * lane(m.low[v, q], k)


@rule
def part_of(gap: int, all_room: int) -> int:
    """Which part of all room a gap takes, in fine units."""
    return (min(gap, all_room) << _FINE) // all_room


@rule
def fit_hand(m: Beliefs, w: Work, v: int, q: int) -> None:
    """Have what is expected of q's hand add up to its size."""
    gap = SHARE * m.size[q]
    for k in range(CARD_TYPES):
        gap -= w.expected[q, k]
    if gap == 0:
        return
    up = gap > 0
    all_room = 0
    for k in range(CARD_TYPES):
        all_room += room(m, w, v, q, k, up)
    if all_room <= 0:
        return
    part = part_of(gap if up else -gap, all_room)
    for k in range(CARD_TYPES):
        change = (part * room(m, w, v, q, k, up)) >> _FINE
        w.expected[q, k] += change if up else -change


@rule
def fit_type(m: Beliefs, w: Work, players: int, v: int, k: int) -> None:
    """Have what is expected of a type add up to what is in all hands."""
    gap = SHARE * lane(m.in_hands, k)
    for q in range(players):
        gap -= w.expected[q, k]
    if gap == 0:
        return
    up = gap > 0
    all_room = 0
    for q in range(players):
        all_room += room(m, w, v, q, k, up)
    if all_room <= 0:
        return
    part = part_of(gap if up else -gap, all_room)
    for q in range(players):
        change = (part * room(m, w, v, q, k, up)) >> _FINE
        w.expected[q, k] += change if up else -change


@rule
def keep_expected(m: Beliefs, w: Work, players: int, v: int) -> None:
    """Have v keep in mind what `expect` has found."""
    for q in range(players):
        for k in range(CARD_TYPES):
            m.mean[MAX_PLAYERS * v + q, k] = w.expected[q, k]
