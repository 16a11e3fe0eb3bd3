"""Trade cards (P-31 to P-36)."""

from hexhold.engine.building.points import public_points
from hexhold.engine.economy.hands import hand_over, has_commodity
from hexhold.engine.economy.trade import why_not_trade_now
from hexhold.engine.island.places import has_building_at
from hexhold.engine.machinery.codes import (
    A_HARBOR,
    A_PLAY,
    CARD_TYPES,
    F_HARBOR,
    F_MASTER,
    GOLD,
    MASTER_MERCHANT,
    MERCHANT,
    MERCHANT_FLEET,
    NONE,
    RESOURCE_MONOPOLY,
    RESOURCE_TYPES,
    SEA,
    TRADE_MONOPOLY,
    B,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import pop, push
from hexhold.engine.machinery.happenings import FOR_MASTER, FOR_MONOPOLY, H_MERCHANT, note
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import add
from hexhold.engine.machinery.reasons import (
    CARDS_NOT_HELD,
    HAND_EMPTY,
    HARBOR_RESOURCE_ONLY,
    MERCHANT_MUST_MOVE,
    MERCHANT_NEEDS_BUILDING,
    NO_HARBOR_OFFER,
    NO_MERCHANT_THERE,
    NOT_MORE_POINTS,
)
from hexhold.engine.progress_cards.politics import why_not_opponent


@rule
def open_harbor(s: State, p: int) -> None:
    """P-31: one more offer to each opponent this turn."""
    for q in range(s.players):
        if q != p:
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
    return 0 if s.hands[p, k] > 0 else CARDS_NOT_HELD


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
    """P-31: q gives a commodity for it; having none, q is used up all the same."""
    s.harbor_offers[q] -= 1
    if has_commodity(s, q):
        push(s, F_HARBOR, q, p, k, 0, 0)


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
def take_from_hand(s: State, w: Work, p: int, q: int, k: int) -> None:
    """P-32: one of the two cards."""
    hand_over(s, w, q, p, k, 1, FOR_MASTER)
    n = s.depth - 1
    s.frame[n, B] -= 1
    if s.frame[n, B] == 0:
        pop(s)


@rule
def why_not_merchant(s: State, b: Board, p: int, h: int) -> int:
    """P-33."""
    if s.terrain[h] == SEA or s.terrain[h] == GOLD:
        return NO_MERCHANT_THERE
    if not has_building_at(s, b, p, h):
        return MERCHANT_NEEDS_BUILDING
    if h == s.merchant_hex and s.merchant_must_move == 1:
        return MERCHANT_MUST_MOVE
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
def list_named(w: Work, p: int, c: int, first: int, last: int) -> None:
    """A card that names a card type."""
    for k in range(first, last):
        add(w, A_PLAY, p, c, k, NONE)


@rule
def list_fleet(s: State, w: Work, p: int) -> None:
    """P-34 "one": every type."""
    list_named(w, p, MERCHANT_FLEET, 0, CARD_TYPES)


@rule
def list_monopolies(w: Work, p: int, c: int) -> None:
    """P-35, P-36."""
    if c == RESOURCE_MONOPOLY:
        list_named(w, p, RESOURCE_MONOPOLY, 0, RESOURCE_TYPES)
    else:
        list_named(w, p, TRADE_MONOPOLY, RESOURCE_TYPES, CARD_TYPES)


@rule
def monopoly(s: State, w: Work, p: int, k: int, most: int) -> None:
    """P-35, P-36: every opponent gives up to so many of the type."""
    for q in range(s.players):
        if q != p:
            hand_over(s, w, q, p, k, min(most, s.hands[q, k]), FOR_MONOPOLY)
