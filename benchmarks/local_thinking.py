"""How long `mighty` thinks in the page without a server, in Chromium.

`make offline` builds the page. A script plays by messages against three bots, and each decision
counts from when the bot begins to think until its step arrives. Decisions without a choice take
less than ``--least`` milliseconds and are counted apart. Usage::

    python -m benchmarks.local_thinking --actions 60
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.click_latency import spread_of
from tests.web.conftest import FLAGS, browser_path
from tools.build_offline import OUT, TOOLS
from tools.measure_offline import LOBBY, PATIENCE, hosting

POINTS = 13


def main() -> None:
    """Measure and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--bot", default="mighty")
    options.add_argument("--actions", type=int, default=60, help="own actions to play")
    options.add_argument("--least", type=float, default=50.0)
    options.add_argument("--out", type=Path, default=OUT, help="what `make offline` has built")
    given = options.parse_args()
    (script,) = (given.out / "assets").glob("worker-*.js")
    how = {
        "script": f"assets/{script.name}",
        "bots": [given.bot] * 3,
        "points": POINTS,
        "most": given.actions,
        "room": None,
    }
    with hosting(given.out) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector(LOBBY, timeout=PATIENCE)
        play = (TOOLS / "play_local.js").read_text(encoding="utf-8")
        told = page.evaluate(play, how)
        browser.close()
    searched = [time for time in told["thoughts"] if time >= given.least]
    print(json.dumps({"all": spread_of(told["thoughts"]), "with_a_choice": spread_of(searched)}))


if __name__ == "__main__":
    main()
