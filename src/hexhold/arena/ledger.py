"""The file of finished games, one line of JSON for each."""

import os
from pathlib import Path
from typing import IO, NoReturn

import msgspec

from hexhold.arena.contest import Contest
from hexhold.arena.playing import PlayedGame
from hexhold.errors import StorageError, UsageError
from hexhold.records import file_lock, provenance

_DECODER = msgspec.json.Decoder(PlayedGame)


class Ledger:
    """Games of one contest in a file; resuming plays only the missing ones."""

    def __init__(self, path: Path, contest: Contest, resume: bool) -> None:
        """Open the file for appending and lock it against other processes until `close`.

        Args:
            path: the file.
            contest: the contest that the games belong to.
            resume: whether the file may already contain games.

        Raises:
            UsageError: it contains games without ``resume``, or a line that is not a game of this
                contest, or is not a regular file. The file is unchanged.
            OSError: the file cannot be read or written, or another program is writing to it.
        """
        self.path = path
        self.games: dict[int, PlayedGame] = {}
        """Games by number."""
        self.dropped = False
        """Whether the last line was incomplete, for example after a crash, and was removed."""
        self._contest = contest
        # Before it is opened: opening a pipe waits for its reader.
        if path.exists() and not path.is_file():
            raise UsageError(f"--out {path}: not a regular file")
        self._file: IO[bytes] = path.open("a+b")
        try:
            self._take_over(resume)
        except BaseException:
            self._file.close()
            raise

    def _take_over(self, resume: bool) -> None:
        if not file_lock.take(self._file):
            raise StorageError(file_lock.IN_USE)
        size = self._file.seek(0, os.SEEK_END)
        if size and not resume:
            raise UsageError(
                f"--out {self.path}: it is not empty; --resume continues with the games in it"
            )
        whole = self._read()
        if whole < size:
            self.dropped = True
            self._file.truncate(whole)

    def _read(self) -> int:
        """Read the lines; return where the last complete one ends."""
        beginning = msgspec.json.encode({"contest": self._contest.digest})[:-1]
        whole = 0
        self._file.seek(0)
        for n, line in enumerate(self._file, 1):
            if not line.endswith(b"\n") and (self.games or line.startswith(beginning)):
                return whole
            self._take_in(line, n)
            whole += len(line)
        return whole

    def _take_in(self, line: bytes, n: int) -> None:
        def refuse(why: str) -> NoReturn:
            raise UsageError(f"--out {self.path}, line {n}: {why}")

        try:
            game = _DECODER.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            refuse(f"not a game: {error}")
        if game.contest != self._contest.digest:
            refuse(
                "a game of another contest; bots, format, players, edition, options, board and "
                "seed must be the same"
            )
        if not line.endswith(b"\n"):
            refuse("it was not written to its end")
        wrong = _wrong_in(game, self._contest)
        if wrong is not None:
            refuse(wrong)
        if game.number in self.games:
            refuse(f"game {game.number} is there already")
        self.games[game.number] = game

    @property
    def under_other_rules(self) -> int:
        """Number of loaded games played under other rules."""
        rules = provenance()["rules"]
        return sum(game.rules != rules for game in self.games.values())

    def append(self, game: PlayedGame) -> None:
        """Store a game. It is on disk when this returns."""
        self._file.write(msgspec.json.encode(game) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _wrong_in(game: PlayedGame, contest: Contest) -> str | None:
    """Return why a game contradicts the contest, or None if it does not."""
    number, players = game.number, contest.players
    seed, line_up = contest.seed_of(number), contest.line_up(number)
    if game.seed != seed:
        return f"game {number} is played from the seed {seed}, not {game.seed}"
    if game.lineup != line_up:
        return f"in game {number} sit {', '.join(line_up)}, not {', '.join(game.lineup)}"
    if game.winner is not None and game.winner >= players:
        return f"winner: a seat from 0 to {players - 1}, or null, not {game.winner}"
    if len(game.points) != players:
        return f"points: one number for each of {players} seats, not {len(game.points)}"
    if not set(line_up) == game.seconds.keys() == game.times.keys():
        return "seconds and times: those of the bots that sit there"
    return None
