"""The standings of a tournament, and the points of a table. Everything here is a pure function.

docs/play/tournaments.md describes the order: the stage that people reached, their points for
places, their share of the points at their tables, their first places, and the strength of their
opponents.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean

from hexhold.play.protocol.tournament_shapes import Stage
from hexhold.server.storage.repositories.tournaments import TableResult, TableRow, TournamentRow

STAGES: tuple[Stage, ...] = ("round", "group", "semi", "final")
_DIGITS = 9
"""Means are rounded, so that equal ones are equal whatever the order of their terms."""


@dataclass(frozen=True)
class EntrantStanding:
    """An entrant in the standings."""

    entrant: int
    scored: int = 0
    firsts: int = 0
    points: int = 0
    games: int = 0
    byes: int = 0
    share: float = 0.0
    strength: float = 0.0
    stage: Stage = "round"
    reached: tuple[int, int] = (0, 0)
    """What ranks before points: the last stage or knockout round, and minus the place there."""
    rank: int = 0
    order: tuple[float, ...] = field(default=(), repr=False)
    """Compares entrants; the higher the better."""


Played = list[tuple[int, TableRow, TableResult]]
"""The finished tables of an entrant, each with its round and its result."""


def standings(row: TournamentRow) -> list[EntrantStanding]:
    """Return the best first; equal entrants share a rank, in the order in which they joined."""
    played, last = _played(row)
    found = [_standing(row, n, played[n], last.get(n)) for n in range(len(row.entrants))]
    found = _with_order(row, found, played)
    ranked = [
        replace(one, rank=1 + sum(other.order > one.order for other in found)) for one in found
    ]
    return sorted(ranked, key=lambda one: (one.rank, one.entrant))


def _played(row: TournamentRow) -> tuple[list[Played], dict[int, tuple[int, TableRow]]]:
    """Return the finished tables of each entrant, and the last table of each, finished or not."""
    played: list[Played] = [[] for _ in row.entrants]
    last: dict[int, tuple[int, TableRow]] = {}
    for number, tables in enumerate(row.rounds):
        for table in tables:
            last |= {n: (number, table) for n in table.seats if n is not None}
            if table.result is not None:
                for n in table.result.places:
                    played[n].append((number, table, table.result))
    return played, last


def bye_worth(row: TournamentRow) -> int:
    """Return the points of a round that a person sits out."""
    if row.format.kind == "duplicate":
        return 0
    worth = [*row.points, *[0] * row.config.players][: row.config.players]
    return sum(worth) // len(worth)


def byes_of(row: TournamentRow, entrant: int) -> int:
    """Return how many rounds an entrant sat out."""
    return sum(entrant in each for each in row.byes)


def _standing(
    row: TournamentRow, entrant: int, played: Played, last: tuple[int, TableRow] | None
) -> EntrantStanding:
    results = [result for _, _, result in played]
    byes = byes_of(row, entrant)
    shares = [_share(result, entrant) for result in results]
    stage: Stage = "round"
    reached = 0, 0
    if last is not None:
        stage, reached = _reached(row, entrant, *last)
    return EntrantStanding(
        entrant,
        scored=sum(one.scored[entrant] for one in results) + byes * bye_worth(row),
        firsts=sum(one.places[entrant] == 1 for one in results),
        points=sum(one.points[entrant] for one in results),
        games=len(results),
        byes=byes,
        share=round(fmean(shares), _DIGITS) if shares else 0.0,
        stage=stage,
        reached=reached,
    )


def _share(result: TableResult, entrant: int) -> float:
    total = sum(result.by_seat) if result.by_seat else sum(result.points.values())
    return result.points[entrant] / total if total > 0 else 0.0


def _reached(
    row: TournamentRow, entrant: int, number: int, table: TableRow
) -> tuple[Stage, tuple[int, int]]:
    """Return the stage that an entrant reached with their last table, and how that compares."""
    place = 0 if table.result is None else table.result.places.get(entrant, 0)
    if row.format.kind == "knockout":
        return table.stage, (1 + number, -place)
    if table.stage in ("semi", "final"):
        return table.stage, (STAGES.index(table.stage), -place)
    return table.stage, (0, 0)


def _with_order(
    row: TournamentRow, found: Sequence[EntrantStanding], played: Sequence[Played]
) -> list[EntrantStanding]:
    """Return the standings with the opponents' strength, and with what orders them."""
    each = [one.scored / (one.games + one.byes or 1) for one in found]
    done = []
    for one in found:
        met = [
            each[other]
            for _, _, result in played[one.entrant]
            for other in result.places
            if other != one.entrant
        ]
        strength = round(fmean(met), _DIGITS) if met else 0.0
        order: tuple[float, ...] = *one.reached, one.scored, one.share, one.firsts, strength
        if row.format.kind == "rounds":
            order = one.scored, one.firsts, one.points
        done.append(replace(one, strength=strength, order=order))
    return done


def scored(
    worth: list[int],
    seats: list[int | None],
    points: list[int],
    winners: Collection[int],
    teams: int,
    absent: Collection[int] = (),
) -> TableResult:
    """Return the places of a table; ties share a place and its points, rounded down.

    The points of a team's members count together; where everyone plays alone, there are as many
    teams as seats. Entrants who did not come are last and score nothing.
    """
    together = [sum(points[team::teams]) for team in range(teams)]
    rank = {
        n: (n not in absent, seat in winners, together[seat % teams])
        for seat, n in enumerate(seats)
        if n is not None
    }
    return placed(
        worth,
        {n: 1 + sum(other > own for other in rank.values()) for n, own in rank.items()},
        {n: points[seat] for seat, n in enumerate(seats) if n is not None},
        points,
        absent,
    )


def placed(
    worth: Sequence[int],
    places: dict[int, int],
    points: dict[int, int],
    by_seat: Sequence[int],
    absent: Collection[int] = (),
) -> TableResult:
    """Return the result of a table with given places."""
    equals = Counter(places.values())
    shared = {
        n: 0 if n in absent else sum(worth[p - 1 : p - 1 + equals[p]]) // equals[p]
        for n, p in places.items()
    }
    return TableResult(scored=shared, places=places, points=points, by_seat=list(by_seat))


def compare_duplicates(tables: Sequence[TableRow]) -> None:
    """Score the tables of a duplicate round: each entrant against the same seat elsewhere.

    A tournament point is a game point of difference, summed over the other tables. Until all
    tables are over, nobody scores.
    """
    results = [table.result for table in tables]
    done = [result for result in results if result is not None]
    for table, result in zip(tables, results, strict=True):
        if result is None:
            continue
        others = [other for other in done if other is not result]
        for seat, n in enumerate(table.seats):
            if n is not None:
                gaps = [_gap(result, n, other, seat) for other in others]
                result.scored[n] = sum(gaps) if len(done) == len(tables) else 0


def _gap(result: TableResult, entrant: int, other: TableResult, seat: int) -> int:
    return result.points[entrant] - other.by_seat[seat]
