"""Relays the WebSocket of a client to the worker that has the room.

If that worker ends, the client stays connected: the relay connects to the next one, which shows
everything again, and repeats the requests that have no reply. It does the same over the database
(`mail`) if that worker lives but cannot be reached.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from hexhold.errors import StorageError
from hexhold.play.room.audience.connections import GOING_AWAY, TRY_AGAIN
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.cluster.mail import MailLine
from hexhold.server.cluster.private_requests import (
    MOVED,
    PERSON_HEADER,
    SECRET_HEADER,
    WORKER_HEADER,
    Who,
    person_header,
)

PATIENCE = 15.0
"""Seconds without any worker until the client is told to try again."""
PAUSE = 0.15
OPEN_SECONDS = 3.0
MOST_PENDING = 64
ABNORMAL = 1006
SIGNED_OUT = "signed_out"
_CLOSING = '{"type":"closing"'
_REPLY = '{"type":"reply"'
_Socket = WebSocket[Any, Any, Any]
_Upstream = ClientConnection | MailLine


class _Said(Struct):
    """What the relay reads of a message."""

    type: str
    id: str | None = None
    visible: bool | None = None


class _End(NamedTuple):
    """How a worker has closed the connection."""

    code: int
    reason: str


_decode = msgspec.json.Decoder(_Said).decode


class Relay:
    """The connection of one client to a room of another worker."""

    def __init__(
        self,
        socket: _Socket,
        room: str,
        who: Who,
        cluster: Cluster,
        first: str,
    ) -> None:
        """Take the first message, which has been read already."""
        self._socket, self._room, self._cluster = socket, room, cluster
        self._who = person_header(who)
        self._headers = {
            SECRET_HEADER: cluster.leases.secret,
            PERSON_HEADER: self._who,
            WORKER_HEADER: cluster.address,
        }
        self._upstream: _Upstream | None = None
        self._hello = first
        """The last `hello`; before it, the first message, which the worker will judge."""
        self._look: str | None = None
        """The last message that told whether the page is visible."""
        self._pending: dict[str, str] = {}
        """Requests without a reply."""
        self._gone = asyncio.Event()
        self._heard = 0.0
        """When a worker last sent something."""
        self._note(first)

    async def run(self) -> None:
        """Relay until either side closes the connection."""
        loop = asyncio.get_running_loop()
        self._heard = loop.time()
        reading = asyncio.create_task(self._read())
        try:
            while not self._gone.is_set():
                end = await self._visit()
                if end is None and self._cluster.closing:
                    end = _End(GOING_AWAY, MOVED)
                if end is None and loop.time() - self._heard > PATIENCE:
                    end = _End(TRY_AGAIN, "no worker has the table now; try again")
                if end is not None:
                    with suppress(Exception):
                        await self._socket.close(end.code, end.reason)
                    return
                await asyncio.sleep(PAUSE)
        finally:
            reading.cancel()
            with suppress(BaseException):
                await reading

    async def _visit(self) -> _End | None:
        """Relay to the worker that has the room now; return None to look for the next one."""
        moved = self._cluster.watch(self._room)
        reach = self._cluster.reach
        try:
            address = await self._cluster.elsewhere(self._room)
            if address is None:
                async with self._connected(self._cluster.address) as upstream:
                    return await self._relay(upstream, moved.wait())
            self._cluster.saw(self._room, address)
            with reach.using(address) as changed:
                worker = self._cluster.beyond_reach(address)
                if worker is not None:
                    about = f"{self._room} {self._who}"
                    async with self._cluster.mail.line(worker, about) as line:
                        still = self._answers(address)
                        return await self._relay(line, moved.wait(), changed.wait(), still)
                try:
                    async with self._connected(address) as upstream:
                        return await self._relay(upstream, moved.wait(), changed.wait())
                except (OSError, TimeoutError):
                    await reach.attempt(address)
                    return None
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed, StorageError):
            return None
        finally:
            self._upstream = None
            self._cluster.unwatch(self._room, moved)

    @asynccontextmanager
    async def _connected(self, address: str) -> AsyncIterator[ClientConnection]:
        query = urlencode({"lang": self._socket.query_params.get("lang", "en")})
        try:
            found = await connect(
                f"ws://{address}/ws/rooms/{quote(self._room, safe='')}?{query}",
                additional_headers=self._headers,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=OPEN_SECONDS,
                close_timeout=0.2,
                proxy=None,
            )
        except (InvalidURI, ValueError) as error:
            raise OSError(f"cannot connect to {address}: {error}") from None
        try:
            yield found
        finally:
            # A worker that is stopped would not answer.
            found.transport.abort()

    async def _answers(self, address: str) -> None:
        """Return once another worker has the room, unless that at an address answers first."""
        began = self._heard
        while self._heard == began:
            await asyncio.sleep(PAUSE)
            with suppress(StorageError):
                if await self._cluster.elsewhere(self._room) != address:
                    return
        await asyncio.Event().wait()

    async def _relay(self, upstream: _Upstream, *ends: Coroutine[Any, Any, object]) -> _End | None:
        """Relay until the worker closes the connection, or one of `ends` is over."""
        works: list[Any] = [self._answer(upstream), *ends, self._gone.wait()]
        tasks = [asyncio.create_task(work) for work in works]
        try:
            self._upstream = upstream
            # The first message may also be one of the others.
            for data in dict.fromkeys((self._hello, self._look, *self._pending.values())):
                if data is not None:
                    await upstream.send(data)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            answering: Any = tasks[0]
            found: _End | None = answering.result() if answering.done() else None
            return found
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _answer(self, upstream: _Upstream) -> _End | None:
        """Send the worker's messages to the client until it closes."""
        loop = asyncio.get_running_loop()
        held: str | None = None
        try:
            while True:
                data = await upstream.recv(decode=True)
                assert isinstance(data, str)
                self._heard = loop.time()
                if data.startswith(_CLOSING):
                    # What it means shows in the close code.
                    held = data
                    continue
                if data.startswith(_REPLY):
                    self._pending.pop(_decode(data).id or "", None)
                await self._socket.send_data(data, mode="text")
        except WebSocketDisconnect:
            self._gone.set()
            return None
        except ConnectionClosed as closed:
            code = ABNORMAL if closed.rcvd is None else closed.rcvd.code
            reason = "" if closed.rcvd is None else closed.rcvd.reason
        if code == ABNORMAL or (code == GOING_AWAY and reason != SIGNED_OUT):
            return None
        if held is not None:
            with suppress(Exception):
                await self._socket.send_data(held, mode="text")
        return _End(code, reason)

    async def _read(self) -> None:
        """Take the client's messages until it is gone."""
        try:
            while True:
                data = str(await self._socket.receive_data("text"))
                self._note(data)
                if self._upstream is not None:
                    with suppress(ConnectionClosed):
                        await self._upstream.send(data)
        except WebSocketDisconnect:
            pass
        finally:
            self._gone.set()

    def _note(self, data: str) -> None:
        try:
            said = _decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            # The worker will say what is wrong.
            return
        if said.type == "hello":
            self._hello = data
        elif said.type == "ping":
            self._look = data if said.visible is not None else self._look
        elif said.id is not None and len(self._pending) < MOST_PENDING:
            self._pending[said.id] = data
