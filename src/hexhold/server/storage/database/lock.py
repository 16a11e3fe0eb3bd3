"""Allows one server per database, with a lock that ends with its process.

Two servers would continue the same games without seeing each other's steps.
"""

import contextlib
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from typing import Any, BinaryIO, NamedTuple

import msgspec
from sqlalchemy import Connection, text

from hexhold.errors import StorageError

PATIENCE = 3.0
"""Seconds to wait for a killed server to end, or for a starting one to write its address."""
KEY = 0x6865_7868_6F6C_64
"""Key of the advisory lock on PostgreSQL: "hexhold" in ASCII."""
_PAUSE = 0.1
_LONGEST_NOTE = 4096


class InUse(StorageError):  # noqa: N818 - a fact, not a fault
    """Another server uses the database; `address` is its address, None if not known."""

    code = "in_use"

    def __init__(self, what: str, address: str | None) -> None:
        super().__init__(f"{what} is in use by the server at {address or 'an unknown address'}")
        self.address = address


class Holder(NamedTuple):
    """A server that holds the lock of a database."""

    address: str | None
    process: int | None
    """Its process on its machine, if that is known."""


class Lock:
    """A lock that a server holds while it runs.

    This base locks nothing: it is for programs that only read, or that add rooms next to a server.
    """

    address: str | None = None
    """The server's address, for servers that find the database in use."""
    mark: str | None = None
    """The fact in which the holder marks its commits; None to mark none."""

    def hold(self, connection: Connection) -> None:
        """Take the lock and write the address; raises `InUse`, `StorageError`.

        Args:
            connection: The writer's new connection.
        """

    def announce(self, connection: Connection) -> None:
        """Write the address, in the transaction of the caller."""

    def check(self) -> None:
        """Raise `StorageError` if the lock was lost; called before each write."""

    def cut_own(self, connection: Connection) -> None:
        """End the connection that last held the lock, which the database may still keep."""

    def release(self) -> None:
        """Release the lock; calling it again does nothing."""


class _Note(msgspec.Struct):
    """The content of the lock file."""

    address: str | None
    process: int


class FileLock(Lock):
    """A lock file next to the SQLite file."""

    def __init__(self, database: Path) -> None:
        try:
            # A link names the same games as its target.
            self._database = database.resolve()
        except (OSError, RuntimeError):
            raise StorageError(f"cannot open {database}: its symbolic links form a loop") from None
        if self._database.is_dir():
            raise StorageError(f"cannot open the database: {self._database} is a directory")
        if self._database.exists() and not os.access(self._database, os.W_OK):
            raise StorageError(f"cannot write {self._database}: permission denied")
        self._path = self._database.with_name(f"{self._database.name}.lock")
        self._file = self._taken()
        self._known: os.stat_result | None = None

    def hold(self, connection: Connection) -> None:
        """Write the address, and remember the database file that was opened."""
        self._known = self._known or self._database.stat()
        self.announce(connection)

    def announce(self, connection: Connection) -> None:
        """Write the address into the lock file."""
        # On a full disk the address stays unknown, but the server can play.
        with contextlib.suppress(OSError):
            note = msgspec.json.encode(_Note(self.address, os.getpid()))
            self._file.truncate(0)
            self._file.seek(0)
            self._file.write(note)

    def check(self) -> None:
        """Raise `StorageError` if the database file was removed or replaced.

        A removed lock file is created again.
        """
        try:
            same = self._known is None or os.path.samestat(self._known, self._database.stat())
        except OSError:
            same = False
        if not same:
            raise StorageError(f"{self._database} has been removed or replaced")
        try:
            same = os.path.samestat(os.fstat(self._file.fileno()), self._path.stat())
        except OSError:
            same = False
        if not same:
            gone, self._file = self._file, self._taken()
            gone.close()

    def release(self) -> None:
        """Keep the file: a removed file could be locked twice."""
        if not self._file.closed:
            with contextlib.suppress(OSError):
                self._file.truncate(0)
            self._file.close()

    def _taken(self) -> BinaryIO:
        while True:
            try:
                file = self._path.open("a+b", buffering=0)
            except OSError as error:
                reason = error.strerror or str(error)
                raise StorageError(
                    f"cannot open the database: unable to open {self._path}: {reason}"
                ) from None
            if not _lock(file):
                file.close()
                raise InUse(f"the database {self._database}", self._holder())
            with contextlib.suppress(OSError):
                if os.path.samestat(os.fstat(file.fileno()), self._path.stat()):
                    file.truncate(0)
                    return file
            # The file was removed between opening and locking.
            file.close()

    def _holder(self) -> str | None:
        """Return the address of the other server, which may be about to write it."""
        end = monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError, msgspec.MsgspecError), self._path.open("rb") as file:
                note = msgspec.json.decode(file.read(_LONGEST_NOTE), type=_Note)
                if note.address is not None:
                    return note.address
            if monotonic() > end:
                return None
            sleep(_PAUSE)


def file_holder(database: Path) -> Holder | None:
    """Return the server that uses an SQLite file, None if there is none."""
    path = database.resolve().with_name(f"{database.resolve().name}.lock")
    try:
        with path.open("r+b", buffering=0) as file:
            # The file is empty if a server has ended, or is about to start: leave its lock then.
            note = msgspec.json.decode(file.read(_LONGEST_NOTE), type=_Note)
            return None if _lock(file) else Holder(note.address, note.process)
    except (OSError, msgspec.MsgspecError):
        return None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        """Lock a byte after the content; return whether that succeeded."""
        file.seek(_LONGEST_NOTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        """Lock the file; return whether that succeeded."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True


@dataclass(frozen=True)
class _Backend:
    """A PostgreSQL process that serves one connection."""

    pid: int
    since: object
    """Its start time, which distinguishes it from a later process with the same pid."""
    address: str | None = field(compare=False)
    """The address of the server connected to it."""


_HOLDER = text(
    "SELECT a.pid, a.backend_start, a.application_name "
    "FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid "
    "WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 "
    "AND (l.classid::bigint << 32 | l.objid::bigint) = :key "
    "AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_OWN = text(
    "SELECT pid, backend_start, application_name FROM pg_stat_activity WHERE pid = pg_backend_pid()"
)
_TERMINATE = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid = :pid AND backend_start = :since AND pid <> pg_backend_pid()"
)


class AdvisoryLock(Lock):
    """An advisory lock on PostgreSQL, held by the connection that writes."""

    mark = "writer"

    def __init__(self, what: str) -> None:
        self._what = what
        self._backend: _Backend | None = None
        """The backend that last held the lock."""

    def hold(self, connection: Connection) -> None:
        """Take the lock, and write the address into the connection's name."""
        end = monotonic() + PATIENCE
        while not connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": KEY}):
            holder = _holder_of(connection)
            own = holder is not None and holder == self._backend
            lost = self._backend is not None and holder is not None and not own
            if monotonic() > end and own:
                raise StorageError(f"{self._what} still keeps the last connection of this server")
            if monotonic() > end or lost:
                raise InUse(self._what, None if holder is None else holder.address)
            self.cut_own(connection)
            connection.rollback()
            sleep(_PAUSE)
        # Notice a lost machine within a minute instead of hours.
        for setting in ("keepalives_idle = 30", "keepalives_interval = 10", "keepalives_count = 3"):
            connection.execute(text(f"SET tcp_{setting}"))
        if (connection.dialect.server_version_info or ()) >= (12,):
            connection.execute(text("SET tcp_user_timeout = 60000"))
        self.announce(connection)
        self._backend = _holder_of(connection)
        connection.commit()

    def announce(self, connection: Connection) -> None:
        """Write the address into the connection's name."""
        name = "hexhold" if self.address is None else f"hexhold {self.address}"
        connection.execute(
            text("SELECT set_config('application_name', :name, false)"), {"name": name}
        )

    def cut_own(self, connection: Connection) -> None:
        """Terminate the backend that last held the lock, if it still runs."""
        if self._backend is not None:
            connection.execute(_TERMINATE, {"pid": self._backend.pid, "since": self._backend.since})


def advisory_holder(connection: Connection) -> Holder | None:
    """Return the server that uses a PostgreSQL database, None if there is none."""
    found = _holder_of(connection)
    return None if found is None else Holder(found.address, None)


class SharedLock(AdvisoryLock):
    """The same lock, held together with other workers: it keeps out a server that is alone."""

    def __init__(self, what: str, worker: str) -> None:
        super().__init__(what)
        self.mark = f"writer {worker}"

    def hold(self, connection: Connection) -> None:
        """Take the lock; raises `InUse`."""
        shared = text("SELECT pg_try_advisory_lock_shared(:key)")
        end = monotonic() + PATIENCE
        while not connection.scalar(shared, {"key": KEY}):
            # A server that has just ended may keep its connection for a moment.
            holder = _holder_of(connection)
            if monotonic() > end:
                raise InUse(self._what, None if holder is None else holder.address)
            connection.rollback()
            sleep(_PAUSE)
        self.announce(connection)
        self._backend = _backend(connection.execute(_OWN).first())
        connection.commit()


def _holder_of(connection: Connection) -> _Backend | None:
    """Return a backend that holds the lock, None if it has just ended."""
    return _backend(connection.execute(_HOLDER, {"key": KEY}).first())


def _backend(found: Any) -> _Backend | None:
    if found is None:
        return None
    name = str(found.application_name).removeprefix("hexhold").strip()
    return _Backend(found.pid, found.backend_start, name or None)
