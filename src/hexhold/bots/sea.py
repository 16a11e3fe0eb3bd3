"""The steady player at sea: where its ships go, and what it does with pirate and gold (F)."""

from hexhold.bots.goals import G_SETTLEMENT, G_SHIP, lacking
from hexhold.bots.notes import TARGET, note_goal, noted
from hexhold.bots.robbing import best_robber_hex, leader, robbing_worth
from hexhold.bots.sites import BEYOND, STEP_COST
from hexhold.bots.worth import foreign_worth, is_open_site, site_worth, types_made
from hexhold.engine.codes import NONE, SETTLEMENTS, SHIPS
from hexhold.engine.compile import rule
from hexhold.engine.layout import Board, State, Work
from hexhold.engine.pirate import is_barred, is_pirates_victim, why_not_pirate_to
from hexhold.engine.places import blocked_for
from hexhold.engine.points import public_points
from hexhold.engine.seafaring import carries_on, has_sea_side, why_not_ship_there

#: How many ships ahead the steady player looks, and what a ship on a good way is worth.
SEA_REACH = 5
WORTH_SHIP = 45


@rule
def may_sail(s: State, b: Board, e: int) -> bool:
    """A ship might be built on the edge once a route leads there."""
    return s.road[e] < 0 and has_sea_side(s, b, e) and not is_barred(s, b, e)


@rule
def explore_sea(s: State, b: Board, w: Work, p: int) -> None:
    """Note in ``w.seen`` how far every vertex is by sea: 1 where p's ships may set out, 2 next."""
    tail = 0
    for v in range(b.vertex_count):
        w.seen[v] = 0
        if carries_on(s, b, p, v, NONE):
            w.seen[v] = 1
            w.queue[tail] = v
            tail += 1
    head = 0
    while head < tail:
        v = w.queue[head]
        head += 1
        if w.seen[v] > SEA_REACH:
            return
        for i in range(3):
            e = b.vertex_edge[v, i]
            u = b.vertex_next[v, i]
            if e < 0 or w.seen[u] != 0 or not may_sail(s, b, e):
                continue
            if blocked_for(s, p, u):
                w.seen[u] = BEYOND
                continue
            w.seen[u] = w.seen[v] + 1
            w.queue[tail] = u
            tail += 1


@rule
def best_landing(s: State, b: Board, w: Work, p: int) -> int:
    """After `explore_sea`: the vertex worth sailing to, or NONE."""
    made = types_made(s, b, p)
    best = NONE
    best_worth = -BEYOND
    for v in range(b.vertex_count):
        if w.seen[v] < 2 or w.seen[v] == BEYOND or not is_open_site(s, b, v):
            continue
        worth = site_worth(s, b, v, made) + foreign_worth(s, b, p, v) - STEP_COST * w.seen[v]
        if worth > best_worth:
            best = v
            best_worth = worth
    return best


@rule
def first_ship_to(s: State, b: Board, w: Work, target: int) -> int:
    """After `explore_sea`: the first ship on the way to a vertex."""
    v = target
    while True:
        for i in range(3):
            e = b.vertex_edge[v, i]
            u = b.vertex_next[v, i]
            if e < 0 or w.seen[u] != w.seen[v] - 1 or not may_sail(s, b, e):
                continue
            if w.seen[u] == 1:
                return e
            v = u
            break


@rule
def weigh_ship(s: State, b: Board, w: Work, p: int) -> None:
    """A ship to a site across the water."""
    note_goal(w, G_SHIP, 0, NONE)
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0 or lacking(s, p, G_SHIP) > 1:
        return
    if s.pieces[p, SETTLEMENTS] == 0 or noted(w, TARGET + G_SETTLEMENT) >= 0:
        return
    explore_sea(s, b, w, p)
    v = best_landing(s, b, w, p)
    if v >= 0:
        there = site_worth(s, b, v, NONE) + foreign_worth(s, b, p, v)
        worth = WORTH_SHIP + there // 4 - 10 * (w.seen[v] - 2)
        note_goal(w, G_SHIP, worth, first_ship_to(s, b, w, v))


@rule
def best_free_ship(s: State, b: Board, w: Work, p: int) -> int:
    """The ship for which p need not pay (P-18), or NONE."""
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return NONE
    explore_sea(s, b, w, p)
    v = best_landing(s, b, w, p)
    return first_ship_to(s, b, w, v) if v >= 0 else NONE


@rule
def any_ship(s: State, b: Board, p: int, barred: int) -> int:
    """Some ship that p may lay, or NONE."""
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return NONE
    for e in range(b.edge_count):
        if s.road[e] < 0 and e != barred and why_not_ship_there(s, b, p, e, NONE) == 0:
            return e
    return NONE


@rule
def best_pirate_victim(s: State, b: Board, p: int, h: int) -> int:
    """Whom the pirate robs on a hex, or NONE where nobody can be."""
    best = NONE
    best_score = 0
    for q in range(s.players):
        if is_pirates_victim(s, b, p, h, q):
            score = 4 * public_points(s, q) + s.hand_size[q]
            if best < 0 or score > best_score:
                best = q
                best_score = score
    return best


@rule
def best_pirate_hex(s: State, b: Board, p: int) -> int:
    """The hex for the pirate where it robs the one who is ahead, or NONE."""
    best = NONE
    best_score = 0
    for h in range(b.hex_count):
        if why_not_pirate_to(s, b, h) != 0:
            continue
        q = best_pirate_victim(s, b, p, h)
        if q >= 0 and (best < 0 or public_points(s, q) > best_score):
            best = h
            best_score = public_points(s, q)
    return best


@rule
def is_robber_idle(s: State, b: Board, p: int) -> bool:
    """Whether the best place for the robber harms and robs nobody."""
    h = best_robber_hex(s, b, p)
    return h < 0 or robbing_worth(s, b, p, h, leader(s, p)) <= 0
