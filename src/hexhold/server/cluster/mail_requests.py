"""HTTP requests to workers that live but cannot be reached: each is a line over the database."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
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
SERVER_ERROR = 500
_Headers = list[tuple[bytes, bytes]]
_log = logging.getLogger(__name__)


class _Request(Struct, array_like=True):
    method: str
    target: bytes
    headers: _Headers
    body: bytes


class _Answer(Struct, array_like=True):
    status: int
    headers: _Headers
    body: bytes

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield self.body


@asynccontextmanager
async def mailing(
    mail: Mail,
    worker: str,
    method: str,
    target: bytes,
    headers: _Headers,
    body: bytes,
    sent: Callable[[bool], None],
) -> AsyncIterator[_Answer]:
    """Ask a worker within the block, as `asking` does; raises `WorkerLostError`.

    Args:
        sent: told whether the worker may have read the request: yes before it is sent, no if it was
            withdrawn unread.
    """
    about = msgspec.json.encode(_Request(method, target, headers, body)).decode()
    sent(True)
    try:
        async with mail.line(worker, REQUEST + about) as line:
            try:
                answer = msgspec.json.decode(await line.recv(), type=_Answer)
            except BaseException:
                with suppress(StorageError):
                    sent(not await mail.withdraw(line))
                raise
    except ConnectionClosed:
        raise WorkerLostError("the line over the database has ended") from None
    yield answer


async def answer_request(app: ASGIApp, line: MailLine, about: str) -> None:
    """Answer the request that another worker has sent over the database."""
    asked = msgspec.json.decode(about.removeprefix(REQUEST), type=_Request)
    answer, unread = _Answer(SERVER_ERROR, [], b""), True

    async def receive() -> Any:
        nonlocal unread
        if unread:
            unread = False
            return {"type": "http.request", "body": asked.body, "more_body": False}
        with suppress(WebSocketDisconnect):
            await line.receive_data()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer.status, answer.headers = message["status"], list(message["headers"])
        elif message["type"] == "http.response.body":
            answer.body += message["body"]

    try:
        await app(_scope(asked), receive, send)
    except Exception:
        _log.exception("%s %s", asked.method, asked.target.decode("latin-1"))
        answer = _Answer(SERVER_ERROR, [], b"")
    with suppress(ConnectionClosed):
        await line.send(msgspec.json.encode(answer).decode())


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
