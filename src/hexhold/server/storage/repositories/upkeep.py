"""Looking after rooms that nobody is in: when somebody was there, when they are due, which go."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import NamedTuple, TypeGuard

from sqlalchemy import Connection, and_, delete, exists, insert, or_, select, update

from hexhold.server.storage.integrity_check import Damaged
from hexhold.server.storage.repositories.accounts import remove_person
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import (
    analyses,
    chat,
    devices,
    events,
    facts,
    games,
    members,
    rooms,
    sessions,
    snapshots,
)

SEEN_STEP = 3600.0
"""Seconds by which a room must have been seen later for that to be stored."""
MOST_AT_ONCE = 1000
"""Rooms that one pass removes."""
_SECURE = "secure_since"


class Due(NamedTuple):
    """A room that is to be fetched at a time."""

    room: str
    due: float
    seen: float


class Upkeep(Repository):
    """Reads and writes what no game depends on."""

    async def seen(self, room: str, at: float) -> None:
        """Somebody was in a room; raises `StorageError`."""
        here = rooms.c.id == room, rooms.c.seen < at - SEEN_STEP
        await self._execute(update(rooms).where(*here).values(seen=at))

    async def asleep(self, room: str, seen: float, due: float) -> None:
        """A room is in memory no more, and due at a time; raises `StorageError`."""
        await self._execute(update(rooms).where(rooms.c.id == room).values(seen=seen, due=due))

    async def due_rooms(self, seen_since: float) -> list[Due]:
        """Rooms that are due some time; not those long left. What cannot be read is due now."""
        # A pause of a game of days ends by itself, too.
        going = rooms.c.state.in_(("running", "paused"))
        here = going, rooms.c.due.is_not(None), rooms.c.seen >= seen_since
        query = select(rooms.c.id, rooms.c.due, rooms.c.seen).where(*here)
        return [self._due(*row) for row in await self._read(query)]

    def _due(self, room: str, due: object, seen: object) -> Due:
        if _is_time(due) and _is_time(seen):
            return Due(room, due, seen)
        self._damage.log(Damaged(f"room {room}", "when it goes on is no time"))
        return Due(room, -math.inf, math.inf)

    async def unfinished(self, some: Collection[str]) -> set[str]:
        """Those of some rooms that are there and not over."""
        here = rooms.c.id.in_(some), rooms.c.state != "finished"
        return {row.id for row in await self._read(select(rooms.c.id).where(*here))}

    async def long_over(self, seen_before: float, unbegun_before: float) -> list[str]:
        """Rooms that nobody has seen since a time, or another one if no game began there."""
        begun = exists().where(games.c.room == rooms.c.id)
        left = or_(
            rooms.c.seen < seen_before,
            and_(rooms.c.seen < unbegun_before, rooms.c.state == "open", ~begun),
        )
        query = select(rooms.c.id).where(left).order_by(rooms.c.seen).limit(MOST_AT_ONCE)
        return [row.id for row in await self._read(query)]

    async def remove(self, room: str, seen_before: float) -> None:
        """Remove a room with its games and its chat, unless somebody has been there since."""

        def write(connection: Connection) -> None:
            here = rooms.c.id == room, rooms.c.seen < seen_before
            if connection.execute(delete(rooms).where(*here)).rowcount == 0:
                return
            played = list(connection.scalars(select(games.c.id).where(games.c.room == room)))
            for game in played:
                connection.execute(delete(events).where(events.c.game == game))
                connection.execute(delete(analyses).where(analyses.c.game == game))
                connection.execute(delete(snapshots).where(snapshots.c.game == game))
            for table in (games, chat, members):
                connection.execute(delete(table).where(table.c.room == room))

        await self._written(write)

    async def renew_device(self, device: str, at: float, step: float) -> bool:
        """Note that a device is used, unless that was noted within `step` seconds.

        Whether it was noted now. Raises `StorageError`.
        """
        noted = []

        def write(connection: Connection) -> None:
            # What lies ahead was noted by a clock that has been set back since.
            long_ago = ~devices.c.seen.between(at - step, at + step)
            query = update(devices).where(devices.c.id == device, long_ago).values(seen=at)
            noted.append(connection.execute(query).rowcount == 1)
            whose = select(devices.c.session).where(devices.c.id == device).scalar_subquery()
            connection.execute(update(sessions).where(sessions.c.id == whose).values(seen=at))

        await self._written(write)
        return noted[-1]

    async def forget_sessions(self, seen_before: float) -> None:
        """Remove devices last used before a time, and sessions that nobody can come back to.

        Those have neither a room nor a recovery code.
        """
        in_a_room = exists().where(members.c.session == sessions.c.id)
        lost = sessions.c.seen < seen_before, ~in_a_room, sessions.c.recovery.is_(None)

        def write(connection: Connection) -> None:
            connection.execute(delete(devices).where(devices.c.seen < seen_before))
            gone = select(sessions.c.id).where(*lost).limit(MOST_AT_ONCE)
            for session in list(connection.scalars(gone)):
                remove_person(connection, session)

        await self._written(write)

    async def note_working(self, at: float) -> None:
        """Write something, to find out whether that is possible; raises `StorageError`."""
        named = {"name": "checked", "value": repr(at)}

        def write(connection: Connection) -> None:
            here = update(facts).where(facts.c.name == named["name"])
            if connection.execute(here.values(value=named["value"])).rowcount == 0:
                connection.execute(insert(facts), named)

        await self._written(write)

    async def note_secure(self, at: float | None) -> float | None:
        """Note when the server first ran with `--secure`, unless that is noted; when that was.

        Args:
            at: now; None if it runs without, which forgets it. Raises `StorageError`.
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
    """Whether it can be reckoned with; SQLite takes anything for a number."""
    return isinstance(value, float | int) and not math.isnan(value)
