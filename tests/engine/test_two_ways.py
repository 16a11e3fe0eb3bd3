"""The same rules, compiled and interpreted, play the same games (architecture: one source)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
#: Edition, players and seeds of games, 200 in all. One seed of a rare mode is that of a short game.
PLAN = (
    ("6e", 4, range(30)),
    ("6e", 2, range(5)),
    ("6e", 3, range(10)),
    ("6e", 6, range(10)),
    ("4e", 4, range(35)),
    ("3d", 4, range(30)),
    ("3d", 5, range(5)),
    ("classic", 4, range(10)),
    ("base", 4, range(40)),
    ("base", 2, range(5)),
    ("base", 3, range(10)),
    ("6e@heading_for_new_shores", 4, range(3)),
    ("6e@heading_for_new_shores", 6, range(1)),
    ("4e@through_the_desert", 3, range(3)),
    ("classic@heading_for_new_shores", 3, range(5, 6)),
    ("base@through_the_desert", 4, range(2)),
)


def _run(games: list[str], **switches: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.playouts", *games],
        cwd=ROOT,
        env={**os.environ, **switches},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def _first_difference(a: dict[str, Any], b: dict[str, Any]) -> str:
    for name, value in a["end"].items():
        if value != b["end"][name]:
            return f"{a['game']}: {name} is {value} compiled, {b['end'][name]} interpreted"
    return f"{a['game']}: equal at the end, different on the way ({a['n']}, {b['n']} decisions)"


def _halves(games: list[str]) -> list[list[str]]:
    return [games[::2], games[1::2]]


def test_200_whole_games_are_equal_field_by_field() -> None:
    games = [f"{name}:{n}:{seed}" for name, n, seeds in PLAN for seed in seeds]
    assert len(games) == 200
    with ThreadPoolExecutor(2) as pool:
        compiled = _run(games, HEXHOLD_INTERPRET="0")
        parts = list(pool.map(lambda part: _run(part, HEXHOLD_INTERPRET="1"), _halves(games)))
    interpreted = {game["game"]: game for part in parts for game in part}
    assert len(interpreted) == len(compiled) == len(games)
    for game in compiled:
        twin = interpreted[game["game"]]
        assert game == twin, _first_difference(game, twin)
