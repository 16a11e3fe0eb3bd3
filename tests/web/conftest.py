"""A real server and a real browser; without the browser the tests say so and are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from hexhold.server.start import app
from hexhold.server.storage import sqlite_url
from tests.offline.built_bots import built_bots, built_once
from tests.server.conftest import lenient
from tests.server.fake_time import FakeTime
from tests.server.live import Live, serving
from tests.web.guests import PATIENCE_MS, Contexts, Guest
from tests.web.servers import Line, Server
from tests.web.staging import Position, stage
from tests.web.static_hosts import UNDER
from tools import build_offline

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/hexhold/server/page/index.html"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws pages and nothing around them, in 57 % of the time."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages of one context share a process, and no process is started for a page that may come.
    "--renderer-process-limit=1",
]
SHORT_PAGES = [
    *FLAGS,
    # For pages that live a second, optimising their code takes longer than it saves.
    "--js-flags=--no-opt,--no-maglev,--liftoff-only",
    # Nobody hears the sound, and mixing it takes time as long as a page is open.
    "--disable-audio-output",
]
"""`FLAGS` for tests."""


def browser_path() -> str | None:
    """The Chromium to use, None where there is none."""
    named = os.environ.get("HEXHOLD_CHROMIUM")
    return named or next((found for name in BROWSERS if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The distribution's Chromium."""
    path = browser_path()
    if path is None:
        pytest.skip("no Chromium here: install it, or name it in HEXHOLD_CHROMIUM")
    if find_spec("playwright") is None:
        pytest.skip("playwright is not installed: it is in the group `dev`")
    if not PAGE.is_file():
        pytest.skip("the page is not built: run `make page`")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SHORT_PAGES)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own."""
    with Server(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="session")
def address(server: Server) -> str:
    """Where it answers."""
    return server.address


@pytest.fixture
def timed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Live, FakeTime]]:
    """Start a server in a thread; yield it with its fake time, which replaces waiting."""
    timer = FakeTime()
    monkeypatch.setattr(app, "TimeSource", lambda: timer)
    with serving(lenient(sqlite_url(tmp_path))) as live:
        yield live, timer


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    """A line to the server that can be cut."""
    made = Line(server)
    yield made
    made.close()


@pytest.fixture(scope="session")
def contexts(chromium: Any, address: str) -> Contexts:
    """Browser contexts for guests that come one after another."""
    return Contexts(chromium, address)


@pytest.fixture(scope="session")
def static_host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a static host, with what `make offline` builds below a path."""
    if not build_offline.PYODIDE.is_dir():
        pytest.skip("no Pyodide here: run `npm ci` in web/")
    bots = built_bots(tmp_path_factory)
    return built_once(tmp_path_factory, "host", lambda host: build_offline.main(host / UNDER, bots))


@pytest.fixture
def guests(chromium: Any, address: str, contexts: Contexts) -> Iterator[Callable[..., Guest]]:
    """Makes guests, and sees to it that nothing went wrong on their pages.

    Those ``apart`` have a browser context of their own, to be changed for good or to be fresh.
    """
    made: list[Guest] = []

    def make(name: str | None = None, apart: bool = False, **more: Any) -> Guest:
        made.append(Guest(chromium, address, contexts=None if apart else contexts, **more))
        if name is not None:
            made[-1].be(name)
        return made[-1]

    yield make
    for guest in made:
        guest.close()


@pytest.fixture
def sit(guests: Callable[..., Guest], server: Server) -> Callable[..., list[Guest]]:
    """Ann and Ben at a table in a given position, with a third who is away or a bot."""

    def sit_down(
        position: Position, third: str | None = None, apart: bool = False, **config: Any
    ) -> list[Guest]:
        people = [guests("Ann", apart), guests("Ben", apart)]
        room = stage(server.data, position, [*people, third], **config)
        for guest in people:
            guest.sit(room)
        return people

    return sit_down


@pytest.fixture
def alone(guests: Callable[..., Guest], server: Server) -> Callable[..., Guest]:
    """Ann at a table in a given position; the others are away or bots."""

    def sit_down(position: Position, *others: str | None) -> Guest:
        ann = guests("Ann")
        ann.sit(stage(server.data, position, [ann, *(others or (None, None))]))
        return ann

    return sit_down
