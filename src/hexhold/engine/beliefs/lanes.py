"""Counts of the eight kinds of cards in one word, to add, compare and bound hands at once.

Each kind has a lane of eight bits, brick the lowest, which counts up to `MOST`. So words are never
negative, and two lanes are added without one running into the next.
"""

from typing import Any

from hexhold.compiler import LAST_PLACE, Grid, primitive, rule
from hexhold.engine.vocabulary.layout import CARD_TYPES

LANE = 8
"""Bits."""
MOST = 63
"""The highest count of a lane; the bit above is for carries."""
EVERY = 0x0101010101010101
"""One of each kind."""
ONE_RESOURCE_OF_EACH = 0x0101010101
_ABOVE = (MOST + 1) * EVERY
_SHIFT = 6
_SEVEN, _EVERY_SEVEN = 0x7F, 0x2040810204081
_PAIRS, _FOURS = 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF


@rule
def in_lane(n: int, k: int) -> int:
    """Return n cards of kind k."""
    return n << (LANE * k & LAST_PLACE)


@rule
def lane(hand: int, k: int) -> int:
    """Return how many cards of kind k there are."""
    return (hand >> (LANE * k & LAST_PLACE)) & MOST


@rule
def one_of(kinds: int) -> int:
    """Return one card of each kind in a set, a bit for each kind."""
    # The product has the set again every seven bits, so kind k of the k-th one begins lane k.
    return (((kinds & _SEVEN) * _EVERY_SEVEN) & EVERY) | in_lane(kinds >> (LANE - 1), LANE - 1)


@rule
def of_each(n: int) -> int:
    """Return n cards of every kind, with n limited to 0 to `MOST`."""
    return max(min(n, MOST), 0) * EVERY


@rule
def without(hand: int, other: int) -> int:
    """Return what is left of each kind, 0 where the other has more."""
    left = (hand | _ABOVE) - other
    enough = left & _ABOVE
    return left & (enough - (enough >> _SHIFT))


@rule
def fewer_of(hand: int, other: int) -> int:
    """Return the lower count of each kind."""
    return hand - without(hand, other)


@rule
def more_of(hand: int, other: int) -> int:
    """Return the higher count of each kind."""
    return other + without(hand, other)


@rule
def capped(hands: int) -> int:
    """Return a sum of hands, up to 127 in a lane, limited to `MOST`."""
    full = ((hands >> _SHIFT) & EVERY) * MOST
    return (hands | full) & (MOST * EVERY)


@rule
def count_of(hand: int) -> int:
    """Return the number of cards."""
    pairs = (hand & _PAIRS) + ((hand >> LANE) & _PAIRS)
    fours = (pairs & _FOURS) + ((pairs >> (2 * LANE)) & _FOURS)
    return (fours + (fours >> (4 * LANE))) & _FOURS & 0xFFFF


def _shares_of(builder: Any, ir: Any, hand: Any, share: Any) -> Any:
    """Emit a hand's counts, each times ``share``, as a vector of 16-bit numbers."""
    short = ir.IntType(16)
    counts = builder.bitcast(hand, ir.VectorType(ir.IntType(8), CARD_TYPES))
    wide = ir.VectorType(short, CARD_TYPES)
    undefined = ir.Constant(wide, ir.Undefined)
    one = builder.insert_element(
        undefined, builder.trunc(share, short), ir.Constant(ir.IntType(32), 0)
    )
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), CARD_TYPES), [0] * CARD_TYPES)
    return builder.mul(builder.zext(counts, wide), builder.shuffle_vector(one, undefined, zeros))


def row_of_shares(builder: Any, ir: Any, grid: Any, i: Any) -> Any:
    """Emit the address of the i-th row of a grid of `CARD_TYPES` 16-bit numbers, as a vector."""
    at = builder.gep(grid, [builder.mul(i, ir.Constant(ir.IntType(64), 2 * CARD_TYPES))])
    return builder.bitcast(at, ir.VectorType(ir.IntType(16), CARD_TYPES).as_pointer())


def _emit_put_shares(builder: Any, ir: Any, arguments: Any) -> Any:
    grid, i, hand, share = arguments
    builder.store(
        _shares_of(builder, ir, hand, share), row_of_shares(builder, ir, grid, i), align=2
    )
    return i


@primitive(_emit_put_shares, _shares_of, row_of_shares)
def put_shares(grid: Grid, i: int, hand: int, share: int) -> int:
    """Write a hand's counts, each times ``share``, into the i-th row of a grid of 16 bits."""
    for k in range(CARD_TYPES):
        grid[i, k] = share * (hand >> (LANE * k) & MOST)
    return i


def _emit_put_bounded(builder: Any, ir: Any, arguments: Any) -> Any:
    grid, i, others, j, low, high, share = arguments
    least = _shares_of(builder, ir, low, share)
    most = _shares_of(builder, ir, high, share)
    found = builder.load(row_of_shares(builder, ir, others, j), align=2)
    found = builder.select(builder.icmp_signed("<", found, least), least, found)
    found = builder.select(builder.icmp_signed(">", found, most), most, found)
    builder.store(found, row_of_shares(builder, ir, grid, i), align=2)
    return i


@primitive(_emit_put_bounded, _shares_of, row_of_shares)
def put_bounded(grid: Grid, i: int, others: Grid, j: int, low: int, high: int, share: int) -> int:
    """Write the j-th row of one grid into the i-th of another, kept within the shares of hands."""
    for k in range(CARD_TYPES):
        least = share * (low >> (LANE * k) & MOST)
        most = share * (high >> (LANE * k) & MOST)
        grid[i, k] = min(max(others[j, k], least), most)
    return i
