"""HTTP on the wire: uvicorn's protocol, which by itself waits for ever."""

from __future__ import annotations

import logging

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from hexhold.server.edge.deadlines import Wait

HEADER_SECONDS = 10.0
BODY_SECONDS = 30.0
STALL_SECONDS = 30.0
"""Without a byte of an answer being read."""
LINGER_SECONDS = 10.0
"""For what is still unread when a connection is closed."""
NO_REQUEST = (400, b"Bad Request")
TIMEOUT = (408, b"Request Timeout")
#: Said by uvicorn about a client at every such request: as often as the client likes.
CLIENTS_FAULTS = frozenset(["Invalid HTTP request received.", "Unsupported upgrade request."])


class HttpProtocol(H11Protocol):
    """As uvicorn's, with an end to everything that the other side can put off."""

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, or no more of one."""
        self._refuse(*NO_REQUEST)

    def waits(self) -> list[Wait]:
        """What it waits for now (`Waiting`)."""
        if self.transport.is_closing():
            return [Wait("closing", LINGER_SECONDS)]
        found = []
        unread = self.transport.get_write_buffer_size()
        if unread:
            found.append(Wait(("unread", unread), STALL_SECONDS))
        if self.conn.their_state is h11.IDLE:
            found.append(Wait(("header", self.cycle), HEADER_SECONDS))
        elif self.conn.their_state is h11.SEND_BODY:
            found.append(Wait(("body", self.cycle), BODY_SECONDS))
        return found

    def give_up(self, wait: Wait) -> None:
        """Say so where that can still be understood, and close (`Waiting`)."""
        if self.transport.get_write_buffer_size() or self.transport.is_closing():
            self.transport.abort()
            return
        if self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]:
            self._refuse(*TIMEOUT)
        else:
            # Nothing has been asked: browsers open connections that they then do not need.
            self.transport.close()

    def _refuse(self, status: int, reason: bytes) -> None:
        """Answer in the application's place, if that has not begun to, and close."""
        if self.cycle is not None and not self.cycle.response_complete:
            # It learns that whoever asked is gone.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            headers = [(b"connection", b"close"), (b"content-length", b"0")]
            answer = h11.Response(status_code=status, headers=headers, reason=reason)
            self.transport.write(self.conn.send(answer) or b"")
        self.transport.close()


def quiet_about_clients() -> None:
    """Keep out of the log what clients do wrong: they could fill it."""
    logging.getLogger("uvicorn.error").addFilter(_is_failure)


def _is_failure(record: logging.LogRecord) -> bool:
    return record.msg not in CLIENTS_FAULTS
