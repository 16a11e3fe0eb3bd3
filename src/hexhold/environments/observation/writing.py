"""Write into a row: sets of places, hands of cards, bundles; and scale it."""

from collections.abc import Sequence
from typing import Any

from hexhold.compiler import AnyNumber, Array, Float32, Grid, ReadOnly, places_in, primitive, rule
from hexhold.compiler.record_bytes import record_bytes
from hexhold.engine.beliefs.lanes import LANE, MOST, row_of_shares
from hexhold.engine.vocabulary.layout import CARD_TYPES, State
from hexhold.engine.vocabulary.packing import given, wanted


@rule
def put_each(row: Array[AnyNumber], at: int, width: int, i: int, word: int) -> None:
    """Write 1 for each place of a set's i-th word; ``at`` is that of place 0."""
    for place in places_in(word, i):
        row[at + width * place] = 1


@rule
def write_bundle(row: Array[AnyNumber], gives: int, wants: int, types: int, bundle: int) -> None:
    """X-5: both sides of an offer, by type."""
    for k in range(types):
        row[gives + k] = given(bundle, k)
        row[wants + k] = wanted(bundle, k)


BYTE = 8
LOW_BYTE = 255
"""The bits of the low byte; also the most that a byte holds."""


def _store_all(builder: Any, ir: Any, row: Any, at: Any, counts: Any) -> None:
    """Write a vector of whole numbers into a row of real ones, or their low bytes into a packed."""
    item = row.type.pointee
    numbers = ir.VectorType(item, counts.type.count)
    place = builder.bitcast(builder.gep(row, [at]), numbers.as_pointer())
    if item == ir.FloatType():
        builder.store(builder.sitofp(counts, numbers), place, align=4)
    elif counts.type == numbers:
        builder.store(counts, place, align=1)
    else:
        builder.store(builder.trunc(counts, numbers), place, align=1)


def _emit_put_lanes(builder: Any, ir: Any, arguments: Any) -> Any:
    row, at, word = arguments
    counts = builder.bitcast(word, ir.VectorType(ir.IntType(8), CARD_TYPES))
    _store_all(builder, ir, row, at, counts)
    return at


@primitive(_emit_put_lanes, _store_all)
def put_lanes(row: Array[AnyNumber], at: int, word: int) -> int:
    """Write the eight counts in a word (`beliefs.lanes`), each into a column."""
    for k in range(CARD_TYPES):
        row[at + k] = word >> (LANE * k) & MOST
    return at


def _emit_put_expected(builder: Any, ir: Any, arguments: Any) -> Any:
    row, at, grid, i = arguments
    _store_all(builder, ir, row, at, builder.load(row_of_shares(builder, ir, grid, i), align=2))
    return at


@primitive(_emit_put_expected, _store_all, row_of_shares)
def put_expected(row: Array[AnyNumber], at: int, grid: Grid, i: int) -> int:
    """Write the i-th row of a grid of shares, a column for each of `CARD_TYPES`.

    Into a packed row it writes the low bytes.
    """
    for k in range(CARD_TYPES):
        row[at + k] = grid[i, k] & LOW_BYTE if is_packed(row) else grid[i, k]
    return at


def is_packed(row: Any) -> bool:
    """Return whether a row that interpreted rules write holds bytes."""
    return bool(row.item == "uint8")


def _emit_put_high(builder: Any, ir: Any, arguments: Any) -> Any:
    row, at, grid, i = arguments
    shares = builder.load(row_of_shares(builder, ir, grid, i), align=2)
    bits = ir.Constant(shares.type, [BYTE] * CARD_TYPES)
    _store_all(builder, ir, row, at, builder.lshr(shares, bits))
    return at


@primitive(_emit_put_high, _store_all, row_of_shares)
def put_high(row: Array[AnyNumber], at: int, grid: Grid, i: int) -> int:
    """Write the high bytes of the i-th row of a grid of shares, one for each of `CARD_TYPES`."""
    for k in range(CARD_TYPES):
        row[at + k] = grid[i, k] >> BYTE
    return at


EIGHT = 8
"""Columns that are written at once."""


def eight_fields(names: Sequence[str]) -> Any:
    """Return a primitive that writes eight fields of a state, which lie side by side, into a row.

    Raises `ValueError` if they do not, or are not of 8 bits.
    """
    places = record_bytes(State).places
    start = places[names[0]].start
    if [places[name] for name in names] != [(start + n, 1) for n in range(EIGHT)]:
        raise ValueError(f"not eight bytes side by side: {', '.join(names)}")

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        row, at, s = arguments
        held = builder.bitcast(s, ir.IntType(8).as_pointer())
        held = builder.gep(held, [ir.Constant(ir.IntType(64), start)])
        numbers = ir.VectorType(ir.IntType(8), EIGHT)
        held = builder.load(builder.bitcast(held, numbers.as_pointer()), align=1)
        _store_all(builder, ir, row, at, held)
        return at

    def put_fields(row: Array[AnyNumber], at: int, s: State) -> int:
        for n, name in enumerate(names):
            row[at + n] = getattr(s, name)
        return at

    return primitive(emit, _store_all)(put_fields)


def _emit_put_eight(builder: Any, ir: Any, arguments: Any) -> Any:
    row, at, grid, i, columns, j = arguments
    place = builder.add(builder.mul(i, columns), j)
    counts = ir.VectorType(ir.IntType(8), EIGHT)
    held = builder.load(builder.bitcast(builder.gep(grid, [place]), counts.as_pointer()), align=1)
    _store_all(builder, ir, row, at, held)
    return at


@primitive(_emit_put_eight, _store_all)
def put_eight(row: Array[AnyNumber], at: int, grid: Grid, i: int, columns: int, j: int) -> int:
    """Write eight numbers of a grid's i-th row, of 8 bits, from column j on, into a row."""
    for k in range(EIGHT):
        row[at + k] = grid[i, j + k]
    return at


SCALED_AT_ONCE = 16
"""Columns that `scale` multiplies at a time."""


def _scaled(builder: Any, ir: Any, numbers: Any, factors: Any, i: Any, lanes: int) -> None:
    """Multiply the columns from the i-th on, to no more than 1."""
    kind = ir.VectorType(ir.FloatType(), lanes)
    place, by = (
        builder.bitcast(builder.gep(each, [i]), kind.as_pointer()) for each in (numbers, factors)
    )
    product = builder.fmul(builder.load(place, align=4), builder.load(by, align=4))
    one = ir.Constant(kind, [1.0] * lanes)
    less = builder.fcmp_ordered("<", product, one)
    builder.store(builder.select(less, product, one), place, align=4)


def _emit_scale(builder: Any, ir: Any, arguments: Any) -> Any:
    row, at, scales, first, stop = arguments
    number, real = ir.IntType(64), ir.FloatType()
    numbers = builder.gep(builder.bitcast(row, real.as_pointer()), [at])
    factors = builder.bitcast(scales, real.as_pointer())
    for lanes in (SCALED_AT_ONCE, 1):
        before = builder.block
        test, body, after = (builder.append_basic_block(name) for name in ("test", "body", "after"))
        builder.branch(test)
        builder.position_at_end(test)
        i = builder.phi(number)
        i.add_incoming(first, before)
        further = builder.add(i, ir.Constant(number, lanes))
        builder.cbranch(builder.icmp_signed("<=", further, stop), body, after)
        builder.position_at_end(body)
        _scaled(builder, ir, numbers, factors, i, lanes)
        i.add_incoming(further, body)
        builder.branch(test)
        builder.position_at_end(after)
        first = i
    return stop


@primitive(_emit_scale, _scaled)
def scale(row: Array[Float32], at: int, scales: ReadOnly[Float32], first: int, stop: int) -> int:
    """Multiply some columns of the row that begins at ``at``, to no more than 1; gives ``stop``."""
    for i in range(first, stop):
        row[at + i] = min(row[at + i] * scales[i], 1)
    return stop
