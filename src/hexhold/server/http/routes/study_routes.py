"""Studying finished games."""

import asyncio
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from hexhold.play.protocol.room_shapes import RoomShape
from hexhold.play.protocol.watch_shapes import MoveChoices, PlayOnRequest
from hexhold.play.room.audience.shapes import room_shape
from hexhold.play.room.opening import new_room_id
from hexhold.play.room.start.play_on import choices_at, room_from
from hexhold.play.room.start.seats import show_mark
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import (
    AnyRequest,
    Id,
    MaybeSession,
    TheServices,
    TheSession,
    guard_feature,
    guard_replays,
    in_turn,
)

Step = Annotated[int, QueryParameter(ge=0, le=100_000)]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=5)]


class StudyRoutes(Controller):
    """Routes below ``/api/records/{game_id}``."""

    path = "/api/records/{game_id:str}"
    guards = (guard_feature("study"),)

    @get("/choices", guards=[guard_replays], middleware=[in_turn])
    async def choices(
        self,
        services: TheServices,
        maybe_session: MaybeSession,
        game_id: Id,
        step: Step,
        seat: SeatAsked = None,
    ) -> MoveChoices:
        """Return what a player could do at a position of a finished game."""
        async with services.replaying.one:
            kept = await services.games.shown_to(game_id, maybe_session)
            return await asyncio.to_thread(choices_at, kept, step, seat)

    @post("/play_on", guards=[guard_replays], middleware=[in_turn])
    async def play_on(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        game_id: Id,
        data: JSONBody[PlayOnRequest],
    ) -> RoomShape:
        """Open a table that goes on from a position of a finished game, and take a seat."""
        async with services.replaying.one:
            kept = await services.games.shown_to(game_id, session)
            who = new_room_id(), session.id, session.name
            row = await asyncio.to_thread(room_from, *who, kept, data, services.settings.bots)
        show_mark(row, session.id, await services.store.accounts.mark(session.id))
        address = address_of(request.scope)
        room = await services.rooms.open_counted(row, address, data.bot is not None)
        return room_shape(room, session.id)
