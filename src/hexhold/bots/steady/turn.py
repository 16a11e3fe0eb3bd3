"""The steady player's own turn: before the roll, the action phase, special building."""

from hexhold.bots.steady.cards.base_cards import develop_now
from hexhold.bots.steady.cards.progress_cards import CARD_WORTH, best_play
from hexhold.bots.steady.cards.science import play_alchemist
from hexhold.bots.steady.cards.trade_cards import offer_in_harbor
from hexhold.bots.steady.evaluation.goals import (
    can_afford,
    can_trade,
    lacking,
    trade_toward,
    trades_beside,
)
from hexhold.bots.steady.evaluation.plan import G_IMPROVE, G_WONDER, Plan
from hexhold.bots.steady.evaluation.planner import WINS, best_besides, make_plan, target_of
from hexhold.bots.steady.evaluation.sea import sail
from hexhold.bots.steady.for_two import use_tokens
from hexhold.bots.steady.knight_moves import use_knight
from hexhold.bots.steady.trading import make_offer
from hexhold.compiler import kinds_from, places_in, rule, table
from hexhold.engine.modes.neutral_colours import is_for_two
from hexhold.engine.progress_cards.science import ALCHEMIST
from hexhold.engine.turn.dice import is_second_roll
from hexhold.engine.turn.sevens import hand_limit
from hexhold.engine.vocabulary.codes import (
    A_ACTIVATE,
    A_BUY,
    A_CITY,
    A_END,
    A_IMPROVE,
    A_KNIGHT,
    A_PROMOTE,
    A_RESTORE,
    A_RETURN,
    A_ROAD,
    A_ROLL,
    A_SETTLEMENT,
    A_SHIP,
    A_WALL,
    A_WONDER,
    NONE,
)
from hexhold.engine.vocabulary.frames import limit_of_progress
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, Board, State, Work
from hexhold.engine.vocabulary.packing import encode

#: The action that buys each goal before the improvements.
GOAL_ACTION = table(
    [
        A_SETTLEMENT,
        A_CITY,
        A_ROAD,
        A_KNIGHT,
        A_PROMOTE,
        A_ACTIVATE,
        A_WALL,
        A_RESTORE,
        A_BUY,
        A_SHIP,
    ]
)


@rule
def before_roll(s: State, b: Board, p: int) -> int:
    """Play a card or roll (T-1 a, b); between two rolls, roll (W-2)."""
    if is_second_roll(s):
        return encode(A_ROLL, p, NONE, NONE, NONE, NONE)
    if s.expansion == 0:
        card = develop_now(s, b, p, True)
        if card >= 0:
            return card
    elif s.progress[p, ALCHEMIST] > 0 and s.alchemist == 0:
        card = play_alchemist(s, b, p)
        if card >= 0:
            return card
    return encode(A_ROLL, p, NONE, NONE, NONE, NONE)


@rule
def buy_goal(s: State, b: Board, w: Work, plan: Plan, p: int, goal: int) -> int:
    """Return the action that buys a goal with the cards in hand."""
    target = target_of(s, b, w, plan, p, goal)
    if goal >= G_WONDER:
        return encode(A_WONDER, p, goal - G_WONDER, NONE, NONE, NONE)
    if goal >= G_IMPROVE:
        return encode(A_IMPROVE, p, goal - G_IMPROVE, target, NONE, NONE)
    return encode(GOAL_ACTION[goal], p, target, NONE, NONE, NONE)


@rule
def play_card(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Return how to play a progress card that is worth it now (P-1), or NONE."""
    if s.progress_size[p] == 0:
        return NONE
    for c in places_in(kinds_from(s.progress, p, PROGRESS_CARDS, 1), 0):
        if c == ALCHEMIST:
            continue
        card = best_play(s, b, w, plan, p, c)
        if card >= 0:
            return card
    return NONE


@rule
def least_worth_card(s: State, p: int) -> int:
    """Return the progress card that is worth least to p."""
    best = NONE
    for c in range(PROGRESS_CARDS):
        if s.progress[p, c] > 0 and (best < 0 or CARD_WORTH[c] < CARD_WORTH[best]):
            best = c
    return best


@rule
def purchase(s: State, b: Board, w: Work, plan: Plan, p: int, main: int) -> int:
    """Buy the main goal, trade towards it, or buy something else; or NONE."""
    if plan.worth[main] > 0:
        lack = lacking(s, p, main)
        if lack == 0:
            return buy_goal(s, b, w, plan, p, main)
        if can_trade(s) and trades_beside(s, plan, p, main) >= lack:
            trade = trade_toward(s, p, main)
            if trade >= 0:
                return trade
    other = best_besides(s, plan, p, main)
    if other >= 0:
        return buy_goal(s, b, w, plan, p, other)
    if s.hand_size[p] > hand_limit(s, p) and plan.worth[main] > 0:
        return trade_toward(s, p, main)
    return NONE


@rule
def extras(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Use progress cards and knights, which cost no cards of the hand; or NONE."""
    if s.expansion == 0:
        return develop_now(s, b, p, False)
    action = play_card(s, b, w, plan, p)
    if action < 0:
        action = offer_in_harbor(s, plan, p)
    if action < 0:
        action = use_knight(s, b, w, plan, p)
    return action


@rule
def in_action_phase(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Return the action in the action phase (T-1 e, f)."""
    main = make_plan(s, b, w, plan, p)
    if plan.worth[main] >= WINS and can_afford(s, p, main):
        return buy_goal(s, b, w, plan, p, main)
    action = extras(s, b, w, plan, p)
    if action < 0:
        action = purchase(s, b, w, plan, p, main)
    if action < 0 and s.seafaring == 1:
        action = sail(s, b, w, p)
    if action < 0 and is_for_two(s):
        action = use_tokens(s, b, plan, p)
    if action < 0:
        action = make_offer(s, plan, p, main)
    if action >= 0:
        return action
    if s.progress_size[p] > limit_of_progress(s):
        return encode(A_RETURN, p, least_worth_card(s, p), NONE, NONE, NONE)
    return encode(A_END, p, NONE, NONE, NONE, NONE)


@rule
def in_special_building(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Return the action in special building (L-1)."""
    main = make_plan(s, b, w, plan, p)
    action = purchase(s, b, w, plan, p, main)
    return action if action >= 0 else encode(A_END, p, NONE, NONE, NONE, NONE)
