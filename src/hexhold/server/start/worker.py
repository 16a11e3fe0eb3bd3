"""One of several worker processes on the same address and database."""

import asyncio
import contextlib
import ipaddress
import logging
import secrets
import socket
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection

from hexhold.errors import HexholdError, StorageError
from hexhold.records.rules import rules_version
from hexhold.server.cluster.cluster import Cluster, DatabaseTime
from hexhold.server.cluster.leases import Leases
from hexhold.server.cluster.mail import MailLine
from hexhold.server.cluster.mail_requests import REQUEST, answer_request
from hexhold.server.cluster.private_app import private_app
from hexhold.server.monitoring.logs import logging_as
from hexhold.server.rooms.shared_rooms import SharedRooms
from hexhold.server.services import Services
from hexhold.server.settings import Settings, split_address
from hexhold.server.socket.room_socket import answer_line
from hexhold.server.start.app import make_app
from hexhold.server.start.once import OnceTasks
from hexhold.server.start.run import TableServer, bind, make_config, prefer_the_loop
from hexhold.server.storage import open_together
from hexhold.server.storage.database.migrate import newest_version
from hexhold.server.storage.database.open_store import host_of

POSTGRESQL_PORT = 5432


def work(settings: Settings, listening: socket.socket, number: int, pipe: Connection) -> None:
    """Serve until the process is told to stop, or the one that started it has ended.

    Args:
        settings: the same for all workers.
        listening: where all workers accept connections.
        number: of its private port, from 0.
        pipe: gets the worker's id once it serves, or the reason why it cannot.
    """
    with logging_as(settings.log_format):
        _work(settings, listening, number, pipe)


def _work(settings: Settings, listening: socket.socket, number: int, pipe: Connection) -> None:
    if settings.log_format == "text":
        logging.basicConfig(format="%(message)s")
    try:
        server, leases = make_worker(settings, number, lambda: pipe.send(("ready", leases.id)))
    except HexholdError as error:
        pipe.send(("failed", str(error)))
        return

    def end_with_parent() -> None:
        with contextlib.suppress(EOFError, OSError):
            pipe.recv()
        server.should_exit = True

    threading.Thread(target=end_with_parent, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(server.serve(sockets=[listening]))


def make_worker(
    settings: Settings, number: int, ready: Callable[[], None]
) -> tuple[TableServer, Leases]:
    """Return a server that has joined the workers of its database; raises `StorageError`."""
    own = secrets.token_hex(8)
    store, engine = open_together(settings.database, own)
    about = f"tables {newest_version()} and rules {rules_version()}"
    leases = Leases(engine, own, about)
    with contextlib.ExitStack() as after_failure:
        after_failure.callback(store.close)
        after_failure.callback(engine.dispose)
        private = after_failure.enter_context(bind(*private_place(settings, number)))
        leases.join(address_of_socket(private))
        store.announce(leases.address)
        after_failure.pop_all()
    time = DatabaseTime(leases)
    store.wall = time.wall
    cluster = Cluster(leases, store)
    app = make_app(settings, None, store, time, cluster)
    services: Services = app.state.services
    cluster.on_once.append(OnceTasks(services))

    def started() -> None:
        prefer_the_loop()
        ready()

    assert isinstance(services.rooms, SharedRooms)
    among = private_app(app, leases.secret, services.rooms.give_back)

    async def answer(line: MailLine, about: str) -> None:
        if about.startswith(REQUEST):
            await answer_request(among, cluster.mail, line, about)
        else:
            await answer_line(services, line, about)

    cluster.mail.answer = answer
    config = make_config(app, settings, "on")
    return TableServer(config, services, started, (among, private)), leases


def address_of_socket(listening: socket.socket) -> str:
    """Return where a socket listens, as it is written in a URL."""
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def private_place(settings: Settings, number: int) -> tuple[str, int]:
    """Return where a worker listens for the others: a host, and a port or 0 for any.

    Without a setting the host is the one from which this machine reaches the database.
    """
    if settings.private_address:
        own, _, first = split_address(settings.private_address)
        return own, int(first) + number if first else 0
    host, port = host_of(settings.database)
    if not host or host.startswith("/") or host == "localhost":
        return "127.0.0.1", 0
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port or POSTGRESQL_PORT, type=socket.SOCK_DGRAM
        )[0]
        with socket.socket(family, kind, protocol) as asked:
            # Sends nothing: the system only chooses a source address.
            asked.connect(address)
            found = str(asked.getsockname()[0])
    except OSError as error:
        raise StorageError(f"cannot reach the host of the database, {host}: {error}") from None
    return str(ipaddress.ip_address(found)), 0
