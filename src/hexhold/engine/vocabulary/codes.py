"""Numbers for the things of the game, as the engine stores them.

They follow the tables of `hexhold.board` and `hexhold.editions`; `tests/engine/test_layout.py`
compares the orders. New kinds of actions are appended.
"""

from hexhold.compiler import table
from hexhold.editions import CARD_DECK, CARDS, COSTS, OPTIONS, RESOURCES, WONDERS, tables
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    DEVELOPMENTS,
    PIECE_KINDS,
    TERRAINS,
    TRACKS,
)

NONE = -1

# Card types (C-1): resources first, then commodities. Terrain (C-2) 0-4 yields the same number.
BRICK, LUMBER, WOOL, GRAIN, ORE, COIN, CLOTH, PAPER = range(CARD_TYPES)
RESOURCE_TYPES = len(RESOURCES)
HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS, DESERT, GOLD, SEA = range(TERRAINS)
TERRAIN_COMMODITY = table([-1, PAPER, CLOTH, -1, COIN, -1, -1, -1])
ANY_HARBOR = 5

TRADE, POLITICS, SCIENCE = range(TRACKS)
TOP_LEVEL = tables.LEVELS
TRACK_COMMODITY = table([CLOTH, COIN, PAPER])

#: Of 36 rolls those of a number token, 0 without one (D-4).
PIPS = table(list(tables.PIPS))

# Event die (C-6); gates follow the order of the tracks.
NO_EVENT, SHIP_FACE, TRADE_GATE, POLITICS_GATE, SCIENCE_GATE = range(2 + TRACKS)

PHASE_SETUP, PHASE_ROLL, PHASE_ACTION, PHASE_SPECIAL, PHASE_OVER = range(5)

# Buildings on a vertex and pieces of a player (C-4); BASIC + level - 1 is a knight's piece.
SETTLEMENT, CITY, REDUCED_CITY = 1, 2, 3
ROADS, SHIPS, SETTLEMENTS, CITIES, WALLS, BASIC, STRONG, MIGHTY = range(PIECE_KINDS)
BASIC_LEVEL, STRONG_LEVEL, MIGHTY_LEVEL = 1, 2, 3
PIECE_COUNT = table([15, 15, 5, 4, 3, 2, 2, 2])
NEUTRAL_COLOURS = 2
"""W-1."""

# Marks of a vertex. SPENT: the knight does not act (again) this turn (K-3). DEFENDS: it is
# declared for the current battle (`nasty_knights`).
WALL, SABOTAGED, ACTIVE, SPENT, PROMOTED, DEFENDS = 1, 2, 4, 8, 16, 32

# Costs (R-1, P-16, P-24): rows of card counts.
_COST_NAMES = (
    "road",
    "ship",
    "settlement",
    "city",
    "wall",
    "knight",
    "promotion",
    "activation",
    "development",
    "restore",
    "medicine",
)
(
    COST_ROAD,
    COST_SHIP,
    COST_SETTLEMENT,
    COST_CITY,
    COST_WALL,
    COST_KNIGHT,
    COST_PROMOTION,
    COST_ACTIVATION,
    COST_DEVELOPMENT,
    COST_RESTORE,
    COST_MEDICINE,
) = range(len(_COST_NAMES))
COST_WONDER = len(_COST_NAMES)
"""The row of the first wonder's step (F-10); those of the others follow."""
PRICES = COST_WONDER + len(WONDERS)
COST = table([*(list(COSTS[name]) for name in _COST_NAMES), *map(list, WONDERS.values())])

#: Progress card (P-4) -> its deck; the modules of the decks name the cards.
CARD_TRACK = table([tables.TRACKS.index(track) for track in CARD_DECK.values()])
#: The progress cards of victory points (P-1), in the order of ``vp_cards``.
PRINTER, CONSTITUTION = (CARDS.index(name) for name in VP_CARDS)

# Development cards (section G).
DEV_KNIGHT, DEV_VICTORY_POINT, DEV_ROAD_BUILDING, DEV_YEAR_OF_PLENTY, DEV_MONOPOLY = range(
    DEVELOPMENTS
)

# Values of options with choices.
SETUP_BEGINNER = OPTIONS["setup"].encode("beginner")
SECOND_SETTLEMENT = OPTIONS["setup_second"].encode("settlement")
YIELD_DOUBLE = OPTIONS["city_yield"].encode("double")
ROBBER_ON_TRACK = OPTIONS["robber_start"].encode("track")
TOKENS_OUT_CARD = OPTIONS["defender_tokens_out"].encode("card")
REDUCED_REPLACED = OPTIONS["reduced_city"].encode("replaced")
TIE_ASIDE = OPTIONS["longest_road_tie"].encode("aside")
SHORTAGE_SINGLE = OPTIONS["shortage"].encode("single")
PHASES_SEPARATE = OPTIONS["phases"].encode("separate")
DESERTER_SAME_OR_BASIC = OPTIONS["deserter"].encode("same_or_basic")
CLOSED_BY_ROUTE = OPTIONS["open_road"].encode("route")
FLEET_ALL = OPTIONS["fleet"].encode("all")
TEAMS_PAIRS = OPTIONS["teams"].encode("pairs")
SABOTEUR_CITY = OPTIONS["saboteur"].encode("city")
LEVEL4_WHEN_EARNING = OPTIONS["level4_needs_city"].encode("when_earning")
READY_TURN = OPTIONS["knight_ready"].encode("turn")
TOKENS_RANDOM = OPTIONS["tokens"].encode("random")
HARBORS_FRAMES = OPTIONS["harbors"].encode("frames")
HARBORS_ANY_ORDER = OPTIONS["harbors"].encode("frames_any_order")
LINK_BUILDING = OPTIONS["knight_link"].encode("building")
PIRATE_ON_TRACK = OPTIONS["pirate_start"].encode("track")
DICE_ROLLED = OPTIONS["balanced_dice"].encode("off")
BALANCED_ALL_DICE = OPTIONS["balanced_dice"].encode("all_dice")
VICTORY_CARDS_HIDDEN = OPTIONS["victory_cards"].encode("hidden")

# Wonders (F-10), and the corners that are marked for the first two.
GREAT_BRIDGE, GREAT_WALL, LIGHTHOUSE, THEATER, LIBRARY = range(len(WONDERS))
STRAIT, WASTE = range(2)

FRIENDLY_POINTS = 2
"""V friendly_robber, V friendly_cards: the most points with which a player is protected."""

MOST_DEFENDER = 99
"""The most defender tokens of a player; only games with wonders could need more (F-10)."""

FACE_DOWN = RESOURCE_TYPES
"""P-31 `harbor_face_down`: in place of the resource that a viewer may not know."""

# Kinds of actions. An action is one number: from `KIND_BIT` its kind, from `PLAYER_BIT` who acts,
# below that up to four arguments, or of an offer a bundle, for each card type a count.
(
    A_ROLL,
    A_END,
    A_DONE,
    A_SETTLEMENT,
    A_CITY,
    A_ROAD,
    A_SHIP,
    A_WALL,
    A_KNIGHT,
    A_ACTIVATE,
    A_PROMOTE,
    A_MOVE,
    A_CHASE,
    A_ROBBER,
    A_PIRATE,
    A_IMPROVE,
    A_BANK,
    A_OFFER,
    A_ACCEPT,
    A_REJECT,
    A_COUNTER,
    A_CONFIRM,
    A_WITHDRAW,
    A_DISCARD,
    A_GIVE,
    A_TAKE,
    A_TAKE_CARD,
    A_RETURN,
    A_DRAW,
    A_PILLAGE,
    A_REMOVE,
    A_RETREAT,
    A_RESTORE,
    A_HARBOR,
    A_PLAY,
    A_BUY,
    A_DEVELOP,
    A_YIELD,
    A_DEFEND,
    A_SPARE,
    A_NEUTRAL,
    A_DISBAND,
    A_TOKEN,
    A_MOVE_SHIP,
    A_WONDER,
) = range(45)
ACTION_KINDS = 45
KIND_BIT, PLAYER_BIT, PLAYER_MASK = 51, 48, 7
ARGUMENT_BITS, MOST_ARGUMENTS = 8, 4
NO_ARG = (1 << ARGUMENT_BITS) - 1
"""Stands for an argument that is left out."""
COUNT_BITS = 6
MOST_IN_BUNDLE = 31
"""Cards of a type on one side of an offer."""
WANTED = 32
"""Flag of a count: the cards are wanted, not given."""

EVERYBODY = -1
SPECTATOR = -1
"""A viewer without a seat (T-4)."""

# Columns of a frame.
KIND, PLAYER, A, B, C, D = range(6)

# Answers to an offer.
WAITING, ACCEPTED, REJECTED, COUNTERED = range(4)
