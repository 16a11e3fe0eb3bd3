"""The steady player's evaluation of knights and barbarians."""

from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.evaluation.values import is_open_site, pips
from hexhold.compiler import places_in, places_marked, rule, words_for
from hexhold.engine.island.gathering import gather_route_ends
from hexhold.engine.island.pieces import knights, knights_of, vacant
from hexhold.engine.island.places import count_cities, count_free_cities, is_active
from hexhold.engine.knights.knights import can_act, why_not_knight_there, why_not_promote_free
from hexhold.engine.vocabulary.codes import ACTIVE, BASIC, NONE
from hexhold.engine.vocabulary.layout import Board, State, Work

#: The worth of one more level, by its purpose.
WORTH_NEEDED = 72
WORTH_EACH_MISSING = 8
WORTH_NEAR = 15
WORTH_RIVAL = 32
WORTH_IDLE = 12
WORTH_ACTIVE = 105
WORTH_ACTIVE_IDLE = 34
WORTH_ACTIVE_EARLY = 30
NEAR = 3
OPEN_SITE_COST = 40


@rule
def steps_to_landing(s: State) -> int:
    """Return how many steps the barbarians still need."""
    return s.barbarian_track - s.barbarians


@rule
def may_land_soon(s: State) -> bool:
    """Return whether the barbarians are likely to land before the next own turn.

    Two players roll as often in a round as four (W-2): once for each owner.
    """
    return steps_to_landing(s) <= s.owners // 2 + 1


@rule
def plan_armies(s: State, b: Board, plan: Plan) -> None:
    """Add up the levels of every player's knights."""
    for p in range(s.players):
        plan.strength[p] = 0
        plan.active_strength[p] = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights(s, b, i), i):
            p = s.owner[v]
            if p < s.players:
                plan.strength[p] += s.knight[v]
                plan.active_strength[p] += s.knight[v] * int(is_active(s, v))


@rule
def most_of_others(s: State, plan: Plan, p: int, active: bool) -> int:
    """Return the highest total of levels of another player, of all knights or the active ones."""
    most = 0
    for q in range(s.players):
        if q != p:
            most = max(most, plan.active_strength[q] if active else plan.strength[q])
    return most


@rule
def strength_worth(s: State, plan: Plan, p: int) -> int:
    """Return what one more knight level is worth."""
    mine = plan.strength[p]
    need = count_cities(s, p)
    if mine < need:
        worth = WORTH_NEEDED + WORTH_EACH_MISSING * (need - mine)
        if steps_to_landing(s) <= NEAR:
            worth += WORTH_NEAR
        return worth
    if mine <= most_of_others(s, plan, p, False):
        return WORTH_RIVAL
    return WORTH_IDLE


@rule
def activation_worth(s: State, plan: Plan, p: int) -> int:
    """Return what activating a knight is worth (K-3)."""
    if not may_land_soon(s):
        return WORTH_ACTIVE_EARLY
    mine = plan.active_strength[p]
    # Enough to lose no city; a little more earns the token alone.
    if mine <= most_of_others(s, plan, p, True) or mine < count_cities(s, p):
        return WORTH_ACTIVE
    return WORTH_ACTIVE_IDLE if count_free_cities(s, p) > 0 else WORTH_ACTIVE_EARLY


@rule
def post_worth(s: State, b: Board, v: int) -> int:
    """Return what a knight on an empty vertex is worth: near good hexes, not on free sites."""
    worth = -OPEN_SITE_COST if is_open_site(s, b, v) else 0
    for i in range(3):
        if b.vertex_hex[v, i] >= 0:
            worth += pips(s, b.vertex_hex[v, i])
    return worth


@rule
def has_knight_place(s: State, b: Board, w: Work, p: int) -> bool:
    """Return whether p has a knight in reserve and a vertex for it."""
    if s.pieces[p, BASIC] == 0:
        return False
    gather_route_ends(s, b, w, p)
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.route_end[i] & vacant(s, b, i), i):
            # Without sea, every empty end of a road will do.
            if s.seafaring == 0 or why_not_knight_there(s, b, p, v) == 0:
                return True
    return False


@rule
def any_knight_place(s: State, b: Board, w: Work, p: int) -> int:
    """Return the vertex for a knight of any level, or NONE."""
    best = NONE
    best_score = 0
    gather_route_ends(s, b, w, p)
    for i in range(words_for(b.vertex_count)):
        for v in places_in(w.route_end[i] & vacant(s, b, i), i):
            if s.seafaring == 1 and why_not_knight_there(s, b, p, v) != 0:
                continue
            score = post_worth(s, b, v)
            if best < 0 or score > best_score:
                best = v
                best_score = score
    return best


@rule
def knight_to_promote(s: State, b: Board, p: int) -> int:
    """Return the knight to promote, or NONE: active ones first, then stronger ones."""
    best = NONE
    best_score = -1
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights_of(s, b, p, i), i):
            score = s.knight[v] + (4 if is_active(s, v) else 0)
            if score > best_score and why_not_promote_free(s, p, v) == 0:
                best = v
                best_score = score
    return best


@rule
def knight_to_activate(s: State, b: Board, p: int) -> int:
    """Return the strongest inactive knight, or NONE."""
    best = NONE
    for i in range(words_for(b.vertex_count)):
        active = places_marked(s.marks, i, b.vertex_count, ACTIVE)
        for v in places_in(knights_of(s, b, p, i) & ~active, i):
            if best < 0 or s.knight[v] > s.knight[best]:
                best = v
    return best


@rule
def weakest_knight(s: State, b: Board, p: int) -> int:
    """Return the knight that p needs least: weak and inactive."""
    best = NONE
    best_score = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights_of(s, b, p, i), i):
            score = 2 * s.knight[v] + (1 if is_active(s, v) else 0)
            if best < 0 or score < best_score:
                best = v
                best_score = score
    return best


@rule
def chaser(s: State, b: Board, p: int, h: int) -> int:
    """Return the weakest knight that may chase away what stands on a hex (K-7), or NONE."""
    if s.robber_active == 0 or h < 0:
        return NONE
    best = NONE
    for i in range(6):
        v = b.hex_vertex[h, i]
        if s.knight[v] == 0 or not can_act(s, p, v):
            continue
        if best < 0 or s.knight[v] < s.knight[best]:
            best = v
    return best


@rule
def may_leave(s: State, plan: Plan, p: int, v: int) -> bool:
    """Return whether enough other knights are active once the one on v has acted (K-3, A-2)."""
    if not may_land_soon(s):
        return True
    left = plan.active_strength[p] - s.knight[v]
    return left >= count_cities(s, p) and left > most_of_others(s, plan, p, True)
