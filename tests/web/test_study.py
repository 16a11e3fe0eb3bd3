"""Studying a finished game: playing on from a position."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.guests import PHONE, Guest
from tests.web.servers import Server
from tests.web.staging import finished_game
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]


def test_a_game_is_played_on_from_its_replay(guests: Guests, server: Server) -> None:
    ann = guests("Ann", viewport=PHONE)
    page = ann.page
    page.goto(f"{ann.address}/replay/{finished_game(server.data)}")
    page.locator("[data-play-on]").wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.locator("[data-play-on]").click()
    page.locator("[data-setup=seat]").select_option("1")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-setup=others]").select_option("Open, for friends")
    page.locator("[data-begin]").click()
    page.get_by_role("link", name="From a position of another game").click()
    page.locator("[data-play-on]").click()
    page.locator("[data-begin]").click()
    page.locator(".decision").wait_for()
    page.get_by_label("Menu").click()
    assert "?at=2" in (page.locator("[data-origin]").get_attribute("href") or "")
