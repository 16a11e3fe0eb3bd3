"""The WebSocket on the wire: uvicorn's protocol, made to part with those who do not listen."""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from hexhold.server.edge.deadlines import Wait

FAREWELL_SECONDS = 10.0
"""How long a closed connection may take to read what it was sent."""
HANDSHAKE_SECONDS = 10.0


class WireProtocol(WebSocketsSansIOProtocol):
    """As uvicorn's, but nothing in it waits for the other side for ever."""

    def data_received(self, data: bytes) -> None:
        """Bytes of the handshake, or of frames."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, unless answers are not read: they would fill memory."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message; empty ones do not count, and could be without number."""
        if event.data or event.fin:
            super().handle_cont(event)

    async def send(self, message: Any) -> None:
        """Send a message; a close goes out behind whatever is still unread."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)

    def waits(self) -> list[Wait]:
        """What it waits for now (`Waiting`)."""
        if self.close_sent or self.transport.is_closing():
            return [Wait("farewell", FAREWELL_SECONDS)]
        if not self.handshake_complete:
            return [Wait("handshake", HANDSHAKE_SECONDS)]
        return []

    def give_up(self, wait: Wait) -> None:
        """End it, even if it never reads again (`Waiting`)."""
        self.transport.abort()


def quiet_bad_text() -> None:
    """Text that is not UTF-8 ends a connection; it is no failure of the server's."""
    logging.getLogger("uvicorn.error").addFilter(_is_failure)


def _is_failure(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))
