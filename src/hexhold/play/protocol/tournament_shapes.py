"""Requests and answers about tournaments."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from hexhold.play.protocol.room_shapes import RoomConfig, RoomName

MOST_ENTRANTS = 60


class TournamentBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about tournaments."""


class CreateTournament(TournamentBody):
    """POST /api/tournaments."""

    title: RoomName
    config: RoomConfig
    """The configuration of every table; `players` is the most at one table."""
    points: Annotated[
        list[Annotated[int, Meta(ge=0, le=100)]], Meta(min_length=1, max_length=6)
    ] = field(default_factory=lambda: [5, 3, 2, 1])
    """Points for the first place and those that follow."""


class RoundRequest(TournamentBody):
    """POST /api/tournaments/{id}/round."""

    as_it_stands: bool = False
    """Whether unfinished tables count with their current points."""


class EntrantRequest(TournamentBody):
    """POST /api/tournaments/{id}/away: an entrant leaves, or is back."""

    entrant: Annotated[int, Meta(ge=0, lt=MOST_ENTRANTS)]
    away: bool


class EntrantShape(TournamentBody):
    """A person who takes part, with the standings."""

    entrant: int
    name: str
    you: bool
    away: bool
    """Whether further rounds are drawn without this person."""
    scored: int
    """Points for places in all rounds."""
    firsts: int
    points: int
    """Points in the games."""
    games: int
    rank: int
    """From 1; entrants with equal points, first places and game points share a rank."""


class TournamentSeat(TournamentBody):
    """A seat at a table."""

    entrant: int | None
    """None for a bot."""
    place: int | None
    points: int | None
    scored: int | None


class TournamentTable(TournamentBody):
    """A table of a round, an ordinary room."""

    room: str
    seats: list[TournamentSeat]
    over: bool
    yours: bool


class TournamentShape(TournamentBody):
    """A tournament as one session sees it."""

    id: str
    title: str
    config: RoomConfig
    points: list[int]
    host: bool
    you: int | None
    """Your number among the entrants."""
    over: bool
    standings: list[EntrantShape]
    """The best first."""
    rounds: list[list[TournamentTable]]
    promises: list[str]
    """SHA-256 of the secrets of the next round's tables, one for each."""
    seed: str | None
    """Your seed for the next round's dice, once given."""
