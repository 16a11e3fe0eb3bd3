"""Accounts of programs: creating one, its token, and what it may imagine."""

import secrets

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.game.game import MOST_SEED
from hexhold.language import say
from hexhold.play.protocol.program_shapes import (
    ImaginedGame,
    ProgramList,
    ProgramRequest,
    ProgramShape,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.start.seats import seat_of
from hexhold.server.http.guards import Id64, TheRoom, TheServices, TheSession, guard_feature
from hexhold.server.services import Services


class ProgramRoutes(Controller):
    """Routes about programs below ``/api``."""

    path = "/api"
    guards = (guard_feature("programs"),)

    @get("/programs")
    async def programs(self, services: TheServices, session: TheSession) -> ProgramList:
        """Return the accounts of your programs."""
        return await _programs(services, session.id)

    @post("/programs", status_code=200)
    async def create(
        self, services: TheServices, session: TheSession, data: JSONBody[ProgramRequest]
    ) -> ProgramList:
        """Create an account for a program; the answer has its token."""
        token = await services.programs.make(session, data.name)
        return await _programs(services, session.id, token)

    @post("/programs/{program_id:str}/token", status_code=200)
    async def renew(
        self, services: TheServices, session: TheSession, program_id: Id64
    ) -> ProgramList:
        """Create another token; the older one stops working."""
        token = await services.programs.renew(session.id, program_id)
        await services.disconnect_program(program_id)
        return await _programs(services, session.id, token)

    @post("/programs/{program_id:str}/revoke", status_code=200)
    async def revoke(
        self, services: TheServices, session: TheSession, program_id: Id64
    ) -> ProgramList:
        """Revoke the token; the program's connections end."""
        await services.programs.revoke(session.id, program_id)
        await services.disconnect_program(program_id)
        return await _programs(services, session.id)

    @get("/play/rooms/{room_id:str}/imagined")
    async def imagined(
        self, services: TheServices, room: TheRoom, session: TheSession
    ) -> ImaginedGame:
        """Return a game that your seat considers possible, for programs that play by it."""
        if not session.program:
            raise Refusal("forbidden", say("only-programs"))
        seat, table = seat_of(room.row, session.id), room.table
        if seat is None or table is None:
            raise Refusal("no_seat", say("watching"))
        drawn = table.game.determinize(seat, secrets.randbelow(MOST_SEED + 1))
        return ImaginedGame(table.id, table.version, seat, drawn.position())


async def _programs(services: Services, owner: str, token: str | None = None) -> ProgramList:
    found = await services.store.programs.of(owner)
    return ProgramList([ProgramShape(p.session, p.name, p.active) for p in found], token)
