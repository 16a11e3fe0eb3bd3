"""The one thread that writes, on one connection; it commits what is asked for in groups."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import NamedTuple

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError

from hexhold.errors import StorageError
from hexhold.server.storage.lock import Lock

GROUP = 256
"""Writes in one transaction at most."""

Write = Callable[[Connection], None]
_COMMON = (OperationalError, InterfaceError)
"""A full disk, a locked file, a lost connection: what fails one write fails the others too."""


class OutdatedError(StorageError):
    """Not saved: it was worked out on what somebody else has changed meanwhile."""

    code = "stale"


class _Asked(NamedTuple):
    write: Write
    done: Future[None]
    what: str


class Writer:
    """Writes to a data base as long as it holds its lock."""

    def __init__(self, engine: Engine, lock: Lock) -> None:
        self.commits = 0
        self._engine = engine
        self._lock = lock
        self._connection: Connection | None = None
        self._closed = False
        self._queue: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
        self._thread.start()

    def ask(self, write: Write, what: str = "cannot save") -> Future[None]:
        """Have something written; the future ends once it is on the disk, or in `StorageError`.

        Args:
            what: cannot be done if it fails, for the error's sentence.
        """
        done: Future[None] = Future()
        if self._closed:
            done.set_exception(StorageError(f"{what}: the server stops"))
        else:
            self._queue.put(_Asked(write, done, what))
        return done

    def close(self) -> None:
        """Finish all writes; a second time does nothing."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()

    def _work(self) -> None:
        last = False
        while not last and (first := self._queue.get()) is not None:
            group = [first]
            while len(group) < GROUP and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    last = True
                    break
                group.append(following)
            # From here on nobody can withdraw a write any more.
            begun = [asked for asked in group if asked.done.set_running_or_notify_cancel()]
            if begun:
                self._commit(begun)
        self._hang_up()

    def _commit(self, group: Sequence[_Asked]) -> None:
        """All in one transaction; if one is bad each on its own, to blame only the guilty."""
        try:
            connection = self._connected()
            self._lock.check()
        except Exception as error:
            self._refuse(group, error)
            return
        try:
            for asked in group:
                asked.write(connection)
            connection.commit()
        except Exception as error:
            with contextlib.suppress(SQLAlchemyError):
                connection.rollback()
            if len(group) == 1 or isinstance(error, _COMMON):
                self._refuse(group, error)
                return
            for asked in group:
                self._commit([asked])
            return
        self.commits += 1
        for asked in group:
            asked.done.set_result(None)

    def _refuse(self, group: Sequence[_Asked], error: Exception) -> None:
        for asked in group:
            if isinstance(error, StorageError):
                asked.done.set_exception(error)
            else:
                why = reason(error) if isinstance(error, SQLAlchemyError) else str(error)
                asked.done.set_exception(StorageError(f"{asked.what}: {why}"))

    def _connected(self) -> Connection:
        """The connection, with the lock; a new one where it was cut, as by a restart."""
        if self._connection is not None:
            try:
                self._connection.execute(text("SELECT 1"))
                return self._connection
            except SQLAlchemyError:
                self._hang_up()
        self._connection = self._engine.connect()
        try:
            self._lock.hold(self._connection)
        except BaseException:
            self._hang_up()
            raise
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                # Not back into the pool, where it would hold the lock.
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


def reason(error: SQLAlchemyError) -> str:
    """What the data base says, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
