"""`hexhold dataset`: files, flags, records, bots of one's own, interruption, full disks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.cli import run
from hexhold.cli.commands import dataset as command
from hexhold.environments import read_dataset
from tests.cli.test_bad_disks import needs_limits, no_room

QUICK = ("--option", "victory_points=5", "--players", "3", "--seed", "11", "--games-a-file", "2")


def make(capsys: pytest.CaptureFixture[str], out: Path, *flags: str, code: int = 0) -> Any:
    """The JSON object of a run."""
    assert run(["dataset", "--out", str(out), "--json", *flags]) == code
    return json.loads(capsys.readouterr().out)


def files_in(folder: Path) -> dict[str, bytes]:
    """What every file holds."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def rows_in(folder: Path) -> dict[str, Any]:
    """All columns in one piece."""
    batches = list(read_dataset(folder).batches(packed=True))
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}


def refusal(capsys: pytest.CaptureFixture[str], *flags: str, code: int = 2) -> str:
    """The only line of a run that is refused."""
    assert run(["dataset", *flags]) == code
    told, complained = capsys.readouterr()
    assert told == ""
    assert complained.count("\n") == 1
    return complained


def test_neither_jobs_nor_how_files_are_told_change_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    flags = (*QUICK, "--games", "5", "--bots", "steady,random")
    found = make(capsys, tmp_path / "a", *flags)
    assert run(["dataset", "--out", str(tmp_path / "b"), "--jobs", "2", *flags]) == 0
    told = capsys.readouterr().out
    assert files_in(tmp_path / "a") == files_in(tmp_path / "b")
    assert f"5 games, {found['decisions']} decisions, {found['rows']} rows" in told
    assert sorted(files_in(tmp_path / "a")) == [
        "README.md",
        "dataset.json",
        *(f"shard-0000{n}.parquet" for n in range(3)),
    ]
    assert found["games"] == 5
    assert found["complete"] is True
    assert found["files"] == 3
    assert found["bytes"] == sum(path.stat().st_size for path in (tmp_path / "a").glob("shard*"))
    assert found["unfinished"] == found["left_out"] == found["faults"] == 0
    assert (found["bots"], found["players"]) == (["steady", "random"], 3)
    rows = rows_in(tmp_path / "a")
    assert len(rows["game"]) == found["rows"]
    for n in range(5):
        of_game = rows["game"] == n
        assert set(rows["seed"][of_game]) == {11 + n}
        for p in range(3):
            # Seats are taken in turn.
            assert set(rows["bot"][of_game & (rows["player"] == p)]) == {(n + p) % 2}


def test_the_games_are_those_of_simulate_and_of_its_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    records = tmp_path / "records"
    rules = ("--option", "victory_points=5", "--seed", "9", "--players", "3", "--games", "3")
    assert run(["simulate", "--json", "--record", str(records), *rules]) == 0
    simulated = json.loads(capsys.readouterr().out)
    played = make(capsys, tmp_path / "played", *rules)
    replayed = make(capsys, tmp_path / "replayed", "--records", str(records))
    assert played["decisions"] == replayed["decisions"] == simulated["decisions"]
    assert (replayed["bots"], replayed["seed"]) == ([], None)
    one, other = rows_in(tmp_path / "played"), rows_in(tmp_path / "replayed")
    assert set(one.pop("bot")) == {0}
    assert set(other.pop("bot")) == {-1}
    for name, column in one.items():
        assert (column == other[name]).all()
    wins = [len(set(one["game"][one["winner"] == p])) for p in range(3)]
    assert wins == simulated["wins"]


def test_records_that_are_damaged_or_not_over_count_as_far_as_they_go(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    records = tmp_path / "records"
    rules = ("--option", "victory_points=5", "--seed", "9", "--players", "3", "--games", "3")
    assert run(["simulate", "--json", "--record", str(records), *rules]) == 0
    for name, lines in (("game-10.jsonl", 30), ("game-11.jsonl", 20)):
        kept = (records / name).read_text().splitlines(keepends=True)[:lines]
        damage = '{"a":"p0: city v999","t":0}\n' if name == "game-10.jsonl" else ""
        (records / name).write_text("".join(kept) + damage)
    capsys.readouterr()
    assert run(["dataset", "--out", str(tmp_path / "made"), "--records", str(records)]) == 1
    complained = capsys.readouterr().err
    assert complained.count("\n") == 1
    assert "game-10.jsonl: line 31: " in complained
    assert complained.endswith("; what is before it counts\n")
    rows = rows_in(tmp_path / "made")
    for n, decisions in ((1, 29), (2, 19)):
        assert rows["decision"][rows["game"] == n][-1] == decisions - 1
        assert set(rows["winner"][rows["game"] == n]) == {-1}
    assert read_dataset(tmp_path / "made").card.counts.unfinished == 2


def test_records_of_different_games_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    records, out = tmp_path / "records", tmp_path / "made"
    for n, rule in enumerate(("victory_points=5", "victory_points=4")):
        rules = ("--option", rule, "--seed", str(9 + n), "--players", "3", "--games", "1")
        assert run(["simulate", "--json", "--record", str(records), *rules]) == 0
    capsys.readouterr()
    said = refusal(capsys, "--out", str(out), "--records", str(records))
    assert "game-10.jsonl is of another edition" in said
    assert "than game-9.jsonl" in said
    (records / "game-10.jsonl").write_text("my shopping list\n")
    assert "game-10.jsonl: line 1: not JSON" in refusal(
        capsys, "--out", str(out), "--records", str(records)
    )
    assert not out.exists()


def test_a_pipe_among_records_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "a.jsonl").touch()
    os.mkfifo(tmp_path / "b.jsonl")
    said = refusal(capsys, "--out", str(tmp_path / "made"), "--records", str(tmp_path))
    assert "b.jsonl is no regular file" in said
    assert not (tmp_path / "made").exists()


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--games", "0"], "--games takes a number from 1"),
        (["--jobs", "0"], "--jobs takes a number from 1 to 256, not 0"),
        (["--games-a-file", "0"], "--games-a-file takes a number from 1 to 1000000, not 0"),
        (["--players", "7"], "--players takes a number from 2 to 6, not 7"),
        (["--bots", ""], "unknown bot ''"),
        (["--bots", "stedy"], "unknown bot 'stedy'; did you mean steady?"),
        (["--bots", "random,steady,random", "--players", "2"], "--bots names 3 for 2 seats"),
        (["--trades", "three"], "trades: one of none, one, two, not 'three'"),
        (["--edition", "7e"], "unknown edition '7e'"),
        (["--option", "victory_points=5", "--option", "victory_points=6"], "something twice"),
        (["--board", "heading_for_new_shores", "--players", "2"], "players"),
        (["--records", "."], "--records: there is no record, a file *.jsonl, in ."),
        (["--records", "nowhere"], "--records: cannot read nowhere: No such file or directory"),
        (["--records", ".", "--seed", "1"], "--seed says how games are played"),
        (["--records", ".", "--option", "victory_points=5"], "--option says how games are played"),
    ],
)
def test_what_cannot_be_made_is_refused_and_nothing_changes(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    flags: list[str],
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert why in refusal(capsys, "--out", "made", *flags)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_which_something_is_stays_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "kept").write_text("dear")
    assert "is no empty folder" in refusal(capsys, "--out", str(tmp_path), *QUICK, "--games", "1")
    assert files_in(tmp_path) == {"kept": b"dear"}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_leaves_whole_files(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    jobs: str,
) -> None:
    done = 0

    @contextmanager
    def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
        def advance(amount: int) -> None:
            nonlocal done
            done += amount
            if done >= 5:
                raise KeyboardInterrupt

        yield advance

    monkeypatch.setattr(command, "playing", progress)
    flags = (*QUICK, "--games", "1000", "--jobs", jobs)
    assert run(["dataset", "--out", str(tmp_path), "--json", *flags]) == 130
    told, complained = capsys.readouterr()
    found = json.loads(told)
    assert found["complete"] is False
    assert (
        f"the files in {tmp_path} are whole and hold {found['games']} of 1000 games" in complained
    )
    dataset = read_dataset(tmp_path)
    assert not dataset.card.complete
    listed = {shard.file for shard in dataset.card.shards}
    assert set(files_in(tmp_path)) == {"README.md", "dataset.json", *listed}
    assert sum(len(batch["game"]) for batch in dataset.batches()) == found["rows"]
    if jobs == "1":
        assert found["games"] == 4
    assert "Not complete" in (tmp_path / "README.md").read_text()


@needs_limits
def test_a_full_disk_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    flags = (*QUICK[:-1], "20", "--games", "20")
    with no_room(100_000):
        said = refusal(capsys, "--out", str(tmp_path), *flags, code=1)
    assert "cannot write" in said
    assert "shard-00000.parquet: File too large" in said
    assert sorted(files_in(tmp_path)) == ["README.md", "dataset.json"]
    assert len(read_dataset(tmp_path)) == 0
    with no_room(100):
        said = refusal(capsys, "--out", str(tmp_path / "other"), *flags, code=1)
    assert "dataset.json: File too large" in said
    assert files_in(tmp_path / "other") == {}


#: Bots of one's own: one does the first thing that is legal, one breaks down after its first day.
OWN = """
class First:
    name = "first"
    def decide(self, view, actions):
        if len(view.log) > 20:
            raise KeyError("lost")
        return actions[0]
"""


def test_bots_of_ones_own_play_and_their_faults_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"own_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    bots = ("--bots", f"{name}:First,steady,steady")
    assert run(["dataset", "--out", "made", "--json", *QUICK, *bots, "--games", "2"]) == 1
    told, complained = capsys.readouterr()
    assert json.loads(told)["faults"] == 2
    first, second = complained.splitlines()
    assert first.startswith("hexhold: game 11, step ")
    assert "p0: the bot first broke down: KeyError: 'lost'; steady goes on in its place" in first
    assert "p2: the bot first" in second
    rows = rows_in(tmp_path / "made")
    assert (rows["bot"] == 0).any()
    said = rows["action"].astype(np.uint64)
    words = np.take_along_axis(rows["mask"], (said // 64)[:, None].astype(int), axis=1)[:, 0]
    assert ((words >> (said % 64)) & 1).all()


def test_without_pyarrow_one_line_says_what_is_missing(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['pyarrow'] = None; from hexhold.cli import run; "
        f"sys.exit(run(['dataset', '--out', {str(tmp_path / 'made')!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == (
        "hexhold: the module pyarrow is not installed: pip install 'hexhold[data]'\n"
    )
    assert not (tmp_path / "made").exists()
