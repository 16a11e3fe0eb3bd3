"""The first placements (section S)."""

from hexhold.compiler import rule
from hexhold.engine.building.buildings import (
    list_setup_buildings,
    place_building,
    why_not_city,
    why_not_settlement,
)
from hexhold.engine.economy.hands import gain
from hexhold.engine.island.places import is_gold, is_producing
from hexhold.engine.modes.trade_tokens import earn_for_settlement
from hexhold.engine.sea.routes import list_setup_routes, place_route, why_not_route
from hexhold.engine.sea.seafaring import make_home
from hexhold.engine.vocabulary.codes import (
    A_CITY,
    A_ROAD,
    A_SETTLEMENT,
    A_SHIP,
    CITY,
    SECOND_SETTLEMENT,
    SETTLEMENT,
)
from hexhold.engine.vocabulary.decisions import F_GOLD, F_SETUP_BUILDING, F_SETUP_ROAD
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import pop, push
from hexhold.engine.vocabulary.happenings import FOR_START
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.reasons import AWAITED


@rule
def setup_player(s: State) -> int:
    """S-2: clockwise, then back."""
    step = s.setup_step
    if step >= s.players:
        step = 2 * s.players - 1 - step
    return (s.first + step) % s.players


@rule
def setup_kind(s: State) -> int:
    """S-2: the kind of action that places the building due, A_SETTLEMENT or A_CITY."""
    if s.setup_step < s.players or s.setup_second == SECOND_SETTLEMENT:
        return A_SETTLEMENT
    return A_CITY


@rule
def next_placement(s: State) -> None:
    """Ask for the next building, if set-up is not over."""
    if s.setup_step < 2 * s.players:
        s.current = setup_player(s)
        push(s, F_SETUP_BUILDING, s.current, 0, 0, 0, 0)


@rule
def count_gold(s: State, b: Board, v: int) -> int:
    """S-3, F-3: the gold fields at the vertex."""
    n = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and is_gold(s, h):
            n += 1
    return n


@rule
def place_first_building(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """S-2, S-3."""
    pop(s)
    building = SETTLEMENT if setup_kind(s) == A_SETTLEMENT else CITY
    place_building(s, b, w, p, v, building)
    make_home(s, b, p, v)
    if building == SETTLEMENT:
        earn_for_settlement(s, b, w, p, v)
    if s.setup_step >= s.players:
        for i in range(3):
            h = b.vertex_hex[v, i]
            if h >= 0 and is_producing(s, h):
                gain(s, w, p, s.terrain[h], 1, FOR_START)
    push(s, F_SETUP_ROAD, p, v, 0, 0, 0)
    if s.setup_step >= s.players and count_gold(s, b, v) > 0:
        push(s, F_GOLD, p, count_gold(s, b, v), 0, 0, 0)


@rule
def place_first_route(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """S-2; a ship in place of the road (F-1)."""
    pop(s)
    s.setup_step += 1
    next_placement(s)
    # Last, because gold that it finds is taken before the next placement (F-8).
    place_route(s, b, w, p, e, ship)


@rule
def list_first_buildings(s: State, b: Board, w: Work, p: int) -> None:
    """S-2: every place for the building due."""
    list_setup_buildings(s, b, w, p, setup_kind(s))


@rule
def why_not_first_building(s: State, b: Board, p: int, kind: int, v: int) -> int:
    """S-2."""
    if kind != setup_kind(s):
        return AWAITED[F_SETUP_BUILDING]
    if kind == A_SETTLEMENT:
        return why_not_settlement(s, b, p, v)
    return why_not_city(s, b, p, v)


_BUILDING = AnswerRules(why_not_first_building, place_first_building)
_ROUTE = AnswerRules(why_not_route, place_first_route)
ANSWERS = {
    F_SETUP_BUILDING: DecisionRules(
        list_first_buildings, {A_SETTLEMENT: _BUILDING, A_CITY: _BUILDING}
    ),
    F_SETUP_ROAD: DecisionRules(list_setup_routes, {A_ROAD: _ROUTE, A_SHIP: _ROUTE}),
}
