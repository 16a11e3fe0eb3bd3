"""Tournaments: creating one, taking part, drawing rounds, and standings."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from hexhold.play.protocol.bodies import SeedRequest
from hexhold.play.protocol.tournament_shapes import (
    CorrectionRequest,
    CreateTournament,
    EntrantRequest,
    RoundRequest,
    SeatChangeRequest,
    TournamentList,
    TournamentShape,
)
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import (
    AnyRequest,
    Id,
    MaybeSession,
    TheServices,
    TheSession,
    guard_feature,
)
from hexhold.server.tournaments.shapes import as_csv, shape_of, summary_of

CSV = "text/csv"


def _as_file(ending: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="hexhold-tournament.{ending}"'}


class TournamentRoutes(Controller):
    """Routes below ``/api/tournaments``; a tournament's id is its private link."""

    path = "/api/tournaments"
    guards = (guard_feature("tournaments"),)

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
        if data.public:
            await services.conduct.check_may_meet(session.id, address)
        row = await services.tournaments.create(session, data, address)
        return shape_of(row, session.id, services.time.wall())

    @get()
    async def listed(self, services: TheServices) -> TournamentList:
        """Return the public tournaments; everyone may look."""
        return TournamentList([summary_of(row) for row in await services.tournaments.listed()])

    @get("/{tournament_id:str}")
    async def look(
        self, services: TheServices, maybe_session: MaybeSession, tournament_id: Id
    ) -> TournamentShape:
        """Return the current state; the link is enough, without a session."""
        viewer = "" if maybe_session is None else maybe_session.id
        row = await services.tournaments.look(tournament_id, viewer)
        return shape_of(row, viewer, services.time.wall())

    @get("/{tournament_id:str}/results.json")
    async def results(
        self, services: TheServices, maybe_session: MaybeSession, tournament_id: Id
    ) -> Response[TournamentShape]:
        """Return the standings and all tables as a file of JSON."""
        found = await self.look.fn(self, services, maybe_session, tournament_id)
        return Response(found, headers=_as_file("json"))

    @get("/{tournament_id:str}/results.csv", media_type=CSV)
    async def table(
        self, services: TheServices, maybe_session: MaybeSession, tournament_id: Id
    ) -> Response[str]:
        """Return all results as a table, a line for each person at each table."""
        found = await self.look.fn(self, services, maybe_session, tournament_id)
        return Response(as_csv(found), media_type=CSV, headers=_as_file("csv"))

    @post("/{tournament_id:str}/join", status_code=200)
    async def join(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
    ) -> TournamentShape:
        """Take part from the next round on."""
        known = await services.store.tournaments.find(tournament_id)
        if known is not None:
            await services.conduct.check_may_enter(session.id, known, address_of(request.scope))
        row = await services.tournaments.join(tournament_id, session)
        return shape_of(row, session.id, services.time.wall())

    @post("/{tournament_id:str}/check_in", status_code=200)
    async def check_in(
        self, services: TheServices, session: TheSession, tournament_id: Id
    ) -> TournamentShape:
        """Say before the first round that you are here."""
        row = await services.tournaments.check_in(tournament_id, session.id)
        return shape_of(row, session.id, services.time.wall())

    @post("/{tournament_id:str}/away", status_code=200)
    async def away(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[EntrantRequest],
    ) -> TournamentShape:
        """Exclude an entrant from further rounds, or include them again."""
        if not data.away:
            await services.conduct.check_may_meet(session.id, address_of(request.scope))
        row = await services.tournaments.set_away(
            tournament_id, session.id, data.entrant, data.away
        )
        return shape_of(row, session.id, services.time.wall())

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
        return shape_of(row, session.id, services.time.wall())

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
        row = await services.tournaments.rounds.draw(
            tournament_id, session.id, data.as_it_stands, address
        )
        return shape_of(row, session.id, services.time.wall())

    @post("/{tournament_id:str}/end", status_code=200)
    async def end(
        self,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[RoundRequest],
    ) -> TournamentShape:
        """End the tournament; host only."""
        row = await services.tournaments.rounds.end(tournament_id, session.id, data.as_it_stands)
        return shape_of(row, session.id, services.time.wall())

    @post("/{tournament_id:str}/correct", status_code=200)
    async def correct(
        self,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[CorrectionRequest],
    ) -> TournamentShape:
        """Correct the result of a table; host only. Everybody can read the reason."""
        row = await services.tournaments.organiser.correct(tournament_id, session.id, data)
        return shape_of(row, session.id, services.time.wall())

    @post("/{tournament_id:str}/seats", status_code=200)
    async def change_seat(
        self,
        services: TheServices,
        session: TheSession,
        tournament_id: Id,
        data: JSONBody[SeatChangeRequest],
    ) -> TournamentShape:
        """Let somebody else, or a bot, play on at a table; host only."""
        row = await services.tournaments.organiser.change_seat(tournament_id, session.id, data)
        return shape_of(row, session.id, services.time.wall())
