"""Bodies of the HTTP API; what each request does is described in the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from hexhold.server.protocol.own_shapes import Line
from hexhold.server.protocol.room_shapes import (
    BotName,
    ClockSetting,
    FairDice,
    Key,
    Name,
    RoomConfig,
    Seat,
)
from hexhold.server.protocol.view_shapes import Cards, HexShape, TableView

MOST_RECORD = 1_000_000
"""Characters: some fifteen times the record of a long game with six players."""


SeedText = Annotated[str, Meta(max_length=64)]
PromiseText = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Body(Struct, forbid_unknown_fields=True):
    """The base of all bodies."""


class SessionRequest(Body):
    """POST /api/session: be somebody; again to change the name."""

    name: Name


class SessionShape(Body):
    """Who you are now."""

    name: str


class Visitor(Body):
    """GET /api/session: who asks."""

    name: str | None
    """None for nobody yet."""


class Ticket(Body):
    """POST /api/ticket: a way into a WebSocket for clients without an Origin; once, ≤ 60 s."""

    ticket: str
    seconds: int


class CreateRoom(Body):
    """POST /api/rooms: open a room and take its first seat."""

    config: RoomConfig = field(default_factory=RoomConfig)
    bots: Annotated[list[BotName], Meta(max_length=5)] = []
    """Bots for the seats after the first."""
    start: bool = False
    """Start at once; the other seats must be filled."""
    seed: Annotated[str, Meta(max_length=64)] | None = None
    """The own part of the dice, given before the promise is known: `/seed` gives it afterwards."""


class Learned(Body):
    """How much of the course somebody has learned."""

    lessons: int
    of: int


class LobbyEntry(Body):
    """A room that anybody may join or watch."""

    id: str
    name: str
    edition: str
    players: int
    taken: int
    state: str
    clock: ClockSetting
    learned: Learned | None
    """None where nobody learns."""


class Lobby(Body):
    """GET /api/rooms: the open rooms, and the session's own, played or over; newest first."""

    open: list[LobbyEntry]
    own: list[LobbyEntry]


class LearnRequest(Body):
    """POST /api/lessons: go on learning, or take up a lesson, also once more."""

    lesson: Key | None = None
    """None: the one that was left, else the first that has not been learned."""


class LessonHint(Body):
    """What to do next in a lesson."""

    text: str
    mark: str | None
    """What of the page is meant, such as `roll` or `tool-city`; None for the board."""


class LessonShape(Body):
    """A lesson in words; what stands between asterisks is said with emphasis."""

    lesson: str
    title: str
    about: str
    goal: str
    hints: list[LessonHint]
    done: str
    """Said when the goal is reached."""
    missed: str
    """Said when it has slipped away; empty where it cannot."""


class CourseShape(Body):
    """GET /api/lessons: every lesson, in order."""

    title: str
    lessons: list[LessonShape]


class SeatRequest(Body):
    """POST /api/rooms/{id}/seat: `take` a seat, put a `bot` on it, `remove` who sits there."""

    do: Literal["take", "bot", "remove"]
    seat: Seat
    bot: BotName = "steady"
    seed: SeedText | None = None
    """The own part of the dice."""
    promise: PromiseText | None = None
    """The one that the seed is given for."""


class SeedRequest(Body):
    """POST /api/rooms/{id}/seed, /api/tournaments/{id}/seed: your part of the next game's dice."""

    seed: Annotated[str, Meta(min_length=1, max_length=64)]
    promise: PromiseText
    """The one that you saw; a later one has another game."""


class RenameRequest(Body):
    """POST /api/rooms/{id}/name: be called something else, here and at tables to come."""

    name: Name


class SeatLink(Body):
    """POST /api/rooms/{id}/link: your seat and a key with which another device can take it."""

    seat: int
    key: str


class ReturnRequest(Body):
    """POST /api/rooms/{id}/return: take your seat on this device; the other one then watches."""

    key: Annotated[str, Meta(max_length=64)]


class MuteRequest(Body):
    """POST /api/rooms/{id}/mute: by the host; a muted person can read and play, but not speak."""

    speaker: Key
    """Of a line of chat."""
    muted: bool = True
    """False: they may speak again."""


class ConfigureRequest(Body):
    """POST /api/rooms/{id}/configure: by the host; the bots' speed also while playing."""

    config: RoomConfig


class ChoiceShape(Body):
    """A value of an option by choice."""

    key: str
    title: str
    about: str
    """What it means in play, in the edition's words."""


class OptionShape(Body):
    """An option of the rules, for the room's form."""

    name: str
    title: str
    kind: Literal["yes_no", "number", "choice"]
    rule: str
    about: str
    """What it decides, in a sentence."""
    choices: list[ChoiceShape]
    low: int
    high: int
    offered_from: int
    """Of a number the lowest with which there is a game: with fewer points to win it would be over
    before the first roll."""
    default: bool | int | str
    """This edition's value."""
    citation: str | None
    """Where the value comes from."""


class VariantShape(Body):
    """A variant."""

    key: str
    title: str
    about: str
    """What it changes, in a sentence."""
    source: str
    options: dict[str, bool | int | str]


class CardShape(Body):
    """A progress or development card in an edition's words."""

    key: str
    name: str
    track: str | None
    copies: int
    text: str


class RuleShape(Body):
    """A rule in an edition's words."""

    id: str
    title: str
    text: str
    source: str | None
    games: str | None
    """In which games it is in force, None where in every game."""
    language: str
    """Of title and text: English where nobody has put them into the language asked for."""


class TopicShape(Body):
    """A section of the rules."""

    key: str
    """The letter with which its rules' ids begin."""
    title: str


class EditionShape(Body):
    """An edition: names, options, cards, rules."""

    key: str
    name: str
    year: int | None
    source: str
    expansion: bool
    terms: dict[str, str]
    """Its words for things that other editions call otherwise."""
    options: list[OptionShape]
    cards: list[CardShape]
    rules: list[RuleShape]
    topics: list[TopicShape]
    """Those that have rules in it, in order."""
    improvements: dict[str, list[str]]
    costs: dict[str, Cards]
    variants: list[str]
    """Those that change something in it."""


class MapShape(Body):
    """A board's map, to draw it small; terrains of a group may lie otherwise in a game."""

    players: list[int]
    """For how many it is."""
    hexes: list[HexShape]


class BoardChoice(Body):
    """A board with a name."""

    key: str
    """For `RoomConfig.board`."""
    title: str
    about: str
    """What it is, in a sentence or two."""
    players: list[int]
    """For how many there is one."""
    maps: list[MapShape]
    """Of the scenarios."""


class EditionSummary(Body):
    """An edition in a list."""

    key: str
    name: str
    year: int | None
    expansion: bool


class BotShape(Body):
    """A kind of bot."""

    name: str
    """For `CreateRoom.bots` and `SeatRequest.bot`."""
    title: str
    """What people call it."""
    text: str
    """How it plays, in a sentence."""
    level: bool
    """Whether it is one of the levels of play; those come first, the weakest before the others."""


class Editions(Body):
    """GET /api/editions: what there is to choose from; GET /api/editions/{key} has the rest."""

    default: str
    editions: list[EditionSummary]
    variants: list[VariantShape]
    """An edition has those of which it has the rule, `V` and the key."""
    boards: list[BoardChoice]
    bots: list[BotShape]


class ReplayRequest(Body):
    """POST /api/replay: a record's text."""

    record: Annotated[str, Meta(max_length=MOST_RECORD)]
    viewer: Annotated[int, Meta(ge=-1, le=5)] | None = None
    """A seat, -1 for what everybody may know, None for open hands."""


class ReplayHand(Body):
    """A hand in a replay."""

    player: int
    hand: Cards
    cards: list[str]


class ReplayStep(Body):
    """The game after one action."""

    line: Line
    changes: TableView
    hands: list[ReplayHand]
    """The hands that may be seen."""
    points: list[int]


class OtherRules(Body):
    """Where a game was played otherwise than the rules here would have it.

    Steps from there to the next snapshot have no changes.
    """

    step: int
    """The first such step, from 1."""
    played: str
    """The rules that the game began under."""
    here: str


class ReplayShape(Body):
    """A record step by step, made in pieces; the first view is whole."""

    names: list[str]
    start: TableView
    hands: list[ReplayHand]
    points: list[int]
    steps: list[ReplayStep]
    winner: int | None
    damage: str | None
    fair: FairDice | None
    running: bool
    """Whether the game still goes on: then there is no more to see than `viewer` knew."""
    viewer: int | None
    """Whose eyes these are: a seat, -1 for everybody's, None for all hands."""
    rules: OtherRules | None


class Health(Body):
    """GET /healthz."""

    status: Literal["ok"]
    rooms: int
    games: int
