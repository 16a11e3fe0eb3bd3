"""The application: routes, errors, headers, startup and shutdown."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Server
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hexhold import __version__
from hexhold.errors import HexholdError
from hexhold.language import said, say
from hexhold.play.protocol.messages import ErrorShape
from hexhold.play.protocol.refusals import Refusal, refusal_of, too_fast
from hexhold.play.time_source import TimeSource
from hexhold.server.addresses import address_of
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.cluster.forwarding import LARGEST_BODY, forwarding
from hexhold.server.http.api import API
from hexhold.server.http.base_path import under_base_path
from hexhold.server.http.board_pictures import BoardPictures
from hexhold.server.http.exact_bodies import Description, check_body
from hexhold.server.http.middleware import gate
from hexhold.server.http.page import Page, page_directory
from hexhold.server.languages import language_of
from hexhold.server.services import Services
from hexhold.server.settings import Settings
from hexhold.server.socket.program_stream import send_message, stream
from hexhold.server.socket.room_socket import room_socket, without_upgrade
from hexhold.server.storage import Store, open_store

SERVER_ERROR = 500
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; "
        "style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS = {"Strict-Transport-Security": "max-age=31536000"}
"""Sent with `--secure`: browsers use only HTTPS for a year. Source: RFC 6797."""
#: Codes of Litestar's own errors.
_CODES = {404: "not_found", 405: "not_allowed", 413: "too_big", 400: "usage", 401: "no_session"}
_log = logging.getLogger(__name__)
_Request = Request[Any, Any, Any]


def _refused(request: _Request, refusal: Refusal) -> Response[ErrorShape]:
    services: Services = request.app.state.services
    return _counted(services, request, refusal)


def _counted(services: Services, request: _Request, refusal: Refusal) -> Response[ErrorShape]:
    services.metrics.refused(refusal.code)
    # A client that floods must reconnect each time, and connections are accepted one by one.
    headers = {"Connection": "close"} if refusal.code == "too_fast" else {}
    if refusal.wait is not None:
        headers["Retry-After"] = str(ceil(refusal.wait))
    shape = refusal.shape(language_of(request))
    return Response(shape, status_code=refusal.status, headers=headers)


def _failed(request: _Request, error: HexholdError) -> Response[ErrorShape]:
    return _refused(request, refusal_of(error))


def _bad_request(_: _Request, error: HTTPException) -> Response[ErrorShape]:
    extra = error.extra
    details = extra if isinstance(extra, list) else []
    text = "; ".join(f"{d.get('key', 'body')}: {d.get('message')}" for d in details)
    code = _CODES.get(error.status_code, "usage")
    headers = dict(error.headers or {})
    shape = ErrorShape(code, text or error.detail)
    return Response(shape, status_code=error.status_code, headers=headers)


def _unexpected(request: _Request, error: Exception) -> Response[ErrorShape]:
    # The path itself may hold a secret, such as the key in a link that makes friends.
    path = request.scope.get("path_template", "")
    _log.error("%s %s", request.method, path, exc_info=error)
    text = said(say("server-failed"), language_of(request))
    shape = ErrorShape("internal", text)
    return Response(shape, status_code=SERVER_ERROR)


def _bad_host(_: Scope) -> Refusal:
    return Refusal("bad_host", say("bad-host"))


def _refusing(services: Services, make: Callable[[Scope], Refusal]) -> ASGIApp:
    """Return an application that refuses everything."""

    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        request: _Request = Request(scope)
        response = _counted(services, request, make(scope))
        response.headers.update(headers_of(services.settings))
        await response.to_asgi_response(app=None, request=request)(scope, receive, send)

    return refuse


async def _add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to every response, including the framework's own errors."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        services: Services = scope["litestar_app"].state.services
        for name, value in headers_of(services.settings).items():
            headers[name] = value


def headers_of(settings: Settings) -> dict[str, str]:
    """Return the headers of every response."""
    return {**HEADERS, **HSTS} if settings.secure else HEADERS


def _lost(page: Page) -> Callable[[_Request, NotFoundException], Response[Any]]:
    """Return the handler of unknown addresses."""

    def answer(request: _Request, error: NotFoundException) -> Response[Any]:
        return page.lost(request) or _bad_request(request, error)

    return answer


@asynccontextmanager
async def _life(app: Litestar) -> AsyncIterator[None]:
    """Run the background work while the application runs, then finish all writes."""
    services: Services = app.state.services
    await services.rooms.start()
    await services.sessions.start(services.settings.secure)
    tasks = [asyncio.create_task(services.changes.run())]
    alone = services.cluster is None
    if alone and "tournaments" in services.settings.features:
        tasks.append(asyncio.create_task(services.tournaments.rounds.run()))
    if alone and "match" in services.settings.features:
        await services.match.start()
        tasks.append(asyncio.create_task(services.match.run()))
    try:
        if alone:
            await services.analyst.start()
        yield
    finally:
        services.match.close()
        services.challenges.close()
        for task in tasks:
            task.cancel()
        await services.analyst.stop()
        await services.rooms.stop()
        if services.cluster is not None:
            await services.cluster.close()
        services.store.close()


def _description(base_path: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="hexhold",
        version=__version__,
        # Litestar answers unknown addresses below this one with HTML.
        path="/api/openapi.json",
        servers=[Server(url=base_path or "/")],
        render_plugins=[Description(path=["/", "/openapi.json"])],
    )


def make_app(
    settings: Settings,
    directory: Path | None = None,
    store: Store | None = None,
    time: TimeSource | None = None,
    cluster: Cluster | None = None,
) -> Litestar:
    """Return the application on a store, opened here if none is given; raises `StorageError`."""
    store = store or open_store(settings.database)
    services = Services(settings, store, time or TimeSource(), cluster)
    page = Page(directory or page_directory(), settings.base_path)
    return serving(make_routes(page, settings.base_path), services)


def make_routes(page: Page, base_path: str) -> Litestar:
    """Return an application that has no services yet; it takes most of the time of `make_app`."""
    app = Litestar(
        route_handlers=[API, room_socket, without_upgrade, stream, send_message, *page.handlers()],
        exception_handlers={
            Refusal: _refused,
            HexholdError: _failed,
            NotFoundException: _lost(page),
            HTTPException: _bad_request,
            Exception: _unexpected,
        },
        before_request=check_body,
        lifespan=[_life],
        openapi_config=_description(base_path),
        request_max_body_size=LARGEST_BODY,
        before_send=[_add_headers],
        logging_config=None,
    )
    app.state.routes, app.state.page = app.asgi_handler, page
    return app


def serving(app: Litestar, services: Services) -> Litestar:
    """Give an application its services, in place of those that it had."""
    settings = services.settings
    app.state.services, app.state.pictures = services, BoardPictures()

    def over_limit(scope: Scope) -> Refusal:
        limits, address = (services.reads, services.addresses), address_of(scope)
        return too_fast(max(limit.wait(address) for limit in limits))

    def failed(error: HexholdError) -> ASGIApp:
        return _refusing(services, lambda _: refusal_of(error))

    refuse, bad_host = (_refusing(services, make) for make in (over_limit, _bad_host))

    routes = forwarding(app.state.routes, services.cluster)
    gated = gate(routes, services, refuse, failed, bad_host)
    app.asgi_handler = under_base_path(gated, settings.base_path, headers_of(settings))
    return app
