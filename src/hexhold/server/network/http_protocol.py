"""HTTP on the wire: uvicorn's protocol, which by itself waits for ever."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from hexhold.server.network.deadlines import Wait

HEADER_SECONDS = 10.0
BODY_SECONDS = 30.0
STALL_SECONDS = 30.0
"""Without a byte of an answer being read."""
READING_SECONDS = 600.0
"""For all of an answer: who reads a few bytes now and then holds a place among those who replay."""
LINGER_SECONDS = 10.0
"""For what is still unread when a connection is closed."""
MOST_HEADER = 16 * 1024
MOST_LINES = 128
"""Of a header: taking it apart costs by the line, and nobody else has a turn meanwhile."""
#: Said by uvicorn about a client at every such request: as often as the client likes.
CLIENTS_FAULTS = frozenset(["Invalid HTTP request received.", "Unsupported upgrade request."])


class _Requests(h11.Connection):
    """Takes requests apart, but none that a few bytes make costly."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, MOST_HEADER)
        self.against = HTTPStatus.BAD_REQUEST
        """With what to refuse what is no request."""

    def next_event(self) -> Any:
        """The next part of a request; raises `h11.RemoteProtocolError`."""
        try:
            if self.their_state is h11.IDLE:
                self._check_header()
            event = super().next_event()
            if isinstance(event, h11.Request) and _in_chunks(event):
                raise h11.RemoteProtocolError(
                    "chunks may be one byte long each", HTTPStatus.LENGTH_REQUIRED
                )
        except h11.RemoteProtocolError as error:
            self.against = HTTPStatus(error.error_status_hint)
            raise
        return event

    def _check_header(self) -> None:
        begun, _ = self.trailing_data
        end = begun.find(b"\r\n\r\n")
        size = len(begun) if end < 0 else end
        if size > MOST_HEADER or begun.count(b"\n", 0, size) > MOST_LINES:
            raise h11.RemoteProtocolError(
                "a header too long", HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            )


def _in_chunks(request: h11.Request) -> bool:
    return any(name == b"transfer-encoding" for name, _ in request.headers)


class HttpProtocol(H11Protocol):
    """As uvicorn's, with an end to everything that the other side can put off."""

    conn: _Requests

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = _Requests()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, or no more of one."""
        self._refuse(self.conn.against)

    def waits(self) -> list[Wait]:
        """What it waits for now (`WaitingConnection`)."""
        if self.transport.is_closing():
            return [Wait("closing", LINGER_SECONDS)]
        found = []
        unread = self.transport.get_write_buffer_size()
        if unread:
            found.append(Wait(("unread", unread), STALL_SECONDS))
            found.append(Wait("reading", READING_SECONDS))
        if self.conn.their_state is h11.IDLE:
            found.append(Wait(("header", self.cycle), HEADER_SECONDS))
        elif self.conn.their_state is h11.SEND_BODY:
            found.append(Wait(("body", self.cycle), BODY_SECONDS))
        return found

    def give_up(self, wait: Wait) -> None:
        """Say so where that can still be understood, and close (`WaitingConnection`)."""
        if self.transport.get_write_buffer_size() or self.transport.is_closing():
            self.transport.abort()
            return
        if self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            # Nothing has been asked: browsers open connections that they then do not need.
            self.transport.close()

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer in the application's place, if that has not begun to, and close."""
        if self.cycle is not None and not self.cycle.response_complete:
            # It learns that whoever asked is gone.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            headers = [(b"connection", b"close"), (b"content-length", b"0")]
            reason = status.phrase.encode()
            answer = h11.Response(status_code=status, headers=headers, reason=reason)
            self.transport.write(self.conn.send(answer) or b"")
        self.transport.close()


def quiet_about_clients() -> None:
    """Keep out of the log what clients do wrong: they could fill it."""
    logging.getLogger("uvicorn.error").addFilter(_is_failure)


def _is_failure(record: logging.LogRecord) -> bool:
    return record.msg not in CLIENTS_FAULTS
