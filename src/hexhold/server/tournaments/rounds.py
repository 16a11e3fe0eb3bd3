"""The rounds of tournaments: drawn by the host or by the schedule, and ended.

A round is stored with the ids of its rooms before they are opened, so rooms that are missing after
a crash are opened by the next request.
"""

import asyncio
import logging

from msgspec import structs

from hexhold.errors import HexholdError
from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.tournament_shapes import MOST_ROUNDS, TournamentLogEntry
from hexhold.play.room.opening import new_room_id
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.room.start.seats import check_config
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage.repositories.tournaments import TableRow, TournamentRow
from hexhold.server.tournaments.formats import (
    FEWEST_AT_A_TABLE,
    NextRound,
    next_round,
    present,
)
from hexhold.server.tournaments.keeper import TournamentKeeper, of_tournament
from hexhold.server.tournaments.round_dice import deal_secrets, pairing_chance
from hexhold.server.tournaments.round_tables import RoundTables, latest, unopened
from hexhold.server.tournaments.schedule import (
    deserted_since,
    drop_missing,
    note,
    round_over,
    time_is_up,
    walk_over_due,
)

FEWEST_PEOPLE = 2
LOOK_SECONDS = 5.0
"""How often to look at what is due."""
RETRY_SECONDS = 60.0
"""The pause after a failure before a tournament is looked at again."""
_log = logging.getLogger(__name__)


class TournamentRounds:
    """Draws and ends rounds. `run` goes on until it is cancelled."""

    def __init__(self, keeper: TournamentKeeper, tables: RoundTables, rooms: RoomRegistry) -> None:
        self._keeper, self._tables, self._rooms = keeper, tables, rooms
        self._resting: dict[str, float] = {}
        """Tournament that could not go on → when to try again, on the steady clock."""

    async def draw(
        self, tournament: str, session: str, as_it_stands: bool, address: str
    ) -> TournamentRow:
        """Draw the next round, by the host."""
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.hosted(tournament, session)
            await self._end_round(row, as_it_stands)
            if not row.rounds:
                drop_missing(row, self._keeper.time.wall())
            if not await self._draw(row, address):
                raise Refusal("conflict", say("tournament-no-round"))
            return row

    async def end(self, tournament: str, session: str, as_it_stands: bool) -> TournamentRow:
        """End a tournament, by the host."""
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.hosted(tournament, session)
            await self._end_round(row, as_it_stands)
            row.over = True
            await self._keeper.keep(row)
            return row

    async def run(self) -> None:
        """Do what is due, again and again."""
        while True:
            try:
                await self.look()
            except HexholdError as error:
                _log.warning("tournaments: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Do what is due in all tournaments; raises `StorageError`."""
        now = self._keeper.time.steady()
        self._resting = {each: until for each, until in self._resting.items() if until > now}
        for tournament in await self._keeper.store.tournaments.due(self._keeper.time.wall()):
            if tournament in self._resting:
                continue
            try:
                await self.advance(tournament)
            except Exception as error:
                self._resting[tournament] = now + RETRY_SECONDS
                expected = isinstance(error, (HexholdError, Refusal))
                _log.warning("tournament %s: %s", tournament, error, exc_info=not expected)

    async def advance(self, tournament: str) -> None:
        """Do what is due in a tournament: a start, a walk-over, the next round, or the end."""
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.find(tournament)
            if row.over:
                return
            if row.rounds and not round_over(row):
                await self._tend(row)
            elif row.schedule.automatic:
                await self._go_on(row)

    async def _tend(self, row: TournamentRow) -> None:
        """Do what is due while a round is played."""
        now = self._keeper.time.wall()
        changed = await self._tables.note_results(row)
        if self._tables.is_due(row, row.host):
            changed = await self._tables.open_again(row) or changed
        if walk_over_due(row, now):
            changed = await self._tables.note_absent(row) or changed
        if (since := deserted_since(row, now)) is not None:
            for table in await self._tables.end_deserted(row, since):
                _note_cut(row, table, by_host=False, now=now)
                changed = True
        if time_is_up(row, now):
            await self._end_round(row, as_it_stands=True, by_host=False)
            changed = True
        if round_over(row) and row.schedule.automatic:
            row.next_at = now + row.schedule.pause
        if changed:
            await self._tables.unseal(row)
            await self._keeper.keep(row)

    async def _go_on(self, row: TournamentRow) -> None:
        """Draw the next round of an automatic tournament, or end it."""
        now = self._keeper.time.wall()
        begins = row.next_at if row.rounds else row.schedule.starts
        if begins is None and row.rounds:
            # The round ended while somebody looked at it.
            begins = row.next_at = now + row.schedule.pause
            await self._keeper.keep(row)
        if begins is None or begins > now:
            return
        if not row.rounds:
            drop_missing(row, now)
        if len(present(row)) < FEWEST_PEOPLE or not await self._draw(row, None):
            row.over, row.next_at = True, None
            await self._keeper.keep(row)

    async def _draw(self, row: TournamentRow, address: str | None) -> bool:
        """Draw and open the next round; return whether there is one. The caller holds the lock."""
        if len(present(row)) < FEWEST_PEOPLE:
            raise Refusal("conflict", say("tournament-few"))
        if len(row.rounds) >= MOST_ROUNDS:
            raise Refusal("conflict", say("tournament-long", most=MOST_ROUNDS))
        row.secret = row.secret or new_secret()
        drawn = await asyncio.to_thread(_add_rounds, row)
        if not drawn:
            return False
        for size in sorted({len(table.seats) for table in drawn}):
            check_config(structs.replace(row.config, players=size))
        deal_secrets(row, drawn)
        row.next_at = None
        now = self._keeper.time.wall()
        row.began = [*row.began, *[now] * (len(row.rounds) - len(row.began))]
        rooms = [table.room for table in drawn]
        async with self._rooms.quotas.opening(row.host, address, *rooms):
            await self._keeper.keep(row)
            try:
                await self._tables.open_first(row, address)
            finally:
                await self._keeper.keep(row)
        return True

    async def _end_round(
        self, row: TournamentRow, as_it_stands: bool, by_host: bool = True
    ) -> None:
        """Make sure that every table of the round has a result."""
        await self._tables.note_results(row)
        if as_it_stands:
            await self._tables.note_games(row)
        elif unopened(row):
            await self._tables.open_again(row)
        for table in latest(row):
            if table.result is None and as_it_stands:
                table.result = await self._tables.standing(row, table)
                _note_cut(row, table, by_host, self._keeper.time.wall())
            if table.result is None:
                raise Refusal("conflict", say("tournament-goes-on"))
        self._tables.settle(row)
        await self._tables.unseal(row)


def _note_cut(row: TournamentRow, table: TableRow, by_host: bool, now: float) -> None:
    """Note that a table counts although its game goes on."""
    for number, tables in enumerate(row.rounds):
        for place, one in enumerate(tables):
            if one is table:
                entry = TournamentLogEntry(now, "as_it_stands", by_host, None, None, number, place)
                note(row, entry)


def _add_rounds(row: TournamentRow) -> list[TableRow]:
    """Add the next round, or all of them by correspondence; return their tables."""
    chance = pairing_chance(row)
    added: list[TableRow] = []
    while len(row.rounds) < MOST_ROUNDS:
        found = next_round(row, chance)
        if found is None:
            break
        tables = _tables(row, found)
        added += tables
        row.byes = [*row.byes, *[[] for _ in row.rounds[len(row.byes) :]], found.byes]
        row.rounds.append(tables)
        if row.format.kind != "correspondence":
            break
    return added


def _tables(row: TournamentRow, drawn: NextRound) -> list[TableRow]:
    least = row.config.players if row.format.kind == "duplicate" else FEWEST_AT_A_TABLE
    groups = drawn.groups or [None] * len(drawn.tables)
    return [
        TableRow(
            new_room_id(),
            [*people, *[None] * (least - len(people))],
            stage=drawn.stage,
            group=group,
        )
        for people, group in zip(drawn.tables, groups, strict=True)
    ]
