"""Politics cards (P-20 to P-30)."""

from hexhold.engine.building.longest_road import measure_around
from hexhold.engine.building.points import public_points
from hexhold.engine.building.roads import is_open_road
from hexhold.engine.economy.hands import steal
from hexhold.engine.economy.robber import why_not_robber_to
from hexhold.engine.island.places import (
    has_building_at,
    is_active,
    is_free_city,
    is_sabotaged,
    is_ship,
    on_own_route,
    own_knight,
)
from hexhold.engine.knights.knights import (
    list_knight_places,
    place_knight,
    remove_knight,
    wake,
    why_not_knight_there,
)
from hexhold.engine.knights.retreats import displace
from hexhold.engine.machinery.codes import (
    A_PLAY,
    A_REMOVE,
    A_TAKE_CARD,
    ACTIVE,
    BASIC,
    BASIC_LEVEL,
    BISHOP,
    CARD_TRACK,
    CITIES,
    DESERTER,
    DESERTER_SAME_OR_BASIC,
    DIPLOMAT,
    EVERYBODY,
    F_DESERT,
    F_DESERTER_PLACE,
    F_DISCARD,
    F_GIFTS,
    F_REBUILD,
    INTRIGUE,
    NONE,
    PROGRESS_CARDS,
    SABOTAGED,
    SABOTEUR,
    SPENT,
    SPY,
    A,
    B,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import any_owed, detail, pop, push
from hexhold.engine.machinery.happenings import H_PROGRESS, H_ROBBER, note, note_piece
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import add
from hexhold.engine.machinery.reasons import (
    CITY_SABOTAGED_ALREADY,
    DESERTER_LEVEL,
    NO_KNIGHT_THERE,
    NO_KNIGHT_TO_DESERT,
    NO_ROAD_THERE,
    NOT_ANOTHER_PLAYER,
    NOT_ON_OWN_ROUTE,
    NOT_OPPONENTS_CITY,
    NOT_OPPONENTS_KNIGHT,
    NOT_THE_WEAKEST,
    PROGRESS_HAND_EMPTY,
    ROAD_NOT_OPEN,
    ROBBER_NOT_ACTIVE,
)
from hexhold.engine.sea.routes import lift_route


@rule
def why_not_opponent(s: State, p: int, q: int) -> int:
    """The card names another player."""
    return NOT_ANOTHER_PLAYER if q == p or q >= s.players else 0


@rule
def why_not_bishop(s: State, h: int) -> int:
    """P-20, D-8."""
    if s.robber_active == 0:
        return ROBBER_NOT_ACTIVE
    return why_not_robber_to(s, h)


@rule
def list_bishop(s: State, b: Board, w: Work, p: int) -> None:
    """Every hex for the robber."""
    for h in range(b.hex_count):
        if why_not_bishop(s, h) == 0:
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
def has_knight(s: State, b: Board, p: int) -> bool:
    """p has any knight on the board."""
    for v in range(b.vertex_count):
        if s.knight[v] > 0 and s.owner[v] == p:
            return True
    return False


@rule
def why_not_deserter(s: State, b: Board, p: int, q: int) -> int:
    """P-21; q may be a neutral colour (W-4)."""
    if q == p or q >= s.owners:
        return NOT_ANOTHER_PLAYER
    return 0 if has_knight(s, b, q) else NO_KNIGHT_TO_DESERT


@rule
def list_deserter(s: State, b: Board, w: Work, p: int) -> None:
    """Every opponent with a knight, neutral colours too."""
    for q in range(s.owners):
        if why_not_deserter(s, b, p, q) == 0:
            add(w, A_PLAY, p, DESERTER, q, NONE)


@rule
def ask_deserter(s: State, p: int, q: int) -> None:
    """P-21: q chooses; among a neutral's weakest knights the player of the card does (W-4)."""
    if q < s.players:
        push(s, F_DESERT, q, p, 0, 0, 0)
    else:
        push(s, F_DESERT, p, p, q, 0, 0)


@rule
def is_weakest(s: State, b: Board, v: int) -> bool:
    """No knight of the same owner is weaker."""
    for u in range(b.vertex_count):
        if own_knight(s, s.owner[v], u) and s.knight[u] < s.knight[v]:
            return False
    return True


@rule
def why_not_remove(s: State, b: Board, p: int, v: int) -> int:
    """P-21, W-4: p chooses among the own knights, or among the weakest of the neutral named."""
    neutral = detail(s, B)
    if neutral > 0:
        return 0 if own_knight(s, neutral, v) and is_weakest(s, b, v) else NOT_THE_WEAKEST
    return 0 if own_knight(s, p, v) else NO_KNIGHT_THERE


@rule
def list_deserting(s: State, b: Board, w: Work, p: int) -> None:
    """Every knight that may desert."""
    for v in range(b.vertex_count):
        if s.knight[v] > 0 and why_not_remove(s, b, p, v) == 0:
            add(w, A_REMOVE, p, v, NONE, NONE)


@rule
def desert(s: State, b: Board, w: Work, v: int) -> None:
    """P-21: the knight leaves; the player of the card may place one like it."""
    p = detail(s, A)
    level = s.knight[v]
    active = s.marks[v] & ACTIVE
    pop(s)
    remove_knight(s, b, w, v)
    push(s, F_DESERTER_PLACE, p, level, active, 0, 0)


@rule
def why_not_deserter_level(s: State, p: int, level: int) -> int:
    """P-21 `deserter`: which strength may be placed for the one that left."""
    left = detail(s, A)
    if level < BASIC_LEVEL or level > left or s.pieces[p, BASIC + level - 1] == 0:
        return DESERTER_LEVEL
    if s.deserter == DESERTER_SAME_OR_BASIC and level != left:
        if level != BASIC_LEVEL or s.pieces[p, BASIC + left - 1] > 0:
            return DESERTER_LEVEL
    return 0


@rule
def why_not_place_deserter(s: State, b: Board, p: int, v: int, level: int) -> int:
    """P-21."""
    why = why_not_deserter_level(s, p, level)
    if why == 0:
        why = why_not_knight_there(s, b, p, v)
    return why


@rule
def list_deserter_places(s: State, b: Board, w: Work, p: int) -> None:
    """Every vertex and level for the deserter."""
    for level in range(1, detail(s, A) + 1):
        if why_not_deserter_level(s, p, level) == 0:
            list_knight_places(s, b, w, p, level)


@rule
def can_place_deserter(s: State, b: Board, p: int) -> bool:
    """Whether any vertex and level is possible."""
    for level in range(1, detail(s, A) + 1):
        if why_not_deserter_level(s, p, level) != 0:
            continue
        for v in range(b.vertex_count):
            if why_not_knight_there(s, b, p, v) == 0:
                return True
    return False


@rule
def place_deserter(s: State, b: Board, w: Work, p: int, v: int, level: int) -> None:
    """P-21: same status; it takes no action this turn."""
    marks = detail(s, B)
    pop(s)
    place_knight(s, b, w, p, v, level, marks | SPENT if marks else 0)


@rule
def why_not_diplomat(s: State, b: Board, e: int) -> int:
    """P-22."""
    if s.road[e] < 0:
        return NO_ROAD_THERE
    return 0 if is_open_road(s, b, e) else ROAD_NOT_OPEN


@rule
def list_diplomat(s: State, b: Board, w: Work, p: int) -> None:
    """Every open road and ship."""
    for e in range(b.edge_count):
        if is_open_road(s, b, e):
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
    for v in range(b.vertex_count):
        if s.knight[v] > 0 and why_not_intrigue(s, b, p, v) == 0:
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
    for v in range(b.vertex_count):
        if s.building[v] > 0 and why_not_sabotage(s, p, v) == 0:
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
