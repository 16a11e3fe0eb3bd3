"""The steady player's answers to decisions other than its own turn."""

from hexhold.bots.steady.cards.progress_cards import CARD_WORTH
from hexhold.bots.steady.evaluation.army import (
    any_knight_place,
    knight_to_promote,
    post_worth,
    weakest_knight,
)
from hexhold.bots.steady.evaluation.goals import least_needed, most_needed, price
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.evaluation.planner import make_plan
from hexhold.bots.steady.evaluation.robbing import best_robber_hex, best_victim
from hexhold.bots.steady.evaluation.sea import (
    any_ship,
    best_free_ship,
    best_pirate_hex,
    best_pirate_victim,
    best_setup_ship,
    is_robber_idle,
    pirate_worth,
)
from hexhold.bots.steady.evaluation.sites import (
    best_free_city,
    best_road,
    best_setup_road,
    best_setup_site,
)
from hexhold.bots.steady.evaluation.values import city_worth
from hexhold.bots.steady.for_two import choose_vertex_for_neutral
from hexhold.bots.steady.turn import least_worth_card
from hexhold.compiler import rule
from hexhold.engine.knights.retreats import displaced_owner, spread_retreat, why_not_retreat_there
from hexhold.engine.progress_cards.deserter import why_not_deserter_level
from hexhold.engine.progress_cards.politics import why_not_spied
from hexhold.engine.turn.founding import setup_kind
from hexhold.engine.vocabulary.codes import (
    A_DISCARD,
    A_DONE,
    A_DRAW,
    A_GIVE,
    A_KNIGHT,
    A_PILLAGE,
    A_PIRATE,
    A_PROMOTE,
    A_REMOVE,
    A_RETREAT,
    A_RETURN,
    A_ROAD,
    A_ROBBER,
    A_SETTLEMENT,
    A_SHIP,
    A_TAKE,
    A_TAKE_CARD,
    NONE,
    REDUCED_CITY,
    RESOURCE_TYPES,
    SCIENCE,
    TRADE,
    A,
    B,
)
from hexhold.engine.vocabulary.frames import detail
from hexhold.engine.vocabulary.layout import CARD_TYPES, PROGRESS_CARDS, Board, State, Work
from hexhold.engine.vocabulary.packing import encode


@rule
def done(p: int) -> int:
    """Decline what is optional."""
    return encode(A_DONE, p, NONE, NONE, NONE, NONE)


@rule
def place_first(s: State, b: Board, p: int) -> int:
    """Place a first building (S-2)."""
    return encode(setup_kind(s), p, best_setup_site(s, b, p), NONE, NONE, NONE)


@rule
def place_first_road(s: State, b: Board, w: Work, p: int) -> int:
    """Place a road next to it (S-2), or a ship (F-1)."""
    if s.seafaring == 1:
        e = best_setup_ship(s, b, w, p)
        if e >= 0:
            return encode(A_SHIP, p, e, NONE, NONE, NONE)
    return encode(A_ROAD, p, best_setup_road(s, b, p, detail(s, A)), NONE, NONE, NONE)


@rule
def part_with(s: State, b: Board, w: Work, plan: Plan, p: int, kind: int, first: int) -> int:
    """Discard or give the card that the plan needs least (D-7, P-24, P-27, P-31)."""
    main = make_plan(s, b, w, plan, p)
    return encode(kind, p, least_needed(s, p, main, first), NONE, NONE, NONE)


@rule
def discard(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Discard a card (D-7, P-24)."""
    return part_with(s, b, w, plan, p, A_DISCARD, 0)


@rule
def give(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Give a card as a gift (P-27)."""
    return part_with(s, b, w, plan, p, A_GIVE, 0)


@rule
def give_commodity(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Give a commodity to a Commercial Harbor (P-31)."""
    return part_with(s, b, w, plan, p, A_GIVE, RESOURCE_TYPES)


@rule
def rob(s: State, b: Board, p: int) -> int:
    """Move the robber or the pirate, and rob (M-1, M-2, F-2)."""
    if s.seafaring == 1 and is_robber_idle(s, b, p):
        h = best_pirate_hex(s, b, p)
        if h >= 0 and pirate_worth(s, b, p, h) > 0:
            return encode(A_PIRATE, p, h, best_pirate_victim(s, b, p, h), NONE, NONE)
    h = best_robber_hex(s, b, p)
    return encode(A_ROBBER, p, h, best_victim(s, b, p, h), NONE, NONE)


@rule
def draw_water(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Take the resource that the plan lacks most (D-6, F-3)."""
    main = make_plan(s, b, w, plan, p)
    k = most_needed(s, p, main, 0, RESOURCE_TYPES)
    if s.bank[k] == 0:
        for other in range(RESOURCE_TYPES):
            if s.bank[other] > 0:
                k = other
    return encode(A_TAKE, p, k, NONE, NONE, NONE)


@rule
def take_from_other(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Take what the plan lacks most from the other hand, commodities first (P-32)."""
    main = make_plan(s, b, w, plan, p)
    q = detail(s, A)
    best = NONE
    best_score = 0
    for k in range(CARD_TYPES):
        if s.hands[q, k] == 0:
            continue
        score = 3 * (price(s, p, main, k) - s.hands[p, k])
        if score < 0:
            score = 0
        if k >= RESOURCE_TYPES:
            score += 2
        if best < 0 or score > best_score:
            best = k
            best_score = score
    return encode(A_TAKE, p, best, NONE, NONE, NONE)


@rule
def retreat(s: State, b: Board, w: Work, p: int) -> int:
    """Retreat to the best place (K-8); put a neutral knight in the opponent's way (W-4)."""
    if displaced_owner(s) >= s.players:
        return choose_vertex_for_neutral(s, b, w, p, 1)
    spread_retreat(s, b, w)
    best = NONE
    best_score = 0
    for v in range(b.vertex_count):
        if why_not_retreat_there(s, w, v) != 0:
            continue
        score = post_worth(s, b, v)
        if best < 0 or score > best_score:
            best = v
            best_score = score
    return encode(A_RETREAT, p, best, NONE, NONE, NONE)


@rule
def lose_city(s: State, b: Board, p: int) -> int:
    """Lose the poorest city (A-2)."""
    return encode(A_PILLAGE, p, best_free_city(s, b, p, -1), NONE, NONE, NONE)


@rule
def draw_reward(s: State, p: int) -> int:
    """Draw from trade for the Merchant's point unless p has it, then from science (A-4)."""
    t = TRADE if s.merchant_owner != p else SCIENCE
    for i in range(3):
        if s.deck_size[t] == 0:
            t = 2 - i
    return encode(A_DRAW, p, t, NONE, NONE, NONE)


@rule
def return_card(s: State, p: int) -> int:
    """Return the progress card that is worth least (P-2)."""
    return encode(A_RETURN, p, least_worth_card(s, p), NONE, NONE, NONE)


@rule
def lose_to_deserter(s: State, b: Board, w: Work, p: int) -> int:
    """Choose the knight to lose, or the neutral one to remove (P-21, W-4)."""
    if detail(s, B) > 0:
        return choose_vertex_for_neutral(s, b, w, p, -1)
    return encode(A_REMOVE, p, weakest_knight(s, b, p), NONE, NONE, NONE)


@rule
def place_deserter(s: State, b: Board, w: Work, p: int) -> int:
    """Place the strongest knight possible (P-21)."""
    v = any_knight_place(s, b, w, p)
    left = detail(s, A)
    for i in range(left):
        if v >= 0 and why_not_deserter_level(s, p, left - i) == 0:
            return encode(A_KNIGHT, p, v, left - i, NONE, NONE)
    return done(p)


@rule
def lay_ship(p: int, e: int) -> int:
    """Build the ship on an edge, or nothing."""
    return encode(A_SHIP, p, e, NONE, NONE, NONE) if e >= 0 else done(p)


@rule
def lay_free_route(s: State, b: Board, w: Work, p: int) -> int:
    """Build a ship if a landing is worth it, else a road (P-18)."""
    e = best_free_ship(s, b, w, p)
    if e >= 0:
        return lay_ship(p, e)
    e = best_road(s, b, w, p, NONE)
    if e >= 0:
        return encode(A_ROAD, p, e, NONE, NONE, NONE)
    return lay_ship(p, any_ship(s, b, p, NONE))


@rule
def rebuild_route(s: State, b: Board, w: Work, p: int) -> int:
    """Rebuild a piece of the kind that was removed (P-22)."""
    barred = detail(s, A)
    if detail(s, B) == 1:
        return lay_ship(p, any_ship(s, b, p, barred))
    e = best_road(s, b, w, p, barred)
    return encode(A_ROAD, p, e, NONE, NONE, NONE) if e >= 0 else done(p)


@rule
def promote_another(s: State, b: Board, p: int) -> int:
    """Promote another knight (P-19)."""
    v = knight_to_promote(s, b, p)
    return encode(A_PROMOTE, p, v, NONE, NONE, NONE) if v >= 0 else done(p)


@rule
def spy(s: State, p: int) -> int:
    """Take the best card of the hand that is shown (P-25)."""
    best = NONE
    for c in range(PROGRESS_CARDS):
        if why_not_spied(s, c) == 0 and (best < 0 or CARD_WORTH[c] > CARD_WORTH[best]):
            best = c
    return encode(A_TAKE_CARD, p, best, NONE, NONE, NONE) if best >= 0 else done(p)


@rule
def replace_reduced(s: State, b: Board, p: int) -> int:
    """Replace the poorest reduced city by a settlement (A-3 "replaced")."""
    best = NONE
    best_worth = 0
    for v in range(b.vertex_count):
        if s.building[v] != REDUCED_CITY or s.owner[v] != p:
            continue
        worth = -city_worth(s, b, v)
        if best < 0 or worth > best_worth:
            best = v
            best_worth = worth
    return encode(A_SETTLEMENT, p, best, NONE, NONE, NONE)
