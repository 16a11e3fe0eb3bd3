"""Requests and answers about tournaments."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from hexhold.play.protocol.room_shapes import RoomConfig, RoomName

MOST_ENTRANTS = 128
MOST_ROUNDS = 30
MOST_GROUPS = 16
_DAY = 86_400

TournamentFormat = Literal["rounds", "swiss", "groups", "knockout", "correspondence", "duplicate"]
Stage = Literal["round", "group", "semi", "final"]
"""What a table counts for; `round` in formats without stages."""
Reason = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^\S(.*\S)?$")]
Length = Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
Entrant = Annotated[int, Meta(ge=0, lt=MOST_ENTRANTS)]


class TournamentBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about tournaments."""


class TournamentSchedule(TournamentBody):
    """When a tournament does what. Times are in seconds."""

    starts: Annotated[float, Meta(ge=0, le=1e11)] | None = None
    """Unix time at which sign-up ends and the first round begins; None: the host decides."""
    automatic: bool = False
    """Whether the server starts the rounds and ends the tournament; the host may be faster."""
    late: bool = True
    """Whether people may join after the first round has begun."""
    check_in: Annotated[int, Meta(ge=0, le=_DAY)] = 0
    """How long before the start people must say that they are here; 0 for no check-in."""
    pause: Annotated[int, Meta(ge=0, le=7 * _DAY)] = 300
    """Between the end of a round and the next one."""
    walk_over: Annotated[int, Meta(ge=0, le=30 * _DAY)] = 0
    """After this time, people for whom a bot plays and who have not made a move lose; 0: never."""
    longest: Annotated[int, Meta(ge=0, le=365 * _DAY)] = 0
    """After this time, tables that still play count as they stand; 0: no limit."""


class TournamentFormatShape(TournamentBody):
    """How the rounds are drawn."""

    kind: TournamentFormat = "rounds"
    length: Length = 0
    """The number of rounds, or of rounds in groups; 0: as many as the host starts, or as the
    number of people needs."""
    groups: Annotated[int, Meta(ge=0, le=MOST_GROUPS)] = 0
    """The number of groups; 0: as many as the number of people needs."""
    advance: Annotated[int, Meta(ge=1, le=3)] = 1
    """How many of a table go on in a knockout."""
    byes: bool = False
    """Whether people too few for a table of three sit out, instead of playing with bots."""


class CreateTournament(TournamentBody):
    """POST /api/tournaments."""

    title: RoomName
    config: RoomConfig
    """The configuration of every table; `players` is the most at one table."""
    points: Annotated[
        list[Annotated[int, Meta(ge=0, le=100)]], Meta(min_length=1, max_length=6)
    ] = field(default_factory=lambda: [5, 3, 2, 1])
    """Points for the first place and those that follow."""
    format: TournamentFormatShape = field(default_factory=TournamentFormatShape)
    schedule: TournamentSchedule = field(default_factory=TournamentSchedule)
    public: bool = False
    """Whether it is listed; everyone with its link may look at it in any case."""


class RoundRequest(TournamentBody):
    """POST /api/tournaments/{id}/round."""

    as_it_stands: bool = False
    """Whether unfinished tables count with their current points."""


class EntrantRequest(TournamentBody):
    """POST /api/tournaments/{id}/away: an entrant leaves, or is back."""

    entrant: Entrant
    away: bool


Place = Annotated[int, Meta(ge=1, le=6)]
GamePoints = Annotated[int, Meta(ge=0, le=99)]
TournamentRound = Annotated[int, Meta(ge=0, lt=MOST_ROUNDS)]
TableNumber = Annotated[int, Meta(ge=0, lt=MOST_ENTRANTS)]


class CorrectedSeat(TournamentBody):
    """What an entrant's result should have been."""

    entrant: Entrant
    place: Place
    points: GamePoints


class CorrectionRequest(TournamentBody):
    """POST /api/tournaments/{id}/correct: change the result of a table; host only."""

    round: TournamentRound
    """From 0."""
    table: TableNumber
    """From 0."""
    results: Annotated[list[CorrectedSeat], Meta(min_length=1, max_length=6)]
    """One for each person at the table."""
    reason: Reason
    """Everybody can read it."""


class SeatChangeRequest(TournamentBody):
    """POST /api/tournaments/{id}/seats: let somebody else play on; host only."""

    round: TournamentRound
    """From 0."""
    table: TableNumber
    """From 0."""
    seat: Annotated[int, Meta(ge=0, le=5)]
    entrant: Entrant | None
    """Who sits there from now on; None for a bot."""
    reason: Reason
    """Everybody can read it."""


class TournamentLogEntry(TournamentBody):
    """Something that changed a tournament besides its games."""

    at: float
    kind: Literal["result", "seat", "left_out", "walk_over", "no_check_in", "as_it_stands"]
    by_host: bool
    """Whether the host did it; otherwise the schedule did."""
    entrant: int | None = None
    """The person concerned; None for a bot, or for a whole table."""
    other: int | None = None
    """The person who plays on in place of `entrant`; None for a bot."""
    round: int | None = None
    table: int | None = None
    reason: str = ""


class EntrantShape(TournamentBody):
    """A person who takes part, with the standings."""

    entrant: int
    name: str
    you: bool
    away: bool
    """Whether further rounds are drawn without this person."""
    scored: int
    """Points for places in all rounds; in duplicates, the differences from the other tables."""
    firsts: int
    points: int
    """Points in the games."""
    games: int
    rank: int
    """From 1; equal entrants share a rank."""
    share: float
    """The mean share of the points at their tables, between 0 and 1."""
    strength: float
    """The mean of what their opponents have scored in a game."""
    byes: int
    """Rounds that they sat out; each counts as the mean of the points for places."""
    stage: Stage
    """How far they have come."""
    group: int | None
    here: bool
    """Whether they have checked in, where that is asked for."""


class TournamentSeat(TournamentBody):
    """A seat at a table."""

    entrant: int | None
    """None for a bot."""
    place: int | None
    points: int | None
    scored: int | None
    walk_over: bool
    """Whether the person did not come, and lost."""


class TournamentTable(TournamentBody):
    """A table of a round, an ordinary room."""

    room: str
    seats: list[TournamentSeat]
    over: bool
    yours: bool
    stage: Stage
    group: int | None


class TournamentShape(TournamentBody):
    """A tournament as one session sees it."""

    id: str
    title: str
    config: RoomConfig
    points: list[int]
    host: bool
    you: int | None
    """Your number among the entrants."""
    over: bool
    standings: list[EntrantShape]
    """The best first."""
    rounds: list[list[TournamentTable]]
    promises: list[str]
    """SHA-256 of the secrets of the next round's tables, one for each."""
    seed: str | None
    """Your seed for the next round's dice, once given."""
    format: TournamentFormatShape
    schedule: TournamentSchedule
    public: bool
    byes: list[list[int]]
    """The entrants without a table, by round."""
    checks_in: bool
    """Whether people can check in now."""
    joins: bool
    """Whether people can join now."""
    next_at: float | None
    """Unix time at which the next round begins, if that is known."""
    log: list[TournamentLogEntry]
    """What the host and the schedule have changed, the last first."""
    last: bool = False
    """Whether the latest round is the last one of the format."""


class TournamentSummary(TournamentBody):
    """A public tournament in the list."""

    id: str
    title: str
    edition: str
    kind: TournamentFormat
    entrants: int
    rounds: int
    over: bool
    starts: float | None


class TournamentList(TournamentBody):
    """GET /api/tournaments: public tournaments, those that changed last first."""

    tournaments: list[TournamentSummary]
