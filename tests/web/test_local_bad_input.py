"""The page without a server in a browser that refuses something, in two tabs, and frozen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hexhold.offline import MemoryShelf
from tests.offline.page import page_at
from tests.web.static_hosts import UNDER, hosting
from tests.web.test_shared_device import STORE

pytestmark = pytest.mark.slow

LOADED = 90_000
"""Milliseconds in which a busy machine loads everything."""
STUCK = 20_000
"""Milliseconds without progress after which the page offers to load again."""
CORNER, EDGE = '[data-target]:not([data-target*="-"])', '[data-target*="-"]'
DAY = 86_400
KEYS = """(beginning) => new Promise((done, failed) => {
    const opening = indexedDB.open('hexhold')
    opening.onerror = failed
    opening.onsuccess = () => {
        const asked = opening.result.transaction('texts').objectStore('texts').getAllKeys()
        asked.onsuccess = () => {
            opening.result.close()
            done(asked.result.filter((key) => key.startsWith(beginning)))
        }
    }
})"""
FILL = """async () => {
    const opened = await new Promise((done, failed) => {
        const opening = indexedDB.open('other', 1)
        const make = () => opening.result.createObjectStore('x', { autoIncrement: true })
        opening.onupgradeneeded = make
        opening.onsuccess = () => done(opening.result)
        opening.onerror = failed
    })
    for (let size = 65536; size > 9;) {
        const done = await new Promise((done) => {
            const change = opened.transaction('x', 'readwrite')
            change.objectStore('x').put(crypto.getRandomValues(new Uint8Array(size)))
            change.oncomplete = () => done(true)
            change.onabort = () => done(false)
        })
        if (!done) size = size >> 1
    }
    opened.close()
}"""
"""Stores something else until nothing fits any more."""
EMPTY = """() => new Promise((done, failed) => {
    const deleting = indexedDB.deleteDatabase('other')
    deleting.onsuccess = () => done()
    deleting.onerror = failed
})"""
ROOM = 30_000_000
"""Bytes; the page itself keeps 19 MB."""


class Device:
    """A browser with tabs of the page."""

    def __init__(self, chromium: Any, host: str) -> None:
        self.context = chromium.new_context()
        self.host, self.address = host, f"{host}/{UNDER}/"
        self.faults: list[str] = []

    def tab(self, path: str = "") -> Any:
        """Open a tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto(self.address + path)
        return page

    def begin(self) -> Any:
        """Begin a game in a new tab, and return the tab once a settlement can be placed."""
        page = self.tab()
        page.get_by_role("button", name="Play now").click(timeout=LOADED)
        page.locator(CORNER).first.wait_for(timeout=LOADED)
        return page

    def tool(self, page: Any) -> Any:
        """Return what tells the browser to behave like another device."""
        return self.context.new_cdp_session(page)


@pytest.fixture
def device(chromium: Any, static_host: Path) -> Iterator[Device]:
    """A browser that has never seen the page; nothing may go wrong there unsaid."""
    with hosting(static_host) as host:
        made = Device(chromium, host)
        yield made
        made.context.close()
    assert not made.faults


@pytest.mark.long
def test_a_full_device_keeps_the_last_step_and_deletes_tables(device: Device) -> None:
    page = device.tab("icon.svg")
    quota = {"origin": device.host, "quotaSize": ROOM}
    device.tool(page).send("Storage.overrideQuotaForOrigin", quota)
    table = device.begin()
    where = table.url
    page.evaluate(FILL)
    steps = page.evaluate(KEYS, "step")
    table.locator(CORNER).first.click()
    table.get_by_text("Your device has no space left").wait_for()
    assert page.evaluate(KEYS, "step") == steps
    page.evaluate(EMPTY)
    table.locator(CORNER).first.click()
    table.locator(EDGE).first.wait_for()
    assert len(page.evaluate(KEYS, "step")) == len(steps) + 1
    page.evaluate(FILL)
    table.goto(device.address)
    table.locator("[data-delete-room]").click(timeout=LOADED)
    table.locator("[data-delete]").click()
    table.locator("[data-delete-room]").wait_for(state="detached")
    assert page.evaluate(KEYS, "") == ["me"], "it works without room"
    table.goto(where)
    table.get_by_text("There is no such table").wait_for()


@pytest.mark.long
def test_a_device_whose_data_is_deleted_says_so_and_begins_anew(device: Device) -> None:
    page = device.begin()
    page.locator(CORNER).first.click()
    page.locator(EDGE).first.wait_for()
    cleared = {"origin": device.host, "storageTypes": "all"}
    device.tool(page).send("Storage.clearDataForOrigin", cleared)
    page.locator(EDGE).first.click()
    page.get_by_text("The data of this page was deleted").first.wait_for()
    assert page.evaluate(KEYS, "") == []
    page.goto(device.address)
    page.get_by_role("button", name="Play now").click(timeout=LOADED)
    page.locator(CORNER).first.wait_for(timeout=LOADED)


@pytest.mark.long
def test_two_tabs_lose_and_double_no_step(device: Device) -> None:
    one = device.begin()
    before = len(one.evaluate(KEYS, "step"))
    other = device.tab(one.url.removeprefix(device.address))
    other.locator(CORNER).first.wait_for(timeout=LOADED)
    one.locator(CORNER).first.click()
    one.locator(EDGE).first.wait_for()
    # The other tab shows the earlier state, and its step there is refused.
    other.locator(CORNER).last.click()
    other.locator(EDGE).first.wait_for()
    assert len(one.evaluate(KEYS, "step")) == before + 1
    other.locator(EDGE).first.click()
    other.locator(EDGE).first.wait_for(state="detached")
    other.locator(CORNER).first.wait_for(timeout=LOADED)
    # The first tab still shows the road, which it may not build any more.
    one.locator(EDGE).first.click()
    one.locator(CORNER).first.wait_for(timeout=LOADED)
    keys = [key.split() for key in one.evaluate(KEYS, "step")]
    assert [int(number) for _, _, number in keys] == list(range(1, len(keys) + 1))
    assert one.locator(CORNER).count() == other.locator(CORNER).count()


PAGE_LACKS = {
    "delete window.Worker": "can’t run module workers",
    "window.Worker = class { constructor(address, { name }) {} }": "can’t run module workers",
}
WORKER_LACKS = {
    "delete self.WebAssembly": "has no WebAssembly, or it is switched off",
    "delete self.DecompressionStream": "is too old",
    "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }": (
        "does not let this page store games"
    ),
}


@pytest.mark.parametrize("script", [*PAGE_LACKS, *WORKER_LACKS])
def test_a_browser_that_cannot_play_is_told_why(
    device: Device, static_host: Path, script: str
) -> None:
    def changed(route: Any) -> None:
        code = static_host / UNDER / "assets" / route.request.url.rpartition("/")[2]
        body = f"{script};{code.read_text(encoding='utf-8')}"
        route.fulfill(body=body, content_type="text/javascript")

    if script in PAGE_LACKS:
        device.context.add_init_script(script)
    else:
        device.context.route("**/worker-*.js", changed)
    page = device.tab()
    page.get_by_text((PAGE_LACKS | WORKER_LACKS)[script]).wait_for(timeout=LOADED)
    assert page.locator("[role=alert]").count() == 1
    assert page.get_by_role("button", name="Try again").count() == 1


def test_a_page_that_waits_in_vain_offers_to_load_again(device: Device) -> None:
    device.context.route("**/parts.json", lambda _: None)
    device.context.clock.install()
    page = device.tab()
    page.get_by_role("progressbar").wait_for(timeout=LOADED)
    again = page.get_by_role("button", name="Try again")
    page.clock.run_for(STUCK - 1000)
    assert not again.count()
    page.clock.run_for(1000)
    again.click()
    again.wait_for(state="detached")
    device.context.unroute_all()
    page.reload()
    page.get_by_role("button", name="Play now").wait_for(timeout=LOADED)


JUMP = """([wall, steady]) => {
    const [now, passed] = [Date.now, performance.now.bind(performance)]
    Date.now = () => now() + wall * 1000
    performance.now = () => passed() + steady * 1000
}"""
"""Sets the clocks of a worker, so many seconds on."""


async def room_with_a_clock() -> tuple[str, dict[str, str]]:
    """Begin a game with a long clock; return its room and what the device stores."""
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        room = await page.sit(["easy"], clock={"kind": "turn", "seconds": 900})
        return room["id"], json.loads(shelf.save())


@pytest.mark.long
def test_a_clock_that_is_set_takes_no_time_and_an_hour_asleep_does(device: Device) -> None:
    # Playwright's own loop runs in this thread.
    with ThreadPoolExecutor(1) as thread:
        room, stored = thread.submit(asyncio.run, room_with_a_clock()).result()
    page = device.tab("icon.svg")
    page.evaluate(STORE, stored)
    page.goto(f"{device.address}#/room/{room}")
    for days, step in ((1, CORNER), (-2, EDGE)):
        page.locator(step).first.wait_for(timeout=LOADED)
        page.workers[0].evaluate(JUMP, [days * DAY, 0])
        page.locator(step).first.click()
        page.locator(step).first.wait_for(state="detached")
    page.locator(CORNER).first.wait_for(timeout=LOADED)
    assert not page.locator("[data-timed-out]").count()
    tool = device.tool(page)
    tool.send("Page.setWebLifecycleState", {"state": "frozen"})
    page.workers[0].evaluate(JUMP, [3600, 3600])
    tool.send("Page.setWebLifecycleState", {"state": "active"})
    page.locator("[data-timed-out]").wait_for(timeout=LOADED)
