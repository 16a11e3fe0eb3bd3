"""A contest's file of games: its own lines are resumed, other files stay unchanged."""

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexhold.arena import Contest, Ledger, PlayedGame
from hexhold.errors import StorageError, UsageError

CONTEST = Contest(("a", "b"), 40, 3, "base", {}, (), 3)


def game(n: int = 0, **changed: Any) -> dict[str, Any]:
    """Return a game of the contest as in its line, except for changes."""
    line_up = CONTEST.line_up(n)
    played = PlayedGame(
        contest=CONTEST.digest,
        number=n,
        seed=CONTEST.seed_of(n),
        lineup=line_up,
        winner=1,
        points=(2, 10, 3),
        rounds=20,
        decisions=50,
        seconds=dict.fromkeys(line_up, 0.5),
        times={name: {40: 25} for name in line_up},
        faults=(),
    )
    return {**msgspec.to_builtins(played, str_keys=True), **changed}


def line(n: int = 0, **changed: Any) -> bytes:
    """Return the line of such a game."""
    return msgspec.json.encode(game(n, **changed)) + b"\n"


def resumed(file: Path) -> Ledger:
    """Read on from a file that no program writes then."""
    ledger = Ledger(file, CONTEST, resume=True)
    ledger.close()
    return ledger


@pytest.mark.parametrize(
    ("whole", "torn"),
    [
        ([line(4), line(0)], b""),
        ([line(4), line(0)], line(1)[:70]),
        ([line(4)], line(1)[:-1]),
        ([line(4)], b"\0\0\0"),
        ([], line(1)[:40]),
        ([], line(1)[:-1]),
        ([], b""),
    ],
)
def test_a_last_line_that_broke_off_is_dropped(
    tmp_path: Path, whole: list[bytes], torn: bytes
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(whole) + torn)
    ledger = resumed(file)
    assert sorted(ledger.games) == sorted(json.loads(each)["number"] for each in whole)
    assert ledger.dropped == bool(torn)
    assert file.read_bytes() == b"".join(whole)


@pytest.mark.parametrize(
    "content",
    [
        b'{"my":"data"}\n',
        b'{"my":"data"}',
        b"my shopping list",
        b"a list\nof two lines",
        b"\x89PNG\r\n\x1a\n\0\0\0\xff",
        b"\xff\n",
        b"\n",
        line(0, contest="0" * 16)[:-1],
        line(0) + b'{"my":"data"}\n',
        line(0)[:60] + b"\n",
    ],
)
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(UsageError, match=r"notes\.txt, line [12]: "):
        resumed(file)
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (line(0, number=-3), r"not a game: .*`\$\.number`"),
        (line(0, winner=-1), r"not a game: .*`\$\.winner`"),
        (line(0, winner=3), "winner: a seat from 0 to 2, or null, not 3"),
        (line(0, points=[1]), "points: one number for each of 3 seats, not 1"),
        (line(0, points=[1, -1, 1]), r"not a game: .*`\$\.points"),
        (line(0, seed=9), f"game 0 is played from the seed {3 << 32}, not 9"),
        (line(0, lineup=["a", "c", "b"]), "in game 0 sit .*, not a, c, b"),
        (line(0, lineup=["a"]), "in game 0 sit .*, not a$"),
        (line(4), "game 4 is there already"),
        (line(0, rounds=-1), r"not a game: .*`\$\.rounds`"),
        (line(0, seconds={"a": 0.5, "b": -0.5}), r"not a game: .*`\$\.seconds"),
        (line(0, seconds={"a": 0.5}), "seconds and times: those of the bots that sit there"),
        (line(0, times={"a": {}, "c": {}}), "seconds and times: those of the bots that sit there"),
        (line(0, times={"a": {}, "b": {"9999999": 1}}), r"not a game: .*`key` in `\$\.times"),
        (line(0, times={"a": {}, "b": {"40": -1}}), r"not a game: .*`\$\.times"),
    ],
)
def test_a_line_that_cannot_be_is_refused_by_its_number(
    tmp_path: Path, wrong: bytes, why: str
) -> None:
    file = tmp_path / "games.jsonl"
    content = line(4) + wrong + line(2)
    file.write_bytes(content)
    with pytest.raises(UsageError, match=rf"games\.jsonl, line 2: {why}"):
        resumed(file)
    assert file.read_bytes() == content


def test_only_a_regular_file_is_taken(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/full")):
        with pytest.raises(UsageError, match="not a regular file"):
            Ledger(path, CONTEST, resume=True)


def test_one_contest_at_a_time_has_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first = Ledger(file, CONTEST, resume=False)
    with pytest.raises(StorageError, match="another program is writing to it"):
        Ledger(file, CONTEST, resume=True)
    first.append(msgspec.convert(game(7), PlayedGame, str_keys=True))
    first.close()
    assert list(resumed(file).games) == [7]
