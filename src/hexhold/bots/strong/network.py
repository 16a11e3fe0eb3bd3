"""The network: two layers of integer sums, with the same result on every machine."""

from __future__ import annotations

from typing import Any

from hexhold.bots.scratch import Scratch
from hexhold.bots.strong.inputs import INPUTS, INPUTS_BEFORE_WONDERS
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
from hexhold.compiler import Grid, Row, primitive, rule
from hexhold.engine.island.teams import is_partner, team_size
from hexhold.engine.vocabulary.layout import Board, State, Work


def _emit_add_scaled(builder: Any, ir: Any, arguments: Any) -> Any:
    sums, weights, row, cells, x = arguments
    number, wide, short = ir.IntType(64), ir.IntType(32), ir.IntType(16)
    lanes = ir.VectorType(wide, LANES)
    undefined = ir.Constant(lanes, ir.Undefined)
    one = builder.insert_element(undefined, builder.trunc(x, wide), ir.Constant(wide, 0))
    every = builder.shuffle_vector(one, undefined, ir.Constant(lanes, [0] * LANES))
    weights = builder.gep(builder.bitcast(weights, short.as_pointer()), [builder.mul(row, cells)])
    sums = builder.bitcast(sums, wide.as_pointer())
    before = builder.block
    body, after = (builder.append_basic_block(name) for name in ("cells", "added"))
    builder.branch(body)
    builder.position_at_end(body)
    j = builder.phi(number)
    j.add_incoming(ir.Constant(number, 0), before)
    at = builder.bitcast(builder.gep(sums, [j]), lanes.as_pointer())
    from_ = builder.bitcast(builder.gep(weights, [j]), ir.VectorType(short, LANES).as_pointer())
    factor = builder.sext(builder.load(from_, align=2), lanes)
    total = builder.add(builder.load(at, align=4), builder.mul(factor, every))
    builder.store(total, at, align=4)
    further = builder.add(j, ir.Constant(number, LANES))
    j.add_incoming(further, body)
    builder.cbranch(builder.icmp_signed("<", further, cells), body, after)
    builder.position_at_end(after)
    return cells


@primitive(_emit_add_scaled)
def add_scaled(sums: Row, weights: Grid, row: int, cells: int, x: int) -> int:
    """Add x times one row of weights to the sums, a multiple of 16 cells; return how many."""
    for j in range(cells):
        sums[j] += x * weights[row, j]
    return cells


@rule
def needs_wonder_standing(s: State, scratch: Scratch) -> bool:
    """Return whether wonders are played that the weights do not know."""
    return s.wonders == 1 and KNOWS_WONDERS[2 * scratch.generation + s.expansion] == 0


@rule
def standing_of(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return how well p stands, as the logarithm of the odds of winning, in `WHOLE`s.

    The game is not over. The weights are those of ``scratch.generation`` for this game.
    """
    tell_position(s, b, w, scratch, p)
    network = NETWORK_OF[2 * scratch.generation + s.expansion]
    inputs = network * INPUTS
    cells = network * FIRST_CELLS
    others = network * SECOND_CELLS
    biases = network * (SECOND_CELLS + 1)
    for j in range(FIRST_CELLS):
        scratch.first_layer[j] = 0
    for i in range(INPUTS_BEFORE_WONDERS):
        x = scratch.feature[i]
        if x != 0:
            add_scaled(scratch.first_layer, FIRST, inputs + i, FIRST_CELLS, x)
    if s.wonders == 1:
        for i in range(INPUTS_BEFORE_WONDERS, INPUTS):
            add_scaled(scratch.first_layer, FIRST, inputs + i, FIRST_CELLS, scratch.feature[i])
    for j in range(SECOND_CELLS):
        scratch.second_layer[j] = BIAS[biases + j] << FIRST_BITS
    for i in range(FIRST_CELLS):
        x = scratch.first_layer[i]
        if x > 0:
            add_scaled(scratch.second_layer, SECOND, cells + i, SECOND_CELLS, x)
    total = BIAS[biases + SECOND_CELLS] << OTHER_BITS
    for j in range(SECOND_CELLS):
        x = scratch.second_layer[j] >> FIRST_BITS
        if x > 0:
            total += x * LAST[others + j]
    return total + wonder_standing(s, p) if needs_wonder_standing(s, scratch) else total


@rule
def standing_with_partners(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return how well p stands; with teams, half of what its partners' mean is counts too."""
    own = standing_of(s, b, w, scratch, p)
    if s.teams == 0:
        return own
    partners = 0
    for q in range(s.players):
        if is_partner(s, p, q):
            partners += standing_of(s, b, w, scratch, q)
    return own + partners // (2 * (team_size(s) - 1))
