"""Names as long as they may be, and texts longer than their box: nothing is pushed off the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import island
from tests.web.servers import Server
from tests.web.staging import stage

Guests = Callable[..., Guest]
LONG_NAME = "Großmutter Annemarie M."
LONG_WORD = "w" * 24
TOO_WIDE = """all => all.filter((one) => one.scrollWidth > one.clientWidth).length"""
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@SIZES
@pytest.mark.parametrize("name", [LONG_NAME, LONG_WORD])
def test_a_long_name_leaves_the_card_its_width(
    guests: Guests, server: Server, size: dict[str, int], name: str
) -> None:
    ann = guests(name, viewport=size)
    ann.sit(stage(server.data, island(), [ann, "steady", None]))
    if size == PHONE:
        ann.page.get_by_role("tab", name="Players").click()
    card = ann.page.get_by_role("article", name=name)
    assert ann.page.locator("article, aside.players, .body").evaluate_all(TOO_WIDE) == 0
    edge = card.locator("..").bounding_box()
    assert edge
    for part in (card, card.locator(".points"), card.locator(".track").last):
        box = part.bounding_box()
        assert box and box["x"] + box["width"] <= edge["x"] + edge["width"]
    assert card.get_by_role("heading").get_attribute("title") == name
