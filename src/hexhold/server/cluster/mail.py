"""Connections between workers that reach the database, but not each other.

Each is a line: numbered messages in a table. A worker that has lines looks for mail several times a
second; any other learns from the renewal of its lease that there is some.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from time import monotonic
from typing import Any, NamedTuple

from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError
from websockets.frames import Close

from hexhold.errors import StorageError
from hexhold.play.room.audience.connections import GOING_AWAY
from hexhold.server.cluster import lease_statements as do

LOOK_SECONDS = 0.1
ALIVE_SECONDS = 3.0
"""A line that has said nothing for this long says that it is still there."""
SILENT_SECONDS = 10.0
"""A line from which nothing has come for this long has ended."""
MOST_UNREAD, MOST_CHARACTERS = 64, 262_144
"""What a line may say before the other side has read it: messages, and their characters."""
MOST_REQUESTS = 64
"""Requests over the database that wait for an answer: those of a worker, and those to it."""
LONGEST_REASON = 100
_OPEN, _SAID, _READ, _ALIVE, _CLOSED = "osrtc"
"""The first letters of messages."""
Ask = Callable[..., Awaitable[list[Any]]]


class MailLine:
    """One connection to another worker; reads and writes as a WebSocket does."""

    def __init__(self, mail: Mail, worker: str, name: str) -> None:
        self.worker, self.name = worker, name
        self.sent = self.taken = 0
        self.spoke = self.heard = monotonic()
        self.withdrawn = False
        """Whether it was taken back before the other side read how it began."""
        self.freed = asyncio.Event()
        """Set when the other side has read something, or the line has ended."""
        self._unread: list[int] = []
        """Lengths of the messages that the other side has not read, as far as it has said."""
        self._read: list[int] = []
        """Lengths of the messages read here since the other side last heard how many."""
        self._mail = mail
        self._received: asyncio.Queue[str | Close | None] = asyncio.Queue()
        self._end: ConnectionClosed | None = None

    @property
    def unread(self) -> int:
        """Characters that the other side has not read."""
        return sum(self._unread)

    async def send(self, data: str) -> None:
        """Send a message, and wait until it is stored; raises `ConnectionClosed`.

        If the other side has much to read, first wait until it has read.
        """
        while self._mail.has(self) and _is_much(self._unread, 1):
            self.freed.clear()
            await self.freed.wait()
        if not self._mail.has(self):
            raise ConnectionClosedError(None, None)
        self._unread.append(len(data))
        # PostgreSQL stores no zero characters, and JSON has none.
        await self._mail.post(self, _SAID + data.replace("\0", "\ufffd"))

    async def recv(self, decode: bool = True) -> str:
        """Return the next message; raises `ConnectionClosed`."""
        if self._end is None:
            found = await self._received.get()
            if isinstance(found, str):
                self._read.append(len(found))
                if _is_much(self._read, 2):
                    self._mail.post_soon(self, f"{_READ}{len(self._read)}")
                    self._read.clear()
                return found
            self._end = ConnectionClosedError(found, None)
        raise self._end

    async def send_data(self, data: bytes, mode: str = "text") -> None:
        """Do what `send` does, as the worker that has the room sends."""
        await self.send(data.decode())

    async def receive_data(self, mode: str = "text") -> str:
        """Do what `recv` does; raises `WebSocketDisconnect`."""
        try:
            return await self.recv()
        except ConnectionClosed:
            raise WebSocketDisconnect(detail="the line has ended") from None

    async def close(self, code: int, reason: str) -> None:
        """End the connection with a reason."""
        self.fail()
        with suppress(ConnectionClosed):
            await self._mail.post(self, f"{_CLOSED}{code} {reason[:LONGEST_REASON]}")

    def take(self, number: int, data: str) -> None:
        """Take a message that has arrived."""
        self.heard = monotonic()
        self.taken += 1
        if number != self.taken:
            # One was lost with an answer of the database.
            self.fail()
        elif data[0] == _SAID:
            self._received.put_nowait(data[1:])
        elif data[0] == _READ:
            del self._unread[: int(data[1:])]
            self.freed.set()
        elif data[0] == _CLOSED:
            code, _, reason = data[1:].partition(" ")
            self._mail.forget(self)
            self._received.put_nowait(Close(int(code), reason))

    def fail(self) -> None:
        """End the connection here, as if its cable were cut."""
        self._mail.forget(self)
        self._received.put_nowait(None)


def _is_much(lengths: list[int], share: int) -> bool:
    """Return whether messages are as many or as long as a share of what may be unread."""
    return len(lengths) * share >= MOST_UNREAD or sum(lengths) * share >= MOST_CHARACTERS


class _Outgoing(NamedTuple):
    line: MailLine
    number: int
    data: str
    stored: asyncio.Future[None]


class Mail:
    """The lines of one worker."""

    def __init__(self, worker: str, ask: Ask) -> None:
        self.answer: Callable[[MailLine, str], Awaitable[None]] = _refuse
        """Serves a line that another worker has opened, given what it is about."""
        self.hurried: Callable[[], bool] = lambda: False
        """Tells whether mail may come soon."""
        self.asking = asyncio.Semaphore(MOST_REQUESTS)
        """Held by each request to another worker, until its answer begins."""
        self.answering = asyncio.Semaphore(MOST_REQUESTS)
        """Held by each request of another worker, until its answer begins."""
        self.answers: set[MailLine] = set()
        """The lines of the requests of other workers."""
        self._me, self._ask = worker, ask
        self._lines: dict[str, MailLine] = {}
        self._outgoing: list[_Outgoing] = []
        self._sending: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def line(self, worker: str, about: str) -> AsyncIterator[MailLine]:
        """Open a line to another worker, until the block ends; raises `ConnectionClosed`."""
        line = MailLine(self, worker, token_hex(8))
        self._lines[line.name] = line
        self.look()
        try:
            await self.post(line, _OPEN + about)
            yield line
        finally:
            if self.has(line):
                self._keep(line.close(GOING_AWAY, ""))

    def look(self) -> None:
        """Look for mail from now on, as long as there are lines."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def withdraw(self, line: MailLine) -> bool:
        """Take back how a line began, and return whether it is still unread."""
        if not line.withdrawn:
            found = await self._ask(do.WITHDRAW_MAIL, worker=line.worker, line=line.name)
            line.withdrawn = any(row.number == 1 for row in found)
        return line.withdrawn

    def has(self, line: MailLine) -> bool:
        """Return whether a line has not ended."""
        return line.name in self._lines

    def forget(self, line: MailLine) -> None:
        """Take no more messages for a line."""
        self._lines.pop(line.name, None)
        line.freed.set()

    async def post(self, line: MailLine, data: str) -> None:
        """Store a message together with those that wait; raises `ConnectionClosed`."""
        line.sent += 1
        line.spoke = monotonic()
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._outgoing.append(_Outgoing(line, line.sent, data, stored))
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())
        await stored

    def post_soon(self, line: MailLine, data: str) -> None:
        """Do what `post` does, without waiting for it."""
        self._keep(self.post(line, data))

    async def _send(self) -> None:
        """Store what waits, in order: one transaction after the other."""
        while self._outgoing:
            messages, self._outgoing = self._outgoing, []
            values = {
                "workers": [each.line.worker for each in messages],
                "lines": [each.line.name for each in messages],
                "numbers": [each.number for each in messages],
                "texts": [each.data for each in messages],
            }
            try:
                stored = len(await self._ask(do.SEND_MAIL, me=self._me, **values))
            except StorageError:
                stored = 0
            for each in messages:
                if stored != len(messages):
                    each.line.fail()
                if each.stored.done():
                    continue
                if stored == len(messages):
                    each.stored.set_result(None)
                else:
                    each.stored.set_exception(ConnectionClosedError(None, None))

    async def _look(self) -> None:
        first = True
        while first or self._lines or self.hurried():
            first = False
            # The thread that renews the lease logs that the database is away.
            with suppress(StorageError):
                self._take(await self._ask(do.TAKE_MAIL, me=self._me))
                self._tend()
            await asyncio.sleep(LOOK_SECONDS)

    def _take(self, messages: Iterable[Any]) -> None:
        for message in sorted(messages, key=lambda each: (each.line, each.number)):
            line = self._lines.get(message.line)
            if line is None and message.data[0] == _OPEN:
                line = self._lines[message.line] = MailLine(self, message.sender, message.line)
                self._keep(self._answered(line, message.data[1:]))
            if line is not None:
                line.take(message.number, message.data)

    async def _answered(self, line: MailLine, about: str) -> None:
        try:
            await self.answer(line, about)
        finally:
            self.forget(line)

    def _tend(self) -> None:
        """Let quiet lines say that they are there, and end those that say nothing."""
        now = monotonic()
        for line in list(self._lines.values()):
            if line.heard < now - SILENT_SECONDS:
                line.fail()
            elif line.spoke < now - ALIVE_SECONDS:
                self.post_soon(line, _ALIVE)

    def _keep(self, work: Any) -> None:
        async def done() -> None:
            with suppress(ConnectionClosed):
                await work

        task = asyncio.create_task(done())
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)


async def _refuse(line: MailLine, about: str) -> None:
    await line.close(GOING_AWAY, "")
