"""Replace the page without a server by another build, in Firefox or WebKit, and look what it loads.

`make offline` builds the page; a test does the same in Chromium. Each visit, in a window of its
own, has to load the page, its scripts and its worker's folder from one build. Prints a line for
each visit until the other build has taken over, and ends with 1 if two are mixed. Usage::

    python -m benchmarks.local_update firefox
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from time import sleep

from tests.web.engines.drivers import ENGINES, Driver, Missing
from tests.web.engines.player import Player
from tests.web.static_hosts import hosting, put_newer_build
from tools.build_offline import OUT

LOADED, PAUSE, VISITS = 120.0, 0.2, 20
CLOSED = 1.5
"""Seconds until a browser has noticed that a window is closed."""
PLAY, BOARD = "button.play", "[data-board-land]"
USED = """const names = performance.getEntriesByType('resource').map(({ name }) => name)
const scripts = names.filter((name) => name.includes('/assets/'))
const newer = scripts.map((name) => name.includes('newer-'))
return [document.documentElement.dataset.build === '2', ...newer,
    document.querySelector('meta[name=local]').content === arguments[0]]"""


def main() -> None:
    """Visit the page until the other build has taken over."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("engine", choices=[name for name in ENGINES if name != "chromium"])
    options.add_argument("--out", type=Path, default=OUT, help="what `make offline` has built")
    given = options.parse_args()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        tempfile.TemporaryDirectory() as folder,
    ):
        shutil.copytree(given.out, Path(folder) / "place")
        try:
            with ENGINES[given.engine](Path(profile)) as driver, hosting(Path(folder)) as host:
                mixed = update(driver, host, Path(folder) / "place")
        except Missing as why:
            sys.exit(str(why))
    sys.exit(mixed)


def update(driver: Driver, host: str, place: Path) -> bool:
    """Return whether a visit loaded files of two builds."""
    ann = Player(driver, f"{host}/place", LOADED, PAUSE)
    ann.wait(PLAY)
    ann.wait_until("return navigator.serviceWorker.controller !== null")
    newer = put_newer_build(place)
    for number in range(1, VISITS + 1):
        window = driver.ask("NewWindow", type="tab")["handle"]
        driver.ask("CloseWindow")
        driver.ask("SwitchToWindow", handle=window)
        sleep(CLOSED)
        ann.go("/")
        ann.wait(PLAY)
        ann.run(f"document.querySelector('{PLAY}').click()")
        ann.wait(BOARD)
        used = ann.run(USED, newer)
        print(
            f"visit {number}: {'the other' if all(used) else 'the first'} build, {len(used)} parts"
        )
        if all(used) or len(set(used)) > 1:
            return not all(used)
    return True


if __name__ == "__main__":
    main()
