"""The steady player at sea: ships, pirate and gold (section F)."""

from hexhold.bots.steady.evaluation.goals import lacking
from hexhold.bots.steady.evaluation.paths import (
    BY_LAND,
    BY_SEA,
    best_target,
    explore,
    first_step_to,
)
from hexhold.bots.steady.evaluation.plan import G_SETTLEMENT, G_SHIP, Plan, set_goal
from hexhold.bots.steady.evaluation.robbing import (
    best_robber_hex,
    leader,
    public_points_with_partners,
    robbing_worth,
    unless_partner,
    victim_score,
)
from hexhold.bots.steady.evaluation.sites import best_site
from hexhold.bots.steady.evaluation.values import discovery_worth, foreign_worth, site_worth
from hexhold.compiler import rule
from hexhold.engine.building.longest_road import measure_road
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.island.places import has_building_at, is_ship
from hexhold.engine.island.teams import is_partner
from hexhold.engine.sea.pirate import has_ship_at, is_pirates_victim, why_not_pirate_to
from hexhold.engine.sea.routes import why_not_setup_route
from hexhold.engine.sea.seafaring import why_not_ship_there
from hexhold.engine.sea.ship_moves import shift_ship, why_not_lift, why_not_move_ship
from hexhold.engine.vocabulary.codes import A_MOVE_SHIP, NONE, PIECE_COUNT, SETTLEMENTS, SHIPS
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import encode

#: What a ship on a good route is worth.
WORTH_SHIP = 45
#: What a theft by the pirate is worth, not counting the victim's points, and what the pirate costs
#: next to p's own ships.
THEFT_AT_SEA = 10
OWN_WATERS = 40


@rule
def weigh_ship(s: State, b: Board, w: Work, plan: Plan, p: int) -> None:
    """Weigh a ship towards a site across the water."""
    set_goal(plan, G_SHIP, 0, NONE)
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0 or lacking(s, p, G_SHIP) > 1:
        return
    if s.pieces[p, SETTLEMENTS] == 0 or plan.target[G_SETTLEMENT] >= 0:
        return
    explore(s, b, w, p, BY_SEA)
    v = best_target(s, b, w, p)
    if v >= 0:
        there = site_worth(s, b, v, NONE) + foreign_worth(s, b, p, v) + discovery_worth(s, b, v)
        worth = WORTH_SHIP + there // 4 - 10 * (w.seen[v] - 2)
        set_goal(plan, G_SHIP, worth, first_step_to(b, w, v))


@rule
def best_setup_ship(s: State, b: Board, w: Work, p: int) -> int:
    """Return a ship towards a landing instead of a first road that leads nowhere (F-1), or NONE."""
    explore(s, b, w, p, BY_LAND)
    if best_target(s, b, w, p) >= 0:
        return NONE
    explore(s, b, w, p, BY_SEA)
    v = best_target(s, b, w, p)
    e = first_step_to(b, w, v) if v >= 0 else NONE
    return e if e >= 0 and why_not_setup_route(s, b, e, True) == 0 else NONE


@rule
def best_free_ship(s: State, b: Board, w: Work, p: int) -> int:
    """Return where to build a free ship (P-18), or NONE."""
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return NONE
    explore(s, b, w, p, BY_SEA)
    v = best_target(s, b, w, p)
    return first_step_to(b, w, v) if v >= 0 else NONE


@rule
def any_ship(s: State, b: Board, p: int, barred: int) -> int:
    """Return any edge where p may build a ship, or NONE."""
    if s.seafaring == 0 or s.pieces[p, SHIPS] == 0:
        return NONE
    for e in range(b.edge_count):
        if s.road[e] < 0 and e != barred and why_not_ship_there(s, b, p, e, NONE) == 0:
            return e
    return NONE


@rule
def best_pirate_victim(s: State, b: Board, p: int, h: int) -> int:
    """Return whom the pirate robs on a hex, or NONE."""
    best = NONE
    best_score = 0
    for q in range(s.players):
        if is_pirates_victim(s, b, p, h, q):
            score = victim_score(s, p, q)
            if best < 0 or score > best_score:
                best = q
                best_score = score
    return unless_partner(s, p, best)


@rule
def pirate_worth(s: State, b: Board, p: int, h: int) -> int:
    """Return what the pirate on a hex is worth to p: the theft less what it blocks of p's own."""
    q = best_pirate_victim(s, b, p, h)
    worth = THEFT_AT_SEA + public_points_with_partners(s, q) if q >= 0 else 0
    if is_partner(s, p, q):
        worth = -OWN_WATERS
    if has_ship_at(s, b, p, h) or has_building_at(s, b, p, h):
        worth -= OWN_WATERS
    return worth


@rule
def best_pirate_hex(s: State, b: Board, p: int) -> int:
    """Return the hex for the pirate, or NONE if it cannot move."""
    best = NONE
    best_worth = 0
    for h in range(b.hex_count):
        if why_not_pirate_to(s, b, h) != 0:
            continue
        worth = pirate_worth(s, b, p, h)
        if best < 0 or worth > best_worth:
            best = h
            best_worth = worth
    return best


@rule
def is_way_barred(s: State, b: Board, w: Work, p: int) -> bool:
    """Return whether the pirate blocks or lengthens p's route to the best landing (F-2)."""
    if s.pieces[p, SHIPS] == 0 or s.pieces[p, SETTLEMENTS] == 0 or best_site(s, b, w, p) >= 0:
        return False
    h = s.pirate
    s.pirate = NONE
    explore(s, b, w, p, BY_SEA)
    v = best_target(s, b, w, p)
    s.pirate = h
    if v < 0:
        return False
    near = w.seen[v]
    explore(s, b, w, p, BY_SEA)
    return w.seen[v] == 0 or w.seen[v] > near


@rule
def is_robber_idle(s: State, b: Board, p: int) -> bool:
    """Return whether even the best place for the robber harms and robs no player."""
    h = best_robber_hex(s, b, p)
    return h < 0 or robbing_worth(s, b, p, h, leader(s, p)) <= 0


@rule
def place_for_ship(s: State, b: Board, w: Work, p: int, e: int, v: int, far: int) -> int:
    """Return where the ship on an edge shortens the route to v; NONE if it is part of it.

    ``far`` is how far v is now, as `explore` counts.
    """
    shift_ship(s, p, e, NONE)
    gather_pieces(s, b, w, p)
    explore(s, b, w, p, BY_SEA)
    to = first_step_to(b, w, v) if w.seen[v] == far else NONE
    shift_ship(s, p, NONE, e)
    gather_pieces(s, b, w, p)
    return to


@rule
def keeps_length(s: State, b: Board, w: Work, p: int, e: int, to: int) -> bool:
    """Return whether p's trade route stays as long when the ship has moved (R-7)."""
    length = s.road_length[p]
    shift_ship(s, p, e, to)
    measure_road(s, b, w, p)
    kept = s.road_length[p] >= length
    shift_ship(s, p, to, e)
    s.road_length[p] = length
    return kept


@rule
def sail(s: State, b: Board, w: Work, p: int) -> int:
    """Move a useless ship to where p wants one and cannot pay for it (F-1); or NONE.

    Every such move shortens the way to the best landing and lengthens none, so none is taken back.
    """
    if s.ship_moved == 1 or s.pieces[p, SHIPS] == PIECE_COUNT[SHIPS]:
        return NONE
    if s.pieces[p, SHIPS] > 0 and lacking(s, p, G_SHIP) == 0:
        return NONE
    if s.pieces[p, SETTLEMENTS] == 0 or best_site(s, b, w, p) >= 0:
        return NONE
    explore(s, b, w, p, BY_SEA)
    v = best_target(s, b, w, p)
    if v < 0:
        return NONE
    far = w.seen[v]
    for e in range(b.edge_count):
        if s.road[e] != p or not is_ship(s, e) or why_not_lift(s, b, p, e) != 0:
            continue
        to = place_for_ship(s, b, w, p, e, v, far)
        if to >= 0 and why_not_move_ship(s, b, p, e, to) == 0:
            if s.longest_road != p or keeps_length(s, b, w, p, e, to):
                return encode(A_MOVE_SHIP, p, e, to, NONE, NONE)
    return NONE
