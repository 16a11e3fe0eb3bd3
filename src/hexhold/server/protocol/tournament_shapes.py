"""Tournaments: what is asked of them, and what everybody sees."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from hexhold.server.protocol.room_shapes import RoomConfig, RoomName

MOST_ENTRANTS = 60


class TournamentBody(Struct, forbid_unknown_fields=True):
    """The base of them."""


class CreateTournament(TournamentBody):
    """POST /api/tournaments."""

    title: RoomName
    config: RoomConfig
    """Of every table; `players` is how many sit at one at the most."""
    points: Annotated[
        list[Annotated[int, Meta(ge=0, le=100)]], Meta(min_length=1, max_length=6)
    ] = field(default_factory=lambda: [5, 3, 2, 1])
    """For the first place and those that follow."""


class RoundRequest(TournamentBody):
    """POST /api/tournaments/{id}/round."""

    as_it_stands: bool = False
    """Whether tables that are not over count by their points now."""


class EntrantRequest(TournamentBody):
    """POST /api/tournaments/{id}/away: somebody goes, or is back."""

    entrant: Annotated[int, Meta(ge=0, lt=MOST_ENTRANTS)]
    away: bool


class EntrantShape(TournamentBody):
    """Somebody who takes part, with what they have."""

    entrant: int
    name: str
    you: bool
    away: bool
    """Whether further rounds are drawn without them."""
    scored: int
    """Points for places, of all rounds."""
    firsts: int
    points: int
    """Points in the games."""
    games: int
    rank: int
    """From 1; the same for those with as many points, first places and points in games."""


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
    """Which entrant one is."""
    over: bool
    standings: list[EntrantShape]
    """The best first."""
    rounds: list[list[TournamentTable]]
    promises: list[str]
    """SHA-256 of the secrets of the next round's tables, one for each."""
    seed: str | None
    """Your part of the next round's dice, once given."""
