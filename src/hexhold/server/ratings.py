"""Ratings of players, from the games finished on this server.

Source: V. Joshy, OpenSkill: A faster asymmetric multi-team, multiplayer rating system, Journal of
Open Source Software 9 (2024); the Plackett-Luce model.
"""

from __future__ import annotations

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
