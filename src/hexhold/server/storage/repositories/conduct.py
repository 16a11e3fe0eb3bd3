"""Conduct: whom people mute and block, reports, and what moderators have done."""

import secrets
from collections.abc import Collection
from typing import NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from hexhold.play.protocol.conduct_shapes import ActKind, ReportReason
from hexhold.play.protocol.room_shapes import ChatLine
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.repositories.results import undo_rating
from hexhold.server.storage.sql_tables import (
    acts,
    moderators,
    relations,
    reports,
    sessions,
)

ID_BYTES = 8
MOST_OPEN = 100
"""Reports shown to moderators."""
MOST_ACCOUNTS = 50


class RelationRow(NamedTuple):
    """A person whom an account has muted or blocked."""

    id: str
    """The person's id in requests."""
    other: str
    name: str
    muted: bool
    blocked: bool


class ReportRow(Struct):
    """A report, as it was made."""

    room: str
    game: str | None
    version: int
    """The moment in the game: the step after which it was made."""
    name: str
    """The name of the reported person at the table."""
    reason: ReportReason
    text: str
    chat: list[ChatLine] = []
    """Their last lines at the table, with the lines of others between them."""


class KeptReport(NamedTuple):
    """A stored report with both people."""

    id: str
    reporter: str
    reported: str
    at: float
    open: bool
    row: ReportRow


class ActRow(Struct):
    """What a moderator has done; kept as a log, never changed."""

    kind: ActKind
    reason: str
    until: float | None = None
    """When a mute or a suspension ends; None for no end."""
    by: str | None = None
    """The moderator's session; None for the person who runs the server."""
    report: str | None = None


class KeptAct(NamedTuple):
    """A stored act."""

    number: int
    session: str
    at: float
    row: ActRow


class AccountRow(NamedTuple):
    """An account as the person who runs the server sees it."""

    session: str
    name: str
    seen: float
    moderator: bool


class ConductStore(Repository):
    """Reads and writes relations, reports, acts and moderators."""

    async def set_relation(self, session: str, other: str, muted: bool, blocked: bool) -> None:
        """Mute or block a person, or end both."""
        await self._written(lambda found: _relate(found, session, other, muted, blocked))

    async def relations_of(self, session: str) -> list[RelationRow]:
        """Return whom a session has muted or blocked, by name."""
        query = (
            select(
                relations.c.id,
                relations.c.other,
                sessions.c.name,
                relations.c.muted,
                relations.c.blocked,
            )
            .join(sessions, sessions.c.id == relations.c.other)
            .where(relations.c.session == session)
            .order_by(func.lower(sessions.c.name), relations.c.id)
        )
        found = await self._read(query)
        return [RelationRow(r[0], r[1], r[2], bool(r[3]), bool(r[4])) for r in found]

    async def hidden_from(self, session: str) -> frozenset[str]:
        """Return whose chat lines a session does not see."""
        query = select(relations.c.other).where(relations.c.session == session)
        return frozenset(row.other for row in await self._read(query))

    async def apart_from(self, session: str) -> frozenset[str]:
        """Return who has blocked a session, and whom it has blocked."""
        blocked = relations.c.blocked == 1
        either = or_(relations.c.session == session, relations.c.other == session)
        query = select(relations.c.session, relations.c.other).where(blocked, either)
        return frozenset(p for row in await self._read(query) for p in row if p != session)

    async def blockers_of(self, session: str) -> frozenset[str]:
        """Return who has blocked a session."""
        here = relations.c.other == session, relations.c.blocked == 1
        return frozenset(
            row.session for row in await self._read(select(relations.c.session).where(*here))
        )

    async def add_report(self, reporter: str, reported: str, at: float, row: ReportRow) -> None:
        """Store a report."""
        values = {
            "id": secrets.token_hex(ID_BYTES),
            "reporter": reporter,
            "reported": reported,
            "at": at,
            "open": 1,
            "data": msgspec.json.encode(row),
        }
        await self._execute(insert(reports).values(values))

    async def reports_by(self, reporter: str, since: float) -> list[KeptReport]:
        """Return what a session has reported since a time."""
        here = reports.c.reporter == reporter, reports.c.at >= since
        return await self._reports(select(reports).where(*here))

    async def open_reports(self) -> list[KeptReport]:
        """Return the oldest reports that wait for a moderator."""
        query = select(reports).where(reports.c.open == 1).order_by(reports.c.at)
        return await self._reports(query.limit(MOST_OPEN))

    async def reports_about(self, reported: str, most: int) -> list[KeptReport]:
        """Return the newest reports about a session, closed ones too."""
        query = select(reports).where(reports.c.reported == reported)
        return await self._reports(query.order_by(reports.c.at.desc()).limit(most))

    async def report(self, report: str) -> KeptReport | None:
        """Return a report by its id."""
        found = await self._reports(select(reports).where(reports.c.id == report))
        return found[0] if found else None

    async def counted(self, reporters: Collection[str]) -> dict[str, int]:
        """Return reporter → how many reports they have made."""
        query = select(reports.c.reporter, func.count()).where(reports.c.reporter.in_(reporters))
        found = await self._read(query.group_by(reports.c.reporter))
        return {row[0]: int(row[1]) for row in found}

    async def act(self, session: str, at: float, row: ActRow) -> None:
        """Log what has been done about a person."""
        values = {"session": session, "at": at, "data": msgspec.json.encode(row)}
        await self._execute(insert(acts).values(values))

    async def close_report(
        self, report: KeptReport, at: float, row: ActRow | None, unrate: ActRow | None = None
    ) -> bool:
        """Close a report, and log what a moderator has done about the reported person.

        Args:
            report: the report.
            at: the time.
            row: what has been done; None for nothing.
            unrate: given if the game's effect on ratings is undone; all of its players read it.

        Returns:
            Whether the report was open; otherwise nothing is logged.
        """
        here = reports.c.id == report.id, reports.c.open == 1

        def write(connection: Connection) -> bool:
            if not connection.execute(update(reports).where(*here).values(open=0)).rowcount:
                return False
            told = [] if row is None else [(report.reported, row)]
            if unrate is not None and report.row.game is not None:
                told += [(each, unrate) for each in undo_rating(connection, report.row.game)]
            for session, act in told:
                values = {"session": session, "at": at, "data": msgspec.json.encode(act)}
                connection.execute(insert(acts), values)
            return True

        return await self._written(write)

    async def acts_about(self, session: str) -> list[KeptAct]:
        """Return what moderators have done about a person, the newest first."""
        query = select(acts).where(acts.c.session == session).order_by(acts.c.number.desc())
        found = self._readable(await self._read(query), ActRow, "act {number}")
        return [KeptAct(row.number, row.session, row.at, act) for row, act in found]

    async def is_moderator(self, session: str) -> bool:
        """Return whether an account is a moderator."""
        here = select(moderators.c.session).where(moderators.c.session == session)
        return bool(await self._read(here))

    async def set_moderator(self, session: str, named: bool) -> None:
        """Name a moderator, or end that."""
        name = [insert(moderators).values(session=session)] if named else []
        await self._execute(delete(moderators).where(moderators.c.session == session), *name)

    async def accounts(self, name: str | None, id_start: str) -> list[AccountRow]:
        """Return accounts by name, or by the beginning of their id; the last used first."""
        query = (
            select(sessions.c.id, sessions.c.name, sessions.c.seen, moderators.c.session)
            .outerjoin(moderators, moderators.c.session == sessions.c.id)
            .where(sessions.c.id.startswith(id_start, autoescape=True))
            .order_by(sessions.c.seen.desc())
            .limit(MOST_ACCOUNTS)
        )
        if name is not None:
            query = query.where(func.lower(sessions.c.name) == name.lower())
        found = await self._read(query)
        return [AccountRow(row[0], row[1], row[2], row[3] is not None) for row in found]

    async def _reports(self, query: object) -> list[KeptReport]:
        found = self._readable(await self._read(query), ReportRow, "report {id}")
        return [
            KeptReport(row.id, row.reporter, row.reported, row.at, bool(row.open), report)
            for row, report in found
        ]


def move_conduct(connection: Connection, old: str, new: str) -> None:
    """Move blocks, mutes, reports and acts to the account that another one becomes part of.

    Otherwise a person could end them by moving to another account.
    """
    either = or_(relations.c.session == old, relations.c.other == old)
    for row in connection.execute(select(relations).where(either)).all():
        ends = [new if each == old else each for each in (row.session, row.other)]
        if ends[0] != ends[1]:
            here = relations.c.session == ends[0], relations.c.other == ends[1]
            known = connection.execute(select(relations).where(*here)).one_or_none()
            muted = row.muted or (known is not None and known.muted)
            blocked = row.blocked or (known is not None and known.blocked)
            _relate(connection, ends[0], ends[1], bool(muted), bool(blocked))
    for column in (reports.c.reporter, reports.c.reported, acts.c.session):
        moved = update(column.table).where(column == old).values({column: new})
        connection.execute(moved)


def _relate(connection: Connection, session: str, other: str, muted: bool, blocked: bool) -> None:
    here = relations.c.session == session, relations.c.other == other
    values = {"muted": int(muted), "blocked": int(blocked)}
    if not (muted or blocked):
        connection.execute(delete(relations).where(*here))
    elif connection.execute(update(relations).where(*here).values(values)).rowcount == 0:
        new = {"session": session, "other": other, "id": secrets.token_hex(ID_BYTES)}
        connection.execute(insert(relations), {**new, **values})
