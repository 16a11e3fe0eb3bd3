"""Commands on a disk that is full or holds what cannot be read: one line, and nothing half done."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn

from hexhold.cli import run
from hexhold.cli.commands import own_page
from hexhold.cli.terminal.saves import Save, last_game
from hexhold.game import Game
from hexhold.server.storage import open_store, sqlite_url
from hexhold.server.storage.database import open_store as open_store_module
from hexhold.server.storage.database.open_store import FILE_NAME

needs_limits = pytest.mark.skipif(sys.platform == "win32", reason="no such limits")
QUICK = ["--seats", "random,random,random", "--seed", "11"]
NAMES = ("a", "b", "c")


@contextmanager
def no_room(size: int = 2000) -> Iterator[None]:
    """As on a disk with so little room: no file grows beyond it."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory of `serve` and of `play`."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(own_page, "launch", lambda _: pytest.fail("there is no page"))
    monkeypatch.setattr(uvicorn.Server, "main_loop", lambda _: pytest.fail("it is served"))
    folder = tmp_path / "hexhold"
    folder.mkdir()
    return folder


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """The only line."""
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    return said


def no_data_base(file: Path) -> None:
    file.write_text("my shopping list, which is no database\n" * 100)


def broken_inside(file: Path) -> None:
    """It can be opened, but what a server reads first is gone."""
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


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["play"]], ids=["serve", "play"])
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
    command: list[str],
    spoil: Callable[[Path], None],
    line: str,
    data: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    spoil(data / FILE_NAME)
    assert run(command) == 1
    assert line.format(file=data / FILE_NAME) in complaint(capsys)


@needs_limits
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["play"]], ids=["serve", "play"])
def test_without_room_nothing_is_served_until_there_is_some(
    command: list[str],
    data: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with no_room(), monkeypatch.context() as patch:
        patch.setattr(open_store_module, "disk_usage", lambda _: SimpleNamespace(free=0))
        assert run(command) == 1
    said = complaint(capsys)
    assert f"cannot open the database: {data / FILE_NAME}: " in said
    assert said.endswith("; the disk is full\n")
    open_store(sqlite_url(data)).close()


@needs_limits
def test_without_room_no_record_is_left_half_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = tmp_path / "records"
    with no_room():
        assert run(["simulate", *QUICK, "--games", "2", "--record", str(records)]) == 1
    assert "game-11.jsonl: File too large" in complaint(capsys)
    assert list(records.iterdir()) == []


@needs_limits
def test_without_room_a_game_is_not_begun_where_it_was_to_be_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with no_room(100):
        assert run(["play", "--text", "--save", str(tmp_path / "mine.jsonl")]) == 1
    assert "mine.jsonl: File too large" in complaint(capsys)
    assert list(tmp_path.iterdir()) == []


@needs_limits
def test_without_room_the_game_before_stays_the_last(data: Path) -> None:
    begun = Game.new(players=3, seed=1)
    Save.begin(None, begun, NAMES).close()
    before = last_game().read_bytes()
    with no_room(100), pytest.raises(OSError, match="File too large"):
        Save.begin(None, begun, NAMES)
    assert [path.name for path in data.iterdir()] == [last_game().name]
    assert last_game().read_bytes() == before


@needs_limits
def test_what_there_is_no_room_for_is_told_and_what_was_saved_stays(data: Path) -> None:
    game = Game.new(players=3, seed=1)
    save = Save.begin(None, game, NAMES)
    before = last_game().read_bytes()
    with no_room(len(before) + 5):
        save.add(game.apply(game.legal_actions()[0]))
    save.close()
    assert "File too large" in save.trouble
    assert last_game().read_bytes() == before
