"""Rate bots with openskill."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

from hexhold.arena.playing import PlayedGame

_MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """What a bot is held to be worth, and how sure that is."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def ordinal(self) -> float:
        """What it is at least worth: three standard deviations below the mean."""
        return self.mu - 3 * self.sigma


def rate(games: Iterable[PlayedGame]) -> dict[str, Rating]:
    """Return the ratings that games lead to, in the order in which they are given.

    Every seat counts as one player, ranked by points with the winner first; a bot that has
    several seats gets the mean of what they come to.

    Source: V. Joshy, OpenSkill: A faster asymmetric multi-team, multiplayer rating system, Journal
    of Open Source Software 9 (2024); its model of Plackett and Luce.
    """
    found: dict[str, Rating] = {}
    for game in games:
        teams = []
        for name in game.lineup:
            before = found.get(name, Rating())
            teams.append([_MODEL.rating(mu=before.mu, sigma=before.sigma)])
        ranks = [
            -1000.0 if p == game.winner else -float(points) for p, points in enumerate(game.points)
        ]
        after = _MODEL.rate(teams, ranks=ranks)
        for name in set(game.lineup):
            own = [after[p][0] for p, each in enumerate(game.lineup) if each == name]
            found[name] = Rating(
                mu=sum(each.mu for each in own) / len(own),
                sigma=sum(each.sigma for each in own) / len(own),
            )
    return found
