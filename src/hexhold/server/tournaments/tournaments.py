"""Tournaments among friends: rounds of ordinary rooms, and points for places.

A round is stored with the ids of its rooms before they are opened, so rooms that are missing after
a crash are opened by the next request.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import combinations
from weakref import WeakValueDictionary

from msgspec import structs

from hexhold.language import say
from hexhold.play.names import check_name
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.tournament_shapes import MOST_ENTRANTS, CreateTournament
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.room.start.seats import check_config
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import RateLimiter
from hexhold.server.accounts.sessions import Session
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage import Damaged
from hexhold.server.storage.repositories.tournaments import EntrantRow, TableRow, TournamentRow
from hexhold.server.storage.store import Store
from hexhold.server.tournaments.pairing import draw_tables
from hexhold.server.tournaments.round_dice import deal_secrets, give_seed, pairing_chance
from hexhold.server.tournaments.round_tables import RoundTables, latest, unopened

ID_BYTES = 12
LONGEST_ID = 40
DAY = 86_400.0
KEPT_SECONDS = 365 * DAY
MOST_A_DAY = 20
"""Of one host."""
MOST_OF_ADDRESS = 200
"""In a day, to limit hosts with many sessions."""
MOST_ROUNDS = 30
FEWEST_AT_A_TABLE = 3
FEWEST_PEOPLE = 2


class Tournaments:
    """The tournaments of one server. All methods raise `Refusal` or `StorageError`."""

    def __init__(self, store: Store, rooms: RoomRegistry, time: TimeSource) -> None:
        self._store = store
        self._rooms = rooms
        self._time = time
        self._tables = RoundTables(store, rooms, time)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One for each tournament that is being changed, also while its rooms are opened, and one
        for each session that joins, opens or leaves one."""
        self._of_address = RateLimiter(MOST_OF_ADDRESS, DAY, time.steady)

    async def create(
        self, session: Session, request: CreateTournament, address: str
    ) -> TournamentRow:
        """Create a tournament with its host as the first entrant."""
        check_name(request.title)
        check_config(request.config)
        if request.config.players < FEWEST_AT_A_TABLE:
            raise Refusal("usage", say("tournament-tables"))
        async with self._held(_of_session(session.id)):
            since = self._time.wall() - DAY
            if await self._store.tournaments.hosted_since(session.id, since) >= MOST_A_DAY:
                raise Refusal("quota", say("many-tournaments", most=MOST_A_DAY))
            if not self._of_address.allow(address):
                raise Refusal("quota", say("many-tournaments", most=MOST_OF_ADDRESS))
            row = TournamentRow(
                id=secrets.token_urlsafe(ID_BYTES),
                host=session.id,
                title=request.title,
                config=request.config,
                points=request.points,
                entrants=[EntrantRow(session.id, session.name)],
            )
            await self._keep(row)
            return row

    async def look(self, tournament: str, session: str) -> TournamentRow:
        """Return a tournament with the results so far.

        It is locked only if a game has ended, or missing rooms can be opened.
        """
        row = await self._find(tournament)
        if not self._tables.is_due(row, session) and not await self._tables.ended(row):
            return row
        async with self._held(_of_tournament(tournament)):
            row = await self._find(tournament)
            changed = await self._tables.note_results(row)
            if self._tables.is_due(row, session):
                changed = await self._tables.open_again(row) or changed
            if changed:
                await self._keep(row)
            return row

    async def join(self, tournament: str, session: Session) -> TournamentRow:
        """Enter a tournament, or return to it, from the next round on."""
        check_name(session.name)
        async with self._held(_of_session(session.id), _of_tournament(tournament)):
            row = await self._going_on(tournament)
            if session.program and not row.config.programs:
                raise Refusal("forbidden", say("no-programs-here"))
            here = entrant_of(row, session.id)
            if here is not None:
                row.entrants[here].away = False
            elif len(row.entrants) >= MOST_ENTRANTS:
                raise Refusal("full", say("tournament-full", most=MOST_ENTRANTS))
            else:
                name = _free_name(row, session.name)
                row.entrants.append(EntrantRow(session.id, name, program=session.program))
            await self._keep(row)
            return row

    async def set_away(
        self, tournament: str, session: str, entrant: int, away: bool
    ) -> TournamentRow:
        """Leave an entrant out of further rounds, or not; by themselves or the host."""
        async with self._held(_of_tournament(tournament)):
            row = await self._going_on(tournament)
            if entrant >= len(row.entrants):
                raise Refusal("not_found", say("no-such-entrant"))
            if session not in (row.host, row.entrants[entrant].session):
                raise Refusal("forbidden", say("host-only"))
            row.entrants[entrant].away = away
            await self._keep(row)
            return row

    async def give_seed(
        self, tournament: str, session: str, seed: str, promise: str
    ) -> TournamentRow:
        """Take an entrant's seed for the next round's dice; raises `UsageError` too."""
        async with self._held(_of_tournament(tournament)):
            row = await self._going_on(tournament)
            entrant = entrant_of(row, session)
            if entrant is None:
                raise Refusal("no_seat", say("watching"))
            give_seed(row, entrant, seed, promise)
            await self._keep(row)
            return row

    async def draw(
        self, tournament: str, session: str, as_it_stands: bool, address: str
    ) -> TournamentRow:
        """Draw the next round, by the host."""
        async with self._held(_of_tournament(tournament)):
            row = await self._hosted(tournament, session)
            await self._end_round(row, as_it_stands)
            here = [n for n, one in enumerate(row.entrants) if not one.away and one.session]
            if len(here) < FEWEST_PEOPLE:
                raise Refusal("conflict", say("tournament-few"))
            if len(row.rounds) >= MOST_ROUNDS:
                raise Refusal("conflict", say("tournament-long", most=MOST_ROUNDS))
            row.secret = row.secret or new_secret()
            chance = pairing_chance(row)
            drawn = await asyncio.to_thread(
                draw_tables, here, meetings(row), row.config.players, chance
            )
            tables = [_table(people) for people in drawn]
            for size in sorted({len(table.seats) for table in tables}):
                check_config(structs.replace(row.config, players=size))
            deal_secrets(row, tables)
            row.rounds.append(tables)
            rooms = [table.room for table in tables]
            async with self._rooms.quotas.opening(row.host, address, *rooms):
                await self._keep(row)
                try:
                    await self._tables.open_first(row, address)
                finally:
                    await self._keep(row)
            return row

    async def end(self, tournament: str, session: str, as_it_stands: bool) -> TournamentRow:
        """End a tournament, by the host."""
        async with self._held(_of_tournament(tournament)):
            row = await self._hosted(tournament, session)
            await self._end_round(row, as_it_stands)
            row.over = True
            await self._keep(row)
            return row

    async def hand_over(self, old: str, new: str) -> None:
        """Move a session's tournaments to another session, which may be an entrant already."""

        def change(row: TournamentRow) -> None:
            for one in row.entrants:
                if one.session == old:
                    one.session = new if entrant_of(row, new) is None else None
            row.host = new if row.host == old else row.host

        async with self._held(_of_session(old), _of_session(new)):
            await self._change_all(old, change)

    async def give_up(self, session: str, name: str) -> None:
        """Anonymise a session in all its tournaments; `name` replaces its name."""

        def change(row: TournamentRow) -> None:
            for one in row.entrants:
                if one.session == session:
                    one.session, one.name, one.away = None, _free_name(row, name), True
            if row.host == session:
                others = [one.session for one in row.entrants if one.session]
                row.host, row.over = (others[0], row.over) if others else ("", True)

        async with self._held(_of_session(session)):
            await self._change_all(session, change)

    async def _change_all(self, session: str, change: Callable[[TournamentRow], None]) -> None:
        """Change every tournament of a session. The caller holds the session's lock."""
        for found in await self._store.tournaments.of(session):
            async with self._held(_of_tournament(found.id)):
                row = await self._store.tournaments.find(found.id)
                if row is not None:
                    change(row)
                    await self._keep(row)

    @asynccontextmanager
    async def _held(self, *keys: str) -> AsyncIterator[None]:
        """Hold locks, sorted so that those of sessions come first, against deadlocks."""
        async with AsyncExitStack() as stack:
            for key in sorted(set(keys)):
                await stack.enter_async_context(self._locks.setdefault(key, asyncio.Lock()))
            yield

    async def _find(self, tournament: str) -> TournamentRow:
        row = None
        if 0 < len(tournament) <= LONGEST_ID:
            try:
                row = await self._store.tournaments.find(tournament)
            except Damaged as damage:
                self._store.damage_log.log(damage)
                raise Refusal("damaged", say("tournament-damaged")) from None
        if row is None:
            raise Refusal("not_found", say("no-such-tournament"))
        return row

    async def _going_on(self, tournament: str) -> TournamentRow:
        row = await self._find(tournament)
        if row.over:
            raise Refusal("conflict", say("tournament-over"))
        return row

    async def _hosted(self, tournament: str, session: str) -> TournamentRow:
        row = await self._going_on(tournament)
        if row.host != session:
            raise Refusal("forbidden", say("host-only"))
        return row

    async def _keep(self, row: TournamentRow) -> None:
        row.secret = row.secret or new_secret()
        now = self._time.wall()
        await self._store.tournaments.keep(row, now, now - KEPT_SECONDS)

    async def _end_round(self, row: TournamentRow, as_it_stands: bool) -> None:
        """Make sure that every table of the round has a result."""
        await self._tables.note_results(row)
        if as_it_stands:
            await self._tables.note_games(row)
        elif unopened(row):
            await self._tables.open_again(row)
        for table in latest(row):
            if table.result is None and as_it_stands:
                table.result = await self._tables.standing(row, table)
            if table.result is None:
                raise Refusal("conflict", say("tournament-goes-on"))


def entrant_of(row: TournamentRow, session: str) -> int | None:
    """Return a session's entrant number."""
    found = (n for n, one in enumerate(row.entrants) if one.session == session)
    return next(found, None)


def meetings(row: TournamentRow) -> Counter[frozenset[int]]:
    """Return how often two entrants have sat together."""
    met: Counter[frozenset[int]] = Counter()
    for tables in row.rounds:
        for table in tables:
            people = [n for n in table.seats if n is not None]
            met.update(frozenset(pair) for pair in combinations(people, 2))
    return met


def _table(people: list[int]) -> TableRow:
    bots = [None] * (FEWEST_AT_A_TABLE - len(people))
    return TableRow(secrets.token_urlsafe(ID_BYTES), [*people, *bots])


def _free_name(row: TournamentRow, name: str) -> str:
    called = {one.name.casefold() for one in row.entrants}
    endings = ["", *(f" {number}" for number in range(2, MOST_ENTRANTS + 2))]
    tries = (name[: 24 - len(ending)].rstrip() + ending for ending in endings)
    return next(free for free in tries if free.casefold() not in called)


def _of_session(session: str) -> str:
    return f"session {session}"


def _of_tournament(tournament: str) -> str:
    return f"tournament {tournament}"
