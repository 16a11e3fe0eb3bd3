"""Who somebody is: sessions, and tickets for clients without a browser."""

from __future__ import annotations

import contextlib

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from hexhold.errors import StorageError
from hexhold.server.http.cookies import device_cookie
from hexhold.server.http.guards import AnyRequest, TheServices, TheSession, TheVisitor
from hexhold.server.protocol.bodies import SessionRequest, SessionShape, Ticket, Visitor
from hexhold.server.visitors.device_labels import device_label
from hexhold.server.visitors.naming import check_name
from hexhold.server.visitors.sessions import COOKIE, TICKET_SECONDS


class SessionRoutes(Controller):
    """Below ``/api``, for whoever comes."""

    path = "/api"

    @get("/session")
    async def who(
        self, request: AnyRequest, services: TheServices, visitor: TheVisitor
    ) -> Response[Visitor]:
        """Who you are, with no name for nobody yet; renews the cookie once a day."""
        token = request.cookies.get(COOKIE)
        if visitor is None or token is None:
            return Response(Visitor(None))
        renewed = False
        # Without a disk to note it on, the cookie is renewed another time.
        with contextlib.suppress(StorageError):
            renewed = await services.sessions.renew(visitor)
        return Response(
            Visitor(visitor.name), cookies=[device_cookie(services.settings, token)] * renewed
        )

    @post("/session", status_code=200)
    async def introduce(
        self, request: AnyRequest, services: TheServices, data: JSONBody[SessionRequest]
    ) -> Response[SessionShape]:
        """Be somebody, or change the name for rooms to come."""
        check_name(data.name)
        label = device_label(request.headers.get("user-agent", ""))
        cookie = request.cookies.get(COOKIE)
        session, token = await services.sessions.begin(cookie, data.name, label)
        return Response(
            SessionShape(session.name), cookies=[device_cookie(services.settings, token)]
        )

    @post("/ticket", status_code=200)
    async def ticket(self, services: TheServices, session: TheSession) -> Ticket:
        """A way into one WebSocket for a client that sends no Origin."""
        return Ticket(services.sessions.ticket(session), TICKET_SECONDS)
