"""When and how the steady player plays its politics cards."""

from hexhold.bots.steady.evaluation.army import any_knight_place, may_land_soon
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.evaluation.robbing import best_robber_hex, best_victim, leader
from hexhold.bots.steady.evaluation.values import city_worth
from hexhold.compiler import places_in, rule, words_for
from hexhold.engine.building.roads import may_be_removed
from hexhold.engine.island.pieces import knights, pieces_of, routes, routes_of
from hexhold.engine.island.places import is_active
from hexhold.engine.island.points import public_points
from hexhold.engine.island.teams import is_opponent, is_partner
from hexhold.engine.progress_cards.deserter import DESERTER, why_not_deserter
from hexhold.engine.progress_cards.politics import (
    BISHOP,
    DIPLOMAT,
    INTRIGUE,
    SABOTEUR,
    SPY,
    WARLORD,
    WEDDING,
    why_not_intrigue,
    why_not_sabotage,
    why_not_spy,
)
from hexhold.engine.vocabulary.codes import (
    A_PLAY,
    NONE,
    SABOTEUR_CITY,
)
from hexhold.engine.vocabulary.dispatch import Rule
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import encode

LEAST_DISCARDED = 3
LEAST_WOKEN = 3


@rule
def play_bishop(s: State, b: Board, p: int) -> int:
    """Move the robber as on a seven, with a theft from every player there (P-20)."""
    if s.robber_active == 0:
        return NONE
    h = best_robber_hex(s, b, p)
    if h < 0:
        return NONE
    q = best_victim(s, b, p, h)
    if q < 0 or is_partner(s, p, q):
        return NONE
    return encode(A_PLAY, p, BISHOP, h, NONE, NONE)


@rule
def play_deserter(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Take a knight from the strongest player, else from a neutral colour (P-21, W-4)."""
    if any_knight_place(s, b, w, p) < 0:
        return NONE
    best = NONE
    for q in range(s.players):
        if not is_opponent(s, p, q) or why_not_deserter(s, b, p, q) != 0:
            continue
        if best < 0 or plan.strength[q] > plan.strength[best]:
            best = q
    for n in range(s.players, s.owners):
        if best < 0 and why_not_deserter(s, b, p, n) == 0:
            best = n
    if best < 0:
        return NONE
    return encode(A_PLAY, p, DESERTER, best, NONE, NONE)


@rule
def play_diplomat(s: State, b: Board, w: Work, p: int) -> int:
    """Remove an open road of the opponent with the longest road (P-22)."""
    best = NONE
    best_length = 0
    for i in range(words_for(b.edge_count)):
        for e in places_in(routes(s, b, i) & ~routes_of(s, b, p, i), i):
            q = s.road[e]
            length = s.road_length[q] + (20 if s.longest_road == q else 0)
            # Whether it may be removed takes longest to tell.
            if length > best_length and is_opponent(s, p, q) and may_be_removed(s, b, w, e):
                best = e
                best_length = length
    if best < 0:
        return NONE
    return encode(A_PLAY, p, DIPLOMAT, best, NONE, NONE)


@rule
def play_intrigue(s: State, b: Board, p: int) -> int:
    """Displace the strongest knight, preferably an active one (P-23)."""
    best = NONE
    best_score = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights(s, b, i) & ~pieces_of(s, b, p, i), i):
            if why_not_intrigue(s, b, p, v) != 0 or is_partner(s, p, s.owner[v]):
                continue
            score = 2 * s.knight[v] + (1 if is_active(s, v) else 0)
            if score > best_score:
                best = v
                best_score = score
    if best < 0:
        return NONE
    return encode(A_PLAY, p, INTRIGUE, best, NONE, NONE)


@rule
def play_saboteur(s: State, b: Board, p: int) -> int:
    """Play it if it costs the others enough (P-24)."""
    if s.saboteur == SABOTEUR_CITY:
        return play_sabotage(s, b, p)
    total = 0
    for q in range(s.players):
        if q != p and public_points(s, q) >= public_points(s, p):
            total += s.hand_size[q] // 2 * (-1 if is_partner(s, p, q) else 1)
    if total < LEAST_DISCARDED:
        return NONE
    return encode(A_PLAY, p, SABOTEUR, NONE, NONE, NONE)


@rule
def play_sabotage(s: State, b: Board, p: int) -> int:
    """Choose the leader's best city, else the best of any player (P-24 "city")."""
    first = leader(s, p)
    best = NONE
    best_worth = 0
    for v in range(b.vertex_count):
        if s.building[v] == 0 or why_not_sabotage(s, p, v) != 0:
            continue
        if is_partner(s, p, s.owner[v]):
            continue
        worth = city_worth(s, b, v) + (100 if s.owner[v] == first else 0)
        if best < 0 or worth > best_worth:
            best = v
            best_worth = worth
    if best < 0:
        return NONE
    return encode(A_PLAY, p, SABOTEUR, best, NONE, NONE)


@rule
def play_spy(s: State, p: int) -> int:
    """Spy on the player with most progress cards (P-25)."""
    best = NONE
    for q in range(s.players):
        if not is_opponent(s, p, q) or why_not_spy(s, p, q) != 0:
            continue
        if best < 0 or s.progress_size[q] > s.progress_size[best]:
            best = q
    if best < 0:
        return NONE
    return encode(A_PLAY, p, SPY, best, NONE, NONE)


@rule
def play_warlord(s: State, plan: Plan, p: int) -> int:
    """Play it before a landing, or if it activates many knights (P-26)."""
    inactive = plan.strength[p] - plan.active_strength[p]
    if inactive >= LEAST_WOKEN or (inactive > 0 and may_land_soon(s)):
        return encode(A_PLAY, p, WARLORD, NONE, NONE, NONE)
    return NONE


@rule
def play_wedding(s: State, p: int) -> int:
    """Play it if any player has to give (P-27)."""
    for q in range(s.players):
        if not is_opponent(s, p, q) or s.hand_size[q] == 0:
            continue
        if public_points(s, q) > public_points(s, p):
            return encode(A_PLAY, p, WEDDING, NONE, NONE, NONE)
    return NONE


#: Card -> its worth in the hand, and how to play it.
POLITICS_PLAYS: dict[int, tuple[int, Rule]] = {
    BISHOP: (7, play_bishop),
    DESERTER: (7, play_deserter),
    DIPLOMAT: (3, play_diplomat),
    INTRIGUE: (2, play_intrigue),
    SABOTEUR: (5, play_saboteur),
    SPY: (4, play_spy),
    WARLORD: (6, play_warlord),
    WEDDING: (7, play_wedding),
}
