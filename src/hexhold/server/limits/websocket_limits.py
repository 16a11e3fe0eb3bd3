"""uvicorn's WebSocket protocol with timeouts and a limit on frames."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hexhold.server.limits.timeouts import TimedConnection

HANDSHAKE_SECONDS = 10.0
"""Time for the opening handshake, and for the closing one."""
READ_BYTES = 2048
"""Bytes read at a time: they may be hundreds of frames, and block all other connections."""
MOST_FRAMES = 300
"""Frames in `WINDOW_SECONDS` that begin no message: pings, pongs and continuations."""
WINDOW_SECONDS = 20.0
POLICY_VIOLATION = 1008


def _counted(handle: Callable[..., None]) -> Callable[..., None]:
    """Return a handler of frames that also counts them."""

    def handle_and_count(protocol: WebSocketProtocol, *frame: Any) -> None:
        handle(protocol, *frame)
        protocol.frames_counted += 1

    return handle_and_count


class WebSocketProtocol(TimedConnection, WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """A WebSocket that ends when its client is too slow or sends too many frames.

    The application limits messages; this limits what it does not see.
    """

    handle_ping = _counted(WebSocketsSansIOProtocol.handle_ping)
    handle_pong = _counted(WebSocketsSansIOProtocol.handle_pong)
    handle_cont = _counted(WebSocketsSansIOProtocol.handle_cont)

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._buffer = bytearray(READ_BYTES)
        self._window = self.loop.time()
        self.frames_counted = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """End the parser too: it refers to the connection, which a full collection would free."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def get_buffer(self, sizehint: int) -> bytearray:
        """Return where asyncio puts what it reads."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Handle what asyncio has read, and end the connection after too many frames."""
        if self.loop.time() - self._window > WINDOW_SECONDS:
            self._window, self.frames_counted = self.loop.time(), 0
        self.data_received(bytes(self._buffer[:nbytes]))
        if self.frames_counted > MOST_FRAMES and not self.close_sent:
            self.conn.fail(POLICY_VIOLATION, "far too many frames")
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Send the close frame, and close the socket later without reading any more.

        Closing a socket with unread data resets it, and the client loses the close frame.
        """
        close = self.conn.close_sent
        assert close is not None
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": close.code, "reason": close.reason}
        )
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.transport.pause_reading()
        self.close_sent, self.read_paused = True, False
        # uvicorn closes at once without a timer.
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    async def send(self, message: Any) -> None:
        """Send a message; a close does not wait until the client reads."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # uvicorn would log that a refused handshake is incomplete.
            self.handshake_complete = True

    def waits(self) -> Mapping[Hashable, float]:
        """Return what it waits for now."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            return {}
        return {("handshake", self.close_sent): HANDSHAKE_SECONDS}
