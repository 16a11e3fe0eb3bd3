"""Trade with the supply and with other players (section X)."""

from hexhold.compiler import bit_at, bit_of, kinds_from, places_but, places_in, rule, table
from hexhold.engine.economy.hands import card_types, gain, hand_over, lose
from hexhold.engine.vocabulary.codes import (
    A_ACCEPT,
    A_BANK,
    A_CONFIRM,
    A_COUNTER,
    A_OFFER,
    A_REJECT,
    A_WITHDRAW,
    ACCEPTED,
    ANY_HARBOR,
    COUNTERED,
    NONE,
    PHASES_SEPARATE,
    REJECTED,
    RESOURCE_TYPES,
    TRADE,
    WAITING,
)
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import clear_offer, decider, offer_stands, pop, push
from hexhold.engine.vocabulary.happenings import (
    FOR_BANK,
    FOR_TRADE,
    OFFER_MADE,
    OFFER_REFUSED,
    OFFER_TRADED,
    OFFER_WITHDRAWN,
    note_offer,
)
from hexhold.engine.vocabulary.layout import CARD_TYPES, State, Work
from hexhold.engine.vocabulary.packing import (
    add,
    add_bundle,
    given,
    holds_given,
    holds_wanted,
    one_for_one,
    wanted,
)
from hexhold.engine.vocabulary.reasons import (
    ALREADY_ANSWERED,
    BANK_RATE,
    BUNDLE_EMPTY,
    CANNOT_OFFER_THAT,
    CANNOT_SUPPLY_THAT,
    NO_COMMODITIES,
    NO_OFFERS_LEFT,
    NOT_ACCEPTED,
    NOT_OFFERER,
    OWN_OFFER,
    SAME_TYPE,
    SUPPLY_LACKS,
    SUPPLY_ONLY,
    TRADE_IS_OVER,
)

BEST_RATE = 2
"""X-1: no fewer cards ever buy one from the supply."""

PLAIN_RATE, SPECIAL_RATE = 4, 2
TRADING_HOUSE_LEVEL = 3
ALL_RESOURCES = (1 << RESOURCE_TYPES) - 1
ALL_COMMODITIES = (1 << CARD_TYPES) - 1 - ALL_RESOURCES
#: X-1: what a harbor of a type wants for one of the supply, by `HARBOR_TYPES`.
HARBOR_RATE = table([*[SPECIAL_RATE] * RESOURCE_TYPES, 3])


@rule
def bank_rate(s: State, p: int, k: int) -> int:
    """X-1: how many cards of type k buy one from the supply for the current player."""
    return SPECIAL_RATE if bit_at(s.fleet_types, k) else standing_rate(s, p, k)


@rule
def standing_rate(s: State, p: int, k: int) -> int:
    """X-1: the same by what p has on the board, without a Merchant Fleet (P-34)."""
    if k >= RESOURCE_TYPES:
        if s.improvements[p, TRADE] >= TRADING_HOUSE_LEVEL:
            return SPECIAL_RATE
    elif s.merchant_owner == p and s.terrain[s.merchant_hex] == k:
        return SPECIAL_RATE
    elif bit_at(s.harbor_mask[p], k):
        return HARBOR_RATE[k]
    if bit_at(s.harbor_mask[p], ANY_HARBOR):
        return HARBOR_RATE[ANY_HARBOR]
    return PLAIN_RATE


@rule
def special_types(s: State, p: int) -> int:
    """X-1: the types that have the special rate for the current player, one bit each."""
    return s.fleet_types | standing_special_types(s, p)


@rule
def standing_special_types(s: State, p: int) -> int:
    """X-1: the same by what p has on the board, without a Merchant Fleet (P-34)."""
    found = s.harbor_mask[p] & ALL_RESOURCES
    if s.merchant_owner == p:
        found |= bit_of(s.terrain[s.merchant_hex]) & ALL_RESOURCES
    if s.improvements[p, TRADE] >= TRADING_HOUSE_LEVEL:
        found |= ALL_COMMODITIES
    return found


@rule
def types_for_bank(s: State, p: int) -> int:
    """X-1: the types of which p holds enough to trade at `bank_rate`, one bit each."""
    found = kinds_from(s.hands, p, CARD_TYPES, PLAIN_RATE)
    if bit_at(s.harbor_mask[p], ANY_HARBOR):
        found = kinds_from(s.hands, p, CARD_TYPES, HARBOR_RATE[ANY_HARBOR])
    return found | (kinds_from(s.hands, p, CARD_TYPES, SPECIAL_RATE) & special_types(s, p))


@rule
def why_not_trade_now(s: State) -> int:
    """T-1 `phases` "separate": building has begun."""
    if s.phases == PHASES_SEPARATE and s.built == 1:
        return TRADE_IS_OVER
    return 0


@rule
def why_not_bank(s: State, p: int, give: int, get: int) -> int:
    """X-1.

    `list_bank` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_trade_now(s)
    if why != 0:
        return why
    if give >= card_types(s) or get >= card_types(s):
        return NO_COMMODITIES
    if give == get:
        return SAME_TYPE
    if s.hands[p, give] < bank_rate(s, p, give):
        return BANK_RATE
    if s.bank[get] == 0:
        return SUPPLY_LACKS
    return 0


@rule
def list_bank(s: State, w: Work, p: int) -> None:
    """X-1: every trade with the supply.

    The same as `why_not_bank` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if why_not_trade_now(s) != 0:
        return
    stocked = places_but(s.bank, 0, CARD_TYPES, 0)
    for give in places_in(types_for_bank(s, p), 0):
        for get in places_in(stocked & ~bit_of(give), 0):
            add(w, A_BANK, p, give, get, NONE)


@rule
def trade_with_bank(s: State, w: Work, p: int, give: int, get: int) -> None:
    """X-1."""
    lose(s, w, p, give, bank_rate(s, p, give), FOR_BANK)
    gain(s, w, p, get, 1, FOR_BANK)


@rule
def why_not_bundle(s: State, p: int, bundle: int) -> int:
    """X-2: neither side empty, and p holds what p gives.

    `list_one_for_one` is a faster way; tests/properties/test_legal_list.py compares.
    """
    gives = 0
    wants = 0
    for k in range(CARD_TYPES):
        gives += given(bundle, k)
        wants += wanted(bundle, k)
        if k >= card_types(s) and (given(bundle, k) > 0 or wanted(bundle, k) > 0):
            return NO_COMMODITIES
    if gives == 0 or wants == 0:
        return BUNDLE_EMPTY
    return 0 if holds_given(s, p, bundle) else CANNOT_OFFER_THAT


@rule
def why_not_offer_now(s: State) -> int:
    """T-1, X-4, V paired_players: whatever is offered."""
    if s.paired_turn == 1:
        return SUPPLY_ONLY
    why = why_not_trade_now(s)
    if why == 0 and s.offers_made >= s.offers_per_turn:
        why = NO_OFFERS_LEFT
    return why


@rule
def why_not_offer(s: State, p: int, bundle: int) -> int:
    """X-2, X-4.

    `list_offers` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_offer_now(s)
    return why if why != 0 else why_not_bundle(s, p, bundle)


@rule
def list_one_for_one(s: State, w: Work, kind: int, p: int) -> None:
    """Offers and counter-offers of one card against one card.

    The same as `why_not_bundle` in a faster way; tests/properties/test_legal_list.py compares.
    """
    for give in range(CARD_TYPES):
        if s.hands[p, give] == 0:
            continue
        for want in range(card_types(s)):
            if want != give:
                add_bundle(w, kind, p, one_for_one(give, want))


@rule
def list_offers(s: State, w: Work, p: int) -> None:
    """X-2: every offer of one card against one card.

    The same as `why_not_offer` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if w.with_offers == 1 and why_not_offer_now(s) == 0:
        list_one_for_one(s, w, A_OFFER, p)


@rule
def make_offer(s: State, w: Work, p: int, bundle: int) -> None:
    """X-2: the offer stands until answered or withdrawn (X-5)."""
    note_offer(w, p, bundle, OFFER_MADE)
    s.offers_made += 1
    clear_offer(s)
    s.offer = bundle
    s.answer[p] = REJECTED
    push(s, F_OFFER, p, 0, 0, 0, 0)


@rule
def why_not_answer(s: State, p: int) -> int:
    """X-5: each opponent may answer once."""
    if p == decider(s):
        return OWN_OFFER
    if s.answer[p] != WAITING:
        return ALREADY_ANSWERED
    return 0


@rule
def why_not_accept(s: State, p: int) -> int:
    """X-5: p holds the cards wanted."""
    why = why_not_answer(s, p)
    if why == 0 and not holds_wanted(s, p, s.offer):
        why = CANNOT_SUPPLY_THAT
    return why


@rule
def why_not_counter(s: State, p: int, bundle: int) -> int:
    """X-5: p holds the cards given."""
    why = why_not_answer(s, p)
    if why == 0:
        why = why_not_bundle(s, p, bundle)
    return why


@rule
def why_not_confirm(s: State, p: int, q: int) -> int:
    """X-5: q accepted or made a counter-offer, and both hold their cards."""
    if p != decider(s):
        return NOT_OFFERER
    if q == p or q >= s.players:
        return NOT_ACCEPTED
    if s.answer[q] == ACCEPTED:
        return 0
    if s.answer[q] != COUNTERED:
        return NOT_ACCEPTED
    return 0 if holds_wanted(s, p, s.counter[q]) else CANNOT_SUPPLY_THAT


@rule
def list_answers(s: State, w: Work, p: int) -> None:
    """X-5: what p may say while an offer stands."""
    if p == decider(s):
        for q in range(s.players):
            if q != p and why_not_confirm(s, p, q) == 0:
                add(w, A_CONFIRM, p, q, NONE, NONE)
        add(w, A_WITHDRAW, p, NONE, NONE, NONE)
        return
    if why_not_accept(s, p) == 0:
        add(w, A_ACCEPT, p, NONE, NONE, NONE)
    add(w, A_REJECT, p, NONE, NONE, NONE)
    if w.with_offers == 1:
        list_one_for_one(s, w, A_COUNTER, p)


@rule
def answer_offer(s: State, w: Work, p: int, answer: int, bundle: int) -> None:
    """X-5: the offer lapses when all have rejected."""
    s.answer[p] = answer
    s.counter[p] = bundle
    if not offer_stands(s):
        close_offer(s, w, OFFER_REFUSED)


@rule
def close_offer(s: State, w: Work, became: int) -> None:
    """The offer is withdrawn, has lapsed or is done."""
    note_offer(w, decider(s), s.offer, became)
    pop(s)
    clear_offer(s)


@rule
def swap(s: State, w: Work, p: int, q: int, bundle: int) -> None:
    """Exchange the cards of p's bundle with q."""
    for k in range(CARD_TYPES):
        if given(bundle, k) > 0:
            hand_over(s, w, p, q, k, given(bundle, k), FOR_TRADE)
        if wanted(bundle, k) > 0:
            hand_over(s, w, q, p, k, wanted(bundle, k), FOR_TRADE)


@rule
def confirm_offer(s: State, w: Work, p: int, q: int) -> None:
    """X-5: the trade takes place; X-4 counts only offers that lead to none."""
    if s.answer[q] == ACCEPTED:
        swap(s, w, p, q, s.offer)
    else:
        swap(s, w, q, p, s.counter[q])
    s.offers_made = max(s.offers_made - 1, 0)
    close_offer(s, w, OFFER_TRADED)


@rule
def accept_offer(s: State, w: Work, p: int) -> None:
    """X-5."""
    answer_offer(s, w, p, ACCEPTED, 0)


@rule
def reject_offer(s: State, w: Work, p: int) -> None:
    """X-5."""
    answer_offer(s, w, p, REJECTED, 0)


@rule
def make_counter_offer(s: State, w: Work, p: int, bundle: int) -> None:
    """X-5."""
    answer_offer(s, w, p, COUNTERED, bundle)


@rule
def why_not_withdraw(s: State, p: int) -> int:
    """X-5."""
    return 0 if p == decider(s) else NOT_OFFERER


@rule
def withdraw_offer(s: State, w: Work) -> None:
    """X-5."""
    close_offer(s, w, OFFER_WITHDRAWN)


ANSWERS = {
    F_OFFER: DecisionRules(
        list_answers,
        {
            A_ACCEPT: AnswerRules(why_not_accept, accept_offer),
            A_REJECT: AnswerRules(why_not_answer, reject_offer),
            A_COUNTER: AnswerRules(why_not_counter, make_counter_offer),
            A_CONFIRM: AnswerRules(why_not_confirm, confirm_offer),
            A_WITHDRAW: AnswerRules(why_not_withdraw, withdraw_offer),
        },
    )
}
