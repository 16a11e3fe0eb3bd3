"""Push subscriptions of browsers, and the server's key that signs notifications."""

import hashlib
from collections.abc import Callable

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import pushes

MOST_OF_ONE = 10
"""Browsers of one account; a further one replaces another."""
_KEY = "push_key"


class PushRow(Struct, frozen=True):
    """A push subscription of a browser (RFC 8030, RFC 8291)."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class PushSubscriptions(Repository):
    """Reads and writes push subscriptions."""

    async def key(self, make: Callable[[], str]) -> str:
        """Return the server's private key, which is made the first time."""
        return await self._made_once(_KEY, make)

    async def add(self, session: str, device: str, row: PushRow) -> None:
        """Store a browser's subscription, in place of any other at the same endpoint."""
        own = {"id": _id(row.endpoint), "session": session, "device": device}

        def write(connection: Connection) -> None:
            connection.execute(delete(pushes).where(pushes.c.id == own["id"]))
            known = select(pushes.c.id).where(pushes.c.session == session)
            for one in connection.scalars(known.offset(MOST_OF_ONE - 1)).all():
                connection.execute(delete(pushes).where(pushes.c.id == one))
            connection.execute(insert(pushes), {**own, "data": msgspec.json.encode(row)})

        await self._written(write)

    async def remove(self, endpoint: str, session: str | None = None) -> None:
        """Remove a subscription; only if it belongs to the session, if one is given."""
        here = [pushes.c.id == _id(endpoint)]
        if session is not None:
            here.append(pushes.c.session == session)
        await self._execute(delete(pushes).where(*here))

    async def of(self, session: str) -> list[PushRow]:
        """Return the subscriptions of a session."""
        query = select(pushes.c.id, pushes.c.data).where(pushes.c.session == session)
        found = await self._read(query)
        return [push for _, push in self._readable(found, PushRow, "push {id}")]


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode("utf-8", "replace")).hexdigest()
