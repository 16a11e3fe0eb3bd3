"""HTTP requests to workers that live but cannot be reached: each is a line over the database."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, cast
from urllib.parse import unquote_to_bytes

import msgspec
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, HTTPScope, Message
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from hexhold.errors import StorageError
from hexhold.play.room.audience.connections import TRY_AGAIN
from hexhold.server.cluster.mail import Mail, MailLine
from hexhold.server.cluster.private_requests import PIECE, WorkerLostError

REQUEST = "request "
"""How a line begins that is one request; other lines begin with the id of a room."""
MANY = "cannot ask the worker of the table: too many requests wait for it; try again"
MOST_OF_ANSWERS = 16 * 2**20
"""Characters of answers that are unread: with more, a worker answers no further requests."""
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
    moved: asyncio.Event,
) -> AsyncIterator[MailedAnswer]:
    """Ask a worker within the block, as `asking` does; raises `WorkerLostError`.

    Raises `StorageError`, and asks nothing, if too many requests wait for an answer.

    Args:
        sent: called with whether the worker may have read the request. That is true before it is
            sent, and false if it was withdrawn unread.
        moved: set once the room has moved. The request is then withdrawn if it is unread.
    """
    about = msgspec.json.encode(_Request(method, target, headers, body)).decode()
    if mail.asking.locked():
        raise StorageError(MANY)
    sent(True)
    try:
        async with mail.line(worker, REQUEST + about) as line:
            try:
                async with mail.asking:
                    first = await _first(mail, line, moved)
                start = msgspec.json.decode(first, type=_Start)
            except BaseException:
                with suppress(StorageError):
                    sent(not await mail.withdraw(line))
                raise
            yield MailedAnswer(start.status, start.headers, line)
    except ConnectionClosed as closed:
        if closed.rcvd is not None and closed.rcvd.code == TRY_AGAIN:
            sent(False)
            raise StorageError(MANY) from None
        raise WorkerLostError("the line over the database has ended") from None


async def _first(mail: Mail, line: MailLine, moved: asyncio.Event) -> str:
    """Return how an answer begins.

    Raises `WorkerLostError` if the room moves before the other worker reads the request.
    """
    receiving, moving = asyncio.create_task(line.recv()), asyncio.create_task(moved.wait())
    try:
        await asyncio.wait({receiving, moving}, return_when=asyncio.FIRST_COMPLETED)
        if not receiving.done():
            with suppress(StorageError):
                if await mail.withdraw(line):
                    raise WorkerLostError("the room has moved")
        return await receiving
    finally:
        receiving.cancel()
        moving.cancel()
        await asyncio.gather(receiving, moving, return_exceptions=True)


async def answer_request(app: ASGIApp, mail: Mail, line: MailLine, about: str) -> None:
    """Answer the request that another worker has sent over the database.

    If there are too many of them, or too much of earlier answers is unread, the line is closed.
    """
    unread = sum(each.unread for each in mail.answers)
    if mail.answering.locked() or unread >= MOST_OF_ANSWERS:
        await line.close(TRY_AGAIN, "")
        return
    mail.answers.add(line)
    try:
        async with AsyncExitStack() as until_begun:
            await until_begun.enter_async_context(mail.answering)
            await _answer(app, line, about, until_begun)
    finally:
        mail.answers.discard(line)


async def _answer(app: ASGIApp, line: MailLine, about: str, until_begun: AsyncExitStack) -> None:
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
        # A stream goes on for hours.
        await until_begun.aclose()
        # A client that has gone needs no answer.
        with suppress(ConnectionClosed):
            for part in _parts(message):
                await line.send(msgspec.json.encode(part).decode())

    try:
        await app(_scope(asked), receive, send)
    except Exception:
        _log.exception("%s %s", asked.method, asked.target.decode("latin-1"))
        await line.close(INTERNAL_ERROR, "")


def _parts(message: Message) -> Iterator[_Start | _Piece]:
    """Yield a part of an answer in pieces, none of them long."""
    if message["type"] == "http.response.start":
        yield _Start(message["status"], list(message["headers"]))
    elif message["type"] == "http.response.body":
        body, more = message.get("body", b""), message.get("more_body", False)
        while len(body) > PIECE:
            yield _Piece(body[:PIECE], True)
            body = body[PIECE:]
        yield _Piece(body, more)


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
