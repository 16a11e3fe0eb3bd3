"""Accounts of programs, each of which belongs to a person."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from hexhold.server.storage.repositories.challenges import end_listening
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import programs, sessions


class ProgramRow(NamedTuple):
    """A program's account."""

    session: str
    name: str
    active: bool
    """Whether it has a token."""


class Programs(Repository):
    """Reads and writes accounts of programs."""

    async def add(self, session: str, owner: str, name: str, digest: str, at: float) -> None:
        """Store a new account with the digest of its token."""
        account = {"id": session, "name": name, "seen": at}
        own = {"session": session, "owner": owner, "digest": digest}
        await self._execute(insert(sessions).values(account), insert(programs).values(own))

    async def of(self, owner: str) -> list[ProgramRow]:
        """Return the programs of a person, by name."""
        query = (
            select(programs.c.session, sessions.c.name, programs.c.digest.is_not(None))
            .join(sessions, sessions.c.id == programs.c.session)
            .where(programs.c.owner == owner)
            .order_by(sessions.c.name, programs.c.session)
        )
        return [ProgramRow(row[0], row[1], bool(row[2])) for row in await self._read(query)]

    async def behind(self, digest: str) -> ProgramRow | None:
        """Return the program with a token."""
        query = (
            select(programs.c.session, sessions.c.name)
            .join(sessions, sessions.c.id == programs.c.session)
            .where(programs.c.digest == digest)
        )
        found = await self._read(query)
        return ProgramRow(found[0][0], found[0][1], True) if found else None

    async def owner_of(self, session: str) -> str | None:
        """Return whose program an account is; None for the account of a person."""
        found = await self._read(select(programs.c.owner).where(programs.c.session == session))
        return found[0].owner if found else None

    async def siblings_of(self, session: str) -> list[str]:
        """Return the other programs of a program's person."""
        own = select(programs.c.owner).where(programs.c.session == session).scalar_subquery()
        here = programs.c.owner == own, programs.c.session != session
        return [row.session for row in await self._read(select(programs.c.session).where(*here))]

    async def set_token(self, owner: str, session: str, digest: str | None) -> bool:
        """Give a program another token, or none; return whether the person has the program."""
        here = programs.c.session == session, programs.c.owner == owner
        return await self._execute(update(programs).where(*here).values(digest=digest)) == 1


def end_programs(connection: Connection, session: str) -> None:
    """End the programs of an account that is deleted, and the program that it is."""
    end_listening(connection, session)
    connection.execute(delete(programs).where(programs.c.session == session))
    connection.execute(update(programs).where(programs.c.owner == session).values(digest=None))
