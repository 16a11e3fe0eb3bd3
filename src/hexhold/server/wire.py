"""The WebSocket on the wire: uvicorn's protocol, made to part with those who do not listen."""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

FAREWELL_SECONDS = 10.0
"""How long a closed connection may take to read what it was sent."""
INVALID_UTF8 = 1007


class WireProtocol(WebSocketsSansIOProtocol):
    """As uvicorn's, but a close never waits for the other side to read."""

    async def send(self, message: Any) -> None:
        """Send a message; a close goes out behind whatever is still unread."""
        closing = message["type"] == "websocket.close"
        if closing:
            self.writable.set()
        await super().send(message)
        if closing:
            self._give_up_later()

    def keepalive_timeout(self) -> None:
        """The other side did not answer a ping: end it, even if it never reads again."""
        super().keepalive_timeout()
        self._give_up_later()

    def _give_up_later(self) -> None:
        # Closing a transport waits until all is read, which may be never.
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)


def quiet_bad_text() -> None:
    """Text that is not UTF-8 ends a connection; it is no failure of the server's."""
    logging.getLogger("uvicorn.error").addFilter(_is_failure)


def _is_failure(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))
