"""Connections that have had their time: looked at once a second, all in one place."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from typing import NamedTuple, Protocol

SWEEP_SECONDS = 1.0


class Wait(NamedTuple):
    """Something that a connection waits for from its other side."""

    mark: Hashable
    """The same as long as nothing has come of it."""
    seconds: float
    """So long it may last."""


class WaitingConnection(Protocol):
    """A connection."""

    def waits(self) -> Collection[Wait]:
        """What it waits for now."""

    def give_up(self, wait: Wait) -> None:
        """End it, since it has waited too long."""


class Deadlines:
    """Since when each connection has waited for what."""

    def __init__(self) -> None:
        self._since: dict[WaitingConnection, dict[Hashable, float]] = {}

    def sweep(self, connections: Iterable[WaitingConnection], now: float) -> None:
        """Give up those that have waited too long."""
        before, self._since = self._since, {}
        for connection in connections:
            waits = connection.waits()
            if not waits:
                continue
            known = before.get(connection, {})
            since = {wait.mark: known.get(wait.mark, now) for wait in waits}
            self._since[connection] = since
            late = next((wait for wait in waits if now - since[wait.mark] > wait.seconds), None)
            if late is not None:
                connection.give_up(late)
