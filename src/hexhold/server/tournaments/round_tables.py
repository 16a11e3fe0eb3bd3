"""The tables of a tournament's latest round: opens their rooms and notes the results."""

import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from msgspec import structs

from hexhold.errors import StorageError
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.tournament_shapes import TournamentLogEntry
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.start.fair_start import new_secret
from hexhold.play.rows import SeatRow
from hexhold.play.time_source import TimeSource
from hexhold.records.fair import promise_of
from hexhold.server.accounts.sessions import Session
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage import Damaged, ResultRow
from hexhold.server.storage.repositories.tournaments import TableResult, TableRow, TournamentRow
from hexhold.server.storage.store import Store
from hexhold.server.tournaments.schedule import DESERTED_SECONDS, note
from hexhold.server.tournaments.standings import compare_duplicates, scored

STAND_IN = "steady"
"""The bot that fills tables of fewer than three."""
RETRY_SECONDS = 30.0
"""The pause after a failure before a request may try again to open missing rooms."""
HOST_RETRY_SECONDS = 1.0
"""The same for a request of the host."""
EMPTY_SECONDS = 60.0
"""A deserted table must be empty for this long: after a restart, people need time to return."""
MOST_ATTEMPTS = 4096
MOST_GRACE = 86_400
WATCH_DELAY: Final = 120
"""Seconds after which spectators see the tables of a public tournament, unless its host chose."""
_log = logging.getLogger(__name__)


@dataclass
class _Attempt:
    """An attempt to open all rooms of a round."""

    address: str | None
    """The address that drew the round; None after a restart."""
    failed: float | None = None
    """When it last failed, on the steady clock."""
    told: bool = False
    """Whether the failure has been logged."""


class RoundTables:
    """Opens rooms for the tables of rounds. Callers hold the tournament's lock."""

    def __init__(self, store: Store, rooms: RoomRegistry, time: TimeSource) -> None:
        self._store = store
        self._rooms = rooms
        self._time = time
        self._attempts: dict[str, _Attempt] = {}
        self._empty: dict[str, float] = {}
        """Deserted table → since when it has been empty, on the steady clock."""

    async def open_first(self, row: TournamentRow, address: str | None) -> None:
        """Open the rooms of a new round; raises `Refusal`, `StorageError`.

        Args:
            row: the tournament; the caller has counted the rooms of its latest round.
            address: the request's address; None if the schedule draws it.
        """
        while len(self._attempts) >= MOST_ATTEMPTS:
            del self._attempts[next(iter(self._attempts))]
        self._attempts[row.id] = attempt = _Attempt(address)
        await self._open(row, unopened(row), attempt)

    def is_due(self, row: TournamentRow, session: str) -> bool:
        """Return whether a session's request tries to open missing rooms now."""
        if not unopened(row):
            return False
        attempt = self._attempts.get(row.id)
        if attempt is None or attempt.failed is None:
            return True
        pause = HOST_RETRY_SECONDS if session == row.host else RETRY_SECONDS
        return self._time.steady() - attempt.failed >= pause

    async def open_again(self, row: TournamentRow) -> bool:
        """Open the missing rooms; return whether the tournament has changed.

        A failure is logged once; the other tables are still shown.
        """
        attempt = self._attempts.setdefault(row.id, _Attempt(None))
        before = len(unopened(row))
        try:
            missing = await self.note_games(row)
            rooms = [table.room for table in missing]
            async with self._rooms.quotas.opening(row.host, attempt.address, *rooms):
                await self._open(row, missing, attempt)
        except (Refusal, StorageError) as problem:
            attempt.failed = self._time.steady()
            if not attempt.told:
                attempt.told = True
                _log.warning("tournament %s: cannot open its tables: %s", row.id, problem)
        return len(unopened(row)) < before

    async def note_games(self, row: TournamentRow) -> list[TableRow]:
        """Note the games of rooms that were opened before a crash; return the tables without a
        room."""
        missing = []
        for table in unopened(row):
            known = await self._store.room(table.room)
            if known is None:
                missing.append(table)
            else:
                table.game = known.game
        return missing

    async def _open(self, row: TournamentRow, missing: list[TableRow], attempt: _Attempt) -> None:
        try:
            for table in missing:
                table.game = await self._opened(row, table)
        except (Refusal, StorageError):
            attempt.failed = self._time.steady()
            raise
        self._attempts.pop(row.id, None)

    async def _opened(self, row: TournamentRow, table: TableRow) -> str | None:
        """Open the room of a table and begin its game; return the game's id."""
        sits = [None if n is None else row.entrants[n] for n in table.seats]
        secret, seeds = table.secret or new_secret(), table.seeds or [None] * len(sits)
        seats = [
            SeatRow(kind="bot", bot=STAND_IN, name=f"{STAND_IN.title()} {number}")
            if one is None or one.session is None
            else SeatRow(
                kind="person",
                session=one.session,
                name=one.name,
                mark=await self._store.accounts.mark(one.session),
                seed=seed,
                seed_for=promise_of(secret),
                program=one.program,
            )
            for number, (one, seed) in enumerate(zip(sits, seeds, strict=True), 1)
        ]
        host = Session(row.host, row.title)
        title = f"{row.title[:30]} · {len(row.rounds)}"
        config = row.config
        if row.schedule.walk_over and not config.grace and config.clock.kind == "none":
            # Otherwise no bot would play for people who do not come.
            config = structs.replace(config, grace=min(row.schedule.walk_over, MOST_GRACE))
        if row.public:
            late = config.watch_delay or WATCH_DELAY
            config = structs.replace(config, private=False, watch_delay=late)
        room = await self._rooms.open_for(
            table.room, host, title, config, seats, row.id, secret, _is_duplicate(row)
        )
        return None if room.table is None else room.table.id

    async def ended(self, row: TournamentRow) -> dict[str, ResultRow]:
        """Return game → result of those tables whose result is not noted yet."""
        games = [table.game for table in latest(row) if table.game and table.result is None]
        if not games:
            return {}
        found = {}
        for game, result in (await self._store.tournaments.ended(games)).items():
            if isinstance(result, Damaged):
                self._store.damage_log.log(result)
            else:
                found[game] = result
        return found

    async def note_results(self, row: TournamentRow) -> bool:
        """Note the results of the latest round; return whether there are new ones."""
        ended = await self.ended(row)
        for table in latest(row):
            if table.game in ended and table.result is None:
                result = ended[table.game]
                _note_players(row, table, result)
                points = [seat.points for seat in result.seats]
                table.result = scored(
                    row.points,
                    table.seats,
                    points,
                    result.winners,
                    len(result.teams),
                    table.absent,
                )
        self.settle(row)
        return bool(ended)

    def settle(self, row: TournamentRow) -> None:
        """Score what depends on other tables."""
        if _is_duplicate(row):
            compare_duplicates(latest(row))

    async def unseal(self, row: TournamentRow) -> None:
        """Let everyone see the tables of a duplicate round that is over; raises `StorageError`."""
        tables = latest(row)
        if not _is_duplicate(row) or any(table.result is None for table in tables):
            return

        def open_up(draft: Draft) -> None:
            draft.row.sealed = False

        for table in tables:
            with suppress(Refusal):
                await change_room(await self._rooms.get(table.room), open_up)

    async def note_absent(self, row: TournamentRow) -> bool:
        """Note whom bots have replaced before they made a move; return whether there are any.

        They lose, and further rounds are drawn without them.
        """
        games = {t.game: t for t in latest(row) if t.game and t.result is None}
        moved = await self._store.tournaments.movers(games)
        rooms = {
            room.id: room for room in await self._store.some_rooms([t.room for t in games.values()])
        }
        before = sum(len(table.absent) for table in games.values())
        for game, table in games.items():
            room = rooms.get(table.room)
            if room is None or room.game != game:
                continue
            for seat, n in enumerate(table.seats):
                gone = room.seats[seat].stand_in or room.timeouts.get(seat, 0) > 0
                if n is not None and gone and (game, seat) not in moved:
                    self._walk_over(row, table, n)
        return sum(len(table.absent) for table in games.values()) > before

    def _walk_over(self, row: TournamentRow, table: TableRow, entrant: int) -> None:
        if entrant not in table.absent:
            table.absent = [*table.absent, entrant]
            row.entrants[entrant].away = True
            note(row, TournamentLogEntry(self._time.wall(), "walk_over", False, entrant))

    async def end_deserted(self, row: TournamentRow, since: float) -> list[TableRow]:
        """Let empty tables count as they stand where nothing has happened since a time.

        Return them. Bots do not play on at an empty table, so these games would never end. A paused
        table has a day more. Players who have made no move there lose, if the tournament has
        walk-overs.
        """
        games = {t.game: t for t in latest(row) if t.game and t.result is None}
        last = await self._store.tournaments.last_steps(games)
        rooms = await self._store.some_rooms([table.room for table in games.values()])
        paused = {room.id for room in rooms if room.state == "paused"}
        ended = []
        for game, table in games.items():
            known = max(last.get(game, 0.0), row.began[-1])
            late = since - (DESERTED_SECONDS if table.room in paused else 0.0)
            if not await self._is_deserted(table.room, known, late):
                continue
            if row.schedule.walk_over:
                moved = await self._store.tournaments.movers([game])
                for seat, n in enumerate(table.seats):
                    if n is not None and (game, seat) not in moved:
                        self._walk_over(row, table, n)
            table.result = await self.standing(row, table)
            del self._empty[table.room]
            ended.append(table)
        self.settle(row)
        return ended

    async def _is_deserted(self, room: str, known: float, late: float) -> bool:
        """Return whether a table's last move is late, and it has been empty for a while.

        Another worker may have it without players; those who are there let it move within a day.
        """
        now = self._time.steady()
        moved_today = known > late - DESERTED_SECONDS
        if known > late or (moved_today and await self._rooms.anyone_at(room)):
            self._empty.pop(room, None)
            return False
        return now - self._empty.setdefault(room, now) >= EMPTY_SECONDS

    async def standing(self, row: TournamentRow, table: TableRow) -> TableResult:
        """Return the result of an unfinished table by its current points."""
        points = [0] * len(table.seats)
        teams = len(table.seats)
        try:
            room = await self._rooms.get(table.room)
        except Refusal:
            room = None
        if room is not None and room.table is not None and room.table.id == table.game:
            game = room.table.game
            points = [game.public_points(p) for p in range(len(table.seats))]
            teams = game.setting.team_count
        return scored(row.points, table.seats, points, (), teams, table.absent)


def _is_duplicate(row: TournamentRow) -> bool:
    return row.format.kind == "duplicate"


def _note_players(row: TournamentRow, table: TableRow, result: ResultRow) -> None:
    """Note who has played where the organiser's change of a seat was logged, but not made.

    A server that ends between the two leaves them so.
    """

    def session_of(n: int | None) -> str | None:
        return None if n is None else row.entrants[n].session

    for entry in row.log:
        if entry.kind != "seat" or entry.round is None or entry.table is None:
            continue
        if row.rounds[entry.round][entry.table] is table:
            table.seats = [
                entry.entrant
                if n == entry.other and session_of(n) != seat.session == session_of(entry.entrant)
                else n
                for n, seat in zip(table.seats, result.seats, strict=True)
            ]


def latest(row: TournamentRow) -> list[TableRow]:
    """Return the tables of the latest draw; none if the tournament is over.

    By correspondence, all rounds are drawn and played at once.
    """
    rounds = row.rounds if row.format.kind == "correspondence" else row.rounds[-1:]
    return [] if row.over else [table for tables in rounds for table in tables]


def unopened(row: TournamentRow) -> list[TableRow]:
    """Return the tables of the latest round that have no game."""
    return [table for table in latest(row) if table.game is None and table.result is None]
