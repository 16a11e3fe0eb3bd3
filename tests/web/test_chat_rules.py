"""The host of a table decides about its chat and its people, by clicks."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.guests import PHONE, Guest
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]


def test_the_host_slows_the_chat_hides_words_and_removes_people(guests: Guests) -> None:
    ann, ben = guests("Ann"), guests("Ben", viewport=PHONE)
    page = ann.page
    page.goto(ann.address)
    page.get_by_role("button", name="Create a table").click()
    page.get_by_text("More settings").click()
    page.locator("[data-setup=slow_chat]").select_option("30")
    page.locator("[data-setup=hidden_words]").fill("darn, Blast")
    assert findings(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Create").click()
    page.wait_for_url("**/room/*")
    ben.page.goto(page.url)
    rules = ben.page.locator("[data-rules]")
    rules.locator("summary").click()
    rules.get_by_text("darn, Blast").wait_for()
    rules.get_by_text("30 s").wait_for()
    assert findings(ben.page) == []
    for line in ("Darn dice", "Darn them all"):
        ben.page.locator(".chat input").fill(line)
        ben.page.locator(".chat input").press("Enter")
    page.get_by_role("log", name="Chat").get_by_text("*** dice").wait_for()
    ben.page.get_by_text("Slow mode: you can write again in").wait_for()
    page.locator("[data-chat-rules] summary").click()
    page.get_by_role("button", name="Remove Ben from the table").click()
    ben.page.get_by_text("the host has removed you from this table").wait_for()
    assert findings(page) == []
    page.locator("[data-invite]").press("Enter")
    page.locator("[data-invite]").wait_for(state="detached")
    ben.page.reload()
    ben.page.get_by_role("log", name="Chat").get_by_text("*** dice").wait_for()
