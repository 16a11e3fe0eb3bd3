"""Studying a finished game: playing on from a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.guests import PHONE, Guest
from tests.web.servers import Server
from tests.web.staging import finished_game
from tests.web.test_accessibility import ANALYSED_MS, findings
from tests.web.test_keys import reach

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


@pytest.mark.slow
def test_a_review_is_led_and_followed(guests: Guests, server: Server) -> None:
    ann, ben = guests("Ann"), guests("Ben", viewport=PHONE)
    page = ann.page
    page.goto(f"{ann.address}/replay/{finished_game(server.data)}")
    page.locator("[data-begin-review]").click()
    page.locator("[data-draw=circle]").click()
    page.locator("[data-target=h3]").press("Enter")
    page.locator("[data-circle=h3]").wait_for()
    page.locator("[data-draw=arrow]").click()
    page.locator("[data-target=v8]").press("Enter")
    page.get_by_text("Choose where the arrow ends").wait_for()
    page.locator("[data-target=h3]").press("Enter")
    page.locator("[data-arrow='v8 h3']").wait_for()
    page.locator("input[data-comment]").fill("<b id=hostile>Look</b> here")
    page.locator("input[data-comment]").press("Enter")
    assert findings(page) == []
    other = ben.page
    other.goto(page.url)
    other.locator("p[data-comment]").get_by_text("<b id=hostile>Look</b> here").wait_for()
    assert other.locator("#hostile").count() == 0
    other.locator("[data-arrow='v8 h3']").wait_for()
    # A program may send the same mark twice.
    twice = {"step": 0, "text": "Twice", "circles": ["h3"] * 2}
    twice["arrows"] = [{"start": "v8", "end": "h3"}] * 2
    ann.post(f"/reviews/{page.url.rpartition('/')[2]}", step=0, note=twice)
    other.locator("[data-arrow='v8 h3']").nth(1).wait_for()
    assert findings(other) == []
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    other.locator("p[data-comment]").wait_for(state="detached")
    other.keyboard.press("ArrowRight")
    assert not other.locator("[data-follow]").is_checked()
    other.locator("[data-follow]").check()
    other.get_by_label("Step 1 of").wait_for()


@pytest.mark.long  # the analysis takes seconds
def test_mistakes_are_guessed_again(guests: Guests, server: Server) -> None:
    ann = guests("Ann", viewport=PHONE)
    page = ann.page
    page.goto(f"{ann.address}/replay/{finished_game(server.data)}")
    page.locator("[data-analyse]").click()
    begin = page.locator("[data-begin-guess]")
    begin.wait_for(timeout=ANALYSED_MS)
    whose = page.locator("[data-guess] select")
    while begin.is_disabled():
        whose.select_option(str(int(whose.input_value()) + 1))
    reach(page, "[data-begin-guess]", "Enter")
    choice = page.locator("[data-choice]")
    while choice.count():
        page.locator("[data-choice]:enabled option").nth(0).wait_for(state="attached")
        page.locator("[data-guess]:focus").wait_for()
        reach(page, "[data-choice]", "ArrowDown")
        reach(page, "[data-check]", "Enter")
        page.locator("[data-verdict]:not(:empty)").wait_for()
        assert findings(page) == []
        page.locator("[data-next]:focus").press("Enter")
        page.locator("[data-choice]:enabled, [data-score]").first.wait_for()
    assert "You found" in page.locator("[data-score]").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
