"""Every message between page and server over the WebSocket.

Messages are JSON objects; `type` says which one it is. Unknown fields are refused. What a message
means in the flow of a game is described in docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from hexhold.engine.vocabulary.reasons import REASONS
from hexhold.game.why_nowhere import NOWHERE
from hexhold.server.protocol.offer_shapes import EndedOffer, Saying, StandingOffer
from hexhold.server.protocol.own_shapes import Advice, ClockShape, Foreseen, Line, Own
from hexhold.server.protocol.room_shapes import ChatLine, EmoteName, RoomShape
from hexhold.server.protocol.view_shapes import Cards, TableView

ActionText = Annotated[str, Meta(min_length=1)]
"""The notation has the one limit of its length, so that the refusal is an answer like others."""
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
LONGEST_TERMS = 1024
Version = Annotated[int, Meta(ge=0, le=10_000_000)]
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


class Emote(Message, tag="emote"):
    """Say something to the room with a picture; counted with the lines of chat."""

    id: UUID
    emote: EmoteName


class Why(Message, tag="why"):
    """Ask why an action of the own seat is not possible; answered by a `reply`."""

    id: UUID
    action: ActionText


class Foresee(Message, tag="foresee"):
    """Ask what a legal action of the own seat would do; answered by a `reply`."""

    id: UUID
    action: ActionText


class MakeOffer(Message, tag="offer"):
    """Have an offer stand beside the game, in the own turn; answered by a `reply`."""

    id: UUID
    game: GameId
    terms: ActionText
    """What one gives and wants: `ore+ore:cloth`."""


class Propose(Message, tag="propose"):
    """Propose a trade to the player on turn, in whose turn it stands; answered by a `reply`."""

    id: UUID
    game: GameId
    terms: ActionText
    """What you give and want: `ore+ore:cloth`."""


class AnswerOffer(Message, tag="answer"):
    """Say something to an offer that stands, or something else than before. To accept a proposal is
    to trade; to counter it is to make an offer of one's own with these terms."""

    id: UUID
    game: GameId
    offer: Version
    says: Saying
    terms: Annotated[str, Meta(max_length=LONGEST_TERMS)] = ""
    """Of a counter-offer: what one gives and wants oneself."""


class TakeAnswer(Message, tag="take"):
    """Trade with one who agreed to an own offer. `ok` in the `reply` means: it is stored."""

    id: UUID
    game: GameId
    offer: Version
    answer: Version
    """Its number: one that was changed meanwhile is not taken."""


class ConsiderOffer(Message, tag="consider"):
    """Say that one thinks about a bot's offer: it can be answered as long as others."""

    id: UUID
    game: GameId
    offer: Version


class WithdrawOffer(Message, tag="withdraw"):
    """Have an own offer stand no more."""

    id: UUID
    game: GameId
    offer: Version


class Advise(Message, tag="advise"):
    """Ask for a hint: what the own seat does best; answered by a `reply`."""

    id: UUID


class Pause(Message, tag="pause"):
    """Stop all clocks and bots, or go on. A seat may pause a few times, and end any pause."""

    id: UUID
    paused: bool
    ask: bool = False
    """Ask for a pause without limit, or agree to one: it begins, or the pause that there is has no
    limit any more, once all players or the host have asked. With `paused` false: not any more."""


class TakeBack(Message, tag="take_back"):
    """Take the own seat back from the bot that plays on it."""

    id: UUID


class Ping(Message, tag="ping"):
    """Answered by a `pong`."""

    sent: float
    visible: bool | None = None
    """Whether the page is looked at: not in a hidden tab, or after minutes without input. None
    leaves it at what was said before; a new connection counts as looked at."""


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
    | Ping
)


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


#: Every reason that the rules have against an action, and what is said of a tool without a place.
REFUSED = sorted({*(reason.sentence for reason in REASONS[1:]), *NOWHERE})


class RefusalShape(Struct, forbid_unknown_fields=True, frozen=True):
    """Why an action is not possible, in facts."""

    reason: Annotated[str, Meta(extra_json_schema={"enum": REFUSED})]
    told: dict[str, str]
    """What the reason may speak of, in words of the notation: `p` who acts, `who` is awaited,
    `winner`, `place`, and as `first`, `second`, `third` the action's arguments."""
    price: Cards
    """What would have to be paid or given, where cards are missing."""
    lacks: Cards
    """The cards that are missing."""


class Snapshot(Message, tag="snapshot"):
    """Everything: after `hello`, after a stale version, after a take-over of the connection."""

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
    """Those that stand beside the game."""
    now: float
    """The server's time, seconds since the epoch."""


class Event(Message, tag="event"):
    """One step of the game; versions follow one another without a gap."""

    game: str
    version: int
    line: Line
    changes: TableView
    """The parts of the view that differ from the version before."""
    own: Own | None
    """Whole, each time; None for a spectator."""
    clocks: list[ClockShape]
    more: bool = False
    """Whether the next step was taken with it: as long as that is so nobody can act."""


class Offers(Message, tag="offers"):
    """The offers that stand beside the game have changed."""

    game: str
    offers: list[StandingOffer]
    ended: list[EndedOffer]
    """Those that stand no more since the last such message."""


class Reply(Message, tag="reply"):
    """The answer to a message with an `id`. `ok` after `act` means: it is stored for good."""

    id: UUID
    ok: bool
    version: int
    error: ErrorShape | None = None
    """After `why`: the reason; None where the action is legal."""
    refusal: RefusalShape | None = None
    """With an error that the rules give: what one needs for a sentence of one's own."""
    foreseen: Foreseen | None = None
    """After `foresee`."""
    advice: Advice | None = None
    """After `advise`."""


class ChatSaid(Message, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class RoomChanged(Message, tag="room"):
    """Seats, names, presence, configuration or state of the room changed."""

    room: RoomShape
    own: Own | None
    """What the seat may do now: differs where a bot stands in or the room is paused."""
    clocks: list[ClockShape]


class Thinking(Message, tag="thinking"):
    """Whose bot has begun to think about what it does; each `event` ends that."""

    seat: int | None
    """None where a bot thinks no more, and nothing has come of it."""


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
    Snapshot | Event | Offers | Reply | ChatSaid | RoomChanged | Thinking | Closing | Pong
)
encode = msgspec.json.Encoder().encode
"""A message, or a part of one, as it is sent."""
