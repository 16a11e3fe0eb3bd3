"""The file that keeps games as they end: a line each, of JSON."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

import msgspec

from hexhold.arena.contest import Contest
from hexhold.arena.playing import PlayedGame
from hexhold.errors import UsageError

_DECODER = msgspec.json.Decoder(PlayedGame)


class Ledger:
    """Games of one contest in a file; whoever reads on from it plays only what is missing."""

    def __init__(self, path: Path, contest: Contest, resume: bool) -> None:
        """Open it for writing behind what is there.

        Args:
            path: the file.
            contest: what is played.
            resume: whether games may stand in it already.

        Raises:
            UsageError: they may not, or are of another contest, or a line cannot be read.
            OSError: the file cannot be read or written.
        """
        self.path = path
        self.games: dict[int, PlayedGame] = {}
        """Those that were there, by number."""
        self.dropped = False
        """Whether the last line was damaged, as by a crash, and was cut off."""
        text = path.read_bytes() if path.exists() else b""
        if text and not resume:
            raise UsageError(f"--out {path}: there are games in it; --resume goes on with them")
        whole = self._read(text, contest)
        self._file: IO[bytes] = path.open("ab")
        if whole < len(text):
            self.dropped = True
            self._file.truncate(whole)

    def _read(self, text: bytes, contest: Contest) -> int:
        """Take in the lines; where the last whole one ends."""
        whole = 0
        lines = text.splitlines(keepends=True)
        for n, line in enumerate(lines, 1):
            try:
                game = _DECODER.decode(line)
            except msgspec.DecodeError as error:
                if n == len(lines):
                    return whole
                raise UsageError(f"--out {self.path}, line {n}: no game: {error}") from None
            if not line.endswith(b"\n"):
                return whole
            if game.contest != contest.digest:
                raise UsageError(
                    f"--out {self.path}, line {n}: a game of another contest; bots, format, "
                    "players, edition, options, board and seed must be the same"
                )
            self.games[game.number] = game
            whole += len(line)
        return whole

    def append(self, game: PlayedGame) -> None:
        """Keep a game; it is there when this returns, whatever happens then."""
        self._file.write(msgspec.json.encode(game) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """No more games."""
        self._file.close()
