"""The e-mail addresses of accounts."""

from typing import NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import delete, insert, or_, select, update

from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import emails

MOST_REFUSED = 5
"""An address gets no more messages after this number was refused in a row."""


class EmailRow(Struct, frozen=True):
    """An address, and the language of its messages."""

    address: str
    language: str


class StoredEmail(NamedTuple):
    """The address of an account."""

    row: EmailRow
    confirmed: bool
    works: bool
    """Whether it still gets messages."""
    confirm: str
    """SHA-256 of the token that confirms it."""
    ending: str
    """The token that removes it; stored as it is, because every message contains it."""


class Emails(Repository):
    """Reads and writes e-mail addresses."""

    async def put(
        self, session: str, row: EmailRow, confirm: str, ending: str, until: float, now: float
    ) -> None:
        """Store an address in place of the account's other one.

        Args:
            session: The account.
            row: The address.
            confirm: SHA-256 of the token that confirms it.
            ending: The token that removes it.
            until: When it must be confirmed.
            now: The time; addresses that should be confirmed by now are removed.
        """
        own = {"session": session, "confirm": confirm, "ending": ending, "until": until}
        old = or_(emails.c.session == session, emails.c.until < now)
        new = insert(emails).values(**own, data=msgspec.json.encode(row))
        await self._execute(delete(emails).where(old), new)

    async def of(self, session: str, now: float) -> StoredEmail | None:
        """Return the address of an account, unless it should have been confirmed by now."""
        here = emails.c.session == session, or_(emails.c.until.is_(None), emails.c.until > now)
        query = select(emails).where(*here)
        for raw, row in self._readable(await self._read(query), EmailRow, "address of {session}"):
            works = raw.failures < MOST_REFUSED
            return StoredEmail(row, raw.until is None, works, raw.confirm, raw.ending)
        return None

    async def confirm(self, digest: str, now: float) -> bool:
        """Confirm the address of a token; return whether there is one. A second time is fine."""
        here = emails.c.confirm == digest, or_(emails.c.until.is_(None), emails.c.until > now)
        return await self._execute(update(emails).where(*here).values(until=None)) == 1

    async def remove(self, session: str) -> None:
        """Remove the address of an account."""
        await self._execute(delete(emails).where(emails.c.session == session))

    async def end(self, ending: str) -> None:
        """Remove the address whose messages contain a token."""
        await self._execute(delete(emails).where(emails.c.ending == ending))

    async def note(self, session: str, refused: bool) -> None:
        """Note whether the mail server took a message to an address or refused it."""
        here = emails.c.session == session
        if refused:
            await self._execute(update(emails).where(here).values(failures=emails.c.failures + 1))
        else:
            # Writing nothing new at each message would cost a transaction.
            some = here, emails.c.failures > 0
            await self._execute(update(emails).where(*some).values(failures=0))
