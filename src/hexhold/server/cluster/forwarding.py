"""Forwards HTTP requests about a room to the worker that has it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from hexhold.errors import StorageError
from hexhold.play.storage import Unanswered
from hexhold.server.cluster.cluster import ONCE, Cluster
from hexhold.server.cluster.private_requests import (
    SECRET_HEADER,
    WorkerAnswer,
    WorkerLostError,
    asking,
)

FORWARDED = "hexhold_forwarded"
"""In the scope of a request from another worker."""
CLIENT_HEADER = "x-hexhold-client"
PATIENCE = 8.0
"""Seconds until another worker must have the room, if its worker has ended."""
PAUSE = 0.2
LATE_SECONDS = 1.0
"""For an answer that was on its way when the room moved."""
LARGEST_BODY = 65_536
MOST_BODY = LARGEST_BODY + 1
"""How much of a body is read: whoever answers refuses one that is too long."""
OTHERS_SECONDS = 3.0
OK = 200
_ROOM = re.compile(r"/api/(?:play/)?rooms/([^/~]{1,40})(?:/|$)")
_ONCE = re.compile(
    r"/api/(?:(?:match|tournaments|lessons|profile/delete|profile/recover|passkeys/sign_in)(?:/|$)"
    r"|records/[^/]+/analysis/?$)"
)
_OF_CONNECTION = frozenset([b"connection", b"transfer-encoding", b"keep-alive", b"date"])
_OF_BROWSER = frozenset([b"accept-encoding", b"if-none-match", b"if-modified-since", b"range"])
_NOT_SENT_ON = _OF_CONNECTION | {
    b"content-length",
    b"x-forwarded-for",
    b"expect",
    b"upgrade",
    b"host",
}


def room_of(path: str) -> str | None:
    """Return the room that a request is about.

    >>> room_of("/api/rooms/abc/join"), room_of("/api/match/ready"), room_of("/api/rooms")
    ('abc', '~once', None)
    >>> room_of("/api/passkeys/sign_in"), room_of("/api/passkeys")
    ('~once', None)
    >>> room_of("//api/rooms///abc"), room_of("/api//match")
    ('abc', '~once')
    """
    # The routes do not tell several slashes from one.
    path = "/" + "/".join(part for part in path.split("/") if part)
    found = _ROOM.match(path)
    if found is not None:
        return found[1]
    return ONCE if _ONCE.match(path) else None


def forwarding(app: ASGIApp, cluster: Cluster | None) -> ASGIApp:
    """Return an application that asks other workers about their rooms."""
    if cluster is None:
        return app

    async def forward(scope: Scope, receive: Receive, send: Send) -> None:
        about = None
        if scope["type"] == ScopeType.HTTP and FORWARDED not in scope:
            about = room_of(scope["path"])
        if about is None:
            await app(scope, receive, send)
            return
        request = _Request(cast(HTTPScope, scope), cluster)
        end = asyncio.get_running_loop().time() + PATIENCE
        body: bytes | None = None
        while True:
            address = await _address(cluster, about)
            if address is None:
                again = receive if body is None else _again(body, receive)
                await app(scope, again, send)
                return
            if body is None:
                body = await _body(receive)
            try:
                await request.ask(about, address, body, receive, send)
                return
            except WorkerLostError as error:
                if not request.begun and request.harmless:
                    cluster.want(about, address)
                over = asyncio.get_running_loop().time() > end
                if over or request.begun or not request.harmless:
                    raise Unanswered(f"cannot tell whether that was done: {error}") from None
                await asyncio.sleep(PAUSE)

    return forward


async def _address(cluster: Cluster, about: str) -> str | None:
    """Return the address of another worker, None if the request can be answered here."""
    address = await cluster.elsewhere(about)
    if address is None and about == ONCE:
        await cluster.try_once()
        address = await cluster.elsewhere(about)
        if address is None and not cluster.runs_once:
            raise StorageError("no worker answers that now")
    return address


class _Request:
    """One request, which may be sent more than once."""

    def __init__(self, scope: HTTPScope, cluster: Cluster) -> None:
        self._scope, self._cluster = scope, cluster
        self.begun = False
        """Whether the client has received something."""
        self.harmless = True
        """Whether it can be sent again."""

    async def ask(
        self, about: str, address: str, body: bytes, receive: Receive, send: Send
    ) -> None:
        """Send it to a worker, and its answer to the client; raises `WorkerLostError`."""
        scope = self._scope
        query = scope["query_string"]
        target = scope["raw_path"] + (b"?" + query if query else b"")
        method, headers = scope["method"], _headers(scope, self._cluster, body)

        def begin() -> None:
            # From now on the worker may do it, even if it ends before it answers.
            self.harmless = method == "GET"

        async with AsyncExitStack() as stack:
            asked = asking(address, method, target, headers, body, begin)
            answer = await self._head(about, address, stack.enter_async_context(asked))
            headers = [(n, v) for n, v in answer.headers if n.lower() not in _OF_CONNECTION]
            start: Any = {
                "type": "http.response.start",
                "status": answer.status,
                "headers": headers,
            }
            self.begun = True
            await send(start)
            gone = asyncio.create_task(_gone(receive))
            sending = asyncio.create_task(_send_body(answer, send))
            try:
                await asyncio.wait({gone, sending}, return_when=asyncio.FIRST_COMPLETED)
                if sending.done():
                    sending.result()
            finally:
                gone.cancel()
                sending.cancel()
                with suppress(BaseException):
                    await sending

    async def _head(
        self, about: str, address: str, asked: Coroutine[Any, Any, WorkerAnswer]
    ) -> WorkerAnswer:
        """Return the beginning of an answer; raises `WorkerLostError` once the room has moved.

        A worker that is frozen answers nothing, and keeps its connections.
        """
        moved = self._cluster.watch(about, address)
        head, moving = asyncio.create_task(asked), asyncio.create_task(moved.wait())
        try:
            await asyncio.wait({head, moving}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({head}, timeout=LATE_SECONDS)
            if not head.done():
                raise WorkerLostError(f"{address} does not answer, and has lost the table")
            return head.result()
        finally:
            head.cancel()
            moving.cancel()
            await asyncio.gather(head, moving, return_exceptions=True)
            self._cluster.unwatch(about, moved)


def _headers(scope: HTTPScope, cluster: Cluster, body: bytes) -> list[tuple[bytes, bytes]]:
    client = scope["client"]
    # A client must not say what only workers say to each other.
    headers = [
        (name, value)
        for name, value in scope["headers"]
        if name.lower() not in _NOT_SENT_ON and not name.lower().startswith(b"x-hexhold-")
    ]
    host = client[0] if client else "?"
    # HTTP/1.0 needs no name, and some send two.
    named = next((value for name, value in scope["headers"] if name.lower() == b"host"), b"")
    return [
        *headers,
        (b"host", named),
        (b"connection", b"close"),
        (b"content-length", str(len(body)).encode()),
        (SECRET_HEADER.encode(), cluster.leases.secret.encode()),
        (CLIENT_HEADER.encode(), f"{scope['scheme']} {host}".encode()),
    ]


async def ask_others(cluster: Cluster, scope: HTTPScope, path: bytes) -> list[bytes]:
    """Return what the other workers answer to the person of a request; raises `StorageError`.

    Those that cannot be reached are left out.
    """
    headers = [each for each in _headers(scope, cluster, b"") if each[0].lower() not in _OF_BROWSER]

    async def ask(address: str) -> list[bytes]:
        with suppress(WorkerLostError, TimeoutError):
            async with (
                asyncio.timeout(OTHERS_SECONDS),
                asking(address, "GET", path, headers) as answer,
            ):
                return [b"".join([each async for each in answer])] if answer.status == OK else []
        return []

    found = await asyncio.gather(*map(ask, await cluster.others()))
    return [body for each in found for body in each]


async def _send_body(answer: Any, send: Send) -> None:
    async for piece in answer:
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _body(receive: Receive) -> bytes:
    """Return the body of a request, or the beginning of one that is too long."""
    body, more = b"", True
    while more and len(body) < MOST_BODY:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            break
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """Return a function that receives a body that was read already."""
    given = False

    async def receive_again() -> Any:
        nonlocal given
        if not given:
            given = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return receive_again
