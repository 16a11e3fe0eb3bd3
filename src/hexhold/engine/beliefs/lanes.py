"""Counts of the eight kinds of cards in one word: a hand added, compared and bounded at once.

Each kind has a lane of eight bits, brick the lowest, which counts up to `MOST`. So words are never
negative, and two lanes are added without one running into the next.
"""

from hexhold.engine.machinery.compile import rule

LANE = 8
"""Bits."""
MOST = 63
"""What a lane holds at most: the bit above it is for reckoning."""
EVERY = 0x0101010101010101
"""One of each kind."""
_ABOVE = (MOST + 1) * EVERY
_SHIFT = 6
_PAIRS, _FOURS = 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF


@rule
def in_lane(n: int, k: int) -> int:
    """n of kind k."""
    return n << (LANE * k)


@rule
def lane(hand: int, k: int) -> int:
    """How many of kind k."""
    return (hand >> (LANE * k)) & MOST


@rule
def of_each(n: int) -> int:
    """n of every kind, none where n is negative and `MOST` where it is more."""
    return max(min(n, MOST), 0) * EVERY


@rule
def without(hand: int, other: int) -> int:
    """What is left of each kind, none where the other has more."""
    left = (hand | _ABOVE) - other
    enough = left & _ABOVE
    return left & (enough - (enough >> _SHIFT))


@rule
def fewer_of(hand: int, other: int) -> int:
    """Of each kind the lower count."""
    return hand - without(hand, other)


@rule
def more_of(hand: int, other: int) -> int:
    """Of each kind the higher count."""
    return other + without(hand, other)


@rule
def capped(hands: int) -> int:
    """A sum of hands, of up to 127 in a lane, with `MOST` in place of what is more."""
    full = ((hands >> _SHIFT) & EVERY) * MOST
    return (hands | full) & (MOST * EVERY)


@rule
def count_of(hand: int) -> int:
    """All its cards."""
    pairs = (hand & _PAIRS) + ((hand >> LANE) & _PAIRS)
    fours = (pairs & _FOURS) + ((pairs >> (2 * LANE)) & _FOURS)
    return (fours + (fours >> (4 * LANE))) & _FOURS & 0xFFFF
