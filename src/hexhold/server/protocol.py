"""Every message between page and server over the WebSocket.

Messages are JSON objects; `type` says which one it is. Unknown fields are refused. What a message
means in the flow of a game is described in docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct, field

from hexhold.server.shapes import Cards, ClockShape, Foreseen, Line, Own, View

LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=r"^\S(.*\S)?$")]
RoomName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]
Key = Annotated[str, Meta(max_length=40)]
BotName = Annotated[str, Meta(max_length=60)]
ActionText = Annotated[str, Meta(min_length=1)]
"""The notation has the one limit of its length, so that the refusal is an answer like others."""
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]
Seat = Annotated[int, Meta(ge=0, le=5)]
GameId = Annotated[str, Meta(max_length=40)]


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """The base of everything sent over the WebSocket."""


# From the page


class Hello(Message, tag="hello"):
    """The first message, and the way to ask for a resync: answered by a `snapshot`."""

    game: GameId | None = None
    """The game last seen, if any."""
    last_version: Version | None = None


class Act(Message, tag="act"):
    """An action of the own seat; a repeated `id` gets the same reply and does nothing."""

    id: UUID
    game: GameId
    version: Version
    """The version the page has seen; where it is not the newest: error `stale` and a snapshot."""
    action: ActionText


class Undo(Message, tag="undo"):
    """Take back the own last action, as long as no new information has appeared."""

    id: UUID
    game: GameId
    version: Version


class Chat(Message, tag="chat"):
    """Say something to the room."""

    id: UUID
    text: ChatText


class Why(Message, tag="why"):
    """Ask why an action of the own seat is not possible; answered by a `reply`."""

    id: UUID
    action: ActionText


class Foresee(Message, tag="foresee"):
    """Ask what a legal action of the own seat would do; answered by a `reply`."""

    id: UUID
    action: ActionText


class Pause(Message, tag="pause"):
    """Stop all clocks and bots, or go on. Any seat may."""

    id: UUID
    paused: bool


class TakeBack(Message, tag="take_back"):
    """Take the own seat back from the bot that plays on it."""

    id: UUID


class Ping(Message, tag="ping"):
    """Answered by a `pong`."""

    sent: float


ClientMessage = Hello | Act | Undo | Chat | Why | Foresee | Pause | TakeBack | Ping


# From the server


class ErrorShape(Struct, forbid_unknown_fields=True, frozen=True):
    """Why something was refused; the body of every HTTP error too."""

    code: str
    """`illegal_action`, `stale`, `no_game`, `no_seat`, `paused`, `not_paused`, `too_fast`,
    `cannot_undo`, `usage`, `storage`, `not_found`, `forbidden`, `conflict`, `full`, …"""
    text: str
    """A sentence, in the language asked for."""
    rule: str | None = None
    """The rule against it, if one is."""


class SeatShape(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a room."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None
    """Which bot sits or stands in here."""
    connected: bool
    you: bool
    stand_in: bool
    """A bot plays for the absent person."""
    away_left: float | None
    """Seconds until a bot takes over, where the person is away."""
    returns: int
    """How often the person came back after a bot had taken over."""
    seed: str | None
    """The person's part of the dice (see `FairDice`), once given."""


LEAST_DEADLINE = 3600
"""Seconds of a day-long clock at least: it runs while nobody is there, and who is to act has to
come first. A live clock may be as short as people like, for it stands while they are away."""
LONGEST_CLOCK = 30 * 86_400


class ClockSetting(Struct, forbid_unknown_fields=True, frozen=True):
    """`turn`: seconds for each turn or answer; `days`: the same in correspondence play, an hour at
    least."""

    kind: Literal["none", "turn", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0


class FairDice(Struct, forbid_unknown_fields=True, frozen=True):
    """How the dice can be checked (docs/protocol.md)."""

    commitment: str
    """SHA-256 of the secret, in hex, published before the players' seeds were mixed in."""
    seeds: list[str]
    """One for each seat."""
    secret: str | None
    """In hex, once the game is over."""


class RoomConfig(Struct, forbid_unknown_fields=True, frozen=True):
    """What a room plays."""

    name: RoomName = "Table"
    edition: Key = "6e"
    options: dict[Key, bool | int | str] = {}
    variants: Annotated[list[Key], Meta(max_length=20)] = []
    players: Annotated[int, Meta(ge=2, le=6)] = 4
    board: Key = "random"
    """`random`, `beginner` or a scenario: `GET /api/editions` lists them."""
    private: bool = True
    """Only by its link, or in the lobby too."""
    clock: ClockSetting = field(default_factory=ClockSetting)
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds after which a bot plays for who is away; 0: never."""
    bot_delay: Annotated[int, Meta(ge=0, le=5_000)] = 600
    """Milliseconds between the actions of bots."""


class RoomShape(Struct, forbid_unknown_fields=True, frozen=True):
    """A room as one session sees it."""

    id: str
    config: RoomConfig
    seats: list[SeatShape]
    state: Literal["open", "running", "paused", "finished"]
    game: str | None
    """The game's id; another after a rematch."""
    host: bool
    """Whether you may configure and start."""
    you: int | None
    """Your seat."""
    spectators: int
    fair: FairDice | None
    winner: int | None
    rematch: list[int]
    """Seats that want another game."""
    paused_by: int | None
    """The seat that paused, None where none did."""


class ChatLine(Struct, forbid_unknown_fields=True, frozen=True):
    """Something said."""

    name: str
    seat: int | None
    text: str
    at: float


class Snapshot(Message, tag="snapshot"):
    """Everything: after `hello`, after a stale version, after a take-over of the connection."""

    version: int
    room: RoomShape
    game: str | None
    """None until the room has started."""
    seat: int | None
    view: View | None
    own: Own | None
    """None for a spectator."""
    clocks: list[ClockShape]
    log: list[Line]
    """The newest 300 entries."""
    chat: list[ChatLine]
    now: float
    """The server's time, seconds since the epoch."""


class Event(Message, tag="event"):
    """One step of the game; versions follow one another without a gap."""

    game: str
    version: int
    line: Line
    changes: View
    """The parts of the view that differ from the version before."""
    own: Own | None
    """Whole, each time; None for a spectator."""
    clocks: list[ClockShape]


class Reply(Message, tag="reply"):
    """The answer to a message with an `id`. `ok` after `act` means: it is stored for good."""

    id: UUID
    ok: bool
    version: int
    error: ErrorShape | None = None
    """After `why`: the reason; None where the action is legal."""
    lacks: Cards | None = None
    """With an error for want of cards: those that are missing."""
    foreseen: Foreseen | None = None
    """After `foresee`."""


class ChatSaid(Message, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class RoomChanged(Message, tag="room"):
    """Seats, names, presence, configuration or state of the room changed."""

    room: RoomShape
    own: Own | None
    """What the seat may do now: differs where a bot stands in or the room is paused."""
    clocks: list[ClockShape]


class Closing(Message, tag="closing"):
    """The server closes the connection: `restart`, `slow`, `replaced`, `removed`, `protocol`."""

    reason: str
    text: str
    again: bool
    """Whether to connect again."""


class Pong(Message, tag="pong"):
    """The answer to `ping`."""

    sent: float
    now: float


ServerMessage = Snapshot | Event | Reply | ChatSaid | RoomChanged | Closing | Pong
