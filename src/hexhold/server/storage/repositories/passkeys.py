"""Passkeys of accounts, and the server's key that signs challenges."""

import secrets

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from hexhold.play.storage import OutdatedError
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import passkeys

MOST_OF_ONE = 10
_KEY = "passkey_key"
_KEY_BYTES = 32


class PasskeyRow(Struct, frozen=True):
    """A passkey. Its secret part never leaves the person's device."""

    id: str
    """SHA-256 of the credential's id, in hex."""
    session: str
    credential: bytes
    """The credential's id."""
    public_key: bytes
    """The public key in COSE form."""
    site: str
    """The relying party's id: the server's name."""
    label: str
    since: float


class PasskeyUse(Struct, frozen=True):
    """A passkey with what changes when it is used."""

    row: PasskeyRow
    count: int
    """The authenticator's count of signatures; 0 if it keeps none."""
    used: float
    """The time of the last challenge that it answered."""


class Passkeys(Repository):
    """Reads and writes passkeys."""

    async def key(self) -> bytes:
        """Return the server's key for challenges, which is made the first time."""
        return bytes.fromhex(await self._made_once(_KEY, lambda: secrets.token_hex(_KEY_BYTES)))

    async def add(self, row: PasskeyRow, count: int) -> bool:
        """Store a passkey; return False if the account has too many.

        Raises:
            OutdatedError: it is stored already.
        """
        values = {"id": row.id, "session": row.session, "count": count, "used": row.since}
        own = passkeys.c.session == row.session

        def write(connection: Connection) -> bool:
            here = connection.scalar(select(func.count()).select_from(passkeys).where(own)) or 0
            if here >= MOST_OF_ONE:
                return False
            try:
                connection.execute(insert(passkeys), {**values, "data": msgspec.json.encode(row)})
            except IntegrityError:
                raise OutdatedError("this passkey is stored already") from None
            return True

        return await self._written(write)

    async def of(self, session: str) -> list[PasskeyUse]:
        """Return the passkeys of an account."""
        return await self._found(passkeys.c.session == session)

    async def find(self, passkey: str) -> PasskeyUse | None:
        """Return a passkey by its id."""
        found = await self._found(passkeys.c.id == passkey)
        return found[0] if found else None

    async def _found(self, here: object) -> list[PasskeyUse]:
        query = select(passkeys.c.id, passkeys.c.data, passkeys.c.count, passkeys.c.used)
        found = await self._read(query.where(here).order_by(passkeys.c.used.desc()))  # type: ignore[arg-type] # a condition
        readable = self._readable(found, PasskeyRow, "passkey {id}")
        return [PasskeyUse(row, raw.count, raw.used) for raw, row in readable]

    async def use(self, passkey: str, count: int, at: float) -> bool:
        """Note that a passkey has answered a challenge; return False if it answered a later one.

        So each answer works once.
        """
        here = passkeys.c.id == passkey, passkeys.c.used < at
        return await self._execute(update(passkeys).where(*here).values(count=count, used=at)) == 1

    async def remove(self, session: str, passkey: str) -> bool:
        """Remove a passkey of an account; return whether it was there."""
        here = passkeys.c.id == passkey, passkeys.c.session == session
        return await self._execute(delete(passkeys).where(*here)) == 1
