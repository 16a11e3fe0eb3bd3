"""Names as long as they may be, and texts longer than their box: nothing is pushed off the page."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import island
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_trading import COVERED

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]
LONG_NAME = "Großmutter Annemarie M."
LONG_WORD = "w" * 24
TOO_WIDE = """all => all.filter((one) => one.scrollWidth > one.clientWidth).length"""
SIZES = (DESKTOP, PHONE)


@pytest.mark.parametrize("name", [LONG_NAME, LONG_WORD])
def test_a_long_name_leaves_the_card_its_width(guests: Guests, server: Server, name: str) -> None:
    ann = guests(name)
    ann.sit(stage(server.data, island(), [ann, "steady", None]))
    for size in SIZES:
        ann.page.set_viewport_size(size)
        if size == PHONE:
            ann.page.get_by_role("tab", name="Players").click()
        card = ann.page.get_by_role("article", name=name)
        card.wait_for()
        assert ann.page.locator("article, aside.players, .body").evaluate_all(TOO_WIDE) == 0
        edge = card.locator("..").bounding_box()
        assert edge
        for part in (card, card.locator(".points"), card.locator(".track").last):
            box = part.bounding_box()
            assert box and box["x"] + box["width"] <= edge["x"] + edge["width"]
        assert card.get_by_role("heading").get_attribute("title") == name


def test_a_long_name_of_a_table_stays_in_its_card(guests: Guests) -> None:
    ann = guests(LONG_WORD)
    table = "w" * 40
    config = {"name": table, "private": False, "players": 3}
    room = ann.post("/rooms", config=config)["id"]
    ann.post("/rooms", config=config)
    guests("Ben").post(f"/rooms/{room}/join")
    ann.page.goto(ann.address)
    ann.page.get_by_text(table).nth(1).wait_for()
    for size in SIZES:
        ann.page.set_viewport_size(size)
        assert ann.page.locator("html, section.panel").evaluate_all(TOO_WIDE) == 0
        cards = [card.bounding_box() for card in ann.page.locator("section.panel").all()]
        for one, other in pairwise(cards):
            assert one and other
            beside = one["x"] + one["width"] <= other["x"]
            assert beside or one["y"] + one["height"] <= other["y"]
    ann.page.goto(f"{ann.address}/room/{room}")
    ann.page.get_by_role("heading", name=table).wait_for()
    for size in SIZES:
        ann.page.set_viewport_size(size)
        assert ann.page.locator("html, .panel").evaluate_all(TOO_WIDE) == 0


@pytest.mark.parametrize("place", [0, 3])
def test_an_open_card_shows_its_name_and_button(guests: Guests, server: Server, place: int) -> None:
    ann = guests("Ann")
    cards = ["alchemist", "spy", "diplomat", "wedding"]
    ann.sit(stage(server.data, island({"progress": cards}), [ann, None, None]))
    region = ann.page.get_by_role("region", name="Progress cards")
    # A card that can't be played shows its text in the hand, others in the decision bar.
    text = region.locator(".text").or_(ann.page.locator(".decision .tool .about"))
    for size in SIZES:
        ann.page.set_viewport_size(size)
        region.locator("button.card").nth(place).click()
        text.wait_for()
        assert not text.locator("button, b").first.evaluate(COVERED)
        name = region.locator('.card[aria-expanded="true"]').or_(ann.page.locator(".tool b"))
        assert not name.evaluate(COVERED), "its name stays in sight"
        region.locator("button.card").nth(place).click()
        text.wait_for(state="detached")
