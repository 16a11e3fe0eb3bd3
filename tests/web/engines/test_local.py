"""The page without a server in Firefox and WebKit: it loads, and plays without network.

`benchmarks.local_game` plays on to the end.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.engines.drivers import Driver, Missing, firefox, until, webkit
from tests.web.engines.player import Player
from tests.web.static_hosts import UNDER, hosting

pytestmark = pytest.mark.long
PLAY_NOW = """[...document.querySelectorAll('button')]
    .find((one) => one.textContent.includes('Play now')).click()"""

HALF_LOADED = "return document.querySelector('progress')?.value > 0.5"


@pytest.fixture(params=[firefox, webkit])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    """One browser after the other."""
    try:
        with request.param(tmp_path) as found:
            yield found
    except Missing as why:
        pytest.skip(str(why))


def test_the_set_up_is_played_without_network(driver: Driver, static_host: Path) -> None:
    with hosting(static_host) as host:
        ann = Player(driver, f"{host}/{UNDER}", pause=0.3)
        ann.go("/")
        ann.wait("button", "Play now")
        ann.run(PLAY_NOW)
        ann.wait("[data-board-land]")
        ann.wait_until("return navigator.serviceWorker.controller !== null")
    # The host is gone, and what comes back is a page that the browser may have kept.
    ann.come_back()
    # The whole set-up, which ends with the first roll.
    ann.click_until('[data-action="roll"]', "[data-confirm-action]", "[data-target]")


def test_a_page_left_while_it_loads_loads_again(driver: Driver, static_host: Path) -> None:
    go_on = threading.Event()
    names = ("pyodide.asm.mjs", "pyodide.asm.wasm", "packages.bin")
    with hosting(static_host, {f"{name}.packed": go_on for name in names}) as host:
        driver.ask("Navigate", url=f"{host}/{UNDER}/")
        until(lambda: driver.ask("ExecuteScript", script=HALF_LOADED, args=[]))
        driver.ask("Navigate", url="about:blank")
        go_on.set()
        Player(driver, f"{host}/{UNDER}", pause=0.3).wait("button", "Play now")
