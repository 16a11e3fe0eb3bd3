"""Conduct: muting, blocking, reports, and moderation."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.play.protocol.conduct_shapes import (
    ConductShape,
    Moderation,
    ModerationRequest,
    RelationChange,
    RelationRequest,
    Reported,
    ReportRequest,
    TableConduct,
)
from hexhold.server.http.guards import Id, TheRoom, TheServices, TheSession, guard_feature


class ConductRoutes(Controller):
    """Routes about conduct below ``/api``."""

    path = "/api"
    guards = (guard_feature("conduct"),)

    @get("/conduct")
    async def look(self, services: TheServices, session: TheSession) -> ConductShape:
        """Return your decisions about others, and moderators' about you."""
        return await services.conduct.shape(session.id)

    @post("/conduct/{relation_id:str}", status_code=200)
    async def change(
        self,
        services: TheServices,
        session: TheSession,
        relation_id: Id,
        data: JSONBody[RelationChange],
    ) -> ConductShape:
        """Change what you have decided about a person."""
        await services.conduct.change(session.id, relation_id, data.muted, data.blocked)
        return await services.conduct.shape(session.id)

    @get("/rooms/{room_id:str}/conduct")
    async def at_table(
        self, services: TheServices, room: TheRoom, session: TheSession
    ) -> TableConduct:
        """Return what you have decided about the players of a table."""
        return await services.conduct.at_table(session.id, room)

    @post("/rooms/{room_id:str}/relation", status_code=200)
    async def relate(
        self,
        services: TheServices,
        room: TheRoom,
        session: TheSession,
        data: JSONBody[RelationRequest],
    ) -> TableConduct:
        """Mute or block a player of a table, or end that."""
        await services.conduct.relate(session.id, room, data.seat, data.muted, data.blocked)
        return await services.conduct.at_table(session.id, room)

    @post("/rooms/{room_id:str}/report", status_code=200)
    async def report(
        self,
        services: TheServices,
        room: TheRoom,
        session: TheSession,
        data: JSONBody[ReportRequest],
    ) -> Reported:
        """Report a player of a table to the moderators."""
        return await services.conduct.report(session, room, data)

    @get("/moderation")
    async def reports(self, services: TheServices, session: TheSession) -> Moderation:
        """Return open reports; moderators only."""
        return await services.conduct.open_reports(session.id)

    @post("/moderation/{report_id:str}", status_code=200)
    async def decide(
        self,
        services: TheServices,
        session: TheSession,
        report_id: Id,
        data: JSONBody[ModerationRequest],
    ) -> Moderation:
        """Decide on a report; moderators only. The person concerned can read it."""
        await services.conduct.decide(session.id, report_id, data)
        return await services.conduct.open_reports(session.id)
