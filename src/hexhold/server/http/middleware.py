"""Middleware around the whole application: rate limits, bad `Host` headers, and `HEAD`."""

import re
import secrets
from collections.abc import Callable
from time import perf_counter
from typing import cast

from litestar.datastructures import URL
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from hexhold.errors import StorageError
from hexhold.play.monitoring import LOG_CONTEXT, LogContext
from hexhold.server.addresses import address_of
from hexhold.server.cluster.forwarding import FORWARDED
from hexhold.server.services import Services

_ROOM = re.compile(r"/api/(?:play/)?rooms/([A-Za-z0-9_-]{1,40})(?:/|$)")
_REQUEST_ID = re.compile(r"[A-Za-z0-9_.-]{1,64}")
_Failed = Callable[[StorageError], ASGIApp]
BAD_REQUEST, TOO_MANY_REQUESTS = 400, 429


def gate(
    app: ASGIApp,
    services: Services,
    refuse: ASGIApp,
    failed: _Failed,
    bad_host: ASGIApp,
) -> ASGIApp:
    """Return the application behind these checks.

    Args:
        services: hold the rate limits. A handshake counts as a message of its address, because
            reconnecting must not be cheaper than sending. With several workers, so does a request
            that changes something.
        refuse: answers an HTTP request of an address that asks too often.
        failed: answers an HTTP request that has waited too long for the database, or that could
            not be forwarded to another worker.
        bad_host: answers an HTTP request whose `Host` is not a name and a port.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            if FORWARDED in scope:
                # Another worker has counted and checked it.
                await app(scope, receive, send)
                return
            if not services.addresses.allow(address_of(scope)):
                services.metrics.refused("too_fast")
                await _turn_away(send, TOO_MANY_REQUESTS)
                return
            if not _host_is_valid(scope):
                await _turn_away(send, BAD_REQUEST)
                return
        elif scope["type"] == ScopeType.HTTP and not _host_is_valid(scope):
            await bad_host(scope, receive, send)
            return
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            if not services.reads.allow(address_of(scope)):
                await refuse(scope, receive, send)
                return
            if scope["method"] == "HEAD":
                # What answers GET answers HEAD; the server of the scope leaves the body out.
                scope, send = cast(HTTPScope, {**scope, "method": "GET"}), _without_body(send)
        elif _may_be_forwarded(scope, services) and not services.addresses.allow(address_of(scope)):
            # Its own limits hold only where it is answered; until then it costs the database.
            await refuse(scope, receive, send)
            return
        if scope["type"] == ScopeType.HTTP:
            await _answer(app, services, scope, receive, send, failed)
        else:
            await app(scope, receive, send)

    return guarded


def _may_be_forwarded(scope: Scope, services: Services) -> bool:
    http = scope["type"] == ScopeType.HTTP
    return http and services.cluster is not None and FORWARDED not in scope


def _host_is_valid(scope: Scope) -> bool:
    """Return whether Litestar can parse the `Host` header; `Request.url` raises if it cannot."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    try:
        URL.from_components(netloc=host.decode("latin-1"))
    except ValueError:
        return False
    return True


async def _answer(
    app: ASGIApp,
    services: Services,
    scope: HTTPScope,
    receive: Receive,
    send: Send,
    failed: _Failed,
) -> None:
    """Answer a request and count it, with 503 if the storage failed outside the routes."""
    status, began = 0, perf_counter()
    about = LOG_CONTEXT.set(_context(scope))

    async def noted(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            # A stream goes on for hours; what counts is when it began.
            services.metrics.requested(scope["method"], status, perf_counter() - began)
        await send(message)

    try:
        await services.store.unless_stuck(app(scope, receive, noted))
    except StorageError as error:
        if not status:
            await failed(error)(scope, receive, noted)
    finally:
        LOG_CONTEXT.reset(about)


def _context(scope: HTTPScope) -> LogContext:
    """Return what lines of the log say about a request: its table, and an id."""
    in_room = _ROOM.match(scope["path"])
    named = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
    named_id = named.decode("latin-1")
    request = named_id if _REQUEST_ID.fullmatch(named_id) else secrets.token_hex(8)
    return LogContext(in_room[1] if in_room else None, None, request)


def _without_body(send: Send) -> Send:
    async def bodiless(message: Message) -> None:
        if message["type"] != "http.response.body":
            await send(message)
        elif not message["more_body"]:
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return bodiless


async def _turn_away(send: Send, status: int) -> None:
    """Refuse a WebSocket handshake."""
    await send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b"", "more_body": False})
