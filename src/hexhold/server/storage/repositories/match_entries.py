"""The people in the queues of quick match.

Only one server at a time changes them: on PostgreSQL it holds an advisory lock, and SQLite has one
writer.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from copy import copy
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from hexhold.play.protocol.match_shapes import Pace
from hexhold.play.storage import Damaged, DamageLog
from hexhold.server.storage.database.writer import Write
from hexhold.server.storage.integrity_check import decoded
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import match_entries

KEY = 0x6865_786D_6174_6368
"""Key of the advisory lock: "hexmatch" in ASCII."""


class FoundRow(Struct, frozen=True):
    """A match that was found; the same for everyone in it."""

    room: str
    """The id of its table, chosen before the table is opened."""
    queue: str
    secret: str
    """The secret of its dice in hex."""
    until: float
    """When the ready check ends."""


class EntryRow(Struct):
    """A person in the queues. Times are on the wall clock, because servers share them."""

    session: str
    name: str
    pace: Pace
    queues: list[str]
    since: float
    """When they came: their place."""
    seen: float
    """When their page last asked."""
    address: str | None = None
    """The counted address; None for an address of a private network, which says nothing."""
    worth: dict[str, float] = {}
    """Queue → the mean of their rating."""
    program: bool = False
    """Whether it is a program; those play among themselves."""
    apart: list[str] = []
    """Sessions that they have blocked, or that have blocked them."""
    state: Literal["waiting", "called", "starting", "playing", "missed", "left"] = "waiting"
    found: FoundRow | None = None
    ready: bool = False
    seed: str | None = None
    """Their seed for the dice of the match."""
    seed_for: str | None = None
    """The promise for which the seed was given."""
    misses: list[float] = []
    """When they missed ready checks lately."""
    pause_until: float = 0.0
    """When they may wait again."""
    waited: float | None = None
    """Seconds until the match, once it was found."""


Entries = dict[str, EntryRow]
"""Session → the person."""


class MatchEntries(Repository):
    """Reads and changes the queues."""

    def __init__(
        self,
        read: Callable[[Any], Awaitable[Sequence[Any]]],
        write: Callable[[Write], Awaitable[None]],
        damage: DamageLog,
    ) -> None:
        super().__init__(read, write, damage)
        self._decoded: dict[str, tuple[bytes, EntryRow]] = {}
        """Session → what was stored last, and the person. With 500 people, decoding all of them
        at each change took a third of the writer's time."""

    async def change(self, work: Callable[[Entries], None]) -> Entries:
        """Change the queues, and return them.

        Args:
            work: Changes, adds or removes people; it replaces lists instead of changing them. It
                may be called again after a failure.
        """

        def write(connection: Connection) -> dict[str, tuple[bytes, EntryRow]]:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
            columns = select(match_entries.c.session, match_entries.c.data)
            stored = {session: data for session, data in connection.execute(columns)}
            before = self._decode(stored)
            entries = {session: copy(row) for session, (_, row) in before.items()}
            work(entries)
            return _store(connection, stored.keys(), before, entries)

        self._decoded = await self._written(write)
        return {session: row for session, (_, row) in self._decoded.items()}

    def _decode(self, stored: dict[str, bytes]) -> dict[str, tuple[bytes, EntryRow]]:
        """Return the people who can be read; the others are removed, and may come again."""
        known, found = self._decoded, {}
        for session, data in stored.items():
            if session in known and known[session][0] == data:
                found[session] = known[session]
                continue
            try:
                found[session] = data, decoded(f"queue entry of {session}", data, EntryRow)
            except Damaged as damage:
                self._damage.log(damage)
        return found


def _store(
    connection: Connection,
    stored: Collection[str],
    before: dict[str, tuple[bytes, EntryRow]],
    entries: Entries,
) -> dict[str, tuple[bytes, EntryRow]]:
    """Store what has changed, and return session → what is stored then, and the person."""
    after = {
        session: before[session]
        if session in before and before[session][1] == row
        else (msgspec.json.encode(row), row)
        for session, row in entries.items()
    }
    gone = [{"was": session} for session in stored if session not in after]
    new = [{"session": s, "data": data} for s, (data, _) in after.items() if s not in stored]
    changed = [
        {"was": session, "now": data}
        for session, (data, row) in after.items()
        if session in before and row is not before[session][1]
    ]
    here = match_entries.c.session == bindparam("was")
    if gone:
        connection.execute(delete(match_entries).where(here), gone)
    if changed:
        connection.execute(update(match_entries).where(here).values(data=bindparam("now")), changed)
    if new:
        connection.execute(insert(match_entries), new)
    return after
