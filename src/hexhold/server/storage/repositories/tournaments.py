"""Tournaments: entrants, and rounds with their tables."""

from collections.abc import Collection

import msgspec
from msgspec import Struct, field
from sqlalchemy import Connection, delete, func, insert, select, update

from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.protocol.tournament_shapes import (
    Stage,
    TournamentFormatShape,
    TournamentLogEntry,
    TournamentSchedule,
)
from hexhold.play.rows import ResultRow
from hexhold.play.storage import Damaged, OutdatedError
from hexhold.server.storage.integrity_check import decoded
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import events, results, tournament_members, tournaments


class EntrantRow(Struct):
    """A person who takes part."""

    session: str | None
    """None after the account is deleted."""
    name: str
    away: bool = False
    """Whether further rounds are drawn without this person."""
    seed: str | None = None
    """The person's seed for the next round's dice."""
    seed_for: str | None = None
    """The first promise of the round for which the seed was given."""
    program: bool = False
    """Whether it is a program of a person."""
    here: bool = False
    """Whether the person has checked in."""
    group: int | None = None


class TableResult(Struct):
    """The result of a table, by entrant."""

    scored: dict[int, int]
    """Points for the place."""
    places: dict[int, int]
    points: dict[int, int]
    """Points in the game."""
    by_seat: list[int] = []
    """Points in the game by seat, bots included; empty in older results."""


class TableRow(Struct):
    """A table of a round."""

    room: str
    seats: list[int | None]
    """Entrants in the order of seats, None for a bot."""
    game: str | None = None
    """The tournament's game at this table, None before its room is opened."""
    result: TableResult | None = None
    secret: str | None = None
    """The secret of its dice in hex; None for older tables."""
    seeds: list[str | None] = []
    """The entrants' seeds in the order of seats."""
    stage: Stage = "round"
    group: int | None = None
    absent: list[int] = []
    """Entrants who did not come, and lost."""


class TournamentRow(Struct):
    """A tournament between two changes."""

    id: str
    host: str
    title: str
    config: RoomConfig
    points: list[int]
    """Points for the first place and those that follow."""
    entrants: list[EntrantRow] = []
    rounds: list[list[TableRow]] = []
    over: bool = False
    secret: str = ""
    """The secret of the next round's dice in hex; empty in older tournaments."""
    format: TournamentFormatShape = field(default_factory=TournamentFormatShape)
    schedule: TournamentSchedule = field(default_factory=TournamentSchedule)
    public: bool = False
    byes: list[list[int]] = []
    """The entrants without a table, by round; shorter in older tournaments."""
    began: list[float] = []
    """When each round began; shorter in older tournaments."""
    next_at: float | None = None
    """When the next round of an automatic tournament begins; None while one is played."""
    log: list[TournamentLogEntry] = []
    """What the host and the schedule have changed, the first first."""
    revision: int = 0
    """Number of changes since it was created."""

    def members(self) -> set[str]:
        """Return the sessions of the host and of the entrants."""
        return {self.host, *(one.session or "" for one in self.entrants)} - {""}


class TournamentStore(Repository):
    """Reads and writes tournaments."""

    async def find(self, tournament: str) -> TournamentRow | None:
        """Return a tournament by its id; raises `Damaged`."""
        found = await self._read(select(tournaments.c.data).where(tournaments.c.id == tournament))
        if not found:
            return None
        return decoded(f"tournament {tournament}", found[0].data, TournamentRow)

    async def hosted_since(self, host: str, since: float) -> int:
        """Return how many tournaments of a host have changed since a time."""
        here = tournaments.c.host == host, tournaments.c.updated >= since
        found = await self._read(select(func.count()).select_from(tournaments).where(*here))
        return int(found[0][0])

    async def of(self, session: str) -> list[TournamentRow]:
        """Return the tournaments of a host or entrant, without damaged ones."""
        query = (
            select(tournaments.c.id, tournaments.c.data)
            .join(tournament_members, tournament_members.c.tournament == tournaments.c.id)
            .where(tournament_members.c.session == session)
        )
        found = self._readable(await self._read(query), TournamentRow, "tournament {id}")
        return [row for _, row in found]

    async def ended(self, games: Collection[str]) -> dict[str, ResultRow | Damaged]:
        """Return game → its result, for those of the given games that have ended."""
        query = select(results.c.game, results.c.data).where(results.c.game.in_(games))
        found: dict[str, ResultRow | Damaged] = {}
        for row in await self._read(query):
            try:
                found[row.game] = decoded(f"result of {row.game}", row.data, ResultRow)
            except Damaged as damage:
                found[row.game] = damage
        return found

    async def movers(self, games: Collection[str]) -> set[tuple[str, int]]:
        """Return the games and seats, of those given, whose person has made a step."""
        query = (
            select(events.c.game, events.c.seat)
            .where(events.c.game.in_(games), events.c.by_bot == 0)
            .distinct()
        )
        return {(row.game, row.seat) for row in await self._read(query)}

    async def last_steps(self, games: Collection[str]) -> dict[str, float]:
        """Return game → when its last step was made, for those of the given games that have any."""
        query = (
            select(events.c.game, func.max(events.c.at).label("at"))
            .where(events.c.game.in_(games))
            .group_by(events.c.game)
        )
        return {row.game: row.at for row in await self._read(query)}

    async def due(self, at: float) -> list[str]:
        """Return the ids of the tournaments for which something is due."""
        return [
            row.id
            for row in await self._read(select(tournaments.c.id).where(tournaments.c.due <= at))
        ]

    async def listed(self, most: int) -> list[TournamentRow]:
        """Return the public tournaments that changed last."""
        query = (
            select(tournaments.c.id, tournaments.c.data)
            .where(tournaments.c.listed == 1)
            .order_by(tournaments.c.updated.desc())
            .limit(most)
        )
        found = self._readable(await self._read(query), TournamentRow, "tournament {id}")
        return [row for _, row in found]

    async def keep(
        self, row: TournamentRow, at: float, forget_before: float, due: float | None = None
    ) -> None:
        """Store a tournament, and delete those that have not changed since ``forget_before``.

        Args:
            row: the tournament.
            at: the time.
            forget_before: as above.
            due: when the server has to do something; None for never.

        Raises:
            OutdatedError: Another writer changed the tournament.
        """
        before, row.revision = row.revision, row.revision + 1
        values = {"host": row.host, "updated": at, "data": msgspec.json.encode(row)}
        values |= {"due": due, "listed": int(row.public), "revision": row.revision}
        people = [{"session": one, "tournament": row.id} for one in sorted(row.members())]
        left = select(tournaments.c.id).where(tournaments.c.updated < forget_before)

        def write(connection: Connection) -> None:
            known = tournaments.c.id == row.id, tournaments.c.revision == before
            here = update(tournaments).where(*known).values(**values)
            if connection.execute(here).rowcount == 0:
                if before > 0:
                    raise OutdatedError("another writer has changed the tournament")
                connection.execute(insert(tournaments), {"id": row.id, **values})
            for gone in [row.id, *connection.scalars(left)]:
                whose = tournament_members.c.tournament == gone
                connection.execute(delete(tournament_members).where(whose))
            connection.execute(delete(tournaments).where(tournaments.c.updated < forget_before))
            if people:
                connection.execute(insert(tournament_members), people)

        try:
            await self._written(write)
        except BaseException:
            row.revision = before
            raise
