"""What copying states into WebAssembly costs of a bot's decision, in Pyodide in Node.

Bots play games. ``decision`` is the whole decision, legal actions included. The copy has three
parts: ``pack`` makes bytes of the interpreted state, ``convert`` makes an array of JavaScript of
them, and ``put`` writes it into the memory of the bots. ``share`` is their part of the decision in
percent. Prints a line of JSON with mean microseconds for each bot. Pyodide runs this file too.
`make offline` builds the bots. Usage::

    python -m benchmarks.local_copying
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

BOTS, STEPS, REPEATS = ("steady", "strong"), 150, 5
SETTINGS: list[dict[str, Any]] = [
    {"players": 4, "edition": "6e", "seed": 1},
    {"players": 4, "edition": "base", "seed": 2},
]
INSIDE = """
import os, sys
os.environ["HEXHOLD_INTERPRET"] = "1"
sys.path.insert(0, "/mounted")
import local_copying
local_copying.measure()
"""


def measure() -> None:
    """Measure under Pyodide, where JavaScript has put `bots`."""
    from pyodide.ffi import to_js  # type: ignore[import-not-found] # only browsers have it

    import __main__
    from hexhold.bots.players import RuleBot
    from hexhold.offline.browser import BrowserBots

    RuleBot.chooser = BrowserBots(__main__.bots, to_js)
    for bot in BOTS:
        told = [_game(setting, bot, __main__.bots, to_js) for setting in SETTINGS]
        means = {name: sum(each[name] for each in told) / len(told) for name in told[0]}
        copied = means["pack"] + means["convert"] + means["put"]
        means["share"] = 100 * copied / means["decision"]
        print(json.dumps({"bot": bot, **{name: round(mean, 1) for name, mean in means.items()}}))


def _game(setting: dict[str, Any], bot: str, script: Any, to_js: Any) -> dict[str, float]:
    """Return the mean microseconds of the first steps of a game."""
    from hexhold.bots import CheckedBot, make_bot
    from hexhold.compiler import pack
    from hexhold.game import Game

    game = Game.new(**setting)
    seats = [CheckedBot(make_bot(bot, p), p) for p in range(setting["players"])]
    sums = dict.fromkeys(("decision", "pack", "convert", "put"), 0.0)
    for _ in range(STEPS):
        state = game._states[0]
        data = pack(state)
        given = to_js(data)
        sums["pack"] += _microseconds(pack, state)
        sums["convert"] += _microseconds(to_js, data)
        sums["put"] += _microseconds(script.putState, 0, given)
        began = perf_counter()
        action = seats[game.to_act[0]].decide(game).action
        sums["decision"] += 1e6 * (perf_counter() - began)
        game.apply(action)
    return {name: total / STEPS for name, total in sums.items()}


def _microseconds(work: Callable[..., object], *given: object) -> float:
    began = perf_counter()
    for _ in range(REPEATS):
        work(*given)
    return 1e6 * (perf_counter() - began) / REPEATS


def main() -> None:
    """Run Pyodide."""
    from tools.build_offline import PYODIDE, TOOLS, WASM, put_packages
    from tools.build_wasm import SIZES

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        put_packages(folder)
        shutil.copy(__file__, folder)
        script = folder / "script.py"
        script.write_text(INSIDE)
        command = ["node", str(TOOLS / "run_python.mjs"), str(PYODIDE), str(script), name]
        sys.exit(subprocess.run([*command, str(WASM), json.dumps(SIZES)]).returncode)


if __name__ == "__main__":
    main()
