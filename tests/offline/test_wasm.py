"""The bots in WebAssembly play the games that machine code plays, to the last byte."""

from __future__ import annotations

import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold import compiler
from hexhold.bots import entries
from hexhold.bots.registry import pack_seats
from hexhold.bots.scratch import Scratch
from hexhold.compiler import copy_array, new_array
from hexhold.compiler.machine_code.other_targets import WEB_ASSEMBLY, WEB_FEATURES
from hexhold.compiler.machine_code.toolchain import toolchain
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


FAULT = re.compile(r"```llvm\n(.*?)```", re.DOTALL)
"""The function of the compiler's README that LLVM compiles wrongly with vectors."""
RUN = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]))
const { memory, f } = new WebAssembly.Instance(module).exports
new Uint8Array(memory.buffer, 1024, 64).forEach((_, n, all) => { all[n] = n % 3 })
console.log(BigInt.asUintN(64, f(1024, 1)).toString())
"""


@pytest.mark.parametrize(
    "features",
    [
        WEB_FEATURES,
        # Once this passes, LLVM is mended and WEB_FEATURES can have vectors.
        pytest.param(f"{WEB_FEATURES},+simd128", marks=pytest.mark.xfail(strict=True)),
    ],
)
def test_llvm_compares_vectors_of_another_block(tmp_path: Path, features: str) -> None:
    found = FAULT.search((Path(compiler.__file__).parent / "README.md").read_text())
    assert found is not None
    code, built = tmp_path / "f.o", tmp_path / "f.wasm"
    code.write_bytes(toolchain().other_code(found[1], "", {"f": "f"}, WEB_ASSEMBLY, features))
    command = [build_wasm.linker(), "--no-entry", "--export=f", "-o", str(built), str(code)]
    subprocess.run([str(word) for word in command], check=True)
    told = subprocess.run(["node", "-e", RUN, str(built)], check=True, stdout=subprocess.PIPE)
    assert int(told.stdout) == sum(1 << n for n in range(64) if n % 3)
