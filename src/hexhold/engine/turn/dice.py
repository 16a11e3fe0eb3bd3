"""The dice of a turn: rolled, or drawn from decks (C-6, V balanced_dice).

A deck is the set of its cards that are left. Each of them is equally likely to be next, so no order
is kept and none is hidden.
"""

from hexhold.compiler import bit_at, bit_of, count_of, lowest, rest, rule
from hexhold.engine.modes.neutral_colours import is_for_two
from hexhold.engine.vocabulary.codes import (
    BALANCED_ALL_DICE,
    DICE_ROLLED,
    NO_EVENT,
    SHIP_FACE,
    TRADE_GATE,
)
from hexhold.engine.vocabulary.layout import State
from hexhold.engine.vocabulary.random import below

EASY_START_ROUNDS = 2
FACES = 6
SHIP_FACES = 3
"""C-6: the event die's faces with a ship; the others are the gates, in the order of the tracks."""
SEVEN = 7
PAIRS = FACES * FACES
ALL_PAIRS = (1 << PAIRS) - 1
"""V balanced_dice: the full deck, a bit for each red and yellow die (`card_of`)."""
ALL_SHIPS = ((1 << SHIP_FACES) - 1) << PAIRS
ALL_EVENTS = ((1 << FACES) - 1) << PAIRS
"""V balanced_dice: above it the full deck of events, a bit for each face; high ships go first."""
UNSEEN_PAIRS = 5
UNSEEN_EVENTS = 1
"""V balanced_dice: with this many cards left, the whole deck is shuffled again."""


@rule
def card_of(red: int, yellow: int) -> int:
    """The place in the deck of two dice."""
    return FACES * (red - 1) + yellow - 1


@rule
def cards_of_sum(number: int) -> int:
    """All cards of a deck with a sum; none for 0."""
    cards = 0
    for red in range(max(1, number - FACES), min(FACES, number - 1) + 1):
        cards |= bit_of(card_of(red, number - red))
    return cards


@rule
def is_easy_start(s: State) -> bool:
    """Variant `easy_start`: until the first player's third turn begins."""
    return s.easy_start == 1 and s.turn < EASY_START_ROUNDS * s.players


@rule
def is_second_roll(s: State) -> bool:
    """W-2: one of the two rolls of a turn is done."""
    return is_for_two(s) and s.rolls[0] > 0


@rule
def possible_cards(deck: int, barred: int, easy: bool) -> int:
    """The cards that may be drawn from a deck: W-2 bars a sum, `easy_start` a 7.

    If none of those left is possible, all are shuffled.
    """
    possible = ~cards_of_sum(barred)
    if easy:
        possible &= ~cards_of_sum(SEVEN)
    return deck & possible if deck & possible != 0 else ALL_PAIRS & possible


@rule
def draw_card(s: State, cards: int) -> int:
    """One of some cards of a deck."""
    left = cards
    for _ in range(below(s.dice, count_of(cards))):
        left = rest(left)
    return lowest(left)


@rule
def events_left(decks: int, event: int) -> int:
    """V balanced_dice: how many cards of an event are in its deck."""
    if event == SHIP_FACE:
        return count_of(decks & ALL_SHIPS)
    return bit_at(decks, PAIRS + SHIP_FACES + event - TRADE_GATE)


@rule
def throw_event(s: State) -> int:
    """C-6: roll the event die, or draw from its deck (V balanced_dice)."""
    if s.balanced_dice == BALANCED_ALL_DICE:
        face = draw_card(s, s.dice_decks & ALL_EVENTS) - PAIRS
    else:
        face = below(s.dice, FACES)
    return SHIP_FACE if face < SHIP_FACES else TRADE_GATE + face - SHIP_FACES


@rule
def throw_dice(s: State) -> int:
    """Red, yellow and event die as one number (C-6), honouring the Alchemist (P-10).

    The second roll of a turn for two never repeats the sum of the first (W-2).
    """
    red = s.alchemist & 7
    yellow = s.alchemist >> 3
    easy = is_easy_start(s)
    barred = s.rolls[0] if is_second_roll(s) else 0
    if red == 0 and s.balanced_dice != DICE_ROLLED:
        card = draw_card(s, possible_cards(s.dice_decks & ALL_PAIRS, barred, easy))
        red = 1 + card // FACES
        yellow = 1 + card % FACES
    elif red == 0:
        red = 1 + below(s.dice, FACES)
        yellow = 1 + below(s.dice, FACES)
        while (easy and red + yellow == SEVEN) or red + yellow == barred:
            red = 1 + below(s.dice, FACES)
            yellow = 1 + below(s.dice, FACES)
    event = NO_EVENT
    if s.expansion == 1 and not easy:
        event = throw_event(s)
    return red | yellow << 3 | event << 6


@rule
def fill_dice_decks(s: State) -> None:
    """V balanced_dice: full decks at the start of a game that is played with them."""
    if s.balanced_dice != DICE_ROLLED:
        s.dice_decks = ALL_PAIRS
        if s.balanced_dice == BALANCED_ALL_DICE and s.expansion == 1:
            s.dice_decks |= ALL_EVENTS


@rule
def take_from_decks(s: State, red: int, yellow: int, event: int) -> None:
    """V balanced_dice: what is rolled leaves its deck; dice that the Alchemist names do not.

    When only the unseen cards are left, a deck is full again.
    """
    pairs = s.dice_decks & ALL_PAIRS
    events = s.dice_decks & ALL_EVENTS
    if s.alchemist == 0:
        card = card_of(red, yellow)
        pairs = (pairs if bit_at(pairs, card) == 1 else ALL_PAIRS) & ~bit_of(card)
        if count_of(pairs) <= UNSEEN_PAIRS:
            pairs = ALL_PAIRS
    if event != NO_EVENT and s.balanced_dice == BALANCED_ALL_DICE:
        face = SHIP_FACES + event - TRADE_GATE
        if event == SHIP_FACE:
            face = events_left(events, SHIP_FACE) - 1
        events &= ~bit_of(PAIRS + face)
        if count_of(events) <= UNSEEN_EVENTS:
            events = ALL_EVENTS
    s.dice_decks = pairs | events
