"""Settlements, cities and city walls (R-4 to R-6, A-3)."""

from hexhold.compiler import WORD, bit_of, places_in, places_marked, rule, words_for
from hexhold.engine.building.longest_road import measure_around
from hexhold.engine.economy.hands import can_pay
from hexhold.engine.economy.number_yields import note_city, note_settlement
from hexhold.engine.island.gathering import affords, gather_route_ends, own_buildings
from hexhold.engine.island.pieces import cities, sites, vacant
from hexhold.engine.island.places import (
    first_reduced,
    harbor_at,
    has_neighbor_building,
    has_wall,
    in_start_area,
    is_city,
    is_empty,
    is_sabotaged,
    on_land,
    on_own_route,
)
from hexhold.engine.island.points import earn
from hexhold.engine.vocabulary.codes import (
    A_CITY,
    A_RESTORE,
    A_SETTLEMENT,
    A_WALL,
    CITIES,
    CITY,
    COST_CITY,
    COST_RESTORE,
    COST_SETTLEMENT,
    COST_WALL,
    NONE,
    REDUCED_CITY,
    REDUCED_REPLACED,
    SABOTAGED,
    SETTLEMENT,
    SETTLEMENTS,
    WALL,
    WALLS,
)
from hexhold.engine.vocabulary.decisions import F_REPLACE, F_SETUP_BUILDING
from hexhold.engine.vocabulary.frames import decision, push
from hexhold.engine.vocabulary.happenings import NOTED_REDUCED, note_piece
from hexhold.engine.vocabulary.layout import MARK_KINDS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    ALREADY_A_CITY,
    CITY_COST,
    DISTANCE,
    MARKED_FOR_WONDERS,
    NO_CITY_LEFT,
    NO_REDUCED_CITY_THERE,
    NO_SETTLEMENT_LEFT,
    NO_SETTLEMENT_THERE,
    NO_WALL_LEFT,
    NOT_IN_START_AREA,
    NOT_ON_LAND,
    NOT_ON_OWN_ROAD,
    NOT_SABOTAGED,
    REDUCED_CITY_FIRST,
    RESTORE_COST,
    SETTLEMENT_COST,
    TOUCHES_FOG,
    TOUCHES_NO_NUMBER,
    VERTEX_TAKEN,
    WALL_COST,
    WALL_NEEDS_CITY,
    WALL_STANDS,
)


@rule
def why_not_building_there(s: State, b: Board, v: int) -> int:
    """R-4 without the road."""
    if not is_empty(s, v):
        return VERTEX_TAKEN
    if not on_land(s, b, v):
        return NOT_ON_LAND
    if has_neighbor_building(s, b, v):
        return DISTANCE
    return 0


@rule
def is_marked(b: Board, v: int) -> bool:
    """F-10: the corner is marked for a wonder."""
    for mark in range(MARK_KINDS):
        if b.wonder_place[mark, v // WORD] & bit_of(v) != 0:
            return True
    return False


@rule
def why_not_first_building(s: State, b: Board, v: int) -> int:
    """What set-up asks of a vertex (S-2, F-6, F-8 to F-10)."""
    why = why_not_building_there(s, b, v)
    return why if why != 0 else why_not_begin_there(s, b, v)


@rule
def why_not_begin_there(s: State, b: Board, v: int) -> int:
    """What only set-up asks of a vertex (F-6, F-8 to F-10)."""
    why = 0
    if b.has_areas == 1 and b.homes_chosen == 0 and not in_start_area(b, v):
        why = NOT_IN_START_AREA
    if why == 0 and b.hexes_at[v] & s.fog != 0:
        why = TOUCHES_FOG
    if why == 0 and b.hexes_at[v] & s.unnumbered != 0:
        why = TOUCHES_NO_NUMBER
    if why == 0 and s.wonders == 1 and is_marked(b, v):
        why = MARKED_FOR_WONDERS
    return why


@rule
def why_not_settlement_there(s: State, b: Board, p: int, v: int) -> int:
    """R-4."""
    why = why_not_building_there(s, b, v)
    if why == 0 and not on_own_route(s, b, p, v):
        why = NOT_ON_OWN_ROAD
    return why


@rule
def why_not_new_settlement(s: State, p: int) -> int:
    """C-4, R-1: p has the piece and its price."""
    if s.pieces[p, SETTLEMENTS] == 0:
        return NO_SETTLEMENT_LEFT
    return 0 if can_pay(s, p, COST_SETTLEMENT) else SETTLEMENT_COST


@rule
def why_not_settlement(s: State, b: Board, p: int, v: int) -> int:
    """R-4 with the price, S-2 or A-3: a settlement, for the current decision."""
    if decision(s) == F_REPLACE:
        if s.building[v] != REDUCED_CITY or s.owner[v] != p:
            return NO_REDUCED_CITY_THERE
        return 0
    if decision(s) == F_SETUP_BUILDING:
        return why_not_first_building(s, b, v)
    why = why_not_new_settlement(s, p)
    return why if why != 0 else why_not_settlement_there(s, b, p, v)


@rule
def list_settlements(s: State, b: Board, w: Work, p: int) -> None:
    """R-4: every settlement p may buy, after `gather_pieces` and `gather_prices`."""
    if not affords(w, COST_SETTLEMENT) or s.pieces[p, SETTLEMENTS] == 0:
        return
    gather_route_ends(s, b, w, p)
    for i in range(words_for(b.vertex_count)):
        # There are few ends of routes: computing the set of all sites would be slower.
        for v in places_in(w.route_end[i] & vacant(s, b, i), i):
            if why_not_settlement_there(s, b, p, v) == 0:
                add(w, A_SETTLEMENT, p, v, NONE, NONE)


@rule
def list_setup_buildings(s: State, b: Board, w: Work, p: int, kind: int) -> None:
    """S-2: kind is A_SETTLEMENT or A_CITY.

    The same as `why_not_first_building` in a faster way; tests/properties/test_legal_list.py
    compares.
    """
    for i in range(words_for(b.vertex_count)):
        for v in places_in(vacant(s, b, i) & sites(s, b, i), i):
            if why_not_begin_there(s, b, v) == 0:
                add(w, kind, p, v, NONE, NONE)


@rule
def place_building(s: State, b: Board, w: Work, p: int, v: int, building: int) -> None:
    """Put a settlement or city from the supply on an empty vertex."""
    s.building[v] = building
    s.owner[v] = p
    s.pieces[p, SETTLEMENTS if building == SETTLEMENT else CITIES] -= 1
    earn(s, p, 1 if building == SETTLEMENT else 2)
    note_settlement(s, b, v)
    if building == CITY:
        note_city(s, b, v, 1)
    harbor = harbor_at(s, b, v)
    if harbor >= 0:
        s.harbor_mask[p] |= bit_of(harbor)
    note_piece(w, p, SETTLEMENTS if building == SETTLEMENT else CITIES, v, NONE, NONE, NONE)
    # Between an own road and an own ship a building joins them (F-1).
    measure_around(s, b, w, v, NONE if s.seafaring == 1 else p)


@rule
def why_not_upgrade(s: State, p: int, v: int) -> int:
    """R-5 and A-3, whatever the price."""
    if s.owner[v] != p or s.building[v] == 0:
        return NO_SETTLEMENT_THERE
    if is_city(s, v):
        return ALREADY_A_CITY
    if s.building[v] == SETTLEMENT:
        if s.reduced[p] > 0 and s.reduced_city != REDUCED_REPLACED:
            return REDUCED_CITY_FIRST
        if s.pieces[p, CITIES] == 0:
            return NO_CITY_LEFT
    return 0


@rule
def why_not_city(s: State, b: Board, p: int, v: int) -> int:
    """R-5 with the price, or S-2: a city, for the current decision."""
    if decision(s) == F_SETUP_BUILDING:
        return why_not_first_building(s, b, v)
    why = why_not_upgrade(s, p, v)
    if why == 0 and not can_pay(s, p, COST_CITY):
        why = CITY_COST
    return why


@rule
def list_cities(s: State, b: Board, w: Work, p: int) -> None:
    """R-5: every city p may buy, after `gather_pieces` and `gather_prices`."""
    if not affords(w, COST_CITY):
        return
    for i in range(words_for(b.vertex_count)):
        for v in places_in(own_buildings(s, b, w, i), i):
            if why_not_upgrade(s, p, v) == 0:
                add(w, A_CITY, p, v, NONE, NONE)


@rule
def turn_into_settlement(s: State, w: Work, v: int) -> None:
    """A reduced city's piece is replaced by a settlement from the supply (A-3)."""
    p = s.owner[v]
    note_piece(w, p, NOTED_REDUCED, NONE, v, NONE, NONE)
    note_piece(w, p, SETTLEMENTS, v, NONE, NONE, NONE)
    s.building[v] = SETTLEMENT
    s.reduced[p] -= 1
    s.pieces[p, SETTLEMENTS] -= 1
    s.pieces[p, CITIES] += 1


@rule
def replace_reduced(s: State, b: Board, w: Work, p: int) -> None:
    """A-3 "replaced": a settlement in the supply replaces a reduced city."""
    if s.reduced_city != REDUCED_REPLACED or s.reduced[p] == 0 or s.pieces[p, SETTLEMENTS] == 0:
        return
    if s.reduced[p] == 1:
        turn_into_settlement(s, w, first_reduced(s, b, p))
    else:
        push(s, F_REPLACE, p, 0, 0, 0, 0)


@rule
def upgrade(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """R-5: a city replaces the settlement, or a reduced city stands up again."""
    if s.building[v] == REDUCED_CITY:
        s.reduced[p] -= 1
        note_piece(w, p, NOTED_REDUCED, NONE, v, NONE, NONE)
    else:
        note_piece(w, p, SETTLEMENTS, NONE, v, NONE, NONE)
        s.pieces[p, SETTLEMENTS] += 1
        s.pieces[p, CITIES] -= 1
    earn(s, p, 1)
    s.building[v] = CITY
    note_city(s, b, v, 1)
    note_piece(w, p, CITIES, v, NONE, NONE, NONE)
    replace_reduced(s, b, w, p)


@rule
def why_not_wall_there(s: State, p: int, v: int) -> int:
    """R-6, whatever pays for the wall."""
    if s.pieces[p, WALLS] == 0:
        return NO_WALL_LEFT
    if not is_city(s, v) or s.owner[v] != p:
        return WALL_NEEDS_CITY
    if has_wall(s, v):
        return WALL_STANDS
    return 0


@rule
def why_not_wall(s: State, p: int, v: int) -> int:
    """R-6 for 2 brick."""
    if not can_pay(s, p, COST_WALL):
        return WALL_COST
    return why_not_wall_there(s, p, v)


@rule
def list_walls(s: State, b: Board, w: Work, p: int) -> None:
    """R-6: every city wall p may buy, after `gather_pieces` and `gather_prices`.

    The same as `why_not_wall` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if not affords(w, COST_WALL) or s.pieces[p, WALLS] == 0:
        return
    for i in range(words_for(b.vertex_count)):
        walled = places_marked(s.marks, i, b.vertex_count, WALL)
        for v in places_in(own_buildings(s, b, w, i) & cities(s, b, i) & ~walled, i):
            add(w, A_WALL, p, v, NONE, NONE)


@rule
def place_wall(s: State, w: Work, p: int, v: int) -> None:
    """R-6."""
    note_piece(w, p, WALLS, v, NONE, NONE, NONE)
    s.marks[v] |= WALL
    s.pieces[p, WALLS] -= 1


@rule
def lift_wall(s: State, w: Work, v: int) -> None:
    """The wall returns to its owner's supply (R-6)."""
    if has_wall(s, v):
        note_piece(w, s.owner[v], WALLS, NONE, v, NONE, NONE)
        s.marks[v] -= WALL
        s.pieces[s.owner[v], WALLS] += 1


@rule
def why_not_restore(s: State, p: int, v: int) -> int:
    """P-24 "city": pay lumber and ore to set a sabotaged city up again."""
    if s.owner[v] != p or not is_sabotaged(s, v):
        return NOT_SABOTAGED
    if not can_pay(s, p, COST_RESTORE):
        return RESTORE_COST
    return 0


@rule
def list_restores(s: State, b: Board, w: Work, p: int) -> None:
    """P-24 "city": every city p may set up again, after `gather_pieces` and `gather_prices`.

    The same as `why_not_restore` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if not affords(w, COST_RESTORE):
        return
    for i in range(words_for(b.vertex_count)):
        sabotaged = places_marked(s.marks, i, b.vertex_count, SABOTAGED)
        for v in places_in(w.own_piece[i] & sabotaged, i):
            add(w, A_RESTORE, p, v, NONE, NONE)


@rule
def lift_sabotage(s: State, b: Board, v: int) -> None:
    """The city works again, or is one no longer."""
    if is_sabotaged(s, v):
        s.marks[v] -= SABOTAGED
        note_city(s, b, v, 1)
