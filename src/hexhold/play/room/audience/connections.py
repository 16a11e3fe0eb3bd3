"""Connections to a room, each with a bounded queue and a task that sends from it.

A reader who is too slow is disconnected and may reconnect.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from hexhold.language import ENGLISH, Language, said
from hexhold.play.protocol.messages import Closing, encode

TRY_AGAIN = 1013
GOING_AWAY = 1001
CLOSE_SECONDS = 5.0
MOST_BYTES = 4 * 2**20
"""The most bytes that may wait for a slow reader."""

Send = Callable[[bytes], Awaitable[None]]
Close = Callable[[int, str], Awaitable[None]]


class Connection:
    """One WebSocket of a room."""

    def __init__(
        self,
        session: str,
        name: str,
        send: Send,
        close: Close,
        size: int = 256,
        language: Language = ENGLISH,
        device: str = "",
        address: str = "",
    ) -> None:
        self.session = session
        self.address = address
        """The address that limits count."""
        self.device = device
        self.name = name
        self.language = language
        """The language of refusals."""
        self.hides: frozenset[str] = frozenset()
        """Sessions whose chat lines the person does not see."""
        self.seat: int | None = None
        self.ready = False
        """Whether it has sent `hello` and receives events."""
        self.closed = False
        self.program = False
        """Whether a program is connected."""
        self.hands = False
        """Whether it sees all hands, later than the players."""
        self.visible = True
        """Whether its page is visible, as far as it says."""
        self.heard = 0.0
        """When it last sent something, on the steady clock."""
        self._send = send
        self._close = close
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(size)
        self._bytes = 0
        """The number of bytes in the queue."""
        self._task = asyncio.create_task(self._pump())
        self._closing: asyncio.Task[None] | None = None

    def post(self, data: bytes) -> None:
        """Queue a message, or close the connection of a reader who is too slow."""
        if self.closed:
            return
        if self._queue.full() or self._bytes + len(data) > MOST_BYTES:
            self._task.cancel()
            self.close(TRY_AGAIN, "you are too far behind; connect again")
            return
        self._bytes += len(data)
        self._queue.put_nowait(data)

    def close(self, code: int, reason: str) -> None:
        """Close after sending what is queued; at once if the queue is full."""
        if self.closed:
            return
        self.closed = True
        self._closing = asyncio.create_task(self._finish(code, reason))

    async def _finish(self, code: int, reason: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(None)
        with contextlib.suppress(Exception, asyncio.CancelledError):
            await asyncio.wait_for(self._task, CLOSE_SECONDS)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._close(code, reason), CLOSE_SECONDS)

    async def _pump(self) -> None:
        while (data := await self._queue.get()) is not None:
            self._bytes -= len(data)
            try:
                await self._send(data)
            except Exception:
                # The other side has gone; the reading side notices that and cleans up.
                self.closed = True
                return

    async def until_closed(self) -> None:
        """Wait until it is closed, if it is closing."""
        if self._closing is not None:
            await asyncio.shield(self._closing)

    async def drop(self) -> None:
        """Clean up after the last message has been read; a closing message is still sent."""
        self.closed = True
        await self.until_closed()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task


def end(connection: Connection, code: int, reason: str, text: str, again: bool = False) -> None:
    """Send the reason and close."""
    connection.post(encode(Closing(reason, said(text, connection.language), again)))
    connection.close(code, reason)
