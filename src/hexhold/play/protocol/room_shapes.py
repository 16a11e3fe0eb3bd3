"""The configuration of a room, and the room as clients see it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from hexhold.records.fair_terms import EARLIER_PURPOSE, FairTerms

LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=r"^\S(.*\S)?$")]
RoomName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]
Key = Annotated[str, Meta(max_length=40)]
BotName = Annotated[str, Meta(max_length=60)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Colour = Annotated[int, Meta(ge=0, le=5)]
"""The colour of a player's pieces; the page has a colour and a sign for each number."""
Mark = Literal["knight", "castle", "ship", "wool", "grain", "ore", "politics", "science"]
"""A picture of the game next to a name."""


class SeatShape(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a room."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    mark: Mark | None
    """The picture next to the person's name, as it was when they sat down."""
    colour: Colour
    """No two seats of a room have the same."""
    bot: str | None
    """The bot that sits or stands in here."""
    program: bool
    """Whether a program plays here, through its own account."""
    connected: bool
    you: bool
    stand_in: bool
    """Whether a bot plays for an absent person."""
    away_left: float | None
    """Seconds until a bot takes over, if the person is away."""
    idle_left: float | None
    """Seconds until a bot takes over, if the person is here and asked whether they still play."""
    returns: int
    """How often the person came back after a bot had taken over."""
    seed: str | None
    """The seat's seed for the dice (see `FairDice`) of the current game, else of the next."""
    next_seed: str | None
    """The person's seed for the next game's dice, once given."""
    placed_last: bool = False
    """Whether ratings count the finished game as the person's last place: a bot played on for them,
    or had to twice."""
    holiday: float | None = None
    """Until when the person is on holiday, in a correspondence game; seconds since the epoch."""


LEAST_DEADLINE = 3600
"""Shortest correspondence clock in seconds: it also runs while no player is connected. Live
clocks stop then, so they may be shorter."""
LONGEST_CLOCK = 30 * 86_400
LONGEST_OFFER = 600


class ClockSetting(Struct, forbid_unknown_fields=True, frozen=True):
    """`turn`: seconds for each turn or answer; `decision`: seconds for each action; `days`: as
    `turn` in a correspondence game, at least an hour."""

    kind: Literal["none", "turn", "decision", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0


class FairDice(Struct, forbid_unknown_fields=True, frozen=True):
    """How the dice can be checked (docs/reference/protocol/index.md)."""

    commitment: str
    """SHA-256 of the secret, in hex, published before the players' seeds were mixed in."""
    seeds: list[str]
    """One for each seat."""
    secret: str | None
    """In hex, once the game is over."""
    purpose: Literal["hexhold dice 1", "hexhold dice 2"] = EARLIER_PURPOSE
    """Selects the message from which the generators are made."""
    terms: FairTerms | None = None
    """What is mixed in besides the seeds; None before the game begins."""


class RoomConfig(Struct, forbid_unknown_fields=True, frozen=True):
    """What a room plays."""

    name: RoomName = "Table"
    edition: Key = "6e"
    options: dict[Key, bool | int | str] = {}
    variants: Annotated[list[Key], Meta(max_length=20)] = []
    players: Annotated[int, Meta(ge=2, le=6)] = 4
    board: Key = "random"
    """`random`, `beginner` or a scenario of `GET /api/editions`; `own` for `map`."""
    map: Annotated[str, Meta(max_length=8192)] | None = None
    """A map as JSON (docs/rules/maps.md), used as it is without shuffling."""
    private: bool = True
    """Whether the room is found only by its link, and not in the lobby."""
    clock: ClockSetting = field(default_factory=ClockSetting)
    weekends: bool = False
    """Whether correspondence clocks stand still on Saturdays and Sundays (UTC)."""
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds after which a bot plays for an absent person; 0 for never."""
    bot_delay: Annotated[int, Meta(ge=0, le=5_000)] = 600
    """Milliseconds between the actions of bots."""
    offer_seconds: Annotated[int, Meta(ge=0, le=LONGEST_OFFER)] = 15
    """Seconds in which an offer can be answered; 0, or a correspondence clock: until the turn
    ends."""
    advice: bool = True
    """Whether a person who plays against bots alone may ask for hints."""
    chat: Literal["everybody", "players"] = "everybody"
    """Who may write; everyone may read. The host may always write."""
    slow_chat: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds between two chat lines of a person; not for the host. 0 for no limit."""
    hidden_words: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=30, pattern=r"^\w+$")]],
        Meta(max_length=100),
    ] = []
    """Words that the chat shows as `***`, whatever their case."""
    rated: bool = True
    """Whether games count for ratings, unless `RoomShape.uncounted` says why not."""
    programs: bool = False
    """Whether programs with accounts may sit down; games with one are not rated."""
    take_bots: bool = False
    """Whether people may take bots' seats in a running game that is not rated."""
    card_counter: bool = False
    """Whether each player is shown what a careful player could know of the other hands."""
    watch_delay: Literal[0, 120, 300] = 0
    """By how many seconds spectators see the game later than the players."""
    watch_hands: bool = False
    """Whether spectators see all hands and win chances: only with a delay, in a live game that is
    not rated, and where nobody takes bots' seats."""


Uncounted = Literal["dice", "points", "hints", "casual", "left", "programs", "moderated"]
"""Why a game is not rated, in this order: its dice may be known; it needs fewer points than usual;
a player used hints; the table is casual; everyone left or bots made all moves; people play with
a program; a moderator has undone its effect."""


class MutedShape(Struct, forbid_unknown_fields=True, frozen=True):
    """A person whom the host can mute or remove."""

    speaker: str
    """As in `ChatLine`."""
    name: str | None
    """Their last name here, None if it is not known: they are gone, and so are their chat lines."""


class OriginShape(Struct, forbid_unknown_fields=True, frozen=True):
    """The position of a finished game from which this table plays on."""

    game: str
    step: int
    """The number of its steps, without undone ones."""


class RoomShape(Struct, forbid_unknown_fields=True, frozen=True):
    """A room as one session sees it."""

    id: str
    config: RoomConfig
    seats: list[SeatShape]
    state: Literal["open", "running", "paused", "finished"]
    game: str | None
    """The game's id; a rematch has another one."""
    host: bool
    """Whether you may configure and start."""
    host_away: bool
    """Whether the host is not connected: then any player may let a bot play for an absent one."""
    you: int | None
    """Your seat."""
    spectators: int
    fair: FairDice | None
    """The dice of the current game, else of the next one."""
    promise: str | None
    """SHA-256 of the secret of the next game's dice; None if there is no next game."""
    games: int
    """Games started at this table: each has its own promise."""
    winner: int | None
    rematch: list[int]
    """Seats that want another game."""
    paused_by: int | None
    """The seat that paused, None if none did."""
    paused_minutes: int | None
    """Minutes until the pause ends, rounded up; None without limit."""
    pause_agreed: list[int]
    """Seats that ask for a pause without limit."""
    pauses_left: int | None
    """Pauses that you have left in this game; None without limit."""
    thinking: int | None
    """The seat whose bot is thinking, None if none is."""
    learned: list[str] | None
    """Lessons completed at this table, None if it is not for lessons."""
    tournament: str | None
    """The id of the table's tournament, None without one."""
    queue: str | None = None
    """The queue of quick match whose players sit here, None without one."""
    uncounted: list[Uncounted] = []
    """Why the game is not rated, or would not be; empty if it is."""
    muted: list[MutedShape] = []
    """Muted people; empty for everyone except the host."""
    people: list[MutedShape] = []
    """The other people here, at most 100; empty for everyone except the host."""
    removed: list[MutedShape] = []
    """People whom the host has removed; empty for everyone except the host."""
    speaker: str | None = None
    """The host's own `ChatLine.speaker`; None for everyone else."""
    conduct: bool = False
    """Whether people here can be muted, blocked and reported."""
    origin: OriginShape | None = None
    """Where games of this table go on from: they are not rated, and no result is kept."""
    delay: int = 0
    """By how many seconds you see the game later than the players; 0 for players."""
    shown_in: float | None = None
    """Seconds until a spectator sees the first position of the game, None once one is shown."""


EmoteName = Literal["bravo", "thanks", "sorry", "laugh", "gasp", "think", "wait", "luck"]
"""Pictures for the chat; each language of the page names them."""


class ChatLine(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A chat line."""

    name: str
    seat: int | None
    text: str
    """Empty for a picture."""
    at: float
    emote: EmoteName | None = None
    speaker: str | None = None
    """Distinguishes speakers in this room whatever their names; None after an account is deleted.
    Not stored."""
