"""A real server in a process of its own, which can be killed; a line to it, which can be cut."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

PROGRAM = Path(sys.executable).with_name("hexhold")
STOP_SECONDS = 60


class Server:
    """`hexhold serve` on a data directory; after the first start it keeps its port."""

    def __init__(self, data: Path, base_path: str = "") -> None:
        self.data, self.base_path = data, base_path
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}{self.base_path}"

    def start(self) -> None:
        """Start it; returns once it answers."""
        where = ["--port", str(self.port), "--data", str(self.data)]
        self._process = subprocess.Popen(
            [str(PROGRAM), "serve", *where, "--base-path", self.base_path],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        # Rules that have changed are prepared first, and a line says so.
        line = next((said for said in self._process.stdout if "http://" in said), "")
        assert line, "the server ended without an address"
        self.port = urlsplit(line.split()[-1]).port or 0

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end("kill")

    def _end(self, how: str) -> None:
        if self._process is None:
            return
        getattr(self._process, how)()
        self._process.wait(timeout=STOP_SECONDS)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end("terminate")


class Line:
    """A line to a server that can be cut, and mended again."""

    def __init__(self, server: Server) -> None:
        self._to = ("127.0.0.1", server.port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: set[socket.socket] = set()
        self._whole = True
        self.answers = True
        """Whether what the server says comes through."""
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._threads: list[threading.Thread] = []
        self._run(self._accept)

    def cut(self) -> None:
        """End every connection and take no other."""
        self._whole = False
        for end in list(self._ends):
            _shut(end)

    def mend(self) -> None:
        """Take connections again."""
        self._whole, self.answers = True, True

    def close(self) -> None:
        """Cut it for good."""
        self.cut()
        _shut(self._listening)
        for thread in self._threads:
            thread.join(STOP_SECONDS)
        self._listening.close()

    def _run(self, work: Callable[..., None], *ends: socket.socket) -> None:
        thread = threading.Thread(target=work, args=ends, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._listening.accept()
                there = socket.create_connection(self._to)
            except OSError:
                return
            self._ends |= {here, there}
            if not self._whole:
                _shut(here)
            self._run(self._carry, here, there)
            self._run(self._carry, there, here)

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                if self.answers or source.getpeername() != self._to:
                    sink.sendall(data)
        _shut(sink)
        self._ends.discard(source)
        source.close()


class Proxy(Line):
    """A proxy for one path of its host, which it removes; other paths are not its server's."""

    def __init__(self, server: Server) -> None:
        self._below = server.base_path.encode()
        self.strays: list[bytes] = []
        """Requests outside the path."""
        super().__init__(server)
        self.address += server.base_path

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            if source.getpeername() != self._to:
                sink.sendall(self._passed_on(source))
        super()._carry(source, sink)

    def _passed_on(self, source: socket.socket) -> bytes:
        """The head of a request for the server; a connection carries only one."""
        head = b""
        while b"\r\n\r\n" not in head:
            if not (data := source.recv(65_536)):
                return head
            head += data
        method, path, rest = head.split(b" ", 2)
        if path == self._below or path.startswith(self._below + b"/"):
            path = path.removeprefix(self._below) or b"/"
        else:
            self.strays.append(path)
            path = b"/outside"
        rest = rest.replace(b"Connection: keep-alive", b"Connection: close", 1)
        return b" ".join([method, path, rest])


def _shut(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
