"""The steps that the rules take by themselves, up to the next decision."""

from hexhold.compiler import rule
from hexhold.engine.answers import is_idle
from hexhold.engine.building.longest_road import award_longest_road
from hexhold.engine.economy.production import produce
from hexhold.engine.economy.yields import begin_yields, must_ask_yield
from hexhold.engine.island.points import has_won
from hexhold.engine.knights.barbarians import attack, end_attack
from hexhold.engine.knights.battle_choices import prepare_battle
from hexhold.engine.knights.retreats import can_retreat, drop_displaced
from hexhold.engine.turn.sevens import seven
from hexhold.engine.turn.turn import first_turn, next_turn, open_gate, start_action_phase
from hexhold.engine.vocabulary.decisions import (
    F_AFTER_ATTACK,
    F_ATTACK,
    F_GATE,
    F_NEXT_TURN,
    F_PRODUCE,
    F_REBUILD,
    F_RETREAT,
    F_SEVEN,
    F_START_ACTION,
)
from hexhold.engine.vocabulary.frames import decider, decision, finish, pop
from hexhold.engine.vocabulary.layout import Board, State, Work


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
            first_turn(s, b, w)
        else:
            next_turn(s, b, w)
    else:
        return False
    return True


@rule
def settle_roads(s: State, w: Work) -> None:
    """R-7: judged after a finished action; displacement and Diplomat end with their last step."""
    if s.roads_changed != 0:
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
        if is_idle(s, b, w):
            pop(s)
            continue
        settle_roads(s, w)
        if has_won(s):
            finish(s, w, s.current)
        elif not take_step(s, b, w):
            return
