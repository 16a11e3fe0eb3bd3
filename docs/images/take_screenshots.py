"""Takes the pictures of docs/page.md: python -m docs.images.take_screenshots http://127.0.0.1:8000"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.web.clicks import Clicker
from tests.web.conftest import BROWSERS, FLAGS
from tests.web.guests import PHONE, Guest

FOLDER = Path(__file__).parent
SIZE = {"width": 1440, "height": 900}
CLICKS = 900
USABLE = '[data-tool][aria-disabled="false"]'


def _shoot(page: Any, name: str, whole: bool = False) -> None:
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82, full_page=whole)


def _moments(page: Any) -> dict[str, Callable[[int], bool]]:
    """Pictures still to take, and when their moment has come."""

    def seen(selector: str) -> bool:
        return bool(page.locator(selector).count())

    return {
        "page_discard": lambda _: seen("[data-picker]"),
        "page_trade": lambda _: seen(".offer"),
        "page_barbarians": lambda n: (
            n > 30 and seen('[data-action="end"]') and "one step" in page.inner_text(".fate")
        ),
        "page_game": lambda n: n > 60 and seen(USABLE),
    }


def _game(browser: Any, address: str) -> None:
    guest = Guest(browser, address, viewport=SIZE)
    page = guest.page
    page.goto(address)
    page.wait_for_selector(".play")
    _shoot(page, "page_lobby")
    guest.be("Ann")
    guest.sit(guest.open_table(name="Evening table", options={"victory_points": 20}))
    player, moments = Clicker(page, 11), _moments(page)
    for n in range(CLICKS):
        for name in [name for name, come in moments.items() if come(n)]:
            del moments[name]
            if name == "page_game":
                page.locator(USABLE).first.dispatch_event("click")
            _shoot(page, name)
        if not moments or player.is_over():
            break
        if not player.step():
            page.wait_for_timeout(50)
    while not player.must() and not player.is_over():
        page.wait_for_timeout(50)
    page.set_viewport_size(PHONE)
    _shoot(page, "page_phone")
    guest.close()


def _replay(browser: Any, address: str) -> None:
    guest = Guest(browser, address, viewport=SIZE, color_scheme="dark")
    guest.be("Ben")
    guest.sit(guest.open_table(options={"victory_points": 7}))
    Clicker(guest.page, 5).play(CLICKS)
    guest.page.click("[data-statistics]")
    guest.page.wait_for_selector(".controls")
    guest.page.keyboard.press("End")
    _shoot(guest.page, "page_replay", whole=True)
    guest.close()


def _play(browser: Any, address: str, picture: str, clicks: int, tool: str, **config: Any) -> None:
    """A game so many clicks old, at its next moment with a tool in hand."""
    guest = Guest(browser, address, viewport=SIZE)
    guest.be("Ann")
    guest.sit(
        guest.open_table(bots=config["players"] - 1, options={"victory_points": 30}, **config)
    )
    player = Clicker(guest.page, 3)
    player.play(clicks)
    possible = guest.page.locator(f'[data-tool="{tool}"]:not([aria-disabled="true"])')
    for _ in range(clicks):
        if possible.count():
            possible.dispatch_event("click")
            break
        player.step()
        guest.page.wait_for_timeout(250)
    _shoot(guest.page, picture)
    guest.close()


def main(address: str) -> None:
    """Take all of them from a running server."""
    path = next(found for name in BROWSERS if (found := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        _game(browser, address)
        _replay(browser, address)
        sea = {"name": "Heading for New Shores", "board": "heading_for_new_shores", "players": 4}
        _play(browser, address, "page_sea", 60, "move_ship", **sea)
        _play(browser, address, "page_two_players", 90, "road", name="For two", players=2)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
