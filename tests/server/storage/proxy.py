"""A TCP proxy before PostgreSQL that stops forwarding, as a broken network does."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import make_url

_LOOK_SECONDS = 0.02
_PORT = 5432


class _Pipe:
    """One connection through the proxy."""

    def __init__(self, proxy: Proxy, near: socket.socket, far: socket.socket) -> None:
        self.proxy, self.near, self.far = proxy, near, far
        self.requests = self.answers = True
        """Whether what comes from each side is forwarded."""

    def run(self) -> None:
        with self.near, self.far:
            try:
                while not self.proxy.closed and self._forward():
                    pass
            except OSError:
                return

    def _forward(self) -> bool:
        """Forward what has come; whether both sides are still there."""
        flowing = self.proxy.flowing
        sides = [self.near] * (self.requests and flowing) + [self.far] * (self.answers and flowing)
        for side in select.select(sides, [], [], _LOOK_SECONDS)[0]:
            data = side.recv(1 << 16)
            if not data:
                return False
            if side is self.near:
                self.proxy.notice(self, data)
                if not self.requests:
                    # Not forwarded: it is lost with the connection.
                    return True
            (self.far if side is self.near else self.near).sendall(data)
        return True


class Proxy:
    """Listens on this machine only, until the block of `proxied` ends."""

    def __init__(self, url: str) -> None:
        given = make_url(url)
        where = str(given.query.get("host", given.host))
        self._local = where.startswith("/")
        port = given.port or _PORT
        self._to = f"{where}/.s.PGSQL.{port}" if self._local else (where, port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        there = given.set(host="127.0.0.1", port=self._listening.getsockname()[1], query={})
        self.url = there.render_as_string(hide_password=False)
        self.flowing = True
        """Whether anything is forwarded at all."""
        self.closed = False
        self._losing: tuple[bytes, bool] | None = None
        threading.Thread(target=self._accept, daemon=True).start()

    def lose_answer(self, to: bytes) -> None:
        """Forward the next request with some text, and nothing of that connection afterwards."""
        self._losing = to, True

    def lose_request(self, which: bytes) -> None:
        """Forward nothing of a connection from the next request with some text on."""
        self._losing = which, False

    def notice(self, pipe: _Pipe, data: bytes) -> None:
        if self._losing is not None and self._losing[0] in data:
            pipe.answers, pipe.requests = False, self._losing[1]
            self._losing = None

    def close(self) -> None:
        self.closed = True
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.socket(socket.AF_UNIX if self._local else socket.AF_INET)
                far.connect(self._to)
                pipe = _Pipe(self, near, far)
                threading.Thread(target=pipe.run, daemon=True).start()


@contextmanager
def proxied(url: str) -> Iterator[Proxy]:
    proxy = Proxy(url)
    try:
        yield proxy
    finally:
        proxy.close()
