"""What the organiser of a tournament can change: results, and who sits where.

Each change needs a reason, and everybody can read it.
"""

from typing import Literal

from msgspec import structs

from hexhold.errors import StorageError
from hexhold.language import say
from hexhold.play.names import check_name
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.tournament_shapes import (
    CorrectionRequest,
    SeatChangeRequest,
    TournamentLogEntry,
)
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.offers.standing import without_seat
from hexhold.play.room.start.seats import free_name, require_seat
from hexhold.play.rows import SeatRow
from hexhold.play.storage import Unanswered
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage.repositories.tournaments import TableRow, TournamentRow
from hexhold.server.tournaments.keeper import TournamentKeeper, of_tournament
from hexhold.server.tournaments.round_tables import STAND_IN, latest
from hexhold.server.tournaments.schedule import note
from hexhold.server.tournaments.standings import compare_duplicates, placed


class Organiser:
    """Corrects results and changes seats. Methods raise `Refusal` or `StorageError`."""

    def __init__(self, keeper: TournamentKeeper, rooms: RoomRegistry) -> None:
        self._keeper, self._rooms = keeper, rooms

    async def correct(
        self, tournament: str, session: str, request: CorrectionRequest
    ) -> TournamentRow:
        """Change the result of a table that is over, also after the tournament."""
        check_name(request.reason)
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.find(tournament)
            if row.host != session:
                raise Refusal("forbidden", say("host-only"))
            table = _table(row, request.round, request.table)
            _correct(row, table, request)
            if row.format.kind == "duplicate":
                compare_duplicates(row.rounds[request.round])
            self._note(row, "result", request)
            await self._keeper.keep(row)
            return row

    async def change_seat(
        self, tournament: str, session: str, request: SeatChangeRequest
    ) -> TournamentRow:
        """Let somebody else, or a bot, play on at a table."""
        check_name(request.reason)
        async with self._keeper.held(of_tournament(tournament)):
            row = await self._keeper.hosted(tournament, session)
            table = _table(row, request.round, request.table)
            _check_change(row, table, request)
            before = table.seats[request.seat]
            new = request.entrant
            table.seats = [new if at == request.seat else n for at, n in enumerate(table.seats)]
            self._note(row, "seat", request, before, new)
            old = await self._keeper.find(tournament)
            # The log comes first, so no seat changes without an entry in it.
            await self._keeper.keep(row)
            try:
                await self._seat(row, table, request.seat, new)
            except Unanswered:
                # Maybe the seat has changed; `RoundTables` notes who has played to the end.
                raise
            except (Refusal, StorageError):
                old.revision = row.revision
                await self._keeper.keep(old)
                raise
            return row

    async def _seat(
        self, row: TournamentRow, table: TableRow, number: int, entrant: int | None
    ) -> None:
        """Put an entrant, or a bot, on a seat of the running game."""
        one = None if entrant is None else row.entrants[entrant]
        seat = SeatRow(kind="bot", bot=STAND_IN)
        if one is not None and one.session is not None:
            mark = await self._keeper.store.accounts.mark(one.session)
            seat = SeatRow("person", one.session, mark=mark, bot=STAND_IN, program=one.program)

        def sit(draft: Draft) -> None:
            require_seat(draft.row, number)
            draft.row.seats[number] = SeatRow()
            seat.name = free_name(draft.row, STAND_IN.title() if one is None else one.name)
            draft.row.seats[number] = seat
            without_seat(draft.row, number)
            # Otherwise an organiser could choose who wins a rated game.
            draft.row.config = structs.replace(draft.row.config, rated=False)

        await change_room(await self._rooms.get(table.room), sit)

    def _note(
        self,
        row: TournamentRow,
        kind: Literal["result", "seat"],
        request: CorrectionRequest | SeatChangeRequest,
        entrant: int | None = None,
        other: int | None = None,
    ) -> None:
        place = entrant, other, request.round, request.table
        now = self._keeper.time.wall()
        note(row, TournamentLogEntry(now, kind, True, *place, reason=request.reason))


def _table(row: TournamentRow, number: int, table: int) -> TableRow:
    if number >= len(row.rounds) or table >= len(row.rounds[number]):
        raise Refusal("not_found", say("tournament-no-table"))
    return row.rounds[number][table]


def _correct(row: TournamentRow, table: TableRow, request: CorrectionRequest) -> None:
    if table.result is None:
        raise Refusal("conflict", say("tournament-goes-on"))
    places = {one.entrant: one.place for one in request.results}
    known = set(table.result.places)
    if set(places) != known or len(request.results) != len(known):
        raise Refusal("usage", say("tournament-whole-table"))
    if max(places.values()) > len(table.seats) or 1 not in places.values():
        raise Refusal("usage", say("tournament-places"))
    points = {one.entrant: one.points for one in request.results}
    known_points = table.result.by_seat or [0] * len(table.seats)
    by_seat = [
        old if n is None else points[n] for n, old in zip(table.seats, known_points, strict=True)
    ]
    table.absent = [n for n in table.absent if places[n] > 1]
    table.result = placed(row.points, places, points, by_seat, table.absent)


def _check_change(row: TournamentRow, table: TableRow, request: SeatChangeRequest) -> None:
    """Raise `Refusal` if an entrant cannot take a seat of a table."""
    if table.result is not None or table.game is None or request.seat >= len(table.seats):
        raise Refusal("conflict", say("tournament-table-over"))
    if table.seats[request.seat] is None and request.entrant is None:
        raise Refusal("conflict", say("tournament-bot-there"))
    if request.entrant is None:
        return
    if row.format.kind == "duplicate":
        raise Refusal("conflict", say("tournament-same-deal"))
    if request.entrant >= len(row.entrants) or row.entrants[request.entrant].session is None:
        raise Refusal("not_found", say("no-such-entrant"))
    playing = [one for one in latest(row) if one.result is None]
    if row.format.kind == "correspondence":
        playing = [table]
    if any(request.entrant in one.seats for one in playing):
        raise Refusal("conflict", say("tournament-plays-already"))
