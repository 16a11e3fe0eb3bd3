"""Checks at the start that an SQLite file is complete: a truncated file opens and fails only
later."""

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from struct import Struct
from threading import Timer

from hexhold.errors import StorageError

MOST_SECONDS = 30.0
"""Longest time of the check. A file of 1 GB takes about one second."""
_HEADER = Struct(">16x H 6x I I 60x I")
"""Page size, change counter, pages, and the change counter when the pages were counted."""
_LARGEST_PAGE = 65536
"""This size is stored as 1."""
_log = logging.getLogger(__name__)


def check_whole_file(path: Path, most_seconds: float = MOST_SECONDS) -> None:
    """Check an SQLite file with `PRAGMA quick_check`; a missing or empty file is fine.

    A check that takes too long is stopped, and a warning is logged.

    Raises:
        StorageError: The file is damaged.
    """
    if not path.is_file() or path.stat().st_size == 0:
        return
    _take_in_log(path)
    cut = _cut(path)
    if cut is not None:
        raise _damaged(path, cut)
    try:
        # Read-only: nothing must be written into a damaged file. Another thread interrupts it.
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, check_same_thread=False)) as connection:
            found = _checked(connection, most_seconds)
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found is None:
        _log.warning("%s is not checked for damage: it took longer than %g s", path, most_seconds)
    elif found != "ok":
        raise _damaged(path, " ".join(found.split()))


def _damaged(path: Path, why: str) -> StorageError:
    return StorageError(
        f"cannot open the database: {path} is damaged ({why}); restore a backup, or recover "
        "what can be read with the .recover command of sqlite3"
    )


def _log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _has_log(path: Path) -> bool:
    log = _log_of(path)
    return log.is_file() and log.stat().st_size > 0


def _take_in_log(path: Path) -> None:
    """Write the content of the write-ahead log into the file, which is complete only with it.

    A log that another program still uses stays.
    """
    if not _has_log(path):
        return
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def _cut(path: Path) -> str | None:
    """Return what is missing at the end, which SQLite reads as zeros; None if nothing is missing.

    Returns None if there still is a write-ahead log, which may hold the missing pages.

    Source: Database File Format, section 1.3, https://sqlite.org/fileformat.html.
    """
    if _has_log(path):
        return None
    with path.open("rb") as file:
        header = file.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return f"it has only {len(header)} bytes"
    page, changes, pages, valid_for = _HEADER.unpack(header)
    size, whole = path.stat().st_size, pages * (_LARGEST_PAGE if page == 1 else page)
    if changes == valid_for and size < whole:
        return f"it has {size} bytes of {whole}"
    return None


def _checked(connection: sqlite3.Connection, most_seconds: float) -> str | None:
    """Return the first result of `quick_check`; None if it takes too long."""
    timer = Timer(most_seconds, connection.interrupt)
    timer.daemon = True
    timer.start()
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as error:
        if str(error) == "interrupted":
            return None
        raise
    finally:
        timer.cancel()
        timer.join()
    return str(found)
