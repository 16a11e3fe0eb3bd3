"""The wonders of Catan: who may begin one, and its steps (F-10)."""

from hexhold.compiler import places_in, rule, shared_rule, words_for
from hexhold.editions import WONDER_STEPS, WONDERS
from hexhold.engine.economy.hands import can_pay, pay
from hexhold.engine.island.pieces import buildings_of
from hexhold.engine.island.places import count_cities, is_city
from hexhold.engine.island.points import points
from hexhold.engine.island.wonders import steps_of, with_steps, wonder_of
from hexhold.engine.vocabulary.codes import (
    A_WONDER,
    COST_WONDER,
    GREAT_BRIDGE,
    GREAT_WALL,
    LIGHTHOUSE,
    NONE,
    PHASE_ACTION,
    PHASE_SPECIAL,
    PHASES_SEPARATE,
    STRAIT,
    THEATER,
    WASTE,
)
from hexhold.engine.vocabulary.happenings import H_WONDER, note
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    OTHER_WONDER,
    WONDER_COST,
    WONDER_FINISHED,
    WONDER_IN_OWN_TURN,
    WONDER_NEEDS_CITIES,
    WONDER_NEEDS_HARBOR,
    WONDER_NEEDS_ROUTE,
    WONDER_NEEDS_STRAIT,
    WONDER_NEEDS_WASTE,
    WONDER_TAKEN,
)

KINDS = len(WONDERS)
MARKED_BUILDINGS = 2
"""Own buildings on marked corners, for the first two wonders."""
LIGHTHOUSE_POINTS = 5
THEATER_CITIES, THEATER_ROUTE = 2, 5
LIBRARY_CITIES = 3


@rule
def count_marked(s: State, b: Board, p: int, mark: int) -> int:
    """F-10: the settlements and cities of p on corners with a mark."""
    n = 0
    for i in range(words_for(b.vertex_count)):
        for _ in places_in(b.wonder_place[mark, i] & buildings_of(s, b, p, i), i):
            n += 1
    return n


@rule
def has_city_at_harbor(s: State, b: Board, p: int) -> bool:
    """F-10: an upright city of p stands at a harbor."""
    for i in range(s.harbor_count):
        for end in range(2):
            v = b.edge_vertex[s.harbor_edge[i], end]
            if is_city(s, v) and s.owner[v] == p:
                return True
    return False


@rule
def why_not_begin(s: State, b: Board, p: int, n: int) -> int:
    """F-10: what each wonder asks of the player who begins it."""
    if n == GREAT_BRIDGE:
        return 0 if count_marked(s, b, p, STRAIT) >= MARKED_BUILDINGS else WONDER_NEEDS_STRAIT
    if n == GREAT_WALL:
        return 0 if count_marked(s, b, p, WASTE) >= MARKED_BUILDINGS else WONDER_NEEDS_WASTE
    if n == LIGHTHOUSE:
        fit = points(s, p) >= LIGHTHOUSE_POINTS and has_city_at_harbor(s, b, p)
        return 0 if fit else WONDER_NEEDS_HARBOR
    if n == THEATER:
        fit = count_cities(s, p) >= THEATER_CITIES and s.road_length[p] >= THEATER_ROUTE
        return 0 if fit else WONDER_NEEDS_ROUTE
    return 0 if count_cities(s, p) >= LIBRARY_CITIES else WONDER_NEEDS_CITIES


@rule
def is_begun(s: State, n: int) -> bool:
    """F-10: a player builds the wonder."""
    for q in range(s.players):
        if wonder_of(s.wonders_built, q) == n:
            return True
    return False


@shared_rule("hexhold.engine.entries")
def why_not_step(s: State, b: Board, p: int, n: int) -> int:
    """F-10, whatever the price: p's next step of a wonder, or its beginning."""
    own = wonder_of(s.wonders_built, p)
    if own == n:
        return WONDER_FINISHED if steps_of(s.wonders_built, p) >= WONDER_STEPS else 0
    if own >= 0:
        return OTHER_WONDER
    if is_begun(s, n):
        return WONDER_TAKEN
    return why_not_begin(s, b, p, n)


@rule
def why_not_wonder(s: State, b: Board, p: int, n: int) -> int:
    """F-10 with the price of the step; special building is no player's turn (L-1)."""
    if s.phase == PHASE_SPECIAL:
        return WONDER_IN_OWN_TURN
    why = why_not_step(s, b, p, n)
    if why == 0 and not can_pay(s, p, COST_WONDER + n):
        why = WONDER_COST
    return why


@shared_rule("hexhold.engine.entries")
def list_wonders(s: State, b: Board, w: Work, p: int) -> None:
    """F-10: every step that p may build; separate, so other games do not run it."""
    for n in range(KINDS):
        if can_pay(s, p, COST_WONDER + n) and why_not_step(s, b, p, n) == 0:
            add(w, A_WONDER, p, n, NONE, NONE)


@shared_rule("hexhold.engine.entries")
def build_wonder(s: State, w: Work, p: int, n: int) -> None:
    """F-10: pay for the next step of a wonder, or begin it; separate like `list_wonders`."""
    pay(s, w, p, COST_WONDER + n)
    if s.phases == PHASES_SEPARATE and s.phase == PHASE_ACTION:
        s.built = 1
    steps = steps_of(s.wonders_built, p)
    s.wonders_built += with_steps(p, n, 1) if steps == 0 else with_steps(p, 0, 1)
    note(w, H_WONDER, p, n, steps + 1, 0, 0, 0)
