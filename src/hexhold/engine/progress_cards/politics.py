"""Politics cards (P-20 to P-30)."""

from hexhold.compiler import places_in, places_marked, rule, words_for
from hexhold.editions import CARDS
from hexhold.engine.building.longest_road import measure_around
from hexhold.engine.building.roads import may_be_removed
from hexhold.engine.economy.hands import steal
from hexhold.engine.economy.number_yields import note_city
from hexhold.engine.economy.robber import is_victim, why_not_robber_to
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.island.pieces import cities, knights, knights_of, pieces_of, routes
from hexhold.engine.island.places import (
    is_active,
    is_free_city,
    is_sabotaged,
    is_ship,
    on_own_route,
    own_knight,
)
from hexhold.engine.island.points import is_spared, public_points
from hexhold.engine.knights.knights import wake
from hexhold.engine.knights.retreats import displace
from hexhold.engine.progress_cards.card_rules import CardRules
from hexhold.engine.progress_cards.decks import VICTORY_CARD, why_not_opponent
from hexhold.engine.sea.routes import (
    can_rebuild,
    lift_route,
    list_rebuildings,
    place_route,
    why_not_route,
)
from hexhold.engine.vocabulary.codes import (
    A_DONE,
    A_PLAY,
    A_ROAD,
    A_SHIP,
    A_TAKE_CARD,
    ACTIVE,
    CARD_TRACK,
    CITIES,
    EVERYBODY,
    NONE,
    SABOTAGED,
    SABOTEUR_CITY,
    A,
)
from hexhold.engine.vocabulary.decisions import F_DISCARD, F_GIFTS, F_REBUILD, F_SPY
from hexhold.engine.vocabulary.dispatch import LEAVE, AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import any_owed, decider, detail, pop, push
from hexhold.engine.vocabulary.happenings import H_PROGRESS, H_ROBBER, note, note_piece
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    CARD_NOT_HELD,
    CITY_SABOTAGED_ALREADY,
    NO_ROAD_THERE,
    NOT_ON_OWN_ROUTE,
    NOT_OPPONENTS_CITY,
    NOT_OPPONENTS_KNIGHT,
    POINT_CARD_STAYS,
    PROGRESS_HAND_EMPTY,
    ROAD_NOT_OPEN,
    ROBBER_NOT_ACTIVE,
)

BISHOP = CARDS.index("bishop")
DIPLOMAT = CARDS.index("diplomat")
INTRIGUE = CARDS.index("intrigue")
SABOTEUR = CARDS.index("saboteur")
SPY = CARDS.index("spy")
WARLORD = CARDS.index("warlord")
WEDDING = CARDS.index("wedding")


@rule
def why_not_bishop(s: State, b: Board, p: int, h: int) -> int:
    """P-20, D-8."""
    if s.robber_active == 0:
        return ROBBER_NOT_ACTIVE
    return why_not_robber_to(s, b, p, h)


@rule
def list_bishop(s: State, b: Board, w: Work, p: int) -> None:
    """Every hex for the robber."""
    for h in range(b.hex_count):
        if why_not_bishop(s, b, p, h) == 0:
            add(w, A_PLAY, p, BISHOP, h, NONE)


@rule
def bishop(s: State, b: Board, w: Work, p: int, h: int) -> None:
    """P-20: one card of each; the outcome holds four bits a player, the type plus one."""
    note(w, H_ROBBER, h, s.robber, p, 0, 0, 0)
    s.robber = h
    taken = 0
    for q in range(s.players):
        if is_victim(s, b, p, h, q):
            forced = NONE
            if w.forced >= 0:
                forced = ((w.forced >> (4 * q)) & 15) - 1
            taken |= (steal(s, w, p, q, forced) + 1) << (4 * q)
    w.outcome = taken


@rule
def why_not_diplomat(s: State, b: Board, w: Work, e: int) -> int:
    """P-22."""
    if s.road[e] < 0:
        return NO_ROAD_THERE
    return 0 if may_be_removed(s, b, w, e) else ROAD_NOT_OPEN


@rule
def list_diplomat(s: State, b: Board, w: Work, p: int) -> None:
    """Every open road and ship."""
    for i in range(words_for(b.edge_count)):
        for e in places_in(routes(s, b, i), i):
            if why_not_diplomat(s, b, w, e) == 0:
                add(w, A_PLAY, p, DIPLOMAT, e, NONE)


@rule
def diplomat(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """P-22: an own road or ship may be built again at once."""
    own = s.road[e] == p
    ship = is_ship(s, e)
    lift_route(s, b, w, e)
    if own:
        push(s, F_REBUILD, p, e if s.diplomat_elsewhere == 1 else NONE, 1 if ship else 0, 0, 0)


@rule
def list_rebuilt(s: State, b: Board, w: Work, p: int) -> None:
    """P-22: every place for the road or ship, or none."""
    gather_pieces(s, b, w, p)
    list_rebuildings(s, b, w, p)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def rebuild_route(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """P-22."""
    pop(s)
    place_route(s, b, w, p, e, ship)


@rule
def is_none_to_rebuild(s: State, b: Board) -> bool:
    """P-22: the road or ship can be placed nowhere."""
    return not can_rebuild(s, b, decider(s))


@rule
def why_not_intrigue(s: State, b: Board, p: int, v: int) -> int:
    """P-23."""
    if s.knight[v] == 0 or s.owner[v] == p:
        return NOT_OPPONENTS_KNIGHT
    return 0 if on_own_route(s, b, p, v) else NOT_ON_OWN_ROUTE


@rule
def list_intrigue(s: State, b: Board, w: Work, p: int) -> None:
    """Every knight Intrigue may displace."""
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights(s, b, i) & ~pieces_of(s, b, p, i), i):
            if why_not_intrigue(s, b, p, v) == 0:
                add(w, A_PLAY, p, INTRIGUE, v, NONE)


@rule
def intrigue(s: State, b: Board, w: Work, v: int) -> None:
    """P-23, K-8."""
    q = s.owner[v]
    displace(s, w, v, NONE)
    measure_around(s, b, w, v, q)


@rule
def turns_city(s: State) -> bool:
    """P-24: Saboteur is played on a city."""
    return s.saboteur == SABOTEUR_CITY


@rule
def play_saboteur(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """P-24."""
    if s.saboteur == SABOTEUR_CITY:
        sabotage(s, b, w, v)
    else:
        halve_hands(s, p)


@rule
def is_ahead(s: State, p: int, q: int, lead: int) -> bool:
    """P-24, P-27: an opponent with at least p's points plus ``lead``, not spared by an option."""
    if q == p or is_spared(s, q):
        return False
    return public_points(s, q) >= public_points(s, p) + lead


@rule
def costs_anybody(s: State, p: int, lead: int, least: int) -> bool:
    """P-24, P-27: an opponent with at least p's points plus ``lead`` holds ``least`` cards."""
    for q in range(s.players):
        if is_ahead(s, p, q, lead) and s.hand_size[q] >= least:
            return True
    return False


@rule
def halves_any_hand(s: State, p: int) -> bool:
    """P-24 "hand"."""
    return costs_anybody(s, p, 0, 2)


@rule
def halve_hands(s: State, p: int) -> None:
    """P-24 "hand": everybody with at least p's points discards half."""
    for q in range(s.players):
        if is_ahead(s, p, q, 0):
            s.owed[q] = s.hand_size[q] // 2
    if any_owed(s):
        push(s, F_DISCARD, EVERYBODY, 0, 0, 0, 0)


@rule
def why_not_sabotage(s: State, p: int, v: int) -> int:
    """P-24 "city"."""
    q = s.owner[v]
    if q < 0 or q == p or not is_free_city(s, q, v):
        return NOT_OPPONENTS_CITY
    return CITY_SABOTAGED_ALREADY if is_sabotaged(s, v) else 0


@rule
def list_sabotage(s: State, b: Board, w: Work, p: int) -> None:
    """Every city Saboteur may turn."""
    for i in range(words_for(b.vertex_count)):
        for v in places_in(cities(s, b, i), i):
            if why_not_sabotage(s, p, v) == 0:
                add(w, A_PLAY, p, SABOTEUR, v, NONE)


@rule
def sabotage(s: State, b: Board, w: Work, v: int) -> None:
    """P-24 "city"."""
    note_city(s, b, v, -1)
    s.marks[v] |= SABOTAGED
    note_piece(w, s.owner[v], CITIES, v, v, NONE, 0)


@rule
def why_not_spy(s: State, p: int, q: int) -> int:
    """P-25."""
    why = why_not_opponent(s, p, q)
    if why == 0 and s.progress_size[q] == 0:
        why = PROGRESS_HAND_EMPTY
    return why


@rule
def spy(s: State, p: int, q: int) -> None:
    """P-25: p looks at q's progress cards."""
    push(s, F_SPY, p, q, 0, 0, 0)


@rule
def list_spy(s: State, w: Work, p: int) -> None:
    """Every opponent with a progress card."""
    for q in range(s.players):
        if why_not_spy(s, p, q) == 0:
            add(w, A_PLAY, p, SPY, q, NONE)


@rule
def why_not_spied(s: State, c: int) -> int:
    """P-25: a card in the hand that Spy looks at; cards of points stay (P-1)."""
    if s.progress[detail(s, A), c] == 0:
        return CARD_NOT_HELD
    return POINT_CARD_STAYS if VICTORY_CARD[c] >= 0 else 0


@rule
def list_spied(s: State, w: Work, p: int) -> None:
    """P-25: every card to take, or none."""
    for c in range(PROGRESS_CARDS):
        if why_not_spied(s, c) == 0:
            add(w, A_TAKE_CARD, p, c, NONE, NONE)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def take_progress(s: State, w: Work, p: int, c: int) -> None:
    """P-25."""
    q = detail(s, A)
    pop(s)
    note(w, H_PROGRESS, q, p, CARD_TRACK[c], c, 0, 0)
    s.progress[q, c] -= 1
    s.progress_size[q] -= 1
    s.progress[p, c] += 1
    s.progress_size[p] += 1


@rule
def warlord(s: State, b: Board, w: Work, p: int) -> None:
    """P-26."""
    for v in range(b.vertex_count):
        if own_knight(s, p, v) and not is_active(s, v):
            wake(s, w, v)


@rule
def wakes_knight(s: State, b: Board, p: int) -> bool:
    """P-26: p has an inactive knight."""
    for i in range(words_for(b.vertex_count)):
        if knights_of(s, b, p, i) & ~places_marked(s.marks, i, b.vertex_count, ACTIVE) != 0:
            return True
    return False


@rule
def brings_gifts(s: State, p: int) -> bool:
    """P-27."""
    return costs_anybody(s, p, 1, 1)


@rule
def wedding(s: State, p: int) -> None:
    """P-27: everybody with more points than p gives 2 cards."""
    for q in range(s.players):
        if is_ahead(s, p, q, 1):
            s.owed[q] = min(2, s.hand_size[q])
    if any_owed(s):
        push(s, F_GIFTS, EVERYBODY, p, 0, 0, 0)


CARD_RULES = {
    BISHOP: CardRules(bishop, list_bishop, why_not_bishop, has_target=True),
    DIPLOMAT: CardRules(diplomat, list_diplomat, why_not_diplomat, has_target=True),
    INTRIGUE: CardRules(intrigue, list_intrigue, why_not_intrigue, has_target=True),
    SABOTEUR: CardRules(
        play_saboteur,
        list_sabotage,
        why_not_sabotage,
        has_target=turns_city,
        seems_useful=halves_any_hand,
    ),
    SPY: CardRules(spy, list_spy, why_not_spy, has_target=True),
    WARLORD: CardRules(warlord, seems_useful=wakes_knight),
    WEDDING: CardRules(wedding, seems_useful=brings_gifts),
}
ANSWERS = {
    F_SPY: DecisionRules(
        list_spied, {A_TAKE_CARD: AnswerRules(why_not_spied, take_progress), A_DONE: LEAVE}
    ),
    F_REBUILD: DecisionRules(
        list_rebuilt,
        {
            A_ROAD: AnswerRules(why_not_route, rebuild_route),
            A_SHIP: AnswerRules(why_not_route, rebuild_route),
            A_DONE: LEAVE,
        },
        is_idle=is_none_to_rebuild,
    ),
}
