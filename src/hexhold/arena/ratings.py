"""Rate bots with openskill."""

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

from hexhold.arena.playing import PlayedGame

_MODEL = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """The estimated strength of a bot, and its standard deviation."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def ordinal(self) -> float:
        """A conservative rating: three standard deviations below the mean."""
        return self.mu - 3 * self.sigma


def seats_of(game: PlayedGame, bot: str) -> list[int]:
    """Return the seats of a bot."""
    return [p for p, name in enumerate(game.lineup) if name == bot]


def rate(games: Iterable[PlayedGame], sides: int | None = None) -> dict[str, Rating]:
    """Return each bot's rating after these games, in their order.

    Every seat counts as one player, ranked by points with the winner first; a bot that has several
    seats gets the mean of their new ratings. If there are ``sides`` teams, they are ranked by the
    points of their members.

    Source: V. Joshy, OpenSkill: A faster asymmetric multi-team, multiplayer rating system, Journal
    of Open Source Software 9 (2024); its model of Plackett and Luce.
    """
    found: dict[str, Rating] = {}
    for game in games:
        seats = len(game.lineup)
        members = [range(t, seats, sides or seats) for t in range(sides or seats)]
        before = [found.get(name, Rating()) for name in game.lineup]
        teams = [
            [_MODEL.rating(mu=before[p].mu, sigma=before[p].sigma) for p in team]
            for team in members
        ]
        ranks = [
            -1000.0 if game.winner in team else -float(sum(game.points[p] for p in team))
            for team in members
        ]
        after = _MODEL.rate(teams, ranks=ranks)
        for name in set(game.lineup):
            own = [after[p % len(members)][p // len(members)] for p in seats_of(game, name)]
            found[name] = Rating(
                mu=sum(each.mu for each in own) / len(own),
                sigma=sum(each.sigma for each in own) / len(own),
            )
    return found
