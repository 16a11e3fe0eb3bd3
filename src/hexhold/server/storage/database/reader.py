"""Reads rows in threads, each time on a connection of the pool."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from hexhold.errors import StorageError
from hexhold.play.storage import ANSWER_SECONDS, Unanswered
from hexhold.server.storage.database.writer import reason

READERS = 6
"""Threads that read, each with a connection."""
PATIENCE = 5.0
"""Seconds to wait for running reads when the database is closed."""


class RowReader:
    """Reads from a database until it is closed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._closed = False
        self._under_way = 0
        self._changed = threading.Condition()
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reading")

    async def read(self, query: Any) -> Sequence[Any]:
        """Return the rows that a query finds; raises `StorageError` after 5 seconds."""

        def rows() -> Sequence[Any]:
            with self._connected() as connection:
                return connection.execute(query).all()

        try:
            reading = self._threads.submit(rows)
        except RuntimeError:
            raise StorageError("cannot read: the server is stopping") from None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await asyncio.wrap_future(reading)
        except TimeoutError:
            raise Unanswered("cannot read") from None
        except SQLAlchemyError as error:
            raise StorageError(f"cannot read: {reason(error)}") from None

    def close(self) -> None:
        """Wait for running reads: a connection returned later would stay open.

        A thread keeps reading even if its caller has been cancelled.
        """
        with self._changed:
            self._closed = True
            self._changed.wait_for(lambda: self._under_way == 0, PATIENCE)
        self._threads.shutdown(wait=False)

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        with self._changed:
            if self._closed:
                raise StorageError("cannot read: the server is stopping")
            self._under_way += 1
        try:
            with self._engine.connect() as connection:
                yield connection
        finally:
            with self._changed:
                self._under_way -= 1
                self._changed.notify_all()
