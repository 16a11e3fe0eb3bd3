"""The dealt set-up: the game places the first pieces on good places (S-2)."""

from hexhold.compiler import rare_rule, rule
from hexhold.engine.building.buildings import why_not_building_there, why_not_first_building
from hexhold.engine.building.longest_road import award_longest_road
from hexhold.engine.building.roads import has_land_side
from hexhold.engine.island.fairness import corner_pips
from hexhold.engine.island.places import is_producing
from hexhold.engine.turn.founding import count_gold, place_first_building, place_first_route
from hexhold.engine.turn.turn import first_turn
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.random import below

NEW_KIND = 2
"""The pips that a resource new to the player is worth."""


@rule
def kinds_at(s: State, b: Board, v: int) -> int:
    """The resources that a vertex yields, a bit for each."""
    kinds = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and is_producing(s, h):
            kinds |= 1 << s.terrain[h]
    return kinds


@rule
def new_kinds(s: State, b: Board, v: int, had: int) -> int:
    """How many resources a vertex yields that are not in the set ``had``."""
    left = kinds_at(s, b, v) & ~had
    n = 0
    while left != 0:
        left &= left - 1
        n += 1
    return n


@rule
def is_known(s: State, b: Board, v: int) -> bool:
    """F-8, F-9: no hex at a vertex is face down or still without its number."""
    return b.hexes_at[v] & (s.fog | s.unnumbered) == 0


@rule
def worth_of_way(s: State, b: Board, v: int, e: int) -> int:
    """The pips of the best free place beyond an edge at v; NONE where no road may be dealt."""
    if s.road[e] >= 0 or not has_land_side(s, b, e):
        return NONE
    u = b.edge_vertex[e, 0] + b.edge_vertex[e, 1] - v
    if not is_known(s, b, u):
        return NONE
    most = 0
    for i in range(3):
        x = b.vertex_next[u, i]
        if x >= 0 and x != v and why_not_building_there(s, b, x) == 0:
            most = max(most, corner_pips(s, b, x))
    return most


@rule
def best_way(s: State, b: Board, v: int) -> int:
    """The edge at v that leads to the best place, NONE if no road may be dealt there."""
    best = NONE
    most = NONE
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0:
            worth = worth_of_way(s, b, v, e)
            if worth > most:
                most = worth
                best = e
    return best


@rule
def place_to_deal(s: State, b: Board, p: int) -> int:
    """The place that is best for p, drawn among equal ones; NONE if there is none to deal."""
    had = 0
    for v in range(b.vertex_count):
        if s.owner[v] == p and s.building[v] > 0:
            had |= kinds_at(s, b, v)
    best = NONE
    most = NONE
    equal = 0
    for v in range(b.vertex_count):
        if why_not_first_building(s, b, v) != 0 or count_gold(s, b, v) > 0 or best_way(s, b, v) < 0:
            continue
        worth = corner_pips(s, b, v) + NEW_KIND * new_kinds(s, b, v, had)
        if worth > most:
            most = worth
            equal = 0
        if worth == most:
            equal += 1
            if below(s.shuffles, equal) == 0:
                best = v
    return best


@rare_rule
def place_dealt_pieces(s: State, b: Board, w: Work) -> None:
    """S-2 `dealt_places`, S-3: as long as there are places; then the players place the rest."""
    v = place_to_deal(s, b, s.current)
    while v >= 0:
        p = s.current
        place_first_building(s, b, w, p, v)
        place_first_route(s, b, w, p, best_way(s, b, v), False)
        v = place_to_deal(s, b, s.current) if s.setup_step < 2 * s.players else NONE
    if s.setup_step == 2 * s.players:
        award_longest_road(s, w)
        first_turn(s, b, w)
