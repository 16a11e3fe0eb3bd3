"""The steady player: a quick bot that plays by rules of thumb.

Like every bot it gets a view (`hexhold.engine.redaction`), never the state of a game. It may change
the view.
"""

from hexhold.bots.steady.answers import (
    discard,
    draw_reward,
    draw_water,
    give,
    give_commodity,
    lay_free_route,
    lose_city,
    lose_to_deserter,
    place_deserter,
    place_first,
    place_first_road,
    promote_another,
    rebuild_route,
    replace_reduced,
    retreat,
    return_card,
    rob,
    spy,
    take_from_other,
)
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.for_two import give_for_trade, place_for_neutral
from hexhold.bots.steady.trading import answer, conclude
from hexhold.bots.steady.turn import before_roll, in_action_phase, in_special_building
from hexhold.compiler import rule, shared_rule
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.legal import legal_actions
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.decisions import (
    F_ACTION,
    F_AQUEDUCT,
    F_DESERT,
    F_DESERTER_PLACE,
    F_DISCARD,
    F_DRAW,
    F_FREE_ROAD,
    F_GIFTS,
    F_GOLD,
    F_HARBOR,
    F_MASTER,
    F_NEUTRAL,
    F_OFFER,
    F_PILLAGE,
    F_REBUILD,
    F_REPLACE,
    F_RETREAT,
    F_RETURN,
    F_ROBBER,
    F_ROLL,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    F_SMITH,
    F_SPECIAL,
    F_SPY,
    F_TOKEN,
)
from hexhold.engine.vocabulary.frames import decider, decision
from hexhold.engine.vocabulary.layout import Board, State, Work


@rule
def answer_card(s: State, b: Board, w: Work, plan: Plan, p: int, kind: int) -> int:
    """Answer a decision of a progress card, a neutral colour or a token; otherwise NONE."""
    if kind == F_FREE_ROAD:
        return lay_free_route(s, b, w, p)
    if kind == F_REBUILD:
        return rebuild_route(s, b, w, p)
    if kind == F_SMITH:
        return promote_another(s, b, p)
    if kind == F_DESERT:
        return lose_to_deserter(s, b, w, p)
    if kind == F_DESERTER_PLACE:
        return place_deserter(s, b, w, p)
    if kind == F_SPY:
        return spy(s, p)
    if kind == F_MASTER:
        return take_from_other(s, b, w, plan, p)
    if kind == F_HARBOR:
        return give_commodity(s, b, w, plan, p)
    if kind == F_GIFTS:
        return give(s, b, w, plan, p)
    if kind == F_NEUTRAL:
        return place_for_neutral(s, b, w, p)
    if kind == F_TOKEN:
        return give_for_trade(s, b, w, plan, p)
    return NONE


@rule
def answer_rules(s: State, b: Board, w: Work, plan: Plan, p: int, kind: int) -> int:
    """Answer a decision of set-up, dice or barbarians; otherwise NONE."""
    if kind == F_SETUP_BUILDING:
        return place_first(s, b, p)
    if kind == F_SETUP_ROAD:
        return place_first_road(s, b, w, p)
    if kind == F_DISCARD:
        return discard(s, b, w, plan, p)
    if kind == F_ROBBER:
        return rob(s, b, p)
    if kind == F_AQUEDUCT or kind == F_GOLD:
        return draw_water(s, b, w, plan, p)
    if kind == F_RETREAT:
        return retreat(s, b, w, p)
    if kind == F_PILLAGE:
        return lose_city(s, b, p)
    if kind == F_DRAW:
        return draw_reward(s, p)
    if kind == F_RETURN:
        return return_card(s, p)
    if kind == F_REPLACE:
        return replace_reduced(s, b, p)
    return answer_card(s, b, w, plan, p, kind)


@shared_rule("hexhold.bots.steady.entries")
def steady(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Return the steady player's action; s is p's view, and p decides now."""
    # Route ends are gathered once per decision, when first needed.
    gather_pieces(s, b, w, p)
    kind = decision(s)
    if kind == F_ACTION:
        return in_action_phase(s, b, w, plan, p)
    if kind == F_ROLL:
        return before_roll(s, b, p)
    if kind == F_SPECIAL:
        return in_special_building(s, b, w, plan, p)
    if kind == F_OFFER:
        return conclude(s, b, w, plan, p) if p == decider(s) else answer(s, b, w, plan, p)
    action = answer_rules(s, b, w, plan, p, kind)
    if action >= 0:
        return action
    # No rule of thumb for this decision: take the first legal action.
    w.with_offers = 0
    legal_actions(s, b, w, p)
    return w.actions[0]
