"""Public figures of a game, such as points, rates and defence, written as numbers.

`hexhold.game.facts` names them. On a view they leave out what is hidden.
"""

from hexhold.compiler import Array, Int64, ReadOnly, entry, rule
from hexhold.engine.building.improvements import earns_metropolis
from hexhold.engine.economy.production import demand_of_building
from hexhold.engine.economy.robber import is_victim
from hexhold.engine.economy.trade import bank_rate, standing_rate
from hexhold.engine.economy.yields import shift_yield
from hexhold.engine.island.places import count_cities, count_free_cities
from hexhold.engine.island.points import (
    card_points,
    city_points,
    concealed_points,
    defender_points,
    island_points,
    largest_army_points,
    longest_road_points,
    merchant_points,
    metropolis_points,
    settlement_points,
)
from hexhold.engine.knights.barbarians import barbarian_strength, lowest_share, measure_defence
from hexhold.engine.modes.trade_tokens import ALL_CARDS, token_price
from hexhold.engine.turn.sevens import hand_limit
from hexhold.engine.vocabulary.codes import NONE, TOP_LEVEL
from hexhold.engine.vocabulary.frames import limit_of_progress
from hexhold.engine.vocabulary.layout import CARD_TYPES, TRACKS, Board, Seat, State, Work

#: A player's columns; after them the rates by type and what the next level of each track gives.
(
    FROM_SETTLEMENTS,
    FROM_CITIES,
    FROM_METROPOLISES,
    FROM_LONGEST_ROAD,
    FROM_LARGEST_ARMY,
    FROM_DEFENDER,
    FROM_CARDS,
    FROM_MERCHANT,
    FROM_ISLANDS,
    FROM_CONCEALED,
    HAND_LIMIT,
    PROGRESS_LIMIT,
    CITY_COUNT,
    DEFENCE,
    WOULD_LOSE,
    TOKEN_PRICE,
    TOKEN_PRICE_OF_ALL,
    FIRST_RATE,
) = range(18)
FIRST_LEVEL = FIRST_RATE + CARD_TYPES
COLUMNS = FIRST_LEVEL + TRACKS
#: What the next level of a track gives (I-3, I-4).
NO_LEVEL, CARD_CHANCE, ABILITY, METROPOLIS = range(4)
ABILITY_LEVEL = 3


@rule
def next_level_gives(s: State, p: int, t: int) -> int:
    """I-3, I-4: what p's next level gives; `metropolis` also if it makes p's own one permanent."""
    level = s.improvements[p, t] + 1
    if level > TOP_LEVEL:
        return NO_LEVEL
    if level == ABILITY_LEVEL:
        return ABILITY
    kept = level == TOP_LEVEL and s.metropolis_owner[t] == p
    return METROPOLIS if kept or earns_metropolis(s, p, t) else CARD_CHANCE


@rule
def price_of_token(s: State, p: int, extent: int) -> int:
    """W-6: what a use of a trade token costs p; 0 where there is no such use."""
    if s.owners == s.players or (extent == ALL_CARDS and s.expansion == 0):
        return 0
    return token_price(s, p, extent)


@entry
def tell_facts(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    facts: Array[Int64],
) -> int:
    """Write `COLUMNS` numbers per player into ``facts``; return the strength of all knights."""
    s = states[i]
    b = boards[0]
    w = works[0]
    defence = measure_defence(s, b, w, True)
    landed = barbarian_strength(s) > defence
    lowest = lowest_share(s, w)
    for p in range(s.players):
        at = p * COLUMNS
        facts[at + FROM_SETTLEMENTS] = settlement_points(s, p)
        facts[at + FROM_CITIES] = city_points(s, p)
        facts[at + FROM_METROPOLISES] = metropolis_points(s, p)
        facts[at + FROM_LONGEST_ROAD] = longest_road_points(s, p)
        facts[at + FROM_LARGEST_ARMY] = largest_army_points(s, p)
        facts[at + FROM_DEFENDER] = defender_points(s, p)
        facts[at + FROM_CARDS] = card_points(s, p)
        facts[at + FROM_MERCHANT] = merchant_points(s, p)
        facts[at + FROM_ISLANDS] = island_points(s, p)
        facts[at + FROM_CONCEALED] = concealed_points(s, p)
        facts[at + HAND_LIMIT] = hand_limit(s, p)
        facts[at + PROGRESS_LIMIT] = limit_of_progress(s)
        facts[at + CITY_COUNT] = count_cities(s, p)
        facts[at + DEFENCE] = w.strength[p]
        loses = landed and count_free_cities(s, p) > 0 and w.strength[p] == lowest
        facts[at + WOULD_LOSE] = 1 if loses else 0
        facts[at + TOKEN_PRICE] = price_of_token(s, p, NONE)
        facts[at + TOKEN_PRICE_OF_ALL] = price_of_token(s, p, ALL_CARDS)
        for k in range(CARD_TYPES):
            rate = bank_rate(s, p, k) if p == s.current else standing_rate(s, p, k)
            facts[at + FIRST_RATE + k] = rate
        for t in range(TRACKS):
            facts[at + FIRST_LEVEL + t] = next_level_gives(s, p, t)
    return defence


@entry
def tell_yield(
    states: ReadOnly[State],
    i: int,
    works: Array[Work],
    v: int,
    h: int,
    share: int,
    cards: Array[Int64],
) -> int:
    """V city_choice: write what the city on v gives of hex h, by type; share 1 is of resources."""
    s = states[i]
    w = works[0]
    p = s.owner[v]
    for k in range(CARD_TYPES):
        w.demand[p, k] = 0
    demand_of_building(s, w, v, s.terrain[h])
    if share == 1:
        shift_yield(s, w, p, h)
    for k in range(CARD_TYPES):
        cards[k] = w.demand[p, k]
    return 0


@entry
def robbed_by_all(states: ReadOnly[State], i: int, boards: ReadOnly[Board], p: Seat, h: int) -> int:
    """P-20: the players from whom p takes a card each with the robber on h, one bit each."""
    s = states[i]
    found = 0
    for q in range(s.players):
        if is_victim(s, boards[0], p, h, q):
            found |= 1 << q
    return found
