"""Tournaments: rounds of ordinary rooms, and points for places."""

from collections.abc import Callable

from hexhold.language import say
from hexhold.play.names import check_name
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.tournament_shapes import (
    MOST_ENTRANTS,
    CreateTournament,
    TournamentLogEntry,
)
from hexhold.play.room.opening import new_room_id
from hexhold.play.room.start.seats import check_config
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import RateLimiter
from hexhold.server.accounts.sessions import Session
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage.repositories.tournaments import EntrantRow, TournamentRow
from hexhold.server.storage.store import Store
from hexhold.server.tournaments.formats import FEWEST_AT_A_TABLE
from hexhold.server.tournaments.keeper import TournamentKeeper, of_session, of_tournament
from hexhold.server.tournaments.organiser import Organiser
from hexhold.server.tournaments.round_dice import give_seed
from hexhold.server.tournaments.round_tables import RoundTables
from hexhold.server.tournaments.rounds import TournamentRounds
from hexhold.server.tournaments.schedule import can_join, check_plan, checks_in, note, round_over

DAY = 86_400.0
MOST_A_DAY = 20
"""The most tournaments of one host in a day."""
MOST_OF_ADDRESS = 200
"""The most tournaments of one address in a day, to limit hosts with many sessions."""
MOST_LISTED = 50


class Tournaments:
    """The tournaments of one server. All methods raise `Refusal` or `StorageError`."""

    def __init__(self, store: Store, rooms: RoomRegistry, time: TimeSource) -> None:
        self._store = store
        self._time = time
        self._tables = RoundTables(store, rooms, time)
        self._keeper = TournamentKeeper(store, time)
        self.rounds = TournamentRounds(self._keeper, self._tables, rooms)
        self.organiser = Organiser(self._keeper, rooms)
        self._of_address = RateLimiter(MOST_OF_ADDRESS, DAY, time.steady)

    async def create(
        self, session: Session, request: CreateTournament, address: str
    ) -> TournamentRow:
        """Create a tournament with its host as the first entrant."""
        check_name(request.title)
        check_config(request.config)
        if request.config.players < FEWEST_AT_A_TABLE:
            raise Refusal("usage", say("tournament-tables"))
        check_plan(request, self._time.wall())
        async with self._keeper.held(of_session(session.id)):
            since = self._time.wall() - DAY
            if await self._store.tournaments.hosted_since(session.id, since) >= MOST_A_DAY:
                raise Refusal("quota", say("many-tournaments", most=MOST_A_DAY))
            if not self._of_address.allow(address):
                raise Refusal("quota", say("many-tournaments", most=MOST_OF_ADDRESS))
            row = TournamentRow(
                id=new_room_id(),
                host=session.id,
                title=request.title,
                config=request.config,
                points=request.points,
                entrants=[EntrantRow(session.id, session.name)],
                format=request.format,
                schedule=request.schedule,
                public=request.public,
            )
            await self._keeper.keep(row)
            return row

    async def look(self, tournament: str, session: str) -> TournamentRow:
        """Return a tournament with the results so far.

        It is locked only if a game has ended, or missing rooms can be opened.
        """
        row = await self._keeper.find(tournament)
        if not self._tables.is_due(row, session) and not await self._tables.ended(row):
            return row
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.find(tournament)
            changed = await self._tables.note_results(row)
            if self._tables.is_due(row, session):
                changed = await self._tables.open_again(row) or changed
            if changed:
                await self._tables.unseal(row)
                if round_over(row) and row.schedule.automatic:
                    row.next_at = self._time.wall() + row.schedule.pause
                await self._keeper.keep(row)
            return row

    async def listed(self) -> list[TournamentRow]:
        """Return the public tournaments, those that changed last first."""
        return await self._store.tournaments.listed(MOST_LISTED)

    async def join(self, tournament: str, session: Session) -> TournamentRow:
        """Enter a tournament, or return to it, from the next round on."""
        check_name(session.name)
        async with self._keeper.held(of_session(session.id), of_tournament(tournament)):
            row = await self._keeper.going_on(tournament)
            if session.program and not row.config.programs:
                raise Refusal("forbidden", say("no-programs-here"))
            here = entrant_of(row, session.id)
            now = self._time.wall()
            if here is not None:
                row.entrants[here].away = False
            elif not can_join(row, now):
                raise Refusal("conflict", say("tournament-late"))
            elif len(row.entrants) >= MOST_ENTRANTS:
                raise Refusal("full", say("tournament-full", most=MOST_ENTRANTS))
            else:
                name = _free_name(row, session.name)
                row.entrants.append(EntrantRow(session.id, name, program=session.program))
            if checks_in(row, now):
                row.entrants[entrant_of(row, session.id) or 0].here = True
            await self._keeper.keep(row)
            return row

    async def check_in(self, tournament: str, session: str) -> TournamentRow:
        """Note that an entrant is here before the first round."""
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.going_on(tournament)
            entrant = entrant_of(row, session)
            if entrant is None:
                raise Refusal("no_seat", say("watching"))
            if not checks_in(row, self._time.wall()):
                raise Refusal("conflict", say("tournament-no-check-in"))
            row.entrants[entrant].here = True
            row.entrants[entrant].away = False
            await self._keeper.keep(row)
            return row

    async def set_away(
        self, tournament: str, session: str, entrant: int, away: bool
    ) -> TournamentRow:
        """Leave an entrant out of further rounds, or not; by themselves or the host."""
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.going_on(tournament)
            if entrant >= len(row.entrants):
                raise Refusal("not_found", say("no-such-entrant"))
            if session not in (row.host, row.entrants[entrant].session):
                raise Refusal("forbidden", say("host-only"))
            if away and session != row.entrants[entrant].session:
                now = self._time.wall()
                note(row, TournamentLogEntry(now, "left_out", by_host=True, entrant=entrant))
            row.entrants[entrant].away = away
            await self._keeper.keep(row)
            return row

    async def give_seed(
        self, tournament: str, session: str, seed: str, promise: str
    ) -> TournamentRow:
        """Take an entrant's seed for the next round's dice; raises `UsageError` too."""
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.going_on(tournament)
            entrant = entrant_of(row, session)
            if entrant is None:
                raise Refusal("no_seat", say("watching"))
            give_seed(row, entrant, seed, promise)
            await self._keeper.keep(row)
            return row

    async def hand_over(self, old: str, new: str) -> None:
        """Move a session's tournaments to another session, which may be an entrant already."""

        def change(row: TournamentRow) -> None:
            for one in row.entrants:
                if one.session == old:
                    one.session = new if entrant_of(row, new) is None else None
            row.host = new if row.host == old else row.host

        async with self._keeper.held(of_session(old), of_session(new)):
            await self._change_all(old, change)

    async def give_up(self, session: str, name: str) -> None:
        """Anonymise a session in all its tournaments; `name` replaces its name."""

        def change(row: TournamentRow) -> None:
            for one in row.entrants:
                if one.session == session:
                    one.session, one.name, one.away = None, _free_name(row, name), True
            if row.host == session:
                # A program cannot host.
                others = [one.session for one in row.entrants if one.session and not one.program]
                row.host, row.over = (others[0], row.over) if others else ("", True)

        async with self._keeper.held(of_session(session)):
            await self._change_all(session, change)

    async def _change_all(self, session: str, change: Callable[[TournamentRow], None]) -> None:
        """Change every tournament of a session. The caller holds the session's lock."""
        for found in await self._store.tournaments.of(session):
            async with self._keeper.held(of_tournament(found.id)):
                row = await self._store.tournaments.find(found.id)
                if row is not None:
                    change(row)
                    await self._keeper.keep(row)


def entrant_of(row: TournamentRow, session: str) -> int | None:
    """Return a session's entrant number."""
    found = (n for n, one in enumerate(row.entrants) if one.session == session)
    return next(found, None)


def _free_name(row: TournamentRow, name: str) -> str:
    called = {one.name.casefold() for one in row.entrants}
    endings = ["", *(f" {number}" for number in range(2, MOST_ENTRANTS + 2))]
    tries = (name[: 24 - len(ending)].rstrip() + ending for ending in endings)
    return next(free for free in tries if free.casefold() not in called)
