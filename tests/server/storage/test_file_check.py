"""An SQLite file that is not whole is refused at the start."""

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, insert

from hexhold.errors import StorageError
from hexhold.server.storage import open_store, sqlite_url
from hexhold.server.storage.database.file_check import check_whole_file
from hexhold.server.storage.sql_tables import facts

FILE = "hexhold.sqlite3"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of some hundred pages."""
    with closing(open_store(sqlite_url(tmp_path))) as store:
        rows = [{"name": f"fact {n}", "value": "x" * 3000} for n in range(300)]

        def write(connection: Connection) -> None:
            connection.execute(insert(facts), rows)

        store._writer.ask(write).result()
    return tmp_path / FILE


def test_a_file_that_is_cut_a_little_is_refused_in_one_line(file: Path) -> None:
    os.truncate(file, int(file.stat().st_size * 0.999))
    with pytest.raises(StorageError) as refused:
        open_store(f"sqlite:///{file}")
    line = str(refused.value)
    assert line.startswith(f"cannot open the database: {file} is damaged (")
    assert "restore a backup" in line and "\n" not in line


def test_a_refused_file_can_be_opened_once_it_is_whole_again(file: Path) -> None:
    whole = file.read_bytes()
    os.truncate(file, int(len(whole) * 0.999))
    with pytest.raises(StorageError):
        open_store(f"sqlite:///{file}")
    file.write_bytes(whole)
    open_store(f"sqlite:///{file}").close()


def killed_copy(file: Path) -> Path:
    """The database as a kill leaves it: with a log of what is not in the file yet."""
    copy = file.with_name("killed.sqlite3")
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("INSERT INTO facts VALUES ('new', 'x')")
        copy.write_bytes(file.read_bytes())
        log = file.with_name(f"{file.name}-wal").read_bytes()
    copy.with_name(f"{copy.name}-wal").write_bytes(log)
    return copy


def test_a_killed_server_leaves_a_file_that_is_whole_with_its_log(file: Path) -> None:
    copy = killed_copy(file)
    open_store(f"sqlite:///{copy}").close()
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT value FROM facts WHERE name = 'new'").fetchone() == ("x",)


@pytest.mark.parametrize("log", [None, bytes(32)], ids=["a log", "no log"])
def test_a_cut_file_is_refused_next_to_a_log(file: Path, log: bytes | None) -> None:
    copy = killed_copy(file)
    if log is not None:
        copy.with_name(f"{copy.name}-wal").write_bytes(log)
    # Of these pages the log holds one at most.
    os.truncate(copy, copy.stat().st_size - 5 * 4096)
    with pytest.raises(StorageError, match="is damaged"):
        open_store(f"sqlite:///{copy}")


def test_a_text_is_no_data_base(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("notes " * 1000)
    with pytest.raises(StorageError, match="is damaged"):
        open_store(sqlite_url(tmp_path))


class SlowConnection:
    """A connection whose statements end only when they are interrupted."""

    def __init__(self, *_: object, **__: object) -> None:
        self._interrupted = Event()

    def execute(self, statement: str) -> None:
        self._interrupted.wait()
        raise sqlite3.OperationalError("interrupted")

    def interrupt(self) -> None:
        self._interrupted.set()

    def close(self) -> None:
        pass


def test_a_check_that_takes_too_long_is_given_up(
    file: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "connect", SlowConnection)
    with caplog.at_level(logging.WARNING):
        check_whole_file(file, most_seconds=0.0)
    said = [record.getMessage() for record in caplog.records]
    assert said == [f"{file} is not checked for damage: it took longer than 0 s"]


@pytest.mark.parametrize("content", [None, b""])
def test_nothing_is_to_be_checked_of_a_new_file(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / FILE).write_bytes(content)
    check_whole_file(tmp_path / FILE)
    open_store(sqlite_url(tmp_path)).close()
