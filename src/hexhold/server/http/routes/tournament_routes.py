"""Tournaments: creating one, taking part, drawing rounds, and standings."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import structs

from hexhold.play.protocol.bodies import SeedRequest
from hexhold.play.protocol.tournament_shapes import (
    CreateTournament,
    EntrantRequest,
    EntrantShape,
    RoundRequest,
    TournamentSeat,
    TournamentShape,
    TournamentTable,
)
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import AnyRequest, Id, TheServices, TheSession
from hexhold.server.storage.repositories.tournaments import TableResult, TableRow, TournamentRow
from hexhold.server.tournaments.round_dice import own_seed, promises
from hexhold.server.tournaments.tournaments import entrant_of


class TournamentRoutes(Controller):
    """Routes below ``/api/tournaments``; a tournament's id is its private link."""

    path = "/api/tournaments"

    @post()
    async def create(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[CreateTournament],
    ) -> TournamentShape:
        """Create a tournament and take part in it."""
        address = address_of(request.scope)
        return _shape(await services.tournaments.create(session, data, address), session.id)

    @get("/{tournament_id:str}")
    async def look(
        self, services: TheServices, session: TheSession, tournament_id: Id
    ) -> TournamentShape:
        """Return the current state."""
        return _shape(await services.tournaments.look(tournament_id, session.id), session.id)

    @post("/{tournament_id:str}/join", status_code=200)
    async def join(
        self, services: TheServices, session: TheSession, tournament_id: Id
    ) -> TournamentShape:
        """Take part from the next round on."""
        return _shape(await services.tournaments.join(tournament_id, session), session.id)

    @post("/{tournament_id:str}/away", status_code=200)
    async def away(
        self,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[EntrantRequest],
    ) -> TournamentShape:
        """Exclude an entrant from further rounds, or include them again."""
        row = await services.tournaments.set_away(
            tournament_id, session.id, data.entrant, data.away
        )
        return _shape(row, session.id)

    @post("/{tournament_id:str}/seed", status_code=200)
    async def seed(
        self,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[SeedRequest],
    ) -> TournamentShape:
        """Give your part of the next round's dice, once you have seen the promises."""
        row = await services.tournaments.give_seed(
            tournament_id, session.id, data.seed, data.promise
        )
        return _shape(row, session.id)

    @post("/{tournament_id:str}/round", status_code=200)
    async def draw(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[RoundRequest],
    ) -> TournamentShape:
        """Draw the next round; host only."""
        address = address_of(request.scope)
        row = await services.tournaments.draw(tournament_id, session.id, data.as_it_stands, address)
        return _shape(row, session.id)

    @post("/{tournament_id:str}/end", status_code=200)
    async def end(
        self,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[RoundRequest],
    ) -> TournamentShape:
        """End the tournament; host only."""
        row = await services.tournaments.end(tournament_id, session.id, data.as_it_stands)
        return _shape(row, session.id)


def _shape(row: TournamentRow, session: str) -> TournamentShape:
    you = entrant_of(row, session)
    entrants = [_entrant(row, n, played, n == you) for n, played in _played(row).items()]
    return TournamentShape(
        id=row.id,
        title=row.title,
        config=row.config,
        points=row.points,
        host=row.host == session,
        you=you,
        over=row.over,
        standings=_ranked(entrants),
        rounds=[[_table(table, you) for table in tables] for tables in row.rounds],
        promises=promises(row),
        seed=None if you is None else own_seed(row, you),
    )


def _entrant(row: TournamentRow, n: int, played: Sequence[TableResult], you: bool) -> EntrantShape:
    return EntrantShape(
        entrant=n,
        name=row.entrants[n].name,
        you=you,
        away=row.entrants[n].away,
        scored=sum(one.scored[n] for one in played),
        firsts=sum(one.places[n] == 1 for one in played),
        points=sum(one.points[n] for one in played),
        games=len(played),
        rank=0,  # set by `_ranked`
    )


def _ranked(entrants: list[EntrantShape]) -> list[EntrantShape]:
    """Return the best first; equal entrants in the order in which they joined."""
    reached = [(one.scored, one.firsts, one.points) for one in entrants]
    ranked = [
        structs.replace(one, rank=1 + sum(other > own for other in reached))
        for one, own in zip(entrants, reached, strict=True)
    ]
    return sorted(ranked, key=lambda one: (one.rank, one.entrant))


def _played(row: TournamentRow) -> dict[int, list[TableResult]]:
    """Return entrant → the results of their tables."""
    found: dict[int, list[TableResult]] = {n: [] for n in range(len(row.entrants))}
    for tables in row.rounds:
        for table in tables:
            if table.result is not None:
                for n in table.result.places:
                    found[n].append(table.result)
    return found


def _table(table: TableRow, you: int | None) -> TournamentTable:
    found = table.result
    return TournamentTable(
        room=table.room,
        seats=[
            TournamentSeat(n, None, None, None)
            if n is None or found is None
            else TournamentSeat(n, found.places[n], found.points[n], found.scored[n])
            for n in table.seats
        ],
        over=found is not None,
        yours=you is not None and you in table.seats,
    )
