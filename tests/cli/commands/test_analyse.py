"""`hexhold analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexhold.cli import run
from hexhold.compiler import INTERPRETED
from tests.records.samples import recorded

pytestmark = pytest.mark.skipif(INTERPRETED, reason="many positions are judged")

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(recorded("base", points=3))
    return path


def test_a_game_is_told_as_json_and_in_tables(capsys: Captured, file: Path) -> None:
    assert run(["analyse", str(file), "--json"]) == 0
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert captured.err == ""
    assert found["players"] == ["Ann", "Bo", "Cy"]
    assert [step["step"] for step in found["steps"]] == list(range(1, len(found["steps"]) + 1))
    assert set(found["steps"][0]) == {"step", "player", "action", "win"}
    assert found["steps"][-1]["win"] == [float(p == found["winner"]) for p in range(3)]
    assert {tuple(causes) for causes in found["luck"]} == {("dice", "event", "cards", "thefts")}
    told = {"step", "player", "action", "best", "loss", "low", "high", "grade"}
    assert found["errors"]
    assert all(set(error) == told for error in found["errors"])
    for p, one in enumerate(found["summary"]):
        assert one["result"] == found["steps"][-1]["win"][p]
        assert one["start"] + one["luck"] - one["errors"] + one["others"] == one["result"]
        graded = [error["grade"] for error in found["errors"] if error["player"] == p]
        assert one["blunders"] == graded.count("blunder")
        assert one["accuracy"] == 1 - len(graded) / one["decisions"]

    assert run(["analyse", str(file)]) == 0
    shown = capsys.readouterr().out
    for word in ("p0 Ann", "luck", "thefts", "accuracy", "The worst of", "The moments that"):
        assert word in shown


def test_what_is_there_of_a_game_is_analysed(capsys: Captured, file: Path) -> None:
    lines = recorded("base", points=3).splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:13]))
    assert run(["analyse", str(file), "--json"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["winner"] is None
    assert captured.err.endswith("the game is not over; its 12 actions are analysed\n")

    file.write_bytes(b"".join(lines[:13]) + b"{" + b"".join(lines[13:]))
    assert run(["analyse", str(file), "--json"]) == 1
    captured = capsys.readouterr()
    assert len(json.loads(captured.out)["steps"]) == 12
    assert "line 14" in captured.err and captured.err.count("\n") == 1

    file.write_bytes(lines[0])
    assert run(["analyse", str(file)]) == 0


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--depth", "17"], 2, "--depth takes a number from 0 to 16, not 17"),
        (["--depth", "1.5"], 2, "--depth takes a whole number, not '1.5'"),
        (["--jobs", "0"], 2, "--jobs takes a number from 1 to 256, not 0"),
        ([], 1, "line 1: format version 99 is unknown; this program reads 1"),
    ],
)
def test_what_cannot_be_analysed_gets_one_line(
    capsys: Captured, file: Path, arguments: list[str], code: int, said: str
) -> None:
    first, _, rest = recorded("base", points=3).partition(b"\n")
    file.write_bytes(json.dumps({**json.loads(first), "hexhold": 99}).encode() + b"\n" + rest)
    assert run(["analyse", str(file), *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err and captured.err.count("\n") == 1
