"""Tournaments as they are stored: who takes part, and every round with its tables."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from hexhold.server.protocol.room_shapes import RoomConfig
from hexhold.server.storage.integrity_check import Damaged, decoded
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.repositories.results import ResultRow
from hexhold.server.storage.sql_tables import results, tournament_members, tournaments


class EntrantRow(Struct):
    """Somebody who takes part."""

    session: str | None
    """None of who has left hexhold for good."""
    name: str
    away: bool = False
    """Whether further rounds are drawn without them."""
    seed: str | None = None
    """Their part of the next round's dice."""
    seed_for: str | None = None
    """The first promise of the round that the seed was given for."""


class TableResult(Struct):
    """What came of a table, by entrant."""

    scored: dict[int, int]
    """Points for the place."""
    places: dict[int, int]
    points: dict[int, int]
    """Points in the game."""


class TableRow(Struct):
    """A table of a round."""

    room: str
    seats: list[int | None]
    """Entrants in the order of seats, None for a bot."""
    game: str | None = None
    """Which one is played there for the tournament, None before the table is made."""
    result: TableResult | None = None
    secret: str | None = None
    """Of its dice, in hex; None for tables from before promises existed."""
    seeds: list[str | None] = []
    """What the entrants gave for its dice, in the order of seats."""


class TournamentRow(Struct):
    """A tournament between two changes."""

    id: str
    host: str
    title: str
    config: RoomConfig
    points: list[int]
    """For the first place and those that follow."""
    entrants: list[EntrantRow] = []
    rounds: list[list[TableRow]] = []
    over: bool = False
    secret: str = ""
    """Of the next round's dice, in hex; empty in tournaments from before promises existed."""

    def members(self) -> set[str]:
        """The sessions whose tournament it is: the host's and those that take part."""
        return {self.host, *(one.session or "" for one in self.entrants)} - {""}


class TournamentStore(Repository):
    """Reads and writes them. All methods raise `StorageError`."""

    async def find(self, tournament: str) -> TournamentRow | None:
        """One by its id; raises `Damaged`."""
        found = await self._read(select(tournaments.c.data).where(tournaments.c.id == tournament))
        if not found:
            return None
        return decoded(f"tournament {tournament}", found[0].data, TournamentRow)

    async def hosted_since(self, host: str, since: float) -> int:
        """How many of somebody's have been changed since a time."""
        here = tournaments.c.host == host, tournaments.c.updated >= since
        found = await self._read(select(func.count()).select_from(tournaments).where(*here))
        return int(found[0][0])

    async def of(self, session: str) -> list[TournamentRow]:
        """Those in which somebody takes part or is the host; what is damaged is left out."""
        query = (
            select(tournaments.c.id, tournaments.c.data)
            .join(tournament_members, tournament_members.c.tournament == tournaments.c.id)
            .where(tournament_members.c.session == session)
        )
        found = self._readable(await self._read(query), TournamentRow, "tournament {id}")
        return [row for _, row in found]

    async def ended(self, games: Collection[str]) -> dict[str, ResultRow | Damaged]:
        """Game → how it ended, of those of some games that have ended."""
        query = select(results.c.game, results.c.data).where(results.c.game.in_(games))
        found: dict[str, ResultRow | Damaged] = {}
        for row in await self._read(query):
            try:
                found[row.game] = decoded(f"result of {row.game}", row.data, ResultRow)
            except Damaged as damage:
                found[row.game] = damage
        return found

    async def keep(self, row: TournamentRow, at: float, forget_before: float) -> None:
        """Store one as it is now, and forget those that nobody has changed for so long."""
        values = {"host": row.host, "updated": at, "data": msgspec.json.encode(row)}
        people = [{"session": one, "tournament": row.id} for one in sorted(row.members())]
        left = select(tournaments.c.id).where(tournaments.c.updated < forget_before)

        def write(connection: Connection) -> None:
            here = update(tournaments).where(tournaments.c.id == row.id).values(**values)
            if connection.execute(here).rowcount == 0:
                connection.execute(insert(tournaments), {"id": row.id, **values})
            for gone in [row.id, *connection.scalars(left)]:
                whose = tournament_members.c.tournament == gone
                connection.execute(delete(tournament_members).where(whose))
            connection.execute(delete(tournaments).where(tournaments.c.updated < forget_before))
            if people:
                connection.execute(insert(tournament_members), people)

        await self._written(write)
