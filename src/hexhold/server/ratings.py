"""What a player is held to be worth, by the games that have ended on this server.

Source: V. Joshy, OpenSkill: A faster asymmetric multi-team, multiplayer rating system, Journal of
Open Source Software 9 (2024); its model of Plackett and Luce.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

METHOD = "1"
"""Another one has all ratings worked out anew."""
_MODEL = PlackettLuce()


class Worth(NamedTuple):
    """A worth, and how sure it is."""

    mu: float
    sigma: float


NEWCOMER = Worth(_MODEL.mu, _MODEL.sigma)
_SURE = 1.0
BOT_RATINGS = {
    "random": Worth(0.0, _SURE),
    "easy": Worth(14.0, _SURE),
    "steady": Worth(25.0, _SURE),
    "strong": Worth(38.0, _SURE),
    "mighty": Worth(47.0, _SURE),
}
"""Bots stay what they are: in the model they win as often as measured (docs/levels.md), `steady`
standing where newcomers do. Bots of one's own are no measure of anybody."""


def rate(before: Sequence[Worth], places: Sequence[int]) -> list[Worth]:
    """What each is worth after a game.

    Args:
        before: what each was worth.
        places: what each came out as, from 0; equal ones have drawn.
    """
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Worth(each.mu, each.sigma) for (each,) in after]
