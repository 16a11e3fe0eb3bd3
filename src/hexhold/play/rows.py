"""Stored rows as structs."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType, structs

from hexhold.play.protocol.room_shapes import ChatLine, RoomConfig, Uncounted
from hexhold.records.fair_terms import FairTerms, is_digest, name_digest
from hexhold.records.rules import BEFORE_VERSIONS, RulesVersion

CHAT_LENGTH = 100
"""Chat lines that a room keeps."""
OPEN_DICE = ""
"""Replaces a game's secret if nothing was promised about its dice."""


class EventRow(Struct, frozen=True):
    """One step of a game; never changed."""

    game: str
    version: int
    kind: Literal["act", "undo"]
    seat: int
    text: str
    """The action with its result; empty for `undo`."""
    request: str | None
    """The UUID of the request."""
    by_bot: bool
    at: float
    clocks: list[float] | None = None
    """Seconds left for each seat after the step, in games with clocks."""
    check: int | None = None
    """Hash of the steps so far and the state after the step, 64 bits
    (`hexhold.records.replay_check`)."""


class SnapshotRow(Struct, frozen=True):
    """A game after a step: enough to continue it under any rules."""

    round: int
    """From 1; each round keeps one snapshot."""
    version: int
    """The step after which it was taken."""
    rules: RulesVersion
    """The rules that led to it."""
    hash: int
    """Its `Game.state_hash`."""
    statistics: dict[str, Any]
    position: dict[str, Any]


class OriginRow(Struct, frozen=True):
    """The position of a finished game from which another one is played."""

    game: str
    step: int
    """The number of its steps, without undone ones."""


class GameRow(Struct, frozen=True):
    """The start of a game; never changed."""

    id: str
    room: str
    names: list[str]
    position: dict[str, Any]
    """The whole position at the start, including the generators."""
    secret: str
    """The secret of the dice in hex, or `OPEN_DICE`."""
    seeds: list[str]
    bots: list[str | None]
    """The bot of each seat at the start."""
    created: float
    lesson: str | None = None
    """The name of the lesson, None for an ordinary game."""
    rules: RulesVersion = BEFORE_VERSIONS
    """The rules at the start."""
    colours: list[int] = []
    """The colour of each seat; empty: seat numbers."""
    terms: FairTerms | None = None
    """What is mixed into the dice besides seeds; None for older games."""
    origin: OriginRow | None = None
    """Where the game goes on from, None if it began at its beginning."""


def renamed(row: GameRow, seat: int, name: str) -> GameRow:
    """Return a game without the name of a seat whose account was deleted.

    The terms keep the digest of the name, because the dice could not be checked without it.
    """
    names = [name if p == seat else one for p, one in enumerate(row.names)]
    terms = row.terms
    if terms is not None and not is_digest(terms.players[seat]):
        players = list(terms.players)
        players[seat] = name_digest(players[seat])
        terms = structs.replace(terms, players=players)
    return structs.replace(row, names=names, terms=terms)


class Holiday(NamedTuple):
    """A time in which the clocks of a person stand still, in seconds since the epoch."""

    since: float
    until: float


class SeatRow(Struct):
    """A seat of a room."""

    kind: Literal["open", "person", "bot"] = "open"
    session: str | None = None
    name: str | None = None
    mark: str = ""
    """The picture that the person chose; empty if none."""
    bot: str | None = None
    stand_in: bool = False
    returns: int = 0
    seed: str | None = None
    """The person's seed for the next game's dice."""
    seed_for: str | None = None
    """The promise for which the seed was given; the seed is ignored for any other promise."""
    link: str | None = None
    """SHA-256 of the key in the person's link."""
    program: bool = False
    """Whether a program of a person sits here."""
    since: int = 0
    """The order in which people sat down: the lowest number has sat longest."""
    holiday: Holiday | None = None
    """The person's holiday, over or not; what came before it is counted in the clocks."""


class ClockRow(Struct, frozen=True):
    """The players' clocks at a moment between two steps."""

    version: int
    """The version of the game."""
    left: list[float]
    """Seconds for each seat."""
    at: float


class PausedRow(Struct, frozen=True):
    """A pause with a limit."""

    at: float
    """When it began, on the wall clock."""
    seconds: float
    """Its longest duration."""


class PausesRow(Struct, frozen=True):
    """The pauses that a player has used in a game."""

    number: int
    seconds: float
    """Duration of all ended pauses together."""


class AnswerRow(Struct, frozen=True):
    """A seat's answer to a standing offer."""

    number: int
    seat: int
    says: Literal["accept", "reject", "counter"]
    terms: str
    """What the offerer would give and get, in the notation; in a counter-offer, what the seat
    would."""
    by_bot: bool
    at: float
    request: str | None = None
    """The UUID of the request."""


class OfferRow(Struct, frozen=True):
    """A standing offer of the player on turn, or a proposal to that player."""

    number: int
    seat: int
    terms: str
    """What the seat gives and wants, in the notation."""
    by_bot: bool
    at: float
    request: str | None = None
    """The UUID of the request."""
    answers: tuple[AnswerRow, ...] = ()
    """The last answer of each seat, in the order in which they were given."""
    closed: bool = False
    """Whether it is too late to answer; answers that agree can still be taken."""
    to: int | None = None
    """The seat on turn if this is a proposal; None for an offer to everyone."""


class OffersRow(Struct, frozen=True):
    """The standing offers of one turn of a game."""

    game: str
    turn: int
    next: int = 1
    """The next number of an offer or answer; numbers are unique within a game."""
    made: int = 0
    """Offers of the turn that led to no trade; the engine does not know them."""
    shown: int = 0
    """Offers that a bot has shown to people."""
    standing: tuple[OfferRow, ...] = ()
    proposed: tuple[int, ...] = ()
    """The seats that made a proposal in the turn, once for each proposal."""
    refused: dict[str, list[int]] = {}
    """Terms → the seats that refused them in the turn."""


class RoomRow(Struct):
    """A room between two changes."""

    id: str
    host: str
    config: RoomConfig
    seats: list[SeatRow]
    secret: str
    """The secret of the next game's dice, promised before any seed is given."""
    state: Literal["open", "running", "paused", "finished"] = "open"
    game: str | None = None
    rematch: list[int] = []
    paused_by: int | None = None
    """The seat that paused."""
    paused: PausedRow | None = None
    """A pause with a limit; None if the table is not paused, or paused without limit."""
    pauses: dict[int, PausesRow] = {}
    """Seat → its pauses in this game."""
    pause_agreed: list[int] = []
    """Seats that ask for a pause without limit."""
    clocks: ClockRow | None = None
    """The clocks when the game was last paused or resumed, or the system time changed."""
    learned: list[str] | None = None
    """Lessons completed in this room; None in an ordinary room."""
    offers: OffersRow | None = None
    """The standing offers."""
    tournament: str | None = None
    """The id of the tournament that the room belongs to."""
    sealed: bool = False
    """Whether other tables play the same deal: until they have ended, nobody may watch, and the
    record and the secret stay closed."""
    origin: OriginRow | None = None
    """The position that every game of the room begins from; None for the usual start."""
    start: dict[str, Any] | None = None
    """That position."""
    queue: str | None = None
    """The queue of quick match whose players sit here."""
    timeouts: dict[int, int] = {}
    """Seat → how often its clock ran out in the current game."""
    hinted: list[int] = []
    """Seats that were given a hint in the current game."""
    called: list[int] = []
    """Seats that were notified that it is their turn and have not moved yet; twice if notified
    again."""
    muted: list[str] = []
    """Sessions that the host has muted, the latest last."""
    removed: list[str] = []
    """Sessions that the host has removed from the table, the latest last."""
    colours: list[int] = []
    """The chosen colours, by seat; see `room.start.colours`."""
    games: int = 0
    """Number of games started in this room."""
    revision: int = 0
    """Number of changes since the room was created."""

    @property
    def deals_duplicate(self) -> bool:
        """Whether the next game has the deal of other tables."""
        return self.sealed and self.games == 0

    def copy(self) -> RoomRow:
        """Return an independent copy to work out a change on."""
        seats = [structs.replace(seat) for seat in self.seats]
        learned = None if self.learned is None else list(self.learned)
        return structs.replace(
            self,
            seats=seats,
            rematch=list(self.rematch),
            learned=learned,
            pauses=dict(self.pauses),
            timeouts=dict(self.timeouts),
            pause_agreed=list(self.pause_agreed),
            hinted=list(self.hinted),
            called=list(self.called),
            muted=list(self.muted),
            removed=list(self.removed),
            colours=list(self.colours),
        )

    def members(self) -> set[str]:
        """Return the sessions of the host and of everyone with a seat."""
        seated = {seat.session for seat in self.seats if seat.session is not None}
        return {self.host, *seated} - {""}


class SaidRow(NamedTuple):
    """A chat line and its speaker."""

    session: str | None
    """None after the account is deleted, and in older lines."""
    line: ChatLine


class SeatResult(Struct):
    """The result of a seat."""

    name: str
    points: int
    session: str | None = None
    """The player's session; None for bots and deleted accounts."""
    bot: str | None = None
    before: tuple[float, float] | None = None
    """The player's rating before the game, if the game is rated."""
    after: tuple[float, float] | None = None
    left: bool = False
    """Whether the player of a rated game left before the end."""
    queue_before: tuple[float, float] | None = None
    """The player's rating in the queue before the game, if it is of one."""
    queue_after: tuple[float, float] | None = None


class ResultRow(Struct):
    """How a game ended."""

    game: str
    room: str
    at: float
    edition: str
    winner: int
    seats: list[SeatResult]
    counts: bool
    """Whether the game is rated. Decided when it ends and stored, so that `rebuild` finds the same
    ratings."""
    uncounted: list[Uncounted] = []
    """Why it is not rated; empty in older results."""
    team_count: int | UnsetType = UNSET
    """How many teams there were: seat p plays in team p modulo this number. Unset where everyone
    played alone."""
    queue: str | None = None
    """The queue of quick match, if the game was a match."""
    season: str | None = None
    """The season in which it counts; set when the result is stored."""

    @property
    def teams(self) -> list[list[SeatResult]]:
        """The seats of each team; of one each where everyone played alone."""
        count = self.team_count or len(self.seats)
        return [self.seats[team::count] for team in range(count)]

    @property
    def winners(self) -> list[int]:
        """The seats that won: one, or those of a team."""
        count = self.team_count or len(self.seats)
        return list(range(self.winner % count, len(self.seats), count))
