"""When and how the steady player plays its trade cards, and offers in a commercial harbor."""

from hexhold.bots.steady.evaluation.goals import first_lacking, most_needed, surplus
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.evaluation.values import pips
from hexhold.compiler import places_but, rule
from hexhold.engine.economy.trade import bank_rate
from hexhold.engine.island.teams import is_opponent, is_partner
from hexhold.engine.progress_cards.play import why_not_play
from hexhold.engine.progress_cards.trade_deck import (
    COMMERCIAL_HARBOR,
    MASTER_MERCHANT,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    TRADE_MONOPOLY,
    opens_harbor,
    why_not_harbor,
    why_not_master,
    why_not_merchant,
    why_not_named,
)
from hexhold.engine.vocabulary.codes import (
    A_HARBOR,
    A_PLAY,
    DESERT,
    FLEET_ALL,
    NONE,
    RESOURCE_TYPES,
)
from hexhold.engine.vocabulary.dispatch import Rule
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, State, Work
from hexhold.engine.vocabulary.packing import encode

LEAST_HANDS = 8
LEAST_FLEET = 4


@rule
def others_cards(s: State, p: int) -> int:
    """Return how many cards the opponents hold together."""
    total = 0
    for q in range(s.players):
        if is_opponent(s, p, q):
            total += s.hand_size[q]
    return total


@rule
def most_surplus(s: State, p: int, main: int, last: int) -> int:
    """Return the type below ``last`` of which p has most to spare, or NONE."""
    best = NONE
    best_spare = 0
    for k in range(last):
        spare = surplus(s, p, main, k)
        if spare > best_spare:
            best = k
            best_spare = spare
    return best


@rule
def play_commercial_harbor(s: State, plan: Plan, p: int) -> int:
    """Play it with spare resources and a player to offer them to (P-31)."""
    if not opens_harbor(s, p):
        return NONE
    spare = 0
    for k in range(RESOURCE_TYPES):
        if surplus(s, p, plan.main_goal, k) > 0:
            spare += surplus(s, p, plan.main_goal, k)
    if spare < 2 or others_cards(s, p) < LEAST_HANDS:
        return NONE
    return encode(A_PLAY, p, COMMERCIAL_HARBOR, NONE, NONE, NONE)


@rule
def offer_in_harbor(s: State, plan: Plan, p: int) -> int:
    """Offer a spare resource to the player with most cards (P-31); or NONE."""
    if places_but(s.harbor_offers, 0, s.players, 0) == 0:
        return NONE
    k = most_surplus(s, p, plan.main_goal, RESOURCE_TYPES)
    if k < 0:
        return NONE
    best = NONE
    for q in range(s.players):
        if s.harbor_offers[q] == 0 or s.hand_size[q] == 0 or why_not_harbor(s, p, q, k) != 0:
            continue
        if is_partner(s, p, q):
            continue
        if best < 0 or s.hand_size[q] > s.hand_size[best]:
            best = q
    if best < 0:
        return NONE
    return encode(A_HARBOR, p, best, k, NONE, NONE)


@rule
def play_master_merchant(s: State, p: int) -> int:
    """Choose the player with most cards of those ahead (P-32)."""
    best = NONE
    for q in range(s.players):
        if not is_opponent(s, p, q) or why_not_master(s, p, q) != 0:
            continue
        if best < 0 or s.hand_size[q] > s.hand_size[best]:
            best = q
    if best < 0:
        return NONE
    return encode(A_PLAY, p, MASTER_MERCHANT, best, NONE, NONE)


@rule
def play_merchant(s: State, b: Board, p: int) -> int:
    """Place the merchant on the own hex with most pips (P-33)."""
    if s.merchant_owner == p or is_partner(s, p, s.merchant_owner):
        return NONE
    best = NONE
    best_worth = -1
    for h in range(b.hex_count):
        if why_not_merchant(s, b, p, h) != 0:
            continue
        worth = 0 if s.terrain[h] == DESERT else 1 + pips(s, h)
        if worth > best_worth:
            best = h
            best_worth = worth
    if best < 0:
        return NONE
    return encode(A_PLAY, p, MERCHANT, best, NONE, NONE)


@rule
def play_fleet(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Play it with enough cards of a type, and something to trade them for (P-34)."""
    if first_lacking(s, p, plan.main_goal) < 0:
        return NONE
    for k in range(CARD_TYPES):
        if surplus(s, p, plan.main_goal, k) >= LEAST_FLEET and bank_rate(s, p, k) > 2:
            named = NONE if s.fleet == FLEET_ALL else k
            if why_not_play(s, b, w, p, MERCHANT_FLEET, named, NONE) != 0:
                return NONE
            return encode(A_PLAY, p, MERCHANT_FLEET, named, NONE, NONE)
    return NONE


@rule
def play_monopoly(s: State, b: Board, plan: Plan, p: int, c: int, first: int, last: int) -> int:
    """Name what the plan lacks most, if the others hold enough cards (P-35, P-36)."""
    if others_cards(s, p) < LEAST_HANDS:
        return NONE
    k = most_needed(s, p, plan.main_goal, first, last)
    if why_not_named(s, b, p, c, k) != 0:
        return NONE
    return encode(A_PLAY, p, c, k, NONE, NONE)


@rule
def play_resource_monopoly(s: State, b: Board, plan: Plan, p: int) -> int:
    """Play Resource Monopoly (P-35)."""
    return play_monopoly(s, b, plan, p, RESOURCE_MONOPOLY, 0, RESOURCE_TYPES)


@rule
def play_trade_monopoly(s: State, b: Board, plan: Plan, p: int) -> int:
    """Play Trade Monopoly (P-36)."""
    return play_monopoly(s, b, plan, p, TRADE_MONOPOLY, RESOURCE_TYPES, CARD_TYPES)


#: Card -> its worth in the hand, and how to play it.
TRADE_PLAYS: dict[int, tuple[int, Rule]] = {
    COMMERCIAL_HARBOR: (5, play_commercial_harbor),
    MASTER_MERCHANT: (8, play_master_merchant),
    MERCHANT: (9, play_merchant),
    MERCHANT_FLEET: (3, play_fleet),
    RESOURCE_MONOPOLY: (6, play_resource_monopoly),
    TRADE_MONOPOLY: (7, play_trade_monopoly),
}
