"""A service on this machine that receives webhooks."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue

from hexhold.server.delivery import Found
from tests.server.running import running

Came = tuple[str, dict[str, str], bytes]
"""The path, the headers and the body of a message."""


class _Handler(BaseHTTPRequestHandler):
    """Answers as the path says."""

    server: Endpoint

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.came.put((self.path, dict(self.headers), body))
        self.send_response({"/gone": 410, "/broken": 500}.get(self.path, 204))
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


class Endpoint(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.came: Queue[Came] = Queue()

    def at(self, path: str) -> str:
        return f"http://hooks.example:{self.server_port}{path}"

    def resolve(self, host: str, port: int) -> Found:
        """Every name is here."""
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]


@contextmanager
def receiving() -> Iterator[Endpoint]:
    """Let a service answer within the block."""
    with running(Endpoint()) as found:
        yield found
