"""The e-mail address of an account, and the links in messages."""

from html import escape
from typing import Any

from litestar import Controller, Response, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from hexhold.language import said, say
from hexhold.play.protocol.email_shapes import EmailRequest
from hexhold.play.protocol.profile_bodies import ProfileShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.addresses import address_of
from hexhold.server.http.account_export import profile_of
from hexhold.server.http.guards import AnyRequest, Id, TheServices, TheSession
from hexhold.server.languages import language_of
from hexhold.server.services import Services

GONE = 410


def _guard_mail(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse requests if the server sends no e-mail."""
    services: Services = connection.app.state.services
    if services.settings.mail is None:
        raise Refusal("not_found", say("feature-off"))


class EmailRoutes(Controller):
    """Routes below ``/api/email``."""

    path = "/api/email"
    guards = (_guard_mail,)

    @post(status_code=200)
    async def ask(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[EmailRequest],
    ) -> ProfileShape:
        """Send a link to an address; once it is opened, your turns and results are sent there."""
        language, place = language_of(request), address_of(request.scope)
        await services.rooms.emails.ask(session.id, data.address, language, place)
        return await profile_of(services, session)

    @post("/remove", status_code=200)
    async def remove(self, services: TheServices, session: TheSession) -> ProfileShape:
        """Remove your address."""
        await services.store.emails.remove(session.id)
        return await profile_of(services, session)

    # Links only show a button, because mail programs open links before people do.

    @get("/confirm/{token:str}", include_in_schema=False)
    async def ask_to_confirm(self, request: AnyRequest, token: Id) -> Response[str]:
        """Ask whether to confirm an address."""
        return _page(request, "mail-confirm-button", asks=True)

    @post("/confirm/{token:str}", status_code=200, include_in_schema=False)
    async def confirm(self, request: AnyRequest, services: TheServices, token: Id) -> Response[str]:
        """Confirm an address."""
        if await services.rooms.emails.confirm(token):
            return _page(request, "mail-confirmed")
        return _page(request, "mail-link-old", GONE)

    @get("/end/{token:str}", include_in_schema=False)
    async def ask_to_end(self, request: AnyRequest, token: Id) -> Response[str]:
        """Ask whether to send no more messages."""
        return _page(request, "mail-end-button", asks=True)

    @post("/end/{token:str}", status_code=200, include_in_schema=False)
    async def end(self, request: AnyRequest, services: TheServices, token: Id) -> Response[str]:
        """Remove an address; mail programs do so with one click (RFC 8058)."""
        await services.store.emails.end(token)
        return _page(request, "mail-ended")


def _page(request: AnyRequest, key: str, status: int = 200, asks: bool = False) -> Response[str]:
    """Return a page with a line, or with a button that sends the same address as a form."""
    language = language_of(request)
    text = escape(said(say(key), language))
    services: Services = request.app.state.services
    home = escape(f"{services.settings.base_path}/profile")
    shown = (
        f'<form method="post"><button>{text}</button></form>'
        if asks
        else f'<p>{text}</p><p><a href="{home}">hexhold</a></p>'
    )
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>hexhold</title><main><h1>hexhold</h1>{shown}</main></html>"
    )
    # The address has a token.
    headers = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    return Response(page, media_type="text/html", status_code=status, headers=headers)
