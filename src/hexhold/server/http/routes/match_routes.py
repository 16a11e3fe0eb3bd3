"""Quick match, and the list of open tables."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from hexhold.language import ENGLISH, say
from hexhold.play.protocol.match_shapes import (
    MatchRequest,
    MatchState,
    OpenTables,
    ReadyRequest,
    TablePace,
    TakeBotRequest,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomShape
from hexhold.play.room.audience.shapes import room_shape
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.room import Room
from hexhold.play.room.start.bot_seats import take_bot
from hexhold.play.room.start.seats import admit_program, show_mark
from hexhold.server.addresses import address_of, says_who
from hexhold.server.http.guards import (
    AnyRequest,
    TheRoom,
    TheServices,
    TheSession,
    guard_feature,
)
from hexhold.server.http.routes.edition_routes import Lang
from hexhold.server.rooms.lobby import TableFilter

Seen = Annotated[str, QueryParameter(max_length=40)]
Hold = Annotated[float, QueryParameter(ge=0, le=60)]
Edition = Annotated[str | None, QueryParameter(max_length=40)]
Players = Annotated[int | None, QueryParameter(ge=2, le=6)]
PaceWanted = Annotated[TablePace | None, QueryParameter()]
Rated = Annotated[bool | None, QueryParameter()]
Free = Annotated[int, QueryParameter(ge=1, le=6)]


class MatchRoutes(Controller):
    """Routes below ``/api/match``."""

    path = "/api/match"
    guards = (guard_feature("match"),)

    @get()
    async def look(
        self,
        services: TheServices,
        session: TheSession,
        seen: Seen = "",
        hold: Hold = 0.0,
        lang: Lang = ENGLISH,
    ) -> MatchState:
        """Return your place in the queues; with `hold`, wait until it is no longer `seen`."""
        return await services.match.state(session, lang, seen, hold)

    @post(status_code=200)
    async def join(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[MatchRequest],
        lang: Lang = ENGLISH,
    ) -> MatchState:
        """Wait in queues."""
        await services.match.join(session, address_of(request.scope), data)
        return await services.match.state(session, lang)

    @post("/ready", status_code=200)
    async def ready(
        self,
        services: TheServices,
        session: TheSession,
        data: JSONBody[ReadyRequest],
        lang: Lang = ENGLISH,
    ) -> MatchState:
        """Play the match that was found."""
        await services.match.ready(session.id, data)
        return await services.match.state(session, lang)

    @post("/leave", status_code=200)
    async def leave(
        self, services: TheServices, session: TheSession, lang: Lang = ENGLISH
    ) -> MatchState:
        """Leave all queues; during a ready check this counts as missed."""
        await services.match.leave(session.id)
        return await services.match.state(session, lang)


class TableRoutes(Controller):
    """Routes about tables that strangers can join."""

    path = "/api"
    guards = (guard_feature("tables"),)

    @get("/tables")
    async def tables(
        self,
        services: TheServices,
        session: TheSession,
        edition: Edition = None,
        players: Players = None,
        pace: PaceWanted = None,
        rated: Rated = None,
        free: Free = 1,
    ) -> OpenTables:
        """Return public tables that you can join; filters leave others out."""
        wanted = TableFilter(edition, players, pace, rated, free)
        hidden = await services.conduct.blockers_of(session.id)
        return await services.open_tables.find(session.id, wanted, hidden)

    @post("/rooms/{room_id:str}/take_bot", status_code=200)
    async def take_bot(
        self,
        request: AnyRequest,
        services: TheServices,
        room: TheRoom,
        session: TheSession,
        data: JSONBody[TakeBotRequest],
    ) -> RoomShape:
        """Take a bot's seat in a running game that is not rated, if the host allows it."""
        address = address_of(request.scope)
        await services.conduct.check_welcome(session.id, room.row, address)
        if not room.row.config.private:
            _check_elsewhere(room, session.id, address)
        mark = await services.store.accounts.mark(session.id)

        def change(draft: Draft) -> None:
            take_bot(draft.row, data.seat, session.id, session.name)
            show_mark(draft.row, session.id, mark)
            if session.program:
                admit_program(draft.row, session.id)

        await change_room(room, change)
        return room_shape(room, session.id)


def _check_elsewhere(room: Room, session: str, address: str) -> None:
    """Raise `Refusal` for the address of somebody who plays there, who could see two hands."""
    seated = (c for c in room.audience.connections if c.seat is not None and c.session != session)
    if says_who(address) and any(c.address == address for c in seated):
        raise Refusal("forbidden", say("bot-seat-same-address"))
