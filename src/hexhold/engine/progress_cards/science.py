"""Science cards (P-10 to P-19)."""

from hexhold.compiler import rule
from hexhold.compiler.words import (
    lowest,
    places_but,
    places_in,
    places_marked,
    rest,
    words_for,
)
from hexhold.engine.building.buildings import (
    place_wall,
    upgrade,
    why_not_upgrade,
    why_not_wall_there,
)
from hexhold.engine.building.improvements import improve, list_improvements, why_not_improve
from hexhold.engine.economy.hands import can_pay, gain, pay
from hexhold.engine.island.pieces import buildings_of
from hexhold.engine.island.places import has_building_at
from hexhold.engine.knights.knights import can_promote_any
from hexhold.engine.sea.routes import can_build_free_route
from hexhold.engine.vocabulary.codes import (
    A_PLAY,
    ALCHEMIST,
    COST_MEDICINE,
    CRANE,
    ENGINEER,
    FIELDS,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    MOUNTAINS,
    NONE,
    REDUCED_CITY,
    ROAD_BUILDING,
    SMITH,
    WALL,
    WALLS,
)
from hexhold.engine.vocabulary.decisions import F_FREE_ROAD, F_SMITH
from hexhold.engine.vocabulary.frames import push
from hexhold.engine.vocabulary.happenings import FOR_HARVEST, H_NUMBER, note
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    MEDICINE_COST,
    NO_EFFECT_NOW,
    NO_MEDICINE_FOR_REDUCED,
    SAME_HEX_TWICE,
    TOKEN_FIXED,
)

FREE_ROADS = 2
FREE_PROMOTIONS = 2


@rule
def why_not_inventor(s: State, h: int, k: int) -> int:
    """P-13: two hexes whose tokens are neither 2, 6, 8 nor 12."""
    if h == k:
        return SAME_HEX_TWICE
    if not token_moves(s, h) or not token_moves(s, k):
        return TOKEN_FIXED
    return NO_EFFECT_NOW if s.effect_needed == 1 and s.number[h] == s.number[k] else 0


@rule
def token_moves(s: State, h: int) -> bool:
    """P-13: the hex has a number token that Inventor may take."""
    n = s.number[h]
    return n > 0 and n != 2 and n != 6 and n != 8 and n != 12


@rule
def list_inventor(s: State, b: Board, w: Work, p: int) -> None:
    """Every pair of tokens, the lower hex first."""
    found = moving_tokens(s, b)
    while found != 0:
        h = lowest(found)
        found = rest(found)
        for k in places_in(found, 0):
            if s.effect_needed == 0 or why_not_inventor(s, h, k) == 0:
                add(w, A_PLAY, p, INVENTOR, h, k)


@rule
def moving_tokens(s: State, b: Board) -> int:
    """The hexes whose tokens Inventor may take, one word: no board has more (see `token_moves`)."""
    n = b.hex_count
    found = places_but(s.number, 0, n, 0) & places_but(s.number, 0, n, 2)
    found &= places_but(s.number, 0, n, 6) & places_but(s.number, 0, n, 8)
    return found & places_but(s.number, 0, n, 12)


@rule
def swap_tokens(s: State, w: Work, h: int, k: int) -> None:
    """P-13: robber and merchant stay."""
    n = s.number[h]
    s.number[h] = s.number[k]
    s.number[k] = n
    note(w, H_NUMBER, h, s.number[h], 0, 0, 0, 0)
    note(w, H_NUMBER, k, n, 0, 0, 0, 0)


@rule
def why_not_medicine(s: State, p: int, v: int) -> int:
    """P-16, A-3."""
    why = why_not_upgrade(s, p, v)
    if why != 0:
        return why
    if s.building[v] == REDUCED_CITY and s.reduced_medicine == 0:
        return NO_MEDICINE_FOR_REDUCED
    return 0 if can_pay(s, p, COST_MEDICINE) else MEDICINE_COST


@rule
def list_medicine(s: State, b: Board, w: Work, p: int) -> None:
    """Every settlement Medicine may upgrade."""
    if not can_pay(s, p, COST_MEDICINE):
        return
    for i in range(words_for(b.vertex_count)):
        for v in places_in(buildings_of(s, b, p, i), i):
            if why_not_medicine(s, p, v) == 0:
                add(w, A_PLAY, p, MEDICINE, v, NONE)


@rule
def list_engineer(s: State, b: Board, w: Work, p: int) -> None:
    """P-12: every city for a free wall."""
    if s.pieces[p, WALLS] == 0:
        return
    for i in range(words_for(b.vertex_count)):
        walled = places_marked(s.marks, i, b.vertex_count, WALL)
        for v in places_in(buildings_of(s, b, p, i) & ~walled, i):
            if why_not_wall_there(s, p, v) == 0:
                add(w, A_PLAY, p, ENGINEER, v, NONE)


@rule
def harvest(s: State, b: Board, w: Work, p: int, terrain: int) -> None:
    """P-14, P-15: 2 per distinct hex touching an own building, robber or not."""
    for h in range(b.hex_count):
        if s.terrain[h] == terrain and has_building_at(s, b, p, h):
            gain(s, w, p, terrain, 2, FOR_HARVEST)


@rule
def has_science_target(c: int) -> bool:
    """Cards whose text names what they are played on, so that they may lack one (P-3)."""
    return c == CRANE or c == ENGINEER or c == INVENTOR or c == MEDICINE


@rule
def list_science(s: State, b: Board, w: Work, p: int, c: int) -> None:
    """Every target of a card that needs one."""
    if c == CRANE:
        list_improvements(s, b, w, A_PLAY, p, CRANE)
    elif c == ENGINEER:
        list_engineer(s, b, w, p)
    elif c == INVENTOR:
        list_inventor(s, b, w, p)
    elif c == MEDICINE:
        list_medicine(s, b, w, p)


@rule
def why_not_science(s: State, p: int, c: int, x: int, y: int) -> int:
    """The target of a card that needs one."""
    if c == CRANE:
        return why_not_improve(s, p, x, y, 1)
    if c == ENGINEER:
        return why_not_wall_there(s, p, x)
    if c == INVENTOR:
        return why_not_inventor(s, x, y)
    return why_not_medicine(s, p, x)


@rule
def has_science_effect(s: State, b: Board, w: Work, p: int, c: int) -> bool:
    """P-3: whether a card without a target can do anything now."""
    if c == ROAD_BUILDING:
        return can_build_free_route(s, b, w, p)
    if c == SMITH:
        return can_promote_any(s, b, p)
    return True


@rule
def play_science(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> None:
    """P-10 to P-19."""
    if c == ALCHEMIST:
        s.alchemist = x | y << 3
    elif c == CRANE:
        improve(s, w, p, x, y, 1)
    elif c == ENGINEER:
        place_wall(s, w, p, x)
    elif c == INVENTOR:
        swap_tokens(s, w, x, y)
    elif c == IRRIGATION:
        harvest(s, b, w, p, FIELDS)
    elif c == MEDICINE:
        pay(s, w, p, COST_MEDICINE)
        upgrade(s, b, w, p, x)
    elif c == MINING:
        harvest(s, b, w, p, MOUNTAINS)
    elif c == ROAD_BUILDING:
        push(s, F_FREE_ROAD, p, FREE_ROADS, 0, 0, 0)
    elif c == SMITH:
        push(s, F_SMITH, p, FREE_PROMOTIONS, 0, 0, 0)
