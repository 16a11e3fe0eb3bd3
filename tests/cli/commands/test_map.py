"""`hexhold map`, and boards with a name or from a file in the other commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hexhold.board import board_names, map_to_json, scenario_maps
from hexhold.cli import run

NAMES = board_names()[2:]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(list(arguments)) == 0
    return capsys.readouterr().out


def map_file(folder: Path, **changes: Any) -> str:
    """A map of a scenario's own layout in a file."""
    path = folder / "map.json"
    data = map_to_json(scenario_maps("through_the_desert")[0]) | changes
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def test_all_boards_with_a_name_are_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    printed = said(capsys, "map")
    assert all(name in printed for name in board_names())
    assert printed.count("14") == 5


def test_names_of_boards_are_whole_in_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    printed = said(capsys, "map")
    assert all(f" {name} " in printed for name in board_names())


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_shown(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    printed = said(capsys, "map", name)
    assert ("best three sites" if name == "fair" else "harbors") in printed
    assert "h18" in printed


def test_what_a_seed_draws_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    own = said(capsys, "map", NAMES[0], "--players", "4")
    one = said(capsys, "map", NAMES[0], "--players", "4", "--seed", "1")
    assert one == said(capsys, "map", NAMES[0], "--players", "4", "--seed", "1")
    assert one != own
    assert "44 hexes, 28 of land" in own


def test_a_map_of_ones_own_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = said(capsys, "map", map_file(tmp_path, title="Ours"))
    assert printed.startswith("Ours for 3 players.")
    assert "h0 h1 h2; h8 h14; h32 h36" in printed


@pytest.mark.parametrize(
    ("arguments", "code", "line"),
    [
        (["map", "nowhere"], 2, "no board is called 'nowhere'"),
        (["map", "nowhere.toml"], 2, "cannot read nowhere.toml"),
        (["map", NAMES[1], "--players", "6"], 2, "is for 3, 4 players, not for 6"),
        (["map", "beginner", "--players", "7"], 2, "players, not for 7"),
        (["map", "--seed", "1"], 2, "--seed needs a board"),
        (["map", "--players", "3"], 2, "--players needs a board"),
        (["simulate", "--board", NAMES[1], "--players", "6"], 2, "not for 6"),
        (["simulate", "--board", "through_the_dessert"], 2, f"did you mean {NAMES[1]}?"),
        (["play", "--text", "--board", "wherever"], 2, "there are beginner"),
    ],
)
def test_wrong_boards(
    arguments: list[str], code: int, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert line in printed.err


def test_a_map_that_breaks_a_rule(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = map_file(tmp_path, pirate="h0")
    assert run(["map", file]) == 1
    assert f"{file}: map.pirate: h0 is land, and the pirate belongs on sea" in (
        capsys.readouterr().err
    )
    assert run(["simulate", "--board", file, "--players", "3"]) == 1
    assert "board.pirate" in capsys.readouterr().err
