"""Play the same 100 games on several platforms and compare them: ``python -m tools.same_games``.

The platforms are machine code, interpreted rules, WebAssembly in Node, and Python for browsers
(Pyodide) in Node. ``--aarch64 COMMAND`` adds interpreted rules under another Python with msgspec;
``make same-games-emulated`` brings one. Each is compared with machine code, state by state.
"""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

import numpy as np

from hexhold.bots.registry import pack_seats
from hexhold.game import Game
from tools import same_games_here
from tools.build_offline import PYODIDE, ROOT, TOOLS, WASM, wheel_of_msgspec
from tools.build_wasm import SIZES
from tools.same_games_here import TURNS, wanted

HERE = Path(same_games_here.__file__)
IN_PYODIDE = """
import os, sys
os.environ.update(HEXHOLD_INTERPRET="1", {each}="{number}")
sys.path.insert(0, "/mounted")
import same_games_here
same_games_here.main()
"""
Played = list[str]
"""A line for each game."""


def main() -> None:
    """Print how many games are equal on each platform; exit with 1 if not all are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--aarch64", metavar="COMMAND", help="a Python for another processor")
    other = parser.parse_args().aarch64
    platforms: dict[str, Callable[[], Played | None]] = {**PLATFORMS}
    if other:
        platforms["aarch64, interpreted"] = lambda: _run(shlex.split(other), INTERPRETED)
    expected, wrong = native(), False
    print(f"machine code: {len(expected)} games", flush=True)
    for name, play in platforms.items():
        found = play()
        if found is None:
            print(f"{name}: not played, its programs are missing")
            wrong = True
            continue
        equal = sum(one == other for one, other in zip(expected, found, strict=True))
        wrong |= equal < len(expected)
        print(f"{name}: {equal} of {len(expected)} equal", flush=True)
    sys.exit(wrong)


INTERPRETED = {"HEXHOLD_INTERPRET": "1"}


def _run(python: list[str], variables: Mapping[str, str]) -> Played:
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, **variables}
    command = [*python, str(HERE)]
    return subprocess.run(
        command, env=environment, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.splitlines()


def native() -> Played:
    """Play by machine code."""
    return _run([sys.executable], {})


def interpreted() -> Played:
    """Play by interpreted rules."""
    return _run([sys.executable], INTERPRETED)


def web_assembly(module: Path = WASM) -> Played | None:
    """Play by WebAssembly in Node."""
    node, games = shutil.which("node"), wanted()
    if node is None or not module.is_file():
        return None
    begun = [Game.new(players=g.players, edition=g.edition, seed=g.seed) for g in games]
    how = [
        {"seats": pack_seats([g.bot] * g.players), "turns": TURNS[g.bot], "seed": g.seed}
        for g in games
    ]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        states = b"".join(game._states.tobytes() for game in begun)
        (folder / "states.bin").write_bytes(states)
        boards = b"".join(np.asarray(game.setting.board).tobytes() for game in begun)
        (folder / "boards.bin").write_bytes(boards)
        (folder / "how.json").write_text(json.dumps({"sizes": SIZES, "games": how}))
        command = [node, str(TOOLS / "play_wasm.mjs"), str(module), name]
        told = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        ends, size = (folder / "ends.bin").read_bytes(), SIZES["State"]
    digests = [sha256(ends[n : n + size]).hexdigest()[:16] for n in range(0, len(ends), size)]
    return [
        same_games_here.line_of(*each)
        for each in zip(games, told["decisions"], digests, strict=True)
    ]


def pyodide() -> Played | None:
    """Play by interpreted rules under Pyodide in Node."""
    node = shutil.which("node")
    if node is None or not PYODIDE.is_dir():
        return None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "src/hexhold", folder / "hexhold")
        shutil.copy(HERE, folder)
        with zipfile.ZipFile(wheel_of_msgspec()) as wheel:
            wheel.extractall(folder)
        script = folder / "play.py"
        number = os.environ.get(same_games_here.EACH, "1")
        script.write_text(IN_PYODIDE.format(each=same_games_here.EACH, number=number))
        command = [node, str(TOOLS / "run_python.mjs"), str(PYODIDE), str(script), name]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return [line for line in done.stdout.splitlines() if line.startswith("[")]


PLATFORMS: Mapping[str, Callable[[], Played | None]] = {
    "interpreted": interpreted,
    "WebAssembly in Node": web_assembly,
    "Pyodide in Node": pyodide,
}


if __name__ == "__main__":
    main()
