"""Chat lines of rooms, each with the session of its speaker.

A name does not identify a person, so the session is stored too. It is never sent to clients.
"""

from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, type_coerce, update
from sqlalchemy.types import NullType

from hexhold.play.protocol.room_shapes import ChatLine
from hexhold.play.rows import CHAT_LENGTH, SaidRow
from hexhold.play.storage import Damaged, OutdatedError
from hexhold.server.storage.database.writer import Write
from hexhold.server.storage.integrity_check import decoded
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import chat, sessions


class Chats(Repository):
    """Reads and writes chat lines."""

    async def add(self, room: str, said: SaidRow, first: Write | None = None) -> None:
        """Store a chat line, and keep only the newest lines of the room.

        Args:
            first: Written before, in the same transaction.

        Raises:
            OutdatedError: The speaker's account was deleted.
        """
        values = {"room": room, "session": said.session, "data": msgspec.json.encode(said.line)}
        here = chat.c.room == room
        newest = select(chat.c.id).where(here).order_by(chat.c.id.desc())
        too_old = newest.offset(CHAT_LENGTH).limit(1).scalar_subquery()
        whose = select(sessions.c.id).where(sessions.c.id == said.session)

        def write(connection: Connection) -> None:
            if first is not None:
                first(connection)
            if connection.scalar(whose) is None:
                raise OutdatedError("the speaker's account was deleted")
            connection.execute(insert(chat), values)
            connection.execute(delete(chat).where(here, chat.c.id <= too_old))

        await self._written(write)

    async def of(self, room: str) -> list[SaidRow]:
        """Return the last chat lines of a room, oldest first, without damaged ones."""
        return [said for _, said in await self._lines(chat.c.room == room)]

    async def said_by(self, session: str) -> dict[str, list[ChatLine]]:
        """Return room → the lines of a session there, oldest first, without damaged ones."""
        found: dict[str, list[ChatLine]] = {}
        for room, said in await self._lines(chat.c.session == session):
            found.setdefault(room, []).append(said.line)
        return found

    async def _lines(self, which: Any) -> list[tuple[str, SaidRow]]:
        # Read without conversion: one that fails would fail for all rows.
        data = type_coerce(chat.c.data, NullType()).label("data")
        query = select(chat.c.id, chat.c.room, chat.c.session, data).where(which)
        found = await self._read(query.order_by(chat.c.id))
        lines = self._readable(found, ChatLine, "in room {room} chat line {id}")
        return [(row.room, SaidRow(row.session, line)) for row, line in lines]


def move_lines(connection: Connection, old: str, new: str) -> None:
    """Assign the chat lines of one session to another."""
    connection.execute(update(chat).where(chat.c.session == old).values(session=new))


def unname_lines(connection: Connection, session: str, name: str) -> None:
    """Replace the name in a session's chat lines and remove the session from them."""
    mine = select(chat.c.id, chat.c.data).where(chat.c.session == session)
    for number, data in connection.execute(mine).all():
        with suppress(Damaged):
            line = replace(decoded("chat line", data, ChatLine), name=name)
            kept = {"data": msgspec.json.encode(line)}
            connection.execute(update(chat).where(chat.c.id == number).values(kept))
    connection.execute(update(chat).where(chat.c.session == session).values(session=None))
