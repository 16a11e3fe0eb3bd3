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
_COMMON = (OperationalError, InterfaceError, StorageError)
"""A full disk, a locked file, a lost connection: what fails one write fails the others too."""


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
        self._queue: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
        self._thread.start()

    def ask(self, write: Write, what: str = "cannot save") -> Future[None]:
        """Have something written; the future ends once it is on the disk, or in `StorageError`.

        Args:
            what: cannot be done if it fails, for the error's sentence.
        """
        done: Future[None] = Future()
        self._queue.put(_Asked(write, done, what))
        return done

    def close(self) -> None:
        """Finish all writes; a second time does nothing."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            group = [first]
            last = False
            while len(group) < GROUP and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    last = True
                    break
                group.append(following)
            self._commit(group)
            if last:
                break
        self._hang_up()

    def _commit(self, group: Sequence[_Asked]) -> None:
        """All in one transaction; if one is bad each on its own, to blame only the guilty."""
        try:
            self._write([asked.write for asked in group])
        except Exception as error:
            if len(group) > 1 and not isinstance(error, _COMMON):
                for entry in group:
                    self._commit([entry])
                return
            for asked in group:
                _settle(asked.done, _refusal(asked.what, error))
            return
        self.commits += 1
        for asked in group:
            _settle(asked.done, None)

    def _write(self, writes: Sequence[Write]) -> None:
        connection = self._connected()
        try:
            self._lock.check()
            for write in writes:
                write(connection)
            connection.commit()
        except BaseException:
            with contextlib.suppress(SQLAlchemyError):
                connection.rollback()
            raise

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


def _refusal(what: str, error: Exception) -> StorageError:
    if isinstance(error, StorageError):
        return error
    why = reason(error) if isinstance(error, SQLAlchemyError) else str(error)
    return StorageError(f"{what}: {why}")


def _settle(done: Future[None], error: StorageError | None) -> None:
    # Whoever asked may have gone.
    if not done.set_running_or_notify_cancel():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
