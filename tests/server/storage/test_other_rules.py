"""Stored games under rules that have changed since: results stay, running games go on."""

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from hexhold.game import Game
from hexhold.records import rules_version
from hexhold.server.storage import open_store, sqlite_url
from tests.server.storage.played_rooms import PlayedRoom

pytestmark = pytest.mark.slow

EDITIONS = ("6e", "4e", "3d", "classic")
Json = dict[str, Any]


def opened_elsewhere(folder: Path, rooms: list[str]) -> Json:
    """Return the findings of a package in which a knight costs one more grain."""
    command = [sys.executable, "-m", "tests.server.storage.changed_rules", str(folder), *rooms]
    environment = {**os.environ, "HEXHOLD_INTERPRET": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: Json = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, PlayedRoom], Json]:
    """Ten finished games and two running ones as they were played, and as they are found."""
    folder = tmp_path_factory.mktemp("data")
    played = {}
    with closing(open_store(sqlite_url(folder))) as store:
        for n in range(10):
            options = {"victory_points": 5}
            name = f"over-{n}"
            played[name] = PlayedRoom(store, name, edition=EDITIONS[n % 4], options=options)
            played[name].play()
        for n, most in enumerate((60, 100)):
            name = f"on-{n}"
            played[name] = PlayedRoom(store, name, edition=EDITIONS[n])
            played[name].play(most)
    return played, opened_elsewhere(folder, list(played))


def test_finished_games_keep_their_results_under_other_rules(
    rooms: tuple[dict[str, PlayedRoom], Json],
) -> None:
    played, found = rooms
    said = 0
    for name, room in played.items():
        if not name.startswith("over"):
            continue
        game, shown = room.table.game, found[name]
        steps = len(game.history)
        assert "refused" not in shown, shown
        assert shown["damage"] == ""
        assert (shown["state"], shown["over"], shown["winner"]) == ("finished", *[game.winner] * 2)
        assert shown["recorded"][1:] == [game.winner, steps]
        assert shown["points"] == [game.points(p) for p in range(3)]
        assert shown["said"] == shown["recorded"][0]
        if shown["said"]:
            said += 1
            assert shown["said"].startswith(f"played under rules {rules_version()}; step ")
            assert f" differs under rules {rules_version().number} (" in shown["said"]
    assert said >= 5, "else the change is none"


def test_replay_and_statistics_of_a_finished_game_stay(
    rooms: tuple[dict[str, PlayedRoom], Json],
) -> None:
    played, found = rooms
    for name in ("over-0", "over-1"):
        game, shown = played[name].table.game, found[name]
        assert shown["seen"] == [game.winner, None, len(game.history)]
        dice = played[name].table.view().dice
        assert dice is not UNSET
        assert shown["statistics"]["totals"] == dice.totals
        assert shown["wrong"] == []
        if shown["said"]:
            assert shown["rules"]["step"] > 0
            assert any("are not checked" in gap for gap in shown["open"])


def test_a_running_game_goes_on_from_where_it_was(
    rooms: tuple[dict[str, PlayedRoom], Json],
) -> None:
    played, found = rooms
    for name in ("on-0", "on-1"):
        table, shown = played[name].table, found[name]
        assert shown["state"] == "running"
        assert shown["version"] == table.version == shown["log"]
        assert shown["position"] == table.game.position()
    assert any(found[name]["differs"] for name in ("on-0", "on-1"))
    assert Game.from_position(found["on-0"]["position"]).to_act == played["on-0"].table.awaited
