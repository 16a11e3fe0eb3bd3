"""The same rules, compiled and interpreted, play the same games (architecture: one source)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.engine.playouts import length

ROOT = Path(__file__).parents[2]
#: Edition, players and seed: every edition, number of players and map by a short game.
GAMES = (
    *("6e:4:47", "6e:2:4", "6e:3:52", "6e:6:54", "4e:4:3", "3d:5:58", "classic:4:58"),
    *("base:4:37", "base:2:19", "6e@heading_for_new_shores:6:5", "4e@through_the_desert:3:56"),
    *("classic@heading_for_new_shores:3:30", "base@four_islands:4:2", "6e@fog_islands:3:3"),
    *("base@greater_catan:3:7", "6e@wonders_of_catan:3:8"),
)
#: Boards with editions and numbers of players, for the long test.
LONG = (
    ("", ("6e", "4e", "3d", "classic", "base"), (2, 3, 4, 5, 6)),
    ("heading_for_new_shores", ("6e", "classic", "base"), (3, 4, 6)),
    *((board, ("6e", "base"), (3, 4)) for board in ("through_the_desert", "four_islands")),
    *((board, ("6e", "base"), (3, 4)) for board in ("fog_islands", "greater_catan")),
    ("wonders_of_catan", ("6e", "base"), (3, 4)),
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


def _compare(games: Sequence[str]) -> None:
    with ThreadPoolExecutor(2) as pool:
        compiled = _run([*games], HEXHOLD_INTERPRET="0")
        halves = [[*games[::2]], [*games[1::2]]]
        parts = list(pool.map(lambda part: _run(part, HEXHOLD_INTERPRET="1"), halves))
    interpreted = {game["game"]: game for part in parts for game in part}
    assert len(interpreted) == len(compiled) == len(games)
    for game in compiled:
        twin = interpreted[game["game"]]
        assert game == twin, _first_difference(game, twin)


def test_whole_games_of_every_mode_are_equal_field_by_field() -> None:
    _compare(GAMES)


def _shortest() -> Iterator[str]:
    """Yield the four shortest games of 40 seeds of each edition, board and number of players."""
    for board, editions, numbers in LONG:
        for edition, players in product(editions, numbers):
            name = f"{edition}@{board}" if board else edition
            seeds = sorted(range(40), key=lambda seed: length(name, players, seed))
            yield from (f"{name}:{players}:{seed}" for seed in seeds[:4])


@pytest.mark.long
def test_200_whole_games_of_every_mode_are_equal_field_by_field() -> None:
    games = [*_shortest()]
    assert len(games) >= 200
    _compare(games)


#: As at the end of the interpreter, which clears modules and functions in any order.
CLEARED = """
from hexhold import Game
from hexhold.compiler.machine_code import fast_calling
from hexhold.engine import entries

Game.new(seed=1)
vars(fast_calling).clear()
for each in vars(entries).values():
    if getattr(each, "call", None):
        each.call = None
"""


def test_a_call_ends_after_the_module_that_made_it() -> None:
    # What is freed is filled at once, not only when something else needs the place.
    switches = {"PYTHONMALLOC": "malloc", "MALLOC_PERTURB_": "255", "HEXHOLD_BOUNDSCHECK": "0"}
    switches["HEXHOLD_INTERPRET"] = "0"
    done = subprocess.run([sys.executable, "-c", CLEARED], env={**os.environ, **switches})
    assert done.returncode == 0
