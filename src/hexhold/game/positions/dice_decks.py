"""The decks of dice in a position (V balanced_dice)."""

from typing import Any

from hexhold.engine.turn.dice import (
    ALL_EVENTS,
    ALL_PAIRS,
    PAIRS,
    UNSEEN_EVENTS,
    UNSEEN_PAIRS,
    events_left,
)
from hexhold.engine.vocabulary.codes import BALANCED_ALL_DICE, DICE_ROLLED, PHASE_SETUP
from hexhold.engine.vocabulary.layout import State
from hexhold.game.action_words import EVENTS
from hexhold.game.dice import EVENT_CODES, pairs_in
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.values import fail, items, shown
from hexhold.language import say

_PAIR_NAMES = [f"{pair & 7} {pair >> 3}" for pair in pairs_in(ALL_PAIRS)]
_FACE_NAMES = [
    EVENTS[event] for event in EVENT_CODES for _ in range(events_left(ALL_EVENTS, event))
]


def read_dice_decks(d: PositionDraft) -> None:
    """Read what is left in the decks; a deck left out is full."""
    if "dice_deck" in d.data:
        if d.s.balanced_dice == DICE_ROLLED:
            fail("dice_deck", "only with balanced_dice are dice a deck (V balanced_dice)")
        pairs = _read_deck(d, "dice_deck", _PAIR_NAMES, UNSEEN_PAIRS)
        d.s.dice_decks = d.s.dice_decks & ALL_EVENTS | pairs
    if "event_deck" in d.data:
        if d.s.balanced_dice != BALANCED_ALL_DICE or not d.expansion:
            fail("event_deck", "in this game the event die is not a deck (V balanced_dice)")
        events = _read_deck(d, "event_deck", _FACE_NAMES, UNSEEN_EVENTS)
        d.s.dice_decks = d.s.dice_decks & ALL_PAIRS | events << PAIRS


def _read_deck(d: PositionDraft, key: str, full: list[str], unseen: int) -> int:
    """Return the cards of a deck, a bit for each.

    It has not gone down to the unseen cards, because then it is shuffled at once.
    """
    given = items(d.data[key], key, len(full))
    deck = 0
    for i, name in enumerate(given):
        if name not in full:
            fail(f"{key}.{i}", f'must be a card such as "{full[-1]}", not {shown(name)}')
        left = [card for card, known in enumerate(full) if known == name and not deck >> card & 1]
        if not left:
            fail(f"{key}.{i}", f"more {name} cards than the deck has (V balanced_dice)")
        deck |= 1 << left[0]
    if len(given) <= unseen:
        many = say("n-cards", n=len(given))
        fail(key, f"{many} left, but when {unseen} are left all {len(full)} are shuffled")
    if len(given) < len(full) and d.phase == PHASE_SETUP:
        fail(key, "nothing has been rolled in set-up")
    return deck


def write_dice_decks(s: State) -> dict[str, Any]:
    """Return what is left in the decks that are not full."""
    found = {
        "dice_deck": [name for i, name in enumerate(_PAIR_NAMES) if s.dice_decks >> i & 1],
        "event_deck": [name for i, name in enumerate(_FACE_NAMES) if s.dice_decks >> PAIRS + i & 1],
    }
    full = len(_PAIR_NAMES), len(_FACE_NAMES)
    return {
        key: left for (key, left), n in zip(found.items(), full, strict=True) if 0 < len(left) < n
    }
