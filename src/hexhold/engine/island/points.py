"""Victory points and the end of the game (section T)."""

from hexhold.compiler import rule, shared_rule
from hexhold.editions import WONDER_STEPS
from hexhold.engine.island.places import count_cities
from hexhold.engine.island.teams import is_partner, team_size
from hexhold.engine.island.wonders import steps_of
from hexhold.engine.vocabulary.codes import (
    CONSTITUTION,
    DEV_VICTORY_POINT,
    FRIENDLY_POINTS,
    PHASE_ACTION,
    PHASE_ROLL,
    PIECE_COUNT,
    PRINTER,
    SETTLEMENTS,
    VICTORY_CARDS_HIDDEN,
)
from hexhold.engine.vocabulary.layout import TRACKS, State


@rule
def settlement_points(s: State, p: int) -> int:
    """T-3: a reduced city counts as a settlement (A-3)."""
    return PIECE_COUNT[SETTLEMENTS] - s.pieces[p, SETTLEMENTS] + s.reduced[p]


@rule
def city_points(s: State, p: int) -> int:
    """T-3."""
    return 2 * count_cities(s, p)


@rule
def metropolis_points(s: State, p: int) -> int:
    """T-3, I-4: in addition to the city's."""
    total = 0
    for t in range(TRACKS):
        if s.metropolis_owner[t] == p:
            total += 2
    return total


@rule
def longest_road_points(s: State, p: int) -> int:
    """T-3."""
    return 2 if s.longest_road == p else 0


@rule
def largest_army_points(s: State, p: int) -> int:
    """Section G."""
    return 2 if s.largest_army == p else 0


@rule
def defender_points(s: State, p: int) -> int:
    """T-3, A-4."""
    return s.defender[p]


@rule
def card_points(s: State, p: int) -> int:
    """T-3, P-1: cards of points, laid open."""
    return s.vp_cards[p, 0] + s.vp_cards[p, 1]


@rule
def merchant_points(s: State, p: int) -> int:
    """T-3, P-33."""
    return 1 if s.merchant_owner == p else 0


@rule
def island_points(s: State, p: int) -> int:
    """F-6."""
    return s.island_points[p]


@rule
def concealed_points(s: State, p: int) -> int:
    """Section G, P-1 "hidden": cards of points in the hand."""
    if s.victory_cards != VICTORY_CARDS_HIDDEN:
        return s.development[p, DEV_VICTORY_POINT]
    return s.progress[p, PRINTER] + s.progress[p, CONSTITUTION]


@rule
def earn(s: State, p: int, n: int) -> None:
    """Note that p has n more of the points that `count_lasting_points` counts."""
    s.lasting_points[p] += n


@rule
def count_lasting_points(s: State, p: int) -> int:
    """T-3: all public points except those of Longest Road, Largest Army and merchant."""
    built = settlement_points(s, p) + city_points(s, p) + metropolis_points(s, p)
    return built + defender_points(s, p) + card_points(s, p) + island_points(s, p)


@rule
def recount_points(s: State) -> None:
    """Count the lasting points of a position from outside."""
    for p in range(s.owners):
        s.lasting_points[p] = count_lasting_points(s, p)


@rule
def public_points(s: State, p: int) -> int:
    """T-3: the points everybody sees."""
    honours = longest_road_points(s, p) + largest_army_points(s, p) + merchant_points(s, p)
    return s.lasting_points[p] + honours


@rule
def is_beginner(s: State, p: int) -> bool:
    """V friendly_robber, V friendly_cards: a player with few points, whom they protect."""
    return public_points(s, p) <= FRIENDLY_POINTS


@rule
def is_spared(s: State, p: int) -> bool:
    """V friendly_cards: progress and development cards take nothing from p."""
    return s.friendly_cards == 1 and is_beginner(s, p)


@rule
def points(s: State, p: int) -> int:
    """All points, hidden cards included (section G, P-1)."""
    return public_points(s, p) + concealed_points(s, p)


@rule
def points_to_win(s: State) -> int:
    """T-2, V teams: what a player must have, or all members of a team together."""
    return s.victory_points if s.teams == 0 else s.team_points * team_size(s)


@shared_rule("hexhold.engine.entries")
def points_of_partners(s: State, p: int) -> int:
    """V teams: the points of p's partners. Separate, so games without teams do not run its loop."""
    total = 0
    for q in range(s.players):
        if is_partner(s, p, q):
            total += points(s, q)
    return total


@rule
def points_with_partners(s: State, p: int) -> int:
    """V teams: what counts for p's victory: p's points and those of partners."""
    total = points(s, p)
    return total if s.teams == 0 else total + points_of_partners(s, p)


@rule
def most_steps(s: State, p: int, with_p: bool) -> int:
    """F-10: the steps of the tallest wonder of p and partners, or of all others."""
    most = 0
    for q in range(s.players):
        if (p == q or is_partner(s, p, q)) == with_p and steps_of(s.wonders_built, q) > most:
            most = steps_of(s.wonders_built, q)
    return most


@rule
def may_win_by_points(s: State, p: int) -> bool:
    """F-10: where there are wonders, points win only with the tallest of them."""
    return s.wonders == 0 or most_steps(s, p, True) > most_steps(s, p, False)


@shared_rule("hexhold.engine.entries")
def has_won_otherwise(s: State) -> bool:
    """V teams, F-10: separate, so games with neither do not run it."""
    p = s.current
    if s.wonders == 1 and most_steps(s, p, True) >= WONDER_STEPS:
        return True
    return points_with_partners(s, p) >= points_to_win(s) and may_win_by_points(s, p)


@rule
def has_won(s: State) -> bool:
    """T-2, V teams, F-10: only the current player wins, and only in their own turn."""
    if s.phase != PHASE_ROLL and s.phase != PHASE_ACTION:
        return False
    if s.teams | s.wonders != 0:
        return has_won_otherwise(s)
    return points(s, s.current) >= s.victory_points
