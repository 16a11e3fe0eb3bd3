"""Forwards HTTP requests about a room to the worker that has it."""

import asyncio
import re
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from functools import partial
from typing import Any, TypeVar, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from hexhold.errors import StorageError
from hexhold.play.storage import Unanswered
from hexhold.server.cluster.cluster import ONCE, VISIT, Cluster, Visit
from hexhold.server.cluster.mail_requests import mailing
from hexhold.server.cluster.private_requests import (
    SECRET_HEADER,
    WorkerLostError,
    asking,
)

FORWARDED = "hexhold_forwarded"
"""The key in the scope that marks a request from another worker."""
CLIENT_HEADER = "x-hexhold-client"
PATIENCE = 8.0
"""Seconds until another worker must have the room, if its worker has ended."""
PAUSE = 0.2
LATE_SECONDS = 1.0
"""The time for an answer that was on its way when the room moved."""
LARGEST_BODY = 65_536
MOST_BODY = LARGEST_BODY + 1
"""The bytes of a body that are read; the worker that answers refuses a longer one."""
OTHERS_SECONDS = 3.0
OK, MISDIRECTED, SERVER_ERROR = 200, 421, 500
_T = TypeVar("_T")
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
    path = _plain(path)
    found = _ROOM.match(path)
    if found is not None:
        return found[1]
    return ONCE if _ONCE.match(path) else None


def _plain(path: str) -> str:
    """Return a path as the routes see it: they do not tell several slashes from one."""
    return "/" + "/".join(part for part in path.split("/") if part)


def forwarding(app: ASGIApp, cluster: Cluster | None) -> ASGIApp:
    """Return an application that asks other workers about their rooms."""
    if cluster is None:
        return app

    async def forward(scope: Scope, receive: Receive, send: Send) -> None:
        about = room_of(scope["path"]) if scope["type"] == ScopeType.HTTP else None
        http = cast(HTTPScope, scope)
        if about is None and _opens_table(scope):
            await _open(app, cluster, http, receive, send)
            return
        if about is None or (about == ONCE and FORWARDED in scope):
            await app(scope, receive, send)
            return
        if FORWARDED in scope:
            if not await _answered(app, about, http, receive, send):
                await _send_moved(send)
            return
        body = await _body(receive)
        request = _Request(http, cluster, body, receive)
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            moved = asyncio.Event()
            address = await _address(cluster, about)
            try:
                if address is not None:
                    moved = cluster.watch(about, address)
                    try:
                        await request.ask(address, send, moved)
                    finally:
                        cluster.unwatch(about, moved)
                    return
                if await _answered(app, about, http, _again(body, receive), send):
                    return
                error = WorkerLostError("the table has moved")
            except WorkerLostError as lost:
                error = lost
            if address is not None and not moved.is_set() and not request.done_perhaps:
                # If it lives but cannot be reached, the next try goes over the database.
                await cluster.reach.attempt(address)
            if request.done_perhaps or asyncio.get_running_loop().time() > end:
                raise Unanswered(f"cannot tell whether that was done: {error}") from None
            await asyncio.sleep(PAUSE)

    return forward


def _opens_table(scope: Scope) -> bool:
    if scope["type"] != ScopeType.HTTP or scope["method"] != "POST":
        return False
    return _plain(scope["path"]) == "/api/rooms"


async def _open(
    app: ASGIApp, cluster: Cluster, scope: HTTPScope, receive: Receive, send: Send
) -> None:
    """Let the worker with the fewest rooms answer a request that opens one."""
    if FORWARDED in scope and cluster.closing:
        await _send_moved(send)
        return
    address = None if FORWARDED in scope else await cluster.emptier()
    if address is None:
        await app(scope, receive, send)
        return
    body, late = await _body(receive), asyncio.Event()
    request = _Request(scope, cluster, body, receive)
    timer = asyncio.get_running_loop().call_later(PATIENCE, late.set)
    try:
        await request.ask(address, send, late)
    except WorkerLostError as error:
        cluster.avoid(address)
        if request.done_perhaps:
            raise Unanswered(f"cannot tell whether that was done: {error}") from None
        await app(scope, _again(body, receive), send)
    finally:
        timer.cancel()


async def _answered(
    app: ASGIApp, about: str, scope: HTTPScope, receive: Receive, send: Send
) -> bool:
    """Answer a request here; return False, and send nothing, if another worker has its room."""
    if about == ONCE:
        await app(scope, receive, send)
        return True
    visit, swallowed = Visit(about), False

    async def noting(message: Message) -> None:
        nonlocal swallowed
        if message["type"] == "http.response.start":
            swallowed = visit.moved and message["status"] >= SERVER_ERROR
        if not swallowed:
            await send(message)

    before = VISIT.set(visit)
    try:
        await app(scope, receive, noting)
    finally:
        VISIT.reset(before)
    return not swallowed


async def _send_moved(send: Send) -> None:
    """Tell the worker that has forwarded a request that the room is no longer here."""
    start: Any = {"type": "http.response.start", "status": MISDIRECTED, "headers": []}
    await send(start)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


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

    def __init__(self, scope: HTTPScope, cluster: Cluster, body: bytes, receive: Receive) -> None:
        self._scope, self._cluster, self._body, self._receive = scope, cluster, body, receive
        self.done_perhaps = False
        """Whether it cannot be sent again: something was done, or the client has an answer."""
        self._sent = False
        """Whether a worker may have read it."""

    async def ask(self, address: str, send: Send, moved: asyncio.Event) -> None:
        """Send it to a worker, and its answer to the client; raises `WorkerLostError`.

        A frozen worker sends nothing and keeps its connections. Once the room has moved, its answer
        is no longer awaited.
        """
        async with AsyncExitStack() as stack:
            asked = stack.enter_async_context(self._asking(address, moved))
            answer = await _before(moved, asked, self._late)
            if answer.status == MISDIRECTED:
                self.done_perhaps = False
                raise WorkerLostError(f"{address} no longer has the table")
            headers = [(n, v) for n, v in answer.headers if n.lower() not in _OF_CONNECTION]
            about = {"status": answer.status, "headers": headers}
            start: Any = {"type": "http.response.start", **about}
            self.done_perhaps = True
            await send(start)
            gone = asyncio.create_task(_gone(self._receive))
            try:
                await _before(moved, _send_body(answer, send), self._late, gone)
            finally:
                gone.cancel()

    def _late(self) -> float:
        """Return for how many seconds to wait for an answer once the room has moved."""
        return LATE_SECONDS if self._sent else 0.0

    def _asking(self, address: str, moved: asyncio.Event) -> AbstractAsyncContextManager[Any]:
        scope = self._scope
        query, method = scope["query_string"], scope["method"]
        target = scope["raw_path"] + (b"?" + query if query else b"")
        headers = _headers(scope, self._cluster, self._body)
        self._sent = False

        def sent(perhaps: bool) -> None:
            # From now on the worker may do it, even if it ends before it answers.
            self._sent = perhaps
            self.done_perhaps = perhaps and method != "GET"

        asked = method, target, headers, self._body
        worker = self._cluster.beyond_reach(address)
        if worker is not None:
            return mailing(self._cluster.mail, worker, *asked, sent, moved)
        return asking(address, *asked, partial(sent, True))


async def _before(
    moved: asyncio.Event,
    work: Coroutine[Any, Any, _T],
    late: Callable[[], float],
    gone: asyncio.Task[None] | None = None,
) -> _T:
    """Return what another worker answers, unless the room moves first; raises `WorkerLostError`.

    Args:
        moved: set once the room has moved.
        work: the answer, or a part of it.
        late: tells for how many seconds to wait for that once the room has moved.
        gone: ends when the client has gone, and nobody needs the answer.
    """
    working, moving = asyncio.create_task(work), asyncio.create_task(moved.wait())
    ends: set[asyncio.Task[Any]] = {working, moving}
    if gone is not None:
        ends.add(gone)
    try:
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if gone is None or not gone.done():
            await asyncio.wait({working}, timeout=late())
        if not working.done():
            raise WorkerLostError("the worker does not answer, and has lost the table")
        return working.result()
    finally:
        working.cancel()
        moving.cancel()
        await asyncio.gather(working, moving, return_exceptions=True)


def _headers(scope: HTTPScope, cluster: Cluster, body: bytes) -> list[tuple[bytes, bytes]]:
    client = scope["client"]
    # A client must not say what only workers say to each other.
    headers = [
        (name, value)
        for name, value in scope["headers"]
        if name.lower() not in _NOT_SENT_ON and not name.lower().startswith(b"x-hexhold-")
    ]
    host = client[0] if client else "?"
    # HTTP/1.0 requires no `Host`, and some clients send two.
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
    return body[:MOST_BODY]


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
