"""Development cards of the base game (section G)."""

from hexhold.compiler import rule
from hexhold.engine.economy.hands import can_pay, gain, hand_over, pay
from hexhold.engine.island.points import is_spared
from hexhold.engine.sea.pirate import list_sendings, send, why_not_send
from hexhold.engine.sea.routes import can_build_free_route
from hexhold.engine.vocabulary.codes import (
    A_BUY,
    A_DEVELOP,
    COST_DEVELOPMENT,
    DEV_KNIGHT,
    DEV_MONOPOLY,
    DEV_ROAD_BUILDING,
    DEV_VICTORY_POINT,
    DEV_YEAR_OF_PLENTY,
    NONE,
    RESOURCE_TYPES,
)
from hexhold.engine.vocabulary.decisions import F_FREE_ROAD
from hexhold.engine.vocabulary.frames import push
from hexhold.engine.vocabulary.happenings import (
    DEVELOPMENT_DECK,
    FOR_MONOPOLY,
    FOR_PLENTY,
    H_LARGEST_ARMY,
    H_PROGRESS,
    note,
    note_holder,
)
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    CARD_BOUGHT_NOW,
    CARD_NEEDS_CHOICE,
    DEVELOPMENT_COST,
    DEVELOPMENT_DECK_EMPTY,
    DEVELOPMENT_NOT_HELD,
    NO_EFFECT_NOW,
    ONE_CARD_A_TURN,
    RESOURCE_ONLY,
    SUPPLY_LACKS,
    VICTORY_POINT_STAYS,
)

SMALLEST_LARGEST_ARMY = 3


@rule
def why_not_buy(s: State, p: int) -> int:
    """Section G."""
    if s.development_size == 0:
        return DEVELOPMENT_DECK_EMPTY
    return 0 if can_pay(s, p, COST_DEVELOPMENT) else DEVELOPMENT_COST


@rule
def list_buy(s: State, w: Work, p: int) -> None:
    """A development card, if it can be bought."""
    if why_not_buy(s, p) == 0:
        add(w, A_BUY, p, NONE, NONE, NONE)


@rule
def buy(s: State, w: Work, p: int) -> None:
    """Section G: not playable on the turn bought."""
    pay(s, w, p, COST_DEVELOPMENT)
    n = s.development_size - 1
    c = s.development_deck[0]
    for i in range(n):
        s.development_deck[i] = s.development_deck[i + 1]
    s.development_deck[n] = 0
    s.development_size = n
    s.development[p, c] += 1
    note(w, H_PROGRESS, NONE, p, DEVELOPMENT_DECK, c, 0, 0)
    s.development_held[p] += 1
    if p == s.current:
        s.bought[c] += 1


@rule
def why_not_development(s: State, p: int, c: int) -> int:
    """Section G: one a turn, not on the turn bought."""
    if c == DEV_VICTORY_POINT:
        return VICTORY_POINT_STAYS
    if s.development[p, c] == 0:
        return DEVELOPMENT_NOT_HELD
    if s.development[p, c] <= s.bought[c]:
        return CARD_BOUGHT_NOW
    return ONE_CARD_A_TURN if s.card_played == 1 else 0


@rule
def why_not_plenty(s: State, x: int, y: int) -> int:
    """Two cards the supply has; a single one only from a supply of one (D-5)."""
    if x < 0:
        return CARD_NEEDS_CHOICE
    if x >= RESOURCE_TYPES or y >= RESOURCE_TYPES:
        return RESOURCE_ONLY
    if s.bank[x] == 0:
        return SUPPLY_LACKS
    if y < 0:
        total = 0
        for k in range(RESOURCE_TYPES):
            total += s.bank[k]
        return 0 if total == 1 else CARD_NEEDS_CHOICE
    return 0 if s.bank[y] > (1 if x == y else 0) else SUPPLY_LACKS


@rule
def why_not_develop(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> int:
    """Section G: play a development card with its arguments.

    `list_developments` is a faster way; tests/properties/test_legal_list.py compares.
    """
    why = why_not_development(s, p, c)
    if why != 0:
        return why
    if c == DEV_KNIGHT:
        return CARD_NEEDS_CHOICE if x < 0 else why_not_send(s, b, p, x, y)
    if c == DEV_ROAD_BUILDING:
        return 0 if can_build_free_route(s, b, w, p) else NO_EFFECT_NOW
    if c == DEV_YEAR_OF_PLENTY:
        return why_not_plenty(s, x, y)
    if x < 0:
        return CARD_NEEDS_CHOICE
    return 0 if x < RESOURCE_TYPES else RESOURCE_ONLY


@rule
def list_plenty(s: State, w: Work, p: int) -> None:
    """Every pair of cards, the lower type first."""
    for x in range(RESOURCE_TYPES):
        for y in range(x, RESOURCE_TYPES):
            if why_not_plenty(s, x, y) == 0:
                add(w, A_DEVELOP, p, DEV_YEAR_OF_PLENTY, x, y)
        if why_not_plenty(s, x, NONE) == 0:
            add(w, A_DEVELOP, p, DEV_YEAR_OF_PLENTY, x, NONE)


@rule
def list_developments(s: State, b: Board, w: Work, p: int) -> None:
    """Every development card p may play.

    The same as `why_not_develop` in a faster way; tests/properties/test_legal_list.py compares.
    """
    if s.development_held[p] == 0 or s.card_played == 1:
        return
    if why_not_development(s, p, DEV_KNIGHT) == 0:
        list_sendings(s, b, w, A_DEVELOP, p, DEV_KNIGHT)
    if why_not_development(s, p, DEV_ROAD_BUILDING) == 0 and can_build_free_route(s, b, w, p):
        add(w, A_DEVELOP, p, DEV_ROAD_BUILDING, NONE, NONE)
    if why_not_development(s, p, DEV_YEAR_OF_PLENTY) == 0:
        list_plenty(s, w, p)
    if why_not_development(s, p, DEV_MONOPOLY) == 0:
        for k in range(RESOURCE_TYPES):
            add(w, A_DEVELOP, p, DEV_MONOPOLY, k, NONE)


@rule
def award_largest_army(s: State, w: Work, p: int) -> None:
    """Section G: first to three open knights, then strictly more."""
    holder = s.largest_army
    if s.army[p] >= SMALLEST_LARGEST_ARMY and (holder < 0 or s.army[p] > s.army[holder]):
        s.largest_army = p
        note_holder(w, H_LARGEST_ARMY, p, holder)


@rule
def develop(s: State, w: Work, p: int, c: int, x: int, y: int) -> None:
    """Section G: played cards leave the game, knights stay open."""
    note(w, H_PROGRESS, p, NONE, DEVELOPMENT_DECK, c, 0, 0)
    s.development[p, c] -= 1
    s.development_held[p] -= 1
    s.card_played = 1
    if c == DEV_KNIGHT:
        s.army[p] += 1
        award_largest_army(s, w, p)
        send(s, w, p, x, y)
    elif c == DEV_ROAD_BUILDING:
        push(s, F_FREE_ROAD, p, 2, 0, 0, 0)
    elif c == DEV_YEAR_OF_PLENTY:
        gain(s, w, p, x, 1, FOR_PLENTY)
        if y >= 0:
            gain(s, w, p, y, 1, FOR_PLENTY)
    else:
        for q in range(s.players):
            if q != p and not is_spared(s, q):
                hand_over(s, w, q, p, x, s.hands[q, x], FOR_MONOPOLY)
