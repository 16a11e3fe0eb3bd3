"""`hexhold map` lists, shows and checks boards."""

import json
from pathlib import Path
from typing import Any

import pytest

from hexhold.board import board_names, map_to_json, scenario_maps
from tests.cli.keyboard import Commands

NAMES = board_names()[2:]


def map_file(folder: Path, **changes: Any) -> str:
    """Write a map with the layout of a scenario to a file."""
    path = folder / "map.json"
    data = map_to_json(scenario_maps("through_the_desert")[0]) | changes
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def test_all_boards_with_a_name_are_listed(cli: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    printed = cli("map")
    assert all(name in printed for name in board_names())
    assert printed.count("14") == 5
    monkeypatch.setenv("COLUMNS", "80")
    printed = cli("map")
    assert all(f" {name} " in printed for name in board_names()), "names are whole"


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_shown(cli: Commands, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    printed = cli(f"map {name}")
    assert ("best three sites" if name == "fair" else "harbors") in printed
    assert "h18" in printed


def test_the_board_of_a_seed_is_shown(cli: Commands) -> None:
    own = cli("map heading_for_new_shores --players 4")
    one = cli("map heading_for_new_shores --players 4 --seed 1")
    assert one == cli("map heading_for_new_shores --players 4 --seed 1")
    assert one != own
    assert "44 hexes, 28 of land" in own


def test_your_own_map_is_checked(cli: Commands, tmp_path: Path) -> None:
    printed = cli(f"map {map_file(tmp_path, title='Ours')}")
    assert printed.startswith("Ours for 3 players.")
    assert "h0 h1 h2; h8 h14; h32 h36" in printed


def test_a_map_that_breaks_a_rule(cli: Commands, tmp_path: Path) -> None:
    file = map_file(tmp_path, pirate="h0")
    said = cli.refused(f"map {file}", code=1)
    assert f"{file}: map.pirate: h0 is land, and the pirate belongs on sea" in said
    assert "board.pirate" in cli.refused(f"simulate --board {file} --players 3", code=1)
