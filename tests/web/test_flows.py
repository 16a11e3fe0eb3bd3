"""Playing as people do: with a mouse, in a browser, against the real server."""

from __future__ import annotations

import re
import time
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.web.clicks import WHOLE_GAME, Clicker
from tests.web.conftest import ROOT
from tests.web.guests import PHONE, SIZES

FIRST_SETTLEMENT_SECONDS = 30
SAME_SCREEN = 2
"""Turns after which each person opens the next screen, because drawing takes time."""
FIRST_VISIT_BYTES = 200_000
"""The bytes of all answers, including fonts and headers, until a game begins."""
ONLY_LOCAL = re.compile("LocalStart|DeleteRoom|DeviceGames|AddPerson|PassDevice|worker|local")
"""Part of the names of files that only a page without a server needs."""
LANGUAGES = sorted(path.stem for path in (ROOT / "web/src/language").glob("*.ftl"))
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""Answers that a worker passes on would count as 0 bytes."""
EDGES = '[data-target*="-"]'
VERTICES = '[data-target^="v"]:not([data-target*="-"])'
COUNT_NOTICES = """
window.__notices = window.__own = 0
new MutationObserver((changes) => {
  for (const node of changes.flatMap((change) => [...change.addedNodes])) {
    if (!(node instanceof Element)) continue
    const has = (selector) => node.matches(selector) || node.querySelector(selector) !== null
    window.__notices += has('[data-notice]')
    window.__own += has('[data-hand], [data-tool], [data-action], [data-target]')
  }
}).observe(document, { subtree: true, childList: true })
"""
"""Counts notices, and what only players have."""
FOCUS_LAST = """selector => {
    const last = [...document.querySelectorAll(selector)].at(-1);
    last?.focus();
    return last !== undefined;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_leads_to_the_first_settlement(
    guests: Any, address: str, language: str
) -> None:
    """A game begins with one click, without messages in the console, and with few bytes."""
    page = guests(apart=True, hints=True, locale=language).page
    page.add_init_script(NO_SERVICE_WORKER)
    answered: list[Any] = []
    told: list[str] = []
    page.on("requestfinished", lambda request: answered.append(request))
    page.on("console", lambda message: told.append(f"{message.type}: {message.text}"))
    began = time.monotonic()
    page.goto(address)
    page.locator(".play").click()
    page.wait_for_selector(VERTICES, timeout=FIRST_SETTLEMENT_SECONDS * 1000)
    page.locator(VERTICES).nth(10).click()
    page.wait_for_selector(EDGES)
    assert time.monotonic() - began < FIRST_SETTLEMENT_SECONDS
    assert page.locator("html").get_attribute("lang") == language
    if language == "en":
        page.get_by_role("log", name="Log").get_by_text("Guest built a settlement").wait_for()
    assert told == []
    sizes = {request.url: _weight(request) for request in answered}
    for kind in (".js", ".css", ".woff2", "/api/editions"):
        assert any(kind in url for url in sizes), f"{kind} counts, too"
    assert sum(sizes.values()) <= FIRST_VISIT_BYTES, sizes
    assert not [url for url in sizes if ONLY_LOCAL.search(urlsplit(url).path)]


def _weight(request: Any) -> int:
    sizes = request.sizes()
    return int(sizes["responseBodySize"] + sizes["responseHeadersSize"])


@pytest.mark.long
def test_whole_game_of_two_people_a_bot_and_a_spectator(guests: Any) -> None:
    """Each goes through four screens; the spectator sees nothing that is owned."""
    people = [guests(name, apart=True) for name in ("Ann", "Ben", "Cid")]
    ann, ben, cid = people
    room = ann.open_table(bots=1, options={"victory_points": 5})
    ben.post(f"/rooms/{room}/join")
    ann.post(f"/rooms/{room}/start")
    for guest in people:
        guest.context.add_init_script(COUNT_NOTICES)
        guest.sit(room)
    assert "You are watching." in cid.page.inner_text("header")
    players = [Clicker(ann.page, seed=3), Clicker(ben.page, seed=4)]
    turns = clicks = 0
    while not players[0].is_over():
        if turns % SAME_SCREEN == 0:
            for n, guest in enumerate(people):
                width, height = SIZES[(turns // SAME_SCREEN + n) % len(SIZES)]
                guest.page.set_viewport_size({"width": width, "height": height})
        for player in players:
            clicks += sum(player.step() for _ in range(10))
        turns += 1
        cid.page.wait_for_timeout(30)
        assert turns < 400, "the game does not end"
    assert turns > SAME_SCREEN * (len(SIZES) - 1)
    assert clicks >= len(SIZES)
    for guest in people:
        guest.page.locator(".decision .sentence").get_by_text("won with").wait_for()
    # A short game may have nothing to tell a spectator.
    assert sum(guest.page.evaluate("window.__notices") for guest in people) > 0
    assert cid.page.evaluate("window.__own") == 0
    ann.page.locator("[data-statistics]").click()
    ann.page.wait_for_selector(".controls")
    ann.page.get_by_role("heading", name="Points over time").wait_for()
    page_ends = "document.documentElement.scrollHeight - document.documentElement.scrollTop"
    below = ann.page.locator(".below").bounding_box()
    assert below and ann.page.evaluate(page_ends) - below["y"] - below["height"] < 40


def test_rounds_by_keyboard_alone(guests: Any) -> None:
    guest = guests()
    guest.be("Ann")
    guest.sit(guest.open_table())
    page = guest.page

    def press_last(selector: str) -> None:
        """Enter on the last one, if any is there still: what is lit goes when an answer comes."""
        if page.evaluate(FOCUS_LAST, selector):
            page.keyboard.press("Enter")
        page.wait_for_timeout(120)

    def say(text: str) -> None:
        page.keyboard.press("/")
        page.keyboard.type(text)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")

    page.wait_for_selector("[data-target]")
    for _ in range(2):
        page.wait_for_selector(VERTICES)
        page.locator(VERTICES).first.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_selector(EDGES)
        # What has the focus stays, unlit; a press may come before the page takes one.
        for _ in range(200):
            if not page.locator(f".target{EDGES}").count():
                break
            press_last(EDGES)
    ended = 0
    for _ in range(1000):
        if ended >= 3:
            break
        if page.locator('.decision [data-action="roll"]').count():
            page.keyboard.press("r")
        elif page.locator('.decision [data-action="end"]').count():
            say("end")
            ended += 1
        elif page.locator(".decision.mine").count():
            press_last(
                "[data-target], .decision [data-word], [data-confirm-action], "
                ".decision .buttons [data-action], "
                ".picker [data-add]:enabled, [data-picker]:enabled"
            )
        page.wait_for_timeout(120)
    assert ended >= 3


def test_phone(guests: Any) -> None:
    guest = guests(viewport=PHONE, has_touch=True)
    guest.be("Ann")
    guest.sit(guest.open_table())
    page = guest.page
    page.wait_for_selector("[data-target]")
    for tab in ("Hand", "Build", "Trade", "Players", "Log"):
        page.locator(".sheet > .tabs").get_by_role("tab", name=tab).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll(
            '.decision button, .sheet .tabs button, .zoom button')]
        .map((b) => [b.textContent, b.getBoundingClientRect()])
        .filter(([, r]) => r.width < 44 || r.height < 44).map(([t]) => t)"""
    )
    assert small == []
    page.evaluate(WHOLE_GAME)
    page.wait_for_function("() => window.clicks >= 15")
