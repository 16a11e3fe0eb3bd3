"""Times at which rooms were last used and are due, removal of old ones, and checks of the
database."""

import math
from collections.abc import Collection
from typing import Literal, NamedTuple, TypeGuard

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Connection,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.types import NullType

from hexhold.play.rows import RoomRow
from hexhold.play.storage import Damaged
from hexhold.server.storage.repositories.accounts import remove_person
from hexhold.server.storage.repositories.repository import Repository, put_fact
from hexhold.server.storage.sql_tables import (
    analyses,
    chat,
    devices,
    events,
    facts,
    games,
    members,
    passkeys,
    programs,
    reviews,
    rooms,
    sessions,
    snapshots,
    webhooks,
)

SEEN_STEP = 3600.0
"""A later time is stored only after this many seconds."""
MOST_AT_ONCE = 1000
"""Rooms removed in one pass."""
_SECURE = "secure_since"


_CHANGES = "changes_beside"
MOST_CHANGES = 100
"""The changes that are kept for servers to read; a server reads them every few seconds."""
ChangeKind = Literal["room", "person"]


class Changes(Struct):
    """What programs next to the servers have changed."""

    number: int = 0
    """How many changes there were."""
    last: list[tuple[int, ChangeKind, str]] = []
    """The last ones, each with its number and the id of what changed."""


class ListedRoom(NamedTuple):
    """A room as operators see it."""

    row: RoomRow
    updated: float
    seen: float


class Due(NamedTuple):
    """A room to load at a time."""

    room: str
    due: float
    seen: float


class Upkeep(Repository):
    """Reads and writes what no game depends on."""

    async def seen(self, room: str, at: float) -> None:
        """Note that a person was in a room."""
        here = rooms.c.id == room, rooms.c.seen < at - SEEN_STEP
        await self._execute(update(rooms).where(*here).values(seen=at))

    async def note_unloaded(self, room: str, seen: float, due: float) -> None:
        """Note when a room that was unloaded was last used and when it is due."""
        await self._execute(update(rooms).where(rooms.c.id == room).values(seen=seen, due=due))

    async def due_rooms(self, seen_since: float) -> list[Due]:
        """Return rooms that are due and used since a time; those that cannot be read are due
        now."""
        # A pause of a correspondence game has a limit too.
        going = rooms.c.state.in_(("running", "paused"))
        here = going, rooms.c.due.is_not(None), rooms.c.seen >= seen_since
        query = select(rooms.c.id, rooms.c.due, rooms.c.seen).where(*here)
        return [self._due(*row) for row in await self._read(query)]

    def _due(self, room: str, due: object, seen: object) -> Due:
        if _is_time(due) and _is_time(seen):
            return Due(room, due, seen)
        self._damage.log(Damaged(f"room {room}", "its due time is no number"))
        return Due(room, -math.inf, math.inf)

    async def unfinished(self, some: Collection[str]) -> set[str]:
        """Return which of the rooms exist and are not over."""
        here = rooms.c.id.in_(some), rooms.c.state != "finished"
        return {row.id for row in await self._read(select(rooms.c.id).where(*here))}

    async def long_over(self, seen_before: float, unbegun_before: float) -> list[str]:
        """Return rooms not used since a time, or since another one if no game began there."""
        begun = exists().where(games.c.room == rooms.c.id)
        left = or_(
            rooms.c.seen < seen_before,
            and_(rooms.c.seen < unbegun_before, rooms.c.state == "open", ~begun),
        )
        query = select(rooms.c.id).where(left).order_by(rooms.c.seen).limit(MOST_AT_ONCE)
        return [row.id for row in await self._read(query)]

    async def remove(self, room: str, seen_before: float = math.inf) -> bool:
        """Remove a room with all that belongs to it, unless it was used since.

        Steps that a server stores at the same time are removed when it hears of it (`drop_steps`).

        Returns:
            Whether it was removed.
        """
        here = [rooms.c.id == room]
        if seen_before < math.inf:
            here.append(rooms.c.seen < seen_before)

        def write(connection: Connection) -> bool:
            if connection.execute(delete(rooms).where(*here)).rowcount != 1:
                return False
            for game in list(connection.scalars(select(games.c.id).where(games.c.room == room))):
                for table in (events, analyses, reviews, snapshots):
                    connection.execute(delete(table).where(table.c.game == game))
            for table in (games, chat, members, webhooks):
                connection.execute(delete(table).where(table.c.room == room))
            return True

        return await self._written(write)

    async def drop_steps(self, game: str) -> None:
        """Remove the steps of a game that has been removed itself."""
        gone = ~exists().where(games.c.id == game)
        await self._execute(
            *(delete(table).where(table.c.game == game, gone) for table in (events, snapshots))
        )

    # What other programs change

    async def note_change(self, kind: ChangeKind, subject: str) -> None:
        """Tell the servers of this database that another program has changed a room or a person."""
        here = facts.c.name == _CHANGES

        def write(connection: Connection) -> None:
            found = connection.scalar(select(facts.c.value).where(here))
            noted = Changes() if found is None else msgspec.json.decode(found, type=Changes)
            noted.number += 1
            noted.last = [*noted.last, (noted.number, kind, subject)][-MOST_CHANGES:]
            put_fact(connection, _CHANGES, msgspec.json.encode(noted).decode())

        await self._written(write)

    async def changes(self) -> Changes:
        """Return what `note_change` has noted last."""
        found = await self._read(select(facts.c.value).where(facts.c.name == _CHANGES))
        try:
            return msgspec.json.decode(found[0].value, type=Changes) if found else Changes()
        except msgspec.MsgspecError:
            return Changes()

    async def listed(self, state: str | None, most: int) -> list[ListedRoom]:
        """Return rooms, the last changed first."""
        data = type_coerce(rooms.c.data, NullType()).label("data")
        query = select(rooms.c.id, data, rooms.c.updated, rooms.c.seen)
        if state is not None:
            query = query.where(rooms.c.state == state)
        found = await self._read(query.order_by(rooms.c.updated.desc()).limit(most))
        rows = self._readable(found, RoomRow, "room {id}")
        return [ListedRoom(room, row.updated, row.seen) for row, room in rows]

    async def rooms_like(self, start: str) -> list[str]:
        """Return the first ids of rooms that begin like this."""
        like = rooms.c.id.startswith(start, autoescape=True)
        return [row.id for row in await self._read(select(rooms.c.id).where(like).limit(2))]

    async def all_games(self) -> list[str]:
        """Return the ids of all games."""
        return [row.id for row in await self._read(select(games.c.id).order_by(games.c.id))]

    async def last_version(self, game: str) -> int | None:
        """Return the number of the newest stored step of a game, readable or not."""
        newest = select(func.max(events.c.version)).where(events.c.game == game)
        found: int | None = (await self._read(newest))[0][0]
        return found

    async def cut_step(self, game: str, version: int) -> None:
        """Remove a step of a game and everything after it."""
        await self._execute(
            *(
                delete(table).where(table.c.game == game, table.c.version >= version)
                for table in (events, snapshots)
            )
        )

    async def renew_device(self, device: str, at: float, step: float) -> bool:
        """Note that a device is used, unless that was noted within `step` seconds.

        Returns:
            Whether it was noted now.
        """

        def write(connection: Connection) -> bool:
            # A time in the future was noted before the clock was set back.
            long_ago = ~devices.c.seen.between(at - step, at + step)
            query = update(devices).where(devices.c.id == device, long_ago).values(seen=at)
            noted = connection.execute(query).rowcount == 1
            whose = select(devices.c.session).where(devices.c.id == device).scalar_subquery()
            connection.execute(update(sessions).where(sessions.c.id == whose).values(seen=at))
            return noted

        return await self._written(write)

    async def forget_sessions(self, seen_before: float) -> None:
        """Remove devices and sessions that were not used since a time.

        Sessions with a room, a recovery code or a passkey, and programs, stay.
        """
        in_a_room = exists().where(members.c.session == sessions.c.id)
        of_program = exists().where(programs.c.session == sessions.c.id)
        has_passkey = exists().where(passkeys.c.session == sessions.c.id)
        kept = ~in_a_room, ~of_program, ~has_passkey
        lost = sessions.c.seen < seen_before, sessions.c.recovery.is_(None), *kept

        def write(connection: Connection) -> None:
            connection.execute(delete(devices).where(devices.c.seen < seen_before))
            gone = select(sessions.c.id).where(*lost).limit(MOST_AT_ONCE)
            for session in list(connection.scalars(gone)):
                remove_person(connection, session)

        await self._written(write)

    async def note_working(self, at: float) -> None:
        """Write a row to find out whether that is possible."""
        await self._written(lambda connection: put_fact(connection, "checked", repr(at)))

    async def note_secure(self, at: float | None) -> float | None:
        """Note when the server first ran with `--secure`, unless that is noted, and return when.

        Args:
            at: The time; None if the server runs without `--secure`, which removes the note.
        """
        here = facts.c.name == _SECURE
        found = await self._read(select(facts.c.value).where(here))
        if at is not None and found:
            return float(found[0].value)
        if at is not None:
            await self._execute(insert(facts).values(name=_SECURE, value=repr(at)))
        elif found:
            await self._execute(delete(facts).where(here))
        return at


def _is_time(value: object) -> TypeGuard[float]:
    """Return whether a stored value is a number; SQLite stores any type."""
    return isinstance(value, float | int) and not math.isnan(value)
