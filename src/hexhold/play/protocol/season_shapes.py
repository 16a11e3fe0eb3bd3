"""Answers about ratings by queue and season."""

from msgspec import Struct

from hexhold.play.protocol.profile_bodies import RatingShape
from hexhold.play.protocol.room_shapes import Mark


class SeasonBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about seasons."""


class SeasonPlayer(SeasonBody):
    """A player in the list of a season."""

    rank: int | None
    """From 1; None while the rating is provisional."""
    name: str
    mark: Mark
    rating: RatingShape
    """With the games of the season."""
    you: bool


class QueueChoice(SeasonBody):
    """A queue with its title."""

    key: str
    title: str


class SeasonPoint(SeasonBody):
    """Your rating after a game."""

    game: str
    at: float
    season: str
    value: int
    uncertainty: int


class SeasonShape(SeasonBody):
    """GET /api/seasons: the ratings of a queue in a season."""

    queue: str
    season: str
    """Such as `2026-4` for the last quarter of 2026."""
    running: bool
    """Whether the season still goes on."""
    queues: list[QueueChoice]
    seasons: list[str]
    """The seasons of the queue, the newest first."""
    players: list[SeasonPlayer]
    """The best players who are listed; provisional ratings come last."""
    you: SeasonPlayer | None
    """Your own rating, listed or not; None before your first game in the season."""
    history: list[SeasonPoint]
    """Your ratings in the queue, oldest first."""
    provisional: int
    """A rating is provisional for this many games."""
