"""The inputs about each seat: what all players know about it.

Of the others' hands and of decks nothing is read, so a view and the game itself give the same.
"""

from hexhold.bots.scratch import Scratch
from hexhold.bots.steady.evaluation.paths import BY_LAND, BY_SEA, explore
from hexhold.bots.steady.evaluation.values import (
    city_worth,
    foreign_worth,
    pips,
    site_worth,
    types_made,
)
from hexhold.bots.strong.inputs import (
    ACTIVE_OF,
    ACTIVE_STRENGTH,
    ARMY,
    BLOCKED,
    CARDS_HELD,
    CITIES_OUT,
    CURRENT,
    DECIDES,
    DEFENDER,
    FREE_CITIES,
    HAND_SIZE,
    ISLANDS,
    KNIGHTS_OF,
    LARGEST,
    LEAST_DEFENCE,
    LEVELS,
    LONGEST,
    MADE,
    MERCHANT_OF,
    METROPOLIS,
    MOST_DEFENCE,
    NUMBERS,
    OVER_LIMIT,
    OWES,
    POINTS,
    POINTS_SHOWN,
    RATE,
    REDUCED,
    ROAD_LENGTH,
    ROADS_LEFT,
    SEA_SITE,
    SEA_STEPS,
    SETTLEMENTS_OUT,
    SITE,
    SITE_STEPS,
    SITES,
    STRENGTH,
    TO_GO,
    TOKENS,
    TRACK_LEVEL,
    UPGRADE,
    VICTORY_CARDS_OUT,
    WALLS_OUT,
)
from hexhold.bots.strong.kept_inputs import copy_sites, copy_yields, seat_of
from hexhold.compiler import places_but, places_in, rest, rule, words_for
from hexhold.engine.economy.trade import bank_rate
from hexhold.engine.island.gathering import gather_pieces, gather_sites
from hexhold.engine.island.pieces import buildings_of, knights, vacant
from hexhold.engine.island.places import (
    count_free_cities,
    is_active,
    is_gold,
    is_producing,
    standing_walls,
    yields_as_city,
)
from hexhold.engine.island.points import card_points, points, public_points
from hexhold.engine.turn.sevens import hand_limit
from hexhold.engine.vocabulary.codes import (
    CITIES,
    PIECE_COUNT,
    ROADS,
    SETTLEMENT,
    SETTLEMENTS,
    TERRAIN_COMMODITY,
    YIELD_DOUBLE,
)
from hexhold.engine.vocabulary.frames import owes
from hexhold.engine.vocabulary.layout import CARD_TYPES, TRACKS, Board, State, Work

SITE_UNIT = 4
"""Divisor of the worth of sites."""
GOLD_AT = CARD_TYPES
NOBODY_YET = 100
"""More than any player's total of knight levels."""


@rule
def write_yield(s: State, scratch: Scratch, h: int, city: bool, at: int) -> None:
    """Write what a building draws from a hex in 36 rolls (D-4), or that the robber blocks it."""
    often = pips(s, h)
    if h == s.robber:
        scratch.feature[at + BLOCKED] += often * (2 if city else 1)
        return
    k = GOLD_AT if is_gold(s, h) else s.terrain[h]
    scratch.feature[at + MADE + k] += often
    if not city:
        return
    if k < GOLD_AT and s.city_yield != YIELD_DOUBLE and TERRAIN_COMMODITY[k] >= 0:
        k = TERRAIN_COMMODITY[k]
    scratch.feature[at + MADE + k] += often


@rule
def write_made(s: State, b: Board, scratch: Scratch, p: int, at: int) -> None:
    """Write what p's buildings yield, on how many numbers, and the gain of the best next city."""
    numbers = 0
    upgrade = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(buildings_of(s, b, p, i), i):
            if s.building[v] == SETTLEMENT:
                upgrade = max(upgrade, city_worth(s, b, v))
            for j in range(3):
                h = b.vertex_hex[v, j]
                if h < 0 or s.number[h] == 0 or not (is_producing(s, h) or is_gold(s, h)):
                    continue
                write_yield(s, scratch, h, yields_as_city(s, v), at)
                if h != s.robber:
                    numbers |= 1 << s.number[h]
    while numbers != 0:
        scratch.feature[at + NUMBERS] += 1
        numbers = rest(numbers)
    scratch.feature[at + UPGRADE] = upgrade // SITE_UNIT


@rule
def write_sites(
    s: State, b: Board, w: Work, scratch: Scratch, p: int, by_sea: bool, at: int
) -> None:
    """Write free sites by distance in roads or ships: the best, and how many by land."""
    gather_pieces(s, b, w, p)
    explore(s, b, w, p, by_sea)
    gather_sites(s, b, w)
    made = types_made(s, b, p)
    steps = SEA_STEPS if by_sea else SITE_STEPS
    best = at + (SEA_SITE if by_sea else SITE)
    for i in range(words_for(b.vertex_count)):
        reached = places_but(w.seen, i, b.vertex_count, 0)
        for v in places_in(reached & vacant(s, b, i) & w.site[i], i):
            away = w.seen[v] - 1
            if away >= steps:
                continue
            worth = (site_worth(s, b, v, made) + foreign_worth(s, b, p, v)) // SITE_UNIT
            scratch.feature[best + away] = max(scratch.feature[best + away], worth)
            if not by_sea:
                scratch.feature[at + SITES + away] += 1


@rule
def write_army(s: State, b: Board, scratch: Scratch, first: int) -> None:
    """Write each player's knights by level, the active ones, and the totals of their levels."""
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights(s, b, i), i):
            p = s.owner[v]
            if p >= s.players:
                continue
            at = seat_of(s, first, p)
            level = s.knight[v]
            scratch.feature[at + KNIGHTS_OF + level - 1] += 1
            scratch.feature[at + STRENGTH] += level
            if is_active(s, v):
                scratch.feature[at + ACTIVE_OF + level - 1] += 1
                scratch.feature[at + ACTIVE_STRENGTH] += level
    write_ranks(s, scratch, first)


@rule
def write_ranks(s: State, scratch: Scratch, first: int) -> None:
    """Write who would contribute least to a battle with a city to lose, and who most (A-2, A-4)."""
    least = NOBODY_YET
    most = 0
    for p in range(s.players):
        awake = scratch.feature[seat_of(s, first, p) + ACTIVE_STRENGTH]
        if count_free_cities(s, p) > 0:
            least = min(least, awake)
        most = max(most, awake)
    for p in range(s.players):
        at = seat_of(s, first, p)
        if count_free_cities(s, p) > 0 and scratch.feature[at + ACTIVE_STRENGTH] == least:
            scratch.feature[at + LEAST_DEFENCE] = 1
        if scratch.feature[at + ACTIVE_STRENGTH] == most and most > 0:
            scratch.feature[at + MOST_DEFENCE] = 1


@rule
def write_pieces(s: State, scratch: Scratch, p: int, at: int) -> None:
    """Write p's pieces, and what scores."""
    scratch.feature[at + SETTLEMENTS_OUT] = PIECE_COUNT[SETTLEMENTS] - s.pieces[p, SETTLEMENTS]
    scratch.feature[at + CITIES_OUT] = PIECE_COUNT[CITIES] - s.pieces[p, CITIES]
    scratch.feature[at + REDUCED] = s.reduced[p]
    scratch.feature[at + FREE_CITIES] = count_free_cities(s, p)
    scratch.feature[at + WALLS_OUT] = standing_walls(s, p)
    scratch.feature[at + ROADS_LEFT] = s.pieces[p, ROADS]
    scratch.feature[at + ROAD_LENGTH] = s.road_length[p]
    scratch.feature[at + LONGEST] = 1 if s.longest_road == p else 0
    scratch.feature[at + DEFENDER] = s.defender[p]
    scratch.feature[at + VICTORY_CARDS_OUT] = card_points(s, p)
    scratch.feature[at + MERCHANT_OF] = 1 if s.merchant_owner == p else 0
    scratch.feature[at + ARMY] = s.army[p]
    scratch.feature[at + LARGEST] = 1 if s.largest_army == p else 0
    scratch.feature[at + TOKENS] = s.tokens_held[p]
    scratch.feature[at + ISLANDS] = s.island_points[p]
    for t in range(TRACKS):
        scratch.feature[at + TRACK_LEVEL + LEVELS * t + s.improvements[p, t]] = 1
        scratch.feature[at + METROPOLIS + t] = 1 if s.metropolis_owner[t] == p else 0


@rule
def write_seat(s: State, b: Board, w: Work, scratch: Scratch, first: int, p: int) -> None:
    """Write what all players know about p; of the first player's points, what that player knows."""
    at = seat_of(s, first, p)
    got = points(s, p) if p == first else public_points(s, p)
    to_go = s.victory_points - got
    scratch.feature[at + TO_GO + min(max(to_go, 0), POINTS_SHOWN - 1)] = 1
    scratch.feature[at + POINTS] = got
    scratch.feature[at + HAND_SIZE] = s.hand_size[p]
    scratch.feature[at + OVER_LIMIT] = max(s.hand_size[p] - hand_limit(s, p), 0)
    scratch.feature[at + CARDS_HELD] = s.progress_size[p] + s.development_held[p]
    scratch.feature[at + CURRENT] = 1 if s.current == p else 0
    scratch.feature[at + OWES] = s.owed[p]
    scratch.feature[at + DECIDES] = 1 if s.winner < 0 and owes(s, p) else 0
    write_pieces(s, scratch, p, at)
    for k in range(CARD_TYPES):
        scratch.feature[at + RATE + k] = 4 - bank_rate(s, p, k)
    if scratch.keeps_yields == 1:
        copy_yields(s, scratch, p, at)
    else:
        write_made(s, b, scratch, p, at)
    if scratch.keeps_sites == 1:
        copy_sites(s, scratch, p, at)
        return
    write_sites(s, b, w, scratch, p, BY_LAND, at)
    if s.seafaring == 1:
        write_sites(s, b, w, scratch, p, BY_SEA, at)
