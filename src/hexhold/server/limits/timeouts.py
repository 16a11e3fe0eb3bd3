"""Timeouts of connections, which the server checks once a second: that needs no timers."""

import asyncio
from collections.abc import Hashable, Mapping


class TimedConnection:
    """A protocol that ends its connection when the client keeps it waiting."""

    transport: asyncio.Transport
    _since: Mapping[Hashable, float] = {}

    def waits(self) -> Mapping[Hashable, float]:
        """Return what it waits for now, and for how many seconds at most.

        A key changes when the client makes progress.
        """
        raise NotImplementedError

    def time_out(self) -> None:
        """End the connection because a wait took too long."""
        self.transport.abort()

    def check_timeouts(self, now: float) -> None:
        """End the connection if a wait has taken too long."""
        waits = self.waits()
        self._since = {key: self._since.get(key, now) for key in waits}
        if any(now - self._since[key] > seconds for key, seconds in waits.items()):
            self.time_out()
