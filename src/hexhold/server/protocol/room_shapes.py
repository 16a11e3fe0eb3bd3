"""A room as it is configured and shown: who sits where, what is played, what is said."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from hexhold.records.fair_terms import EARLIER_PURPOSE, FairTerms

LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=r"^\S(.*\S)?$")]
RoomName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]
Key = Annotated[str, Meta(max_length=40)]
BotName = Annotated[str, Meta(max_length=60)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Mark = Literal["knight", "castle", "ship", "wool", "grain", "ore", "politics", "science"]
"""A picture of the game beside a name."""


class SeatShape(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a room."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    mark: Mark | None
    """The picture beside the person's name, as it was when they sat down."""
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
    """The seat's part of the dice (see `FairDice`): of the game on the table, else of the next."""
    next_seed: str | None
    """The person's part of the next game's dice, once given."""


LEAST_DEADLINE = 3600
"""Seconds of a day-long clock at least: it runs while nobody is there, and who is to act has to
come first. A live clock may be as short as people like, for it stands while they are away."""
LONGEST_CLOCK = 30 * 86_400
LONGEST_OFFER = 600


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
    purpose: Literal["hexhold dice 1", "hexhold dice 2"] = EARLIER_PURPOSE
    """Which message the generators are made of."""
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
    """`random`, `beginner` or a scenario: `GET /api/editions` lists them; `own`: what `map` is."""
    map: Annotated[str, Meta(max_length=8192)] | None = None
    """A map as JSON (docs/maps.md), which lies as it is: nothing of it is shuffled."""
    private: bool = True
    """Only by its link, or in the lobby too."""
    clock: ClockSetting = field(default_factory=ClockSetting)
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds after which a bot plays for who is away; 0: never."""
    bot_delay: Annotated[int, Meta(ge=0, le=5_000)] = 600
    """Milliseconds between the actions of bots."""
    offer_seconds: Annotated[int, Meta(ge=0, le=LONGEST_OFFER)] = 15
    """For how long an offer can be answered; 0, and with a clock of days: until the turn ends."""
    advice: bool = True
    """Whether somebody who plays against bots alone may ask for hints."""
    chat: Literal["everybody", "players"] = "everybody"
    """Who may speak; everybody may read. The host always may speak."""


Uncounted = Literal["dice", "points", "hints"]
"""Why a game does not count for ratings: its dice may be known, it is won with fewer points than
usual, or somebody used hints."""


class MutedShape(Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody whom the host has muted."""

    speaker: str
    """As in `ChatLine`."""
    name: str | None
    """What they were last called here, None where none of their lines is left."""


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
    """Of the game on the table, else of the next one."""
    promise: str | None
    """SHA-256 of the secret of the next game's dice; None where there is no next game."""
    games: int
    """How many games have begun at this table: a promise is for one of them."""
    winner: int | None
    rematch: list[int]
    """Seats that want another game."""
    paused_by: int | None
    """The seat that paused, None where none did."""
    paused_minutes: int | None
    """Minutes until the pause ends by itself, begun ones included; None without limit."""
    pause_agreed: list[int]
    """Seats that ask for a pause without limit."""
    pauses_left: int | None
    """How often you can still pause in this game; None without limit."""
    thinking: int | None
    """The seat whose bot is thinking, None where none is."""
    learned: list[str] | None
    """Lessons whose goal has been reached at this table, None where nobody learns."""
    tournament: str | None
    """The id of the tournament whose table this is, None where it is of none."""
    uncounted: list[Uncounted] = []
    """Why the game does not count for ratings, before its start why it would not; empty if it
    counts."""
    muted: list[MutedShape] = []
    """People who may not speak; only the host is told."""
    speaker: str | None = None
    """The host's own `ChatLine.speaker`; None for all others."""


EmoteName = Literal["bravo", "thanks", "sorry", "laugh", "gasp", "think", "wait", "luck"]
"""What can be said with a picture; each language of the page has its word."""


class ChatLine(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Something said."""

    name: str
    seat: int | None
    text: str
    """Empty where it is said with a picture."""
    at: float
    emote: EmoteName | None = None
    speaker: str | None = None
    """Tells speakers of this room apart, whatever they are called; None of people who have left.
    It is not stored."""
