"""What is bought in the action phase and in special building (R-1, L-1), or built for nothing."""

from hexhold.compiler import rule
from hexhold.engine.building.buildings import (
    lift_sabotage,
    list_cities,
    list_restores,
    list_settlements,
    list_walls,
    place_building,
    place_wall,
    upgrade,
    why_not_city,
    why_not_restore,
    why_not_settlement,
    why_not_wall,
)
from hexhold.engine.building.improvements import improve, list_improvements, why_not_improve
from hexhold.engine.building.roads import list_roads
from hexhold.engine.economy.hands import pay
from hexhold.engine.knights.knights import (
    list_activations,
    list_promotions,
    list_recruits,
    place_knight,
    promote,
    wake,
    why_not_activate,
    why_not_promote,
    why_not_recruit,
)
from hexhold.engine.modes.base_game import buy, list_buy, why_not_buy
from hexhold.engine.modes.neutral_colours import (
    NEUTRAL_KNIGHT,
    NEUTRAL_PROMOTION,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLEMENT,
    owe_neutral,
)
from hexhold.engine.modes.trade_tokens import earn_for_settlement
from hexhold.engine.sea.routes import place_route, why_not_route
from hexhold.engine.sea.seafaring import list_ships, settle_area
from hexhold.engine.vocabulary.codes import (
    A_ACTIVATE,
    A_BUY,
    A_CITY,
    A_IMPROVE,
    A_KNIGHT,
    A_PROMOTE,
    A_RESTORE,
    A_ROAD,
    A_SETTLEMENT,
    A_SHIP,
    A_WALL,
    BASIC_LEVEL,
    CITIES,
    COST_ACTIVATION,
    COST_CITY,
    COST_KNIGHT,
    COST_PROMOTION,
    COST_RESTORE,
    COST_ROAD,
    COST_SETTLEMENT,
    COST_SHIP,
    COST_WALL,
    NONE,
    PHASE_ACTION,
    PHASES_SEPARATE,
    SETTLEMENT,
)
from hexhold.engine.vocabulary.happenings import note_piece
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import argument, kind_of
from hexhold.engine.vocabulary.reasons import LEVEL_NOT_NAMED


@rule
def list_building(s: State, b: Board, w: Work, p: int) -> None:
    """What may be bought in the action phase and in special building (L-1).

    After `gather_pieces`.
    """
    list_roads(s, b, w, p)
    if s.seafaring == 1:
        list_ships(s, b, w, p)
    list_settlements(s, b, w, p)
    list_cities(s, b, w, p)
    if s.expansion == 0:
        list_buy(s, w, p)
        return
    list_walls(s, b, w, p)
    list_improvements(s, b, w, A_IMPROVE, p, NONE)
    list_recruits(s, b, w, p)
    list_activations(s, b, w, p)
    list_promotions(s, b, w, p)
    list_restores(s, b, w, p)


@rule
def why_not_built(s: State, b: Board, p: int, action: int, otherwise: int) -> int:
    """Purchases of the action phase and of special building (L-1)."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    if kind == A_ROAD or kind == A_SHIP:
        return why_not_route(s, b, p, x, kind == A_SHIP)
    if kind == A_SETTLEMENT:
        return why_not_settlement(s, b, p, x)
    if kind == A_CITY:
        return why_not_city(s, b, p, x)
    if kind == A_WALL:
        return why_not_wall(s, p, x)
    if kind == A_IMPROVE:
        return why_not_improve(s, p, x, y, 0)
    if kind == A_KNIGHT:
        return LEVEL_NOT_NAMED if y >= 0 else why_not_recruit(s, b, p, x)
    if kind == A_ACTIVATE:
        return why_not_activate(s, p, x)
    if kind == A_PROMOTE:
        return why_not_promote(s, p, x)
    if kind == A_RESTORE:
        return why_not_restore(s, p, x)
    if kind == A_BUY:
        return why_not_buy(s, p)
    return otherwise


@rule
def pay_in_turn(s: State, w: Work, p: int, cost: int) -> None:
    """R-2; with `phases` "separate" a purchase ends trade for this turn (T-1)."""
    pay(s, w, p, cost)
    begin_building(s)


@rule
def begin_building(s: State) -> None:
    """T-1 "separate"."""
    if s.phases == PHASES_SEPARATE and s.phase == PHASE_ACTION:
        s.built = 1


@rule
def do_road(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """R-3."""
    pay_in_turn(s, w, p, COST_ROAD)
    place_route(s, b, w, p, e, False)
    owe_neutral(s, p, NEUTRAL_ROAD)


@rule
def do_settlement(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """R-4."""
    pay_in_turn(s, w, p, COST_SETTLEMENT)
    place_building(s, b, w, p, v, SETTLEMENT)
    if b.has_areas == 1:
        settle_area(s, b, w, p, v)
    earn_for_settlement(s, b, w, p, v)
    owe_neutral(s, p, NEUTRAL_SETTLEMENT)


@rule
def do_knight(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """K-1."""
    pay_in_turn(s, w, p, COST_KNIGHT)
    place_knight(s, b, w, p, v, BASIC_LEVEL, 0)
    owe_neutral(s, p, NEUTRAL_KNIGHT)


@rule
def do_promote(s: State, w: Work, p: int, v: int) -> None:
    """K-4."""
    pay_in_turn(s, w, p, COST_PROMOTION)
    promote(s, w, p, v)
    owe_neutral(s, p, NEUTRAL_PROMOTION)


@rule
def do_building(s: State, b: Board, w: Work, p: int, action: int) -> None:
    """Everything that is built or bought."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    if kind == A_ROAD:
        do_road(s, b, w, p, x)
    elif kind == A_SHIP:
        pay_in_turn(s, w, p, COST_SHIP)
        place_route(s, b, w, p, x, True)
    elif kind == A_SETTLEMENT:
        do_settlement(s, b, w, p, x)
    elif kind == A_CITY:
        pay_in_turn(s, w, p, COST_CITY)
        upgrade(s, b, w, p, x)
    elif kind == A_WALL:
        pay_in_turn(s, w, p, COST_WALL)
        place_wall(s, w, p, x)
    elif kind == A_IMPROVE:
        improve(s, w, p, x, y, 0)
        begin_building(s)
    elif kind == A_KNIGHT:
        do_knight(s, b, w, p, x)
    elif kind == A_ACTIVATE:
        pay_in_turn(s, w, p, COST_ACTIVATION)
        wake(s, w, x)
    elif kind == A_PROMOTE:
        do_promote(s, w, p, x)
    elif kind == A_RESTORE:
        pay(s, w, p, COST_RESTORE)
        lift_sabotage(s, x)
        note_piece(w, p, CITIES, x, x, NONE, 1)
    elif kind == A_BUY:
        buy(s, w, p)
        begin_building(s)
