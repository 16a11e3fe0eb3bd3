"""Ratings of players, from the games finished on this server.

Source: V. Joshy, OpenSkill: A faster asymmetric multi-team, multiplayer rating system, Journal of
Open Source Software 9 (2024); the Plackett-Luce model.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

METHOD = "1"
"""Another method recomputes all ratings."""
_MODEL = PlackettLuce()


class Worth(NamedTuple):
    """A rating: its mean and its standard deviation."""

    mu: float
    sigma: float


NEWCOMER = Worth(_MODEL.mu, _MODEL.sigma)
SHOWN_NEWCOMER = 1000
SCALE = SHOWN_NEWCOMER / NEWCOMER.mu
"""What ratings are multiplied by where they are shown."""
_SURE = 1.0
BOT_RATINGS = {
    "random": Worth(0.0, _SURE),
    "novice": Worth(0.0, _SURE),
    "easy": Worth(14.0, _SURE),
    "steady": Worth(25.0, _SURE),
    "strong": Worth(38.0, _SURE),
    "mighty": Worth(47.0, _SURE),
}
"""Bots have fixed ratings: in the model they win as often as measured (docs/bots/levels.md), with
`steady` where newcomers start. `random` loses more often: no rating is lower. Other bots have
none."""


def rate(before: Sequence[Worth], places: Sequence[int]) -> list[Worth]:
    """Return the ratings after a game in which everyone played alone (see `rate_teams`)."""
    return [after for (after,) in rate_teams([[each] for each in before], places)]


def rate_teams(before: Sequence[Sequence[Worth]], places: Sequence[int]) -> list[list[Worth]]:
    """Return the ratings after a game, by team and member.

    Args:
        before: the ratings before it.
        places: the places of the teams from 0; equal places are ties.
    """
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma) for each in team] for team in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [[Worth(each.mu, each.sigma) for each in team] for team in after]


STAND_IN = BOT_RATINGS["steady"]
"""The bot that stands for a player who left, in the ratings of the others."""
WEIGHT_WITHOUT_ALL = 0.5
"""The weight of a game for the others if a player left it."""


class RatedPlayer(NamedTuple):
    """A player in a game that is rated."""

    worth: Worth
    points: float
    won: bool
    left: bool = False
    """Whether the player left before the end: a bot played on."""


def rate_game(teams: Sequence[Sequence[RatedPlayer]]) -> list[list[Worth]]:
    """Return the ratings after a game, by team and member; places go by points, the winners first.

    A player who left is placed last. For the others the game counts as if `steady` had played
    there, with less weight.
    """
    finals = [_final(team) for team in teams]
    if not any(each.left for team in teams for each in team):
        return rate_teams([[each.worth for each in team] for team in teams], _places(finals))
    there = [[STAND_IN if each.left else each.worth for each in team] for team in teams]
    stayed = rate_teams(there, _places(finals))
    last = [
        -math.inf if any(each.left for each in team) else final
        for team, final in zip(teams, finals, strict=True)
    ]
    gone = rate_teams([[each.worth for each in team] for team in teams], _places(last))
    return [
        [
            gone[t][m] if each.left else _between(each.worth, stayed[t][m])
            for m, each in enumerate(team)
        ]
        for t, team in enumerate(teams)
    ]


def _final(team: Sequence[RatedPlayer]) -> float:
    """Return what decides a team's place: the points, but the winner is first."""
    return math.inf if any(each.won for each in team) else sum(each.points for each in team)


def _places(finals: Sequence[float]) -> list[int]:
    return [sum(other > own for other in finals) for own in finals]


def _between(before: Worth, after: Worth) -> Worth:
    share = WEIGHT_WITHOUT_ALL
    mu = before.mu + share * (after.mu - before.mu)
    return Worth(mu, before.sigma + share * (after.sigma - before.sigma))
