"""Why an action is refused: codes for the rules, each with its rule id and its sentence.

In sentences ``{p}`` is who acts, ``{0}`` to ``{2}`` are the action's arguments as texts, and
``{who}`` names those whose decision is awaited.
"""

from typing import NamedTuple

from hexhold.engine.machinery.codes import (
    F_ACTION,
    F_AQUEDUCT,
    F_DEFEND,
    F_DESERT,
    F_DESERTER_PLACE,
    F_DISCARD,
    F_DRAW,
    F_FREE_ROAD,
    F_GIFTS,
    F_GOLD,
    F_HARBOR,
    F_MASTER,
    F_NEUTRAL,
    F_NEXT_TURN,
    F_OFFER,
    F_PILLAGE,
    F_REBUILD,
    F_REPLACE,
    F_RETREAT,
    F_RETURN,
    F_ROBBER,
    F_ROLL,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    F_SMITH,
    F_SPECIAL,
    F_SPY,
    F_TOKEN,
    F_WAKE,
    F_YIELD,
)
from hexhold.engine.machinery.compile import table


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
GAME_IS_OVER = _reason("T-2", "the game is over, {winner} has won")
NO_SUCH_PLAYER = _reason("T-1", "there is no player {p} in this game")
NOT_TO_ACT = _reason("T-1", "{p} has nothing to decide now, {who} has")
NOT_ASKED = _reason("T-1", "nothing asks {p} for that in the action phase")
ONLY_IN_ACTION_PHASE = _reason("L-1", "special building allows {p} to build only, or `end`")
NOT_IN_BASE_GAME = _reason("G", "the base game has no such action")
NOT_IN_EXPANSION = _reason("G", "development cards belong to the base game")
NO_COMMODITIES = _reason("C-1", "the base game has no commodities")

# Cards
CARDS_NOT_HELD = _reason("C-3", "no such card is in the hand")
RESOURCE_ONLY = _reason("C-1", "a resource is asked for, not a commodity")
COMMODITY_ONLY = _reason("C-1", "a commodity is asked for, not a resource")
SUPPLY_LACKS = _reason("D-5", "the supply has no such card left")

# Roads
EDGE_TAKEN = _reason("R-3", "{0} is taken")
ROAD_NOT_CONNECTED = _reason(
    "R-3", "{0} does not continue a road or building of {p}, or another's piece cuts it off"
)
ROAD_ON_SEA = _reason("R-3", "{0} has no land side")
NO_ROAD_LEFT = _reason("C-4", "{p} has no road left")
ROAD_COST = _reason("R-1", "{p} cannot pay a road: brick and lumber")
NOT_AT_NEW_BUILDING = _reason("S-2", "the road must touch the building just placed")
SAME_EDGE_AGAIN = _reason("P-22", "the road must go to another edge than {0}")
NO_ROAD_THERE = _reason("P-22", "no road lies on {0}")
ROAD_NOT_OPEN = _reason("P-22", "the road on {0} has no open end")

# Ships
SHIP_NEEDS_SEA = _reason("F-1", "{0} has no sea side")
SHIP_NOT_CONNECTED = _reason(
    "F-1", "no building or ship of {p} leads there, or another's piece cuts it off"
)
NO_SHIP_LEFT = _reason("C-4", "{p} has no ship left")
SHIP_COST = _reason("R-1", "{p} cannot pay a ship: lumber and wool")
NO_SHIP_THERE = _reason("F-1", "{p} has no ship on {0}")
SHIP_MOVED_ALREADY = _reason("F-1", "{p} has moved a ship this turn")
SHIP_NEW = _reason("F-1", "the ship on {0} was built this turn")
SHIP_CLOSED = _reason("F-1", "the ship on {0} is not at the open end of an open route")
SHIP_MUST_MOVE = _reason("F-1", "the ship must go to another edge")
SHIP_STRANDS_KNIGHT = _reason("F-1", "the move would leave a knight of {p} on no road or ship")
REBUILD_SHIP = _reason("P-22", "a ship was removed, so a ship is built anew, or `done`")
REBUILD_ROAD = _reason("P-22", "a road was removed, so a road is built anew, or `done`")

# Pirate
PIRATE_BARS = _reason("F-2", "the pirate bars its edges to ships")
PIRATE_STAYS_AT_SEA = _reason("F-2", "the pirate stays at sea")
PIRATE_NOT_ACTIVE = _reason("F-2", "the pirate is not in play yet")
PIRATE_MUST_MOVE = _reason("F-2", "the pirate must move to another hex")
NO_SHIP_VICTIM = _reason("F-2", "that player has no ship on an edge of the hex, or no card")
MUST_ROB_SHIP = _reason(
    "F-2", "a player with a ship on an edge of the hex must be robbed: name one"
)
PIRATE_NOT_NEAR = _reason("F-2", "the pirate is on no hex touching {0}")

# Settlements, cities, walls
VERTEX_TAKEN = _reason("R-4", "{0} is not empty")
NOT_ON_LAND = _reason("R-4", "{0} touches no land")
NOT_IN_START_AREA = _reason("F-6", "{0} does not lie on the land where everybody starts")
DISTANCE = _reason("R-4", "a building stands next to {0}")
NOT_ON_OWN_ROAD = _reason("R-4", "no road of {p} ends at {0}")
NO_SETTLEMENT_LEFT = _reason("C-4", "{p} has no settlement left")
SETTLEMENT_COST = _reason("R-1", "{p} cannot pay a settlement: brick, lumber, wool and grain")
NO_SETTLEMENT_THERE = _reason("R-5", "{p} has no settlement on {place}")
ALREADY_A_CITY = _reason("R-5", "a city stands on {place} already")
NO_CITY_LEFT = _reason("C-4", "{p} has no city left")
CITY_COST = _reason("R-1", "{p} cannot pay a city: 3 ore and 2 grain")
REDUCED_CITY_FIRST = _reason("A-3", "a reduced city of {p} must be upgraded first")
NO_REDUCED_CITY_THERE = _reason("A-3", "{p} has no reduced city on {0}")
NO_MEDICINE_FOR_REDUCED = _reason("A-3", "Medicine does not restore a reduced city")
NO_WALL_LEFT = _reason("R-6", "{p} has three city walls standing")
WALL_COST = _reason("R-1", "{p} cannot pay a city wall: 2 brick")
WALL_NEEDS_CITY = _reason("R-6", "{p} has no city on {place}")
WALL_STANDS = _reason("R-6", "the city on {place} has a wall")
NOT_SABOTAGED = _reason("P-24", "{p} has no sabotaged city on {0}")
RESTORE_COST = _reason("P-24", "{p} cannot pay for the city: lumber and ore")

# Robber
ROBBER_MUST_MOVE = _reason("M-1", "the robber must move to another hex")
NO_ROBBER_AT_SEA = _reason("M-1", "the robber stays on land")
DESERT_BARRED = _reason("M-1", "the robber may not return to the desert")
NO_VICTIM = _reason("M-2", "that player has no building on the hex, or no card")
MUST_ROB = _reason("M-2", "a player with a building on the hex must be robbed: name one")
ROBBER_NOT_ACTIVE = _reason("D-8", "the robber is inactive until the first barbarian attack")
ROBBER_NOT_NEAR = _reason("K-7", "the robber is on no hex touching {0}")

# Trade
SAME_TYPE = _reason("X-1", "{0} cannot be traded for itself")
BANK_RATE = _reason("X-1", "{p} has not enough {0} for their best rate")
TRADE_IS_OVER = _reason("T-1", "building has begun, so trade is over for this turn")
BUNDLE_EMPTY = _reason("X-2", "both sides of an offer need cards")
CANNOT_OFFER_THAT = _reason("X-2", "{p} does not hold the cards to give")
CANNOT_SUPPLY_THAT = _reason("X-5", "{p} does not hold the cards wanted")
NO_OFFERS_LEFT = _reason("X-4", "{p} has no offers left this turn")
OWN_OFFER = _reason("X-5", "{p} made the offer: `confirm` or `withdraw`")
ALREADY_ANSWERED = _reason("X-5", "{p} has answered the offer")
NOT_ACCEPTED = _reason("X-5", "there is no acceptance or counter-offer to confirm")
NOT_OFFERER = _reason("X-5", "only who made the offer can confirm or withdraw it")

# Improvements
NO_LEVEL_LEFT = _reason("I-1", "{p} has reached level 5 of that track")
IMPROVEMENT_NEEDS_CITY = _reason("I-2", "{p} has no city standing")
IMPROVEMENT_COST = _reason("I-1", "{p} has not enough of the track's commodity for the next level")
LEVEL_NEEDS_FREE_CITY = _reason("I-5", "{p} has no city without a metropolis")
NAME_THE_METROPOLIS = _reason("I-4", "the level earns a metropolis: name its city")
METROPOLIS_NEEDS_OWN_CITY = _reason("I-4", "the metropolis needs an own city without one")
NO_METROPOLIS_NOW = _reason("I-4", "the level earns no metropolis, so it names no city")

# Knights
NO_KNIGHT_THERE = _reason("K-2", "{p} has no knight on {0}")
NO_BASIC_KNIGHT_LEFT = _reason("K-1", "{p} has no basic knight left")
KNIGHT_PLACE_TAKEN = _reason("K-1", "{0} is not empty")
KNIGHT_COST = _reason("R-1", "{p} cannot pay a knight: ore and wool")
KNIGHT_NEEDS_ROAD = _reason("K-1", "no road of {p} ends at {0}")
KNIGHT_ON_LAND = _reason("F-4", "a knight is not placed at sea")
LEVEL_NOT_NAMED = _reason("K-1", "a recruited knight is basic: no level is named")
KNIGHT_ALREADY_ACTIVE = _reason("K-3", "the knight on {0} is active")
ACTIVATION_COST = _reason("R-1", "{p} cannot pay the activation: 1 grain")
KNIGHT_IS_MIGHTY = _reason("K-4", "the knight on {0} is mighty")
PROMOTED_ALREADY = _reason("K-4", "the knight on {0} has been promoted this turn")
NEEDS_FORTRESS = _reason("K-4", "a mighty knight needs politics level 3")
NO_NEXT_KNIGHT_LEFT = _reason("K-4", "{p} has no knight of the next level left")
PROMOTION_COST = _reason("R-1", "{p} cannot pay the promotion: ore and wool")
KNIGHT_INACTIVE = _reason("K-3", "the knight on {0} is inactive")
KNIGHT_SPENT = _reason("K-3", "the knight on {0} cannot act (again) this turn")
KNIGHT_MUST_MOVE = _reason("K-5", "the knight must go to another vertex")
KNIGHT_CANNOT_REACH = _reason("K-5", "no open way along {p}'s roads leads to {1}")
KNIGHT_WAY_ENDS = _reason("K-5", "a building stands on {1}")
OWN_KNIGHT_STAYS = _reason("K-6", "an own knight is never displaced")
DISPLACE_WEAKER = _reason("K-6", "only a weaker knight can be displaced")
KNIGHT_CANNOT_RETREAT = _reason("K-8", "the displaced knight cannot go to {0}")

# Barbarians
NOTHING_TO_PILLAGE = _reason("A-2", "{p} has no city without a metropolis on {0}")

NO_WALL_THERE = _reason("V wall_defense", "{p} has no city wall on {0} to give up")
DEFENDS_ALREADY = _reason("V nasty_knights", "the knight on {0} is declared")
ERRANT_USED = _reason("V knight_errant", "one knight a turn may chase before the roll")
NOT_THIS_YIELD = _reason("V city_choice", "another city and hex are asked for")

# Two players
FOR_TWO_ONLY = _reason("W-1", "only games for two have neutral colours and trade tokens")
FIRST_ROLL_ONLY = _reason("W-2", "between the two rolls of a turn {p} can only roll")
NOT_THE_NEUTRAL_PIECE = _reason("W-3", "that is not the neutral piece that is due")
NEUTRAL_IS_STRONG = _reason("W-3", "the neutral knight on {0} is strong, the most it can be")
NOT_THE_WEAKEST = _reason("W-4", "the weakest knight of the neutral colour must leave")
TOKEN_USED = _reason("W-6", "{p} has used trade tokens this turn")
TOKEN_COST = _reason("W-6", "{p} has not enough trade tokens")
TOKEN_TRADE_ONLY = _reason("W-6", "only a forced trade can be of all cards")
NOTHING_TO_TAKE = _reason("W-6", "the opponent has no card to take")
ROBBER_STAYS_ON_DESERT = _reason("W-6", "no desert is without the robber")

# Progress cards
CARD_NOT_HELD = _reason("P-1", "no such progress card is in the hand")
CARD_AFTER_ROLL = _reason("P-1", "only the Alchemist is played before the roll")
ALCHEMIST_BEFORE_ROLL = _reason("P-1", "the Alchemist is played before the roll only")
DICE_NAMED_ALREADY = _reason("P-1", "one Alchemist per roll")
CARD_NEEDS_CHOICE = _reason("P-3", "the card needs its choice named")
CARD_NAMES_NOTHING = _reason("P-3", "the card is played alone, without a choice")
NO_EFFECT_NOW = _reason("P-3", "the card has no effect now")
DECK_EMPTY = _reason("A-4", "that deck is empty")
NOT_ABOVE_LIMIT = _reason("P-2", "{p} is not above the limit of progress cards")
ABOVE_PROGRESS_LIMIT = _reason("P-2", "{p} is above the limit of progress cards: play or return")
SAME_HEX_TWICE = _reason("P-13", "two different hexes are needed")
TOKEN_FIXED = _reason("P-13", "the token is missing or is a 2, 6, 8 or 12")
MEDICINE_COST = _reason("P-16", "{p} cannot pay Medicine's city: 2 ore and 1 grain")
NOT_ANOTHER_PLAYER = _reason("T-1", "another player must be named")
NO_KNIGHT_TO_DESERT = _reason("P-21", "that player has no knight")
DESERTER_LEVEL = _reason("P-21", "no knight of that strength may be placed for the deserter")
NOT_OPPONENTS_KNIGHT = _reason("P-23", "no opponent's knight stands there")
NOT_ON_OWN_ROUTE = _reason("P-23", "the knight stands on no road of {p}")
NOT_OPPONENTS_CITY = _reason("P-24", "no opponent's city without a metropolis stands there")
CITY_SABOTAGED_ALREADY = _reason("P-24", "the city is sabotaged")
PROGRESS_HAND_EMPTY = _reason("P-25", "that player has no progress card in hand")
NO_HARBOR_OFFER = _reason("P-31", "no Commercial Harbor offer to that player is left this turn")
HARBOR_RESOURCE_ONLY = _reason("P-31", "a resource card is offered, not a commodity")
NOT_MORE_POINTS = _reason("P-32", "that player has no more victory points than {p}")
HAND_EMPTY = _reason("P-32", "that player has no card")
NO_MERCHANT_THERE = _reason("P-33", "the merchant stands on land, and on no gold field")
MERCHANT_NEEDS_BUILDING = _reason("P-33", "{p} has no building on that hex")
MERCHANT_MUST_MOVE = _reason("P-33", "the merchant must move to another hex")

# Development cards
DEVELOPMENT_DECK_EMPTY = _reason("G", "no development card is left")
DEVELOPMENT_COST = _reason("R-1", "{p} cannot pay a development card: ore, wool and grain")
DEVELOPMENT_NOT_HELD = _reason("G", "no such development card is in the hand")
CARD_BOUGHT_NOW = _reason("G", "the card was bought this turn")
ONE_CARD_A_TURN = _reason("G", "one development card a turn")
VICTORY_POINT_STAYS = _reason("G", "a victory point card is not played")

_AWAITED = {
    F_SETUP_BUILDING: ("S-2", "{who} must first place a building"),
    F_SETUP_ROAD: ("S-2", "{who} must first place the road of the new building"),
    F_ROLL: ("T-1", "{who} must roll first"),
    F_DISCARD: ("D-7", "{who} must first discard"),
    F_ROBBER: ("D-7", "{who} must first move the robber"),
    F_AQUEDUCT: ("D-6", "{who} must first take a resource, or `done`"),
    F_GOLD: ("F-3", "{who} must first take a resource for the gold: `take`"),
    F_OFFER: ("X-5", "the offer must first be answered, confirmed or withdrawn"),
    F_FREE_ROAD: ("P-18", "{who} builds free roads first, or `done`"),
    F_SMITH: ("P-19", "{who} promotes knights first, or `done`"),
    F_DESERT: ("P-21", "{who} must first remove a knight"),
    F_DESERTER_PLACE: ("P-21", "{who} places the deserter first, or `done`"),
    F_REBUILD: ("P-22", "{who} builds the removed road anew first, or `done`"),
    F_RETREAT: ("K-8", "{who} must first retreat with the displaced knight"),
    F_SPY: ("P-25", "{who} takes a progress card first, or `done`"),
    F_HARBOR: ("P-31", "{who} must first give a commodity"),
    F_MASTER: ("P-32", "{who} must first take a card"),
    F_GIFTS: ("P-27", "{who} must first give cards"),
    F_PILLAGE: ("A-2", "{who} must first choose the city that is pillaged"),
    F_DRAW: ("A-4", "{who} must first draw a progress card"),
    F_RETURN: ("P-2", "{who} must first return progress cards"),
    F_REPLACE: ("A-3", "{who} must first replace a reduced city: `settlement`"),
    F_WAKE: ("V knight_activation", "{who} activates knights first, or `done`"),
    F_DEFEND: ("V nasty_knights", "{who} declares defenders first, or `done`"),
    F_YIELD: ("V city_choice", "{who} must first choose what a city yields: `yield`"),
    F_NEUTRAL: ("W-3", "{who} must first place the neutral piece: `neutral`"),
    F_TOKEN: ("W-6", "{who} must first give cards back"),
    F_SPECIAL: ("L-1", "{who} is in special building"),
    F_ACTION: ("T-1", "{who} is in the action phase"),
}

#: Frame -> the code that tells what is awaited there.
AWAITED = table(
    [_reason(*_AWAITED[kind]) if kind in _AWAITED else NOT_ASKED for kind in range(F_NEXT_TURN + 1)]
)
