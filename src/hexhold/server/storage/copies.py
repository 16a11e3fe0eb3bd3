"""Copies of a whole database: an SQLite file, whichever database it was made from.

A backup is one consistent moment, while servers go on. It can be restored into SQLite or
PostgreSQL, so it also moves a server from one to the other.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from hexhold.errors import StorageError
from hexhold.server.storage.database.file_check import check_whole_file
from hexhold.server.storage.database.migrate import check_version, migrate
from hexhold.server.storage.database.open_store import engine_of, open_store
from hexhold.server.storage.database.writer import reason
from hexhold.server.storage.sql_tables import (
    facts,
    mail,
    metadata,
    news,
    owners,
    sessions,
    tickets,
    workers,
)

ROWS = 500
"""Rows that are copied at a time."""
PAGES = 1000
"""Pages of SQLite that are copied at a time; writers wait for no more than these."""
OF_WORKERS = (workers, owners, tickets, news, mail)
"""Tables of running workers, which mean nothing later."""
FOR_OWNER = 0o600
"""The mode of a file that nobody but its owner may read."""
_REPEATABLE = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"
_MAGIC = b"SQLite format 3\0"
Copied = Callable[[int], None]
"""Takes how many more rows are copied."""


def back_up(url: str, to: Path) -> None:
    """Write a consistent copy of a database while servers use it.

    The file appears under its name only when it is complete and has been checked. Only its owner
    can read it.

    Raises:
        StorageError: the database cannot be read, or the file cannot be written.
    """
    if to.exists():
        raise StorageError(f"{to} exists already; name a new file")
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        # Only for the operator: it contains chat and secrets of webhooks.
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FOR_OWNER))
        engine = engine_of(url)
        try:
            if engine.dialect.name == "sqlite":
                _copy_file(str(engine.url.database), part)
            else:
                _dump(engine, part)
        finally:
            engine.dispose()
        with closing(sqlite3.connect(part)) as copy:
            # A single file, without a log next to it.
            copy.execute("PRAGMA journal_mode=DELETE")
        check_whole_file(part)
        os.replace(part, to)
    except SQLAlchemyError as error:
        raise StorageError(f"cannot back up: {reason(error)}") from None
    except sqlite3.Error as error:
        raise StorageError(f"cannot back up: {error}") from None
    except OSError as error:
        if isinstance(error, StorageError):
            raise
        raise StorageError(f"cannot write {to}: {error.strerror or error}") from None
    finally:
        for leftover in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm"))):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)


def _copy_file(database: str, to: Path) -> None:
    """Copy an SQLite file by its backup interface, which lets others write."""
    if not Path(database).is_file():
        raise StorageError(f"cannot open the database: {database} does not exist")
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy, pages=PAGES)


def _dump(engine: Engine, to: Path) -> None:
    """Copy all tables in one transaction that sees a single moment."""
    copy = engine_of(f"sqlite:///{to}")
    try:
        with engine.connect() as source, copy.begin() as target:
            source.execute(text(_REPEATABLE))
            source.execute(text("SET LOCAL statement_timeout = 0"))
            check_version(source)
            migrate(target)
            copy_tables(source, target)
    finally:
        copy.dispose()


def restore(url: str, backup: Path, copied: Copied = lambda rows: None) -> int:
    """Fill an empty database from a backup; return the number of rows.

    Raises:
        InUse: a server uses the database.
        StorageError: the backup is damaged or of another version, the database is not empty, or it
            cannot be written. Then nothing has changed.
    """
    if not backup.is_file():
        raise StorageError(f"{backup} does not exist")
    with backup.open("rb") as file:
        if not file.read(len(_MAGIC)) == _MAGIC:
            raise StorageError(f"{backup} is not a backup of hexhold")
    check_whole_file(backup)
    source = engine_of(f"sqlite:///{backup}")
    rows = 0

    def fill(target: Connection) -> None:
        nonlocal rows
        if target.scalar(select(func.count()).select_from(sessions)):
            raise StorageError("the database is not empty; restore into a new one")
        # What a start has noted is replaced by what the backup has noted.
        target.execute(delete(facts))
        with source.connect() as found:
            check_version(found)
            rows = copy_tables(found, target, copied)

    try:
        with closing(open_store(url)) as store:
            store.writing.ask(fill, "cannot restore").result()
    finally:
        source.dispose()
    return rows


def copy_tables(source: Connection, target: Connection, copied: Copied = lambda rows: None) -> int:
    """Copy the rows of all tables into empty ones; return how many there are."""
    in_all = 0
    for table in metadata.sorted_tables:
        if table in OF_WORKERS:
            continue
        found = source.execution_options(yield_per=ROWS).execute(select(table))
        for part in found.partitions():
            target.execute(insert(table), [dict(row._mapping) for row in part])
            in_all += len(part)
            copied(len(part))
    if target.dialect.name == "postgresql":
        _set_sequences(target)
    return in_all


def _set_sequences(target: Connection) -> None:
    """Let PostgreSQL number new rows after those that were copied."""
    for table in metadata.sorted_tables:
        keys = list(table.primary_key.columns)
        if len(keys) != 1 or not keys[0].autoincrement or keys[0].type.python_type is not int:
            continue
        name = target.scalar(select(func.pg_get_serial_sequence(table.name, keys[0].name)))
        if name is not None:
            newest = target.scalar(select(func.max(keys[0])))
            target.execute(select(func.setval(name, newest or 1, newest is not None)))
