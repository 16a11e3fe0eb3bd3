"""uvicorn's HTTP protocol with timeouts and limits on headers."""

from collections.abc import Hashable, Mapping
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from hexhold.server.limits.timeouts import TimedConnection

HEADER_SECONDS = 10.0
BODY_SECONDS = 30.0
STALL_SECONDS = 30.0
"""Longest time in which a client reads nothing of a response."""
READING_SECONDS = 600.0
"""Longest time for a whole response: a slow reader of a replay keeps others waiting."""
MOST_HEADER = 16 * 1024
MOST_LINES = 128
"""Lines of a header; parsing takes time for each, and blocks all other connections."""


def refusal(status: HTTPStatus, *headers: str, text: str = "") -> bytes:
    """Return a response that ends the connection, with a line of text or without."""
    head = f"HTTP/1.1 {status.value} {status.phrase}", "Connection: close", *headers
    kind = ["Content-Type: text/plain"] if text else []
    return "\r\n".join([*head, *kind, f"Content-Length: {len(text)}", "", text]).encode("ascii")


class _RequestParser(h11.Connection):
    """Refuses requests that cost more to parse than to send."""

    status = HTTPStatus.BAD_REQUEST
    """Status of the refusal after an error."""

    def next_event(self) -> Any:
        """Return the next part of a request; raises `h11.RemoteProtocolError`."""
        try:
            if self.their_state is h11.IDLE:
                self._check_header(self.trailing_data[0])
            event = super().next_event()
            if isinstance(event, h11.Request) and b"transfer-encoding" in dict(event.headers):
                raise h11.RemoteProtocolError("tiny chunks", HTTPStatus.LENGTH_REQUIRED)
        except h11.RemoteProtocolError as error:
            self.status = HTTPStatus(error.error_status_hint)
            raise
        return event

    def _check_header(self, data: bytes) -> None:
        size = len(data.partition(b"\r\n\r\n")[0])
        if size > MOST_HEADER or data.count(b"\n", 0, size) > MOST_LINES:
            status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise h11.RemoteProtocolError("header too large", status)


class HttpProtocol(TimedConnection, H11Protocol):
    """An HTTP connection that ends when its client is too slow."""

    conn: _RequestParser

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = _RequestParser(h11.SERVER, MOST_HEADER)

    def send_400_response(self, msg: str) -> None:
        """Refuse a bad request."""
        self._refuse(self.conn.status)

    def waits(self) -> Mapping[Hashable, float]:
        """Return what it waits for now."""
        found: dict[Hashable, float] = {}
        if unread := self.transport.get_write_buffer_size():
            found |= {("unread", unread): STALL_SECONDS, "reading": READING_SECONDS}
        if self.conn.their_state is h11.IDLE:
            found["header", self.cycle] = HEADER_SECONDS
        elif self.conn.their_state is h11.SEND_BODY:
            found["body", self.cycle] = BODY_SECONDS
        return found

    def time_out(self) -> None:
        """Close, with a 408 if the client can still understand it."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        elif self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            # Browsers open spare connections without asking anything.
            self.transport.close()

    def _refuse(self, status: HTTPStatus) -> None:
        """Close, with a response of this status unless the application has begun one."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(refusal(status))
        self.transport.close()
