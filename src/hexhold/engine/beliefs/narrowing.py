"""Narrow the bounds of hands by what every player can count."""

from hexhold.compiler import rule
from hexhold.engine.beliefs.lanes import (
    capped,
    count_of,
    fewer_of,
    more_of,
    of_each,
    without,
)
from hexhold.engine.vocabulary.layout import HandBeliefs


@rule
def narrow_by_kind(m: HandBeliefs, v: int, q: int, least: int, most: int) -> None:
    """Give q what no other hand can hold of a kind, and rule out what others surely hold.

    Args:
        least: by kind, what others than v hold at least.
        most: the same at most, up to 127 of a kind.
    """
    low = m.low[q, v]
    high = m.high[q, v]
    rest = m.in_hands - m.low[v, v]
    m.low[q, v] = more_of(low, without(rest, capped(most - high)))
    m.high[q, v] = fewer_of(high, without(rest, least - low))


@rule
def narrow_by_size(m: HandBeliefs, v: int, q: int) -> None:
    """Narrow q's bounds by the size of the hand."""
    low = m.low[q, v]
    high = fewer_of(m.high[q, v], capped(low + of_each(m.size[q] - count_of(low))))
    m.low[q, v] = more_of(low, without(high, of_each(count_of(high) - m.size[q])))
    m.high[q, v] = high


@rule
def narrow_hand(m: HandBeliefs, v: int, q: int, least: int, most: int) -> bool:
    """Narrow q's hand as v sees it; True if that changed anything."""
    low = m.low[q, v]
    high = m.high[q, v]
    if m.is_counted == 1:
        narrow_by_kind(m, v, q, least, most)
    narrow_by_size(m, v, q)
    return m.low[q, v] != low or m.high[q, v] != high


@rule
def narrow(m: HandBeliefs, players: int, v: int) -> None:
    """Narrow all hands as v sees them, and store whether v is unsure of any."""
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


@rule
def narrow_for(m: HandBeliefs, players: int, viewers: int) -> None:
    """Narrow all hands for those of some viewers, a bit for each, who are unsure."""
    for v in range(players):
        if (viewers & m.unsure) >> v & 1 == 1:
            narrow(m, players, v)
