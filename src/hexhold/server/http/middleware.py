"""The first that a request meets: how often an address may ask, and what `HEAD` means."""

from __future__ import annotations

from typing import cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from hexhold.server.network.addresses import address_of
from hexhold.server.services import Services
from hexhold.server.storage import Store
from hexhold.server.storage.writer import Unanswered

TOO_MANY_REQUESTS = 429


def gate(app: ASGIApp, services: Services, refuse: ASGIApp, failed: ASGIApp) -> ASGIApp:
    """An application behind a gate.

    Args:
        services: whose limits hold. Handshakes count as messages of their address, so that coming
            and going is not cheaper than talking.
        refuse: answers an HTTP request of an address that asks too often.
        failed: answers an HTTP request that has waited too long for the data base.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and not services.addresses.allow(address_of(scope)):
            await _turn_away(send)
            return
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            if not services.reads.allow(address_of(scope)):
                await refuse(scope, receive, send)
                return
            if scope["method"] == "HEAD":
                # What answers GET answers HEAD; the server of the scope leaves the body out.
                scope, send = cast(HTTPScope, {**scope, "method": "GET"}), _without_body(send)
        if scope["type"] == ScopeType.HTTP:
            await _answer(app, services.store, scope, receive, send, failed)
        else:
            await app(scope, receive, send)

    return guarded


async def _answer(
    app: ASGIApp, store: Store, scope: Scope, receive: Receive, send: Send, failed: ASGIApp
) -> None:
    """Answer a request, with 503 once it has waited too long for the data base."""
    begun = False

    async def noted(message: Message) -> None:
        nonlocal begun
        begun = True
        await send(message)

    try:
        await store.unless_stuck(app(scope, receive, noted))
    except Unanswered:
        if not begun:
            await failed(scope, receive, send)


def _without_body(send: Send) -> Send:
    async def bodiless(message: Message) -> None:
        if message["type"] != "http.response.body":
            await send(message)
        elif not message["more_body"]:
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return bodiless


async def _turn_away(send: Send) -> None:
    """Refuse a WebSocket before it is one."""
    await send(
        {
            "type": "websocket.http.response.start",
            "status": TOO_MANY_REQUESTS,
            "headers": [],
        }
    )
    await send({"type": "websocket.http.response.body", "body": b"", "more_body": False})
