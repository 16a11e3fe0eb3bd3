"""What every subject of the data base reads and writes with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from hexhold.server.storage.database.writer import Write
from hexhold.server.storage.integrity_check import Complaints


class Subject:
    """A subject's part of the store.

    Args:
        read: rows that a query finds; raises `StorageError`.
        written: carries a change out and returns once it is kept; raises `StorageError`.
        complaints: told of rows that cannot be read.
    """

    def __init__(
        self,
        read: Callable[[Any], Awaitable[Sequence[Any]]],
        written: Callable[[Write], Awaitable[None]],
        complaints: Complaints,
    ) -> None:
        self._read = read
        self._written = written
        self._complaints = complaints
