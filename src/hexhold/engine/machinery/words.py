"""Sets as words of bits: many numbers of a row compared at once, and walked one by one.

A set of vertices, edges or hexes is walked so, in ascending order:

    for first in range(0, b.vertex_count, WORD):
        found = places_of(s.owner, first, b.vertex_count, p)
        while found != 0:
            v = first + lowest(found)
            found &= found - 1
"""

from typing import Any

from hexhold.engine.machinery.compile import primitive
from hexhold.engine.machinery.layout import CARD_TYPES, Grid, Row

WORD = 32
"""Numbers that are compared at once."""


def _compare(builder: Any, ir: Any, at: Any, how: str, x: Any, count: Any) -> Any:
    """A word with a bit for each of 32 bytes that compares so with x, below ``count``."""
    byte, number = ir.IntType(8), ir.IntType(64)
    vector = ir.VectorType(byte, WORD)
    undefined = ir.Constant(vector, ir.Undefined)
    one = builder.insert_element(undefined, builder.trunc(x, byte), ir.Constant(ir.IntType(32), 0))
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), WORD), [0] * WORD)
    every = builder.shuffle_vector(one, undefined, zeros)
    numbers = builder.load(builder.bitcast(at, vector.as_pointer()), align=1)
    compared = builder.icmp_signed(how, numbers, every)
    word = builder.zext(builder.bitcast(compared, ir.IntType(WORD)), number)
    mask = builder.sub(builder.shl(ir.Constant(number, 1), count), ir.Constant(number, 1))
    whole = builder.icmp_signed(">=", count, ir.Constant(number, WORD))
    return builder.and_(word, builder.select(whole, ir.Constant(number, 2**WORD - 1), mask))


def _emit_places_of(builder: Any, ir: Any, arguments: Any) -> Any:
    row, first, count, x = arguments
    at = builder.gep(row, [first])
    return _compare(builder, ir, at, "==", x, builder.sub(count, first))


@primitive(_emit_places_of, _compare)
def places_of(row: Row, first: int, count: int, x: int) -> int:
    """Which of the 32 places of a row from ``first`` on, below ``count``, hold x: a bit for each.

    For rows of 8 bits. Compiled it reads 32 bytes from the first on, so such a row is never among
    the last of its record.
    """
    return sum(1 << i for i in range(min(WORD, count - first)) if row[first + i] == x)


def _emit_places_but(builder: Any, ir: Any, arguments: Any) -> Any:
    row, first, count, x = arguments
    at = builder.gep(row, [first])
    return _compare(builder, ir, at, "!=", x, builder.sub(count, first))


@primitive(_emit_places_but, _compare)
def places_but(row: Row, first: int, count: int, x: int) -> int:
    """Which of the 32 places of a row from ``first`` on hold anything but x; as `places_of`."""
    return sum(1 << i for i in range(min(WORD, count - first)) if row[first + i] != x)


def _emit_kinds_held(builder: Any, ir: Any, arguments: Any) -> Any:
    grid, i, columns = arguments
    at = builder.gep(grid, [builder.mul(i, columns)])
    return _compare(builder, ir, at, ">", ir.Constant(ir.IntType(64), 0), columns)


@primitive(_emit_kinds_held, _compare)
def kinds_held(grid: Grid, i: int, columns: int) -> int:
    """Which of the up to 32 columns of a grid's i-th row are above 0; as `places_of`."""
    return sum(1 << j for j in range(columns) if grid[i, j] > 0)


def _emit_covers(builder: Any, ir: Any, arguments: Any) -> Any:
    hands, p, prices, cost = arguments
    number, short = ir.IntType(64), ir.IntType(16)
    kinds = ir.Constant(number, CARD_TYPES)
    hand = builder.gep(hands, [builder.mul(p, kinds)])
    price = builder.gep(prices, [builder.mul(cost, ir.Constant(number, 2 * CARD_TYPES))])
    cards = ir.VectorType(ir.IntType(8), CARD_TYPES)
    wide = ir.VectorType(short, CARD_TYPES)
    held = builder.sext(builder.load(builder.bitcast(hand, cards.as_pointer()), align=1), wide)
    due = builder.load(builder.bitcast(price, wide.as_pointer()), align=2)
    enough = builder.bitcast(builder.icmp_signed(">=", held, due), ir.IntType(CARD_TYPES))
    every = ir.Constant(ir.IntType(CARD_TYPES), 2**CARD_TYPES - 1)
    return builder.zext(builder.icmp_unsigned("==", enough, every), number)


@primitive(_emit_covers)
def covers(hands: Grid, p: int, prices: Grid, cost: int) -> int:
    """1 where p's hand holds every card of a price, else 0; the prices are a constant table."""
    return int(all(hands[p, k] >= prices[cost, k] for k in range(CARD_TYPES)))


def _emit_lowest(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))


@primitive(_emit_lowest)
def lowest(word: int) -> int:
    """The place of the lowest bit of a word that is not empty."""
    return (word & -word).bit_length() - 1
