"""Send push notifications, webhook messages and e-mails in threads.

Push services and webhooks are addresses that clients chose.

Only HTTPS to public addresses is allowed. The address is the one just looked up, redirects are not
followed, and every step has a timeout.
"""

import contextlib
import logging
import socket
import ssl
from abc import ABC, abstractmethod
from asyncio import (
    CancelledError,
    Queue,
    QueueFull,
    gather,
    get_running_loop,
    shield,
    wait_for,
    wrap_future,
)
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Generic, Protocol, TypeVar
from urllib.parse import urlsplit

from hexhold.errors import StorageError

STEP_SECONDS = 5.0
"""Timeout for each part of the answer."""
MOST_SECONDS = 10.0
"""Longest time for one message."""
REST_SECONDS = 3600.0
"""Seconds for which an endpoint is skipped after a message took too long."""
SLOW_SECONDS, SLOW_REST_SECONDS = 5.0, 600.0
"""A message that takes so long is slow; the endpoint is then skipped for so long."""
AT_ONCE, MOST_WAITING = 4, 500
GONE = (404, 410)
"""The address takes no further messages."""
_OK, _REDIRECTED = 200, 300
_log = logging.getLogger(__name__)
_INTERNET = ip_network("2000::/3")
"""All global unicast addresses of IPv6 (RFC 4291); other prefixes may embed IPv4 addresses."""


_T = TypeVar("_T")
Found = list[tuple[Any, Any, int, str, Any]]
Resolve = Callable[[str, int], Found]
"""Returns the addresses of a name and port, as `socket.getaddrinfo` does."""


def look_up(host: str, port: int) -> Found:
    """Return the addresses of a name and port by the system's resolver."""
    return list(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))


class DeliveryError(Exception):
    """A message was not delivered."""


def is_public(address: str) -> bool:
    """Return whether an address is on the internet and not in a private network.

    >>> is_public("10.0.0.1"), is_public("::ffff:127.0.0.1"), is_public("1.1.1.1")
    (False, False, True)
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if inner is not None:
            found = inner
        elif found.teredo is not None or found not in _INTERNET:
            return False
    return found.is_global and not found.is_multicast


class Sending(Protocol):
    """The delivery of one message; another thread can end it."""

    def send(self) -> int:
        """Send the message and return the status of the answer; raises `DeliveryError`."""

    def end(self) -> None:
        """Stop waiting."""


class Delivery:
    """The delivery of a message over HTTP."""

    def __init__(
        self,
        endpoint: str,
        headers: Mapping[str, str],
        body: bytes,
        anywhere: bool,
        resolve: Resolve = look_up,
    ) -> None:
        """Prepare the delivery.

        Args:
            endpoint: The URL.
            headers: Those of the request.
            body: The message.
            anywhere: Allow plain HTTP and private addresses, for tests.
            resolve: Looks up a name and a port.
        """
        self._resolve = resolve
        self._parts = urlsplit(endpoint)
        self._headers = headers
        self._body = body
        self._anywhere = anywhere
        self._socket: socket.socket | None = None

    def send(self) -> int:
        """Send the message and return the status of the answer; raises `DeliveryError`."""
        parts = self._parts
        secure = parts.scheme == "https"
        if not parts.hostname or not (secure or self._anywhere):
            raise DeliveryError("the address is not an HTTPS URL")
        try:
            port = parts.port or (443 if secure else 80)
            self._socket = sock = self._connect(parts.hostname, port)
            kind = HTTPSConnection if secure else HTTPConnection
            connection = kind(parts.hostname, port, timeout=STEP_SECONDS)
            if secure:
                context = ssl.create_default_context()
                sock = context.wrap_socket(sock, server_hostname=parts.hostname)
                self._socket = sock
            connection.sock = sock
            try:
                path = parts.path + (f"?{parts.query}" if parts.query else "")
                connection.request("POST", path or "/", self._body, dict(self._headers))
                return connection.getresponse().status
            finally:
                connection.close()
        except (OSError, HTTPException, ValueError) as error:
            raise DeliveryError(str(error) or type(error).__name__) from None

    def end(self) -> None:
        """Stop waiting."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def _connect(self, host: str, port: int) -> socket.socket:
        # Looked up once: a second answer could name a private address.
        found = self._resolve(host, port)
        if not self._anywhere and not all(is_public(str(each[4][0])) for each in found):
            raise DeliveryError("the address is not public")
        kind, _, protocol, _, address = found[0]
        sock = socket.socket(kind, socket.SOCK_STREAM, protocol)
        sock.settimeout(STEP_SECONDS)
        try:
            sock.connect(address)
        except BaseException:
            sock.close()
            raise
        return sock


class DeliveryThreads:
    """Sends messages in threads, with a limit for each; slow endpoints are skipped for a while."""

    def __init__(self, what: str, own: bool = False) -> None:
        """Make the threads.

        Args:
            what: A message, for the log.
            own: Whether the operator has chosen the endpoint, and not a stranger. Then each new
                failure is a warning.
        """
        self._what, self._own = what, own
        self._failure = ""
        """What went wrong last, until something is delivered."""
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="deliveries")
        self._resting: dict[str, float] = {}
        """Endpoints that are skipped, each until when."""

    def close(self) -> None:
        """Start no further deliveries."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def rests(self, endpoint: str) -> bool:
        """Return whether an endpoint is skipped, because it took too long."""
        now = get_running_loop().time()
        self._resting = {each: until for each, until in self._resting.items() if until > now}
        return endpoint in self._resting

    async def send(
        self, endpoint: str, delivery: Sending, most_seconds: float | None = None
    ) -> int | None:
        """Return the status of the answer; None if there is none, which is logged."""
        began = get_running_loop().time()
        sent = self._threads.submit(delivery.send)
        work = wrap_future(sent)
        try:
            answer = await wait_for(shield(work), most_seconds or MOST_SECONDS)
            self._failure = ""
            return answer
        except TimeoutError:
            if sent.cancel():
                # It never began, because others were too slow.
                return None
            delivery.end()
            work.add_done_callback(lambda done: done.exception())
            self._rest(endpoint, REST_SECONDS)
            self._log_failure(DeliveryError("it took too long"))
        except CancelledError:
            # The server stops, and would wait for the thread.
            delivery.end()
            work.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise
        except DeliveryError as problem:
            self._log_failure(problem)
        finally:
            if get_running_loop().time() - began >= SLOW_SECONDS and not sent.cancelled():
                self._rest(endpoint, SLOW_REST_SECONDS)
        return None

    def _log_failure(self, problem: DeliveryError) -> None:
        if self._own and str(problem) != self._failure:
            self._failure = str(problem)
            _log.warning("%s was not delivered: %s", self._what, self._failure)
        else:
            _log.info("%s was not delivered: %s", self._what, problem)

    def _rest(self, endpoint: str, seconds: float) -> None:
        """Skip an endpoint for a while, or for longer if it is skipped already."""
        until = get_running_loop().time() + seconds
        self._resting[endpoint] = max(until, self._resting.get(endpoint, 0.0))


class DeliveryQueue(ABC, Generic[_T]):
    """A queue of messages: a few are sent at a time, and if too many wait, new ones are dropped."""

    def __init__(self, what: str, count: Callable[[str], None], own: bool = False) -> None:
        """Make an empty queue.

        Args:
            what: A message, for the log.
            count: Takes the result of each message.
            own: Whether the operator has chosen where messages go.
        """
        self._what, self._count = what, count
        self._waiting: Queue[_T] = Queue(MOST_WAITING)
        self._threads = DeliveryThreads(what, own)

    @property
    def waiting(self) -> int:
        """Return how many wait."""
        return self._waiting.qsize()

    async def run(self) -> None:
        """Send messages until cancelled."""
        try:
            await gather(*(self._send_next() for _ in range(AT_ONCE)))
        finally:
            self._threads.close()

    @abstractmethod
    async def _send_all(self, told: _T) -> None:
        """Send the messages about one thing; raises `StorageError`."""

    def _put(self, told: _T) -> None:
        try:
            self._waiting.put_nowait(told)
        except QueueFull:
            self._count("dropped")

    async def _send_next(self) -> None:
        while True:
            told = await self._waiting.get()
            try:
                await self._send_all(told)
            except StorageError as error:
                _log.warning("%s", error)
            except Exception:
                _log.exception("%s", self._what)
            finally:
                self._waiting.task_done()


def result_of(status: int | None) -> str:
    """Return the result that is counted for the status of an answer; None if there was none."""
    if status is None:
        return "failed"
    if status in GONE:
        return "gone"
    return "delivered" if _OK <= status < _REDIRECTED else "refused"
