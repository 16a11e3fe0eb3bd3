"""Measure the page without a server in Chromium: ``python -m tools.measure_offline``.

`make offline` builds what is measured. Times are of this machine, with files from its own disk.
"""

from __future__ import annotations

import json
import shutil
import sys
import threading
import time
from collections.abc import Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.build_offline import OUT, TOOLS

PATIENCE = 120_000
BOTS = ("steady", "strong")


class _Files(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


def main(out: Path = OUT) -> None:
    """Print the figures as JSON."""
    from playwright.sync_api import sync_playwright

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    path = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        context = browser.new_context()
        found: dict[str, object] = {"browser": browser.version, **_loading(context, address)}
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("h2", timeout=PATIENCE)
        for bot in BOTS:
            found[bot] = _game(page, out, bot)
        found["memory_mb"] = _memory(browser)
        browser.close()
    server.shutdown()
    json.dump(found, sys.stdout, indent=2)
    print()


def _loading(context: Any, address: str) -> dict[str, object]:
    """Return the seconds of a first visit, of a later one, and from a click to the board."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("h2", timeout=PATIENCE)
    first = time.perf_counter() - began
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=PATIENCE)
    began = time.perf_counter()
    page.reload()
    page.wait_for_selector("h2", timeout=PATIENCE)
    again = time.perf_counter() - began
    began = time.perf_counter()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-target]", timeout=PATIENCE)
    board = time.perf_counter() - began
    page.close()
    seconds = {"first_visit_s": first, "later_visit_s": again, "click_to_board_s": board}
    return {name: round(value, 2) for name, value in seconds.items()}


def _game(page: Any, out: Path, bot: str) -> dict[str, object]:
    """Return what a whole game against three bots took."""
    (script,) = (out / "assets").glob("worker-*.js")
    how = {"script": f"assets/{script.name}", "bots": [bot] * 3, "points": 10, "most": 3000}
    play = (TOOLS / "play_local.js").read_text(encoding="utf-8")
    began = time.perf_counter()
    told = page.evaluate(play, {**how, "room": None})
    return {
        "steps": told["version"],
        "seconds": round(time.perf_counter() - began, 1),
        "refused": len(told["refused"]),
        "action_ms": _quantiles(told["times"]),
        "bot_step_ms": _quantiles(told["moves"]),
    }


def _quantiles(times: Iterable[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        name: round(ordered[min(int(len(ordered) * part), len(ordered) - 1)], 1)
        for name, part in (("p50", 0.5), ("p95", 0.95), ("max", 1.0))
    }


def _memory(browser: Any) -> int:
    """Return the megabytes of the page's process, as the kernel counts them."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = []
    for process in processes:
        if process["type"] == "renderer":
            status = Path(f"/proc/{process['id']}/status").read_text()
            line = next(each for each in status.splitlines() if each.startswith("VmHWM"))
            sizes.append(int(line.split()[1]) // 1024)
    return max(sizes)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
