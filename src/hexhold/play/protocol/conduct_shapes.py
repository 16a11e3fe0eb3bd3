"""Requests and answers about conduct: muting, blocking, reports and moderation."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexhold.play.protocol.room_shapes import ChatLine, Seat

ReportReason = Literal["insults", "cheating", "stalling", "leaving", "name", "other"]
ActKind = Literal["warn", "mute", "suspend", "ban", "lift", "unrate"]
"""`mute`: no chat; `suspend`: no playing with strangers; `ban`: both, without end; `lift`: ends all
of them; `unrate`: a game no longer counts for ratings, told to all of its players."""
MOST_HOURS = 24 * 365
Text = Annotated[str, Meta(max_length=500)]


class ConductBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about conduct."""


class RelationRequest(ConductBody):
    """POST /api/rooms/{id}/relation: mute or block a player of this table, or end that."""

    seat: Seat
    muted: bool
    """Whether you do not see their chat lines, at any table."""
    blocked: bool
    """The same; and they can't sit down at your tables, and you never meet in quick matches."""


class RelationChange(ConductBody):
    """POST /api/conduct/{id}: change what you have decided about a person."""

    muted: bool
    blocked: bool


class ReportRequest(ConductBody):
    """POST /api/rooms/{id}/report: report a player of this table to the moderators."""

    seat: Seat
    reason: ReportReason
    text: Text = ""


class RelationShape(ConductBody):
    """A person whom you have muted or blocked."""

    id: str
    """For `POST /api/conduct/{id}`."""
    name: str
    muted: bool
    blocked: bool


class SeatRelation(ConductBody):
    """What you have decided about the person on a seat."""

    seat: Seat
    muted: bool
    blocked: bool


class TableConduct(ConductBody):
    """GET /api/rooms/{id}/conduct: what you have decided about the players of a table."""

    seats: list[SeatRelation]
    """Other people's seats."""


class ActShape(ConductBody):
    """What a moderator has done about you."""

    number: int
    kind: ActKind
    at: float
    until: float | None
    """When it ends; None for no end."""
    reason: str
    over: bool
    """Whether it has ended or been lifted."""


class ConductShape(ConductBody):
    """GET /api/conduct: your decisions about others, and moderators' about you."""

    people: list[RelationShape]
    acts: list[ActShape]
    """The newest first."""
    moderator: bool
    """Whether you are a moderator."""


class EarlierReport(ConductBody):
    """Another report about the same person, for moderators."""

    at: float
    reason: ReportReason
    text: str
    outcome: Literal["open", "dismissed", "acted"]
    """Whether a moderator has done something because of it."""


class ReportShape(ConductBody):
    """A report, for moderators."""

    id: str
    at: float
    room: str
    game: str | None
    version: int
    """The step of the game after which it was made."""
    name: str
    reason: ReportReason
    text: str
    chat: list[ChatLine]
    """The last lines of the table's chat."""
    reporter: str
    """The reporter's name."""
    reporter_made: int
    """How many reports the reporter has made."""
    acts: list[ActShape]
    """What has been done about the reported person before."""
    earlier: list[EarlierReport] = []
    """Other reports about the reported person, the newest first, at most 20."""
    since: float | None = None
    """When the reported account was begun; None if that is not known."""
    games: int = 0
    """The games that it has played to the end, at most the newest 100."""
    left: int = 0
    """How many of them were rated games that it left."""


class TradeFlagShape(ConductBody):
    """A person who gives another one more in trades than they give others."""

    giver: str
    giver_id: str
    """The beginning of the account's id."""
    taker: str
    taker_id: str
    trades: int
    games: int
    favour: float
    """Cards that the giver gives beyond what they get, in a trade with this person."""
    usual: float
    """The same in their trades with others."""
    sure: float
    """By how many standard errors these differ."""


class AssistanceShape(ConductBody):
    """A person who chooses as `mighty` more often than their rating explains."""

    name: str
    id: str
    """The beginning of the account's id."""
    choices: int
    """Decisions in which `mighty` is sure, and would not do what `strong` does."""
    games: int
    rate: float
    """The share of these in which the person did what `mighty` would."""
    expected: float
    """The same for a person with this rating."""
    sure: float
    """By how many standard errors these differ."""


class FlagList(ConductBody):
    """The flags that `hexhold admin flags` has found last, the surest first."""

    trades_at: float | None
    """When it last looked at trades; None for never."""
    trades: list[TradeFlagShape]
    assistance_at: float | None
    assistance: list[AssistanceShape]


class Moderation(ConductBody):
    """GET /api/moderation: open reports, the oldest first, and flags; moderators only."""

    reports: list[ReportShape]
    flags: FlagList
    """Without those about you."""


class ModerationRequest(ConductBody):
    """POST /api/moderation/{id}: decide on a report; moderators only."""

    do: Literal["dismiss", "warn", "mute", "suspend", "ban", "lift"]
    reason: Annotated[str, Meta(max_length=500)] = ""
    """The reason, which the person reads; only `dismiss` needs none."""
    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)] | None = None
    """How long a mute or a suspension lasts; None for no end."""
    unrate: bool = False
    """Whether the reported game no longer counts for the ratings of its players."""


class Reported(ConductBody):
    """POST /api/rooms/{id}/report: the report has been stored."""

    left: int
    """How many you can make until tomorrow."""
