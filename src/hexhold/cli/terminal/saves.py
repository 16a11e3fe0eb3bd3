"""Saved games of the terminal: every action is written to disk at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from hexhold.errors import HexholdError, StorageError
from hexhold.game import Action, Game
from hexhold.records import Record, RecordWriter, read_record

LAST, PREVIOUS = "last.jsonl", "previous.jsonl"


def data_folder() -> Path:
    """Return the folder for a user's data on this platform."""
    given = os.environ.get("XDG_DATA_HOME")
    if given:
        return Path(given) / "hexhold"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "hexhold"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "hexhold"
    return Path.home() / ".local" / "share" / "hexhold"


def last_game() -> Path:
    """Return the file of the last game."""
    return data_folder() / LAST


def is_unfinished(path: Path) -> bool:
    """Return whether a file is the record of an unfinished game."""
    try:
        return not read_record(path).finished
    except HexholdError:
        return False


def _put_back(aside: Path, path: Path) -> None:
    """Restore the previous game, if there was one."""
    with suppress(OSError):
        aside.replace(path)


class Save:
    """The record of the game being played."""

    def __init__(self, path: Path, writer: RecordWriter, before: int = 0) -> None:
        """Save to a file.

        Args:
            path: of the file.
            writer: of its lines.
            before: how many of its actions are not in the game's history.
        """
        self.path = path
        self._before = before
        self.trouble = ""
        """Why saving has stopped; empty while it works."""
        self._writer = writer
        self._file = path.stat().st_ino

    @classmethod
    def begin(cls, path: Path | None, game: Game, names: Sequence[str]) -> Save:
        """Start a record; without a path it replaces the last game's.

        Raises:
            StorageError: it can't be written.
        """
        if path is not None:
            return cls(path, RecordWriter(path, game, names, name_seed=True))
        path = last_game()
        aside = path.with_name(f".{PREVIOUS}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):
                path.replace(aside)
        except OSError as error:
            raise StorageError(f"cannot write {path}: {error.strerror}") from None
        try:
            save = cls(path, RecordWriter(path, game, names, name_seed=True))
        except StorageError:
            _put_back(aside, path)
            raise
        _put_back(aside, path.with_name(PREVIOUS))
        return save

    @classmethod
    def go_on(cls, path: Path, record: Record, game: Game) -> Save:
        """Append to an existing record the game that continues it."""
        before = len(record.actions) - len(game.history)
        return cls(path, RecordWriter.resume(path, record, game=game), before)

    def add(self, action: Action) -> None:
        """Save an action."""
        if not self.trouble:
            try:
                self._writer.append(action)
            except StorageError as error:
                self.trouble = str(error)

    def cut(self, game: Game) -> None:
        """Remove the actions that are no longer in the game's history after an undo."""
        if self.trouble:
            return
        try:
            self._writer.close()
            if self.path.stat().st_ino != self._file:
                self.trouble = f"another game has replaced {self.path}"
                return
            record = read_record(self.path)
            count = self._before + len(game.history)
            kept = replace(record, actions=record.actions[:count], times=record.times[:count])
            self._writer = RecordWriter.resume(self.path, kept, game=game)
        except (StorageError, OSError) as error:
            self.trouble = str(error)

    def finish(self, game: Game) -> None:
        """Write the last line of a finished game."""
        if not self.trouble:
            with suppress(StorageError):
                self._writer.finish(game)

    def close(self) -> None:
        """Close the file."""
        with suppress(StorageError):
            self._writer.close()
