"""A real server and a real browser; without the browser the tests say so and are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.web.guests import Guest
from tests.web.servers import Server
from tests.web.staging import Position, stage

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/hexhold/server/page/index.html"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


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
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
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
def guests(chromium: Any, address: str) -> Iterator[Callable[..., Guest]]:
    """Makes guests, and sees to it that nothing went wrong on their pages."""
    made: list[Guest] = []

    def make(name: str | None = None, **more: Any) -> Guest:
        made.append(Guest(chromium, address, **more))
        if name is not None:
            made[-1].be(name)
        return made[-1]

    yield make
    for guest in made:
        guest.close()


@pytest.fixture
def sit(guests: Callable[..., Guest], server: Server) -> Callable[..., list[Guest]]:
    """Ann and Ben at a table in a given position, with a third who is away or a bot."""

    def sit_down(position: Position, third: str | None = None, **config: Any) -> list[Guest]:
        people = [guests("Ann"), guests("Ben")]
        room = stage(server.data, position, [*people, third], **config)
        for guest in people:
            guest.sit(room)
        return people

    return sit_down
