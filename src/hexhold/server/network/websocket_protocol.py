"""The WebSocket on the wire: uvicorn's protocol, made to part with those who do not listen."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from hexhold.server.network.deadlines import Wait

FAREWELL_SECONDS = 10.0
"""How long a closed connection may take to read what it was sent."""
HANDSHAKE_SECONDS = 10.0
READ_BYTES = 2048
"""Read at a time: that may be hundreds of frames, and then it is others' turn."""
MOST_BESIDE = 300
"""Frames in `WINDOW` that are no message: pings, pongs, and pieces beyond the first."""
WINDOW = 20.0
POLICY_VIOLATION = 1008


class WireProtocol(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """As uvicorn's, but nothing in it waits for the other side for ever."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._read = bytearray(READ_BYTES)
        self._beside = 0
        self._window = self.loop.time()
        self._turned_away = False

    def get_buffer(self, sizehint: int) -> bytearray:
        """Where to put what is read."""
        return self._read

    def buffer_updated(self, nbytes: int) -> None:
        """So much of it was read."""
        self.data_received(bytes(self._read[:nbytes]))

    def data_received(self, data: bytes) -> None:
        """Bytes of the handshake, or of frames; from whom nothing more is heard, nothing."""
        if self._turned_away:
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        elif self._beside > MOST_BESIDE and not self.close_sent:
            self.conn.fail(POLICY_VIOLATION, "far too many frames")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """A ping, which has been answered."""
        super().handle_ping()
        self._count_beside()

    def handle_pong(self, event: Frame) -> None:
        """A pong, asked for or not."""
        super().handle_pong(event)
        self._count_beside()

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message; empty ones add nothing to its size."""
        super().handle_cont(event)
        self._count_beside()

    def _count_beside(self) -> None:
        """Count what ends a connection: frames cost as much as messages, unlimited else."""
        now = self.loop.time()
        if now - self._window > WINDOW:
            self._window, self._beside = now, 0
        self._beside += 1

    def handle_parser_exception(self) -> None:
        """Say why nothing more is heard, and read on until the other side has gone, or for a while.

        A socket that is closed with something unread is reset, and what was said last is lost.
        """
        said = self.conn.close_sent
        assert said is not None
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": said.code, "reason": said.reason}
        )
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self._turned_away = True
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.transport.resume_reading()
        # Set, it keeps the end of the application from closing the socket.
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    async def send(self, message: Any) -> None:
        """Send a message; a close goes out behind whatever is still unread."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # Or uvicorn logs an error each time: it takes a refused handshake for a missing one.
            self.handshake_complete = True

    def waits(self) -> list[Wait]:
        """What it waits for now (`WaitingConnection`)."""
        if self.close_sent or self.transport.is_closing():
            return [Wait("farewell", FAREWELL_SECONDS)]
        if not self.handshake_complete:
            return [Wait("handshake", HANDSHAKE_SECONDS)]
        return []

    def give_up(self, wait: Wait) -> None:
        """End it, even if it never reads again (`WaitingConnection`)."""
        self.transport.abort()


def quiet_bad_text() -> None:
    """Text that is not UTF-8 ends a connection; it is no failure of the server's."""
    logging.getLogger("uvicorn.error").addFilter(_is_failure)


def _is_failure(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))
