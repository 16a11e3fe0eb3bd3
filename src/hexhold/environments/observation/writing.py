"""How rules write into a row: sets of places at once, and numbers scaled at the end."""

from __future__ import annotations

from typing import Any

from hexhold.engine.machinery.annotations import Floats
from hexhold.engine.machinery.compile import primitive, rule
from hexhold.engine.machinery.packing import given, wanted
from hexhold.engine.machinery.words import places_in


@rule
def put_each(row: Floats, at: int, width: int, i: int, word: int) -> None:
    """Write 1 for each place of a set's i-th word; ``at`` is that of place 0."""
    for place in places_in(word, i):
        row[at + width * place] = 1


@rule
def write_bundle(row: Floats, gives: int, wants: int, types: int, bundle: int) -> None:
    """X-5: both sides of an offer, by type."""
    for k in range(types):
        row[gives + k] = given(bundle, k)
        row[wants + k] = wanted(bundle, k)


def _emit_scale(builder: Any, ir: Any, arguments: Any) -> Any:
    row, at, scales, first, stop = arguments
    number, real = ir.IntType(64), ir.FloatType()
    numbers = builder.gep(builder.bitcast(row, real.as_pointer()), [at])
    factors = builder.bitcast(scales, real.as_pointer())
    before = builder.block
    test, body, after = (builder.append_basic_block(name) for name in ("test", "body", "after"))
    builder.branch(test)
    builder.position_at_end(test)
    i = builder.phi(number)
    i.add_incoming(first, before)
    builder.cbranch(builder.icmp_signed("<", i, stop), body, after)
    builder.position_at_end(body)
    place = builder.gep(numbers, [i])
    scaled = builder.fmul(builder.load(place), builder.load(builder.gep(factors, [i])))
    one = ir.Constant(real, 1.0)
    builder.store(builder.select(builder.fcmp_ordered("<", scaled, one), scaled, one), place)
    i.add_incoming(builder.add(i, ir.Constant(number, 1)), body)
    builder.branch(test)
    builder.position_at_end(after)
    return stop


@primitive(_emit_scale)
def scale(row: Floats, at: int, scales: Floats, first: int, stop: int) -> int:
    """Multiply some columns of the row that begins at ``at``, to no more than 1; gives ``stop``."""
    for i in range(first, stop):
        row[at + i] = min(row[at + i] * scales[i], 1)
    return stop
