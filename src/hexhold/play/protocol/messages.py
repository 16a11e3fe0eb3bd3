"""All messages between page and server over the WebSocket.

Messages are JSON objects; `type` names the kind. Unknown fields are refused.
docs/reference/protocol/index.md explains the messages in the course of a game.
"""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from hexhold.engine.vocabulary.layout import MAX_PLAYERS
from hexhold.engine.vocabulary.reasons import REASONS
from hexhold.game.why_nowhere import NOWHERE
from hexhold.play.protocol.offer_shapes import EndedOffer, Saying, StandingOffer
from hexhold.play.protocol.own_shapes import (
    Advice,
    ClockShape,
    Foreseen,
    HappeningShape,
    Line,
    Own,
)
from hexhold.play.protocol.room_shapes import ChatLine, EmoteName, RoomShape
from hexhold.play.protocol.view_shapes import Cards, TableView

ActionText = Annotated[str, Meta(min_length=1)]
"""Only the notation limits the length, so that too long a text gets an ordinary refusal."""
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
LONGEST_TERMS = 1024
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]
GameId = Annotated[str, Meta(max_length=40)]


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """The base of everything sent over the WebSocket."""


# From the page


class Hello(Message, tag="hello"):
    """The first message; also requests a resync. The answer is a `snapshot`."""

    game: GameId | None = None
    """The last game that the page showed, if any."""
    last_version: Version | None = None


class Act(Message, tag="act"):
    """An action of your seat; a repeated `id` gets the same reply and does nothing."""

    id: UUID
    game: GameId
    version: Version
    """The version that the page shows; if it is not the newest, the answer is `stale` and a
    snapshot."""
    action: ActionText


class Undo(Message, tag="undo"):
    """Take back your last action, if it revealed no new information."""

    id: UUID
    game: GameId
    version: Version


class Chat(Message, tag="chat"):
    """Write a chat line."""

    id: UUID
    text: ChatText


class Emote(Message, tag="emote"):
    """Send a picture to the chat; it counts as a chat line."""

    id: UUID
    emote: EmoteName


class Why(Message, tag="why"):
    """Ask why an action of your seat is not possible; answered by a `reply`."""

    id: UUID
    action: ActionText


class Foresee(Message, tag="foresee"):
    """Ask what a legal action of your seat would do; answered by a `reply`."""

    id: UUID
    action: ActionText


class MakeOffer(Message, tag="offer"):
    """Make a standing offer in your turn; answered by a `reply`."""

    id: UUID
    game: GameId
    terms: ActionText
    """What you give and want: `ore+ore:cloth`."""


class Propose(Message, tag="propose"):
    """Propose a trade to the player on turn; it stands until the turn ends. Answered by a
    `reply`."""

    id: UUID
    game: GameId
    terms: ActionText
    """What you give and want: `ore+ore:cloth`."""


class AnswerOffer(Message, tag="answer"):
    """Answer a standing offer, or change the answer. Accepting a proposal trades at once;
    countering it makes an offer with these terms."""

    id: UUID
    game: GameId
    offer: Version
    says: Saying
    terms: Annotated[str, Meta(max_length=LONGEST_TERMS)] = ""
    """In a counter-offer, what you give and want."""


class TakeAnswer(Message, tag="take"):
    """Trade with a player who agreed to your offer. `ok` in the `reply` means that it is stored."""

    id: UUID
    game: GameId
    offer: Version
    answer: Version
    """Its number: an answer that has changed since is not taken."""


class ConsiderOffer(Message, tag="consider"):
    """Say that you are thinking about a bot's offer. Until you answer, it stays open as long as
    other offers, or for a minute where offers stand until the turn ends."""

    id: UUID
    game: GameId
    offer: Version


class WithdrawOffer(Message, tag="withdraw"):
    """Withdraw your offer."""

    id: UUID
    game: GameId
    offer: Version


class Advise(Message, tag="advise"):
    """Ask for a hint: the best action of your seat. Answered by a `reply`."""

    id: UUID


class Pause(Message, tag="pause"):
    """Stop all clocks and bots, or resume. A seat may pause a few times, and end any pause."""

    id: UUID
    paused: bool
    ask: bool = False
    """Ask for a pause without limit, or agree to one. Once all players or the host have asked, it
    begins, or the current pause loses its limit. With `paused` false, withdraw the request."""


class TakeBack(Message, tag="take_back"):
    """Take your seat back from the bot that plays on it."""

    id: UUID


class LetBotPlay(Message, tag="let_bot_play"):
    """Let a bot play on a seat now.

    The host may do so for a person who is away or does nothing; while the host is, any player may.
    With your own seat you resign: a bot plays on for you until you take the seat back.
    """

    id: UUID
    seat: SeatNumber


class StillHere(Message, tag="here"):
    """Say that you still play, when `SeatShape.idle_left` asks; any other request answers too."""

    id: UUID


class Ping(Message, tag="ping"):
    """Answered by a `pong`."""

    sent: float
    visible: bool | None = None
    """Whether a person looks at the page: not in a hidden tab, or after minutes without input. None
    changes nothing; a new connection counts as visible."""


ClientMessage = (
    Hello
    | Act
    | Undo
    | Chat
    | Emote
    | Why
    | Foresee
    | Advise
    | MakeOffer
    | Propose
    | AnswerOffer
    | TakeAnswer
    | WithdrawOffer
    | ConsiderOffer
    | Pause
    | TakeBack
    | LetBotPlay
    | StillHere
    | Ping
)


# From the server


class ErrorShape(Struct, forbid_unknown_fields=True, frozen=True):
    """Why something was refused; also the body of every HTTP error."""

    code: str
    """`illegal_action`, `stale`, `no_game`, `no_seat`, `paused`, `not_paused`, `too_fast`,
    `cannot_undo`, `usage`, `storage`, `not_found`, `forbidden`, `conflict`, `full`, …"""
    text: str
    """A sentence in the requested language."""
    rule: str | None = None
    """The rule that forbids it, if one does."""


#: Every reason against an action, and against a tool that fits nowhere.
REFUSED = sorted({*(reason.sentence for reason in REASONS[1:]), *NOWHERE})


class RefusalShape(Struct, forbid_unknown_fields=True, frozen=True):
    """Why an action is not possible, as data."""

    reason: Annotated[str, Meta(extra_json_schema={"enum": REFUSED})]
    told: dict[str, str]
    """Facts for the reason, in words of the notation: `p` acts, `who` is awaited, `winner`,
    `place`, and `first`, `second`, `third` are the action's arguments."""
    price: Cards
    """What would have to be paid or given, if cards are missing."""
    lacks: Cards
    """The missing cards."""


class Snapshot(Message, tag="snapshot"):
    """The whole state: sent after `hello`, and after a stale version."""

    version: int
    room: RoomShape
    game: str | None
    """None until the room has started."""
    seat: int | None
    view: TableView | None
    own: Own | None
    """None for a spectator."""
    clocks: list[ClockShape]
    log: list[Line]
    """The newest 300 entries."""
    chat: list[ChatLine]
    offers: list[StandingOffer]
    """The standing offers."""
    now: float
    """The server's time, seconds since the epoch."""


class Event(Message, tag="event"):
    """One step of the game; versions have no gaps."""

    game: str
    version: int
    line: Line
    happenings: list[HappeningShape]
    """What the action caused; empty after `undo`."""
    changes: TableView
    """The parts of the view that differ from the previous version."""
    own: Own | None
    """Always complete; None for a spectator."""
    clocks: list[ClockShape]
    more: bool = False
    """Whether the next step was stored together with this one; no player can act in between."""


class Offers(Message, tag="offers"):
    """The standing offers have changed."""

    game: str
    offers: list[StandingOffer]
    ended: list[EndedOffer]
    """The offers that ended since the last such message."""


class Reply(Message, tag="reply"):
    """The answer to a message with an `id`. `ok` after `act` means that it is stored."""

    id: UUID
    ok: bool
    version: int
    error: ErrorShape | None = None
    """After `why`: the reason; None if the action is legal."""
    refusal: RefusalShape | None = None
    """With an error of the rules: the facts for your own sentence."""
    foreseen: Foreseen | None = None
    """After `foresee`."""
    advice: Advice | None = None
    """After `advise`."""


class ChatSaid(Message, tag="chat"):
    """A new chat line."""

    line: ChatLine


class RoomChanged(Message, tag="room"):
    """Seats, names, presence, configuration or state of the room have changed."""

    room: RoomShape
    own: Own | None
    """What the seat may do now: differs if a bot stands in or the room is paused."""
    clocks: list[ClockShape]


class Thinking(Message, tag="thinking"):
    """A bot has begun to think; each `event` ends that."""

    seat: int | None
    """None if a bot has stopped thinking without acting."""


class Chances(Message, tag="chances"):
    """The players' win chances, for spectators who see all hands later; only sent sometimes."""

    game: str
    version: int
    win: list[float]
    """By seat; with teams the chance of the team."""


class Closing(Message, tag="closing"):
    """The server closes the connection.

    `restart`, `slow`, `replaced`, `removed`, `signed_out` or `protocol`.
    """

    reason: str
    text: str
    again: bool
    """Whether to connect again."""


class Pong(Message, tag="pong"):
    """The answer to `ping`."""

    sent: float
    now: float


ServerMessage = (
    Snapshot | Event | Offers | Reply | ChatSaid | RoomChanged | Thinking | Chances | Closing | Pong
)
encode = msgspec.json.Encoder().encode
"""Encodes a message, or a part of one."""
