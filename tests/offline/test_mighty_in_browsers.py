"""`mighty` decides in a browser as machine code does."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hexhold.bots import CheckedBot, make_bot
from hexhold.game import Game
from hexhold.mighty import Mighty
from tests.offline import decisions_here
from tests.offline.built_bots import built_bots
from tools.build_offline import PYODIDE, TOOLS, put_packages
from tools.build_wasm import SIZES

NODES = 200
MOST_STEPS, MANY = 250, 8
"""How far games are played, and how many actions there are to choose from where they stop."""
STOPS = 2
SETTINGS: list[dict[str, Any]] = [
    {"players": 4, "edition": "6e", "seed": 1},
    {"players": 3, "edition": "base", "seed": 2},
    {"players": 3, "edition": "3d", "board": "heading_for_new_shores", "seed": 3},
]
DECIDES = f"""
import os, sys
os.environ["HEXHOLD_INTERPRET"] = "1"
sys.path.insert(0, "/mounted")
import decisions_here
decisions_here.main({NODES})
"""


def played(setting: dict[str, Any]) -> dict[str, Any]:
    """Return the steps of a game among `steady`, and after which of them there is much to choose
    from."""
    game = Game.new(**setting)
    seats = [CheckedBot(make_bot("steady", p), p) for p in range(setting["players"])]
    stops = []
    while len(game.history) < MOST_STEPS and not game.is_over:
        if len(game.legal_actions(game.to_act[0], offers=False)) >= MANY:
            stops.append(len(game.history))
        game.apply(seats[game.to_act[0]].decide(game).action)
    actions = [str(action) for action in game.history]
    return {"setting": setting, "actions": actions, "stops": stops[:: len(stops) // STOPS]}


@pytest.mark.long
def test_decisions_are_those_of_machine_code(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    bots = built_bots(tmp_path_factory)
    if not PYODIDE.is_dir():
        pytest.skip("no Pyodide here: run `npm ci` in web/")
    (tmp_path / decisions_here.MOVES).write_text(json.dumps([played(each) for each in SETTINGS]))
    put_packages(tmp_path)
    shutil.copy(decisions_here.__file__, tmp_path)
    script = tmp_path / "script.py"
    script.write_text(DECIDES)
    command = ["node", str(TOOLS / "run_python.mjs"), str(PYODIDE), str(script), str(tmp_path)]
    command += [str(bots), json.dumps(SIZES)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    found = [line for line in done.stdout.splitlines() if line.startswith("[")]
    print(*(line for line in done.stdout.splitlines() if line not in found), sep="\n")
    expected = decisions_here.decisions(tmp_path, Mighty, NODES)
    assert found == expected
    assert sum(bool(json.loads(line)[1]) for line in found) > STOPS, "it has searched"
