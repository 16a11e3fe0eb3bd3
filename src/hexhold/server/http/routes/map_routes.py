"""Reads, checks and measures maps that people make; nothing is stored."""

from litestar import Controller, post
from litestar.params import JSONBody

from hexhold.play.maps import show_map
from hexhold.play.protocol.map_shapes import MapRequest, MapShown
from hexhold.server.http.guards import AnyRequest
from hexhold.server.languages import language_of


class MapRoutes(Controller):
    """Routes below ``/api/maps``."""

    path = "/api/maps"

    @post(status_code=200)
    async def show(self, request: AnyRequest, data: JSONBody[MapRequest]) -> MapShown:
        """Describe a map, with a sentence about anything that is wrong."""
        return show_map(data, language_of(request))
