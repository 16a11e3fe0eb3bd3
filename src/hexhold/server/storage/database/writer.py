"""The thread that writes, on one connection; it commits writes in groups."""

import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from time import monotonic
from typing import NamedTuple

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from hexhold.errors import StorageError
from hexhold.play.storage import ANSWER_SECONDS, OutdatedError, Unanswered
from hexhold.server.storage.database.lock import Lock

GROUP = 256
"""Most writes in one transaction."""
CLOSE_SECONDS = 2.0
"""Time for the last writes if the database does not answer."""
_PAUSE = 0.5
_OUTCOME = text("SELECT txid_status(:transaction)")
_BEGIN = text("SELECT 1")
_BEGIN_NUMBERED = text("SELECT txid_current()")
_BEGIN_MARKED = text(
    "WITH mark AS (INSERT INTO facts (name, value) VALUES (:name, :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value) SELECT txid_current()"
)
"""Begins a transaction, and leaves the mark in it."""
_MARKED = text("SELECT value FROM facts WHERE name = :name")
COMMITTED, UNKNOWN = "committed", "in progress"
"""PostgreSQL's words for the outcome of a transaction."""

Write = Callable[[Connection], None]
_COMMON = (OperationalError, InterfaceError)
"""A full disk, a locked file, a lost connection: errors that fail every write of a group."""


class _Asked(NamedTuple):
    write: Write
    done: Future[None]
    what: str


class Writer:
    """Writes to a database while it holds the lock."""

    def __init__(self, engine: Engine, lock: Lock) -> None:
        self.commits = 0
        self.committed = monotonic()
        """Time of the last commit, on the steady clock."""
        self.failed = False
        """Whether the database has refused a write since the last commit."""
        self.mark: str | None = None
        """The fact in which each transaction on PostgreSQL leaves its number, once there are
        tables. After a crash PostgreSQL may give the id of a lost transaction to another one."""
        self._number = 0
        """The number of the transaction, for the mark."""
        self._begun: float | None = None
        """When writing the current group began."""
        self._transaction: int | None = None
        """PostgreSQL's id of the open transaction."""
        self._giving_up = threading.Event()
        self._engine = engine
        self._lock = lock
        self._connection: Connection | None = None
        self._closed = False
        self._queue: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="storage", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Return how many writes wait."""
        return self._queue.qsize()

    @property
    def stuck(self) -> bool:
        """Return whether a group of writes has waited too long for the database."""
        begun = self._begun
        return begun is not None and monotonic() - begun > ANSWER_SECONDS

    def ask(self, write: Write, what: str = "cannot save") -> Future[None]:
        """Queue a write; the future ends once it is stored, or with `StorageError`.

        Args:
            what: The beginning of the error message.
        """
        done: Future[None] = Future()
        if self._closed:
            done.set_exception(StorageError(f"{what}: the server is stopping"))
        elif self.stuck:
            done.set_exception(Unanswered(what))
        else:
            self._queue.put(_Asked(write, done, what))
        return done

    def close(self) -> None:
        """Finish all writes, unless the database does not answer; a second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        while self._thread.is_alive():
            self._thread.join(CLOSE_SECONDS)
            if self.stuck:
                # The thread ends with the process. Its writes were not acknowledged.
                self._giving_up.set()
                self._thread.join(2 * _PAUSE)
                return

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
            # From here on a write cannot be withdrawn.
            begun = [asked for asked in group if asked.done.set_running_or_notify_cancel()]
            if begun:
                self._begun = monotonic()
                self._commit(begun)
                self._begun = None
        self._hang_up()

    def _commit(self, group: Sequence[_Asked]) -> None:
        """Commit a group in one transaction; if one write is bad, commit each on its own."""
        try:
            connection = self._connected()
            self._lock.check()
        except Exception as error:
            self._refuse(group, error)
            return
        try:
            for asked in group:
                asked.write(connection)
        except Exception as error:
            with contextlib.suppress(SQLAlchemyError):
                connection.rollback()
            if len(group) == 1 or isinstance(error, _COMMON):
                self._refuse(group, error)
                return
            for asked in group:
                self._commit([asked])
            return
        transaction = self._transaction
        try:
            connection.commit()
        except Exception as error:
            with contextlib.suppress(SQLAlchemyError):
                connection.rollback()
            cut = isinstance(error, DBAPIError) and error.connection_invalidated
            if transaction is not None and cut:
                self._settle(group, error, transaction)
            else:
                self._refuse(group, error)
            return
        self._acknowledge(group)

    def _settle(self, group: Sequence[_Asked], error: Exception, transaction: int) -> None:
        """Find out whether a commit happened whose answer was lost, then answer."""
        self._hang_up()
        outcome: str | None = UNKNOWN
        while outcome == UNKNOWN and not self._giving_up.is_set():
            outcome = self._outcome(transaction)
            if outcome == UNKNOWN:
                self._giving_up.wait(_PAUSE)
        if outcome == COMMITTED:
            self._acknowledge(group)
        else:
            self._refuse(group, error)

    def _outcome(self, transaction: int) -> str | None:
        """Return PostgreSQL's outcome of a transaction whose connection was lost."""
        try:
            with self._engine.connect() as connection:
                self._lock.cut_own(connection)
                found: str | None = connection.scalar(_OUTCOME, {"transaction": transaction})
                if found != COMMITTED or self.mark is None:
                    return found
                marked = connection.scalar(_MARKED, {"name": self.mark})
                return COMMITTED if marked == str(self._number) else None
        except DBAPIError as error:
            # A failover to a machine that never saw the transaction.
            in_future = getattr(error.orig, "sqlstate", None) == "22023"
            return None if in_future else UNKNOWN
        except SQLAlchemyError:
            return UNKNOWN

    def _acknowledge(self, group: Sequence[_Asked]) -> None:
        self.commits += 1
        self.committed, self.failed = monotonic(), False
        for asked in group:
            asked.done.set_result(None)

    def _refuse(self, group: Sequence[_Asked], error: Exception) -> None:
        of_data_base = isinstance(error, (*_COMMON, StorageError))
        self.failed |= of_data_base and not isinstance(error, OutdatedError)
        for asked in group:
            if isinstance(error, StorageError):
                asked.done.set_exception(error)
            else:
                why = reason(error) if isinstance(error, SQLAlchemyError) else str(error)
                asked.done.set_exception(StorageError(f"{asked.what}: {why}"))

    def _connected(self) -> Connection:
        """Return the connection with the lock; a new one if it was cut."""
        if self._connection is not None and self._connection.invalidated:
            # SQLAlchemy would reconnect without the lock.
            self._hang_up()
        if self._connection is not None:
            try:
                self._transaction = self._begin(self._connection)
                return self._connection
            except SQLAlchemyError:
                self._hang_up()
        self._connection = self._engine.connect()
        try:
            self._lock.hold(self._connection)
            self._transaction = self._begin(self._connection)
        except BaseException:
            self._hang_up()
            raise
        return self._connection

    def _begin(self, connection: Connection) -> int | None:
        """Begin a transaction; return its id on PostgreSQL, which tells the outcome later."""
        if connection.dialect.name != "postgresql":
            connection.execute(_BEGIN)
            return None
        marked = self.mark is not None
        self._number += marked
        values = {"name": self.mark, "value": str(self._number)} if marked else {}
        number = connection.scalar(_BEGIN_MARKED if marked else _BEGIN_NUMBERED, values)
        return int(number)

    def _hang_up(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                # Do not return it to the pool, where it would hold the lock.
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


def reason(error: SQLAlchemyError) -> str:
    """What the database says, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
