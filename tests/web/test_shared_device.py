"""Several people at one device, by taps on a phone: an offer goes round the table."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from hexhold.offline import MemoryShelf
from tests.offline.page import choices, page_at
from tests.web.static_hosts import UNDER, hosting

pytestmark = pytest.mark.slow

LOADED = 90_000
"""Milliseconds in which a busy machine loads everything."""
PHONE = {"width": 390, "height": 780}
STORE = """(texts) => new Promise((done, failed) => {
    const opening = indexedDB.open('hexhold', 1)
    opening.onerror = failed
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts')
    opening.onsuccess = () => {
        const change = opening.result.transaction('texts', 'readwrite')
        for (const [key, text] of Object.entries(texts)) change.objectStore('texts').put(text, key)
        change.oncomplete = () => (opening.result.close(), done())
    }
})"""


async def offering() -> tuple[str, str, str]:
    """Play until Ann offers Ben and Cem a card of which she has two, for one that Cem has.

    Return the room, what the device stores, and the card.
    """
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        await page.request("POST", "/session", {"name": "Ann"})
        body = {"config": {"players": 3}, "bots": []}
        room: str = (await page.request("POST", "/rooms", body))["id"]
        for name in ("Ben", "Cem"):
            await page.request("POST", f"/rooms/{room}/people", {"name": name})
        await page.request("POST", f"/rooms/{room}/start")
        while True:
            await page.connect(room, 2)
            theirs = page.view["own"]["hand"]
            await page.connect(room, 0)
            own = page.view["own"]
            gives = [card for card, n in own["hand"].items() if n > 1 and card not in theirs]
            wants = [card for card in theirs if card not in own["hand"]]
            if gives and wants and "offer" in own["legal"]:
                terms, game = f"{gives[0]}:{wants[0]}", page.view["game"]
                await page.send(type="offer", id=str(uuid4()), game=game, terms=terms)
                assert (await page.until("reply"))["ok"]
                return room, shelf.save(), gives[0]
            await page.connect(room, page.view["view"]["awaited"]["players"][0])
            listed = choices(page.view["own"])
            usual = next((action for action in listed if action in ("roll", "end")), listed[0])
            assert (await page.act(usual))["ok"]


def test_one_says_no_one_counters_and_the_device_comes_back(
    static_host: Path, chromium: Any
) -> None:
    # Playwright's own loop runs in this thread.
    with ThreadPoolExecutor(1) as thread:
        room, stored, card = thread.submit(asyncio.run, offering()).result()
    context = chromium.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    faults: list[str] = []
    with hosting(static_host) as host:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{host}/{UNDER}/icon.svg")
        page.evaluate(STORE, json.loads(stored))
        held: list[Any] = []
        page.route("**/PassDevice-*.js", lambda route: held.append(route))
        with page.expect_request("**/PassDevice-*.js", timeout=LOADED):
            page.goto(f"{host}/{UNDER}/#/room/{room}")
        page.locator("[data-board-land]").wait_for(timeout=LOADED)
        assert not page.locator("[data-anchor=hand]").count(), "what covers it is not there yet"
        for request in held:
            request.continue_()

        def passed(seat: int) -> str:
            cover = page.locator(f"[data-pass-to='{seat}']")
            cover.wait_for(timeout=LOADED)
            return str(cover.inner_text())

        passed(1)
        page.locator("[data-declines]").tap()
        assert "Ben refuses" in passed(2)
        page.locator("[data-pass-to] .primary").tap()
        page.locator("[data-answer=counter]").tap()
        page.locator(".trade .form > :nth-child(2)").locator(f"[data-add={card}]").tap()
        page.locator("[data-trade=offer]").tap()
        assert "Cem wants" in passed(0)
        page.locator("[data-pass-to] .primary").tap()
        page.locator("[data-take='2']").tap()
        page.get_by_text("Ann gave Cem 2").first.wait_for()
        assert not page.locator("[data-pass-to]").count()
    context.close()
    assert not faults
