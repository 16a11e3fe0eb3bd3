"""The list of the network's inputs, by number.

First a block for every seat, from the deciding player on in turn order; then what only that player
knows; then what concerns all; then wonders. Numbers are small and whole, and 0 where there is
nothing to say. A change here makes all weights useless: `weights` refuses those of another list.
Weights may lack the inputs about wonders.
"""

from hexhold.bots.steady.evaluation.plan import GOALS
from hexhold.engine.vocabulary.codes import TOP_LEVEL
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    DEVELOPMENTS,
    MAX_PLAYERS,
    TRACKS,
)


class _Numbers:
    """Assigns numbers in order."""

    def __init__(self, first: int = 0) -> None:
        self.next = first

    def take(self, count: int = 1) -> int:
        """Return the first of ``count`` consecutive numbers."""
        first = self.next
        self.next += count
        return first


POINTS_SHOWN = 9
"""Different values of the points still needed, including 0."""
LEVELS = TOP_LEVEL + 1
KNIGHT_LEVELS = 3
SITE_STEPS = 4
"""Different distances of a site in roads: 0 to 3."""
SEA_STEPS = 6
"""Different distances of a site in ships."""
YIELDS = CARD_TYPES + 1
"""Card types and gold."""

_seat = _Numbers()
TO_GO = _seat.take(POINTS_SHOWN)
POINTS = _seat.take()
HAND_SIZE = _seat.take()
OVER_LIMIT = _seat.take()
CARDS_HELD = _seat.take()
TRACK_LEVEL = _seat.take(TRACKS * LEVELS)
METROPOLIS = _seat.take(TRACKS)
SETTLEMENTS_OUT = _seat.take()
CITIES_OUT = _seat.take()
REDUCED = _seat.take()
FREE_CITIES = _seat.take()
WALLS_OUT = _seat.take()
ROADS_LEFT = _seat.take()
KNIGHTS_OF = _seat.take(KNIGHT_LEVELS)
ACTIVE_OF = _seat.take(KNIGHT_LEVELS)
STRENGTH = _seat.take()
ACTIVE_STRENGTH = _seat.take()
MADE = _seat.take(YIELDS)
BLOCKED = _seat.take()
NUMBERS = _seat.take()
RATE = _seat.take(CARD_TYPES)
ROAD_LENGTH = _seat.take()
LONGEST = _seat.take()
SITE = _seat.take(SITE_STEPS)
SITES = _seat.take(SITE_STEPS)
SEA_SITE = _seat.take(SEA_STEPS)
UPGRADE = _seat.take()
DEFENDER = _seat.take()
VICTORY_CARDS_OUT = _seat.take()
MERCHANT_OF = _seat.take()
LEAST_DEFENCE = _seat.take()
MOST_DEFENCE = _seat.take()
ARMY = _seat.take()
LARGEST = _seat.take()
TOKENS = _seat.take()
ISLANDS = _seat.take()
CURRENT = _seat.take()
OWES = _seat.take()
DECIDES = _seat.take()
SEAT_WIDTH = _seat.next

HAND_SHOWN = 7
"""Different numbers of cards of a type, including 0."""
KNOWN_CARDS = 25
"""Progress cards that existed when the weights were trained; later ones have no input."""
LACK_SHOWN = 5
"""Different numbers of cards that a goal lacks."""
_own = _Numbers(MAX_PLAYERS * SEAT_WIDTH)
HAND = _own.take(CARD_TYPES)
HAND_IS = _own.take(CARD_TYPES * HAND_SHOWN)
LACKING = _own.take(GOALS * LACK_SHOWN)
LACKING_TRADED = _own.take(GOALS)
PROGRESS = _own.take(KNOWN_CARDS)
DEVELOPMENT = _own.take(DEVELOPMENTS)
BOUGHT = _own.take(DEVELOPMENTS)
CHASERS = _own.take()
AFTER_FIRST = _own.take(MAX_PLAYERS)
AFTER_CURRENT = _own.take(MAX_PLAYERS)

KNOWN_DECISIONS = 37
"""Decisions and steps that existed when the weights were trained."""
STEPS_SHOWN = 9
"""Different numbers of steps left to the barbarians, including 0."""
OPEN_SITES = 4
SETUP_STEPS = 12
MOST_ROUNDS = 60
_game = _Numbers(_own.next)
STEPS_LEFT = _game.take(STEPS_SHOWN)
ATTACK_BEYOND = _game.take()
DEFENCE_BEYOND = _game.take()
DECISION = _game.take(KNOWN_DECISIONS)
DECISION_COUNT = _game.take()
SETUP_STEP = _game.take(SETUP_STEPS)
ROUND = _game.take()
SEATS = _game.take(MAX_PLAYERS + 1)
SUPPLY = _game.take(CARD_TYPES)
DECKS = _game.take(TRACKS)
DEVELOPMENT_DECK = _game.take()
ROBBER_ACTIVE = _game.take()
DICE_NAMED = _game.take()
DEFENDERS_LEFT = _game.take()
OFFERS_MADE = _game.take()
CARD_PLAYED = _game.take()
FLEET = _game.take()
OPEN_SITE = _game.take(OPEN_SITES)
TARGET = _game.take()
EXPANSION = _game.take()
AT_SEA = _game.take()
DOUBLE_YIELD = _game.take()
SHIP_MOVED = _game.take()
ALWAYS = _game.take()
INPUTS_BEFORE_WONDERS = _game.next
"""Games without wonders have only these."""

WONDER_HEIGHT = _game.take(MAX_PLAYERS)
WONDER_LACKS = _game.take()
WONDERS_OPEN = _game.take()
WONDERS_PLAYED = _game.take()
INPUTS = _game.next
