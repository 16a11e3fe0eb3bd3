"""Requests and answers about quick match and the list of open tables."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexhold.play.protocol.bodies import PromiseText, SeedText
from hexhold.play.protocol.room_shapes import ClockSetting, Seat

Pace = Literal["fast", "normal", "days"]
"""`fast`: 30 seconds for a decision, `normal`: 75 seconds, `days`: a day for each turn or answer.
"""
QueueKey = Annotated[str, Meta(min_length=1, max_length=40)]
"""A preset, or `knights` for Cities & Knights as it is, and the number of players: `duel:2`."""
MOST_QUEUES = 12


class MatchBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about quick match and open tables."""


class MatchRequest(MatchBody):
    """POST /api/match: wait in queues, or in other ones; you keep your place."""

    pace: Pace
    queues: Annotated[list[QueueKey], Meta(min_length=1, max_length=MOST_QUEUES)]


class ReadyRequest(MatchBody):
    """POST /api/match/ready: play the match that was found."""

    room: Annotated[str, Meta(max_length=40)]
    """`FoundMatch.room`: a later match is another one."""
    seed: SeedText | None = None
    """Your seed for the dice."""
    promise: PromiseText | None = None
    """The promise for which the seed is given."""


class QueueShape(MatchBody):
    """A queue that the server offers."""

    key: str
    title: str
    edition: str
    preset: str | None
    """None for the edition as it is."""
    players: int
    waiting: dict[Pace, int]
    """Pace → people who wait."""
    seconds: dict[Pace, int]
    """Pace → how long the people waited who were matched last; missing if there are none."""


class FoundMatch(MatchBody):
    """A match that waits until everyone in it is ready."""

    room: str
    """The id of its table, which opens then."""
    queue: str
    players: int
    ready: int
    """How many are ready."""
    you: bool
    """Whether you are."""
    seconds: float
    """Seconds left to be ready."""
    promise: str
    """SHA-256 of the secret of the dice."""


class MatchState(MatchBody):
    """GET /api/match: your place in the queues, and how many wait in each."""

    state: Literal["none", "waiting", "called", "starting", "playing", "missed"]
    """`called`: a match is found and asks whether you are ready; `starting`: everyone is, and the
    table opens; `playing`: it is open; `missed`: you were not ready in time, and left the queue."""
    version: str
    """Changes with your state; for `?seen=`."""
    pace: Pace | None
    queues: list[str]
    """The queues that you wait in."""
    waited: float
    """Seconds in the queue."""
    pause: float
    """Seconds until you may wait in a queue again, after ready checks that you missed."""
    found: FoundMatch | None
    room: str | None
    """Your table while `playing`."""
    offered: list[QueueShape]
    """All queues of the server."""


TablePace = Literal["none", "live", "days"]


class TableEntry(MatchBody):
    """A public table that you can join."""

    id: str
    name: str
    edition: str
    players: int
    free: int
    """Free seats before the start."""
    bot_seats: list[Seat]
    """Seats of bots that you can take while the game goes on."""
    clock: ClockSetting
    rated: bool
    house_rules: int
    """How many options and variants differ from the edition's."""


class OpenTables(MatchBody):
    """GET /api/tables: public tables that you can join, the newest first."""

    tables: list[TableEntry]
    more: int
    """How many more there are with these filters."""


class TakeBotRequest(MatchBody):
    """POST /api/rooms/{id}/take_bot: take a bot's seat in a running game."""

    seat: Seat
