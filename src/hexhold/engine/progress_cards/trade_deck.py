"""Trade cards (P-31 to P-36)."""

from hexhold.compiler import bit_at, bit_of, rule
from hexhold.editions import CARDS
from hexhold.engine.economy.card_choices import list_hand, why_not_held
from hexhold.engine.economy.hands import hand_over, hand_over_face_down, has_commodity
from hexhold.engine.economy.trade import BEST_RATE, bank_rate, why_not_trade_now
from hexhold.engine.island.places import has_building_at
from hexhold.engine.island.points import is_spared, public_points
from hexhold.engine.progress_cards.card_rules import CardRules
from hexhold.engine.progress_cards.decks import why_not_opponent
from hexhold.engine.vocabulary.codes import (
    A_GIVE,
    A_HARBOR,
    A_PLAY,
    A_TAKE,
    FLEET_ALL,
    GOLD,
    NONE,
    RESOURCE_TYPES,
    SEA,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import F_HARBOR, F_MASTER
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import count_down, decider, detail, pop, push
from hexhold.engine.vocabulary.happenings import (
    FOR_HARBOR,
    FOR_MASTER,
    FOR_MONOPOLY,
    H_MERCHANT,
    note,
)
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    CARD_NEEDS_CHOICE,
    COMMODITY_ONLY,
    HAND_EMPTY,
    HARBOR_RESOURCE_ONLY,
    MERCHANT_MUST_MOVE,
    MERCHANT_NEEDS_BUILDING,
    NO_EFFECT_NOW,
    NO_HARBOR_OFFER,
    NO_MERCHANT_THERE,
    NOT_MORE_POINTS,
    RESOURCE_ONLY,
)

COMMERCIAL_HARBOR = CARDS.index("commercial_harbor")
MASTER_MERCHANT = CARDS.index("master_merchant")
MERCHANT = CARDS.index("merchant")
MERCHANT_FLEET = CARDS.index("merchant_fleet")
RESOURCE_MONOPOLY = CARDS.index("resource_monopoly")
TRADE_MONOPOLY = CARDS.index("trade_monopoly")

RESOURCE_MONOPOLY_MOST = 2
TRADE_MONOPOLY_MOST = 1


@rule
def may_be_forced(s: State, q: int) -> bool:
    """P-31: a Commercial Harbor played now brings one more offer to q."""
    if is_spared(s, q):
        return False
    if s.harbor_once == 0:
        return True
    return s.harbor_offers[q] == 0 and bit_at(s.harbor_forced, q) == 0


@rule
def opens_harbor(s: State, p: int) -> bool:
    """P-31: a Commercial Harbor played now brings any offer."""
    for q in range(s.players):
        if q != p and may_be_forced(s, q):
            return True
    return False


@rule
def opens_harbor_now(s: State, p: int) -> bool:
    """P-31, T-1 `phases` "separate"."""
    return why_not_trade_now(s) == 0 and opens_harbor(s, p)


@rule
def open_harbor(s: State, p: int) -> None:
    """P-31: one more offer to each opponent this turn; by `harbor_once` no more than one in all."""
    for q in range(s.players):
        if q != p and may_be_forced(s, q):
            s.harbor_offers[q] += 1


@rule
def why_not_harbor(s: State, p: int, q: int, k: int) -> int:
    """P-31."""
    why = why_not_trade_now(s)
    if why == 0:
        why = why_not_opponent(s, p, q)
    if why != 0:
        return why
    if s.harbor_offers[q] == 0:
        return NO_HARBOR_OFFER
    if k >= RESOURCE_TYPES:
        return HARBOR_RESOURCE_ONLY
    return why_not_held(s, p, k)


@rule
def list_harbor(s: State, w: Work, p: int) -> None:
    """Every offer that a Commercial Harbor still allows."""
    for q in range(s.players):
        if s.harbor_offers[q] == 0:
            continue
        for k in range(RESOURCE_TYPES):
            if why_not_harbor(s, p, q, k) == 0:
                add(w, A_HARBOR, p, q, k, NONE)


@rule
def offer_in_harbor(s: State, p: int, q: int, k: int) -> None:
    """P-31: q must give a commodity for it; the offer to q is used up even if q has none."""
    s.harbor_offers[q] -= 1
    if s.harbor_once == 1:
        s.harbor_forced |= bit_of(q)
    if has_commodity(s, q):
        push(s, F_HARBOR, q, p, k, 0, 0)


@rule
def list_for_harbor(s: State, w: Work, p: int) -> None:
    """P-31: every commodity to give."""
    list_hand(s, w, A_GIVE, p, p, RESOURCE_TYPES)


@rule
def why_not_for_harbor(s: State, p: int, k: int) -> int:
    """P-31."""
    if k < RESOURCE_TYPES:
        return COMMODITY_ONLY
    return why_not_held(s, p, k)


@rule
def lacks_commodity(s: State) -> bool:
    """P-31: there is no commodity to give."""
    return not has_commodity(s, decider(s))


@rule
def give_in_harbor(s: State, w: Work, p: int, k: int) -> None:
    """P-31: the commodity goes to the player of the card, the card offered comes back."""
    q = detail(s, A)
    offered = detail(s, B)
    pop(s)
    if s.harbor_face_down == 1:
        hand_over_face_down(s, w, q, p, offered, FOR_HARBOR)
    else:
        hand_over(s, w, q, p, offered, 1, FOR_HARBOR)
    hand_over(s, w, p, q, k, 1, FOR_HARBOR)


@rule
def why_not_master(s: State, p: int, q: int) -> int:
    """P-32."""
    why = why_not_opponent(s, p, q)
    if why != 0:
        return why
    if public_points(s, q) <= public_points(s, p):
        return NOT_MORE_POINTS
    return 0 if s.hand_size[q] > 0 else HAND_EMPTY


@rule
def list_master(s: State, w: Work, p: int) -> None:
    """Every opponent for Master Merchant."""
    for q in range(s.players):
        if why_not_master(s, p, q) == 0:
            add(w, A_PLAY, p, MASTER_MERCHANT, q, NONE)


@rule
def master_merchant(s: State, p: int, q: int) -> None:
    """P-32."""
    push(s, F_MASTER, p, q, 2, 0, 0)


@rule
def list_of_master(s: State, w: Work, p: int) -> None:
    """P-32: every type of card in the hand that p looks at."""
    list_hand(s, w, A_TAKE, p, detail(s, A), 0)


@rule
def why_not_of_master(s: State, k: int) -> int:
    """P-32."""
    return why_not_held(s, detail(s, A), k)


@rule
def take_from_hand(s: State, w: Work, p: int, k: int) -> None:
    """P-32: one of the two cards."""
    hand_over(s, w, detail(s, A), p, k, 1, FOR_MASTER)
    count_down(s, B)


@rule
def is_hand_empty(s: State) -> bool:
    """P-32: nothing is left in the hand that the player looks at."""
    return s.hand_size[detail(s, A)] == 0


@rule
def why_not_merchant(s: State, b: Board, p: int, h: int) -> int:
    """P-33."""
    if s.terrain[h] == SEA or s.terrain[h] == GOLD:
        return NO_MERCHANT_THERE
    if not has_building_at(s, b, p, h):
        return MERCHANT_NEEDS_BUILDING
    if h == s.merchant_hex and s.merchant_must_move == 1:
        return MERCHANT_MUST_MOVE
    if h == s.merchant_hex and s.merchant_owner == p and s.effect_needed == 1:
        return NO_EFFECT_NOW
    return 0


@rule
def list_merchant(s: State, b: Board, w: Work, p: int) -> None:
    """Every hex for the merchant."""
    for h in range(b.hex_count):
        if why_not_merchant(s, b, p, h) == 0:
            add(w, A_PLAY, p, MERCHANT, h, NONE)


@rule
def place_merchant(s: State, w: Work, p: int, h: int) -> None:
    """P-33."""
    note(w, H_MERCHANT, p, s.merchant_owner, h, s.merchant_hex, 0, 0)
    s.merchant_hex = h
    s.merchant_owner = p


@rule
def list_named(s: State, b: Board, w: Work, p: int, c: int, first: int, last: int) -> None:
    """A card that names a card type."""
    for k in range(first, last):
        if s.effect_needed == 0 or why_not_named(s, b, p, c, k) == 0:
            add(w, A_PLAY, p, c, k, NONE)


@rule
def monopoly(s: State, w: Work, p: int, k: int, most: int) -> None:
    """P-35, P-36: every opponent gives up to ``most`` cards of the type."""
    for q in range(s.players):
        if q != p and not is_spared(s, q):
            hand_over(s, w, q, p, k, min(most, s.hands[q, k]), FOR_MONOPOLY)


@rule
def names_nothing(s: State, b: Board, p: int, c: int, k: int) -> bool:
    """P-3 `effect_needed`: naming the type is known to do nothing.

    It trades at the best rate already, or the supply and p hold all its cards.
    """
    if c == MERCHANT_FLEET:
        return why_not_trade_now(s) != 0 or bank_rate(s, p, k) == BEST_RATE
    return s.bank[k] + s.hands[p, k] == b.card_supply[k]


@rule
def why_not_named(s: State, b: Board, p: int, c: int, k: int) -> int:
    """P-34 to P-36: the type named."""
    if k < 0:
        return CARD_NEEDS_CHOICE
    if c == RESOURCE_MONOPOLY and k >= RESOURCE_TYPES:
        return RESOURCE_ONLY
    if c == TRADE_MONOPOLY and k < RESOURCE_TYPES:
        return COMMODITY_ONLY
    return NO_EFFECT_NOW if s.effect_needed == 1 and names_nothing(s, b, p, c, k) else 0


@rule
def names_one_type(s: State) -> bool:
    """P-34 `fleet` "one"."""
    return s.fleet != FLEET_ALL


@rule
def list_fleet(s: State, b: Board, w: Work, p: int) -> None:
    """P-34 `fleet` "one": every type."""
    list_named(s, b, w, p, MERCHANT_FLEET, 0, CARD_TYPES)


@rule
def send_fleet(s: State, k: int) -> None:
    """P-34."""
    if s.fleet == FLEET_ALL:
        s.fleet_types = 255
    else:
        s.fleet_types |= bit_of(k)


@rule
def betters_rate(s: State, p: int) -> bool:
    """P-34 `fleet` "all": some type does not trade at the best rate yet."""
    if why_not_trade_now(s) != 0:
        return False
    for k in range(CARD_TYPES):
        if bank_rate(s, p, k) != BEST_RATE:
            return True
    return False


@rule
def list_resource_monopoly(s: State, b: Board, w: Work, p: int) -> None:
    """P-35: every resource."""
    list_named(s, b, w, p, RESOURCE_MONOPOLY, 0, RESOURCE_TYPES)


@rule
def monopolize_resource(s: State, w: Work, p: int, k: int) -> None:
    """P-35."""
    monopoly(s, w, p, k, RESOURCE_MONOPOLY_MOST)


@rule
def list_trade_monopoly(s: State, b: Board, w: Work, p: int) -> None:
    """P-36: every commodity."""
    list_named(s, b, w, p, TRADE_MONOPOLY, RESOURCE_TYPES, CARD_TYPES)


@rule
def monopolize_commodity(s: State, w: Work, p: int, k: int) -> None:
    """P-36."""
    monopoly(s, w, p, k, TRADE_MONOPOLY_MOST)


CARD_RULES = {
    COMMERCIAL_HARBOR: CardRules(open_harbor, seems_useful=opens_harbor_now),
    MASTER_MERCHANT: CardRules(master_merchant, list_master, why_not_master, has_target=True),
    MERCHANT: CardRules(place_merchant, list_merchant, why_not_merchant, has_target=True),
    MERCHANT_FLEET: CardRules(
        send_fleet,
        list_fleet,
        why_not_named,
        names_type=names_one_type,
        seems_useful=betters_rate,
    ),
    RESOURCE_MONOPOLY: CardRules(
        monopolize_resource, list_resource_monopoly, why_not_named, names_type=True
    ),
    TRADE_MONOPOLY: CardRules(
        monopolize_commodity, list_trade_monopoly, why_not_named, names_type=True
    ),
}
ANSWERS = {
    F_HARBOR: DecisionRules(
        list_for_harbor,
        {A_GIVE: AnswerRules(why_not_for_harbor, give_in_harbor)},
        is_idle=lacks_commodity,
    ),
    F_MASTER: DecisionRules(
        list_of_master,
        {A_TAKE: AnswerRules(why_not_of_master, take_from_hand)},
        is_idle=is_hand_empty,
    ),
}
