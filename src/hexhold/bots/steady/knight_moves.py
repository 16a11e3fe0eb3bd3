"""Knight actions of the steady player: against robber, pirate and other knights."""

from hexhold.bots.steady.evaluation.army import chaser, may_leave, post_worth
from hexhold.bots.steady.evaluation.goals import lacking
from hexhold.bots.steady.evaluation.paths import BY_LAND, best_target, explore
from hexhold.bots.steady.evaluation.plan import G_SETTLEMENT, Plan
from hexhold.bots.steady.evaluation.robbing import best_robber_hex, best_victim, leader
from hexhold.bots.steady.evaluation.sea import (
    best_pirate_hex,
    best_pirate_victim,
    is_way_barred,
    pirate_worth,
)
from hexhold.bots.steady.evaluation.sites import best_site
from hexhold.bots.steady.evaluation.values import hex_output
from hexhold.compiler import places_in, rule, words_for
from hexhold.engine.building.buildings import why_not_settlement_there
from hexhold.engine.building.longest_road import award_longest_road, measure_road
from hexhold.engine.island.gathering import gather_route_ends
from hexhold.engine.island.pieces import knights, knights_of, pieces_of
from hexhold.engine.island.places import is_empty, is_passed, spread
from hexhold.engine.island.points import public_points
from hexhold.engine.island.teams import is_partner
from hexhold.engine.knights.knights import can_act, why_not_destination
from hexhold.engine.vocabulary.codes import A_CHASE, A_MOVE, NONE, ROADS, SETTLEMENTS
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import encode


@rule
def chase_robber(s: State, b: Board, p: int) -> int:
    """Drive the robber off an own hex (K-7), or NONE."""
    v = chaser(s, b, p, s.robber)
    if v < 0 or hex_output(s, b, p, s.robber) == 0:
        return NONE
    h = best_robber_hex(s, b, p)
    if h < 0:
        return NONE
    return encode(A_CHASE, p, v, h, best_victim(s, b, p, h), NONE)


@rule
def chase_pirate(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Drive the pirate off an own route, or to a leading player's ships (K-7, F-2); or NONE."""
    if s.seafaring == 0:
        return NONE
    v = chaser(s, b, p, s.pirate)
    if v < 0 or not may_leave(s, plan, p, v):
        return NONE
    h = best_pirate_hex(s, b, p)
    if h < 0:
        return NONE
    q = best_pirate_victim(s, b, p, h)
    robs = pirate_worth(s, b, p, h) > 0 and public_points(s, q) >= public_points(s, p)
    if not robs and not is_way_barred(s, b, w, p):
        return NONE
    return encode(A_CHASE, p, v, h, q, NONE)


@rule
def displacer(s: State, b: Board, w: Work, plan: Plan, p: int, u: int) -> int:
    """Return the weakest own knight that may displace the one on u (K-6), or NONE."""
    best = NONE
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights_of(s, b, p, i), i):
            if s.knight[v] <= s.knight[u] or not can_act(s, p, v) or not may_leave(s, plan, p, v):
                continue
            if best >= 0 and s.knight[best] <= s.knight[v]:
                continue
            spread(s, b, w, p, v, NONE)
            if why_not_destination(s, w, v, u) == 0:
                best = v
    return best


@rule
def lays_hands_on_road(s: State, b: Board, w: Work, p: int, q: int) -> bool:
    """Return whether p would gain the Longest Road now, or q lose it (R-7)."""
    holder = s.longest_road
    mine = s.road_length[p]
    theirs = s.road_length[q]
    measure_road(s, b, w, p)
    measure_road(s, b, w, q)
    award_longest_road(s, w)
    gained = s.longest_road != holder and (s.longest_road == p or holder == q)
    s.longest_road = holder
    s.road_length[p] = mine
    s.road_length[q] = theirs
    return gained


@rule
def finds_refuge(s: State, b: Board, w: Work, q: int, v: int, u: int) -> bool:
    """Return whether q's knight, displaced from u by one from v, can retreat (K-8)."""
    spread(s, b, w, q, u, NONE if s.displaced_may_take_origin == 1 else v)
    for x in range(b.vertex_count):
        if x != u and is_passed(w, x) and is_empty(s, x):
            return True
    return False


@rule
def has_prospect(s: State, b: Board, w: Work, p: int) -> bool:
    """Return whether p may settle somewhere now, or after building roads."""
    if best_site(s, b, w, p) >= 0:
        return True
    explore(s, b, w, p, BY_LAND)
    return best_target(s, b, w, p) >= 0


@rule
def stands_on_site(s: State, b: Board, p: int, v: int) -> bool:
    """Return whether only the knight on v keeps p from settling there (R-4)."""
    q = s.owner[v]
    s.owner[v] = NONE
    free = why_not_settlement_there(s, b, p, v) == 0
    s.owner[v] = q
    return free


@rule
def wants_site(s: State, plan: Plan, p: int) -> bool:
    """Return whether p can pay for a settlement, up to one card, and has no place for it."""
    if s.pieces[p, SETTLEMENTS] == 0 or plan.target[G_SETTLEMENT] >= 0:
        return False
    return lacking(s, p, G_SETTLEMENT) <= 1


@rule
def helps_to_displace(s: State, b: Board, w: Work, plan: Plan, p: int, v: int, u: int) -> bool:
    """Return whether displacing the knight on u by p's on v helps p; tries it on the view."""
    q = s.owner[u]
    mine = s.knight[v]
    theirs = s.knight[u]
    settling = s.pieces[p, SETTLEMENTS] > 0 and s.pieces[p, ROADS] > 0
    shut_in = settling and not has_prospect(s, b, w, p)
    s.knight[v] = 0
    s.owner[v] = NONE
    s.knight[u] = mine
    s.owner[u] = p
    helps = wants_site(s, plan, p) and stands_on_site(s, b, p, u)
    if not helps:
        helps = lays_hands_on_road(s, b, w, p, q)
    if not helps and q == leader(s, p):
        helps = not finds_refuge(s, b, w, q, v, u)
    if not helps and shut_in:
        helps = has_prospect(s, b, w, p)
    s.knight[v] = mine
    s.owner[v] = p
    s.knight[u] = theirs
    s.owner[u] = q
    return helps


@rule
def displace_knight(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Displace a knight if that costs its owner much or opens a route (K-6); or NONE."""
    gather_route_ends(s, b, w, p)
    for i in range(words_for(b.vertex_count)):
        for u in places_in(w.route_end[i] & knights(s, b, i) & ~pieces_of(s, b, p, i), i):
            if is_partner(s, p, s.owner[u]):
                continue
            v = displacer(s, b, w, plan, p, u)
            if v >= 0 and helps_to_displace(s, b, w, plan, p, v, u):
                return encode(A_MOVE, p, v, u, NONE, NONE)
    return NONE


@rule
def best_post(s: State, b: Board, w: Work, p: int, v: int) -> int:
    """Return where p's knight on v moves to make room (K-5), or NONE."""
    spread(s, b, w, p, v, NONE)
    best = NONE
    best_worth = 0
    for u in range(b.vertex_count):
        if is_empty(s, u) and w.seen[u] != 0:
            worth = post_worth(s, b, u)
            if best < 0 or worth > best_worth:
                best = u
                best_worth = worth
    return best


@rule
def step_aside(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Move a knight off a place where p wants to settle and can pay for it (K-5); or NONE."""
    if not wants_site(s, plan, p) or lacking(s, p, G_SETTLEMENT) > 0:
        return NONE
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights_of(s, b, p, i), i):
            if not can_act(s, p, v) or not stands_on_site(s, b, p, v):
                continue
            if not may_leave(s, plan, p, v):
                continue
            u = best_post(s, b, w, p, v)
            if u >= 0:
                return encode(A_MOVE, p, v, u, NONE, NONE)
    return NONE


@rule
def use_knight(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Return a useful knight action (K-5 to K-7), or NONE; call `make_plan` first."""
    if plan.active_strength[p] == 0:
        return NONE
    action = step_aside(s, b, w, plan, p)
    if action < 0:
        action = chase_robber(s, b, p)
    if action < 0:
        action = chase_pirate(s, b, w, plan, p)
    if action < 0:
        action = displace_knight(s, b, w, plan, p)
    return action
