"""Primitives on the game's own records: hands as words, and copying whole records."""

from typing import Any

from hexhold.compiler import (
    Grid,
    Row,
    copier,
    disjoint_lanes,
    prefetcher,
    primitive,
    row_copier,
    row_covers,
    rows_covered,
)
from hexhold.engine.vocabulary.codes import PRICES, RESOURCE_TYPES
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    DEVELOPMENTS,
    OWN_EDGE_LANES,
    PROGRESS_CARDS,
    Beliefs,
    PossibleHands,
    State,
)

covers = row_covers(CARD_TYPES)
"""``covers(hands, p, prices, cost)``: 1 where p's hand holds every card of a price, else 0."""
prices_covered = rows_covered(PRICES, CARD_TYPES)
"""``prices_covered(hands, p, prices)``: a bit for each price whose cards p's hand holds."""
apart_from = disjoint_lanes(OWN_EDGE_LANES)
"""``apart_from(grid, i, word)``: which numbers of a row have no bit in common with a word."""
copy_state = copier(State)
copy_cards = row_copier(CARD_TYPES)
"""``copy_cards(hands, others, p)``: p's row of hands into that of other hands."""
copy_progress = row_copier(PROGRESS_CARDS)
copy_developments = row_copier(DEVELOPMENTS)
copy_beliefs = copier(Beliefs)
copy_possible_hands = copier(PossibleHands)
fetch_state = prefetcher(State)
fetch_beliefs = prefetcher(Beliefs)


def _first_of(builder: Any, ir: Any, arguments: Any) -> Any:
    """Return the address of the first count, of a row or within a grid."""
    if len(arguments) == 1:
        return arguments[0]
    grid, i, columns, j = arguments
    return builder.gep(grid, [builder.add(builder.mul(i, columns), j)])


def _emit_resources(builder: Any, ir: Any, arguments: Any) -> Any:
    number, most = ir.IntType(64), ir.IntType(32)
    at = _first_of(builder, ir, arguments)
    low = builder.load(builder.bitcast(at, most.as_pointer()), align=1)
    # Eight bytes at once would reach beyond the end of a state.
    last = builder.load(builder.gep(at, [ir.Constant(number, RESOURCE_TYPES - 1)]))
    high = builder.shl(builder.zext(last, number), ir.Constant(number, 8 * (RESOURCE_TYPES - 1)))
    return builder.or_(builder.zext(low, number), high)


def _emit_put_resources(builder: Any, ir: Any, arguments: Any) -> Any:
    *where, word = arguments
    at = _first_of(builder, ir, where)
    most, last = ir.IntType(32), ir.IntType(8)
    builder.store(builder.trunc(word, most), builder.bitcast(at, most.as_pointer()), align=1)
    place = builder.gep(at, [ir.Constant(word.type, RESOURCE_TYPES - 1)])
    builder.store(builder.trunc(builder.lshr(word, ir.Constant(word.type, 32)), last), place)
    return word


@primitive(_emit_resources, _first_of)
def resources_at(grid: Grid, i: int, columns: int, j: int) -> int:
    """Return the counts of resources in a grid's row from column j on, a byte each, as one word."""
    return sum(grid[i, j + k] << 8 * k for k in range(RESOURCE_TYPES))


@primitive(_emit_put_resources, _first_of)
def put_resources_at(grid: Grid, i: int, columns: int, j: int, word: int) -> int:
    """Write such counts; return them."""
    for k in range(RESOURCE_TYPES):
        grid[i, j + k] = word >> 8 * k & 0xFF
    return word


@primitive(_emit_resources, _first_of)
def resources_of(row: Row) -> int:
    """Return the counts of resources at the beginning of a row, as one word."""
    return sum(row[k] << 8 * k for k in range(RESOURCE_TYPES))


@primitive(_emit_put_resources, _first_of)
def put_resources(row: Row, word: int) -> int:
    """Write such counts; return them."""
    for k in range(RESOURCE_TYPES):
        row[k] = word >> 8 * k & 0xFF
    return word
