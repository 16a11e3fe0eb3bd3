"""How long bots take in the page without a server, in Chromium, Firefox or WebKit.

`make offline` builds the page. A script plays by messages against three bots. ``steps`` counts
milliseconds from one step of a bot to the next, with everything that the worker does for it.
``thoughts`` counts the decisions of a bot that thinks apart, such as `mighty`, from when it begins
until its step arrives. Decisions without a choice take less than ``--least`` milliseconds and are
also counted apart. Prints a line of JSON. Usage::

    python -m benchmarks.local_thinking firefox --bot mighty --actions 60
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.click_latency import spread_of
from benchmarks.local_game import KEPT, LONGEST
from tests.web.engines.drivers import ENGINES, Driver, Missing
from tests.web.engines.player import Player
from tests.web.static_hosts import hosting
from tools.build_offline import OUT, TOOLS

POINTS, PAUSE, LOBBY = 13, 1.0, "button.play"
PLAY = (TOOLS / "play_local.js").read_text(encoding="utf-8")
#: Browsers end a script that takes long, but not what it has begun.
BEGIN = f"({PLAY})(arguments[0]).then((told) => (window.told = told), (why) => (window.told = why))"


def main() -> None:
    """Measure and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("engine", choices=ENGINES)
    options.add_argument("--bot", default="mighty")
    options.add_argument("--actions", type=int, default=60, help="own actions to play")
    options.add_argument("--least", type=float, default=50.0)
    options.add_argument("--out", type=Path, default=OUT, help="what `make offline` has built")
    given = options.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            with ENGINES[given.engine](Path(folder)) as driver, hosting(given.out) as host:
                told = play(driver, host, given.out, given.bot, given.actions)
        except (Missing, FileNotFoundError) as why:
            sys.exit(str(why))
    thoughts = told["thoughts"]
    figures = {
        "own": told["times"],
        "steps": told["moves"],
        "thoughts": thoughts,
        "with_a_choice": [time for time in thoughts if time >= given.least],
    }
    spreads = {name: spread_of(times) for name, times in figures.items()}
    load = round(os.getloadavg()[0], 1)
    print(json.dumps({"engine": given.engine, "bot": given.bot, **spreads, "load": load}))


def play(driver: Driver, host: str, out: Path, bot: str, actions: int) -> dict[str, Any]:
    """Return what `play_local.js` tells of a game."""
    (script,) = (out / "assets").glob("worker-*.js")
    ann = Player(driver, host, patience=LONGEST, pause=PAUSE)
    ann.wait(LOBBY)
    ann.wait_until(KEPT)
    how = {"bots": [bot] * 3, "points": POINTS, "most": actions, "room": None}
    ann.run(BEGIN, {**how, "script": f"assets/{script.name}"})
    ann.wait_until("return window.told !== undefined")
    told: dict[str, Any] = ann.run("return window.told")
    return told


if __name__ == "__main__":
    main()
