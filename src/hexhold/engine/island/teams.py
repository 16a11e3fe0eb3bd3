"""Teams: who plays together (V teams)."""

from hexhold.compiler import rule
from hexhold.engine.vocabulary.codes import TEAMS_PAIRS
from hexhold.engine.vocabulary.layout import State


@rule
def team_size(s: State) -> int:
    """V teams: the members of a team; 1 where everyone plays alone."""
    return s.teams + 1


@rule
def team_of(s: State, p: int) -> int:
    """V teams: the number of p's team: partners sit opposite, opponents next to each other.

    Where everyone plays alone it is p.
    """
    return p % (s.players // team_size(s))


@rule
def is_partner(s: State, p: int, q: int) -> bool:
    """V teams: q plays with p and is not p; NONE plays with nobody.

    Partners of pairs sit opposite, those of threes are every second player.
    """
    if s.teams == 0 or q < 0 or p == q:
        return False
    if s.teams == TEAMS_PAIRS:
        return 2 * (p - q) == s.players or 2 * (q - p) == s.players
    return (p - q) & 1 == 0


@rule
def is_opponent(s: State, p: int, q: int) -> bool:
    """V teams: q is neither p nor one of p's partners."""
    return p != q and not is_partner(s, p, q)
