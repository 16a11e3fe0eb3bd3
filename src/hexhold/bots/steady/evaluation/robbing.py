"""Where the steady player moves the robber, and whom it robs."""

from hexhold.bots.steady.evaluation.values import output_of, pips
from hexhold.compiler import places_in, rule, shared_rule, words_for
from hexhold.engine.economy.robber import is_victim, may_be_robbed, robber_hexes
from hexhold.engine.island.pieces import buildings
from hexhold.engine.island.points import public_points
from hexhold.engine.island.teams import is_opponent, is_partner
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Board, State

OWN_HEX = 6
LEADERS_HEX = 3
OTHERS_HEX = 2
THEFT = 5


@shared_rule("hexhold.bots.steady.entries")
def public_points_of_team(s: State, p: int) -> int:
    """Return the public points of p and its partners together (V teams)."""
    total = 0
    for q in range(s.players):
        if not is_opponent(s, p, q):
            total += public_points(s, q)
    return total


@rule
def public_points_with_partners(s: State, p: int) -> int:
    """Return the public points that count for p's victory."""
    return public_points(s, p) if s.teams == 0 else public_points_of_team(s, p)


@rule
def leader(s: State, p: int) -> int:
    """Return the opponent with the most points; in a tie the one with more cards."""
    best = NONE
    best_score = -1
    for q in range(s.players):
        if not is_opponent(s, p, q):
            continue
        score = 64 * public_points_with_partners(s, q) + s.hand_size[q]
        if score > best_score:
            best = q
            best_score = score
    return best


@rule
def robbing_worth(s: State, b: Board, p: int, h: int, first: int) -> int:
    """Return what the robber on a hex is worth to p; ``first`` is the opponent to hold back."""
    total = 0
    theft = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(b.corners[h, i] & buildings(s, b, i), i):
            q = s.owner[v]
            made = pips(s, h) * output_of(s, v)
            if not is_opponent(s, p, q):
                total -= OWN_HEX * made
            else:
                total += (LEADERS_HEX if q == first else OTHERS_HEX) * made
                if may_be_robbed(s, p, q):
                    theft = THEFT
    return total + theft


@rule
def best_robber_hex(s: State, b: Board, p: int) -> int:
    """Return the hex for the robber (M-1)."""
    first = leader(s, p)
    best = NONE
    best_worth = 0
    for h in places_in(robber_hexes(s, b, p), 0):
        worth = robbing_worth(s, b, p, h, first)
        if best < 0 or worth > best_worth:
            best = h
            best_worth = worth
    return best


@rule
def victim_score(s: State, p: int, q: int) -> int:
    """Return how good it is for p to rob q; a partner only where the rules demand a theft."""
    if is_partner(s, p, q):
        return -s.hand_size[q]
    return 4 * public_points_with_partners(s, q) + s.hand_size[q]


@rule
def unless_partner(s: State, p: int, q: int) -> int:
    """Return the victim q, or NONE for a partner whom p may leave alone (M-2, F-2)."""
    return NONE if s.theft_optional == 1 and is_partner(s, p, q) else q


@rule
def best_victim(s: State, b: Board, p: int, h: int) -> int:
    """Return whom to rob on a hex (M-2), or NONE."""
    best = NONE
    best_score = 0
    for q in range(s.players):
        if not is_victim(s, b, p, h, q):
            continue
        score = victim_score(s, p, q)
        if best < 0 or score > best_score:
            best = q
            best_score = score
    return unless_partner(s, p, best)
