"""One server to a database, as long as its process lives."""

import asyncio
import shutil
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from hexhold.cli import run
from hexhold.errors import StorageError
from hexhold.server.storage import InUse, Store, open_shared, open_store, sqlite_url
from hexhold.server.storage.database import lock
from tests.server.conftest import CUT_OTHERS, execute
from tests.server.storage.test_storage import older

pytestmark = pytest.mark.storage
AT = "http://127.0.0.1:8123"
HOLD = f"""
import sys
from hexhold.server.storage import open_store
open_store(sys.argv[1]).announce("{AT}")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.3)


def write(store: Store, name: str = "Ann") -> None:
    asyncio.run(store.save_session("s", name))


def test_the_second_server_learns_where_the_first_is(database: str) -> None:
    with closing(open_store(database)) as first:
        with pytest.raises(InUse, match="an unknown address"):
            open_store(database)
        first.announce(AT)
        write(first)
        with pytest.raises(InUse, match=f"is in use by the server at {AT}$") as refused:
            open_store(database)
        assert refused.value.address == AT
    with closing(open_store(database)) as second:
        write(second)


def test_of_several_starts_at_once_one_succeeds(new_database: str) -> None:
    def start(_: int) -> Store | None:
        try:
            return open_store(new_database)
        except InUse:
            return None

    with ThreadPoolExecutor(6) as threads:
        found = [store for store in threads.map(start, range(6)) if store is not None]
    assert len(found) == 1
    write(found[0])
    found[0].close()


def test_a_lock_ends_with_its_process(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, database],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        with pytest.raises(InUse, match=AT):
            open_store(database)
        process.send_signal(signal.SIGKILL)
        process.wait()
    monkeypatch.undo()
    open_store(database).close()


def test_reading_next_to_a_server_needs_its_tables(new_database: str) -> None:
    with pytest.raises(StorageError, match="has no tables; start a server"):
        open_shared(new_database)
    with closing(open_store(new_database)) as first, closing(open_shared(new_database)) as beside:
        write(beside, "Bo")
        assert asyncio.run(first.session_name("s")) == "Bo"


def test_a_newer_data_base_is_reported_in_one_line(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    open_store(database).close()
    execute(database, "UPDATE alembic_version SET version_num = '9999'")
    monkeypatch.setenv("HEXHOLD_DATABASE", database)
    assert run(["serve", "--port", "0"]) == 1
    said = capsys.readouterr().err
    assert "it was written by a newer hexhold (version 9999, " in said and said.count("\n") == 1
    with pytest.raises(StorageError, match="a newer hexhold"):
        open_shared(database)


def test_a_change_of_tables_that_fails_leaves_them_as_they_were(database: str) -> None:
    older(database)
    # In the way of a table that comes with the next version.
    execute(database, "CREATE TABLE snapshots (id INTEGER)")
    with pytest.raises(StorageError, match=r"cannot open the database: .*snapshots.* already"):
        open_store(database)
    execute(database, "DROP TABLE snapshots")
    with closing(open_store(database)) as store:
        assert asyncio.run(store.rooms_of("ann")) == []


# In a directory


def test_a_second_serve_names_the_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "data")
    with closing(open_store(sqlite_url(tmp_path / "data"))) as first:
        first.announce(AT)
        for data in ("data", "link"):
            assert run(["serve", "--data", str(tmp_path / data), "--port", "0"]) == 1
            said = capsys.readouterr()
            assert said.out == "" and said.err.count("\n") == 1
            assert f"is in use by the server at {AT}" in said.err


def test_a_locks_file_that_is_tidied_away_is_made_again(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    with closing(open_store(url)) as first:
        for path in tmp_path.glob("*.lock"):
            path.unlink()
        write(first)
        with pytest.raises(InUse):
            open_store(url)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
def test_nothing_is_acknowledged_that_would_be_lost(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "data")
    with closing(open_store(url)) as store:
        write(store)
        shutil.rmtree(tmp_path / "data")
        with pytest.raises(StorageError, match=r"hexhold\.sqlite3 has been removed or replaced"):
            write(store)


# On PostgreSQL


def test_a_cut_connection_takes_the_lock_again(postgresql: str | None, database: str) -> None:
    if postgresql is None:
        pytest.skip("a file has no connections")
    with closing(open_store(database)) as store:
        store.announce(AT)
        write(store)
        execute(database, CUT_OTHERS)
        write(store)
        with pytest.raises(InUse, match=AT):
            open_store(database)


def test_who_lost_the_lock_writes_nothing_more(postgresql: str | None, database: str) -> None:
    if postgresql is None:
        pytest.skip("a file has no connections")
    with closing(open_store(database)) as first:
        write(first)
        execute(database, CUT_OTHERS)
        with closing(open_store(database)) as second:
            second.announce(AT)
            with pytest.raises(InUse, match=AT):
                write(first, "Bo")
            assert asyncio.run(second.session_name("s")) == "Ann"
