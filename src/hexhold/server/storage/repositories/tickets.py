"""Tickets that any of several workers takes."""

import hashlib

from sqlalchemy import Connection, delete, func, insert, select

from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import tickets


class Tickets(Repository):
    """Reads and writes tickets; only their hashes are stored."""

    async def add(
        self, ticket: str, session: str, device: str, data: bytes, now: float, until: float
    ) -> int:
        """Store a ticket and return how many unused ones its session has."""
        own = {"session": session, "device": device, "data": data, "until": until}

        def write(connection: Connection) -> int:
            connection.execute(insert(tickets), {"id": _digest(ticket), **own})
            here = tickets.c.session == session, tickets.c.until > now
            return connection.scalar(select(func.count()).where(*here)) or 0

        return await self._written(write)

    async def take(self, ticket: str, now: float) -> bytes | None:
        """Use a ticket up and return its data, None if it does not work."""
        here = delete(tickets).where(tickets.c.id == _digest(ticket), tickets.c.until > now)
        taken = here.returning(tickets.c.data)
        found: bytes | None = await self._written(lambda connection: connection.scalar(taken))
        return None if found is None else bytes(found)

    async def void(self, session: str = "", device: str = "") -> None:
        """Remove the tickets of a session or of a device."""
        whose = tickets.c.session == session if session else tickets.c.device == device
        await self._execute(delete(tickets).where(whose))


def _digest(ticket: str) -> str:
    return hashlib.sha256(ticket.encode("utf-8", "replace")).hexdigest()
