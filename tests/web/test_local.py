"""The page without a server: static files that play, keep games, and need no network twice."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.offline.built_bots import built_bots
from tools import build_offline

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wasm")]

UNDER = "games/hexhold"
"""The path under which the files lie on their host."""
LOADED = 90_000
"""Milliseconds in which a busy machine loads everything."""
PLAY = (build_offline.TOOLS / "play_local.js").read_text(encoding="utf-8")
"""Plays through the page's worker, by messages: to the end, or a number of actions, after which the
worker is killed at once."""


class _Files(SimpleHTTPRequestHandler):
    """What any static host does."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """Yield the address of a static host."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make offline` builds, below a path of its host."""
    if not build_offline.PYODIDE.is_dir():
        pytest.skip("no Pyodide here: run `npm ci` in web/")
    host = tmp_path_factory.mktemp("host")
    build_offline.main(host / UNDER, built_bots())
    return host


Open = Callable[[str], Any]


@pytest.fixture
def visit(chromium: Any) -> Iterator[Open]:
    """Open the address in a browser that has never seen it; nothing may go wrong there."""
    context = chromium.new_context()
    faults: list[str] = []

    def opened(address: str) -> Any:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(address)
        page.wait_for_selector("h2", timeout=LOADED)
        return page

    yield opened
    context.close()
    assert not faults


def script_of(folder: Path) -> str:
    """Return the address of the worker's script, relative to the page."""
    (found,) = (folder / UNDER / "assets").glob("worker-*.js")
    return f"assets/{found.name}"


def play(page: Any, folder: Path, **how: object) -> Any:
    """Play by messages through a worker of the page's own."""
    usual = {"bots": ["steady"] * 3, "points": 6, "most": 2000, "room": None}
    return page.evaluate(PLAY, {**usual, "script": script_of(folder), **how})


def test_a_whole_game_and_a_worker_killed_again_and_again(folder: Path, visit: Open) -> None:
    with hosting(folder) as host:
        page = visit(f"{host}/{UNDER}/")
        whole = play(page, folder, hints=2)
        assert [hint["advice"] for hint in whole["hinted"]] == [True, True], "a legal action"
        assert whole["winner"] is not None
        assert not whole["refused"]
        times = sorted(whole["times"])
        print(f"{len(times)} actions, p95 {times[int(len(times) * 0.95)]:.0f} ms")
        room, version = None, 0
        for _ in range(5):
            found = play(page, folder, most=4, room=room, points=13)
            assert found["version"] > version, "what was acknowledged is there"
            room, version = found["room"], found["version"]


def test_a_frozen_tab_and_a_page_whose_clock_jumps(folder: Path, visit: Open) -> None:
    with hosting(folder) as host:
        page = visit(f"{host}/{UNDER}/")
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector("[data-target]", timeout=LOADED)
        browser = page.context.new_cdp_session(page)
        browser.send("Page.setWebLifecycleState", {"state": "frozen"})
        browser.send("Page.setWebLifecycleState", {"state": "active"})
        # An hour and a day later, by the clock of the page.
        page.clock.set_fixed_time(time.time() + 25 * 3600)
        page.locator("[data-target]").first.click()
        page.get_by_text("Steady 1 ").first.wait_for()


def test_it_plays_without_network_after_one_visit(folder: Path, visit: Open) -> None:
    with hosting(folder) as host:
        address = f"{host}/{UNDER}/"
        page = visit(address)
        page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=LOADED)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector("[data-target]", timeout=LOADED)
        where = page.url
    # The host is gone.
    page.reload()
    page.wait_for_selector("[data-target]", timeout=LOADED)
    assert page.url == where
    assert "/#/room/" in where
    settlement = page.locator("[data-target]").first
    settlement.click()
    page.get_by_text("Steady 1 ").first.wait_for()
    page.close()
