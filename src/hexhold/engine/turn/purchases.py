"""What is bought in the action phase and in special building (R-1, L-1)."""

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
from hexhold.engine.island.gathering import gather_prices
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
from hexhold.engine.sea.wonders import build_wonder, list_wonders, why_not_wonder
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
    A_WONDER,
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
from hexhold.engine.vocabulary.dispatch import AnswerRules
from hexhold.engine.vocabulary.happenings import note_piece
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.reasons import LEVEL_NOT_NAMED


@rule
def list_building(s: State, b: Board, w: Work, p: int) -> None:
    """What may be bought in the action phase and in special building (L-1).

    After `gather_pieces`.
    """
    gather_prices(s, w, p)
    list_roads(s, b, w, p)
    if s.seafaring | s.wonders != 0:
        list_ships(s, b, w, p)
        if s.wonders == 1 and s.phase == PHASE_ACTION:
            list_wonders(s, b, w, p)
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
def build_road(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """R-3."""
    pay_in_turn(s, w, p, COST_ROAD)
    place_route(s, b, w, p, e, False)
    owe_neutral(s, p, NEUTRAL_ROAD)


@rule
def build_ship(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """F-1."""
    pay_in_turn(s, w, p, COST_SHIP)
    place_route(s, b, w, p, e, True)


@rule
def build_settlement(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """R-4."""
    pay_in_turn(s, w, p, COST_SETTLEMENT)
    place_building(s, b, w, p, v, SETTLEMENT)
    if b.has_areas == 1:
        settle_area(s, b, w, p, v)
    earn_for_settlement(s, b, w, p, v)
    owe_neutral(s, p, NEUTRAL_SETTLEMENT)


@rule
def build_city(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """R-5."""
    pay_in_turn(s, w, p, COST_CITY)
    upgrade(s, b, w, p, v)


@rule
def build_wall(s: State, w: Work, p: int, v: int) -> None:
    """R-6."""
    pay_in_turn(s, w, p, COST_WALL)
    place_wall(s, w, p, v)


@rule
def why_not_buy_level(s: State, p: int, t: int, v: int) -> int:
    """I-1: at the full price."""
    return why_not_improve(s, p, t, v, 0)


@rule
def buy_level(s: State, w: Work, p: int, t: int, v: int) -> None:
    """I-1."""
    improve(s, w, p, t, v, 0)
    begin_building(s)


@rule
def why_not_buy_knight(s: State, b: Board, p: int, v: int, level: int) -> int:
    """K-1: a basic one; only Deserter places others."""
    return LEVEL_NOT_NAMED if level >= 0 else why_not_recruit(s, b, p, v)


@rule
def buy_knight(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """K-1."""
    pay_in_turn(s, w, p, COST_KNIGHT)
    place_knight(s, b, w, p, v, BASIC_LEVEL, 0)
    owe_neutral(s, p, NEUTRAL_KNIGHT)


@rule
def buy_activation(s: State, w: Work, p: int, v: int) -> None:
    """K-3."""
    pay_in_turn(s, w, p, COST_ACTIVATION)
    wake(s, w, v)


@rule
def buy_promotion(s: State, w: Work, p: int, v: int) -> None:
    """K-4."""
    pay_in_turn(s, w, p, COST_PROMOTION)
    promote(s, w, p, v)
    owe_neutral(s, p, NEUTRAL_PROMOTION)


@rule
def restore_city(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """P-24."""
    pay(s, w, p, COST_RESTORE)
    lift_sabotage(s, b, v)
    note_piece(w, p, CITIES, v, v, NONE, 1)


@rule
def buy_development(s: State, w: Work, p: int) -> None:
    """Section G."""
    buy(s, w, p)
    begin_building(s)


#: What the action phase and special building (L-1) have in common.
PURCHASES = {
    A_ROAD: AnswerRules(why_not_route, build_road),
    A_SHIP: AnswerRules(why_not_route, build_ship),
    A_SETTLEMENT: AnswerRules(why_not_settlement, build_settlement),
    A_CITY: AnswerRules(why_not_city, build_city),
    A_WALL: AnswerRules(why_not_wall, build_wall),
    A_IMPROVE: AnswerRules(why_not_buy_level, buy_level),
    A_KNIGHT: AnswerRules(why_not_buy_knight, buy_knight),
    A_ACTIVATE: AnswerRules(why_not_activate, buy_activation),
    A_PROMOTE: AnswerRules(why_not_promote, buy_promotion),
    A_RESTORE: AnswerRules(why_not_restore, restore_city),
    A_BUY: AnswerRules(why_not_buy, buy_development),
    A_WONDER: AnswerRules(why_not_wonder, build_wonder),
}
