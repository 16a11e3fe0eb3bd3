"""Webhooks of accounts and of tables."""

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import webhooks

MOST_OF_ONE = 5
"""Webhooks of one account, those of its tables included."""
MOST_FAILURES = 20
"""A webhook gets no more messages after this number failed in a row."""


class WebhookRow(Struct, frozen=True):
    """A webhook."""

    id: str
    session: str
    room: str | None
    url: str
    secret: str
    """Signs the messages; stored as it is, because signing needs it."""
    language: str


class Webhooks(Repository):
    """Reads and writes webhooks."""

    async def add(self, row: WebhookRow) -> bool:
        """Store a webhook; return False if the account has too many."""
        own = {"id": row.id, "session": row.session, "room": row.room}
        here = webhooks.c.session == row.session

        def write(connection: Connection) -> bool:
            count = connection.scalar(select(func.count()).select_from(webhooks).where(here)) or 0
            if count < MOST_OF_ONE:
                connection.execute(insert(webhooks), {**own, "data": msgspec.json.encode(row)})
            return count < MOST_OF_ONE

        return await self._written(write)

    async def of(self, session: str) -> list[tuple[WebhookRow, bool]]:
        """Return the webhooks of an account, and whether each still gets messages."""
        query = select(webhooks.c.id, webhooks.c.data, webhooks.c.failures).where(
            webhooks.c.session == session
        )
        found = self._readable(await self._read(query), WebhookRow, "webhook {id}")
        return [(row, raw.failures < MOST_FAILURES) for raw, row in found]

    async def about(self, session: str) -> list[WebhookRow]:
        """Return where to tell about an account's turns and results."""
        return [row for row, works in await self.of(session) if works and row.room is None]

    async def of_room(self, room: str) -> list[WebhookRow]:
        """Return where to tell about a table."""
        here = webhooks.c.room == room, webhooks.c.failures < MOST_FAILURES
        query = select(webhooks.c.id, webhooks.c.data).where(*here)
        found = self._readable(await self._read(query), WebhookRow, "webhook {id}")
        return [row for _, row in found]

    async def remove(self, session: str, webhook: str) -> bool:
        """Remove a webhook of an account; return whether it was there."""
        here = webhooks.c.id == webhook, webhooks.c.session == session
        return await self._execute(delete(webhooks).where(*here)) == 1

    async def note(self, webhook: str, delivered: bool, gone: bool = False) -> None:
        """Note whether a message was delivered; `gone` ends the webhook."""
        count = 0 if delivered else MOST_FAILURES if gone else webhooks.c.failures + 1
        here = webhooks.c.id == webhook
        if delivered:
            # Writing nothing new at each message would cost a transaction.
            await self._execute(
                update(webhooks).where(here, webhooks.c.failures > 0).values(failures=0)
            )
        else:
            await self._execute(update(webhooks).where(here).values(failures=count))
