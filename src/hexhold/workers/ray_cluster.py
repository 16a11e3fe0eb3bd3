"""Workers on the nodes of a Ray cluster. Needs Ray: `pip install 'hexhold[ray]'`."""

from __future__ import annotations

import logging
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, Self
from uuid import uuid4

from hexhold.errors import HexholdError, UsageError, complaint, quoted
from hexhold.workers.spreading import Result, Start, Task

try:
    import ray
    from filelock import FileLock  # part of Ray
    from ray._private import worker
except ImportError as error:
    raise UsageError(
        f"the module {error.name} is not installed: pip install 'hexhold[ray]'"
    ) from None

LOCAL, AUTO = "local", "auto"
CLIENT = "ray://"
PATIENCE = 5.0
"""Seconds for an address to answer."""

_LIVES = 20
"""How often a task is retried after its worker died; the task may be what kills it."""

_GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
"""The opening bytes of an HTTP/2 connection, as gRPC and Ray use it; the answer is immediate."""
_SETTINGS = 4
"""The type of the first frame of that answer, in its fourth byte."""


class WorkersDiedError(HexholdError):
    """The workers that did a task died, each time that it was tried."""

    code = "workers_died"


class _Work(NamedTuple):
    """What a worker needs before it can do a task."""

    key: str
    """A unique id of this work."""
    start: Start[Any, Any]
    sources: str
    """See `_digest_of_sources`."""
    path: tuple[str, ...]
    """Where your own bots can be found."""


class RayCluster(Generic[Task, Result]):
    """The workers of a cluster; if a worker or node dies, another does its task.

    Args:
        start: prepares each worker; workers of one node are prepared one after the other.
        address: as `spread` takes it. An existing connection is used and kept. Tasks cancelled
            there still run, because `ray.cancel` may end this process (2.60).
        lives: how often a task is retried after its worker has died.
    """

    def __init__(self, start: Start[Task, Result], address: str, lives: int = _LIVES) -> None:
        check_address(address)
        self._lives = lives
        self._address = address
        self._work = _Work(uuid4().hex, start, _digest_of_sources(), tuple(sys.path))
        self._closing = ExitStack()

    def __enter__(self) -> Self:
        if not ray.is_initialized():
            _connect(self._address)
            self._closing.enter_context(_without_reports())
            self._closing.callback(ray.shutdown)
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._do = ray.remote(num_cpus=1, max_retries=self._lives)(_do)
        return self

    def submit(self, task: Task) -> Future[Result]:
        """Submit a task."""
        future: Future[Result] = Future()

        def take(done: Future[Result]) -> None:
            error = done.exception()
            if error is None:
                future.set_result(done.result())
            else:
                future.set_exception(_local_error(error))

        self._do.remote(self._work, task).future().add_done_callback(take)
        return future

    def __exit__(self, *_: object) -> None:
        self._closing.close()


@contextmanager
def _without_reports() -> Iterator[None]:
    """Keep Ray from printing repeated work to stdout, where results are read."""
    printing = worker.print_to_stdstream
    worker.print_to_stdstream = lambda *_, **__: None
    try:
        yield
    finally:
        worker.print_to_stdstream = printing


def _local_error(error: BaseException) -> BaseException:
    """Return what a worker's exception is here."""
    if isinstance(error, ray.exceptions.RayTaskError):
        error = error.cause
        if isinstance(error, HexholdError):
            return error
        # A node without hexhold answers with a full traceback.
        what = complaint(error).partition(" traceback: ")[0]
        return HexholdError(f"on the Ray cluster: {what}")
    return WorkersDiedError(f"on the Ray cluster: {complaint(error)}")


def _connect(address: str) -> None:
    if address not in (LOCAL, AUTO):
        _check_answer(address)
    # Usage statistics are a choice for the people who start a cluster themselves.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    dashboard = False if address == LOCAL else None
    try:
        ray.init(
            address, include_dashboard=dashboard, log_to_driver=False, logging_level=logging.ERROR
        )
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise HexholdError(f"no Ray cluster at {quoted(address)}: {complaint(error)}") from error


def check_address(address: str) -> None:
    """Raise `UsageError` if a text is not an address."""
    if address not in (LOCAL, AUTO) and None in _host_and_port(address):
        raise UsageError(
            f"a Ray address must be host:port, {CLIENT}host:port, {AUTO} or {LOCAL}, "
            f"not {quoted(address)}"
        )


def check_cluster(address: str) -> None:
    """Raise `UsageError` if a text is not an address, `HexholdError` if nothing answers there."""
    check_address(address)
    if address not in (LOCAL, AUTO):
        _check_answer(address)


def _host_and_port(address: str) -> tuple[str, int] | tuple[None, None]:
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    if not (host and port.isascii() and port.isdecimal() and 0 < int(port) < 2**16):
        return None, None
    return host.strip("[]"), int(port)


def _check_answer(address: str) -> None:
    """Refuse an unreachable address within seconds; Ray would try for minutes."""
    host, port = _host_and_port(address)
    assert host is not None and port is not None
    # A node's own address is the one at which Ray listens for itself.
    own = [ray.util.get_node_ip_address()] if host in ("localhost", "127.0.0.1") else []
    for each in [*own, host]:
        try:
            connection = socket.create_connection((each, port), PATIENCE)
        except (OSError, UnicodeError):
            continue
        with closing(connection):
            if _is_ray(connection):
                return
        raise HexholdError(f"no Ray cluster at {quoted(address)}: another program answers there")
    raise HexholdError(f"no Ray cluster at {quoted(address)}: nothing answers there")


def _is_ray(connection: socket.socket) -> bool:
    if os.environ.get("RAY_USE_TLS", "0") == "1":
        return True
    try:
        connection.settimeout(PATIENCE)
        connection.sendall(_GREETING)
        answer = connection.recv(_SETTINGS)
    except OSError:
        return False
    return len(answer) == _SETTINGS and answer[-1] == _SETTINGS


@cache
def _digest_of_sources() -> str:
    """Return the same where games are played by the same rules."""
    package = Path(__file__).parents[1]
    digest = sha256()
    for file in sorted(package.rglob("*.py")):
        digest.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


_prepared: tuple[str, Callable[[Any], Any]] | None = None


def _do(work: _Work, task: Any) -> Any:
    """Return what a worker does; it may have done other work before."""
    global _prepared
    if _prepared is None or _prepared[0] != work.key:
        _prepared = work.key, _prepare(work)
    return _prepared[1](task)


def _prepare(work: _Work) -> Callable[[Any], Any]:
    if _digest_of_sources() != work.sources:
        raise HexholdError(
            f"the Ray node {socket.gethostname()} has a different version of hexhold than this "
            "machine; install the same one"
        )
    sys.path += [place for place in work.path if place not in sys.path]
    node = ray.get_runtime_context().get_node_id()
    # The first worker of a node compiles what is missing; the others find it.
    with FileLock(Path(tempfile.gettempdir()) / f"hexhold_{node}.lock"):
        return work.start()
