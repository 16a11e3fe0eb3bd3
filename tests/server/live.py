"""A server on a port of its own, in a thread of the test, with what it logs."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hexhold.server.limits.http_limits import HttpProtocol
from hexhold.server.services import Services
from hexhold.server.settings import Settings
from hexhold.server.start.run import bind, make_server, url_of

SECONDS = 60.0
UPGRADE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
Json = dict[str, Any]


class Collected(logging.Handler):
    """Everything at least as bad as a warning."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        # The tests' own clients write there too.
        if not record.name.startswith("websockets"):
            self.lines.append(logging.Formatter().format(record))


@dataclass
class Live:
    """A running server."""

    at: str
    logged: list[str]
    server: uvicorn.Server
    hostile_room: str = ""
    host: httpx.Client = field(init=False)
    """Somebody with a session."""

    def __post_init__(self) -> None:
        self.host = self.person("Ann")

    def person(self, name: str) -> httpx.Client:
        """Somebody with a session."""
        # A server with short timeouts may close an idle connection just when it is used again.
        new_each_time = httpx.Limits(max_keepalive_connections=0)
        found = httpx.Client(base_url=self.at, timeout=SECONDS, limits=new_each_time)
        assert found.post("/api/session", json={"name": name}).is_success
        return found

    def room(self, bots: int = 3, **config: Any) -> str:
        """A game of the host's with bots."""
        config = {"players": bots + 1, "bot_delay": 0, **config}
        body = {"config": config, "bots": ["random"] * bots, "start": True}
        room: str = self.host.post("/api/rooms", json=body).json()["id"]
        return room

    def url(self, room: str, person: httpx.Client | None = None) -> str:
        """A way into a room, for once."""
        ticket = (person or self.host).post("/api/ticket").json()["ticket"]
        return f"{self.at.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}"

    def sockets(self) -> int:
        """WebSockets that the server still holds."""
        held = self.server.server_state.connections
        return sum(isinstance(connection, WebSocketsSansIOProtocol) for connection in held)

    @property
    def services(self) -> Services:
        """The arguments that all its requests share."""
        found: Services = self.server.config.app.state.services  # type: ignore[union-attr] # Litestar
        return found

    def connect(self, room: str, **more: Any) -> ClientConnection:
        """A socket in a room."""
        found: ClientConnection = connect(
            self.url(room), compression=None, close_timeout=1.0, **more
        )
        return found

    @contextmanager
    def at_table(self, room: str) -> Iterator[ClientConnection]:
        """Connect to a room and receive its snapshot."""
        with self.connect(room) as found:
            say(found, {"type": "hello"})
            hear(found, "snapshot")
            yield found

    def upgraded(self, room: str, person: httpx.Client | None = None) -> socket.socket:
        """Open a WebSocket by hand, without reading from it."""
        path = self.url(room, person).partition(self.at.removeprefix("http"))[2]
        return reach(self, b"GET %s HTTP/1.1\r\n" % path.encode() + UPGRADE + b"\r\n", buffer=4096)


@contextmanager
def serving(settings: Settings) -> Iterator[Live]:
    """A server, until the block ends."""
    ready = threading.Event()
    collected = Collected()
    with bind("127.0.0.1", 0) as listening:
        server = make_server(settings, None, ready.set)
        loggers = [logging.getLogger(name) for name in (None, "uvicorn")]
        for logger in loggers:
            logger.addHandler(collected)
        serve = server.serve(sockets=[listening])
        thread = threading.Thread(target=lambda: asyncio.run(serve))
        thread.start()
        try:
            assert ready.wait(SECONDS)
            live = Live(url_of(listening, settings.base_path), collected.lines, server)
            try:
                yield live
            finally:
                live.host.close()
        finally:
            server.should_exit = True
            thread.join(SECONDS)
            for logger in loggers:
                logger.removeHandler(collected)


def say(socket: ClientConnection, message: Json) -> None:
    """Send a message."""
    socket.send(msgspec.json.encode(message).decode())


def hear(socket: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    while True:
        message: Json = msgspec.json.decode(socket.recv(timeout=SECONDS))
        if message["type"] == kind:
            return message


def ending(socket: ClientConnection) -> int | None:
    """The code with which the server closes."""
    try:
        while True:
            socket.recv(timeout=SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def reach(live: Live, data: bytes = b"", buffer: int = 0) -> socket.socket:
    """A connection, with the first that it sends."""
    found = socket.socket()
    if buffer:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    found.settimeout(SECONDS)
    host, port = live.at.removeprefix("http://").split(":")
    found.connect((host, int(port)))
    found.sendall(data)
    return found


def all_of(plain: socket.socket) -> bytes:
    """All that comes until the server ends it; a wait that is too long fails."""
    data = b""
    with closing(plain):
        try:
            while more := plain.recv(1 << 16):
                data += more
        except ConnectionResetError:
            pass
    return data


def until(known: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not known():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def by_http(live: Live) -> list[HttpProtocol]:
    """Connections by HTTP."""
    held = list(live.server.server_state.connections)
    return [one for one in held if isinstance(one, HttpProtocol)]
