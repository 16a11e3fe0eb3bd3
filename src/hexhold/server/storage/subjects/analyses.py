"""Analyses of finished games: asked for, and once they are made, kept."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from hexhold.server.storage.sql_tables import analyses, games
from hexhold.server.storage.subjects.subject import Subject


class Asked(NamedTuple):
    """An analysis that somebody has asked for."""

    data: bytes | None
    """What came of it, None while it is to be made."""


class Analyses(Subject):
    """Reads and writes them; all raise `StorageError`."""

    async def is_over(self, game: str) -> bool | None:
        """Whether a game is over, None where there is none."""
        found = await self._read(select(games.c.finished).where(games.c.id == game))
        return bool(found[0].finished) if found else None

    async def asked(self, game: str) -> Asked | None:
        """The analysis of a game, None where nobody has asked for it."""
        found = await self._read(select(analyses.c.data).where(analyses.c.game == game))
        return Asked(found[0].data) if found else None

    async def to_make(self) -> list[str]:
        """Games of which it is still to be made, in the order of asking."""
        query = select(analyses.c.game).where(analyses.c.data.is_(None)).order_by(analyses.c.at)
        return [row.game for row in await self._read(query)]

    async def ask(self, game: str, at: float) -> None:
        """Note that it is to be made; a second time changes nothing."""

        def write(connection: Connection) -> None:
            known = select(analyses.c.game).where(analyses.c.game == game)
            if connection.scalar(known) is None:
                connection.execute(insert(analyses), {"game": game, "at": at})

        await self._written(write)

    async def keep(self, game: str, data: bytes) -> None:
        """Keep what came of it."""
        await self._execute(update(analyses).where(analyses.c.game == game).values(data=data))

    async def drop(self, game: str) -> None:
        """It could not be made: forget that it was asked for."""
        await self._execute(delete(analyses).where(analyses.c.game == game))

    async def _execute(self, statement: Any) -> None:
        def write(connection: Connection) -> None:
            connection.execute(statement)

        await self._written(write)
