"""Who somebody is: sessions, and tickets for clients without a browser."""

from __future__ import annotations

import contextlib

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from hexhold.errors import StorageError
from hexhold.server.accounts.device_labels import device_label
from hexhold.server.accounts.names import check_name
from hexhold.server.accounts.session_cookies import presented
from hexhold.server.accounts.sessions import TICKET_SECONDS
from hexhold.server.http.cookies import device_cookies
from hexhold.server.http.guards import AnyRequest, TheServices, TheSession, TheVisitor
from hexhold.server.protocol.bodies import SessionRequest, SessionShape, Ticket, Visitor


class SessionRoutes(Controller):
    """Below ``/api``, for whoever comes."""

    path = "/api"

    @get("/session")
    async def who(
        self, request: AnyRequest, services: TheServices, visitor: TheVisitor
    ) -> Response[Visitor]:
        """Who you are, with no name for nobody yet; renews the cookie once a day.

        A cookie with its old name is replaced by one with the name of `--secure`.
        """
        token, old = presented(request, services.settings)
        if visitor is None or token is None:
            return Response(Visitor(None))
        renewed = False
        # Without a disk to note it on, the cookie is renewed another time.
        with contextlib.suppress(StorageError):
            renewed = await services.sessions.renew(visitor)
        cookies = device_cookies(services.settings, token, old) if renewed or old else []
        return Response(Visitor(visitor.name), cookies=cookies)

    @post("/session", status_code=200)
    async def introduce(
        self, request: AnyRequest, services: TheServices, data: JSONBody[SessionRequest]
    ) -> Response[SessionShape]:
        """Be somebody, or change the name for rooms to come."""
        check_name(data.name)
        label = device_label(request.headers.get("user-agent", ""))
        cookie, old = presented(request, services.settings)
        session, token = await services.sessions.begin(cookie, data.name, label, old)
        cookies = device_cookies(services.settings, token, old)
        return Response(SessionShape(session.name), cookies=cookies)

    @post("/ticket", status_code=200)
    async def ticket(self, services: TheServices, session: TheSession) -> Ticket:
        """A way into one WebSocket for a client that sends no Origin."""
        return Ticket(services.sessions.ticket(session), TICKET_SECONDS)
