"""Why an action is refused: a code for each reason, with its rule id and its sentence.

A sentence is a key of `hexhold.language`. Its blanks: ``$p`` is the player who acts, ``$first`` to
``$third`` are the arguments of the action as text, ``$place`` is the vertex among them, ``$winner``
is the winner, and ``$who`` names the players whose decision is awaited.
"""

from typing import NamedTuple

from hexhold.compiler import table
from hexhold.engine.vocabulary.decisions import BY_FRAME, FRAMES


class Reason(NamedTuple):
    """A rule's id and the sentence it refuses with."""

    rule: str
    sentence: str


#: Code -> reason; code 0 means legal.
REASONS: list[Reason] = [Reason("", "")]


def _reason(rule: str, sentence: str) -> int:
    REASONS.append(Reason(rule, sentence))
    return len(REASONS) - 1


# Who and when
GAME_IS_OVER = _reason("T-2", "game-is-over")
NO_SUCH_PLAYER = _reason("T-1", "no-such-player")
NOT_TO_ACT = _reason("T-1", "not-to-act")
NOT_ASKED = _reason("T-1", "not-asked")
ONLY_IN_ACTION_PHASE = _reason("L-1", "only-in-action-phase")
NOT_IN_BASE_GAME = _reason("G", "not-in-base-game")
NOT_IN_EXPANSION = _reason("G", "not-in-expansion")
NO_COMMODITIES = _reason("C-1", "no-commodities")

# Cards
CARDS_NOT_HELD = _reason("C-3", "cards-not-held")
RESOURCE_ONLY = _reason("C-1", "resource-only")
COMMODITY_ONLY = _reason("C-1", "commodity-only")
SUPPLY_LACKS = _reason("D-5", "supply-lacks")

# Roads
EDGE_TAKEN = _reason("R-3", "edge-taken")
ROAD_NOT_CONNECTED = _reason("R-3", "road-not-connected")
ROAD_ON_SEA = _reason("R-3", "road-on-sea")
NO_ROAD_LEFT = _reason("C-4", "no-road-left")
ROAD_COST = _reason("R-1", "road-cost")
NOT_AT_NEW_BUILDING = _reason("S-2", "not-at-new-building")
SAME_EDGE_AGAIN = _reason("P-22", "same-edge-again")
NO_ROAD_THERE = _reason("P-22", "no-road-there")
ROAD_NOT_OPEN = _reason("P-22", "road-not-open")

# Ships
SHIP_NEEDS_SEA = _reason("F-1", "ship-needs-sea")
SHIP_NOT_CONNECTED = _reason("F-1", "ship-not-connected")
NO_SHIP_LEFT = _reason("C-4", "no-ship-left")
SHIP_COST = _reason("R-1", "ship-cost")
NO_SHIP_THERE = _reason("F-1", "no-ship-there")
SHIP_MOVED_ALREADY = _reason("F-1", "ship-moved-already")
SHIP_NEW = _reason("F-1", "ship-new")
SHIP_CLOSED = _reason("F-1", "ship-closed")
SHIP_MUST_MOVE = _reason("F-1", "ship-must-move")
SHIP_STRANDS_KNIGHT = _reason("F-1", "ship-strands-knight")
REBUILD_SHIP = _reason("P-22", "rebuild-ship")
REBUILD_ROAD = _reason("P-22", "rebuild-road")

# Players with few points
BEGINNER_THERE = _reason("V friendly_robber", "beginner-there")
BEGINNER_PROTECTED = _reason("V friendly_robber", "beginner-protected")
BEGINNER_SPARED = _reason("V friendly_cards", "beginner-spared")

# Paired players
SUPPLY_ONLY = _reason("V paired_players", "supply-only")

# Pirate
PIRATE_BARS = _reason("F-2", "pirate-bars")
PIRATE_STAYS_AT_SEA = _reason("F-2", "pirate-stays-at-sea")
PIRATE_NOT_ACTIVE = _reason("F-2", "pirate-not-active")
PIRATE_MUST_MOVE = _reason("F-2", "pirate-must-move")
NO_SHIP_VICTIM = _reason("F-2", "no-ship-victim")
MUST_ROB_SHIP = _reason("F-2", "must-rob-ship")
PIRATE_NOT_NEAR = _reason("F-2", "pirate-not-near")

# Settlements, cities, walls
VERTEX_TAKEN = _reason("R-4", "vertex-taken")
NOT_ON_LAND = _reason("R-4", "not-on-land")
NOT_IN_START_AREA = _reason("F-6", "not-in-start-area")
TOUCHES_FOG = _reason("F-8", "touches-fog")
TOUCHES_NO_NUMBER = _reason("F-9", "touches-no-number")
MARKED_FOR_WONDERS = _reason("F-10", "marked-for-wonders")
DISTANCE = _reason("R-4", "distance")
NOT_ON_OWN_ROAD = _reason("R-4", "not-on-own-road")
NO_SETTLEMENT_LEFT = _reason("C-4", "no-settlement-left")
SETTLEMENT_COST = _reason("R-1", "settlement-cost")
NO_SETTLEMENT_THERE = _reason("R-5", "no-settlement-there")
ALREADY_A_CITY = _reason("R-5", "already-a-city")
NO_CITY_LEFT = _reason("C-4", "no-city-left")
CITY_COST = _reason("R-1", "city-cost")
REDUCED_CITY_FIRST = _reason("A-3", "reduced-city-first")
NO_REDUCED_CITY_THERE = _reason("A-3", "no-reduced-city-there")
NO_MEDICINE_FOR_REDUCED = _reason("A-3", "no-medicine-for-reduced")
NO_WALL_LEFT = _reason("R-6", "no-wall-left")
WALL_COST = _reason("R-1", "wall-cost")
WALL_NEEDS_CITY = _reason("R-6", "wall-needs-city")
WALL_STANDS = _reason("R-6", "wall-stands")
NOT_SABOTAGED = _reason("P-24", "not-sabotaged")
RESTORE_COST = _reason("P-24", "restore-cost")

# Wonders
NO_WONDERS = _reason("F-10", "no-wonders")
OTHER_WONDER = _reason("F-10", "other-wonder")
WONDER_TAKEN = _reason("F-10", "wonder-taken")
WONDER_FINISHED = _reason("F-10", "wonder-finished")
WONDER_NEEDS_STRAIT = _reason("F-10", "wonder-needs-strait")
WONDER_NEEDS_WASTE = _reason("F-10", "wonder-needs-waste")
WONDER_NEEDS_HARBOR = _reason("F-10", "wonder-needs-harbor")
WONDER_NEEDS_ROUTE = _reason("F-10", "wonder-needs-route")
WONDER_NEEDS_CITIES = _reason("F-10", "wonder-needs-cities")
WONDER_COST = _reason("F-10", "wonder-cost")
WONDER_IN_OWN_TURN = _reason("F-10", "wonder-in-own-turn")

# Robber
ROBBER_MUST_MOVE = _reason("M-1", "robber-must-move")
NO_ROBBER_AT_SEA = _reason("M-1", "no-robber-at-sea")
DESERT_BARRED = _reason("M-1", "desert-barred")
NO_VICTIM = _reason("M-2", "no-victim")
MUST_ROB = _reason("M-2", "must-rob")
ROBBER_NOT_ACTIVE = _reason("D-8", "robber-not-active")
ROBBER_NOT_NEAR = _reason("K-7", "robber-not-near")

# Trade
SAME_TYPE = _reason("X-1", "same-type")
BANK_RATE = _reason("X-1", "bank-rate")
TRADE_IS_OVER = _reason("T-1", "trade-is-over")
BUNDLE_EMPTY = _reason("X-2", "bundle-empty")
CANNOT_OFFER_THAT = _reason("X-2", "cannot-offer-that")
CANNOT_SUPPLY_THAT = _reason("X-5", "cannot-supply-that")
NO_OFFERS_LEFT = _reason("X-4", "no-offers-left")
OWN_OFFER = _reason("X-5", "own-offer")
ALREADY_ANSWERED = _reason("X-5", "already-answered")
NOT_ACCEPTED = _reason("X-5", "not-accepted")
NOT_OFFERER = _reason("X-5", "not-offerer")

# Improvements
NO_LEVEL_LEFT = _reason("I-1", "no-level-left")
IMPROVEMENT_NEEDS_CITY = _reason("I-2", "improvement-needs-city")
IMPROVEMENT_COST = _reason("I-1", "improvement-cost")
LEVEL_NEEDS_FREE_CITY = _reason("I-5", "level-needs-free-city")
NAME_THE_METROPOLIS = _reason("I-4", "name-the-metropolis")
METROPOLIS_NEEDS_OWN_CITY = _reason("I-4", "metropolis-needs-own-city")
NO_METROPOLIS_NOW = _reason("I-4", "no-metropolis-now")

# Knights
NO_KNIGHT_THERE = _reason("K-2", "no-knight-there")
NO_BASIC_KNIGHT_LEFT = _reason("K-1", "no-basic-knight-left")
KNIGHT_PLACE_TAKEN = _reason("K-1", "vertex-taken")
KNIGHT_COST = _reason("R-1", "knight-cost")
KNIGHT_NEEDS_ROAD = _reason("K-1", "not-on-own-road")
KNIGHT_ON_LAND = _reason("F-4", "knight-on-land")
LEVEL_NOT_NAMED = _reason("K-1", "level-not-named")
KNIGHT_ALREADY_ACTIVE = _reason("K-3", "knight-already-active")
ACTIVATION_COST = _reason("R-1", "activation-cost")
KNIGHT_IS_MIGHTY = _reason("K-4", "knight-is-mighty")
PROMOTED_ALREADY = _reason("K-4", "promoted-already")
NEEDS_FORTRESS = _reason("K-4", "needs-fortress")
NO_NEXT_KNIGHT_LEFT = _reason("K-4", "no-next-knight-left")
PROMOTION_COST = _reason("R-1", "promotion-cost")
KNIGHT_INACTIVE = _reason("K-3", "knight-inactive")
KNIGHT_SPENT = _reason("K-3", "knight-spent")
KNIGHT_MUST_MOVE = _reason("K-5", "knight-must-move")
KNIGHT_CANNOT_REACH = _reason("K-5", "knight-cannot-reach")
KNIGHT_WAY_ENDS = _reason("K-5", "knight-way-ends")
OWN_KNIGHT_STAYS = _reason("K-6", "own-knight-stays")
DISPLACE_WEAKER = _reason("K-6", "displace-weaker")
KNIGHT_CANNOT_RETREAT = _reason("K-8", "knight-cannot-retreat")

# Barbarians
NOTHING_TO_PILLAGE = _reason("A-2", "nothing-to-pillage")

NO_WALL_THERE = _reason("V wall_defense", "no-wall-there")
DEFENDS_ALREADY = _reason("V nasty_knights", "defends-already")
ERRANT_USED = _reason("V knight_errant", "errant-used")
NOT_THIS_YIELD = _reason("V city_choice", "not-this-yield")

# Two players
FOR_TWO_ONLY = _reason("W-1", "for-two-only")
WITHOUT_NEUTRALS = _reason("V no_neutrals", "without-neutrals")
FIRST_ROLL_ONLY = _reason("W-2", "first-roll-only")
NOT_THE_NEUTRAL_PIECE = _reason("W-3", "not-the-neutral-piece")
NEUTRAL_IS_STRONG = _reason("W-3", "neutral-is-strong")
NOT_THE_WEAKEST = _reason("W-4", "not-the-weakest")
TOKEN_USED = _reason("W-6", "token-used")
TOKEN_COST = _reason("W-6", "token-cost")
TOKEN_TRADE_ONLY = _reason("W-6", "token-trade-only")
NOTHING_TO_TAKE = _reason("W-6", "nothing-to-take")
ROBBER_STAYS_ON_DESERT = _reason("W-6", "robber-stays-on-desert")

# Progress cards
CARD_NOT_HELD = _reason("P-1", "card-not-held")
POINT_CARD_STAYS = _reason("P-1", "point-card-stays")
CARD_AFTER_ROLL = _reason("P-1", "card-after-roll")
ALCHEMIST_BEFORE_ROLL = _reason("P-1", "alchemist-before-roll")
DICE_NAMED_ALREADY = _reason("P-1", "dice-named-already")
CARD_NEEDS_CHOICE = _reason("P-3", "card-needs-choice")
CARD_NAMES_NOTHING = _reason("P-3", "card-names-nothing")
NO_EFFECT_NOW = _reason("P-3", "no-effect-now")
DECK_EMPTY = _reason("A-4", "deck-empty")
NOT_ABOVE_LIMIT = _reason("P-2", "not-above-limit")
ABOVE_PROGRESS_LIMIT = _reason("P-2", "above-progress-limit")
SAME_HEX_TWICE = _reason("P-13", "same-hex-twice")
TOKEN_FIXED = _reason("P-13", "token-fixed")
MEDICINE_COST = _reason("P-16", "medicine-cost")
NOT_ANOTHER_PLAYER = _reason("T-1", "not-another-player")
NO_KNIGHT_TO_DESERT = _reason("P-21", "no-knight-to-desert")
DESERTER_LEVEL = _reason("P-21", "deserter-level")
NOT_OPPONENTS_KNIGHT = _reason("P-23", "not-opponents-knight")
NOT_ON_OWN_ROUTE = _reason("P-23", "not-on-own-route")
NOT_OPPONENTS_CITY = _reason("P-24", "not-opponents-city")
CITY_SABOTAGED_ALREADY = _reason("P-24", "city-sabotaged-already")
PROGRESS_HAND_EMPTY = _reason("P-25", "progress-hand-empty")
NO_HARBOR_OFFER = _reason("P-31", "no-harbor-offer")
HARBOR_RESOURCE_ONLY = _reason("P-31", "harbor-resource-only")
NOT_MORE_POINTS = _reason("P-32", "not-more-points")
HAND_EMPTY = _reason("P-32", "hand-empty")
NO_MERCHANT_THERE = _reason("P-33", "no-merchant-there")
MERCHANT_NEEDS_BUILDING = _reason("P-33", "merchant-needs-building")
MERCHANT_MUST_MOVE = _reason("P-33", "merchant-must-move")

# Development cards
DEVELOPMENT_DECK_EMPTY = _reason("G", "development-deck-empty")
DEVELOPMENT_COST = _reason("R-1", "development-cost")
DEVELOPMENT_NOT_HELD = _reason("G", "development-not-held")
CARD_BOUGHT_NOW = _reason("G", "card-bought-now")
ONE_CARD_A_TURN = _reason("G", "one-card-a-turn")
VICTORY_POINT_STAYS = _reason("G", "victory-point-stays")


def _must_come_first(frame: int) -> int:
    asked = BY_FRAME[frame]
    if asked.is_step:
        return NOT_ASKED
    return _reason(asked.rule, f"first-{asked.name.replace('_', '-')}")


#: Frame -> the code that tells what is awaited there.
AWAITED = table([_must_come_first(frame) for frame in range(FRAMES)])
