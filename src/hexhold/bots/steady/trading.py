"""Offers between players (X-2 to X-5) as the steady player makes and judges them.

It offers one card against one, once a turn, where its plan lacks a single card; it makes no
counter-offers.
"""

from hexhold.bots.steady.evaluation.goals import lacking, price, surplus
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.evaluation.planner import make_plan
from hexhold.bots.steady.evaluation.robbing import public_points_with_partners
from hexhold.bots.steady.evaluation.wonders import is_nearly_finished
from hexhold.compiler import places_of, rule
from hexhold.engine.economy.hands import card_types
from hexhold.engine.economy.trade import why_not_accept, why_not_confirm, why_not_offer_now
from hexhold.engine.island.points import points_to_win
from hexhold.engine.island.teams import is_partner
from hexhold.engine.vocabulary.codes import (
    A_ACCEPT,
    A_CONFIRM,
    A_OFFER,
    A_REJECT,
    A_WITHDRAW,
    ACCEPTED,
    COUNTERED,
    NONE,
    RESOURCE_TYPES,
)
from hexhold.engine.vocabulary.frames import decider
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, State, Work
from hexhold.engine.vocabulary.packing import encode, encode_bundle, given, one_for_one, wanted

OFFERS_A_TURN = 1
CARD_UNIT = 10
COMMODITY_UNIT = 13
NEEDED_UNIT = 14
SPARE_UNIT = 5
LEAST_GAIN = 4
NEAR_THE_END = 2


@rule
def worth_getting(s: State, p: int, main: int, k: int) -> int:
    """Return what one more card of type k is worth to p."""
    worth = COMMODITY_UNIT if k >= RESOURCE_TYPES else CARD_UNIT
    if s.hands[p, k] < price(s, p, main, k):
        worth += NEEDED_UNIT
    return worth - (SPARE_UNIT if surplus(s, p, main, k) > 0 else 0)


@rule
def worth_keeping(s: State, p: int, main: int, k: int, n: int) -> int:
    """Return what losing n cards of type k costs p."""
    worth = COMMODITY_UNIT if k >= RESOURCE_TYPES else CARD_UNIT
    if s.hands[p, k] - n < price(s, p, main, k):
        worth += NEEDED_UNIT
    elif surplus(s, p, main, k) >= n:
        worth -= SPARE_UNIT
    return n * worth


@rule
def gain_of(s: State, plan: Plan, p: int, bundle: int) -> int:
    """Return what p gains by accepting a bundle."""
    main = plan.main_goal
    gain = 0
    for k in range(CARD_TYPES):
        if given(bundle, k) > 0:
            gain += given(bundle, k) * worth_getting(s, p, main, k)
        if wanted(bundle, k) > 0:
            gain -= worth_keeping(s, p, main, k, wanted(bundle, k))
    return gain


@rule
def is_too_dangerous(s: State, p: int, q: int) -> bool:
    """Return whether q is an opponent about to win, with whom p does not trade."""
    if is_partner(s, p, q):
        return False
    near = public_points_with_partners(s, q) >= points_to_win(s) - NEAR_THE_END
    return near or is_nearly_finished(s, q)


@rule
def least_gain(s: State, p: int, q: int) -> int:
    """Return what a trade with q must bring p: with a partner it must only cost nothing."""
    return 0 if is_partner(s, p, q) else LEAST_GAIN


@rule
def answer(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Accept a clearly good offer, except from a player about to win (X-5)."""
    if why_not_accept(s, p) == 0:
        if not is_too_dangerous(s, p, decider(s)):
            make_plan(s, b, w, plan, p)
            if gain_of(s, plan, p, s.offer) >= least_gain(s, p, decider(s)):
                return encode(A_ACCEPT, p, NONE, NONE, NONE, NONE)
    return encode(A_REJECT, p, NONE, NONE, NONE, NONE)


@rule
def conclude(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Trade with the least dangerous player who agrees, else withdraw (X-5)."""
    best = NONE
    least_danger = 0
    # A plan is only needed to judge counter-offers.
    if places_of(s.answer, 0, s.players, COUNTERED) != 0:
        make_plan(s, b, w, plan, p)
    for q in range(s.players):
        if q == p or why_not_confirm(s, p, q) != 0:
            continue
        if s.answer[q] != ACCEPTED and gain_of(s, plan, p, s.counter[q]) < least_gain(s, p, q):
            continue
        danger = NONE if is_partner(s, p, q) else public_points_with_partners(s, q)
        if best < 0 or danger < least_danger:
            best = q
            least_danger = danger
    if best >= 0:
        return encode(A_CONFIRM, p, best, NONE, NONE, NONE)
    return encode(A_WITHDRAW, p, NONE, NONE, NONE, NONE)


@rule
def make_offer(s: State, plan: Plan, p: int, main: int) -> int:
    """Offer a spare card for the one card that the main goal lacks; or NONE."""
    if s.offers_made >= OFFERS_A_TURN or why_not_offer_now(s) != 0:
        return NONE
    if plan.worth[main] <= 0 or lacking(s, p, main) != 1:
        return NONE
    give = NONE
    want = NONE
    for k in range(card_types(s)):
        if s.hands[p, k] < price(s, p, main, k):
            want = k
            continue
        if surplus(s, p, main, k) <= 0 or s.hands[p, k] <= price(s, p, main, k):
            continue
        if give < 0 or s.hands[p, k] > s.hands[p, give]:
            give = k
    if give < 0 or want < 0:
        return NONE
    return encode_bundle(A_OFFER, p, one_for_one(give, want))
