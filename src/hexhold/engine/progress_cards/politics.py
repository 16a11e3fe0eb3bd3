"""Politics cards (P-20 to P-30)."""

from hexhold.compiler import rule
from hexhold.compiler.words import places_in, words_for
from hexhold.engine.building.longest_road import measure_around
from hexhold.engine.building.points import public_points
from hexhold.engine.building.roads import may_be_removed
from hexhold.engine.economy.hands import steal
from hexhold.engine.economy.robber import robber_hexes, why_not_robber_to
from hexhold.engine.island.pieces import cities, knights, pieces_of, routes
from hexhold.engine.island.places import (
    has_building_at,
    is_active,
    is_free_city,
    is_sabotaged,
    is_ship,
    on_own_route,
    own_knight,
)
from hexhold.engine.knights.knights import wake
from hexhold.engine.knights.retreats import displace
from hexhold.engine.progress_cards.decks import why_not_opponent
from hexhold.engine.progress_cards.deserter import ask_deserter, list_deserter, why_not_deserter
from hexhold.engine.sea.routes import lift_route
from hexhold.engine.vocabulary.codes import (
    A_PLAY,
    A_TAKE_CARD,
    BISHOP,
    CARD_TRACK,
    CITIES,
    DESERTER,
    DIPLOMAT,
    EVERYBODY,
    INTRIGUE,
    NONE,
    SABOTAGED,
    SABOTEUR,
    SABOTEUR_CITY,
    SPY,
    WARLORD,
    WEDDING,
    A,
)
from hexhold.engine.vocabulary.decisions import F_DISCARD, F_GIFTS, F_REBUILD, F_SPY
from hexhold.engine.vocabulary.frames import any_owed, detail, pop, push
from hexhold.engine.vocabulary.happenings import H_PROGRESS, H_ROBBER, note, note_piece
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    CITY_SABOTAGED_ALREADY,
    NO_ROAD_THERE,
    NOT_ON_OWN_ROUTE,
    NOT_OPPONENTS_CITY,
    NOT_OPPONENTS_KNIGHT,
    PROGRESS_HAND_EMPTY,
    ROAD_NOT_OPEN,
    ROBBER_NOT_ACTIVE,
)


@rule
def why_not_bishop(s: State, h: int) -> int:
    """P-20, D-8."""
    if s.robber_active == 0:
        return ROBBER_NOT_ACTIVE
    return why_not_robber_to(s, h)


@rule
def list_bishop(s: State, b: Board, w: Work, p: int) -> None:
    """Every hex for the robber."""
    if s.robber_active == 1:
        for h in places_in(robber_hexes(s, b), 0):
            add(w, A_PLAY, p, BISHOP, h, NONE)


@rule
def bishop(s: State, b: Board, w: Work, p: int, h: int) -> None:
    """P-20: one card of each; the outcome holds four bits a player, the type plus one."""
    note(w, H_ROBBER, h, s.robber, p, 0, 0, 0)
    s.robber = h
    taken = 0
    for q in range(s.players):
        if q != p and s.hand_size[q] > 0 and has_building_at(s, b, q, h):
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
            if may_be_removed(s, b, w, e):
                add(w, A_PLAY, p, DIPLOMAT, e, NONE)


@rule
def diplomat(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """P-22: an own road or ship may be built anew at once."""
    own = s.road[e] == p
    ship = is_ship(s, e)
    lift_route(s, b, w, e)
    if own:
        push(s, F_REBUILD, p, e if s.diplomat_elsewhere == 1 else NONE, 1 if ship else 0, 0, 0)


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
def saboteur(s: State, p: int) -> None:
    """P-24 "hand": everybody with at least p's points discards half."""
    for q in range(s.players):
        if q != p and public_points(s, q) >= public_points(s, p):
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
def sabotage(s: State, w: Work, v: int) -> None:
    """P-24 "city"."""
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
def list_spy(s: State, w: Work, p: int) -> None:
    """Every opponent with a progress card."""
    for q in range(s.players):
        if why_not_spy(s, p, q) == 0:
            add(w, A_PLAY, p, SPY, q, NONE)


@rule
def list_spied(s: State, w: Work, p: int) -> None:
    """Every card in the hand that Spy looks at."""
    for c in range(PROGRESS_CARDS):
        if s.progress[detail(s, A), c] > 0:
            add(w, A_TAKE_CARD, p, c, NONE, NONE)


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
def wedding(s: State, p: int) -> None:
    """P-27: everybody with more points than p gives 2 cards."""
    for q in range(s.players):
        if q != p and public_points(s, q) > public_points(s, p):
            s.owed[q] = min(2, s.hand_size[q])
    if any_owed(s):
        push(s, F_GIFTS, EVERYBODY, p, 0, 0, 0)


@rule
def has_politics_target(s: State, c: int) -> bool:
    """Cards whose text names what they are played on, so that they may lack one (P-3)."""
    if c == SABOTEUR:
        return s.saboteur == SABOTEUR_CITY
    return c == BISHOP or c == DESERTER or c == DIPLOMAT or c == INTRIGUE or c == SPY


@rule
def list_politics(s: State, b: Board, w: Work, p: int, c: int) -> None:
    """Every target of a card that needs one."""
    if c == BISHOP:
        list_bishop(s, b, w, p)
    elif c == DESERTER:
        list_deserter(s, b, w, p)
    elif c == DIPLOMAT:
        list_diplomat(s, b, w, p)
    elif c == INTRIGUE:
        list_intrigue(s, b, w, p)
    elif c == SABOTEUR:
        list_sabotage(s, b, w, p)
    elif c == SPY:
        list_spy(s, w, p)


@rule
def why_not_politics(s: State, b: Board, w: Work, p: int, c: int, x: int) -> int:
    """The target of a card that needs one."""
    if c == BISHOP:
        return why_not_bishop(s, x)
    if c == DESERTER:
        return why_not_deserter(s, b, p, x)
    if c == DIPLOMAT:
        return why_not_diplomat(s, b, w, x)
    if c == INTRIGUE:
        return why_not_intrigue(s, b, p, x)
    if c == SABOTEUR:
        return why_not_sabotage(s, p, x)
    return why_not_spy(s, p, x)


@rule
def play_politics(s: State, b: Board, w: Work, p: int, c: int, x: int) -> None:
    """P-20 to P-30."""
    if c == BISHOP:
        bishop(s, b, w, p, x)
    elif c == DESERTER:
        ask_deserter(s, p, x)
    elif c == DIPLOMAT:
        diplomat(s, b, w, p, x)
    elif c == INTRIGUE:
        intrigue(s, b, w, x)
    elif c == SABOTEUR:
        if s.saboteur == SABOTEUR_CITY:
            sabotage(s, w, x)
        else:
            saboteur(s, p)
    elif c == SPY:
        push(s, F_SPY, p, x, 0, 0, 0)
    elif c == WARLORD:
        warlord(s, b, w, p)
    elif c == WEDDING:
        wedding(s, p)
