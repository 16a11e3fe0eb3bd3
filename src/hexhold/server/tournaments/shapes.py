"""Tournaments as clients see them, and their results as a table."""

import csv
import io

from hexhold.play.protocol.tournament_shapes import (
    EntrantShape,
    TournamentSeat,
    TournamentShape,
    TournamentSummary,
    TournamentTable,
)
from hexhold.server.storage.repositories.tournaments import TableRow, TournamentRow
from hexhold.server.tournaments.formats import was_last
from hexhold.server.tournaments.round_dice import own_seed, promises
from hexhold.server.tournaments.schedule import can_join, checks_in
from hexhold.server.tournaments.standings import EntrantStanding, standings
from hexhold.server.tournaments.tournaments import entrant_of

COLUMNS = ("round", "table", "stage", "group", "seat", "name", "place", "points", "scored")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings that spreadsheets take for a formula."""


def shape_of(row: TournamentRow, session: str, now: float) -> TournamentShape:
    """Return a tournament as a session sees it; `session` is empty without one."""
    you = entrant_of(row, session) if session else None
    return TournamentShape(
        id=row.id,
        title=row.title,
        config=row.config,
        points=row.points,
        host=bool(session) and row.host == session,
        you=you,
        over=row.over,
        standings=[_entrant(row, one, you) for one in standings(row)],
        rounds=[[_table(table, you) for table in tables] for tables in row.rounds],
        promises=promises(row),
        seed=None if you is None else own_seed(row, you),
        format=row.format,
        schedule=row.schedule,
        public=row.public,
        byes=row.byes,
        checks_in=checks_in(row, now),
        joins=can_join(row, now),
        log=row.log[::-1],
        last=was_last(row),
        next_at=row.next_at if row.rounds or row.over else row.schedule.starts,
    )


def summary_of(row: TournamentRow) -> TournamentSummary:
    """Return a tournament for the list."""
    return TournamentSummary(
        id=row.id,
        title=row.title,
        edition=row.config.edition,
        kind=row.format.kind,
        entrants=len(row.entrants),
        rounds=len(row.rounds),
        over=row.over,
        starts=row.schedule.starts,
    )


def as_csv(shape: TournamentShape) -> str:
    """Return a line for each person at each table, the first round first."""
    names = {one.entrant: one.name for one in shape.standings}
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for number, tables in enumerate(shape.rounds, 1):
        for place, table in enumerate(tables, 1):
            for seat, one in enumerate(table.seats, 1):
                if one.entrant is None:
                    continue
                group = None if table.group is None else table.group + 1
                name = _plain(names[one.entrant])
                place_of = one.place, one.points, one.scored
                writer.writerow([number, place, table.stage, group, seat, name, *place_of])
    return text.getvalue()


def _plain(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _entrant(row: TournamentRow, one: EntrantStanding, you: int | None) -> EntrantShape:
    entrant = row.entrants[one.entrant]
    return EntrantShape(
        entrant=one.entrant,
        name=entrant.name,
        you=one.entrant == you,
        away=entrant.away,
        scored=one.scored,
        firsts=one.firsts,
        points=one.points,
        games=one.games,
        rank=one.rank,
        share=one.share,
        strength=one.strength,
        byes=one.byes,
        stage=one.stage,
        group=entrant.group,
        here=entrant.here or not row.schedule.check_in,
    )


def _table(table: TableRow, you: int | None) -> TournamentTable:
    found = table.result
    return TournamentTable(
        room=table.room,
        seats=[
            TournamentSeat(n, None, None, None, n in table.absent)
            if n is None or found is None
            else TournamentSeat(
                n, found.places[n], found.points[n], found.scored[n], n in table.absent
            )
            for n in table.seats
        ],
        over=found is not None,
        yours=you is not None and you in table.seats,
        stage=table.stage,
        group=table.group,
    )
