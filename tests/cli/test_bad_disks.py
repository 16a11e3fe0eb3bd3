"""On a full disk or with unreadable files, commands print one line and leave nothing half done."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn

from hexhold.cli.commands import own_page
from hexhold.cli.terminal.saves import Save, last_game
from hexhold.game import Game
from hexhold.server.storage import open_store, sqlite_url
from hexhold.server.storage.database import open_store as open_store_module
from hexhold.server.storage.database.open_store import FILE_NAME
from tests.cli.keyboard import Commands

needs_limits = pytest.mark.skipif(sys.platform == "win32", reason="no such limits")
NAMES = ("a", "b", "c")


@contextmanager
def no_room(size: int = 2000) -> Iterator[None]:
    """Simulate a full disk: no file grows beyond a size."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the data directory of `serve` and `play`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(own_page, "launch", lambda _: pytest.fail("there is no page"))
    monkeypatch.setattr(uvicorn.Server, "main_loop", lambda _: pytest.fail("it is served"))
    folder = tmp_path / "hexhold"
    folder.mkdir()
    return folder


def no_data_base(file: Path) -> None:
    file.write_text("my shopping list, which is no database\n" * 100)


def broken_inside(file: Path) -> None:
    """Damage the table that a server reads first; the file still opens."""
    open_store(sqlite_url(file.parent)).close()
    with closing(sqlite3.connect(file)) as beside:
        beside.execute(
            "INSERT INTO rooms (id, data, state, private, updated, seen, due) "
            "VALUES ('r', '{}', 'running', 0, 0, 1e10, 1e10)"
        )
        beside.commit()
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'rooms'"
        (page,) = beside.execute(query).fetchone()
        (size,) = beside.execute("PRAGMA page_size").fetchone()
        beside.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\x55" * size)


@pytest.mark.parametrize("command", ["serve --port 0", "play"])
@pytest.mark.parametrize(
    ("spoil", "line"),
    [
        (no_data_base, "cannot open the database: {file} is damaged (file is not a database)"),
        (Path.mkdir, "cannot open the database: {file} is a directory"),
        (broken_inside, "cannot open the database: {file} is damaged ("),
    ],
    ids=["no database", "a directory", "broken inside"],
)
def test_what_cannot_be_read_is_said_in_one_line(
    cli: Commands, command: str, spoil: Callable[[Path], None], line: str, data: Path
) -> None:
    spoil(data / FILE_NAME)
    assert line.format(file=data / FILE_NAME) in cli.refused(command, code=1)


@needs_limits
@pytest.mark.parametrize("command", ["serve --port 0", "play"])
def test_nothing_is_served_on_a_full_disk(
    cli: Commands, command: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with no_room(), monkeypatch.context() as patch:
        patch.setattr(open_store_module, "disk_usage", lambda _: SimpleNamespace(free=0))
        said = cli.refused(command, code=1)
    assert f"cannot open the database: {data / FILE_NAME}: " in said
    assert said.endswith("; the disk is full\n")
    open_store(sqlite_url(data)).close()


@needs_limits
def test_no_record_is_left_half_written(cli: Commands, tmp_path: Path) -> None:
    records = tmp_path / "records"
    line = f"simulate --seats random,random,random --seed 11 --games 2 --record {records}"
    with no_room():
        assert "game-11.jsonl: File too large" in cli.refused(line, code=1)
    assert list(records.iterdir()) == []


@needs_limits
def test_no_game_begins_where_it_cannot_be_saved(cli: Commands, tmp_path: Path) -> None:
    line = f"play --text --save {tmp_path / 'mine.jsonl'}"
    with no_room(100):
        assert "mine.jsonl: File too large" in cli.refused(line, code=1)
    assert list(tmp_path.iterdir()) == []


@needs_limits
def test_the_last_game_is_kept_when_a_new_one_cannot_be_saved(data: Path) -> None:
    begun = Game.new(players=3, seed=1)
    Save.begin(None, begun, NAMES).close()
    before = last_game().read_bytes()
    with no_room(100), pytest.raises(OSError, match="File too large"):
        Save.begin(None, begun, NAMES)
    assert [path.name for path in data.iterdir()] == [last_game().name]
    assert last_game().read_bytes() == before


@needs_limits
def test_a_full_disk_during_a_game_is_reported_and_what_was_saved_stays(data: Path) -> None:
    game = Game.new(players=3, seed=1)
    save = Save.begin(None, game, NAMES)
    before = last_game().read_bytes()
    with no_room(len(before) + 5):
        save.add(game.apply(game.legal_actions()[0]))
    save.close()
    assert "File too large" in save.trouble
    assert last_game().read_bytes() == before
