"""The steady player in games for two: neutral pieces and their knights, trade tokens (W)."""

from hexhold.bots.steady.evaluation.goals import lacking, price, surplus
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.evaluation.planner import make_plan
from hexhold.bots.steady.evaluation.values import hex_output, is_open_site, pips, site_worth
from hexhold.compiler import rule
from hexhold.engine.building.roads import why_not_road_there
from hexhold.engine.island.places import blocked_for, on_own_route
from hexhold.engine.legal import legal_actions
from hexhold.engine.modes.neutral_colours import NEUTRAL_ROAD
from hexhold.engine.modes.trade_tokens import (
    TOKEN_DESERT,
    TOKEN_TRADE,
    opponent,
    traded_types,
    why_not_token,
)
from hexhold.engine.vocabulary.codes import A_GIVE, A_TOKEN, NONE, ROADS, C
from hexhold.engine.vocabulary.frames import detail
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, State, Work
from hexhold.engine.vocabulary.packing import argument, encode

ON_ROUTE = 3
NEXT_TO_ROUTE = 2
ROUTE_WORTH = 4
ROAD_WORTH = 12
#: Pips that the robber must block before p uses a token against it.
LEAST_LOSS = 4
#: Cards that the opponent must hold, and p have to spare, before p forces a trade.
LEAST_HAND = 4
LEAST_SPARE = 2


@rule
def nearness(s: State, b: Board, q: int, v: int) -> int:
    """Return how close q is to a vertex: on a route of q, next to one, or 0."""
    if on_own_route(s, b, q, v):
        return ON_ROUTE
    for i in range(3):
        u = b.vertex_next[v, i]
        if u >= 0 and on_own_route(s, b, q, u) and not blocked_for(s, q, u):
            return NEXT_TO_ROUTE
    return 0


@rule
def harm_at(s: State, b: Board, q: int, v: int) -> int:
    """Return what q loses if another player takes the vertex."""
    near = nearness(s, b, q, v)
    if near == 0:
        return 0
    harm = ROUTE_WORTH if near == ON_ROUTE else 0
    if is_open_site(s, b, v):
        harm += near * site_worth(s, b, v, NONE) // 8
    return harm


@rule
def gain_at(s: State, b: Board, p: int, v: int) -> int:
    """Return what a neutral piece on a vertex is worth to p: the opponent's loss less p's."""
    return harm_at(s, b, opponent(p), v) - harm_at(s, b, p, v)


@rule
def harm_on(s: State, b: Board, q: int, e: int) -> int:
    """Return what q loses if another player takes the edge."""
    if s.pieces[q, ROADS] == 0 or why_not_road_there(s, b, q, e) != 0:
        return 0
    harm = ROAD_WORTH
    for i in range(2):
        v = b.edge_vertex[e, i]
        if is_open_site(s, b, v) and not on_own_route(s, b, q, v):
            harm += site_worth(s, b, v, NONE) // 8
    return harm


@rule
def neutral_worth(s: State, b: Board, p: int, what: int, place: int) -> int:
    """Return what a neutral piece is worth to p."""
    if what != NEUTRAL_ROAD:
        return gain_at(s, b, p, place)
    gain = 2 * (harm_on(s, b, opponent(p), place) - harm_on(s, b, p, place))
    # A road also brings the colour's next settlement nearer to where it hurts.
    for i in range(2):
        gain += gain_at(s, b, p, b.edge_vertex[place, i]) // 4
    return gain


@rule
def place_for_neutral(s: State, b: Board, w: Work, p: int) -> int:
    """Place a neutral piece where it hinders the opponent most and p least (W-3)."""
    n = legal_actions(s, b, w, p)
    best = w.actions[0]
    best_worth = neutral_worth(s, b, p, argument(best, 1), argument(best, 2))
    for i in range(1, n):
        action = w.actions[i]
        worth = neutral_worth(s, b, p, argument(action, 1), argument(action, 2))
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


@rule
def choose_vertex_for_neutral(s: State, b: Board, w: Work, p: int, sign: int) -> int:
    """Return where a neutral knight helps p most (sign 1) or least (sign -1) (W-4)."""
    n = legal_actions(s, b, w, p)
    best = w.actions[0]
    best_worth = sign * gain_at(s, b, p, argument(best, 0))
    for i in range(1, n):
        action = w.actions[i]
        worth = sign * gain_at(s, b, p, argument(action, 0))
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


@rule
def spare_cards(s: State, p: int, main: int, types: int) -> int:
    """Return how many cards of the first ``types`` types p holds beyond the main goal's price."""
    total = 0
    for k in range(types):
        if s.hands[p, k] > price(s, p, main, k):
            total += s.hands[p, k] - price(s, p, main, k)
    return total


@rule
def send_robber_off(s: State, b: Board, p: int) -> int:
    """Send the robber off if it costs p more than the opponent (W-6); or NONE."""
    h = s.robber
    if h < 0 or why_not_token(s, b, p, TOKEN_DESERT, NONE) != 0:
        return NONE
    loss = pips(s, h) * (hex_output(s, b, p, h) - hex_output(s, b, opponent(p), h))
    return encode(A_TOKEN, p, TOKEN_DESERT, NONE, NONE, NONE) if loss >= LEAST_LOSS else NONE


@rule
def trade_by_force(s: State, b: Board, plan: Plan, p: int) -> int:
    """Force a trade if the plan lacks a card and the opponent has many (W-6); or NONE."""
    main = plan.main_goal
    if plan.worth[main] <= 0 or lacking(s, p, main) == 0:
        return NONE
    if s.hand_size[opponent(p)] < LEAST_HAND:
        return NONE
    if spare_cards(s, p, main, traded_types(NONE)) < LEAST_SPARE:
        return NONE
    if why_not_token(s, b, p, TOKEN_TRADE, NONE) != 0:
        return NONE
    return encode(A_TOKEN, p, TOKEN_TRADE, NONE, NONE, NONE)


@rule
def use_tokens(s: State, b: Board, plan: Plan, p: int) -> int:
    """Return a use of trade tokens (W-6), or NONE; call `make_plan` first."""
    action = send_robber_off(s, b, p)
    return action if action >= 0 else trade_by_force(s, b, plan, p)


@rule
def give_for_trade(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Give the card that the plan needs least (W-6)."""
    main = make_plan(s, b, w, plan, p)
    best = NONE
    best_score = 0
    for k in range(CARD_TYPES):
        if k >= traded_types(detail(s, C)) or s.hands[p, k] == 0:
            continue
        score = s.hands[p, k] + 8 * surplus(s, p, main, k)
        if best < 0 or score > best_score:
            best = k
            best_score = score
    return encode(A_GIVE, p, best, NONE, NONE, NONE)
