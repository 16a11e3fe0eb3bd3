"""Primitives on the game's own records: comparing hands, and copying whole records."""

from hexhold.compiler import copier, disjoint_lanes, prefetcher, row_covers
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    OWN_EDGE_LANES,
    Beliefs,
    PossibleHands,
    State,
)

covers = row_covers(CARD_TYPES)
"""``covers(hands, p, prices, cost)``: 1 where p's hand holds every card of a price, else 0."""
apart_from = disjoint_lanes(OWN_EDGE_LANES)
"""``apart_from(grid, i, word)``: which numbers of a row have no bit in common with a word."""
copy_state = copier(State)
copy_beliefs = copier(Beliefs)
copy_possible_hands = copier(PossibleHands)
fetch_state = prefetcher(State)
fetch_beliefs = prefetcher(Beliefs)
