"""axe finds nothing serious, in light and dark, at a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.clicks import Clicker
from tests.web.conftest import AXE
from tests.web.guests import DESKTOP, PHONE, Guest

SERIOUS = ("serious", "critical")


def _findings(page: Any) -> list[str]:
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
    assert _findings(guest.page) == []
    guest.be("Ann")
    guest.sit(guest.open_table())
    Clicker(guest.page, 6).play(12)
    guest.page.wait_for_timeout(500)
    assert _findings(guest.page) == []
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
