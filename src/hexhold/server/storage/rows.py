"""What is kept, as structs: one row of each table."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, structs

from hexhold.records.fair_terms import FairTerms, is_digest, name_digest
from hexhold.records.rules import BEFORE_VERSIONS, RulesVersion
from hexhold.server.protocol.room_shapes import RoomConfig

OPEN_DICE = ""
"""In place of a secret, where nothing was promised about the dice."""


class EventRow(Struct, frozen=True):
    """One step of a game; never changed."""

    game: str
    version: int
    kind: Literal["act", "undo"]
    seat: int
    text: str
    """The action with its result; empty for `undo`."""
    request: str | None
    """The UUID with which it was asked for."""
    by_bot: bool
    at: float
    clocks: list[float] | None = None
    """Seconds left by seat after it, where there are clocks."""
    check: int | None = None
    """Of the steps so far and the state after it, 64 bits (`hexhold.records.replay_check`)."""


class SnapshotRow(Struct, frozen=True):
    """A game after a step: enough to go on from there under any rules."""

    round: int
    """From 1; one snapshot is kept of each."""
    version: int
    """The step that it stands after."""
    rules: RulesVersion
    """The rules that led to it."""
    hash: int
    """`Game.state_hash` of it."""
    statistics: dict[str, Any]
    position: dict[str, Any]


class GameRow(Struct, frozen=True):
    """How a game began; never changed."""

    id: str
    room: str
    names: list[str]
    position: dict[str, Any]
    """The whole position at the start, generators included."""
    secret: str
    """Of the dice, in hex, or `OPEN_DICE`."""
    seeds: list[str]
    bots: list[str | None]
    """Which bot played a seat from the start."""
    created: float
    lesson: str | None = None
    """Which lesson it is, None for a game like any other."""
    rules: RulesVersion = BEFORE_VERSIONS
    """The rules that it began under."""
    terms: FairTerms | None = None
    """What is mixed into the dice besides seeds; None for games from before terms existed."""


def renamed(row: GameRow, seat: int, name: str) -> GameRow:
    """Return a game in which nothing tells whose account, deleted since, had a seat.

    The digest of the name stays among the terms of the dice, which could not be checked without.
    """
    names = [name if p == seat else one for p, one in enumerate(row.names)]
    terms = row.terms
    if terms is not None and not is_digest(terms.players[seat]):
        players = list(terms.players)
        players[seat] = name_digest(players[seat])
        terms = structs.replace(terms, players=players)
    return structs.replace(row, names=names, terms=terms)


class SeatRow(Struct):
    """Who sits where."""

    kind: Literal["open", "person", "bot"] = "open"
    session: str | None = None
    name: str | None = None
    mark: str = ""
    """What its person has chosen to have beside the name; empty where nothing."""
    bot: str | None = None
    stand_in: bool = False
    returns: int = 0
    seed: str | None = None
    """Its person's part of the next game's dice."""
    seed_for: str | None = None
    """The promise that the seed was given for; for another promise the seed counts for nothing."""
    link: str | None = None
    """SHA-256 of the key in its person's link."""
    since: int = 0
    """The order in which people sat down: who has the lowest number has sat longest."""


class ClockRow(Struct, frozen=True):
    """What the players' clocks showed at a moment between two steps."""

    version: int
    """Of the game."""
    left: list[float]
    """Seconds by seat."""
    at: float


class PausedRow(Struct, frozen=True):
    """A pause that ends by itself."""

    at: float
    """When it began, on the wall clock."""
    seconds: float
    """How long it may last."""


class PausesRow(Struct, frozen=True):
    """What a player has had of pauses in a game."""

    number: int
    seconds: float
    """All that are over, together."""


class AnswerRow(Struct, frozen=True):
    """What a seat says to an offer that stands beside the game."""

    number: int
    seat: int
    says: Literal["accept", "reject", "counter"]
    terms: str
    """What the offerer would give and get, as the notation has it; of a counter-offer, what the
    seat would."""
    by_bot: bool
    at: float
    request: str | None = None
    """The UUID with which it was said."""


class OfferRow(Struct, frozen=True):
    """An offer that stands beside the game: of the player on turn, or a proposal to that player."""

    number: int
    seat: int
    terms: str
    """What the seat gives and wants, as the notation has it."""
    by_bot: bool
    at: float
    request: str | None = None
    """The UUID with which it was made."""
    answers: tuple[AnswerRow, ...] = ()
    """The last of each seat, in the order in which they were given."""
    closed: bool = False
    """Whether it is too late to answer; agreements may still be taken."""
    to: int | None = None
    """Of a proposal, the seat on turn; None of an offer to everybody."""


class OffersRow(Struct, frozen=True):
    """The offers that stand beside a game in one of its turns."""

    game: str
    turn: int
    next: int = 1
    """The next number of an offer or answer; in a game each is given once."""
    made: int = 0
    """Offers made in the turn of which nothing came: the engine does not know of them."""
    shown: int = 0
    """Those that a bot asked people about."""
    standing: tuple[OfferRow, ...] = ()
    proposed: tuple[int, ...] = ()
    """Who has made a proposal in the turn, once for each."""
    refused: dict[str, list[int]] = {}
    """Terms → the seats that have refused them in the turn."""


class RoomRow(Struct):
    """A room between two messages."""

    id: str
    host: str
    config: RoomConfig
    seats: list[SeatRow]
    secret: str
    """Of the next game's dice, promised before anybody gives a seed."""
    state: Literal["open", "running", "paused", "finished"] = "open"
    game: str | None = None
    rematch: list[int] = []
    paused_by: int | None = None
    """The seat that paused."""
    paused: PausedRow | None = None
    """A pause that ends by itself; None where the table is not paused, or without limit."""
    pauses: dict[int, PausesRow] = {}
    """Seat → the pauses of this game that count against it."""
    pause_agreed: list[int] = []
    """Seats that want a pause without limit."""
    clocks: ClockRow | None = None
    """Where the game was last paused or went on, or the system's time was set."""
    learned: list[str] | None = None
    """Lessons whose goal was reached here; None where nobody learns."""
    offers: OffersRow | None = None
    """Those that stand beside the game."""
    tournament: str | None = None
    """The id of the tournament whose table it is."""
    hinted: list[int] = []
    """Seats that have been given a hint in the game on the table."""
    called: list[int] = []
    """Seats that have been told that it is their turn, and still owe that move."""
    muted: list[str] = []
    """Sessions that the host has muted, the latest last."""
    games: int = 0
    """How many games have begun here, since that is counted."""
    revision: int = 0
    """How often it was changed since it was made."""

    def copy(self) -> RoomRow:
        """An independent row: what a change is worked out on."""
        seats = [structs.replace(seat) for seat in self.seats]
        learned = None if self.learned is None else list(self.learned)
        return structs.replace(
            self,
            seats=seats,
            rematch=list(self.rematch),
            learned=learned,
            pauses=dict(self.pauses),
            pause_agreed=list(self.pause_agreed),
            hinted=list(self.hinted),
            called=list(self.called),
            muted=list(self.muted),
        )

    def members(self) -> set[str]:
        """The sessions whose room it is: the host's and those with a seat."""
        seated = {seat.session for seat in self.seats if seat.session is not None}
        return {self.host, *seated} - {""}
