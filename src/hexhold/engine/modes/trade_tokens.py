"""Trade tokens of games for two (W-5, W-6)."""

from hexhold.compiler import rule
from hexhold.engine.economy.card_choices import why_not_held
from hexhold.engine.economy.hands import hand_over, take_at_random
from hexhold.engine.island.places import own_knight
from hexhold.engine.island.points import public_points
from hexhold.engine.knights.knights import remove_knight
from hexhold.engine.modes.neutral_colours import is_for_two, on_coast
from hexhold.engine.vocabulary.codes import (
    A_DISBAND,
    A_GIVE,
    A_TOKEN,
    DESERT,
    NONE,
    RESOURCE_TYPES,
    A,
    B,
    C,
)
from hexhold.engine.vocabulary.decisions import F_TOKEN
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import count_down, detail, push
from hexhold.engine.vocabulary.happenings import FOR_TOKEN, H_ROBBER, H_TOKEN, TRADE_TOKEN, note
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    NO_COMMODITIES,
    NO_KNIGHT_THERE,
    NOTHING_TO_TAKE,
    RESOURCE_ONLY,
    ROBBER_NOT_ACTIVE,
    ROBBER_STAYS_ON_DESERT,
    TOKEN_COST,
    TOKEN_TRADE_ONLY,
    TOKEN_USED,
)

DESERT_TOKENS = 2
COAST_TOKENS = 1
CARDS_TRADED = 2

#: What a token buys: the first argument of A_TOKEN; the second is 0 for a trade of all cards.
TOKEN_TRADE, TOKEN_DESERT = range(2)
#: The extent of a trade that is not of resources alone.
ALL_CARDS = 0


@rule
def earn_tokens(s: State, w: Work, p: int, n: int) -> None:
    """W-5: an empty pool pays what it has."""
    n = min(n, s.token_pool)
    s.token_pool -= n
    s.tokens_held[p] += n
    if n > 0:
        note(w, H_TOKEN, TRADE_TOKEN, p, n, 0, 0, 0)


@rule
def earn_for_settlement(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """W-5: a settlement on the desert, on the coast, or both."""
    if not is_for_two(s):
        return
    n = COAST_TOKENS if on_coast(s, b, v) else 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and s.terrain[h] == DESERT:
            n += DESERT_TOKENS
            break
    earn_tokens(s, w, p, n)


@rule
def why_not_disband(s: State, p: int, v: int) -> int:
    """W-5."""
    return 0 if own_knight(s, p, v) else NO_KNIGHT_THERE


@rule
def disband(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """W-5: a token for each level."""
    level = s.knight[v]
    remove_knight(s, b, w, v)
    earn_tokens(s, w, p, level)


@rule
def opponent(p: int) -> int:
    """The other of the two."""
    return 1 - p


@rule
def token_price(s: State, p: int, extent: int) -> int:
    """W-6: a trade of all cards has the doubled price."""
    price = 1 if public_points(s, p) <= public_points(s, opponent(p)) else 2
    return 2 * price if extent == ALL_CARDS else price


@rule
def traded_types(extent: int) -> int:
    """W-6: how many card types a forced trade moves."""
    return CARD_TYPES if extent == ALL_CARDS else RESOURCE_TYPES


@rule
def count_cards(s: State, p: int, types: int) -> int:
    """p's cards of the first ``types`` types."""
    total = 0
    for k in range(types):
        total += s.hands[p, k]
    return total


@rule
def desert_for_robber(s: State, b: Board) -> int:
    """The lowest desert without the robber, or NONE."""
    for h in range(b.hex_count):
        if s.terrain[h] == DESERT and h != s.robber:
            return h
    return NONE


@rule
def why_not_token(s: State, b: Board, p: int, use: int, extent: int) -> int:
    """W-6."""
    if s.token_used == 1:
        return TOKEN_USED
    if use == TOKEN_DESERT:
        if extent >= 0:
            return TOKEN_TRADE_ONLY
        if s.robber_active == 0:
            return ROBBER_NOT_ACTIVE
        if desert_for_robber(s, b) < 0:
            return ROBBER_STAYS_ON_DESERT
    else:
        if extent >= 0 and s.expansion == 0:
            return NO_COMMODITIES
        # The types that the opponent holds are secret; that there is nothing to draw is not.
        if s.hand_size[opponent(p)] == 0:
            return NOTHING_TO_TAKE
    return 0 if s.tokens_held[p] >= token_price(s, p, extent) else TOKEN_COST


@rule
def list_tokens(s: State, b: Board, w: Work, p: int) -> None:
    """W-5, W-6: every use of a token, and every knight that could be given up for some."""
    for extent in range(NONE, 1):
        if why_not_token(s, b, p, TOKEN_TRADE, extent) == 0:
            add(w, A_TOKEN, p, TOKEN_TRADE, extent, NONE)
    if why_not_token(s, b, p, TOKEN_DESERT, NONE) == 0:
        add(w, A_TOKEN, p, TOKEN_DESERT, NONE, NONE)
    for v in range(b.vertex_count):
        if own_knight(s, p, v):
            add(w, A_DISBAND, p, v, NONE, NONE)


@rule
def force_trade(s: State, w: Work, p: int, extent: int) -> None:
    """W-6: the outcome holds four bits a card, the type plus one, the lower type first.

    Where the opponent turns out to hold no resource, nothing is taken and nothing given back.
    """
    q = opponent(p)
    types = traded_types(extent)
    held = count_cards(s, q, types)
    w.outcome = 0
    if held == 0:
        return
    named = (w.forced & 15) - 1 if w.forced >= 0 else NONE
    first = take_at_random(s, w, p, q, held, named, FOR_TOKEN)
    w.outcome = first + 1
    if held >= CARDS_TRADED:
        named = (w.forced >> 4) - 1 if w.forced >= 0 else NONE
        second = take_at_random(s, w, p, q, held - 1, named, FOR_TOKEN)
        w.outcome = min(first, second) + 1 | (max(first, second) + 1) << 4
    push(s, F_TOKEN, p, q, min(CARDS_TRADED, count_cards(s, p, types)), extent, 0)


@rule
def use_token(s: State, b: Board, w: Work, p: int, use: int, extent: int) -> None:
    """W-6: the price goes to the pool."""
    price = token_price(s, p, extent)
    s.tokens_held[p] -= price
    s.token_pool += price
    s.token_used = 1
    note(w, H_TOKEN, TRADE_TOKEN, p, -price, 0, 0, 0)
    if use == TOKEN_DESERT:
        before = s.robber
        s.robber = desert_for_robber(s, b)
        note(w, H_ROBBER, s.robber, before, p, 0, 0, 0)
    else:
        force_trade(s, w, p, extent)


@rule
def why_not_give_back(s: State, p: int, k: int) -> int:
    """W-6: commodities only where the trade was of all cards."""
    if k >= traded_types(detail(s, C)):
        return RESOURCE_ONLY
    return why_not_held(s, p, k)


@rule
def list_given_back(s: State, w: Work, p: int) -> None:
    """W-6: every card that may go back."""
    for k in range(CARD_TYPES):
        if why_not_give_back(s, p, k) == 0:
            add(w, A_GIVE, p, k, NONE, NONE)


@rule
def give_back(s: State, w: Work, p: int, k: int) -> None:
    """W-6: one of the cards for the opponent."""
    hand_over(s, w, p, detail(s, A), k, 1, FOR_TOKEN)
    count_down(s, B)


ANSWERS = {
    F_TOKEN: DecisionRules(list_given_back, {A_GIVE: AnswerRules(why_not_give_back, give_back)})
}
