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
from hexhold.engine.vocabulary.codes import PRICES
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


def _emit_cards(builder: Any, ir: Any, arguments: Any) -> Any:
    at = builder.bitcast(_first_of(builder, ir, arguments), ir.IntType(64).as_pointer())
    return builder.load(at, align=1)


def _emit_put_cards(builder: Any, ir: Any, arguments: Any) -> Any:
    *where, word = arguments
    at = builder.bitcast(_first_of(builder, ir, where), word.type.as_pointer())
    builder.store(word, at, align=1)
    return word


@primitive(_emit_cards, _first_of)
def cards_at(grid: Grid, i: int, columns: int, j: int) -> int:
    """Return the counts of all types in a grid's row from column j on, a byte each, as one word."""
    return sum(grid[i, j + k] << 8 * k for k in range(CARD_TYPES))


@primitive(_emit_put_cards, _first_of)
def put_cards_at(grid: Grid, i: int, columns: int, j: int, word: int) -> int:
    """Write such counts; return them."""
    for k in range(CARD_TYPES):
        grid[i, j + k] = word >> 8 * k & 0xFF
    return word


@primitive(_emit_cards, _first_of)
def cards_of(row: Row) -> int:
    """Return the counts of all types in a row, as one word."""
    return sum(row[k] << 8 * k for k in range(CARD_TYPES))


@primitive(_emit_put_cards, _first_of)
def put_cards(row: Row, word: int) -> int:
    """Write such counts; return them."""
    for k in range(CARD_TYPES):
        row[k] = word >> 8 * k & 0xFF
    return word
