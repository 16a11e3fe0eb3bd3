"""axe finds nothing serious, in light and dark, at a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.clicks import Clicker
from tests.web.conftest import AXE
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import island, lay_out
from tests.web.servers import Server
from tests.web.staging import stage

SERIOUS = ("serious", "critical")


def findings(page: Any) -> list[str]:
    """What axe calls serious on a page."""
    if not AXE.is_file():
        pytest.skip("axe is not installed: run `make page-check` once")
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary'][:200]}"
        for one in found
        if one["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious(chromium: Any, address: str, size: Any, scheme: str) -> None:
    guest = Guest(chromium, address, viewport=size, color_scheme=scheme)
    guest.page.goto(address)
    guest.page.wait_for_selector(".play")
    assert findings(guest.page) == []
    guest.be("Ann")
    guest.sit(guest.open_table())
    Clicker(guest.page, 6).play(12)
    guest.page.wait_for_timeout(500)
    assert findings(guest.page) == []
    guest.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_elsewhere(chromium: Any, server: Server, scheme: str) -> None:
    """A room that waits, its set-up, what is shown at an offer, at the end, and a replay."""
    guest = Guest(chromium, server.address, color_scheme=scheme)
    guest.be("Ann")
    page = guest.page
    page.goto(server.address)
    page.get_by_role("button", name="Set up a table").click()
    page.locator("dialog option").first.wait_for(state="attached")
    assert findings(page) == []
    room = guest.open_table(bots=1, players=4)
    page.goto(f"{server.address}/room/{room}")
    page.get_by_role("button", name="Start").wait_for()
    assert findings(page) == []
    roads = ["v8-v13", "v13-v18"]
    cards = dict.fromkeys(("brick", "lumber", "wool", "grain"), 1)
    position = island({"roads": roads, "hand": cards}, options={"victory_points": 7})
    guest.sit(stage(server.data, position, [guest, None, None]))
    lay_out(guest, "wool", "ore")
    page.locator('[data-trade="offer"]').click()
    page.locator(".offer").wait_for()
    assert findings(page) == []
    page.locator('.offer button:has-text("Withdraw")').click()
    page.locator('[data-tool="settlement"]').click()
    page.locator('[data-target="v18"]').click()
    page.locator("[data-statistics]").wait_for()
    assert findings(page) == []
    page.locator("[data-statistics]").click()
    page.wait_for_selector(".controls")
    assert findings(page) == []
    guest.close()


def test_board_in_words(chromium: Any, address: str) -> None:
    guest = Guest(chromium, address)
    guest.be("Ann")
    guest.sit(guest.open_table())
    guest.page.get_by_role("tab", name="In words").click()
    words = guest.page.get_by_role("tabpanel").inner_text()
    assert "h9: " in words
    assert "Pieces of Ann" in words
    guest.page.wait_for_selector("[data-target]")
    label = guest.page.locator("[data-target]").first.get_attribute("aria-label")
    assert label.startswith("Settlement v")
    guest.close()
