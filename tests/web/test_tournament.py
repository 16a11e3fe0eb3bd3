"""An evening of rounds: opened, joined by its link, drawn, played, ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.guests import PHONE, Guest
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]


def test_a_tournament_is_opened_joined_and_drawn(guests: Guests) -> None:
    ann, ben = guests("Ann"), guests("Ben", viewport=PHONE, color_scheme="dark")
    page: Any = ann.page
    page.goto(ann.address)
    page.get_by_role("link", name="Tournament").click()
    page.get_by_label("Title").fill("Friday")
    page.get_by_text("Schedule and more").click()
    page.get_by_label("Public").check()
    page.get_by_label("Programs may sit down").check()
    assert findings(page) == []
    page.locator("[data-create]").click()
    page.wait_for_url("**/tournament/*")
    page.locator("[data-draw]:disabled").wait_for()
    ben.page.goto(page.url)
    ben.page.get_by_label("Your name").fill("Benno")
    ben.page.locator("[data-join]").click()
    ben.page.get_by_role("rowheader", name="Benno").wait_for()
    page.locator("[data-draw]:enabled").click()
    page.locator('[data-round="1"]').wait_for()
    ben.page.get_by_role("link", name="To your table").first.wait_for()
    for guest in (ann, ben):
        assert guest.page.locator("h1").inner_text() == "Friday"
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert findings(guest.page) == []
    ben.page.get_by_role("link", name="To your table").first.click()
    ben.page.locator(".decision").wait_for()
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("link", name="Tournament").click()
    ben.page.locator("[data-round]").wait_for()
    page.locator("[data-draw]").click()
    page.get_by_text("They would be scored as they stand now.").wait_for()
    page.locator("[data-away]").nth(1).click()
    page.locator("tr.away").wait_for()
    page.locator("[data-end]").click()
    page.locator("[data-end]").click()
    page.get_by_text("The tournament is over. ").wait_for()
    assert page.locator("[data-draw]").count() == 0
    page.locator("[data-change]").click()
    page.get_by_role("spinbutton", name="Benno: Game points").fill("9")
    page.locator("[data-reason]").fill("Miscounted")
    assert findings(page) == []
    page.locator("[data-save-change]").click()
    ben.page.goto(page.url)
    ben.page.locator("[data-log] summary").click()
    ben.page.get_by_text("The host corrected the result of table 1 in round 1.").wait_for()
    assert findings(ben.page) == []
    page.goto(f"{ann.address}/tournament")
    page.locator("[data-public]").get_by_role("link", name="Friday").wait_for()
    page.locator("[data-lately]", has_text="Friday").click()
    page.get_by_text("The tournament is over. ").wait_for()
    page.goto(f"{ann.address}/tournament/nowhere")
    page.get_by_text("There is no such tournament.").wait_for()
