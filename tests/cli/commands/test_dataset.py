"""`hexhold dataset`: files, flags, records, your own bots, interrupts and full disks."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.cli.commands import dataset as command
from hexhold.cli.console import Run
from hexhold.environments import read_dataset
from tests.cli.keyboard import Commands
from tests.cli.test_bad_disks import needs_limits, no_room

QUICK = "--option victory_points=5 --players 3 --seed 11 --games-a-file 2"
RULES = "--option victory_points=5 --seed 9 --players 3 --games 3"


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the content of every file."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def rows_in(folder: Path) -> dict[str, Any]:
    """Return all columns in one piece."""
    batches = list(read_dataset(folder).batches(packed=True))
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}


def test_neither_jobs_nor_the_report_change_the_files(cli: Commands, tmp_path: Path) -> None:
    flags = f"{QUICK} --games 5 --bots steady,random"
    found = cli.json(f"dataset --out {tmp_path / 'a'} {flags}")
    told = cli(f"dataset --out {tmp_path / 'b'} --jobs 2 {flags}")
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
            # Bots take the seats in turn.
            assert set(rows["bot"][of_game & (rows["player"] == p)]) == {(n + p) % 2}


def test_the_games_are_those_of_simulate_and_of_its_records(cli: Commands, tmp_path: Path) -> None:
    records = tmp_path / "records"
    simulated = cli.json(f"simulate --record {records} {RULES}")
    played = cli.json(f"dataset --out {tmp_path / 'played'} {RULES}")
    replayed = cli.json(f"dataset --out {tmp_path / 'replayed'} --records {records}")
    assert played["decisions"] == replayed["decisions"] == simulated["decisions"]
    assert (replayed["bots"], replayed["seed"]) == ([], None)
    one, other = rows_in(tmp_path / "played"), rows_in(tmp_path / "replayed")
    assert set(one.pop("bot")) == {0}
    assert set(other.pop("bot")) == {-1}
    for name, column in one.items():
        assert (column == other[name]).all()
    wins = [len(set(one["game"][one["winner"] == p])) for p in range(3)]
    assert wins == simulated["wins"]


def test_damaged_and_unfinished_records_count_as_far_as_they_go(
    cli: Commands, tmp_path: Path
) -> None:
    records = tmp_path / "records"
    cli(f"simulate --record {records} {RULES}")
    for name, lines in (("game-10.jsonl", 30), ("game-11.jsonl", 20)):
        kept = (records / name).read_text().splitlines(keepends=True)[:lines]
        damage = '{"a":"p0: city v999","t":0}\n' if name == "game-10.jsonl" else ""
        (records / name).write_text("".join(kept) + damage)
    cli(f"dataset --out {tmp_path / 'made'} --records {records}", code=1)
    assert cli.err.count("\n") == 1
    assert "game-10.jsonl: line 31: " in cli.err
    assert cli.err.endswith("; what is before it counts\n")
    rows = rows_in(tmp_path / "made")
    for n, decisions in ((1, 29), (2, 19)):
        assert rows["decision"][rows["game"] == n][-1] == decisions - 1
        assert set(rows["winner"][rows["game"] == n]) == {-1}
    assert read_dataset(tmp_path / "made").card.counts.unfinished == 2


def test_records_of_different_games_are_refused(cli: Commands, tmp_path: Path) -> None:
    records, out = tmp_path / "records", tmp_path / "made"
    for n, rule in enumerate(("victory_points=5", "victory_points=4")):
        rules = f"--option {rule} --seed {9 + n} --players 3 --games 1"
        cli(f"simulate --record {records} {rules}")
    line = f"dataset --out {out} --records {records}"
    said = cli.refused(line)
    assert "game-10.jsonl is of another edition" in said
    assert "than game-9.jsonl" in said
    (records / "game-10.jsonl").write_text("my shopping list\n")
    assert "game-10.jsonl: line 1: not JSON" in cli.refused(line)
    assert not out.exists()


def test_a_pipe_among_records_is_refused(cli: Commands, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").touch()
    os.mkfifo(tmp_path / "b.jsonl")
    said = cli.refused(f"dataset --out {tmp_path / 'made'} --records {tmp_path}")
    assert "b.jsonl is not a regular file" in said
    assert not (tmp_path / "made").exists()


def test_a_folder_that_is_not_empty_stays_as_it_is(cli: Commands, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("dear")
    said = cli.refused(f"dataset --out {tmp_path} {QUICK} --games 1")
    assert "is not an empty folder" in said
    assert files_in(tmp_path) == {"kept": b"dear"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_run_leaves_whole_files(
    cli: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    done = 0

    def advance(amount: int) -> None:
        nonlocal done
        done += amount
        if done >= 5:
            raise KeyboardInterrupt

    @contextmanager
    def playing(what: str, total: int) -> Iterator[Run]:
        run = Run(advance)
        try:
            yield run
        except KeyboardInterrupt:
            run.whole = False

    monkeypatch.setattr(command, "playing", playing)
    found = cli.json(f"dataset --out {tmp_path} {QUICK} --games 1000 --jobs {jobs}", code=130)
    assert found["complete"] is False
    said = f"the files in {tmp_path} are complete and hold {found['games']} of 1000 games"
    assert said in cli.err
    dataset = read_dataset(tmp_path)
    assert not dataset.card.complete
    listed = {shard.file for shard in dataset.card.shards}
    assert set(files_in(tmp_path)) == {"README.md", "dataset.json", *listed}
    assert sum(len(batch["game"]) for batch in dataset.batches()) == found["rows"]
    if jobs == 1:
        assert found["games"] == 4
    assert "Not complete" in (tmp_path / "README.md").read_text()


@needs_limits
def test_a_full_disk_is_reported_in_one_line(cli: Commands, tmp_path: Path) -> None:
    flags = f"{QUICK[:-1]}20 --games 20"
    with no_room(100_000):
        said = cli.refused(f"dataset --out {tmp_path} {flags}", code=1)
    assert "cannot write" in said
    assert "shard-00000.parquet: File too large" in said
    assert sorted(files_in(tmp_path)) == ["README.md", "dataset.json"]
    assert len(read_dataset(tmp_path)) == 0
    with no_room(100):
        said = cli.refused(f"dataset --out {tmp_path / 'other'} {flags}", code=1)
    assert "dataset.json: File too large" in said
    assert files_in(tmp_path / "other") == {}


def test_your_own_bots_play_and_their_faults_are_reported(
    cli: Commands, own: str, tmp_path: Path
) -> None:
    bots = f"{own}:Brittle,steady,steady"
    found = cli.json(f"dataset --out made {QUICK} --bots {bots} --games 2", code=1)
    assert found["faults"] == 2
    first, second = cli.err.splitlines()
    assert first.startswith("hexhold: game 11, step ")
    assert "p0: the bot brittle broke down: KeyError: 'lost'; steady goes on in its place" in first
    assert "p2: the bot brittle" in second
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
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == (
        "hexhold: the module pyarrow is not installed: pip install 'hexhold[data]'\n"
    )
    assert not (tmp_path / "made").exists()
