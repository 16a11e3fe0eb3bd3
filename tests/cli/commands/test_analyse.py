"""`hexhold analyse`: whole, unfinished and damaged games, as JSON and in tables."""

import json
from pathlib import Path

import pytest

from hexhold.compiler import INTERPRETED
from tests.cli.keyboard import Commands
from tests.records.samples import recorded

pytestmark = pytest.mark.skipif(INTERPRETED, reason="many positions are judged")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(recorded("base", points=3))
    return path


def test_an_analysis_is_shown_as_json_and_in_tables(cli: Commands, file: Path) -> None:
    found = cli.json(f"analyse {file}")
    assert cli.err == ""
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

    shown = cli(f"analyse {file}")
    for word in ("p0 Ann", "luck", "thefts", "accuracy", "The worst of", "The moments that"):
        assert word in shown


def test_an_unfinished_or_damaged_game_is_analysed_as_far_as_it_goes(
    cli: Commands, file: Path
) -> None:
    lines = recorded("base", points=3).splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:13]))
    assert cli.json(f"analyse {file}")["winner"] is None
    assert cli.err.endswith("the game is not over; its 12 actions are analysed\n")

    file.write_bytes(b"".join(lines[:13]) + b"{" + b"".join(lines[13:]))
    assert len(cli.json(f"analyse {file}", code=1)["steps"]) == 12
    assert "line 14" in cli.err and cli.err.count("\n") == 1

    file.write_bytes(lines[0])
    cli(f"analyse {file}")


def test_a_record_of_an_unknown_format_is_refused(cli: Commands, file: Path) -> None:
    first, _, rest = recorded("base", points=3).partition(b"\n")
    file.write_bytes(json.dumps({**json.loads(first), "hexhold": 99}).encode() + b"\n" + rest)
    said = "line 1: format version 99 is unknown; this program reads 1"
    assert said in cli.refused(f"analyse {file}", code=1)
