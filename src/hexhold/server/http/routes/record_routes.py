"""Records of games, replays, and analyses."""

import asyncio
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from hexhold.language import say
from hexhold.play.protocol.analysis_shapes import AnalysisState
from hexhold.play.protocol.bodies import ReplayRequest, ReplayShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.table.archive import record_of
from hexhold.play.table.replay_steps import replay_game, replay_text
from hexhold.server.accounts.sessions import Session
from hexhold.server.addresses import address_of
from hexhold.server.http.board_pictures import BoardPictures
from hexhold.server.http.guards import (
    AnyRequest,
    Id,
    MaybeSession,
    TheRoom,
    TheServices,
    TheSession,
    guard_replays,
    in_turn,
)
from hexhold.server.http.streaming import COMPRESSED, Piecewise
from hexhold.server.services import Services

LARGEST_RECORD = 1_500_000
"""Longest body of a request with a record."""
REPLAYED = {200: ResponseSpec(ReplayShape, generate_examples=False, description="Step by step")}
Step = Annotated[int | None, QueryParameter(ge=0, le=100_000)]
Viewer = Annotated[int | None, QueryParameter(ge=-1, le=5)]


class RecordRoutes(Controller):
    """Routes below ``/api``; each waits for its place in the replay queue."""

    path = "/api"
    guards = (guard_replays,)
    middleware = (in_turn,)

    @get("/rooms/{room_id:str}/record")
    async def record(
        self, services: TheServices, room: TheRoom, session: TheSession
    ) -> Response[bytes]:
        """Return the record of the room's finished game."""
        if room.table is None:
            raise Refusal("no_game", say("no-game-played"))
        return await _file(services, room.table.id, session)

    @get("/records/{game_id:str}/file")
    async def stored_record(
        self, services: TheServices, maybe_session: MaybeSession, game_id: Id
    ) -> Response[bytes]:
        """Return the record of a finished game."""
        return await _file(services, game_id, maybe_session)

    @get("/records/{game_id:str}", middleware=COMPRESSED, responses=REPLAYED)
    async def stored_replay(
        self, services: TheServices, maybe_session: MaybeSession, game_id: Id, viewer: Viewer = None
    ) -> Piecewise:
        """Replay a game step by step; a running one as your seat has seen it."""
        async with services.replaying.one:
            kept = await services.games.shown_to(game_id, maybe_session)
            seat = None
            if maybe_session is not None:
                seat = await services.games.seat_in(kept.row, maybe_session)
            pieces = await asyncio.to_thread(replay_game, kept, viewer, seat)
        return Piecewise(pieces, services.replaying.one)

    @post(
        "/replay",
        middleware=COMPRESSED,
        responses=REPLAYED,
        status_code=200,
        request_max_body_size=LARGEST_RECORD,
    )
    async def replay(self, services: TheServices, data: JSONBody[ReplayRequest]) -> Piecewise:
        """Replay a record step by step."""
        async with services.replaying.one:
            pieces = await asyncio.to_thread(replay_text, data.record, data.viewer)
        return Piecewise(pieces, services.replaying.one)


async def _file(services: Services, game_id: str, session: Session | None) -> Response[bytes]:
    async with services.replaying.one:
        kept = await services.games.shown_to(game_id, session)
    headers = {"Content-Disposition": f'attachment; filename="hexhold-{kept.row.id}.jsonl"'}
    return Response(record_of(kept), media_type="application/x-ndjson", headers=headers)


class PictureRoutes(Controller):
    """Routes below ``/api/records``."""

    path = "/api/records/{game_id:str}"

    @get("/picture.png", include_in_schema=False)
    async def picture(
        self, request: AnyRequest, services: TheServices, game_id: Id, step: Step = None
    ) -> Response[bytes]:
        """Draw the board of a public game, as the preview of a link shows it."""
        pictures: BoardPictures = request.app.state.pictures
        found = await pictures.picture(services, game_id, step, address_of(request.scope))
        kept = {"Cache-Control": f"public, max-age={found.lasts:.0f}"}
        return Response(found.png, media_type="image/png", headers=kept)


TOLD = {
    200: ResponseSpec(AnalysisState, generate_examples=False, description="How far it is"),
}


class AnalysisRoutes(Controller):
    """Routes below ``/api/records``."""

    path = "/api/records/{game_id:str}/analysis"
    middleware = COMPRESSED

    @get(responses=TOLD)
    async def analysis(
        self, services: TheServices, maybe_session: MaybeSession, game_id: Id
    ) -> Response[bytes]:
        """Return the progress of a finished game's analysis, or the analysis."""
        await check_shown(services, game_id, maybe_session)
        return await _told(services, game_id)

    @post(responses=TOLD, status_code=200)
    async def ask_for_analysis(
        self,
        services: TheServices,
        request: AnyRequest,
        maybe_session: MaybeSession,
        game_id: Id,
    ) -> Response[bytes]:
        """Request the analysis of a finished game."""
        await check_shown(services, game_id, maybe_session)
        await services.analyst.ask(game_id, address_of(request.scope))
        return await _told(services, game_id)


async def check_shown(
    services: Services, game_id: str, session: Session | None, refusal: str = "analysis-after-game"
) -> None:
    """Raise `Refusal` if a spectator with a delay does not see yet that the game is over.

    Args:
        services: what all requests share.
        game_id: the game.
        session: who asks, if known.
        refusal: the key of the refusal's sentence.
    """
    until = await services.games.shown_until(game_id, session)
    last = None if until is None else await services.store.last_step_at(game_id)
    if until is not None and last is not None and last > until:
        raise Refusal("no_game", say(refusal))


async def _told(services: TheServices, game_id: str) -> Response[bytes]:
    return Response(await services.analyst.told(game_id), media_type="application/json")
