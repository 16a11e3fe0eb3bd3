"""Games to watch."""

from __future__ import annotations

from litestar import Controller, get

from hexhold.play.protocol.watch_shapes import WatchList
from hexhold.server.http.guards import TheServices, TheSession, guard_feature
from hexhold.server.rooms.watch_list import watch_list


class WatchRoutes(Controller):
    """Routes below ``/api/watch``."""

    path = "/api/watch"
    guards = (guard_feature("watch"),)

    @get()
    async def games(self, services: TheServices, session: TheSession) -> WatchList:
        """Return public games that go on, the best rated first."""
        hidden = await services.conduct.blockers_of(session.id)
        return await watch_list(services.store, services.rooms, hidden)
