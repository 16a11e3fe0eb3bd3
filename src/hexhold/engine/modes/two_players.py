"""Games for two (section W): neutral colours, trade tokens and the second roll.

The neutral colours are the owners above the players: they own pieces, and neither cards nor points.
"""

from hexhold.engine.building.buildings import place_building, why_not_settlement_there
from hexhold.engine.building.points import public_points
from hexhold.engine.building.roads import place_road, why_not_road_there
from hexhold.engine.economy.hands import hand_over, take_at_random
from hexhold.engine.island.places import has_neighbor_building, is_empty, is_land, own_knight
from hexhold.engine.knights.knights import (
    place_knight,
    promote,
    remove_knight,
    why_not_knight_there,
)
from hexhold.engine.machinery.codes import (
    A_DISBAND,
    A_GIVE,
    A_NEUTRAL,
    A_TOKEN,
    BASIC,
    BASIC_LEVEL,
    CARD_TYPES,
    DESERT,
    F_NEUTRAL,
    F_TOKEN,
    NEUTRAL_COLOURS,
    NONE,
    RESOURCE_TYPES,
    ROADS,
    SETTLEMENT,
    SETTLEMENTS,
    A,
    B,
    C,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import count_down, detail, pop, push
from hexhold.engine.machinery.happenings import (
    FOR_TOKEN,
    H_ROBBER,
    H_TOKEN,
    TRADE_TOKEN,
    note,
)
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import add
from hexhold.engine.machinery.random import below
from hexhold.engine.machinery.reasons import (
    CARDS_NOT_HELD,
    NEUTRAL_IS_STRONG,
    NO_BASIC_KNIGHT_LEFT,
    NO_COMMODITIES,
    NO_KNIGHT_THERE,
    NO_NEXT_KNIGHT_LEFT,
    NO_ROAD_LEFT,
    NO_SETTLEMENT_LEFT,
    NOT_THE_NEUTRAL_PIECE,
    NOTHING_TO_TAKE,
    RESOURCE_ONLY,
    ROBBER_NOT_ACTIVE,
    ROBBER_STAYS_ON_DESERT,
    TOKEN_COST,
    TOKEN_TRADE_ONLY,
    TOKEN_USED,
)

TOKENS = 20
TOKENS_AT_START = 5
DESERT_TOKENS = 2
COAST_TOKENS = 1
CARDS_TRADED = 2

#: What is placed for a neutral: the second argument of A_NEUTRAL, the first of F_NEUTRAL.
NEUTRAL_ROAD, NEUTRAL_SETTLEMENT, NEUTRAL_KNIGHT, NEUTRAL_PROMOTION = range(4)
#: What a token buys: the first argument of A_TOKEN; the second is 0 for a trade of all cards.
TOKEN_TRADE, TOKEN_DESERT = range(2)


@rule
def is_for_two(s: State) -> bool:
    """Two neutral colours are in the game."""
    return s.owners > s.players


@rule
def on_coast(s: State, b: Board, v: int) -> bool:
    """Fewer than three land hexes touch the vertex."""
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h < 0 or not is_land(s, h):
            return True
    return False


@rule
def may_hold_neutral(s: State, b: Board, v: int) -> bool:
    """W-1: an empty vertex with three land hexes, no building beside it."""
    return is_empty(s, v) and not on_coast(s, b, v) and not has_neighbor_building(s, b, v)


@rule
def place_neutrals(s: State, b: Board, w: Work) -> None:
    """W-1, W-5: a settlement for each neutral, and the tokens are dealt."""
    for n in range(s.players, s.owners):
        count = 0
        for v in range(b.vertex_count):
            if may_hold_neutral(s, b, v):
                w.queue[count] = v
                count += 1
        place_building(s, b, w, n, w.queue[below(s.shuffles, count)], SETTLEMENT)
    s.token_pool = TOKENS
    for p in range(s.players):
        s.tokens_held[p] = TOKENS_AT_START
        s.token_pool -= TOKENS_AT_START


# Neutral pieces (W-3)


@rule
def owe_neutral(s: State, p: int, what: int) -> None:
    """W-3: p places the same for a neutral."""
    if is_for_two(s):
        push(s, F_NEUTRAL, p, what, 0, 0, 0)


@rule
def why_not_neutral_road(s: State, b: Board, n: int, e: int) -> int:
    """R-3 for a neutral."""
    if s.pieces[n, ROADS] == 0:
        return NO_ROAD_LEFT
    return why_not_road_there(s, b, n, e)


@rule
def why_not_neutral_settlement(s: State, b: Board, n: int, v: int) -> int:
    """R-4 for a neutral."""
    if s.pieces[n, SETTLEMENTS] == 0:
        return NO_SETTLEMENT_LEFT
    return why_not_settlement_there(s, b, n, v)


@rule
def why_not_neutral_knight(s: State, b: Board, n: int, v: int) -> int:
    """K-1 for a neutral."""
    if s.pieces[n, BASIC] == 0:
        return NO_BASIC_KNIGHT_LEFT
    return why_not_knight_there(s, b, n, v)


@rule
def why_not_neutral_promotion(s: State, n: int, v: int) -> int:
    """W-3: to strong at most."""
    if not own_knight(s, n, v):
        return NO_KNIGHT_THERE
    if s.knight[v] > BASIC_LEVEL:
        return NEUTRAL_IS_STRONG
    return 0 if s.pieces[n, BASIC + 1] > 0 else NO_NEXT_KNIGHT_LEFT


@rule
def why_not_neutral_there(s: State, b: Board, n: int, what: int, place: int) -> int:
    """The piece on an edge or a vertex, by the rules of its colour."""
    if what == NEUTRAL_ROAD:
        return why_not_neutral_road(s, b, n, place)
    if what == NEUTRAL_SETTLEMENT:
        return why_not_neutral_settlement(s, b, n, place)
    if what == NEUTRAL_KNIGHT:
        return why_not_neutral_knight(s, b, n, place)
    return why_not_neutral_promotion(s, n, place)


@rule
def count_places(b: Board, what: int) -> int:
    """How many edges, or for other pieces than roads vertices, there are."""
    return b.edge_count if what == NEUTRAL_ROAD else b.vertex_count


@rule
def can_place_neutral(s: State, b: Board, what: int) -> bool:
    """Whether either neutral can have such a piece anywhere."""
    for n in range(s.players, s.owners):
        for place in range(count_places(b, what)):
            if why_not_neutral_there(s, b, n, what, place) == 0:
                return True
    return False


@rule
def ready_neutral(s: State, b: Board) -> bool:
    """W-3: a road is due where neither has room for the piece; whether anything can be placed."""
    what = detail(s, A)
    if can_place_neutral(s, b, what):
        return True
    if what == NEUTRAL_ROAD or what == NEUTRAL_PROMOTION:
        return False
    s.frame[s.depth - 1, A] = NEUTRAL_ROAD
    return can_place_neutral(s, b, NEUTRAL_ROAD)


@rule
def why_not_neutral(s: State, b: Board, i: int, what: int, place: int) -> int:
    """W-3: the piece due, for the i-th neutral."""
    if what != detail(s, A):
        return NOT_THE_NEUTRAL_PIECE
    return why_not_neutral_there(s, b, s.players + i, what, place)


@rule
def list_neutral(s: State, b: Board, w: Work, p: int) -> None:
    """Every place for the piece due."""
    what = detail(s, A)
    for i in range(NEUTRAL_COLOURS):
        for place in range(count_places(b, what)):
            if why_not_neutral_there(s, b, s.players + i, what, place) == 0:
                add(w, A_NEUTRAL, p, i, what, place)


@rule
def place_neutral(s: State, b: Board, w: Work, i: int, what: int, place: int) -> None:
    """W-3, free; a neutral knight is never active."""
    n = s.players + i
    pop(s)
    if what == NEUTRAL_ROAD:
        place_road(s, b, w, n, place)
    elif what == NEUTRAL_SETTLEMENT:
        place_building(s, b, w, n, place, SETTLEMENT)
    elif what == NEUTRAL_KNIGHT:
        place_knight(s, b, w, n, place, BASIC_LEVEL, 0)
    else:
        promote(s, w, n, place)
        s.marks[place] = 0


# Trade tokens (W-5, W-6)


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
    """W-6: extent 0 is a trade of all cards, at doubled price."""
    price = 1 if public_points(s, p) <= public_points(s, opponent(p)) else 2
    return 2 * price if extent == 0 else price


@rule
def traded_types(extent: int) -> int:
    """W-6: how many card types a forced trade moves."""
    return CARD_TYPES if extent == 0 else RESOURCE_TYPES


@rule
def count_cards(s: State, p: int, types: int) -> int:
    """p's cards of the first so many types."""
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
        # What kinds the opponent holds is secret, but that nothing can be drawn comes out.
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
    return 0 if s.hands[p, k] > 0 else CARDS_NOT_HELD


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
