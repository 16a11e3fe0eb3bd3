"""Bounds on hands made as narrow as what everybody can count allows."""

from hexhold.engine.beliefs.lanes import (
    capped,
    count_of,
    fewer_of,
    more_of,
    of_each,
    without,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.layout import Beliefs


@rule
def narrow_hand(m: Beliefs, v: int, q: int, least: int, most: int) -> bool:
    """Narrow q's hand as v sees it; whether that changed anything.

    Args:
        least: by type, what others than v hold at least.
        most: the same at most, up to 127 of a type.
    """
    low = m.low[q, v]
    high = m.high[q, v]
    rest = m.in_hands - m.low[v, v]
    # A type's cards: what nobody else can hold is q's, what others surely hold is not.
    new_low = more_of(low, without(rest, capped(most - high)))
    new_high = fewer_of(high, without(rest, least - low))
    # The hand's size: beside what is sure so many cards are open, and all of them are of some type.
    new_high = fewer_of(new_high, capped(new_low + of_each(m.size[q] - count_of(new_low))))
    beyond = count_of(new_high) - m.size[q]
    new_low = more_of(new_low, without(new_high, of_each(beyond)))
    m.low[q, v] = new_low
    m.high[q, v] = new_high
    return new_low != low or new_high != high


@rule
def narrow(m: Beliefs, players: int, v: int) -> None:
    """Narrow all hands as v sees them, and note whether v is still unsure of any."""
    changed = True
    while changed:
        changed = False
        least = 0
        most = 0
        for q in range(players):
            if q != v:
                least += m.low[q, v]
                most += m.high[q, v]
        if least == most:
            m.unsure &= ~(1 << v)
            return
        for q in range(players):
            if q != v and m.low[q, v] != m.high[q, v] and narrow_hand(m, v, q, least, most):
                changed = True
    m.unsure |= 1 << v
