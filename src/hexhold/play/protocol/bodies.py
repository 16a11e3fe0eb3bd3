"""Bodies of the HTTP API; the OpenAPI document describes what each request does."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from hexhold.play.protocol.own_shapes import Line
from hexhold.play.protocol.room_shapes import (
    BotName,
    ClockSetting,
    Colour,
    FairDice,
    Key,
    Name,
    RoomConfig,
    Seat,
)
from hexhold.play.protocol.view_shapes import Cards, HexShape, TableView
from hexhold.play.protocol.watch_shapes import ReviewNote

MOST_RECORD = 1_000_000
"""Characters, about 15 times the record of a long game with six players."""


SeedText = Annotated[str, Meta(max_length=64)]
PromiseText = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Body(Struct, forbid_unknown_fields=True):
    """The base of all bodies."""


class SessionRequest(Body):
    """POST /api/session: create a session, or change its name."""

    name: Name


class SessionShape(Body):
    """Your session."""

    name: str


class CurrentSession(Body):
    """GET /api/session: your session."""

    name: str | None
    """None without a session."""


class Ticket(Body):
    """POST /api/ticket: opens one WebSocket within 60 seconds, for clients without an Origin."""

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
    """Your seed, given before the promise is known; use `/seed` to give it afterwards."""


class Learned(Body):
    """Progress in the course."""

    lessons: int
    of: int


class LobbyEntry(Body):
    """A room that you may join or watch."""

    id: str
    name: str
    edition: str
    players: int
    taken: int
    state: str
    clock: ClockSetting
    learned: Learned | None
    """None if it is not a room for lessons."""


class Lobby(Body):
    """GET /api/rooms: open rooms, and your own in any state; newest first."""

    open: list[LobbyEntry]
    own: list[LobbyEntry]
    features: list[str] = []
    """What the server offers for strangers, such as `match`."""


class LearnRequest(Body):
    """POST /api/lessons: continue the course, or open a lesson."""

    lesson: Key | None = None
    """None opens the lesson that you left, else the next one."""


class LessonHint(Body):
    """What to do next in a lesson."""

    text: str
    mark: str | None
    """The part of the page that is meant, such as `roll` or `tool-city`; None for the board."""


class LessonShape(Body):
    """The texts of a lesson; asterisks mark emphasis."""

    lesson: str
    title: str
    about: str
    goal: str
    hints: list[LessonHint]
    done: str
    """Shown when the goal is reached."""
    missed: str
    """Shown when the goal can no longer be reached; empty if that is impossible."""


class CourseShape(Body):
    """GET /api/lessons: every lesson, in order."""

    title: str
    lessons: list[LessonShape]


class SeatRequest(Body):
    """POST /api/rooms/{id}/seat: `take` a seat, put a `bot` on it, `remove` its occupant, choose
    the `colour` of your own, or `draw` all seats by lot."""

    do: Literal["take", "bot", "remove", "colour", "draw"]
    seat: Seat
    """Without effect for `draw` and `colour`."""
    bot: BotName = "steady"
    seed: SeedText | None = None
    """Your seed for the dice."""
    promise: PromiseText | None = None
    """The promise for which the seed is given."""
    colour: Colour = 0


class SeedRequest(Body):
    """POST /api/rooms/{id}/seed, /api/tournaments/{id}/seed: your seed for the next game's dice."""

    seed: Annotated[str, Meta(min_length=1, max_length=64)]
    promise: PromiseText
    """The promise that you saw; a later one belongs to another game."""


class RenameRequest(Body):
    """POST /api/rooms/{id}/name: change your name here and at later tables."""

    name: Name


class SeatLink(Body):
    """POST /api/rooms/{id}/link: your seat, and a key with which another device can take it."""

    seat: int
    key: str


class ReturnRequest(Body):
    """POST /api/rooms/{id}/return: take your seat on this device; the other one then watches."""

    key: Annotated[str, Meta(max_length=64)]


class MuteRequest(Body):
    """POST /api/rooms/{id}/mute: host only; a muted person can read and play, but not write."""

    speaker: Key
    """The `speaker` of a chat line."""
    muted: bool = True
    """False lets them write again."""


class RemoveRequest(Body):
    """POST /api/rooms/{id}/remove: host only; a removed person can't play, sit down or watch here,
    and a bot plays on."""

    speaker: Key
    """As in `RoomShape.people`, or of a chat line."""
    removed: bool = True
    """False invites them again."""


class ConfigureRequest(Body):
    """POST /api/rooms/{id}/configure: host only; the bots' speed also during a game."""

    config: RoomConfig


class ChoiceShape(Body):
    """A value of an option with choices."""

    key: str
    title: str
    about: str
    """Its effect, in the edition's words."""


class OptionShape(Body):
    """An option of the rules, for the form of a room."""

    name: str
    title: str
    kind: Literal["yes_no", "number", "choice"]
    rule: str
    about: str
    """What it decides, in one sentence."""
    choices: list[ChoiceShape]
    low: int
    high: int
    offered_from: int
    """The lowest useful number: with fewer points to win, the game would end before the first
    roll."""
    default: bool | int | str
    """This edition's value."""
    citation: str | None
    """The source of the value."""


class VariantShape(Body):
    """A variant."""

    key: str
    title: str
    about: str
    """What it changes, in one sentence."""
    source: str
    options: dict[str, bool | int | str]
    players: list[int] | UnsetType = UNSET
    """The numbers of players it is for, unless it is for all."""


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
    """The games in which it applies, None for all."""
    language: str
    """The language of title and text: English if there is no translation."""


class TopicShape(Body):
    """A section of the rules."""

    key: str
    """The letter with which the ids of its rules begin."""
    title: str


class EditionShape(Body):
    """An edition: names, options, cards, rules."""

    key: str
    name: str
    year: int | None
    source: str
    expansion: bool
    terms: dict[str, str]
    """Its words for things that other editions call differently."""
    options: list[OptionShape]
    cards: list[CardShape]
    rules: list[RuleShape]
    topics: list[TopicShape]
    """The topics that have rules in it, in order."""
    improvements: dict[str, list[str]]
    costs: dict[str, Cards]
    variants: list[str]
    """The variants that change something in it."""


class MapShape(Body):
    """A small map of a board; terrains of a group may be shuffled in a game."""

    players: list[int]
    """The numbers of players."""
    hexes: list[HexShape]


class BoardChoice(Body):
    """A board with a name."""

    key: str
    """For `RoomConfig.board`."""
    title: str
    about: str
    """A description of one or two sentences."""
    players: list[int]
    """The numbers of players."""
    maps: list[MapShape]
    """The maps of a scenario."""


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
    """Its name on the page."""
    text: str
    """How it plays, in one sentence."""
    level: bool
    """Whether it is a level of play; levels come first, weakest first."""


class Editions(Body):
    """GET /api/editions: all choices; GET /api/editions/{key} has the details."""

    default: str
    editions: list[EditionSummary]
    variants: list[VariantShape]
    """An edition has a variant if it has its rule, `V` and the key."""
    boards: list[BoardChoice]
    bots: list[BotShape]


class PresetShape(Body):
    """A game that can be chosen by name: its edition, options, variants and board."""

    key: str
    """For `preset` in the address of a game, such as `/?play&preset=duel`."""
    name: str
    about: str
    edition: str
    players: list[int]
    """The numbers of players that it is for."""
    usual_players: int
    options: dict[str, bool | int | str]
    """House rules; others are the edition's."""
    variants: list[str]
    board: str


class Presets(Body):
    """GET /api/presets: hexhold's presets and those of the server."""

    presets: list[PresetShape]


class ReplayRequest(Body):
    """POST /api/replay: a record's text."""

    record: Annotated[str, Meta(max_length=MOST_RECORD)]
    viewer: Annotated[int, Meta(ge=-1, le=5)] | None = None
    """A seat, -1 for a spectator, None for open hands."""


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
    """The hands that the viewer may see."""
    points: list[int]


class OtherRules(Body):
    """The first step of a game that differs under this server's rules.

    Steps from there to the next snapshot have no changes.
    """

    step: int
    """The number of the step, from 1."""
    played: str
    """The rules at the start of the game."""
    here: str


class ReplayShape(Body):
    """A record step by step, sent in pieces; the first view is complete."""

    names: list[str]
    colours: list[int]
    """The colour of each seat, see `SeatShape`."""
    start: TableView
    hands: list[ReplayHand]
    points: list[int]
    steps: list[ReplayStep]
    winner: int | None
    damage: str | None
    fair: FairDice | None
    running: bool
    """Whether the game is still running: then only what `viewer` knew is shown."""
    viewer: int | None
    """A seat, -1 for a spectator, None for all hands."""
    rules: OtherRules | None
    notes: list[ReviewNote] = []
    """The review that was exported with the record."""


class Health(Body):
    """GET /healthz."""

    status: Literal["ok"]
    rooms: int
    games: int


class Readiness(Body):
    """GET /readyz."""

    status: Literal["ok"]
