"""When and how the steady player plays development cards (section G)."""

from hexhold.bots.steady.evaluation.goals import lacking, most_needed
from hexhold.bots.steady.evaluation.plan import G_CITY, G_SETTLEMENT
from hexhold.bots.steady.evaluation.robbing import best_robber_hex, best_victim
from hexhold.bots.steady.evaluation.values import hex_output
from hexhold.compiler import rule
from hexhold.engine.building.roads import can_build_free_road
from hexhold.engine.island.teams import is_opponent
from hexhold.engine.modes.base_game import why_not_development, why_not_plenty
from hexhold.engine.vocabulary.codes import (
    A_DEVELOP,
    DEV_KNIGHT,
    DEV_MONOPOLY,
    DEV_ROAD_BUILDING,
    DEV_YEAR_OF_PLENTY,
    NONE,
    RESOURCE_TYPES,
    ROADS,
    SETTLEMENTS,
)
from hexhold.engine.vocabulary.layout import Board, State
from hexhold.engine.vocabulary.packing import encode

LEAST_HANDS = 8


@rule
def saved_for(s: State, p: int) -> int:
    """Return what free cards are best spent on."""
    if s.pieces[p, SETTLEMENTS] == 0 or lacking(s, p, G_CITY) <= lacking(s, p, G_SETTLEMENT):
        return G_CITY
    return G_SETTLEMENT


@rule
def play_knight(s: State, b: Board, p: int) -> int:
    """Play a knight against the robber on an own hex, else for the army."""
    h = best_robber_hex(s, b, p)
    if h < 0:
        return NONE
    return encode(A_DEVELOP, p, DEV_KNIGHT, h, best_victim(s, b, p, h), NONE)


@rule
def play_plenty(s: State, p: int) -> int:
    """Take the two cards that the next building lacks most."""
    goal = saved_for(s, p)
    if lacking(s, p, goal) > 2:
        return NONE
    x = most_needed(s, p, goal, 0, RESOURCE_TYPES)
    if why_not_plenty(s, x, x) == 0:
        s.hands[p, x] += 1
        y = most_needed(s, p, goal, 0, RESOURCE_TYPES)
        s.hands[p, x] -= 1
        low = x if x < y else y
        high = y if x < y else x
        if why_not_plenty(s, low, high) == 0:
            return encode(A_DEVELOP, p, DEV_YEAR_OF_PLENTY, low, high, NONE)
    return NONE


@rule
def play_road_building(s: State, b: Board, p: int) -> int:
    """Play it if both roads can be built."""
    if s.pieces[p, ROADS] < 2 or not can_build_free_road(s, b, p, NONE):
        return NONE
    return encode(A_DEVELOP, p, DEV_ROAD_BUILDING, NONE, NONE, NONE)


@rule
def play_monopoly(s: State, p: int) -> int:
    """Name the type that the next building lacks most."""
    total = 0
    for q in range(s.players):
        if is_opponent(s, p, q):
            total += s.hand_size[q]
    if total < LEAST_HANDS:
        return NONE
    k = most_needed(s, p, saved_for(s, p), 0, RESOURCE_TYPES)
    return encode(A_DEVELOP, p, DEV_MONOPOLY, k, NONE, NONE)


@rule
def develop_now(s: State, b: Board, p: int, early: bool) -> int:
    """Return a development card worth playing, or NONE; before the roll only a defensive knight."""
    if s.development_held[p] == 0 or s.card_played == 1:
        return NONE
    robbed = s.robber >= 0 and hex_output(s, b, p, s.robber) > 0
    if (robbed or not early) and why_not_development(s, p, DEV_KNIGHT) == 0:
        return play_knight(s, b, p)
    if early:
        return NONE
    action = NONE
    if why_not_development(s, p, DEV_ROAD_BUILDING) == 0:
        action = play_road_building(s, b, p)
    if action < 0 and why_not_development(s, p, DEV_YEAR_OF_PLENTY) == 0:
        action = play_plenty(s, p)
    if action < 0 and why_not_development(s, p, DEV_MONOPOLY) == 0:
        action = play_monopoly(s, p)
    return action
