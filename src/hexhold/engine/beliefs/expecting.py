"""The expected number of cards of each type in a hand, within its bounds."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.lanes import lane, put_bounded, put_shares
from hexhold.engine.vocabulary.layout import CARD_TYPES, MAX_PLAYERS, HandBeliefs, Work

SHARE = 256
"""Parts of one card: expectations are counted in them."""
_FINE = 20
"""Fraction bits of a quotient."""
_ROUNDS = 2
_ROUNDING = 8
"""How many shares a sum may be off."""


@rule
def expect(m: HandBeliefs, w: Work, players: int, v: int) -> None:
    """Write what v expects into ``w.expected``, by seat and type.

    Every expectation lies within its bounds. Apart from a few shares of rounding, each hand adds up
    to its size, and each type to the cards of it in all hands.
    """
    unsure_types = 0
    for q in range(players):
        low = m.low[q, v]
        high = m.high[q, v]
        unsure_types |= high - low
        if low == high:
            put_shares(w.expected, q, low, SHARE)
        else:
            put_bounded(w.expected, q, m.mean, MAX_PLAYERS * q + v, low, high, SHARE)
    if unsure_types != 0:
        fit_all(m, w, players, v, unsure_types)


@rule
def fit_all(m: HandBeliefs, w: Work, players: int, v: int, unsure_types: int) -> None:
    """Scale all expectations until they add up."""
    for _ in range(_ROUNDS):
        fits = True
        for k in range(CARD_TYPES):
            if lane(unsure_types, k) != 0 and not fit_type(m, w, players, v, k):
                fits = False
        for q in range(players):
            if m.low[q, v] != m.high[q, v] and not fit_hand(m, w, v, q):
                fits = False
        if fits:
            return


@rule
def room(m: HandBeliefs, w: Work, v: int, q: int, k: int, up: bool) -> int:
    """Return how far an expectation can go up, or down."""
    if up:
        return SHARE * lane(m.high[q, v], k) - w.expected[q, k]
    return w.expected[q, k] - SHARE * lane(m.low[q, v], k)


@rule
def part_of(gap: int, all_room: int) -> int:
    """Return which part of all room a gap takes, in units of 1 / 2**_FINE."""
    return (min(gap, all_room) << _FINE) // all_room


@rule
def fit_hand(m: HandBeliefs, w: Work, v: int, q: int) -> bool:
    """Scale what is expected of q's hand to its size; True if it added up before."""
    gap = SHARE * m.size[q]
    for k in range(CARD_TYPES):
        gap -= w.expected[q, k]
    if -_ROUNDING <= gap <= _ROUNDING:
        return True
    up = gap > 0
    all_room = 0
    for k in range(CARD_TYPES):
        all_room += room(m, w, v, q, k, up)
    if all_room <= 0:
        return True
    part = part_of(gap if up else -gap, all_room)
    for k in range(CARD_TYPES):
        change = (part * room(m, w, v, q, k, up)) >> _FINE
        w.expected[q, k] += change if up else -change
    return False


@rule
def fit_type(m: HandBeliefs, w: Work, players: int, v: int, k: int) -> bool:
    """Scale what is expected of a type to the cards in all hands; True if it added up before."""
    if m.is_counted == 0:
        return True
    gap = SHARE * lane(m.in_hands, k)
    for q in range(players):
        gap -= w.expected[q, k]
    if -_ROUNDING <= gap <= _ROUNDING:
        return True
    up = gap > 0
    all_room = 0
    for q in range(players):
        all_room += room(m, w, v, q, k, up)
    if all_room <= 0:
        return True
    part = part_of(gap if up else -gap, all_room)
    for q in range(players):
        change = (part * room(m, w, v, q, k, up)) >> _FINE
        w.expected[q, k] += change if up else -change
    return False


@rule
def keep_expected(m: HandBeliefs, w: Work, players: int, v: int) -> None:
    """Store what `expect` has found in v's beliefs."""
    for q in range(players):
        for k in range(CARD_TYPES):
            m.mean[MAX_PLAYERS * q + v, k] = w.expected[q, k]
