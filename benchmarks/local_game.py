"""Play a whole game by clicks without network, in Chromium, Firefox or WebKit.

`make offline` builds the page. Its host ends after the first load. Then the page is loaded again,
plays to the end against three bots, and analyses the game. Prints a line of JSON. Usage::

    python -m benchmarks.local_game firefox --bot strong
    systemd-run --scope -p MemoryMax=1G -p MemorySwapMax=0 python -m benchmarks.local_game chromium

`page_mb` is the most memory of one process that shows pages, as the kernel counts it, and
`browser_mb` the most of all processes of the browser, with shared memory counted once.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter

from tests.web.clicks import WHOLE_GAME
from tests.web.engines.drivers import ENGINES, Driver, Missing
from tests.web.engines.player import Player
from tests.web.static_hosts import hosting
from tools.build_offline import OUT

LONGEST, PAUSE = 3600.0, 0.5
PAGES = re.compile(r"--type=renderer|WebKitWebProcess|-contentproc.* tab\b")
BROWSERS = re.compile(r"chrom|firefox|webkit|minibrowser", re.IGNORECASE)
WATCH = """window.faults = []
addEventListener('error', ({ message }) => faults.push(message))
addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))"""
CHOOSE = """const level = document.querySelector('select[data-level]')
level.value = arguments[0]
level.dispatchEvent(new Event('change', { bubbles: true }))
document.querySelector('button.play').click()"""
KEPT = (
    "return navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
)
BOARD, OVER = "[data-board-land]", "[data-statistics]"


class Memory:
    """The most memory that this program's browsers took."""

    def __init__(self) -> None:
        self.page = self.browser = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Look twice a second."""
        over = threading.Event()

        def look() -> None:
            while not over.wait(0.5):
                self._look()

        thread = threading.Thread(target=look)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def _look(self) -> None:
        whole = 0
        for process in _descendants(os.getpid()):
            # It may just have ended.
            with suppress(OSError, StopIteration):
                command = (process / "cmdline").read_text().replace("\0", " ")
                if not BROWSERS.search(command.partition(" ")[0]):
                    continue
                whole += _kilobytes(process / "smaps_rollup", "Pss")
                if PAGES.search(command):
                    self.page = max(self.page, _kilobytes(process / "status", "VmHWM"))
        self.browser = max(self.browser, whole)


def _descendants(whose: int) -> list[Path]:
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            after_name = (process / "stat").read_text().rpartition(")")[2]
            parents[process] = int(after_name.split()[1])
    found, waiting = [], [whose]
    while waiting:
        parent = waiting.pop()
        children = [process for process, its in parents.items() if its == parent]
        found += children
        waiting += [int(child.name) for child in children]
    return found


def _kilobytes(file: Path, name: str) -> int:
    line = next(line for line in file.read_text().splitlines() if line.startswith(f"{name}:"))
    return int(line.split()[1])


def main() -> None:
    """Play, and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("engine", choices=ENGINES)
    options.add_argument("--bot", default="steady", help="the level of the three bots")
    options.add_argument("--out", type=Path, default=OUT, help="what `make offline` has built")
    given = options.parse_args()
    memory = Memory()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            with ENGINES[given.engine](Path(folder)) as driver, memory.watched():
                told = play(driver, given.out, given.bot)
        except (Missing, FileNotFoundError) as why:
            sys.exit(str(why))
    sizes = {"page_mb": memory.page // 1024, "browser_mb": memory.browser // 1024}
    print(json.dumps({"engine": given.engine, "bot": given.bot, **told, **sizes}))


def play(driver: Driver, out: Path, bot: str) -> dict[str, object]:
    """Return what a game took: clicks, seconds, and what went wrong on the page."""
    with hosting(out) as host:
        ann = Player(driver, host, patience=LONGEST, pause=PAUSE)
        ann.go("/")
        ann.wait_until(f"return document.querySelector('[data-level] [value={bot}]') !== null")
        ann.run(CHOOSE, bot)
        ann.wait(BOARD)
        ann.wait_until(KEPT)
    # The host is gone.
    ann.come_back()
    ann.wait(BOARD)
    ann.run(WATCH)
    began = perf_counter()
    ann.run(f"({WHOLE_GAME})()")
    ann.wait(OVER)
    played = perf_counter()
    clicks = ann.run("return window.clicks")
    ann.click(OVER)
    ann.click("[data-analyse]")
    ann.wait("[data-analysis='made']")
    return {
        "clicks": clicks,
        "seconds": round(played - began),
        "analysis_seconds": round(perf_counter() - played),
        "faults": ann.run("return window.faults"),
    }


if __name__ == "__main__":
    main()
