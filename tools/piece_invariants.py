"""What holds for pieces on the board in every state, as compiled rules.

Each returns 0, or the number of what broke (`invariants.MEANING`).
"""

from hexhold.board import MOST_AREAS
from hexhold.compiler import places_in, rule
from hexhold.engine.building.roads import has_land_side
from hexhold.engine.island.places import has_neighbor_building, has_wall, is_ship, on_own_route
from hexhold.engine.knights.retreats import displaced_owner
from hexhold.engine.modes.neutral_colours import TOKENS, is_for_two
from hexhold.engine.sea.seafaring import has_sea_side, is_new_ship
from hexhold.engine.vocabulary.codes import (
    BASIC,
    CITIES,
    CITY,
    CLOSED_BY_ROUTE,
    DESERT,
    LINK_BUILDING,
    MIGHTY_LEVEL,
    PIECE_COUNT,
    REDUCED_CITY,
    ROADS,
    SEA,
    SETTLEMENT,
    SETTLEMENTS,
    SHIPS,
    WALLS,
    A,
)
from hexhold.engine.vocabulary.decisions import F_RETREAT
from hexhold.engine.vocabulary.frames import decision, detail
from hexhold.engine.vocabulary.layout import PIECE_KINDS, TERRAINS, TOKEN_VALUES, Board, State


@rule
def broken_pieces(s: State, b: Board, p: int) -> int:
    """C-4 for one player; a displaced knight in the air counts as standing."""
    for i in range(PIECE_KINDS):
        if s.pieces[p, i] < 0:
            return 33
    roads = s.pieces[p, ROADS]
    ships = s.pieces[p, SHIPS]
    for e in range(b.edge_count):
        if s.road[e] == p:
            ships += 1 if is_ship(s, e) else 0
            roads += 0 if is_ship(s, e) else 1
    if roads != PIECE_COUNT[ROADS]:
        return 6
    if ships != PIECE_COUNT[SHIPS]:
        return 19
    settlements = s.pieces[p, SETTLEMENTS]
    cities = s.pieces[p, CITIES]
    reduced = 0
    walls = s.pieces[p, WALLS]
    for v in range(b.vertex_count):
        if s.owner[v] == p and s.building[v] > 0:
            settlements += 1 if s.building[v] == SETTLEMENT else 0
            cities += 1 if s.building[v] != SETTLEMENT else 0
            reduced += 1 if s.building[v] == REDUCED_CITY else 0
            if has_wall(s, v):
                walls += 1
                if s.building[v] != CITY:
                    return 10
    if settlements != PIECE_COUNT[SETTLEMENTS] or cities != PIECE_COUNT[CITIES]:
        return 7
    if reduced != s.reduced[p]:
        return 7
    return 10 if walls != PIECE_COUNT[WALLS] else broken_knights(s, b, p)


@rule
def broken_knights(s: State, b: Board, p: int) -> int:
    """C-4 for knights."""
    for level in range(1, 4):
        knights = s.pieces[p, BASIC + level - 1]
        for v in range(b.vertex_count):
            if s.owner[v] == p and s.knight[v] == level:
                knights += 1
        if decision(s) == F_RETREAT and displaced_owner(s) == p and detail(s, A) == level:
            knights += 1
        if knights > PIECE_COUNT[BASIC + level - 1]:
            return 8
        # W-4: knights of neutral colours may leave the game; they have no mighty ones.
        may_leave = p >= s.players and level < MIGHTY_LEVEL
        if knights < PIECE_COUNT[BASIC + level - 1] and not may_leave:
            return 8
    return 0


@rule
def broken_places(s: State, b: Board) -> int:
    """R-4, I-4, one piece a vertex."""
    for v in range(b.vertex_count):
        if s.building[v] > 0 and has_neighbor_building(s, b, v):
            return 9
        if (s.owner[v] >= 0) != (s.building[v] > 0 or s.knight[v] > 0):
            return 12
        if s.building[v] > 0 and s.knight[v] > 0:
            return 12
    for t in range(3):
        v = s.metropolis_vertex[t]
        if v >= 0 and (s.building[v] != CITY or s.owner[v] != s.metropolis_owner[t]):
            return 11
        for u in range(t):
            if v >= 0 and s.metropolis_vertex[u] == v:
                return 11
    return 0


@rule
def broken_neutrals(s: State, b: Board) -> int:
    """W-1, W-3, W-5: neutral knights sleep, tokens are twenty."""
    tokens = s.token_pool
    for p in range(s.players):
        tokens += s.tokens_held[p]
        if s.tokens_held[p] < 0:
            return 17
    if tokens != (TOKENS if is_for_two(s) else 0) or s.token_pool < 0:
        return 17
    for v in range(b.vertex_count):
        if s.owner[v] < s.players:
            continue
        if s.building[v] > SETTLEMENT or s.knight[v] == MIGHTY_LEVEL or s.marks[v] != 0:
            return 18
    return 0


@rule
def broken_sea(s: State, b: Board) -> int:
    """F-1, F-2, F-6."""
    for e in range(b.edge_count):
        if is_ship(s, e) and (s.road[e] < 0 or not has_sea_side(s, b, e)):
            return 20
        if is_new_ship(s, e) and not is_ship(s, e):
            return 20
        if s.road[e] >= 0 and not is_ship(s, e) and not has_land_side(s, b, e):
            return 20
    if s.robber >= 0 and s.terrain[s.robber] == SEA:
        return 21
    if s.pirate >= 0 and s.terrain[s.pirate] != SEA:
        return 21
    for v in range(b.vertex_count):
        on_route = s.knight[v] == 0 or on_own_route(s, b, s.owner[v], v)
        # K-9: a Diplomat may take the last road from under a knight where a route alone closes it.
        stranded = not on_route and s.open_road != CLOSED_BY_ROUTE
        if stranded and s.knight_link != LINK_BUILDING:
            return 22
    for p in range(s.players):
        areas = 0
        for n in range(MOST_AREAS):
            areas += (s.islands[p] >> n) & 1
        if s.island_points[p] != areas * b.island_points:
            return 23
        homes = 0
        for n in range(MOST_AREAS):
            homes += (s.homes[p] >> n) & 1
        if homes > 2 or s.homes[p] & s.islands[p] != 0:
            return 28
    return broken_fog(s, b)


@rule
def broken_fog(s: State, b: Board) -> int:
    """F-8: nothing stands at a hex that lies face down, and the stacks add up."""
    left = 0
    bearing = 0
    for t in range(TERRAINS):
        left += s.fog_terrain[t]
        bearing += s.fog_terrain[t] if t != SEA and t != DESERT else 0
    for number in range(TOKEN_VALUES):
        bearing -= s.fog_token[number]
        if s.fog_token[number] < 0:
            return 29
    for h in places_in(s.fog, 0):
        left -= 1
        if s.terrain[h] != SEA or s.number[h] != 0 or s.pirate == h or s.robber == h:
            return 29
    for h in places_in(s.unnumbered, 0):
        if s.terrain[h] == SEA or s.number[h] != 0:
            return 29
    for number in range(TOKEN_VALUES):
        if s.token_stack[number] < 0:
            return 29
    for e in range(b.edge_count):
        ends = b.hexes_at[b.edge_vertex[e, 0]] | b.hexes_at[b.edge_vertex[e, 1]]
        if s.road[e] >= 0 and ends & (s.fog | s.unnumbered) != 0:
            return 29
    return 0 if bearing == 0 and left >= 0 else 29
