"""One server to a database: a lock that ends with the process that holds it.

Two servers would each go on with the same games, and neither would know of the other's steps.
"""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from typing import BinaryIO, Protocol

import msgspec
from sqlalchemy import Connection, text

from hexhold.errors import StorageError

PATIENCE = 3.0
"""Seconds for a server that has been killed to be gone, or for one that starts to say where."""
KEY = 0x6865_7868_6F6C_64
"""Of the advisory lock on PostgreSQL: "hexhold" in ASCII."""
_PAUSE = 0.1
_LONGEST_NOTE = 4096


class InUse(StorageError):  # noqa: N818 - a fact, not a fault
    """Another server holds the database; `address` is where it is, None where it does not say."""

    code = "in_use"

    def __init__(self, what: str, address: str | None) -> None:
        super().__init__(f"{what} is in use by the server at {address or 'an unknown address'}")
        self.address = address


class Lock(Protocol):
    """What a server holds as long as it runs."""

    address: str | None
    """Where the server is found, to be told to whoever comes second."""

    def hold(self, connection: Connection) -> None:
        """Take it, and say the address; raises `InUse`, `StorageError`.

        Args:
            connection: the one that writes, which is new.
        """

    def announce(self, connection: Connection) -> None:
        """Say the address, in the transaction of the caller."""

    def check(self) -> None:
        """Before a write: make sure that nobody has taken it away; raises `StorageError`."""

    def cut_own(self, connection: Connection) -> None:
        """End the connection that held the lock last, which the database may still keep."""

    def release(self) -> None:
        """Let others have it; a second time does nothing."""


class NoLock:
    """For who only looks, or adds rooms beside a server."""

    address: str | None = None

    def hold(self, connection: Connection) -> None:
        """Nothing."""

    def announce(self, connection: Connection) -> None:
        """Nothing."""

    def check(self) -> None:
        """Nothing."""

    def cut_own(self, connection: Connection) -> None:
        """Nothing."""

    def release(self) -> None:
        """Nothing."""


class _Note(msgspec.Struct):
    """What the lock's file says about who holds it."""

    address: str | None
    process: int


class FileLock:
    """Beside SQLite's file; raises `InUse` where another server has it, `StorageError` else."""

    def __init__(self, database: Path) -> None:
        self.address: str | None = None
        try:
            # A link leads to the same games as the file that it names.
            self._database = database.resolve()
        except (OSError, RuntimeError):
            raise StorageError(f"cannot open {database}: it leads nowhere") from None
        if self._database.is_dir():
            raise StorageError(f"cannot open the database: {self._database} is a directory")
        if self._database.exists() and not os.access(self._database, os.W_OK):
            raise StorageError(f"cannot write {self._database}: permission denied")
        self._path = self._database.with_name(f"{self._database.name}.lock")
        self._file = self._taken()
        self._known: os.stat_result | None = None

    def hold(self, connection: Connection) -> None:
        """Say the address, and remember the database that was opened."""
        self._known = self._known or self._database.stat()
        self.announce(connection)

    def announce(self, connection: Connection) -> None:
        """Write the address into the lock's file."""
        # On a full disk nobody learns the address, which is no reason not to play.
        with contextlib.suppress(OSError):
            note = msgspec.json.encode(_Note(self.address, os.getpid()))
            self._file.truncate(0)
            self._file.seek(0)
            self._file.write(note)

    def check(self) -> None:
        """Nobody would find what is written to a file that has been removed; raises `StorageError`.

        A lock's file that somebody has tidied away is made anew.
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

    def cut_own(self, connection: Connection) -> None:
        """Nothing: a file knows no connections."""

    def release(self) -> None:
        """Leave the file, for a file that is removed could be locked twice."""
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
            # Removed between opening and locking.
            file.close()

    def _holder(self) -> str | None:
        """Where the other server is; it may be about to say so."""
        end = monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError, msgspec.MsgspecError), self._path.open("rb") as file:
                note = msgspec.json.decode(file.read(_LONGEST_NOTE), type=_Note)
                if note.address is not None:
                    return note.address
            if monotonic() > end:
                return None
            sleep(_PAUSE)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        """Lock a byte behind all that is read; whether nobody else has it."""
        file.seek(_LONGEST_NOTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        """Lock a file; whether nobody else has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True


@dataclass(frozen=True)
class _Backend:
    """A process of PostgreSQL that serves one connection."""

    pid: int
    since: object
    """When it began, which tells it from a later one with the same pid."""
    address: str | None = field(compare=False)
    """Of the server that is connected to it."""


_HOLDER = text(
    "SELECT a.pid, a.backend_start, a.application_name "
    "FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid "
    "WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 "
    "AND (l.classid::bigint << 32 | l.objid::bigint) = :key "
    "AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_TERMINATE = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid = :pid AND backend_start = :since AND pid <> pg_backend_pid()"
)


class AdvisoryLock:
    """On PostgreSQL, held by the connection that writes: who loses it cannot write any more."""

    def __init__(self, what: str) -> None:
        self.address: str | None = None
        self._what = what
        self._backend: _Backend | None = None
        """The one that held the lock last."""

    def hold(self, connection: Connection) -> None:
        """Take it on this connection, and say the address in the connection's name."""
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
        # A machine that has vanished is noticed in a minute, not in hours.
        for setting in ("keepalives_idle = 30", "keepalives_interval = 10", "keepalives_count = 3"):
            connection.execute(text(f"SET tcp_{setting}"))
        if (connection.dialect.server_version_info or ()) >= (12,):
            connection.execute(text("SET tcp_user_timeout = 60000"))
        self.announce(connection)
        self._backend = _holder_of(connection)
        connection.commit()

    def announce(self, connection: Connection) -> None:
        """Say the address in the connection's name."""
        name = "hexhold" if self.address is None else f"hexhold {self.address}"
        connection.execute(
            text("SELECT set_config('application_name', :name, false)"), {"name": name}
        )

    def check(self) -> None:
        """Whoever takes it has cut the connection before."""

    def cut_own(self, connection: Connection) -> None:
        """Terminate the backend that held the lock last, if it is still there."""
        if self._backend is not None:
            connection.execute(_TERMINATE, {"pid": self._backend.pid, "since": self._backend.since})

    def release(self) -> None:
        """It goes with the connection."""


def _holder_of(connection: Connection) -> _Backend | None:
    """The backend that holds the lock, None if it has just gone."""
    found = connection.execute(_HOLDER, {"key": KEY}).first()
    if found is None:
        return None
    name = str(found.application_name).removeprefix("hexhold").strip()
    return _Backend(found.pid, found.backend_start, name or None)
