"""HTTP requests to workers that live but cannot be reached: each is a line over the database."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, cast
from urllib.parse import unquote_to_bytes

import msgspec
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, HTTPScope, Message
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from hexhold.errors import StorageError
from hexhold.server.cluster.mail import Mail, MailLine
from hexhold.server.cluster.private_requests import WorkerLostError

REQUEST = "request "
"""How a line begins that is one request; other lines begin with the id of a room."""
INTERNAL_ERROR = 1011
_Headers = list[tuple[bytes, bytes]]
_log = logging.getLogger(__name__)


class _Request(Struct, array_like=True):
    method: str
    target: bytes
    headers: _Headers
    body: bytes


class _Start(Struct, array_like=True):
    status: int
    headers: _Headers


class _Piece(Struct, array_like=True):
    body: bytes
    more: bool


@dataclass
class MailedAnswer:
    """The beginning of an answer; iterating yields its body."""

    status: int
    headers: _Headers
    _line: MailLine = field(repr=False)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        more = True
        while more:
            try:
                piece = msgspec.json.decode(await self._line.recv(), type=_Piece)
            except ConnectionClosed as closed:
                raise WorkerLostError(str(closed)) from None
            more = piece.more
            yield piece.body


@asynccontextmanager
async def mailing(
    mail: Mail,
    worker: str,
    method: str,
    target: bytes,
    headers: _Headers,
    body: bytes,
    sent: Callable[[bool], None],
) -> AsyncIterator[MailedAnswer]:
    """Ask a worker within the block, as `asking` does; raises `WorkerLostError`.

    Args:
        sent: called with whether the worker may have read the request. That is true before it is
            sent, and false if it was withdrawn unread.
    """
    about = msgspec.json.encode(_Request(method, target, headers, body)).decode()
    sent(True)
    try:
        async with mail.line(worker, REQUEST + about) as line:
            try:
                start = msgspec.json.decode(await line.recv(), type=_Start)
            except BaseException:
                with suppress(StorageError):
                    sent(not await mail.withdraw(line))
                raise
            yield MailedAnswer(start.status, start.headers, line)
    except ConnectionClosed:
        raise WorkerLostError("the line over the database has ended") from None


async def answer_request(app: ASGIApp, line: MailLine, about: str) -> None:
    """Answer the request that another worker has sent over the database."""
    asked = msgspec.json.decode(about.removeprefix(REQUEST), type=_Request)
    unread = True

    async def receive() -> Any:
        nonlocal unread
        if unread:
            unread = False
            return {"type": "http.request", "body": asked.body, "more_body": False}
        with suppress(WebSocketDisconnect):
            await line.receive_data()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        part: _Start | _Piece
        if message["type"] == "http.response.start":
            part = _Start(message["status"], list(message["headers"]))
        elif message["type"] == "http.response.body":
            part = _Piece(message.get("body", b""), message.get("more_body", False))
        else:
            return
        # A client that has gone needs no answer.
        with suppress(ConnectionClosed):
            await line.send(msgspec.json.encode(part).decode())

    try:
        await app(_scope(asked), receive, send)
    except Exception:
        _log.exception("%s %s", asked.method, asked.target.decode("latin-1"))
        await line.close(INTERNAL_ERROR, "")


def _scope(asked: _Request) -> HTTPScope:
    path, _, query = asked.target.partition(b"?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": unquote_to_bytes(path).decode(errors="replace"),
        "raw_path": path,
        "query_string": query,
        "root_path": "",
        "headers": asked.headers,
        "client": None,
        "server": None,
        "state": {},
    }
    return cast(HTTPScope, scope)
