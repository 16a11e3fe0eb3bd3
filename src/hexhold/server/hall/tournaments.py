"""Tournaments among friends: rounds of ordinary rooms, and points by place.

A round is stored before its rooms are made, with their ids: whoever looks next makes what a crash
has left unmade.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from itertools import combinations
from random import Random

from msgspec import structs

from hexhold.language import say
from hexhold.server.hall.pairing import draw_tables
from hexhold.server.hall.rooms import Rooms
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.protocol.tournament_shapes import MOST_ENTRANTS, CreateTournament
from hexhold.server.room.seats import check_config
from hexhold.server.storage import Damaged
from hexhold.server.storage.rows import SeatRow
from hexhold.server.storage.store import Store
from hexhold.server.storage.tournaments import (
    EntrantRow,
    TableResult,
    TableRow,
    TournamentRow,
)
from hexhold.server.visitors.limits import Limiter
from hexhold.server.visitors.naming import check_name
from hexhold.server.visitors.sessions import Session
from hexhold.server.watch import Watch

ID_BYTES = 12
LONGEST_ID = 40
DAY = 86_400.0
KEPT_SECONDS = 365 * DAY
MOST_A_DAY = 20
"""Of one host."""
MOST_OF_ADDRESS = 200
"""In a day: whoever is somebody new each time has no more."""
MOST_ROUNDS = 30
FEWEST_AT_A_TABLE = 3
FEWEST_PEOPLE = 2
STAND_IN = "steady"
"""Fills tables of fewer than three."""
_log = logging.getLogger(__name__)


class Tournaments:
    """The tournaments of one server. All methods raise `Refusal` or `StorageError`."""

    def __init__(self, store: Store, rooms: Rooms, watch: Watch) -> None:
        self._store = store
        self._rooms = rooms
        self._watch = watch
        self._lock = asyncio.Lock()
        """Held while one is changed, its rooms included."""
        self._of_address = Limiter(MOST_OF_ADDRESS, DAY, watch.steady)
        self._drawn_from: dict[str, str] = {}
        """Tournament with tables to be made → the address that its round was drawn from.

        After a restart nobody knows that any more."""

    async def create(
        self, session: Session, request: CreateTournament, address: str
    ) -> TournamentRow:
        """A new one, with its host as the first who takes part."""
        check_name(request.title)
        check_config(request.config)
        if request.config.players < FEWEST_AT_A_TABLE:
            raise Refusal("usage", say("tournament-tables"))
        async with self._lock:
            since = self._watch.wall() - DAY
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

    async def look(self, tournament: str) -> TournamentRow:
        """One as it is now, with what has been played meanwhile."""
        async with self._lock:
            row = await self._find(tournament)
            if await self._follow(row):
                await self._keep(row)
            return row

    async def join(self, tournament: str, session: Session) -> TournamentRow:
        """Take part from the next round on, or again."""
        check_name(session.name)
        async with self._lock:
            row = await self._going_on(tournament)
            here = entrant_of(row, session.id)
            if here is not None:
                row.entrants[here].away = False
            elif len(row.entrants) >= MOST_ENTRANTS:
                raise Refusal("full", say("tournament-full", most=MOST_ENTRANTS))
            else:
                name = _free_name(row, session.name)
                row.entrants.append(EntrantRow(session.id, name))
            await self._keep(row)
            return row

    async def set_away(
        self, tournament: str, session: str, entrant: int, away: bool
    ) -> TournamentRow:
        """Draw further rounds without somebody, or with: by themselves or the host."""
        async with self._lock:
            row = await self._going_on(tournament)
            if entrant >= len(row.entrants):
                raise Refusal("not_found", say("no-such-entrant"))
            if session not in (row.host, row.entrants[entrant].session):
                raise Refusal("forbidden", say("host-only"))
            row.entrants[entrant].away = away
            await self._keep(row)
            return row

    async def draw(
        self, tournament: str, session: str, as_it_stands: bool, address: str
    ) -> TournamentRow:
        """Make the tables of the next round, by the host."""
        async with self._lock:
            row = await self._hosted(tournament, session)
            await self._end_round(row, as_it_stands)
            here = [n for n, one in enumerate(row.entrants) if not one.away and one.session]
            if len(here) < FEWEST_PEOPLE:
                raise Refusal("conflict", say("tournament-few"))
            if len(row.rounds) >= MOST_ROUNDS:
                raise Refusal("conflict", say("tournament-long", most=MOST_ROUNDS))
            chance = Random(secrets.randbits(64))
            drawn = await asyncio.to_thread(
                draw_tables, here, meetings(row), row.config.players, chance
            )
            tables = [_table(people) for people in drawn]
            for size in sorted({len(table.seats) for table in tables}):
                check_config(structs.replace(row.config, players=size))
            row.rounds.append(tables)
            self._drawn_from[row.id] = address
            await self._keep(row)
            try:
                for table in tables:
                    table.game = await self._made(row, table)
            finally:
                await self._keep(row)
            return row

    async def end(self, tournament: str, session: str, as_it_stands: bool) -> TournamentRow:
        """Say that it is over, by the host."""
        async with self._lock:
            row = await self._hosted(tournament, session)
            await self._end_round(row, as_it_stands)
            row.over = True
            await self._keep(row)
            return row

    async def hand_over(self, old: str, new: str) -> None:
        """Let what was one session's be another's, who may take part already."""
        async with self._lock:
            for row in await self._store.tournaments.of(old):
                for one in row.entrants:
                    if one.session == old:
                        one.session = new if entrant_of(row, new) is None else None
                row.host = new if row.host == old else row.host
                await self._keep(row)

    async def give_up(self, session: str, name: str) -> None:
        """Let nothing here be a session's, ``name`` in the place of theirs."""
        async with self._lock:
            for row in await self._store.tournaments.of(session):
                for one in row.entrants:
                    if one.session == session:
                        one.session, one.name, one.away = None, _free_name(row, name), True
                if row.host == session:
                    others = [one.session for one in row.entrants if one.session]
                    row.host, row.over = (others[0], row.over) if others else ("", True)
                await self._keep(row)

    async def _find(self, tournament: str) -> TournamentRow:
        row = None
        if 0 < len(tournament) <= LONGEST_ID:
            try:
                row = await self._store.tournaments.find(tournament)
            except Damaged as damage:
                self._store.complaints.tell(damage)
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
        if all(table.game for tables in row.rounds for table in tables):
            self._drawn_from.pop(row.id, None)
        now = self._watch.wall()
        await self._store.tournaments.keep(row, now, now - KEPT_SECONDS)

    async def _end_round(self, row: TournamentRow, as_it_stands: bool) -> None:
        """See to it that every table counts."""
        await self._follow(row)
        for table in row.rounds[-1] if row.rounds else ():
            if table.result is None and as_it_stands:
                table.result = await self._standing(row, table)
            if table.result is None:
                raise Refusal("conflict", say("tournament-goes-on"))

    async def _follow(self, row: TournamentRow) -> bool:
        """Make tables that are not there, note results; whether anything has changed."""
        changed = False
        for table in row.rounds[-1] if row.rounds and not row.over else ():
            if table.result is not None:
                continue
            if table.game is None:
                try:
                    table.game = await self._made(row, table)
                except Refusal as refusal:
                    # Whoever looks next tries again; meanwhile the others are shown.
                    _log.warning("tournament %s, table %s: %s", row.id, table.room, refusal)
                    continue
                changed = True
                continue
            try:
                ended = await self._store.tournaments.ended(table.game)
            except Damaged as damage:
                self._store.complaints.tell(damage)
                continue
            if ended is not None:
                points = [seat.points for seat in ended.seats]
                table.result = scored(row.points, table.seats, points, ended.winner)
                changed = True
        return changed

    async def _made(self, row: TournamentRow, table: TableRow) -> str | None:
        """The room of a table, with its game begun; which one that is."""
        known = await self._store.room(table.room)
        if known is not None:
            return known.game
        sits = [None if n is None else row.entrants[n] for n in table.seats]
        seats = [
            SeatRow(kind="bot", bot=STAND_IN, name=f"{STAND_IN.title()} {number}")
            if one is None or one.session is None
            else SeatRow(
                kind="person",
                session=one.session,
                name=one.name,
                mark=await self._store.people.mark(one.session),
            )
            for number, one in enumerate(sits, 1)
        ]
        host = Session(row.host, row.title)
        title = f"{row.title[:30]} · {len(row.rounds)}"
        # Whoever looks at what was left unmade has opened none of it.
        address = self._drawn_from.get(row.id)
        room = await self._rooms.open_for(
            table.room, host, title, row.config, seats, address, row.id
        )
        return None if room.table is None else room.table.id

    async def _standing(self, row: TournamentRow, table: TableRow) -> TableResult:
        """What a table that is not over comes to."""
        points = [0] * len(table.seats)
        try:
            room = await self._rooms.get(table.room)
        except Refusal:
            room = None
        if room is not None and room.table is not None and room.table.id == table.game:
            game = room.table.game
            points = [game.public_points(p) for p in range(len(table.seats))]
        return scored(row.points, table.seats, points, None)


def entrant_of(row: TournamentRow, session: str) -> int | None:
    """Which entrant a session is."""
    found = (n for n, one in enumerate(row.entrants) if one.session == session)
    return next(found, None)


def meetings(row: TournamentRow) -> Counter[frozenset[int]]:
    """How often two have sat together."""
    met: Counter[frozenset[int]] = Counter()
    for tables in row.rounds:
        for table in tables:
            people = [n for n in table.seats if n is not None]
            met.update(frozenset(pair) for pair in combinations(people, 2))
    return met


def scored(
    worth: list[int], seats: list[int | None], points: list[int], winner: int | None
) -> TableResult:
    """Places of the people at a table; equals share a place and, rounded down, its points."""
    rank = {n: (seat == winner, points[seat]) for seat, n in enumerate(seats) if n is not None}
    places = {n: 1 + sum(other > own for other in rank.values()) for n, own in rank.items()}
    equals = Counter(places.values())
    return TableResult(
        scored={n: sum(worth[p - 1 : p - 1 + equals[p]]) // equals[p] for n, p in places.items()},
        places=places,
        points={n: own[1] for n, own in rank.items()},
    )


def _table(people: list[int]) -> TableRow:
    bots = [None] * (FEWEST_AT_A_TABLE - len(people))
    return TableRow(secrets.token_urlsafe(ID_BYTES), [*people, *bots])


def _free_name(row: TournamentRow, name: str) -> str:
    called = {one.name.casefold() for one in row.entrants}
    endings = ["", *(f" {number}" for number in range(2, MOST_ENTRANTS + 2))]
    tries = (name[: 24 - len(ending)].rstrip() + ending for ending in endings)
    return next(free for free in tries if free.casefold() not in called)
