"""An evening of rounds: opened, joined by its link, drawn, played, ended."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
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


def test_people_check_in_a_seat_changes_hands_and_results_are_saved(guests: Guests) -> None:
    ann, ben = guests("Ann", viewport=PHONE), guests("Ben")
    page: Any = ann.page
    page.goto(f"{ann.address}/tournament")
    page.get_by_label("Title").fill("Sunday")
    page.get_by_text("Schedule and more").click()
    soon = datetime.now() + timedelta(minutes=20)
    page.locator("[data-setup=starts]").fill(f"{soon:%Y-%m-%dT%H:%M}")
    page.get_by_label("Check-in before the start").select_option("30 min")
    page.locator("[data-create]").click()
    page.locator("[data-check-in]").wait_for()
    ben.post(f"/tournaments/{page.url.rpartition('/')[2]}/join")
    page.get_by_text("The tournament begins soon. Say that you are here.").wait_for()
    page.get_by_text("not here yet").wait_for()
    assert findings(page) == []
    page.locator("[data-check-in]").press("Enter")
    page.get_by_text("not here yet").wait_for(state="detached")
    assert page.locator("[data-check-in]").count() == 0
    page.locator("[data-draw]").click()
    page.locator("[data-change]").click()
    page.get_by_label("Who stops playing").select_option("Ben")
    page.get_by_label("Who plays on").select_option("A bot")
    page.locator("[data-reason]").fill("Ben has to go")
    assert findings(page) == []
    page.locator("[data-reason]").press("Enter")
    page.locator("[data-log] summary").click()
    page.get_by_text("Round 1, table 1: A bot plays on for Ben.").wait_for()
    page.get_by_text("Ben has to go").wait_for()
    for _ in range(2):
        page.locator("[data-end]").click()
    page.get_by_text("The tournament is over. ").wait_for()
    saved = {}
    for kind in ("CSV", "JSON"):
        with page.expect_download() as download:
            page.get_by_role("link", name=f"Results as {kind}").click()
        saved[kind] = Path(download.value.path()).read_text(encoding="utf-8")
    assert json.loads(saved["JSON"])["title"] == "Sunday"
    assert saved["CSV"].startswith("round,table,") and ",Ann," in saved["CSV"]
