"""The dice that may be rolled in a position: rolled, or drawn from decks (C-6, V balanced_dice)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hexhold.engine.turn.dice import (
    ALL_EVENTS,
    ALL_PAIRS,
    EASY_START_ROUNDS,
    FACES,
    events_left,
    possible_cards,
)
from hexhold.engine.vocabulary.codes import (
    BALANCED_ALL_DICE,
    DICE_ROLLED,
    NO_EVENT,
    SCIENCE_GATE,
    SHIP_FACE,
)

#: Two dice as the engine numbers them, by their place in a deck.
PAIRS = tuple(1 + card // FACES | 1 + card % FACES << 3 for card in range(FACES * FACES))
#: The events in the order of the engine (C-6).
EVENT_CODES = range(SHIP_FACE, SCIENCE_GATE + 1)


def pairs_in(deck: int) -> list[int]:
    """Return the dice that are in a deck."""
    return [pair for card, pair in enumerate(PAIRS) if deck >> card & 1]


def sums_in(decks: int) -> Counter[int]:
    """Return how many of the dice in their deck have each sum."""
    return Counter((pair & 7) + (pair >> 3) for pair in pairs_in(decks))


def events_in(decks: int) -> dict[int, int]:
    """Return how many cards of each event are in their deck, without events that have none."""
    left = {event: events_left(decks, event) for event in EVENT_CODES}
    return {event: n for event, n in left.items() if n}


def is_easy(s: Any) -> bool:
    """Return whether a 7 is rolled again and the event die is not rolled (V easy_start)."""
    return bool(s["easy_start"]) and int(s["turn"]) < EASY_START_ROUNDS * int(s["players"])


def barred_sum(s: Any) -> int:
    """Return the sum that a second roll may not repeat (W-2); 0 if there is none."""
    return int(s["rolls"][0]) if s["owners"] > s["players"] else 0


def possible_pairs(s: Any) -> list[int]:
    """Return the dice that may be rolled, all equally likely; ``s`` is read by field name."""
    named = int(s["alchemist"])
    if named:
        return [named]
    deck = ALL_PAIRS if s["balanced_dice"] == DICE_ROLLED else int(s["dice_decks"]) & ALL_PAIRS
    return pairs_in(possible_cards(deck, barred_sum(s), is_easy(s)))


def possible_events(s: Any) -> Mapping[int, int]:
    """Return how many faces of the event die, or cards of its deck, show each event."""
    if not s["expansion"] or is_easy(s):
        return {NO_EVENT: 1}
    decks = int(s["dice_decks"]) if s["balanced_dice"] == BALANCED_ALL_DICE else ALL_EVENTS
    return events_in(decks)
