"""Kill the page without a server while it plays: ``python -m tools.kill_offline [TIMES]``.

Each time, the tab is closed, its process is killed, or the whole browser is killed, at a random
moment. Afterwards every acknowledged action must be there. `make offline` builds what is tried.
"""

import os
import random
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tools.build_offline import OUT, TOOLS
from tools.measure_offline import LOBBY, PATIENCE, hosting

WAYS = ("tab closed", "process killed", "browser killed")
LONGEST = 3.0
"""Seconds after the first acknowledged action in which the end comes."""
SECONDS = 120


class Heard:
    """What a page has said on the console."""

    def __init__(self) -> None:
        self.room: str | None = None
        self.opened: int | None = None
        self.acknowledged = 0

    def take(self, text: str) -> None:
        """Note one line."""
        word, *rest = text.split()
        if word == "opened":
            self.room, self.opened = rest[0], int(rest[1])
        elif word == "acknowledged":
            self.acknowledged = int(rest[1])


def main(times: int = 50) -> None:
    """Print one line for each time, and exit with 1 if an action was lost."""
    from playwright.sync_api import sync_playwright

    chance, lost, before = random.Random(1), 0, Heard()
    (script,) = (OUT / "assets").glob("worker-*.js")
    with (
        hosting(OUT) as address,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
    ):
        # The last visit looks whether the last kill lost anything.
        for number in range(times + 1):
            way = WAYS[number % len(WAYS)] if number < times else WAYS[0]
            heard = _played_and_killed(
                playwright, profile, address, script.name, before.room, way, chance
            )
            there = heard.opened is not None and heard.opened >= before.acknowledged
            lost += before.room is not None and not there
            print(
                f"{number + 1}: {way} after action {heard.acknowledged};"
                f" {before.acknowledged} were acknowledged before, {heard.opened} were there",
                flush=True,
            )
            before = heard
    print(f"{times} times, {lost} with an acknowledged action lost")
    sys.exit(bool(lost))


def _played_and_killed(
    playwright: Any,
    profile: str,
    address: str,
    script: str,
    room: str | None,
    way: str,
    chance: random.Random,
) -> Heard:
    path = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=["--no-sandbox"]
    )
    processes = context.browser.new_browser_cdp_session()
    page, heard = context.new_page(), Heard()
    page.on("console", lambda said: heard.take(said.text) if said.type == "debug" else None)
    page.goto(address)
    page.wait_for_selector(LOBBY, timeout=PATIENCE)
    how = {"script": f"assets/{script}", "bots": ["steady"] * 3, "points": 30, "most": 3000}
    play = (TOOLS / "play_local.js").read_text(encoding="utf-8")
    page.evaluate(f"(how) => void ({play})(how)", {**how, "room": room})
    end = time.monotonic() + SECONDS
    while not heard.acknowledged and time.monotonic() < end:
        page.wait_for_timeout(20)
    page.wait_for_timeout(chance.uniform(0, LONGEST) * 1000)
    if way == "tab closed":
        page.close()
        context.close()
        return heard
    found = processes.send("SystemInfo.getProcessInfo")["processInfo"]
    for process in found:
        if way == "browser killed" or process["type"] == "renderer":
            with suppress(ProcessLookupError):
                os.kill(process["id"], signal.SIGKILL)
    with suppress(Exception):
        context.close()
    # What a killed browser leaves, so that another may use the profile.
    for name in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
        (Path(profile) / name).unlink(missing_ok=True)
    return heard


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
