"""Measure the page without a server in Chromium: ``python -m tools.measure_offline``.

`make offline` builds what is measured. Times are of this machine, with files from its own disk.
Next to each is the processor time of the page, which other programs do not change as much.
"""

import gzip
import json
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.build_offline import OUT, TOOLS

PATIENCE = 120_000
BOTS = ("steady", "strong")
TEXTS = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest")
VISITS, HINTS = 3, 20
SETTLED = 4000
LOBBY, BOARD = "h2", "[data-board-land]"


class _Files(SimpleHTTPRequestHandler):
    """A static host that compresses texts, and counts what it sends."""

    sent = 0

    def do_GET(self) -> None:
        """Send a file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in TEXTS or not path.is_file():
            return super().do_GET()
        data = gzip.compress(path.read_bytes(), 9)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def end_headers(self) -> None:
        """Send headers; files are fresh for ten minutes, as on GitHub Pages."""
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header."""
        if keyword == "Content-Length":
            type(self).sent += int(value)
        super().send_header(keyword, value)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def hosting(out: Path) -> Iterator[str]:
    """Yield the address of a static host."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def main(out: Path = OUT) -> None:
    """Print the figures as JSON."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
    with (
        hosting(out) as address,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as profile,
    ):
        # A profile on the disk: without one, Chromium keeps no compiled code.
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=path, args=["--no-sandbox"]
        )
        found: dict[str, object] = _loading(context, address)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(LOBBY, timeout=PATIENCE)
        for bot in BOTS:
            found[bot] = _game(page, out, bot)
        context.close()
        found["analysed_game"] = _analysed_game(playwright.chromium, path, address, out)
    json.dump(found, sys.stdout, indent=2)
    print()


def _loading(context: Any, address: str) -> dict[str, object]:
    """Return what a first visit loads, and the seconds of visits and from a click to the board."""
    page = context.new_page()
    browser = context.browser.new_browser_cdp_session()

    def until(selector: str) -> dict[str, float]:
        page.wait_for_selector(selector, timeout=PATIENCE)
        now = time.perf_counter(), _renderers(browser)
        return {"s": round(now[0] - began[0], 2), "cpu_s": round(now[1] - began[1], 2)}

    began = time.perf_counter(), _renderers(browser)
    page.goto(address)
    found: dict[str, object] = {"first_visit": until(LOBBY)}
    found["first_visit_mb"] = round(_Files.sent / 1e6, 2)
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=PATIENCE)
    found["kept_for_offline_mb"] = round(_Files.sent / 1e6, 2)
    for number in range(1, VISITS + 1):
        # The browser stores compiled code a few seconds after it has compiled it.
        page.wait_for_timeout(SETTLED)
        began = time.perf_counter(), _renderers(browser)
        page.reload()
        found[f"later_visit_{number}"] = until(LOBBY)
        began = time.perf_counter(), _renderers(browser)
        page.get_by_role("button", name="Play now").click()
        found[f"click_to_board_{number}"] = until(BOARD)
        page.goto(address)
        page.wait_for_selector(LOBBY, timeout=PATIENCE)
    page.close()
    return found


def _renderers(browser: Any) -> float:
    """Return the processor seconds of all pages."""
    processes = browser.send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(each["cpuTime"] for each in processes if each["type"] == "renderer"))


def _game(page: Any, out: Path, bot: str) -> dict[str, object]:
    """Return what a whole game against three bots took."""
    began = time.perf_counter()
    told = _played(page, out, bot, points=10, hints=HINTS)
    return {
        "steps": told["version"],
        "seconds": round(time.perf_counter() - began, 1),
        "refused": len(told["refused"]),
        "action_ms": _quantiles(told["times"]),
        "bot_step_ms": _quantiles(told["moves"]),
        "hint_ms": _quantiles(hint["ms"] for hint in told["hinted"]),
    }


def _analysed_game(browsers: Any, path: str | None, address: str, out: Path) -> dict[str, object]:
    """Return the memory of a game and its analysis, in a page that shows nothing."""
    browser = browsers.launch(executable_path=path, args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(address)
    local = page.locator("meta[name=local]").get_attribute("content")
    # The page's own worker would be a second one.
    page.goto(f"{address}licenses.txt")
    page.evaluate(f"document.head.innerHTML = '<meta name=local content={local}>'")
    told = _played(page, out, BOTS[-1], points=13, analyse=True)
    found = {"steps": told["version"], "memory_mb": _memory(browser)}
    browser.close()
    return {**found, "analysis_s": round(told["analysis_ms"] / 1000)}


def _played(page: Any, out: Path, bot: str, **more: object) -> dict[str, Any]:
    (script,) = (out / "assets").glob("worker-*.js")
    usual = {"script": f"assets/{script.name}", "most": 3000, "room": None}
    play = (TOOLS / "play_local.js").read_text(encoding="utf-8")
    told: dict[str, Any] = page.evaluate(play, {**usual, "bots": [bot] * 3, **more})
    return told


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
