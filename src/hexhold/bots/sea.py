"""The steady player at sea: where its ships go, and what it does with pirate and gold (F)."""

from hexhold.bots.goals import G_SETTLEMENT, G_SHIP, lacking
from hexhold.bots.notes import TARGET, note_goal, noted
from hexhold.bots.robbing import best_robber_hex, leader, robbing_worth
from hexhold.bots.ways import BY_SEA, best_target, explore, first_step_to
from hexhold.bots.worth import foreign_worth, site_worth
from hexhold.engine.codes import NONE, SETTLEMENTS, SHIPS
from hexhold.engine.compile import rule
from hexhold.engine.layout import Board, State, Work
from hexhold.engine.pirate import is_pirates_victim, why_not_pirate_to
from hexhold.engine.points import public_points
from hexhold.engine.seafaring import why_not_ship_there

#: What a ship on a good way is worth.
WORTH_SHIP = 45


@rule
def weigh_ship(s: State, b: Board, w: Work, p: int) -> None:
    """A ship to a site across the water."""
    note_goal(w, G_SHIP, 0, NONE)
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0 or lacking(s, p, G_SHIP) > 1:
        return
    if s.pieces[p, SETTLEMENTS] == 0 or noted(w, TARGET + G_SETTLEMENT) >= 0:
        return
    explore(s, b, w, p, BY_SEA)
    v = best_target(s, b, w, p)
    if v >= 0:
        there = site_worth(s, b, v, NONE) + foreign_worth(s, b, p, v)
        worth = WORTH_SHIP + there // 4 - 10 * (w.seen[v] - 2)
        note_goal(w, G_SHIP, worth, first_step_to(s, b, w, v, BY_SEA))


@rule
def best_free_ship(s: State, b: Board, w: Work, p: int) -> int:
    """The ship for which p need not pay (P-18), or NONE."""
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return NONE
    explore(s, b, w, p, BY_SEA)
    v = best_target(s, b, w, p)
    return first_step_to(s, b, w, v, BY_SEA) if v >= 0 else NONE


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
