"""Takes connections in: so many in all and of one address, and no more.

asyncio's own way of accepting asks again thousands of times when all descriptors are taken, and
logs each time (`BaseSelectorEventLoop._accept_connection`).
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import cast

from uvicorn.server import ServerState

from hexhold.server.network.addresses import Network, counted_as, is_in
from hexhold.server.network.deadlines import SWEEP_SECONDS, Deadlines, WaitingConnection

LOG_SECONDS = 60.0
PAUSE_SECONDS = 0.1
"""After the system could not give a connection."""
MOST_TURNED_AWAY = 100
"""At once, with the descriptor that is kept for it."""
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Length: 0\r\n\r\n"
)
NO_DESCRIPTOR = frozenset([errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM])
_log = logging.getLogger(__name__)


class Visit(socket.socket):
    """A connection, which gives its place back when it is closed."""

    leave: Callable[[], None] | None = None

    def close(self) -> None:
        """Close it, and let somebody else in."""
        super().close()
        if self.leave is not None:
            self.leave()
            self.leave = None


class Door:
    """Where connections come in; takes the place of asyncio's server in uvicorn's."""

    def __init__(
        self,
        listening: socket.socket,
        state: ServerState,
        make: Callable[[], asyncio.Protocol],
        most: int,
        each: int,
        proxies: Sequence[Network] = (),
    ) -> None:
        """Open it.

        Args:
            state: uvicorn's, which knows all protocols.
            make: a protocol for one connection.
            most: connections at a time.
            each: connections of one address at a time.
            proxies: addresses that many others come by, so that they are not counted.
        """
        listening.setblocking(False)
        self._listening = listening
        self._state = state
        self._make = make
        self._most = most
        self._each = each
        self._proxies = proxies
        self._inside: Counter[str] = Counter()
        self._turned_away: Counter[str] = Counter()
        self._logged = -LOG_SECONDS
        self._spare = _spare()
        self._coming: set[asyncio.Task[None]] = set()
        self._tasks = [asyncio.create_task(self._accept()), asyncio.create_task(self._sweep())]

    def close(self) -> None:
        """Let nobody in any more; those inside stay."""
        self._tasks[0].cancel()

    async def wait_closed(self) -> None:
        """Until all that belongs to it has ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._spare is not None:
            os.close(self._spare)
            self._spare = None

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                plain, peer = await loop.sock_accept(self._listening)
            except OSError as error:
                if error.errno in NO_DESCRIPTOR:
                    self._no_descriptor()
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            self._take(plain, str(peer[0]))
            # Many at the door would otherwise keep everybody inside waiting.
            await asyncio.sleep(0)

    def _take(self, plain: socket.socket, host: str) -> None:
        """Let somebody in, or send him away."""
        visit = Visit(plain.family, plain.type, plain.proto, plain.detach())
        visit.setblocking(False)
        address = counted_as(host)
        reason = self._against(host, address)
        if reason is not None:
            self._turn_away(visit, reason)
            return
        self._inside[address] += 1
        visit.leave = lambda: self._left(address)
        task = asyncio.create_task(self._begin(visit))
        self._coming.add(task)
        task.add_done_callback(self._coming.discard)

    async def _begin(self, visit: Visit) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(self._make, visit)
        except OSError:
            visit.close()

    def _against(self, host: str, address: str) -> str | None:
        if self._inside.total() >= self._most:
            return f"all {self._most} connections are taken"
        if self._inside[address] >= self._each and not is_in(host, self._proxies):
            return f"their addresses hold {self._each} each already"
        return None

    def _left(self, address: str) -> None:
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]

    def _turn_away(self, visit: socket.socket, reason: str) -> None:
        with contextlib.suppress(OSError):
            visit.send(BUSY)
        visit.close()
        self._note(reason)

    def _no_descriptor(self) -> None:
        """All descriptors are taken: with the one kept for it, those who come are sent away."""
        if self._spare is None:
            self._spare = _spare()
            self._note("no descriptor is left")
            return
        os.close(self._spare)
        for _ in range(MOST_TURNED_AWAY):
            try:
                come, _ = self._listening.accept()
            except OSError:
                break
            self._turn_away(come, "no descriptor is left")
        self._spare = _spare()

    def _note(self, reason: str) -> None:
        """Say in the log what happens, once a minute however often it does."""
        self._turned_away[reason] += 1
        now = monotonic()
        if now - self._logged < LOG_SECONDS:
            return
        self._logged = now
        for why, times in self._turned_away.items():
            _log.warning("connections turned away: %d, since %s", times, why)
        self._turned_away.clear()

    async def _sweep(self) -> None:
        deadlines = Deadlines()
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            # Both kinds of protocol that are made here are `WaitingConnection`.
            inside = cast(Iterable[WaitingConnection], list(self._state.connections))
            deadlines.sweep(inside, loop.time())


def _spare() -> int | None:
    try:
        return os.open(os.devnull, os.O_RDONLY)
    except OSError:
        return None
