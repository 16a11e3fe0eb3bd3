"""The storage of one room in the memory of one worker: writes nothing once another has the room."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from hexhold.play.rows import EventRow, GameRow, ResultRow, RoomRow, SaidRow
from hexhold.play.storage import DamageLog, MovedError, RepeatedError, SnapshotsTaken, carried_out
from hexhold.server.cluster.lease_statements import ADD_REPLY, ADD_STEP, FENCE, REPLY
from hexhold.server.storage.database.writer import Write
from hexhold.server.storage.repositories.results import Results
from hexhold.server.storage.repositories.snapshots import Snapshots, packed
from hexhold.server.storage.store import Store, already_stored, step_values

_T = TypeVar("_T")


class _FencedChats:
    """The chat of one room."""

    def __init__(self, fenced: FencedStore) -> None:
        self._fenced = fenced

    async def add(self, room: str, said: SaidRow) -> None:
        """Store a chat line; raises `StorageError`."""
        chats = self._fenced.store.chats
        await self._fenced.kept(lambda first: chats.add(room, said, first))


class FencedStore:
    """A `RoomStore` whose every write checks in its transaction that the room is still owned.

    Args:
        store: the database.
        room: the only room that is written.
        worker: this worker.
        epoch: that of the claim by which the room was loaded.
        lost: called once a write was refused.
    """

    def __init__(
        self, store: Store, room: str, worker: str, epoch: int, lost: Callable[[str, int], None]
    ) -> None:
        self.store = store
        self.chats = _FencedChats(self)
        self._room = room
        self.epoch = epoch
        self._fence = {"room": room, "me": worker, "epoch": epoch}
        self._lost = lost

    @property
    def damage_log(self) -> DamageLog:
        """Where damaged rows are logged."""
        return self.store.damage_log

    @property
    def snapshots(self) -> Snapshots:
        """The snapshots."""
        return self.store.snapshots

    @property
    def results(self) -> Results:
        """The results."""
        return self.store.results

    @property
    def stuck(self) -> bool:
        """Return whether writes wait for a database that does not answer."""
        return self.store.stuck

    async def unless_stuck(self, work: Awaitable[_T]) -> _T:
        """Wait for work, but not for a database that does not answer."""
        return await self.store.unless_stuck(work)

    async def room(self, room_id: str) -> RoomRow | None:
        """Return a room, None if there is no such room."""
        return await self.store.room(room_id)

    async def game(self, game_id: str) -> GameRow | None:
        """Return the start of a game, None if there is no such game."""
        return await self.store.game(game_id)

    async def events_of(self, game: str) -> list[EventRow]:
        """Return the steps of a game in order."""
        return await self.store.events_of(game)

    async def append(
        self,
        *rows: EventRow,
        room: RoomRow | None = None,
        result: ResultRow | None = None,
        taken: SnapshotsTaken | None = None,
    ) -> None:
        """Store steps and what changes with them, all or nothing."""
        if len(rows) == 1 and taken and not room and not result and not carried_out.get():
            await self._add(rows[0], taken)
            return
        await self.kept(
            lambda first: self.store.append(
                *rows, room=room, result=result, taken=taken, first=first
            )
        )

    async def add_game(self, game: GameRow, room: RoomRow, instead_of: str | None = None) -> None:
        """Store a new game with its room, all or nothing."""
        await self.kept(lambda first: self.store.add_game(game, room, instead_of, first))

    async def save_room(self, room: RoomRow, names: Mapping[str, str] | None = None) -> None:
        """Store a room, and new names of sessions."""
        await self.kept(lambda first: self.store.save_room(room, names, first))

    async def _add(self, row: EventRow, taken: SnapshotsTaken) -> None:
        """Store a step that changes nothing else."""

        def write(connection: Connection) -> None:
            (snapshot,) = taken.take()
            data = {"round": snapshot.round, "data": packed(taken.start, snapshot)}
            try:
                found = connection.scalar(ADD_STEP, {**step_values(row), **data, **self._fence})
            except IntegrityError:
                raise already_stored(row) from None
            if found is None:
                raise _moved()

        await self._unless_moved(self.store.change(write))

    async def kept(self, change: Callable[[Write], Awaitable[None]]) -> None:
        """Carry out a change together with the check, and with the reply of its request."""
        asked = carried_out.get()

        def first(connection: Connection) -> None:
            if connection.scalar(FENCE, self._fence) is None:
                raise _moved()
            if asked is not None:
                values = {"room": self._room, **asked._asdict()}
                if connection.scalar(ADD_REPLY, values) is None:
                    raise RepeatedError(int(connection.scalar(REPLY, values) or 0))

        await self._unless_moved(change(first))

    async def _unless_moved(self, work: Awaitable[None]) -> None:
        try:
            await work
        except MovedError:
            self._lost(self._room, self.epoch)
            raise


def _moved() -> MovedError:
    return MovedError("cannot save: another worker has the table now")
