"""The store: reads and writes rooms and games, and holds the repositories of everything else.

A write is on the disk once it has been awaited. Nothing here blocks the event loop.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from time import monotonic, time
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Engine,
    delete,
    func,
    insert,
    select,
    type_coerce,
    update,
)
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.types import NullType

from hexhold.errors import StorageError
from hexhold.play.protocol.room_shapes import LEAST_DEADLINE, LONGEST_NAME
from hexhold.play.rows import EventRow, GameRow, ResultRow, RoomRow
from hexhold.play.storage import (
    ANSWER_SECONDS,
    Damaged,
    DamageLog,
    OutdatedError,
    SnapshotsTaken,
    Unanswered,
)
from hexhold.server.storage.database.lock import Lock
from hexhold.server.storage.database.migrate import VERSION, newest_version
from hexhold.server.storage.database.reader import RowReader
from hexhold.server.storage.database.writer import Write, Writer
from hexhold.server.storage.integrity_check import WORD, decoded, steps_of
from hexhold.server.storage.repositories.accounts import Accounts
from hexhold.server.storage.repositories.analyses import Analyses
from hexhold.server.storage.repositories.challenges import ChallengeStore
from hexhold.server.storage.repositories.chats import Chats
from hexhold.server.storage.repositories.conduct import ConductStore
from hexhold.server.storage.repositories.emails import Emails
from hexhold.server.storage.repositories.flags import Flags
from hexhold.server.storage.repositories.friends import Friends
from hexhold.server.storage.repositories.holidays import Holidays
from hexhold.server.storage.repositories.match_entries import MatchEntries
from hexhold.server.storage.repositories.passkeys import Passkeys
from hexhold.server.storage.repositories.programs import Programs
from hexhold.server.storage.repositories.push_subscriptions import PushSubscriptions
from hexhold.server.storage.repositories.queue_ratings import QueueRatings
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.repositories.results import Results, record_result
from hexhold.server.storage.repositories.reviews import Reviews
from hexhold.server.storage.repositories.snapshots import Snapshots, put_snapshots
from hexhold.server.storage.repositories.tickets import Tickets
from hexhold.server.storage.repositories.tournaments import TournamentStore
from hexhold.server.storage.repositories.upkeep import Upkeep
from hexhold.server.storage.repositories.webhooks import Webhooks
from hexhold.server.storage.sql_tables import events, games, members, rooms, sessions, snapshots

LOBBY_SIZE = 100
OWN_ROOMS = 50
NAMELESS = "?"
FRESH_SECONDS = 5.0
"""A commit newer than this shows that the database works."""
CHECK_SECONDS = 3.0
"""Time for a write that checks the database."""

_ADD_EVENT = insert(events)
"""Made once, because that takes long."""
_T = TypeVar("_T")


class Store(Repository):
    """An open database."""

    def __init__(self, engine: Engine, writer: Writer, lock: Lock) -> None:
        self._engine = engine
        self._writer = writer
        self._reader = RowReader(engine)
        self._lock = lock
        self._checking: asyncio.Future[None] | None = None
        self.wall: Callable[[], float] = time
        """The time to store; workers on several machines take the database's."""
        self.damage_log = DamageLog()
        parts = self._reader.read, self.change, self.damage_log
        super().__init__(*parts)
        self.upkeep = Upkeep(*parts)
        self.accounts = Accounts(*parts)
        self.analyses = Analyses(*parts)
        self.chats = Chats(*parts)
        self.conduct = ConductStore(*parts)
        self.emails = Emails(*parts)
        self.flags = Flags(*parts)
        self.friends = Friends(*parts)
        self.holidays = Holidays(*parts)
        self.match_entries = MatchEntries(*parts)
        self.passkeys = Passkeys(*parts)
        self.programs = Programs(*parts)
        self.challenges = ChallengeStore(*parts)
        self.push_subscriptions = PushSubscriptions(*parts)
        self.results = Results(*parts)
        self.queue_ratings = QueueRatings(*parts)
        self.reviews = Reviews(*parts)
        self.snapshots = Snapshots(*parts)
        self.tickets = Tickets(*parts)
        self.tournaments = TournamentStore(*parts)
        self.webhooks = Webhooks(*parts)

    @property
    def place(self) -> str:
        """Return the path of the SQLite file, or the name of the PostgreSQL database."""
        return str(self._engine.url.database)

    def announce(self, address: str) -> None:
        """Store the address of this server for servers that find the database in use.

        Raises `StorageError`.
        """
        self._lock.address = address
        self._writer.ask(self._lock.announce).result()

    @property
    def writing(self) -> Writer:
        """Return what counts the writes."""
        return self._writer

    @property
    def stuck(self) -> bool:
        """Return whether writes wait for a database that does not answer."""
        return self._writer.stuck

    async def check(self) -> None:
        """Raise `StorageError` unless a write was just committed or can be."""
        writer = self._writer
        if not writer.failed and monotonic() - writer.committed < FRESH_SECONDS:
            return
        if self._checking is None or self._checking.done():
            self._checking = asyncio.ensure_future(self.upkeep.note_working(time()))
        await asyncio.wait({self._checking}, timeout=CHECK_SECONDS)
        if not self._checking.done():
            raise Unanswered("cannot save")
        self._checking.result()

    async def check_tables(self) -> None:
        """Raise `StorageError` if the tables have another version than this program knows.

        A newer program on the same database may have changed them.
        """
        found = [row.version_num for row in await self._read(VERSION)]
        if found != [newest_version()]:
            raise StorageError("another version of hexhold has changed the tables")

    async def unless_stuck(self, work: Awaitable[_T]) -> _T:
        """Wait for work, but not for a database that does not answer.

        The work is then cancelled, or continues if it is shielded. Raises `Unanswered`.
        """
        task = asyncio.ensure_future(work)
        end = monotonic() + ANSWER_SECONDS
        try:
            while not task.done():
                await asyncio.wait({task}, timeout=ANSWER_SECONDS / 5)
                if not task.done() and self.stuck and monotonic() > end:
                    raise Unanswered("cannot tell whether that was saved")
            return task.result()
        finally:
            task.cancel()

    def close(self) -> None:
        """Finish all reads and writes and close; calling it again does nothing."""
        self._writer.close()
        self._reader.close()
        self._engine.dispose()
        self._lock.release()

    # Writing

    async def append(
        self,
        *rows: EventRow,
        room: RoomRow | None = None,
        result: ResultRow | None = None,
        taken: SnapshotsTaken | None = None,
        first: Write | None = None,
    ) -> None:
        """Add steps of a game and the changed room, all or none.

        Args:
            rows: The steps.
            room: The room, if it changed.
            result: How the game ended, if it did.
            taken: Snapshots of the rounds of the steps, taken while these are written.
            first: Written before, in the same transaction.

        Raises:
            OutdatedError: Another writer stored such a step or changed the room.
            StorageError: The steps could not be saved.
        """
        values = [step_values(row) for row in rows]
        row = rows[0]
        over = room is not None and room.state == "finished"

        def write(connection: Connection) -> None:
            if first is not None:
                first(connection)
            try:
                connection.execute(_ADD_EVENT, values if len(values) > 1 else values[0])
            except IntegrityError:
                raise already_stored(row) from None
            if taken is not None:
                put_snapshots(connection, row.game, taken.start, taken.take())
            if over:
                connection.execute(update(games).where(games.c.id == row.game).values(finished=1))
            if result is not None:
                record_result(connection, result, self.results.season_months)
            if room is not None:
                self._put_room(connection, data, room)

        data = b"" if room is None else msgspec.json.encode(room)
        await self.change(write)

    async def add_game(
        self,
        row: GameRow,
        room: RoomRow,
        instead_of: str | None = None,
        first: Write | None = None,
    ) -> None:
        """Store the start of a game and its room.

        Args:
            instead_of: A game to delete: a lesson that was left for another.
            first: Written before, in the same transaction.
        """
        values = {"id": row.id, "room": row.room, "data": msgspec.json.encode(row), "finished": 0}
        data = msgspec.json.encode(room)

        def write(connection: Connection) -> None:
            if first is not None:
                first(connection)
            connection.execute(insert(games), values)
            self._put_room(connection, data, room)
            if instead_of is not None:
                for column in (events.c.game, snapshots.c.game, games.c.id):
                    connection.execute(delete(column.table).where(column == instead_of))

        await self.change(write)

    async def save_room(
        self,
        room: RoomRow,
        names: Mapping[str, str] | None = None,
        first: Write | None = None,
    ) -> None:
        """Store a room and the new names of sessions.

        Args:
            first: Written before, in the same transaction.

        Raises:
            OutdatedError: Another writer changed the room.
            StorageError: The room could not be saved.
        """
        data = msgspec.json.encode(room)
        called = [_session(session, name) for session, name in (names or {}).items()]

        def write(connection: Connection) -> None:
            if first is not None:
                first(connection)
            self._put_room(connection, data, room)
            for values in called:
                _put(connection, sessions, values)

        await self.change(write)

    async def save_session(self, session: str, name: str) -> None:
        """Store a session's name."""
        values = _session(session, name)
        await self.change(lambda connection: _put(connection, sessions, values))

    def _put_room(self, connection: Connection, data: bytes, room: RoomRow) -> None:
        values = {
            "id": room.id,
            "data": data,
            "state": room.state,
            "private": int(room.config.private),
            "updated": self.wall(),
            "revision": room.revision,
            "due": _due(room, self.wall()),
        }
        if room.revision == 0:
            connection.execute(insert(rooms), {**values, "seen": values["updated"]})
        else:
            known = rooms.c.id == room.id, rooms.c.revision == room.revision - 1
            if connection.execute(update(rooms).where(*known).values(values)).rowcount != 1:
                raise OutdatedError("another writer has changed the room")
        connection.execute(delete(members).where(members.c.room == room.id))
        here = {"room": room.id, "learns": int(room.learned is not None)}
        rows = [{"session": session, **here} for session in sorted(room.members())]
        if rows:
            connection.execute(insert(members), rows)

    async def change(self, write: Write) -> None:
        """Return once a write is stored; if it raises `StorageError`, nothing is stored.

        A write that has not begun in time is withdrawn. One that has begun is awaited, because only
        its end tells whether it is stored.
        """
        asked = self._writer.ask(write)
        answer = asyncio.wrap_future(asked)
        try:
            while not answer.done():
                await asyncio.wait({answer}, timeout=ANSWER_SECONDS)
                if not answer.done() and asked.cancel():
                    raise Unanswered("cannot save")
            answer.result()
        finally:
            # Withdraw the write if the caller was cancelled before it began.
            answer.cancel()

    # Reading

    async def room(self, room: str) -> RoomRow | None:
        """Return a room by its id; raises `Damaged`."""
        query = select(_raw(rooms.c.data)).where(rooms.c.id == room)
        found = await self._read(query)
        return decoded(f"room {room}", found[0].data, RoomRow) if found else None

    async def open_rooms(self) -> list[RoomRow]:
        """Return the newest public rooms that are not over."""
        query = (
            select(rooms.c.id, _raw(rooms.c.data))
            .where(rooms.c.private == 0, rooms.c.state != "finished")
            .order_by(rooms.c.updated.desc())
            .limit(LOBBY_SIZE)
        )
        return await self._rooms(query)

    async def open_room_revisions(self, most: int) -> dict[str, int]:
        """Return the newest public rooms that are not over → how often each has changed."""
        query = (
            select(rooms.c.id, rooms.c.revision)
            .where(rooms.c.private == 0, rooms.c.state != "finished")
            .order_by(rooms.c.updated.desc())
            .limit(most)
        )
        return {row.id: row.revision for row in await self._read(query)}

    async def some_rooms(self, some: Collection[str]) -> list[RoomRow]:
        """Return those of some rooms that exist and can be read."""
        return await self._rooms(select(rooms.c.id, _raw(rooms.c.data)).where(rooms.c.id.in_(some)))

    async def rooms_of(self, session: str, learning: bool = False) -> list[RoomRow]:
        """Return the newest rooms of a session in any state.

        Args:
            learning: Return only its rooms for lessons, however old.
        """
        query = (
            select(rooms.c.id, _raw(rooms.c.data))
            .join(members, members.c.room == rooms.c.id)
            .where(members.c.session == session)
            .order_by(rooms.c.updated.desc())
            .limit(OWN_ROOMS)
        )
        if learning:
            query = query.where(members.c.learns == 1)
        return await self._rooms(query)

    async def game(self, game: str) -> GameRow | None:
        """Return the start of a game; raises `Damaged`."""
        found = await self._read(select(_raw(games.c.data)).where(games.c.id == game))
        return decoded(f"game {game}", found[0].data, GameRow) if found else None

    async def names_of(self, game: str) -> list[str]:
        """Return the names of a game's players; an empty list if there is no such game."""
        row = await self.game(game)
        return [] if row is None else row.names

    async def events_of(self, game: str) -> list[EventRow]:
        """Return a game's steps in order; raises `DamagedGame`."""
        columns = [_raw(events.c[name]) for name in EventRow.__struct_fields__]
        query = select(*columns).where(events.c.game == game).order_by(events.c.version)
        return steps_of(game, await self._read(query))

    async def last_step_at(self, game: str) -> float | None:
        """Return when a game's last step was, None without any."""
        found = await self._read(select(func.max(events.c.at)).where(events.c.game == game))
        return None if found[0][0] is None else float(found[0][0])

    async def session_name(self, session: str) -> str | None:
        """Return the name of a session, `NAMELESS` if it cannot be read."""
        found = await self._read(select(_raw(sessions.c.name)).where(sessions.c.id == session))
        if not found:
            return None
        name = found[0].name
        if isinstance(name, str) and 0 < len(name) <= LONGEST_NAME:
            return name
        self.damage_log.log(Damaged(f"session {session}", "its name is no name"))
        return NAMELESS

    async def _rooms(self, query: Any) -> list[RoomRow]:
        """Return the rooms that a query finds and that can be read."""
        return [row for _, row in self._readable(await self._read(query), RoomRow, "room {id}")]


def _raw(column: Column[Any]) -> ColumnElement[Any]:
    """Return a column as the driver reads it: a conversion that fails would fail for all rows."""
    return type_coerce(column, NullType()).label(column.name)


def _due(room: RoomRow, now: float) -> float | None:
    """Return the earliest time at which a game continues without players."""
    by_days = room.state == "running" and room.config.clock.kind == "days"
    return now + LEAST_DEADLINE if by_days else None


def already_stored(row: EventRow) -> OutdatedError:
    """Return the error of a step that another writer has stored first."""
    return OutdatedError(f"step {row.version} of the game is already stored")


def step_values(row: EventRow) -> dict[str, Any]:
    """Return a step by columns."""
    values = msgspec.structs.asdict(row)
    if row.clocks is not None:
        values["clocks"] = msgspec.json.encode(row.clocks).decode()
    if row.check is not None and row.check >= WORD // 2:
        values["check"] = row.check - WORD
    return values


def _put(connection: Connection, table: Any, values: dict[str, Any]) -> None:
    """Insert a row or replace the one with its `id`."""
    make: Any = sqlite_insert if connection.dialect.name == "sqlite" else postgres_insert
    rest = {name: value for name, value in values.items() if name != "id"}
    connection.execute(
        make(table).values(values).on_conflict_do_update(index_elements=["id"], set_=rest)
    )


def _session(session: str, name: str) -> dict[str, Any]:
    return {"id": session, "name": name, "seen": time()}
