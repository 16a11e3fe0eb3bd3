"""Opens a database by its URL: an SQLite file or PostgreSQL."""

import contextlib
from contextlib import ExitStack
from pathlib import Path
from shutil import disk_usage
from typing import Any

from sqlalchemy import URL, Engine, create_engine, delete, event, func, make_url, select
from sqlalchemy.exc import SQLAlchemyError

from hexhold.errors import StorageError
from hexhold.server.storage.database.file_check import check_whole_file
from hexhold.server.storage.database.lock import (
    AdvisoryLock,
    FileLock,
    Holder,
    InUse,
    Lock,
    SharedLock,
    advisory_holder,
    file_holder,
)
from hexhold.server.storage.database.migrate import check_version, migrate, migrate_together
from hexhold.server.storage.database.reader import READERS
from hexhold.server.storage.database.writer import Writer, reason
from hexhold.server.storage.sql_tables import rooms, workers
from hexhold.server.storage.store import Store

FILE_NAME = "hexhold.sqlite3"
SQLITE = "sqlite:///"
LEAST_ROOM = 1024 * 1024
"""Bytes that SQLite needs to begin at all."""
TOGETHER = {"idle_in_transaction_session_timeout": "2s"}
"""Settings for workers: one that freezes during a write must not keep its rooms from others."""
_NOW = func.extract("epoch", func.clock_timestamp())
POOL: dict[str, Any] = {"pool_size": READERS + 1, "max_overflow": 0}
"""The readers and the writer; further readers wait for a connection."""


def open_store(url: str) -> Store:
    """Open a database for a server, and upgrade its tables.

    Raises:
        InUse: Another server uses it.
        StorageError: It cannot be opened.
    """
    return _opened(url, alone=True)


def open_shared(url: str) -> Store:
    """Open a database that a server may be using; raises `StorageError`.

    The tables must have the newest version.
    """
    return _opened(url, alone=False)


def engine_of(url: str) -> Engine:
    """Return an engine with the usual settings; raises `StorageError`."""
    return _engine(_parsed(url))


def holders(url: str) -> list[Holder]:
    """Return the server that uses a database alone, or all its workers; raises `StorageError`."""
    parsed = _parsed(url)
    if parsed.get_backend_name() == "sqlite":
        alone = file_holder(Path(str(parsed.database)))
        return [] if alone is None else [alone]
    engine = _engine(parsed)
    try:
        with engine.connect() as connection:
            live = select(workers.c.address).where(workers.c.lease_until > _NOW)
            found = connection.scalars(live.order_by(workers.c.address)).all()
            alone = None if found else advisory_holder(connection)
            return [Holder(each, None) for each in found] or ([] if alone is None else [alone])
    except SQLAlchemyError as error:
        raise StorageError(f"{_cannot(parsed)}: {reason(error)}") from None
    finally:
        engine.dispose()


def open_together(url: str, worker: str) -> tuple[Store, Engine]:
    """Open a PostgreSQL database for one of several workers, and upgrade its tables.

    Args:
        worker: The id of the worker.

    Returns:
        The store, and an engine on which each statement is a transaction that waits for no lock.

    Raises:
        InUse: A server that is alone uses it.
        StorageError: It cannot be opened.
    """
    parsed = _parsed(url)
    if parsed.get_backend_name() != "postgresql":
        raise StorageError("several workers need PostgreSQL: --database postgresql+psycopg://…")
    settings = " ".join(f"-c {name}={value}" for name, value in TOGETHER.items())
    with_settings = f"{parsed.query.get('options', '')} {settings}".strip()
    own = parsed.update_query_dict({"options": with_settings})
    store = _opened(own.render_as_string(hide_password=False), alone=True, worker=worker)
    quick = parsed.update_query_dict({"options": f"{with_settings} -c lock_timeout=200ms"})
    return store, _engine(quick).execution_options(isolation_level="AUTOCOMMIT")


def host_of(url: str) -> tuple[str, int | None]:
    """Return the host and the port of a database; raises `StorageError`."""
    parsed = _parsed(url)
    host = parsed.host or parsed.query.get("host", "")
    return str(host), parsed.port


def end_lease(url: str, worker: str) -> None:
    """End the lease of a worker whose process has ended; without the database, nothing happens."""
    with contextlib.suppress(SQLAlchemyError, StorageError):
        engine = _engine(_parsed(url))
        with engine.begin() as connection:
            connection.execute(delete(workers).where(workers.c.id == worker))
        engine.dispose()


def _opened(url: str, alone: bool, worker: str | None = None) -> Store:
    parsed = _parsed(url)
    lock = Lock()
    try:
        engine = _engine(parsed)
        if alone:
            lock = _lock(parsed, worker)
        writer = Writer(engine, lock)
        store = Store(engine, writer, lock)
        try:
            if alone and parsed.get_backend_name() == "sqlite":
                check_whole_file(Path(str(parsed.database)))
            prepare = migrate_together if worker else migrate if alone else check_version
            writer.ask(prepare, _cannot(parsed)).result()
            writer.mark = lock.mark
            if alone:
                _open_readers(engine)
        except BaseException:
            store.close()
            raise
    except InUse:
        raise
    except StorageError as error:
        raise StorageError(f"{error}{_full_disk(parsed)}") from None
    except SQLAlchemyError as error:
        raise StorageError(f"{_cannot(parsed)}: {reason(error)}") from None
    except ImportError as error:
        raise StorageError(
            f"cannot open the database: the module {error.name} is not installed "
            "(for PostgreSQL: pip install 'hexhold[postgresql]')"
        ) from None
    return store


def _cannot(url: URL) -> str:
    """Return the beginning of an error message, with the file."""
    where = f": {url.database}" if url.get_backend_name() == "sqlite" else ""
    return f"cannot open the database{where}"


def _full_disk(url: URL) -> str:
    """Return a hint if the disk is full, because SQLite only reports a disk I/O error."""
    with contextlib.suppress(OSError):
        if url.get_backend_name() == "sqlite":
            free = disk_usage(Path(str(url.database)).parent).free
            return "; the disk is full" if free < LEAST_ROOM else ""
    return ""


def _parsed(url: str) -> URL:
    """Return the parsed URL; everything after `sqlite:///` is a file name."""
    if url.startswith(SQLITE):
        return URL.create("sqlite", database=url.removeprefix(SQLITE))
    try:
        return make_url(url)
    except ValueError:
        raise StorageError(
            "cannot open the database: the port in its URL is not a number"
        ) from None
    except SQLAlchemyError as error:
        raise StorageError(f"cannot open the database: {reason(error)}") from None


def _engine(url: URL) -> Engine:
    """Return an engine with the settings of its kind of database."""
    kind = url.get_backend_name()
    if kind == "postgresql":
        return _postgresql(url)
    if kind != "sqlite":
        raise StorageError(f"cannot open the database: {kind} is neither sqlite nor postgresql")
    if url.database in (None, "", ":memory:"):
        raise StorageError("cannot open the database: SQLite needs a file, as in sqlite:///games")
    engine = create_engine(url, **POOL)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _open_readers(engine: Engine) -> None:
    """Open the readers' connections now: later there may be no file descriptor left."""
    with ExitStack() as stack:
        for _ in range(READERS):
            stack.enter_context(engine.connect()).execute(select(rooms.c.id).limit(1))


def _postgresql(url: URL) -> Engine:
    """Return an engine that checks connections before use, because PostgreSQL may have
    restarted."""
    if url.get_driver_name() != "psycopg":
        return create_engine(url, pool_pre_ping=True, **POOL)
    # The driver is an optional dependency.
    from hexhold.server.storage.database.postgresql import connect_arguments, limit_waits

    engine = create_engine(url, pool_pre_ping=True, **POOL, connect_args=connect_arguments(url))
    limit_waits(engine, url)
    return engine


def _lock(url: URL, worker: str | None) -> Lock:
    if worker is not None:
        return SharedLock(f"the database {url.database}", worker)
    if url.get_backend_name() == "postgresql":
        return AdvisoryLock(f"the database {url.database}")
    return FileLock(Path(str(url.database)))


def sqlite_url(directory: Path) -> str:
    """Return the URL of a data directory's database, creating the directory if needed.

    Raises `StorageError`.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        probe = directory / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageError(f"cannot write to the data directory {directory}: {reason}") from None
    return f"{SQLITE}{directory / FILE_NAME}"


def _prepare_sqlite(connection: Any, _: object) -> None:
    # Changes of tables are part of a transaction only if it is begun explicitly.
    connection.isolation_level = None
    # Text that is not UTF-8 must not make other rows unreadable.
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # With WAL, FULL syncs the log at every commit, so commits survive a power cut.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
