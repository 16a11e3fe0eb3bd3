"""When and how the steady player plays its science cards."""

from hexhold.bots.steady.evaluation.army import knight_to_promote
from hexhold.bots.steady.evaluation.planner import level_worth
from hexhold.bots.steady.evaluation.robbing import leader
from hexhold.bots.steady.evaluation.sea import best_free_ship
from hexhold.bots.steady.evaluation.sites import best_free_city, best_road, best_upgrade
from hexhold.bots.steady.evaluation.values import hex_output, output_of
from hexhold.compiler import lowest, places_in, places_of, rest, rule
from hexhold.engine.building.buildings import why_not_wall_there
from hexhold.engine.building.improvements import earns_metropolis, why_not_level
from hexhold.engine.island.places import has_building_at, is_producing
from hexhold.engine.island.teams import is_opponent
from hexhold.engine.progress_cards.science import (
    ALCHEMIST,
    CRANE,
    ENGINEER,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    ROAD_BUILDING,
    SMITH,
    moving_tokens,
    why_not_medicine,
)
from hexhold.engine.vocabulary.codes import (
    A_PLAY,
    FIELDS,
    MOUNTAINS,
    NONE,
    PIPS,
)
from hexhold.engine.vocabulary.dispatch import Rule
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import encode

LEAST_CRANE_WORTH = 40
LEAST_SWAP_WORTH = 8
LEAST_HARVEST = 2
LEAST_ALCHEMY = 3


@rule
def gain_of_roll(s: State, b: Board, p: int, number: int) -> int:
    """Return how many cards p draws from a number, less half of what the others draw."""
    total = 0
    for h in places_in(places_of(s.number, 0, b.hex_count, number), 0):
        if h == s.robber or not is_producing(s, h):
            continue
        for i in range(6):
            v = b.hex_vertex[h, i]
            if s.building[v] > 0:
                total += output_of(s, v) * (-1 if is_opponent(s, p, s.owner[v]) else 4)
    return total


@rule
def play_alchemist(s: State, b: Board, p: int) -> int:
    """Choose the best number, with a low red die for more progress cards (P-10, D-3)."""
    best = 0
    best_gain = 4 * LEAST_ALCHEMY - 1
    for number in range(2, 13):
        if number == 7:
            continue
        gain = gain_of_roll(s, b, p, number)
        if gain > best_gain:
            best = number
            best_gain = gain
    if best == 0:
        return NONE
    red = best - 6 if best > 7 else 1
    return encode(A_PLAY, p, ALCHEMIST, red, best - red, NONE)


@rule
def play_crane(s: State, b: Board, p: int) -> int:
    """Choose the most valuable level (P-11)."""
    best = NONE
    best_worth = LEAST_CRANE_WORTH - 1
    for t in range(3):
        if why_not_level(s, p, t, 1) != 0:
            continue
        worth = level_worth(s, p, t)
        if worth > best_worth:
            best = t
            best_worth = worth
    if best < 0:
        return NONE
    v = best_free_city(s, b, p, 1) if earns_metropolis(s, p, best) else NONE
    return encode(A_PLAY, p, CRANE, best, v, NONE)


@rule
def play_engineer(s: State, b: Board, p: int) -> int:
    """Build at any city (P-12)."""
    for v in range(b.vertex_count):
        if s.owner[v] == p and why_not_wall_there(s, p, v) == 0:
            return encode(A_PLAY, p, ENGINEER, v, NONE, NONE)
    return NONE


@rule
def stake_in(s: State, b: Board, p: int, h: int, first: int) -> int:
    """Return what one more pip on a hex gains p, less what it gains the leading opponent."""
    if not is_producing(s, h):
        return 0
    return 2 * hex_output(s, b, p, h) - hex_output(s, b, first, h)


@rule
def play_inventor(s: State, b: Board, w: Work, p: int) -> int:
    """Choose the swap that moves most pips to p's hexes (P-13)."""
    first = leader(s, p)
    for h in range(b.hex_count):
        w.queue[h] = stake_in(s, b, p, h, first)
    best = NONE
    best_other = NONE
    best_worth = LEAST_SWAP_WORTH - 1
    tokens = moving_tokens(s, b)
    while tokens != 0:
        h = lowest(tokens)
        tokens = rest(tokens)
        for k in places_in(tokens, 0):
            worth = (PIPS[s.number[k]] - PIPS[s.number[h]]) * (w.queue[h] - w.queue[k])
            if worth > best_worth:
                best = h
                best_other = k
                best_worth = worth
    if best < 0:
        return NONE
    return encode(A_PLAY, p, INVENTOR, best, best_other, NONE)


@rule
def play_harvest(s: State, b: Board, p: int, c: int, terrain: int) -> int:
    """Play it if it yields cards (P-14, P-15)."""
    if s.bank[terrain] < LEAST_HARVEST:
        return NONE
    for h in range(b.hex_count):
        if s.terrain[h] == terrain and has_building_at(s, b, p, h):
            return encode(A_PLAY, p, c, NONE, NONE, NONE)
    return NONE


@rule
def play_irrigation(s: State, b: Board, p: int) -> int:
    """Play Irrigation (P-14)."""
    return play_harvest(s, b, p, IRRIGATION, FIELDS)


@rule
def play_mining(s: State, b: Board, p: int) -> int:
    """Play Mining (P-15)."""
    return play_harvest(s, b, p, MINING, MOUNTAINS)


@rule
def play_medicine(s: State, b: Board, p: int) -> int:
    """Upgrade the settlement that gains most as a city (P-16)."""
    v = best_upgrade(s, b, p)
    if v < 0 or why_not_medicine(s, p, v) != 0:
        return NONE
    return encode(A_PLAY, p, MEDICINE, v, NONE, NONE)


@rule
def play_road_building(s: State, b: Board, w: Work, p: int) -> int:
    """Play it if there is a road to build, or a ship towards a landing (P-18)."""
    if best_free_ship(s, b, w, p) < 0 and best_road(s, b, w, p, NONE) < 0:
        return NONE
    return encode(A_PLAY, p, ROAD_BUILDING, NONE, NONE, NONE)


@rule
def play_smith(s: State, b: Board, p: int) -> int:
    """Promote a knight (P-19)."""
    if knight_to_promote(s, b, p) < 0:
        return NONE
    return encode(A_PLAY, p, SMITH, NONE, NONE, NONE)


#: Card -> its worth in the hand, and how to play it.
SCIENCE_PLAYS: dict[int, tuple[int, Rule]] = {
    ALCHEMIST: (6, play_alchemist),
    CRANE: (9, play_crane),
    ENGINEER: (3, play_engineer),
    INVENTOR: (4, play_inventor),
    IRRIGATION: (5, play_irrigation),
    MEDICINE: (8, play_medicine),
    MINING: (6, play_mining),
    ROAD_BUILDING: (5, play_road_building),
    SMITH: (6, play_smith),
}
