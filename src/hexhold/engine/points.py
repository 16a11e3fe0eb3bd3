"""Victory points and the end of the game (section T)."""

from hexhold.engine.codes import (
    CITIES,
    DEV_VICTORY_POINT,
    PHASE_ACTION,
    PHASE_ROLL,
    PIECE_COUNT,
    SETTLEMENTS,
)
from hexhold.engine.compile import rule
from hexhold.engine.layout import State


@rule
def public_points(s: State, p: int) -> int:
    """T-3: the points everybody sees."""
    cities = PIECE_COUNT[CITIES] - s.pieces[p, CITIES]
    total = PIECE_COUNT[SETTLEMENTS] - s.pieces[p, SETTLEMENTS] + 2 * cities - s.reduced[p]
    for t in range(3):
        if s.metropolis_owner[t] == p:
            total += 2
    total += s.defender[p] + s.vp_cards[p, 0] + s.vp_cards[p, 1] + s.island_points[p]
    if s.longest_road == p:
        total += 2
    if s.largest_army == p:
        total += 2
    if s.merchant_owner == p:
        total += 1
    return total


@rule
def points(s: State, p: int) -> int:
    """All points, hidden development cards of the base game included (section G)."""
    return public_points(s, p) + s.development[p, DEV_VICTORY_POINT]


@rule
def has_won(s: State) -> bool:
    """T-2: only the current player wins, and only in their own turn."""
    if s.phase != PHASE_ROLL and s.phase != PHASE_ACTION:
        return False
    return points(s, s.current) >= s.victory_points
