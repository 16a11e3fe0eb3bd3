"""Games to watch."""

import msgspec
from litestar import Controller, get

from hexhold.play.protocol.watch_shapes import WatchList
from hexhold.server.cluster.forwarding import FORWARDED, ask_others
from hexhold.server.http.guards import AnyRequest, TheServices, TheSession, guard_feature
from hexhold.server.rooms.watch_list import merged, watch_list

PATH = "/api/watch"


class WatchRoutes(Controller):
    """Routes below ``/api/watch``."""

    path = PATH
    guards = (guard_feature("watch"),)

    @get()
    async def games(
        self, services: TheServices, session: TheSession, request: AnyRequest
    ) -> WatchList:
        """Return public games that go on, the best rated first."""
        hidden = await services.conduct.blockers_of(session.id)
        here = await watch_list(services.store, services.rooms, hidden)
        if services.cluster is None or FORWARDED in request.scope:
            return here
        there = await ask_others(services.cluster, request.scope, PATH.encode())
        return merged([here, *(msgspec.json.decode(each, type=WatchList) for each in there)])
