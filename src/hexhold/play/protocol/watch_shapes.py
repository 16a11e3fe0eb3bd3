"""Bodies of the HTTP API: games to watch."""

from __future__ import annotations

from msgspec import Struct

from hexhold.play.protocol.room_shapes import ClockSetting, Colour, Mark


class WatchBody(Struct, forbid_unknown_fields=True):
    """The base of these bodies."""


class WatchedPlayer(WatchBody):
    """A player of a game to watch."""

    name: str
    mark: Mark | None
    colour: Colour
    bot: str | None
    """The bot that sits here, None for a person."""
    rating: int | None
    """None for bots without a rating, and before a person's first rated game."""


class WatchedGame(WatchBody):
    """A game to watch."""

    id: str
    """The room's id."""
    name: str
    edition: str
    players: list[WatchedPlayer]
    rating: int | None
    """The mean rating of its players, None if nobody has one."""
    clock: ClockSetting
    spectators: int
    delay: int
    """By how many seconds spectators see the game later than the players."""
    hands: bool
    """Whether spectators see all hands."""


class WatchList(WatchBody):
    """GET /api/watch: public games that go on, the best rated first."""

    games: list[WatchedGame]
    more: int
    """How many more there are."""
