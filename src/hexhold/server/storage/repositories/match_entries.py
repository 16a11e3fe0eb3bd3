"""The people in the queues of quick match.

Only one server at a time changes them: on PostgreSQL it holds an advisory lock, and SQLite has one
writer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from hexhold.play.protocol.match_shapes import Pace
from hexhold.play.storage import Damaged
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

    async def change(self, work: Callable[[Entries], None]) -> Entries:
        """Change the queues, and return them.

        Args:
            work: Changes, adds or removes people. It may be called again after a failure.
        """
        done: list[Entries] = []

        def write(connection: Connection) -> None:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
            before = {row.session: row.data for row in connection.execute(select(match_entries))}
            entries = self._decoded(before)
            work(entries)
            _store(connection, before, entries)
            done.append(entries)

        await self._written(write)
        return done[-1]

    def _decoded(self, found: dict[str, bytes]) -> Entries:
        """Return the people who can be read; the others are removed, and may come again."""
        entries = {}
        for session, data in found.items():
            try:
                entries[session] = decoded(f"queue entry of {session}", data, EntryRow)
            except Damaged as damage:
                self._damage.log(damage)
        return entries


def _store(connection: Connection, before: dict[str, bytes], entries: Entries) -> None:
    after = {session: msgspec.json.encode(row) for session, row in entries.items()}
    gone = [{"was": session} for session in before if session not in after]
    new = [{"session": s, "data": data} for s, data in after.items() if s not in before]
    changed = [
        {"was": session, "now": data}
        for session, data in after.items()
        if session in before and before[session] != data
    ]
    here = match_entries.c.session == bindparam("was")
    if gone:
        connection.execute(delete(match_entries).where(here), gone)
    if changed:
        connection.execute(update(match_entries).where(here).values(data=bindparam("now")), changed)
    if new:
        connection.execute(insert(match_entries), new)
