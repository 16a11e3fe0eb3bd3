"""Requests to other workers, over HTTP on their private addresses."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import h11

from hexhold.language import Language
from hexhold.server.accounts.sessions import Session

SECRET_HEADER, PERSON_HEADER = "x-hexhold-secret", "x-hexhold-person"
WORKER_HEADER = "x-hexhold-worker"
"""The address of the worker that relays a WebSocket."""
RELEASE_PATH = "/workers/release/"
Who = tuple[Session, str, Language]
"""Who is connected, from which address, and in which language."""
MOVED = "restart"
"""The reason with which a worker closes the connections of a room that it gives back."""
CONNECT_SECONDS = 2.0
RELEASE_SECONDS = 5.0
PIECE = 65_536


class WorkerLostError(Exception):
    """Another worker cannot be reached, or has ended amid an answer."""


def person_header(who: Who) -> str:
    """Return who is connected, for the worker that has the room."""
    session, address, language = who
    own = [session.id, session.name, session.device, session.program]
    return json.dumps([own, address, language])


def read_person(header: str) -> Who:
    """Return the session, the address and the language in a header."""
    (session, name, device, program), address, language = json.loads(header)
    return Session(session, name, device, bool(program)), str(address), language


@dataclass
class WorkerAnswer:
    """The beginning of an answer; iterating yields its body."""

    status: int
    headers: list[tuple[bytes, bytes]]
    _connection: h11.Connection = field(repr=False)
    _reader: asyncio.StreamReader = field(repr=False)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            event = await _next(self._connection, self._reader)
            if isinstance(event, h11.EndOfMessage):
                return
            if isinstance(event, h11.Data):
                yield bytes(event.data)


@asynccontextmanager
async def asking(
    address: str,
    method: str,
    target: bytes,
    headers: list[tuple[bytes, bytes]],
    body: bytes = b"",
    sending: Callable[[], None] = lambda: None,
) -> AsyncIterator[WorkerAnswer]:
    """Ask another worker within the block, after telling `sending`; raises `WorkerLostError`."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except (OSError, TimeoutError, ValueError) as error:
        raise WorkerLostError(f"{address}: {error}") from None
    try:
        connection = h11.Connection(h11.CLIENT)
        request = h11.Request(method=method, target=target, headers=headers)
        sent = [connection.send(request), connection.send(h11.Data(body)) if body else b""]
        sent.append(connection.send(h11.EndOfMessage()))
        try:
            sending()
            writer.write(b"".join(part or b"" for part in sent))
            await writer.drain()
            event = await _next(connection, reader)
            while isinstance(event, h11.InformationalResponse):
                event = await _next(connection, reader)
        except OSError as error:
            raise WorkerLostError(f"{address}: {error}") from None
        assert isinstance(event, h11.Response)
        yield WorkerAnswer(event.status_code, list(event.headers.raw_items()), connection, reader)
    finally:
        writer.close()
        with suppress(Exception):
            await writer.wait_closed()


async def _next(connection: h11.Connection, reader: asyncio.StreamReader) -> Any:
    try:
        while (event := connection.next_event()) is h11.NEED_DATA:
            connection.receive_data(await reader.read(PIECE))
    except (OSError, h11.ProtocolError) as error:
        raise WorkerLostError(str(error)) from None
    if isinstance(event, h11.ConnectionClosed):
        raise WorkerLostError("it has closed the connection")
    return event


def plain_headers(address: str, secret: str, more: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """Return the headers of a request among workers."""
    named = {"host": address, SECRET_HEADER: secret, "connection": "close", **more}
    return [(name.encode(), value.encode("latin-1")) for name, value in named.items()]


async def ask_for_room(address: str, secret: str, room: str) -> bool:
    """Ask a worker to give a room back, and return whether it has answered."""
    headers = plain_headers(address, secret, {"content-length": "0"})
    with suppress(WorkerLostError, TimeoutError):
        async with (
            asyncio.timeout(RELEASE_SECONDS),
            asking(address, "POST", (RELEASE_PATH + room).encode(), headers),
        ):
            return True
    return False
