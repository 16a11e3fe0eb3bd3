"""The strong player: it tries each of its actions and evaluates the result."""

from hexhold.bots.scratch import MOST_TRIED, Scratch
from hexhold.bots.steady.player import steady
from hexhold.bots.steady.trading import is_too_dangerous
from hexhold.bots.strong.determinization import deal_chance, deal_unseen, numbers_drawn
from hexhold.bots.strong.network import (
    judged,
    needs_wonder_standing,
    standing_of_partners,
    standing_with_partners,
)
from hexhold.bots.strong.own_inputs import keep_position, tell_position, write_goods
from hexhold.bots.strong.weights import MARGIN_OF, OF_CANDIDATE, OF_STRONG, WHOLE
from hexhold.bots.strong.wonders import write_wonders
from hexhold.compiler import rule, shared_rule
from hexhold.engine.apply import apply
from hexhold.engine.economy.hands import card_types
from hexhold.engine.economy.trade import why_not_accept, why_not_offer, why_not_offer_now
from hexhold.engine.island.teams import is_partner
from hexhold.engine.legal import legal_actions
from hexhold.engine.progress_cards.deserter import DESERTER
from hexhold.engine.progress_cards.politics import SPY
from hexhold.engine.progress_cards.trade_deck import MASTER_MERCHANT
from hexhold.engine.vocabulary.codes import (
    A_ACCEPT,
    A_BUY,
    A_CHASE,
    A_DEVELOP,
    A_DRAW,
    A_HARBOR,
    A_OFFER,
    A_PIRATE,
    A_PLAY,
    A_REJECT,
    A_ROBBER,
    A_ROLL,
    NONE,
)
from hexhold.engine.vocabulary.decisions import F_ACTION, F_OFFER
from hexhold.engine.vocabulary.frames import decider, decision
from hexhold.engine.vocabulary.layout import CARD_TYPES, TRACKS, Board, State, Work
from hexhold.engine.vocabulary.packing import (
    argument,
    encode,
    encode_bundle,
    given,
    kind_of,
    one_for_one,
    wanted,
)
from hexhold.engine.vocabulary.primitives import copy_state
from hexhold.engine.vocabulary.random import below

WON = 1 << 40
"""Better than any evaluation."""
LOST = -WON
WON_ONCE = 4 * WHOLE
"""What a win in one of several tries counts in the mean of all tries."""
LOOKED_FURTHER = 4
"""The actions whose following actions are tried too."""
DRAWS = 6
"""How often to try an action with a random outcome."""
MARGIN_WITH_WONDERS = WHOLE
"""The margin over the usual action with weights that do not know what wins (F-10)."""
LEAST_GAIN = WHOLE * 5 // 100
"""The least gain of an offer or an answer."""
OFFERS_A_TURN = 3


@rule
def is_left_to_chance(action: int) -> bool:
    """Return whether an action may have a random outcome."""
    kind = kind_of(action)
    if kind == A_ROBBER or kind == A_PIRATE or kind == A_CHASE or kind == A_BUY:
        return True
    return kind == A_PLAY or kind == A_DEVELOP or kind == A_DRAW


@rule
def looks_further(scratch: Scratch) -> bool:
    """Return whether following actions are tried too; generations before the third do not."""
    return scratch.generation == OF_STRONG or scratch.generation == OF_CANDIDATE


@rule
def draws_hidden_card(action: int) -> bool:
    """Return whether an action takes the top card of a deck, which nobody knows."""
    kind = kind_of(action)
    return kind == A_BUY or kind == A_DRAW


@rule
def put_any_on_top(s: State, w: Work) -> None:
    """Swap the top card of each deck with any of its cards."""
    if s.expansion == 0:
        i = below(w.chance, max(s.development_size, 1))
        top = s.development_deck[0]
        s.development_deck[0] = s.development_deck[i]
        s.development_deck[i] = top
        return
    for t in range(TRACKS):
        i = below(w.chance, max(s.deck_size[t], 1))
        top = s.deck[t, 0]
        s.deck[t, 0] = s.deck[t, i]
        s.deck[t, i] = top


@rule
def worth_of(s: State, b: Board, w: Work, scratch: Scratch, p: int, action: int) -> int:
    """Return how well p stands after an action, in `WHOLE`s; s is a determinization.

    `WON` means that p wins with any dice and cards. Generations before the third treat a win in one
    of the tries as a certain win; that never changes.
    """
    if kind_of(action) == A_ROLL:
        return standing_with_partners(s, b, w, scratch, p)
    tries = DRAWS if is_left_to_chance(action) else 1
    counts_wins = looks_further(scratch)
    hidden = counts_wins and draws_hidden_card(action)
    wins = 0
    total = 0
    for n in range(tries):
        copy_state(s, scratch.after)
        deal_chance(scratch.after, w)
        if hidden:
            put_any_on_top(scratch.after, w)
        drawn = numbers_drawn(scratch.after)
        apply(scratch.after, b, w, action, NONE)
        is_sure = n == 0 and not hidden and numbers_drawn(scratch.after) == drawn
        if scratch.after.winner == p or is_partner(s, p, scratch.after.winner):
            if is_sure or not counts_wins:
                return WON
            wins += 1
            total += WON_ONCE
            continue
        standing = standing_with_partners(scratch.after, b, w, scratch, p)
        if is_sure:
            # Nothing was left to chance: all tries would be the same.
            for _ in range(1, tries):
                deal_chance(scratch.after, w)
            return standing
        total += standing
    return WON if wins == tries else total // tries


@rule
def swap_unseen(s: State, p: int, q: int, bundle: int, sign: int) -> None:
    """Trade a bundle between p and q: p gives and gets; with sign -1 the other way round."""
    for k in range(CARD_TYPES):
        moved = sign * (wanted(bundle, k) - given(bundle, k))
        s.hands[p, k] += moved
        s.hand_size[p] += moved
        s.hand_size[q] -= moved


@rule
def answer_by_worth(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Accept a trade that is better than none, except from a player about to win (X-5)."""
    maker = decider(s)
    if not is_too_dangerous(s, p, maker) and why_not_accept(s, p) == 0:
        keep_position(s, b, w, scratch, p)
        before = standing_with_partners(s, b, w, scratch, p)
        copy_state(s, scratch.after)
        swap_unseen(scratch.after, p, maker, s.offer, -1)
        if standing_with_partners(scratch.after, b, w, scratch, p) > before + LEAST_GAIN:
            return encode(A_ACCEPT, p, NONE, NONE, NONE, NONE)
    return encode(A_REJECT, p, NONE, NONE, NONE, NONE)


@rule
def is_against_partner(s: State, p: int, action: int) -> bool:
    """V teams: an action that names a partner as the one to take from."""
    if s.teams == 0:
        return False
    kind = kind_of(action)
    named = 0
    if kind == A_ROBBER or kind == A_PIRATE:
        named = 1
    elif kind == A_CHASE or kind == A_DEVELOP:
        named = 2
    elif kind == A_PLAY:
        c = argument(action, 0)
        if c != DESERTER and c != SPY and c != MASTER_MERCHANT:
            return False
        named = 1
    elif kind != A_HARBOR:
        return False
    return is_partner(s, p, argument(action, named))


@rule
def best_tried(s: State, b: Board, w: Work, scratch: Scratch, p: int, usual: int) -> int:
    """Return the best action: the usual one unless p stands clearly better after another."""
    w.with_offers = 0
    n = min(legal_actions(s, b, w, p), MOST_TRIED)
    if n == 1:
        return w.actions[0]
    for i in range(n):
        scratch.tried[i] = w.actions[i]
    # The network errs: the best of many actions is often the one with the largest error.
    margin = WHOLE * MARGIN_OF[2 * scratch.generation + s.expansion] // 100
    if needs_wonder_standing(s, scratch):
        margin = MARGIN_WITH_WONDERS
    if scratch.is_kept == 0:
        keep_position(s, b, w, scratch, p)
    for i in range(n):
        scratch.worth[i] = LOST
        if scratch.tried[i] != usual and is_against_partner(s, p, scratch.tried[i]):
            continue
        worth = worth_of(s, b, w, scratch, p, scratch.tried[i])
        scratch.worth[i] = worth + margin if scratch.tried[i] == usual else worth
        if worth >= WON:
            return scratch.tried[i]
    if decision(s) == F_ACTION and looks_further(scratch):
        return best_of_two(s, b, w, scratch, p, n)
    best = best_worth_of(scratch, n)
    return scratch.tried[best] if best >= 0 else usual


@rule
def best_worth_of(scratch: Scratch, n: int) -> int:
    """Return which of the tried actions is best, the first of equals, or NONE."""
    best = NONE
    most = LOST
    for i in range(n):
        if scratch.worth[i] > most:
            best = i
            most = scratch.worth[i]
    return best


@rule
def goes_on(before: State, s: State, p: int) -> bool:
    """Return whether p can do more in a turn after an action; ``before`` is before it."""
    return s.winner < 0 and s.turn == before.turn and decider(s) == p and decision(s) != F_OFFER


@rule
def gain_of_next(s: State, b: Board, w: Work, scratch: Scratch, p: int, action: int) -> int:
    """Return how much better p stands after the best action that follows a tried one."""
    if kind_of(action) == A_ROLL:
        return 0
    copy_state(s, scratch.middle)
    deal_chance(scratch.middle, w)
    drawn = numbers_drawn(scratch.middle)
    apply(scratch.middle, b, w, action, NONE)
    is_sure = not draws_hidden_card(action) and numbers_drawn(scratch.middle) == drawn
    if not goes_on(s, scratch.middle, p):
        return 0
    w.with_offers = 0
    n = min(legal_actions(scratch.middle, b, w, p), MOST_TRIED)
    for i in range(n):
        scratch.further[i] = w.actions[i]
    keep_position(scratch.middle, b, w, scratch, p)
    before = standing_with_partners(scratch.middle, b, w, scratch, p)
    most = before
    for i in range(n):
        if not is_against_partner(s, p, scratch.further[i]):
            most = max(most, worth_of(scratch.middle, b, w, scratch, p, scratch.further[i]))
    if most >= WON and not is_sure:
        # It is one of several results of the first action.
        most = max(before, WON_ONCE)
    return most - before


@rule
def best_of_two(s: State, b: Board, w: Work, scratch: Scratch, p: int, n: int) -> int:
    """Return the best of the tried actions by what follows them."""
    chosen = NONE
    most = LOST
    for _ in range(LOOKED_FURTHER):
        best = best_worth_of(scratch, n)
        if best < 0:
            return chosen
        worth = scratch.worth[best]
        worth += gain_of_next(s, b, w, scratch, p, scratch.tried[best])
        if worth > most:
            most = worth
            chosen = scratch.tried[best]
        scratch.worth[best] = LOST
    return chosen


@rule
def best_offer(
    s: State, b: Board, w: Work, scratch: Scratch, p: int, least: int, bound: int
) -> int:
    """Return the offer of one card for one card after which p stands best, or NONE.

    Its evaluation, between ``least`` and ``bound``, is written to ``scratch.best_worth``.
    """
    # The partner only changes how many cards the others hold.
    q = p + 1 if p + 1 < s.players else 0
    types = card_types(s)
    best = NONE
    scratch.best_worth = least
    beside = standing_of_partners(s, b, w, scratch, p)
    copy_state(s, scratch.after)
    tell_position(scratch.after, b, w, scratch, p)
    for give in range(types):
        for want in range(types):
            bundle = one_for_one(give, want)
            if want == give or s.hands[p, give] == 0 or why_not_offer(s, p, bundle) != 0:
                continue
            swap_unseen(scratch.after, p, q, bundle, 1)
            write_goods(scratch.after, scratch, p)
            if s.wonders == 1:
                write_wonders(scratch.after, b, scratch, p)
            worth = judged(scratch.after, scratch, p) + beside
            swap_unseen(scratch.after, p, q, bundle, -1)
            if scratch.best_worth < worth < bound:
                scratch.best_worth = worth
                best = bundle
    return best


@rule
def offer_by_worth(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return the best offer not yet made this turn (X-3), or NONE: those made were better."""
    if s.offers_made >= OFFERS_A_TURN or why_not_offer_now(s) != 0:
        return NONE
    keep_position(s, b, w, scratch, p)
    least = standing_with_partners(s, b, w, scratch, p) + LEAST_GAIN
    bundle = best_offer(s, b, w, scratch, p, least, WON)
    for _ in range(s.offers_made):
        if bundle >= 0:
            bundle = best_offer(s, b, w, scratch, p, least, scratch.best_worth)
    return encode_bundle(A_OFFER, p, bundle) if bundle >= 0 else NONE


@rule
def best_action(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return the best answer to an offer, the best offer, or the best action."""
    if decision(s) == F_OFFER and p != decider(s):
        return answer_by_worth(s, b, w, scratch, p)
    copy_state(s, scratch.after)
    usual = steady(scratch.after, b, w, scratch.plan, p)
    deal_unseen(s, b, w, scratch)
    if decision(s) == F_ACTION:
        offer = offer_by_worth(s, b, w, scratch, p)
        if offer >= 0:
            return offer
    return best_tried(s, b, w, scratch, p, usual)


@shared_rule("hexhold.bots.strong.entries")
def strong(s: State, b: Board, w: Work, scratch: Scratch, p: int) -> int:
    """Return the strong player's action; s is p's view, and p decides now."""
    action = best_action(s, b, w, scratch, p)
    scratch.is_kept = 0
    return action
