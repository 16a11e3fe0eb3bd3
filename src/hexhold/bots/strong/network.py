"""The network: two layers of integer sums, with the same result on every machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexhold.bots.scratch import MOST_CELLS, MOST_INPUTS, Scratch
from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.own_inputs import tell_position
from hexhold.bots.strong.weights import (
    BIAS,
    FIRST,
    FIRST_BITS,
    FIRST_CELLS,
    KNOWS_WONDERS,
    LANES,
    LAST,
    NETWORK_OF,
    OTHER_BITS,
    SECOND,
    SECOND_CELLS,
)
from hexhold.bots.strong.wonders import wonder_standing
from hexhold.compiler import WORD, Grid, Row, places_in, primitive, rule, words_for
from hexhold.engine.island.teams import is_partner, team_size
from hexhold.engine.vocabulary.layout import Board, State, Work


def _loop(builder: Any, ir: Any, count: Any, step: int) -> tuple[Any, Callable[[], None]]:
    """Begin a loop; return the number that it counts in steps, and what ends its body."""
    number = ir.IntType(64)
    before = builder.block
    body, after = (builder.append_basic_block(name) for name in ("body", "after"))
    builder.branch(body)
    builder.position_at_end(body)
    i = builder.phi(number)
    i.add_incoming(ir.Constant(number, 0), before)

    def end() -> None:
        further = builder.add(i, ir.Constant(number, step))
        i.add_incoming(further, builder.block)
        builder.cbranch(builder.icmp_signed("<", further, count), body, after)
        builder.position_at_end(after)

    return i, end


def _every(builder: Any, ir: Any, x: Any) -> Any:
    """Return a vector with the same 32-bit number in each lane."""
    lanes = ir.VectorType(ir.IntType(32), LANES)
    undefined = ir.Constant(lanes, ir.Undefined)
    one = builder.insert_element(undefined, x, ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(one, undefined, ir.Constant(lanes, [0] * LANES))


def _at(builder: Any, ir: Any, numbers: Any, bits: int, row: Any, columns: Any) -> Any:
    """Return the address of a row of numbers with ``bits`` bits."""
    numbers = builder.bitcast(numbers, ir.IntType(bits).as_pointer())
    return builder.gep(numbers, [builder.mul(row, columns)])


def _weights_at(builder: Any, ir: Any, weights: Any, j: Any) -> Any:
    """Return the weights from the j-th on, as a vector of 32-bit numbers."""
    short = ir.VectorType(ir.IntType(16), LANES)
    at = builder.bitcast(builder.gep(weights, [j]), short.as_pointer())
    return builder.sext(builder.load(at, align=2), ir.VectorType(ir.IntType(32), LANES))


def _sums_at(builder: Any, ir: Any, sums: Any, j: Any) -> Any:
    """Return the address of the sums from the j-th on, as a vector."""
    lanes = ir.VectorType(ir.IntType(32), LANES)
    return builder.bitcast(builder.gep(sums, [j]), lanes.as_pointer())


_HELPERS = (_loop, _every, _at, _weights_at, _sums_at)


def _emit_changed(builder: Any, ir: Any, arguments: Any) -> Any:
    feature, known, p, i = arguments
    number = ir.IntType(64)
    lanes = ir.VectorType(ir.IntType(16), WORD)
    first = builder.mul(i, ir.Constant(number, WORD))
    rows = (
        builder.bitcast(feature, ir.IntType(16).as_pointer()),
        _at(builder, ir, known, 16, p, ir.Constant(number, MOST_INPUTS)),
    )
    now, then = (
        builder.load(builder.bitcast(builder.gep(row, [first]), lanes.as_pointer()), align=2)
        for row in rows
    )
    return builder.bitcast(builder.icmp_signed("!=", now, then), number)


@primitive(_emit_changed, *_HELPERS)
def changed(feature: Row, known: Grid, p: int, i: int) -> int:
    """Return the i-th word of the inputs that differ from those in row p."""
    places = range(WORD * i, WORD * (i + 1))
    word = sum(1 << (j - WORD * i) for j in places if feature[j] != known[p, j])
    return word - (1 << WORD) if word >> (WORD - 1) else word


def _emit_add_scaled(builder: Any, ir: Any, arguments: Any) -> Any:
    sums, p, weights, row, cells, x = arguments
    most = ir.Constant(ir.IntType(64), MOST_CELLS)
    sums = _at(builder, ir, sums, 32, p, most)
    weights = _at(builder, ir, weights, 16, row, cells)
    factor = _every(builder, ir, builder.trunc(x, ir.IntType(32)))
    j, end = _loop(builder, ir, cells, LANES)
    at = _sums_at(builder, ir, sums, j)
    scaled = builder.mul(_weights_at(builder, ir, weights, j), factor)
    builder.store(builder.add(builder.load(at, align=4), scaled), at, align=4)
    end()
    return cells


@primitive(_emit_add_scaled, *_HELPERS)
def add_scaled(sums: Grid, p: int, weights: Grid, row: int, cells: int, x: int) -> int:
    """Add x times one row of weights to row p of the sums, a multiple of 16 cells; return those."""
    for j in range(cells):
        sums[p, j] += x * weights[row, j]
    return cells


def _emit_add_positive(builder: Any, ir: Any, arguments: Any) -> Any:
    sums, inputs, p, weights, row, count, cells = arguments
    wide = ir.IntType(32)
    most = ir.Constant(ir.IntType(64), MOST_CELLS)
    sums = builder.bitcast(sums, wide.as_pointer())
    inputs = _at(builder, ir, inputs, 32, p, most)
    weights = _at(builder, ir, weights, 16, row, cells)
    j, end_of_cells = _loop(builder, ir, cells, LANES)
    at = _sums_at(builder, ir, sums, j)
    begun, before = builder.load(at, align=4), builder.block
    i, end_of_inputs = _loop(builder, ir, count, 1)
    total = builder.phi(begun.type)
    total.add_incoming(begun, before)
    x = builder.load(builder.gep(inputs, [i]), align=4)
    none = ir.Constant(wide, 0)
    x = builder.select(builder.icmp_signed(">", x, none), x, none)
    of_input = builder.gep(weights, [builder.mul(i, cells)])
    scaled = builder.mul(_weights_at(builder, ir, of_input, j), _every(builder, ir, x))
    further = builder.add(total, scaled)
    total.add_incoming(further, builder.block)
    end_of_inputs()
    builder.store(further, at, align=4)
    end_of_cells()
    return cells


@primitive(_emit_add_positive, *_HELPERS)
def add_positive(
    sums: Row, inputs: Grid, p: int, weights: Grid, row: int, count: int, cells: int
) -> int:
    """Add to the sums each positive one of ``count`` numbers of row p times its row of weights.

    The weights of the first number are in a named row, and the cells are a multiple of 16.
    """
    for i in range(count):
        for j in range(cells):
            sums[j] += max(inputs[p, i], 0) * weights[row + i, j]
    return cells


@rule
def follow_inputs(scratch: Scratch, p: int, network: int) -> None:
    """Bring p's sums of the first layer up to date: only inputs that have changed take time."""
    if scratch.network_of[p] != network:
        scratch.network_of[p] = network
        for i in range(INPUTS):
            scratch.known[p, i] = 0
        for j in range(FIRST_CELLS):
            scratch.first_layer[p, j] = 0
    for i in range(words_for(INPUTS)):
        for n in places_in(changed(scratch.feature, scratch.known, p, i), i):
            x = scratch.feature[n]
            more = x - scratch.known[p, n]
            add_scaled(scratch.first_layer, p, FIRST, network * INPUTS + n, FIRST_CELLS, more)
            scratch.known[p, n] = x


@rule
def needs_wonder_standing(s: State, scratch: Scratch) -> bool:
    """Return whether wonders are played that the weights do not know."""
    return s.wonders == 1 and KNOWS_WONDERS[2 * scratch.generation + s.expansion] == 0


@rule
def judged(s: State, scratch: Scratch, p: int) -> int:
    """Return how well p stands by the inputs that are written for p, and by wonders."""
    network = NETWORK_OF[2 * scratch.generation + s.expansion]
    follow_inputs(scratch, p, network)
    cells = network * FIRST_CELLS
    others = network * SECOND_CELLS
    biases = network * (SECOND_CELLS + 1)
    for j in range(SECOND_CELLS):
        scratch.second_layer[j] = BIAS[biases + j] << FIRST_BITS
    add_positive(
        scratch.second_layer, scratch.first_layer, p, SECOND, cells, FIRST_CELLS, SECOND_CELLS
    )
    total = BIAS[biases + SECOND_CELLS] << OTHER_BITS
    for j in range(SECOND_CELLS):
        total += max(scratch.second_layer[j] >> FIRST_BITS, 0) * LAST[others + j]
    return total + wonder_standing(s, p) if needs_wonder_standing(s, scratch) else total


@rule
def standing_of(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return how well p stands, as the logarithm of the odds of winning, in `WHOLE`s.

    The game is not over. The weights are those of ``scratch.generation`` for this game.
    """
    tell_position(s, b, w, scratch, p)
    return judged(s, scratch, p)


@rule
def standing_of_partners(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return half of the mean of how well p's partners stand, 0 without teams."""
    if s.teams == 0:
        return 0
    partners = 0
    for q in range(s.players):
        if is_partner(s, p, q):
            partners += standing_of(s, b, w, scratch, q)
    return partners // (2 * (team_size(s) - 1))


@rule
def standing_with_partners(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return how well p stands; with teams, plus half of its partners' mean."""
    own = standing_of(s, b, w, scratch, p)
    return own if s.teams == 0 else own + standing_of_partners(s, b, w, scratch, p)
