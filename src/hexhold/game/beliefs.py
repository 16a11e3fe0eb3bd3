"""What a careful player can tell of everybody's hand, as numbers for people and bots."""

from __future__ import annotations

from typing import NamedTuple

from hexhold.editions import CARD_TYPES
from hexhold.engine.beliefs.entries import expect_hands
from hexhold.engine.beliefs.expecting import SHARE
from hexhold.engine.beliefs.lanes import LANE, MOST
from hexhold.engine.machinery.arrays import Array


class Belief(NamedTuple):
    """How many cards of a kind somebody holds."""

    low: int
    """Surely so many."""
    high: int
    """Surely no more."""
    mean: float
    """To be expected; between both, in 256ths of a card."""


def hands_believed(
    minds: Array, work: Array, players: int, viewer: int
) -> tuple[dict[str, Belief], ...]:
    """What a viewer can tell of each seat's hand, by card type.

    Args:
        minds: an array of one record of beliefs.
        work: scratch.
    """
    expect_hands(minds, 0, work, players, viewer)
    m, expected = minds[0], work[0]["expected"]
    found = []
    for q in range(players):
        low, high = int(m["low"][q, viewer]), int(m["high"][q, viewer])
        hand = {}
        for k, name in enumerate(CARD_TYPES):
            bounds = (low >> LANE * k & MOST, high >> LANE * k & MOST)
            hand[name] = Belief(*bounds, int(expected[q, k]) / SHARE)
        found.append(hand)
    return tuple(found)
