"""Accepts connections up to a limit in total and per address."""

import asyncio
import contextlib
import errno
import logging
import socket
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from time import monotonic

from hexhold.server.addresses import counted_as, is_in
from hexhold.server.limits.file_descriptors import most_connections
from hexhold.server.limits.http_limits import refusal
from hexhold.server.settings import Settings

LOG_SECONDS = 60.0
RETRY_SECONDS = 0.1
"""Pause after the system could not accept a connection."""
MOST_REFUSED = 100
"""Connections refused in a row when no descriptor is left."""
REFUSAL = refusal(
    HTTPStatus.SERVICE_UNAVAILABLE,
    "Retry-After: 10",
    text="No connection is free here now. Try again in 10 seconds.\n",
)
_OUT_OF_RESOURCES = frozenset([errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM])
_log = logging.getLogger(__name__)


class _CountedSocket(socket.socket):
    """A connection that is counted until it is closed."""

    on_close: Callable[[], None] | None = None

    def close(self) -> None:
        super().close()
        on_close, self.on_close = self.on_close, None
        if on_close is not None:
            on_close()


class Listener:
    """Accepts connections in place of an `asyncio.Server`.

    asyncio's own loop spins and logs thousands of errors a second once the process is out of file
    descriptors (`BaseSelectorEventLoop._accept_connection`).
    """

    def __init__(
        self, listening: socket.socket, make: Callable[[], asyncio.Protocol], settings: Settings
    ) -> None:
        """Start to accept; ``make`` makes the protocol of one connection."""
        listening.setblocking(False)
        self._listening = listening
        self._make = make
        self._settings = settings
        self._most = most_connections(settings.connections)
        self._open: Counter[str] = Counter()
        self._refused = 0
        self._logged = -LOG_SECONDS
        self._spare = socket.socket()
        self._accepting = asyncio.create_task(self._accept())

    def close(self) -> None:
        """Accept no more connections; open ones stay."""
        self._accepting.cancel()
        self._spare.close()

    async def wait_closed(self) -> None:
        """Wait until it accepts no more."""
        await asyncio.gather(self._accepting, return_exceptions=True)

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                accepted, peer = await loop.sock_accept(self._listening)
            except OSError as error:
                if error.errno in _OUT_OF_RESOURCES:
                    self._refuse_without_descriptor()
                await asyncio.sleep(RETRY_SECONDS)
                continue
            reason = self._reason_against(str(peer[0]))
            if reason is None:
                await self._serve(accepted, counted_as(str(peer[0])))
            else:
                self._refuse(accepted, reason)
                # Let open connections have their turn.
                await asyncio.sleep(0)

    def _reason_against(self, host: str) -> str | None:
        """Return why a further connection is refused; None if it is not."""
        if self._open.total() >= self._most:
            return f"all {self._most} are taken"
        most = self._settings.connections_per_address
        if self._open[counted_as(host)] < most or is_in(host, self._settings.trusted_proxies):
            return None
        return f"its address has {most} already"

    async def _serve(self, accepted: socket.socket, address: str) -> None:
        counted = _CountedSocket(fileno=accepted.detach())
        counted.setblocking(False)
        counted.on_close = lambda: self._release(address)
        self._open[address] += 1
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._make, counted)
        except OSError:
            counted.close()

    def _release(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _refuse(self, accepted: socket.socket, reason: str) -> None:
        """Answer 503 and close; log it once a minute."""
        accepted.setblocking(False)
        with contextlib.suppress(OSError):
            accepted.send(REFUSAL)
        accepted.close()
        self._refused += 1
        if monotonic() - self._logged >= LOG_SECONDS:
            _log.warning("connections refused: %d, the last because %s", self._refused, reason)
            self._refused, self._logged = 0, monotonic()

    def _refuse_without_descriptor(self) -> None:
        """Free the spare descriptor, and use it to accept and refuse waiting connections."""
        self._spare.close()
        with contextlib.suppress(OSError):
            for _ in range(MOST_REFUSED):
                self._refuse(self._listening.accept()[0], "no descriptor is left")
        with contextlib.suppress(OSError):
            self._spare = socket.socket()
