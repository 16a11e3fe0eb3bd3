"""Presets on the command line: `--preset`, and `hexhold presets`."""

import json
from pathlib import Path

import pytest

from hexhold.editions import PRESETS
from tests.cli.keyboard import Commands

DUEL = "--players 2 --option victory_points=3 --option hand_limit=9"
TOLD = "--variant no_neutrals --variant friendly_robber"


def test_presets_are_listed(cli: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    printed = cli("presets")
    assert all(f" {name} " in printed for name in PRESETS)
    assert "Duell" in cli("presets --language de")


def test_your_own_file_is_checked_and_listed(cli: Commands, tmp_path: Path) -> None:
    file = tmp_path / "my.json"
    row = {"name": "Ours", "about": "Us.", "players": [4]}
    file.write_text(json.dumps({"ours": row}), "utf-8")
    printed = cli(f"presets {file}")
    assert " ours " in printed and " duel " not in printed
    file.write_text(json.dumps({"ours": row | {"hands": 9}}), "utf-8")
    assert f"{file}: ours.hands: unknown key 'hands'" in cli.refused(f"presets {file}")


def test_v_no_neutrals_a_preset_is_simulated_as_its_flags_are(cli: Commands) -> None:
    games = "--games 2 --seed 5 --seats random"
    named, typed = (
        cli.json(f"simulate {games} {how}")
        for how in ("--preset duel --option victory_points=3", f"{DUEL} {TOLD}")
    )
    assert named["options"] == {"victory_points": 3, "hand_limit": 9}
    for found in (named, typed):
        del found["seconds"]
    assert named == typed


def test_seats_say_how_many_play_a_preset(cli: Commands) -> None:
    said = cli.refused("simulate --games 1 --preset duel --seats random,random,random")
    assert said == "hexhold: players: preset duel is for 2, not for 3\n"
    said = cli.refused("play --text --preset duel --bots steady,steady")
    assert said == "hexhold: players: preset duel is for 2, not for 3\n"
    assert "did you mean duel?" in cli.refused("play --text --preset duell")
    assert "leave --preset out" in cli.refused("play --resume x.jsonl --preset duel")


def test_a_preset_is_played_in_the_arena(cli: Commands) -> None:
    games = "--games 2 --seed 5 --bots random,steady --option victory_points=3"
    found = cli.json(f"arena {games} --preset duel")
    assert found["players"] == 2
    assert found["options"] == {"hand_limit": 9, "victory_points": 3}
    assert found["variants"] == ["no_neutrals", "friendly_robber"]


def test_the_card_of_a_dataset_tells_rules_and_no_preset(cli: Commands, tmp_path: Path) -> None:
    out = tmp_path / "data"
    games = "--games 1 --seed 5 --bots random --option victory_points=3"
    made = cli.json(f"dataset {games} --preset duel --out {out}")
    assert (made["players"], made["variants"]) == (2, ["no_neutrals", "friendly_robber"])
    told = (out / "README.md").read_text("utf-8")
    assert f"{DUEL[:11]} --edition 6e --option hand_limit=9 --option victory_points=3" in told
    assert "--preset" not in told
    assert "leave it out" in cli.refused(f"dataset --records {out} --preset duel --out x")
