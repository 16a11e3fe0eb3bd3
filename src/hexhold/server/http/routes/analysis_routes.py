"""Why games were won."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.openapi import ResponseSpec

from hexhold.server.addresses import address_of
from hexhold.server.http.guards import AnyRequest, Id, TheServices
from hexhold.server.http.streaming import COMPRESSED
from hexhold.server.protocol.analysis_shapes import AnalysisState

TOLD = {
    200: ResponseSpec(AnalysisState, generate_examples=False, description="How far it is"),
}


class AnalysisRoutes(Controller):
    """Below ``/api/records``."""

    path = "/api/records/{game_id:str}/analysis"
    middleware = COMPRESSED

    @get(responses=TOLD)
    async def analysis(self, services: TheServices, game_id: Id) -> Response[bytes]:
        """How far the analysis of a finished game is, and the analysis once it is made."""
        return await _told(services, game_id)

    @post(responses=TOLD, status_code=200)
    async def ask_for_analysis(
        self, services: TheServices, request: AnyRequest, game_id: Id
    ) -> Response[bytes]:
        """Have a finished game analysed, unless it is or is about to be."""
        await services.analyst.ask(game_id, address_of(request.scope))
        return await _told(services, game_id)


async def _told(services: TheServices, game_id: str) -> Response[bytes]:
    return Response(await services.analyst.told(game_id), media_type="application/json")
