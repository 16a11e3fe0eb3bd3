"""Runs the server: binds its socket first, then serves the application with uvicorn."""

import asyncio
import contextlib
import gc
import logging
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, Literal

import uvicorn
from litestar.types import ASGIApp
from uvicorn.config import LOGGING_CONFIG, STARTUP_FAILURE

from hexhold.errors import StorageError
from hexhold.play.receiving import LONGEST_MESSAGE
from hexhold.server.addresses import as_listed
from hexhold.server.limits.connection_limits import Listener
from hexhold.server.limits.http_limits import HttpProtocol
from hexhold.server.limits.timeouts import TimedConnection
from hexhold.server.limits.websocket_limits import WebSocketProtocol
from hexhold.server.services import Services
from hexhold.server.settings import Settings
from hexhold.server.start.app import make_app
from hexhold.server.storage import Store, open_store

SELDOM = 2000
"""How many middle collections of garbage make a full one; Python's own number is 10."""
SWITCH_SECONDS = 0.0005
"""How long a thread may keep the interpreter while the loop waits for it; Python's own is 0.005."""
PING_SECONDS = 20.0
STOP_SECONDS = 5
BACKLOG = 2048
TICKS = 10
"""Ticks of uvicorn between two checks of timeouts; ten are a second."""
#: Logged by uvicorn for each bad request, so a client could fill the log.
CLIENT_ERRORS = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)
SEND_BUFFER = 256 * 1024
"""Limits what the system buffers for a client that does not read; its default is megabytes."""


class PortError(StorageError):
    """The server cannot listen on the address."""

    code = "port"


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket; raises `PortError`."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            listening.bind(address)
            listening.listen(BACKLOG)
        except BaseException:
            listening.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        # getaddrinfo raises UnicodeError for a name with an empty or overlong part.
        reason = getattr(error, "strerror", None) or str(error)
        raise PortError(f"cannot listen on {host} port {port}: {reason}") from None
    return listening


def url_of(listening: socket.socket, base_path: str = "") -> str:
    """Return the server's URL for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}{base_path}"


def url_for_others(listening: socket.socket, base_path: str = "") -> str | None:
    """Return the server's URL for other machines, None if it listens on this machine only."""
    host, port = listening.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            # Sends nothing: the system only chooses a source address.
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return None
        own = asked.getsockname()[0]
    return None if own.startswith("127.") else f"http://{own}:{port}{base_path}"


def serve(
    settings: Settings,
    listening: socket.socket,
    page: Path | None = None,
    ready: Callable[[str], None] | None = None,
    store: Store | None = None,
) -> None:
    """Serve until Ctrl-C; raises `StorageError`.

    Args:
        store: an open store, closed at the end; opened here if none is given.
    """
    store = store or open_store(settings.database)
    address = url_of(listening, settings.base_path)
    store.announce(address)

    def started() -> None:
        prefer_the_loop()
        if ready:
            ready(address)

    server = make_server(settings, page, started, store)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[listening]))


def prefer_the_loop() -> None:
    """Keep answers from waiting for other threads and for garbage collections.

    Each send gives the interpreter to a thread that stores or loads a game, and the loop waits to
    get it back.

    A full collection stops all tables: for 0.2 s with 200 tables (`benchmarks.table_load`), for
    0.4 to 1.0 s with the matches of 500 people (`benchmarks.strangers`, 200 in place of `SELDOM`).
    Unloaded rooms and closed connections are freed without it. It has to stay far below a worker's
    lease of 3 s, so it must not find too much.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    often, sometimes, _ = gc.get_threshold()
    gc.set_threshold(often, sometimes, SELDOM)


def make_server(
    settings: Settings,
    page: Path | None,
    ready: Callable[[], None],
    store: Store | None = None,
) -> uvicorn.Server:
    """Return a server that calls ``ready`` once it accepts connections; raises `StorageError`."""
    app = make_app(settings, page, store)
    return TableServer(make_config(app, settings, "on"), app.state.services, ready)


def make_config(app: ASGIApp, settings: Settings, lifespan: Literal["on", "off"]) -> uvicorn.Config:
    """Return uvicorn's settings for an application."""
    logging.getLogger("uvicorn.error").addFilter(_is_server_error)
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        # The size of a compressed message could reveal its content.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=as_listed(settings.trusted_proxies),
        server_header=False,
        access_log=False,
        # JSON lines come from one place.
        log_config=LOGGING_CONFIG if settings.log_format == "text" else None,
        log_level="warning",
        lifespan=lifespan,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def _is_server_error(record: logging.LogRecord) -> bool:
    """Return whether to log a record of uvicorn's."""
    return record.msg not in CLIENT_ERRORS


class LimitedServer(uvicorn.Server):
    """Limits its connections, and calls ``ready`` once it accepts them."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._settings = settings
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as uvicorn does on sockets that already listen, with our listener."""
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            sys.exit(STARTUP_FAILURE)
        self.servers = [self._listener(listening) for listening in sockets or []]
        self.started = True
        self._ready()

    def _listener(self, listening: socket.socket) -> Any:
        def make() -> HttpProtocol:
            return HttpProtocol(self.config, self.server_state, self.lifespan.state)

        return Listener(listening, make, self._settings)

    async def on_tick(self, counter: int) -> bool:
        """Check timeouts now and then; uvicorn calls this ten times a second."""
        if counter % TICKS == 0:
            for connection in list(self.server_state.connections):
                if isinstance(connection, TimedConnection):
                    connection.check_timeouts(monotonic())
        return await super().on_tick(counter)


class TableServer(LimitedServer):
    """Prepares the rooms before it starts, and tells their players before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        services: Services,
        ready: Callable[[], None],
        private: tuple[ASGIApp, socket.socket] | None = None,
    ) -> None:
        super().__init__(config, services.settings, ready)
        self._services = services
        self._private = private
        """What other workers are served, and where."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the rooms, then the server; raises `StorageError`.

        uvicorn would log a traceback if the application raised it.
        """
        try:
            await self._services.rooms.start()
        except StorageError as error:
            raise StorageError(f"{self._services.store.place}: {error}") from None
        listener = None if self._private is None else self._private_listener(*self._private)
        await super().startup(sockets)
        if listener is not None:
            self.servers.append(listener)

    def _private_listener(self, app: ASGIApp, listening: socket.socket) -> Any:
        settings = replace(self._settings, trusted_proxies=(), connections_per_address=10**6)
        config = make_config(app, settings, "off")
        config.load()

        def make() -> HttpProtocol:
            return HttpProtocol(config, self.server_state, self.lifespan.state)

        return Listener(listening, make, settings)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, tell open ones that the server stops, then shut down."""
        for server in self.servers:
            server.close()
        self._services.match.close()
        self._services.challenges.close()
        await self._services.rooms.disconnect_all()
        await super().shutdown(sockets)
        if self._private is not None:
            self._private[1].close()
