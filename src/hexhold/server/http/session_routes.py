"""Who somebody is: sessions, and tickets for clients without a browser."""

from __future__ import annotations

import contextlib

from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from hexhold.errors import StorageError
from hexhold.server.hall.services import Services
from hexhold.server.http.guards import AnyRequest, TheServices, TheSession, TheVisitor
from hexhold.server.protocol.bodies import SessionRequest, SessionShape, Ticket, Visitor
from hexhold.server.visitors.naming import check_name
from hexhold.server.visitors.sessions import COOKIE, COOKIE_SECONDS, TICKET_SECONDS


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
        return Response(Visitor(visitor.name), cookies=[_cookie(services, token)] * renewed)

    @post("/session", status_code=200)
    async def introduce(
        self, request: AnyRequest, services: TheServices, data: JSONBody[SessionRequest]
    ) -> Response[SessionShape]:
        """Be somebody, or change the name for rooms to come."""
        check_name(data.name)
        session, token = await services.sessions.begin(request.cookies.get(COOKIE), data.name)
        return Response(SessionShape(session.name), cookies=[_cookie(services, token)])

    @post("/ticket", status_code=200)
    async def ticket(self, services: TheServices, session: TheSession) -> Ticket:
        """A way into one WebSocket for a client that sends no Origin."""
        return Ticket(services.sessions.ticket(session), TICKET_SECONDS)


def _cookie(services: Services, token: str) -> Cookie:
    """What a session is known by, for its whole time from now on."""
    return Cookie(
        COOKIE,
        value=token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
