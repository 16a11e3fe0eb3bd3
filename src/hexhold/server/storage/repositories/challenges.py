"""Challenges between programs, and which programs listen for them.

Only one server at a time changes challenges: on PostgreSQL it holds an advisory lock, and SQLite
has one writer.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from hexhold.play.protocol.challenge_shapes import ChallengeOutcome
from hexhold.play.protocol.match_shapes import Pace
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import challenge_listeners, challenges, programs, sessions

KEY = 0x6865_785F_6368_616C
"""Key of the advisory lock: "hex_chal" in ASCII."""


class ChallengeRow(Struct):
    """A challenge. Times are on the wall clock, because servers share them."""

    id: str
    queue: str
    pace: Pace
    players: dict[str, str]
    """Session → name of each who plays, the challenger first."""
    until: float
    """When it can no longer be answered."""
    room: str
    """The id of its table, chosen before the table is opened."""
    accepted: list[str] = []
    """The sessions that play, the challenger among them."""
    state: ChallengeOutcome = "open"


ChallengeRows = dict[str, ChallengeRow]
"""Id → the challenge."""


class ListeningProgram(NamedTuple):
    """A program that listens for challenges."""

    session: str
    name: str
    mark: str
    owner: str


class ChallengeStore(Repository):
    """Reads and changes challenges."""

    async def all(self) -> ChallengeRows:
        """Return all challenges that are kept."""
        found = await self._read(select(challenges.c.id, challenges.c.data))
        return dict(self._rows(found))

    def _rows(self, found: Sequence[Any]) -> list[tuple[str, ChallengeRow]]:
        readable = self._readable(found, ChallengeRow, "challenge {id}")
        return [(row.id, challenge) for row, challenge in readable]

    async def change(self, work: Callable[[ChallengeRows], None]) -> ChallengeRows:
        """Change challenges, and return them.

        Args:
            work: Changes, adds or removes challenges; it may be called again after a failure.
        """

        def write(connection: Connection) -> ChallengeRows:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
            stored = connection.execute(select(challenges.c.id, challenges.c.data)).all()
            rows = dict(self._rows(stored))
            work(rows)
            _store(connection, {row.id: row.data for row in stored}, rows)
            return rows

        return await self._written(write)

    async def listen(self, session: str, at: float) -> None:
        """Note that a program listens."""

        def write(connection: Connection) -> None:
            here = challenge_listeners.c.session == session
            changed = connection.execute(update(challenge_listeners).where(here).values(seen=at))
            if not changed.rowcount:
                connection.execute(insert(challenge_listeners), {"session": session, "seen": at})

        await self._written(write)

    async def listeners(self, since: float) -> list[ListeningProgram]:
        """Return the programs that have listened since a time, by name."""
        query = (
            select(sessions.c.id, sessions.c.name, sessions.c.mark, programs.c.owner)
            .join(challenge_listeners, challenge_listeners.c.session == sessions.c.id)
            .join(programs, programs.c.session == sessions.c.id)
            .where(challenge_listeners.c.seen >= since, programs.c.digest.is_not(None))
            .order_by(sessions.c.name, sessions.c.id)
        )
        return [ListeningProgram(*row) for row in await self._read(query)]


def _store(connection: Connection, stored: dict[str, bytes], rows: ChallengeRows) -> None:
    after = {id_: msgspec.json.encode(row) for id_, row in rows.items()}
    gone = [{"was": id_} for id_ in stored if id_ not in after]
    new = [{"id": id_, "data": data} for id_, data in after.items() if id_ not in stored]
    changed = [
        {"was": id_, "now": data}
        for id_, data in after.items()
        if id_ in stored and stored[id_] != data
    ]
    here = challenges.c.id == bindparam("was")
    if gone:
        connection.execute(delete(challenges).where(here), gone)
    if changed:
        connection.execute(update(challenges).where(here).values(data=bindparam("now")), changed)
    if new:
        connection.execute(insert(challenges), new)


def end_listening(connection: Connection, session: str) -> None:
    """Let nobody challenge a program any more."""
    here = challenge_listeners.c.session == session
    connection.execute(delete(challenge_listeners).where(here))
