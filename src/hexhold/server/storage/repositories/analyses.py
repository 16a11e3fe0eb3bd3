"""Requested analyses of finished games, and the analyses once they are made."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import analyses, games


class StoredAnalysis(NamedTuple):
    """A requested analysis."""

    data: bytes | None
    """The analysis, None until it is made."""


class Analyses(Repository):
    """Reads and writes analyses."""

    async def is_over(self, game: str) -> bool | None:
        """Return whether a game is over, None if there is no such game."""
        found = await self._read(select(games.c.finished).where(games.c.id == game))
        return bool(found[0].finished) if found else None

    async def find(self, game: str) -> StoredAnalysis | None:
        """Return the analysis of a game, None if none was requested."""
        found = await self._read(select(analyses.c.data).where(analyses.c.game == game))
        return StoredAnalysis(found[0].data) if found else None

    async def unmade(self) -> list[str]:
        """Return the games whose analysis is still to be made, in the order of the requests."""
        query = select(analyses.c.game).where(analyses.c.data.is_(None)).order_by(analyses.c.at)
        return [row.game for row in await self._read(query)]

    async def request(self, game: str, at: float) -> None:
        """Store a request, unless there is one."""

        def write(connection: Connection) -> None:
            known = select(analyses.c.game).where(analyses.c.game == game)
            if connection.scalar(known) is None:
                connection.execute(insert(analyses), {"game": game, "at": at})

        await self._written(write)

    async def save(self, game: str, data: bytes) -> None:
        """Store a made analysis."""
        await self._execute(update(analyses).where(analyses.c.game == game).values(data=data))

    async def drop(self, game: str) -> None:
        """Remove a request whose analysis could not be made."""
        await self._execute(delete(analyses).where(analyses.c.game == game))
