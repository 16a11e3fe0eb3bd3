"""Bodies of the HTTP API: games to watch and to study."""

from typing import Annotated

from msgspec import Meta, Struct

from hexhold.play.protocol.room_shapes import (
    BotName,
    ClockSetting,
    Colour,
    Key,
    Mark,
    RoomName,
    Seat,
)

MOST_MARKS = 40
Place = Annotated[str, Meta(pattern=r"^([hv]\d{1,3}|v\d{1,3}-v\d{1,3})$", max_length=12)]
"""A hex, a corner or an edge."""
StepNumber = Annotated[int, Meta(ge=0, le=100_000)]


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


class PlayOnRequest(WatchBody):
    """POST /api/records/{id}/play_on: a new table that goes on from a position of this game."""

    step: StepNumber
    """The number of steps before the position, without undone ones."""
    seat: Seat
    """The seat that you take."""
    name: RoomName
    """Of the table."""
    bot: BotName | None = None
    """The bot on all other seats, with which the game begins at once; None leaves them open."""


class Arrow(Struct, forbid_unknown_fields=True, frozen=True):
    """An arrow on the board."""

    start: Place
    end: Place


class ReviewNote(Struct, forbid_unknown_fields=True, frozen=True):
    """What a review says and draws at one position."""

    step: StepNumber
    """The number of steps before the position, without undone ones."""
    text: Annotated[str, Meta(max_length=500)] = ""
    arrows: Annotated[list[Arrow], Meta(max_length=MOST_MARKS)] = []
    circles: Annotated[list[Place], Meta(max_length=MOST_MARKS)] = []


class ReviewRequest(WatchBody):
    """POST /api/reviews: begin a review of a finished game, which you lead."""

    game: Key


class ReviewChange(WatchBody):
    """POST /api/reviews/{id}: show a position; only the leader can."""

    step: StepNumber
    note: ReviewNote | None = None
    """Replaces the note at its position; one without text and marks removes it."""


class ReviewShape(WatchBody):
    """GET /api/reviews/{id}: a review, as far as it is."""

    id: str
    game: str
    leader: str | None
    """The leader's name; None while their account is being deleted."""
    leads: bool
    """Whether you are the leader."""
    step: int
    """The position that the leader shows."""
    notes: list[ReviewNote]
    """By position."""
    version: int
    """Grows with each change; for `?seen=`."""


class MoveChoices(WatchBody):
    """GET /api/records/{id}/choices: what a player could do at a position of a finished game."""

    player: int
    """The first seat that the game waited for, or the one asked for with `?seat=`."""
    actions: list[str]
    """Every legal action but offers, in the notation."""
