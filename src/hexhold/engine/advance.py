"""The steps that the rules take by themselves, up to the next real decision."""

from hexhold.engine.building.longest_road import award_longest_road
from hexhold.engine.building.points import has_won
from hexhold.engine.economy.hands import (
    has_commodity,
    supply_has_resource,
)
from hexhold.engine.economy.production import produce
from hexhold.engine.economy.yields import begin_yields, must_ask_yield
from hexhold.engine.knights.barbarians import attack, end_attack
from hexhold.engine.knights.before_battle import can_defend, can_wake, prepare_battle
from hexhold.engine.knights.knights import can_promote_any
from hexhold.engine.knights.retreats import can_retreat, drop_displaced
from hexhold.engine.machinery.codes import (
    F_AFTER_ATTACK,
    F_AQUEDUCT,
    F_ATTACK,
    F_DEFEND,
    F_DESERTER_PLACE,
    F_DISCARD,
    F_DRAW,
    F_FREE_ROAD,
    F_GATE,
    F_GIFTS,
    F_GOLD,
    F_HARBOR,
    F_MASTER,
    F_NEUTRAL,
    F_NEXT_TURN,
    F_PRODUCE,
    F_REBUILD,
    F_RETREAT,
    F_RETURN,
    F_SEVEN,
    F_SMITH,
    F_START_ACTION,
    F_WAKE,
    A,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import (
    any_owed,
    decider,
    decision,
    detail,
    finish,
    must_return,
    pop,
)
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.modes.two_players import ready_neutral
from hexhold.engine.progress_cards.decks import any_deck
from hexhold.engine.progress_cards.politics import (
    can_place_deserter,
)
from hexhold.engine.sea.routes import can_build_free_route, can_rebuild
from hexhold.engine.turn.turn import (
    first_turn,
    next_turn,
    open_gate,
    seven,
    start_action_phase,
)


@rule
def take_step(s: State, b: Board, w: Work) -> bool:
    """Take the step on top of the stack, if the rules take it by themselves."""
    kind = decision(s)
    if kind == F_PRODUCE:
        if must_ask_yield(s, b, w):
            begin_yields(s, b, w)
        else:
            produce(s, b, w)
    elif kind == F_GATE:
        open_gate(s, w)
    elif kind == F_ATTACK:
        if not prepare_battle(s):
            attack(s, b, w)
    elif kind == F_AFTER_ATTACK:
        end_attack(s, b, w)
    elif kind == F_SEVEN:
        seven(s)
    elif kind == F_START_ACTION:
        start_action_phase(s, b)
    elif kind == F_NEXT_TURN:
        if decider(s) < 0:
            first_turn(s, b)
        else:
            next_turn(s, b)
    else:
        return False
    return True


@rule
def is_idle(s: State, b: Board, w: Work) -> bool:
    """The decision on top has no answer but `done`: nobody is asked."""
    kind = decision(s)
    p = decider(s)
    if kind == F_DISCARD or kind == F_GIFTS:
        return not any_owed(s)
    if kind == F_AQUEDUCT or kind == F_GOLD:
        return not supply_has_resource(s)
    if kind == F_RETURN:
        for q in range(s.players):
            if must_return(s, q):
                return False
        return True
    if kind == F_DRAW:
        return not any_deck(s)
    if kind == F_FREE_ROAD:
        return not can_build_free_route(s, b, p)
    if kind == F_REBUILD:
        return not can_rebuild(s, b, p)
    if kind == F_SMITH:
        return not can_promote_any(s, b, p)
    if kind == F_DESERTER_PLACE:
        return not can_place_deserter(s, b, p)
    if kind == F_MASTER:
        return s.hand_size[detail(s, A)] == 0
    if kind == F_HARBOR:
        return not has_commodity(s, p)
    if kind == F_WAKE:
        return not can_wake(s, b, p)
    if kind == F_DEFEND:
        return not can_defend(s, b, p)
    if kind == F_NEUTRAL:
        return not ready_neutral(s, b)
    return False


@rule
def settle_roads(s: State, w: Work) -> None:
    """R-7: judged after a finished action; displacement and Diplomat end with their last step."""
    if s.roads_changed == 1:
        kind = decision(s)
        if kind != F_RETREAT and kind != F_REBUILD:
            award_longest_road(s, w)


@rule
def advance(s: State, b: Board, w: Work) -> None:
    """Run on to the next real decision, or to the end of the game (T-2)."""
    while s.winner < 0:
        kind = decision(s)
        if kind == F_RETREAT and not can_retreat(s, b, w):
            drop_displaced(s)
            continue
        if kind != F_RETREAT and is_idle(s, b, w):
            pop(s)
            continue
        settle_roads(s, w)
        if has_won(s):
            finish(s, w, s.current)
        elif not take_step(s, b, w):
            return
