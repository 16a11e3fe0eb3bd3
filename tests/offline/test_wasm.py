"""The bots in WebAssembly play the games that machine code plays, to the last byte."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.bots import entries
from hexhold.bots.registry import pack_seats
from hexhold.bots.scratch import Scratch
from hexhold.compiler import copy_array, new_array
from hexhold.engine.entries import seed_chance
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.game import Game
from tests.offline.built_bots import built_bots
from tools import build_offline, build_wasm

pytestmark = pytest.mark.slow
TURNS = 400
SCRIPT = build_offline.TOOLS / "play_wasm.mjs"
GAMES = [("6e", "steady", 15), ("base", "steady", 10), ("6e", "strong", 5)]


@pytest.mark.parametrize(("edition", "bot", "games"), GAMES)
def test_games_are_those_of_machine_code(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    edition: str,
    bot: str,
    games: int,
) -> None:
    found = [Game.new(players=4, edition=edition, seed=seed) for seed in range(games)]
    starts = [copy_array(game._states) for game in found]
    (tmp_path / "states.bin").write_bytes(b"".join(state.tobytes() for state in starts))
    boards = (np.asarray(game.setting.board).tobytes() for game in found)
    (tmp_path / "boards.bin").write_bytes(b"".join(boards))
    seats = pack_seats([bot] * 4)
    each = [{"seats": seats, "turns": TURNS, "seed": seed} for seed in range(games)]
    how = {"sizes": build_wasm.SIZES, "games": each}
    (tmp_path / "how.json").write_text(json.dumps(how))
    command = ["node", str(SCRIPT), str(built_bots(tmp_path_factory)), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    views, works, scratches = new_array(State), new_array(Work), new_array(Scratch)
    counts: Any = np.zeros(8, np.int64)
    decisions, began = 0, time.perf_counter()
    for seed, (game, state) in enumerate(zip(found, starts, strict=True)):
        seed_chance(works, seed)
        board = game.setting.board
        decisions += entries.play_game(
            state, 0, views, board, works, scratches, counts, seats, TURNS
        )
    seconds = time.perf_counter() - began
    assert decisions == sum(told["decisions"])
    ends = (tmp_path / "ends.bin").read_bytes()
    assert ends == b"".join(state.tobytes() for state in starts)
    print(
        f"{edition} {bot}: {decisions} decisions, {seconds / told['seconds']:.2f} of native speed"
    )
