"""Write records: create the file in one step, then add a line per action."""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import msgspec

from hexhold import __version__
from hexhold.errors import StorageError, UsageError
from hexhold.game import Action, Game
from hexhold.language import say
from hexhold.records import file_lock
from hexhold.records.json_lines import (
    CHECK_DIGITS,
    FORMAT,
    KEPT_IN_START,
    LONGEST_NAME,
    cannot,
    is_name,
    read_lines,
)
from hexhold.records.record import Record
from hexhold.records.replay_check import FIRST_LINK, check_of, next_link
from hexhold.records.rules import RulesVersion, rules_version


def commitment(seed: int) -> str:
    """Return what to publish before a game: SHA-256, in hex, of the text ``hexhold seed 7``."""
    return hashlib.sha256(f"hexhold seed {seed}".encode()).hexdigest()


def _encode(entry: dict[str, Any]) -> bytes:
    return msgspec.json.encode(entry) + b"\n"


def _first_line(game: Game, names: Iterable[str], commit: bool, name_seed: bool) -> bytes:
    players = [str(name) for name in names]
    if len(players) != game.setting.players:
        raise UsageError(f"{say('n-names', n=len(players))} for {game.setting.players} players")
    for name in players:
        if not is_name(name):
            raise UsageError(f"a name has 1 to {LONGEST_NAME} printable characters, not {name!r}")
    position = game.position()
    promised = commit and game.seed is not None
    if promised and not name_seed:
        position.pop("seed", None)
    return _encode(
        {
            "hexhold": FORMAT,
            "edition": game.setting.edition,
            "options": dict(game.setting.house_rules),
            "variants": list(game.setting.variants),
            "players": players,
            "commitment": commitment(game.seed) if promised and game.seed is not None else None,
            "version": __version__,
            "rules": rules_version(),
            "position": position,
        }
    )


def _create(path: Path, content: bytes) -> None:
    """Create a file atomically: it never exists with less than its content."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
        try:
            os.link(part, path)
        except FileExistsError:
            raise
        except OSError:  # no hard links here
            if path.exists():
                raise FileExistsError from None
            part.rename(path)
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


def save_whole(path: str | os.PathLike[str], record: bytes) -> None:
    """Write a record made in memory to a new file: all of it, or nothing.

    Raises:
        StorageError: the file exists, or cannot be written.
    """
    try:
        _create(Path(path), record)
    except FileExistsError:
        raise StorageError(f"cannot write {path}: the file exists already") from None
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None


def _append_to(path: Path) -> BinaryIO:
    """Open a file for appending and lock it: two writers would mix two games."""
    file = path.open("ab", buffering=0)
    if not file_lock.take(file):
        file.close()
        raise StorageError(f"cannot write {path}: {file_lock.IN_USE}")
    return file


def _open_new(path: Path, line: bytes) -> BinaryIO:
    save_whole(path, line)
    try:
        return _append_to(path)
    except OSError as error:
        raise cannot("write", path, error) from None


def check_text(check: int) -> str:
    """Format a check as it is written in a line."""
    return f"{check:0{CHECK_DIGITS}x}"


def snapshot_of(game: Game, start: Mapping[str, Any]) -> dict[str, Any]:
    """Return a game's position as a line holds it, for a record with another start."""
    return snapshot_part(game.position(), start)


def snapshot_part(position: Mapping[str, Any], start: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position as a line holds it, for a record with another start."""
    left_out = {key for key in KEPT_IN_START if position.get(key) == start.get(key)} | {"seed"}
    return {key: value for key, value in position.items() if key not in left_out}


def round_of(game: Game) -> int:
    """Return the round of a game, from 0."""
    return game.turn // game.setting.players


class RecordWriter:
    """Writes a game during play; also a context manager that closes the file.

    Each action gets a check and each round a snapshot, as long as the game that was passed in is
    the one that is played.

    Args:
        target: a path where no file exists, or a file open for writing bytes.
        game: before the first action to be written.
        names: of the players, in the order of their seats.
        commit: leave a known seed out of the first line and promise it there (`commitment`);
            `finish` reveals it. If False, the position at the start contains the seed.
        name_seed: write the promised seed all the same, for a game at your own keyboard. Only then
            can a program that continues the game reveal it at the end.
        clock: returns seconds; its first call is the start.

    Raises:
        UsageError: there are too few or too many names, or one is too long or not printable.
        StorageError: the file cannot be written, or exists.
    """

    def __init__(
        self,
        target: str | os.PathLike[str] | BinaryIO,
        game: Game,
        names: Iterable[str],
        commit: bool = True,
        name_seed: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        first = _first_line(game, names, commit, name_seed)
        self._clock = clock
        self._follow(game, game.position(), FIRST_LINK)
        self._started = clock()
        if isinstance(target, (str, os.PathLike)):
            self._where = str(target)
            self._file = _open_new(Path(target), first)
        else:
            self._where = str(getattr(target, "name", "the record"))
            self._file = target
            self._write(first)

    @classmethod
    def resume(
        cls,
        path: str | os.PathLike[str],
        record: Record,
        clock: Callable[[], float] = time.monotonic,
        game: Game | None = None,
    ) -> RecordWriter:
        """Append to a record that was read from this path, after its last good action.

        Args:
            path: of the record.
            record: as it was read; actions left out at its end are removed.
            clock: returns seconds, as for a new record.
            game: the game that is played; without it the lines get no checks.
        """
        writer = cls.__new__(cls)
        writer._where = str(path)
        writer._clock = clock
        writer._started = clock() - (record.times[-1] if record.times else 0.0)
        try:
            writer._file = _append_to(Path(path))
            try:
                link = FIRST_LINK
                for line in read_lines(path).lines[: len(record.actions)]:
                    link = next_link(link, line.text)
                writer._follow(game, record.header.position, link)
                if game is not None:
                    writer._before = snapshot_of(game, writer._start)
                if record.header.rules != rules_version():
                    writer._rules = rules_version()
                whole = _cut(Path(path), _good_size(Path(path), 1 + len(record.actions)))
                if not whole:
                    writer._write(b"\n")
            except BaseException:
                writer._file.close()
                raise
        except OSError as error:
            raise cannot("write", path, error) from None
        return writer

    def _follow(self, game: Game | None, start: Mapping[str, Any], link: int) -> None:
        """Take the checks and snapshots of the next lines from a game."""
        self._game = game
        self._start = start
        self._link = link
        self._round = 0 if game is None else round_of(game)
        self._before: dict[str, Any] | None = None
        """The snapshot for the next line, if that begins a round."""
        self._rules: RulesVersion | None = None
        """The rules from the next line on, if they changed."""

    def append(self, action: Action) -> None:
        """Write an applied action; when this returns, the system has it."""
        seconds = round(max(self._clock() - self._started, 0.0), 3)
        text = str(action)
        line: dict[str, Any] = {"a": text, "t": seconds}
        link = next_link(self._link, text)
        game = self._game if self._game is not None and self._game.last_action is action else None
        if game is not None:
            line["check"] = check_text(check_of(link, game))
        if self._before is not None:
            line["snapshot"] = self._before
        if self._rules is not None:
            line["rules"] = self._rules
        self._write(_encode(line))
        self._link, self._before, self._rules = link, None, None
        if game is not None and round_of(game) != self._round:
            self._round, self._before = round_of(game), snapshot_of(game, self._start)

    def finish(self, game: Game) -> None:
        """Write the last line of a finished game."""
        if game.winner is None:
            raise UsageError("the game is not over")
        line = {"winner": game.winner, "seed": game.seed}
        self._write(_encode({**line, "snapshot": snapshot_of(game, self._start)}))

    def _write(self, line: bytes) -> None:
        """Write a complete line, or nothing."""
        start = None
        try:
            if self._file.seekable():
                start = self._file.seek(0, os.SEEK_END)
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) :]
            self._file.flush()
        except OSError as error:
            if start is not None:
                with contextlib.suppress(OSError):
                    self._file.truncate(start)
            raise cannot("write", self._where, error) from None

    def close(self) -> None:
        """Close the file."""
        try:
            self._file.close()
        except OSError as error:
            raise cannot("write", self._where, error) from None

    def __enter__(self) -> RecordWriter:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _good_size(path: Path, lines: int) -> int:
    with path.open("rb") as file:
        for _ in range(lines):
            file.readline()
        return file.tell()


def _cut(path: Path, size: int) -> bool:
    """Truncate a file to a size; return whether it then ends with a complete line."""
    with path.open("r+b") as file:
        file.truncate(size)
        file.seek(size - 1)
        return file.read(1) == b"\n"
