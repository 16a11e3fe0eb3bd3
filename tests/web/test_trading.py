"""Offers between people: answering, countering, refusing for a turn, and what stays laid out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import act, island, lay_out, logged, open_trade, says
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_accessibility import findings
from tests.web.test_modes import for_two

Guests = Callable[..., Guest]
Sit = Callable[..., list[Guest]]
HANDS = ({"hand": {"ore": 3}}, {"hand": {"paper": 2, "wool": 2}})
COVERED = """thing => {
  const box = thing.getBoundingClientRect()
  return [[box.left + 4, box.top + 4], [box.right - 4, box.bottom - 4]]
    .some(([x, y]) => !thing.contains(document.elementFromPoint(x, y)))
}"""


def offer(guest: Guest, give: str = "ore", want: str = "paper") -> None:
    """Offer a card for a card."""
    lay_out(guest, give, want)
    guest.page.locator('[data-trade="offer"]').click()


def in_sight(guest: Guest, selector: str) -> None:
    """What is there can be pressed from corner to corner without scrolling."""
    button = guest.page.locator(selector)
    button.wait_for()
    assert not button.evaluate(COVERED), selector


def seated(guests: Guests, server: Server, size: Any, **more: Any) -> list[Guest]:
    """Ann on a desktop and Ben on a screen of a given size."""
    people = [guests("Ann"), guests("Ben", viewport=size, has_touch=size is PHONE, **more)]
    room = stage(server.data, island(*HANDS), [*people, "steady"])
    for guest in people:
        guest.sit(room)
    return people


@pytest.mark.parametrize(
    ("size", "locale"), [(DESKTOP, "de-DE"), (PHONE, "en-US")], ids=["desktop", "phone"]
)
def test_an_offer_is_countered_without_a_search(
    guests: Guests, server: Server, size: Any, locale: str
) -> None:
    ann, ben = seated(guests, server, size, locale=locale)
    offer(ann)
    for answer in ("accept", "reject", "counter"):
        in_sight(ben, f'.decision [data-action="{answer}"]')
    assert ben.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert findings(ben.page) == []
    ben.page.locator('.decision [data-action="counter"]').click()
    in_sight(ben, '[data-trade="offer"]')
    focused = ben.page.locator("fieldset:first-of-type [data-add]:focus")
    focused.wait_for()
    assert findings(ben.page) == []
    ben.page.locator("fieldset").nth(1).locator('[data-add="ore"]').click()
    ben.page.locator('[data-trade="offer"]').click()
    logged(ann, "Ben would give 1 paper for 2 ore.")
    terms = ann.page.locator('.decision [data-action="confirm p1"]')
    terms.wait_for()
    assert " ".join(terms.inner_text().split()) == "Trade Ben You give 2 ore You get 1 paper"
    assert findings(ann.page) == []
    terms.click()
    logged(ann, "Ann gave Ben")


def test_trades_of_two_are_in_sight(guests: Guests, server: Server) -> None:
    people = [guests("Ann"), guests("Ben")]
    position = for_two({"tokens": 5, "hand": {"ore": 2}}, {"tokens": 5, "hand": {"wool": 2}})
    ann, _ = people
    ann.sit(stage(server.data, position, people))
    open_trade(ann)
    for kind in ("bank", "offer"):
        in_sight(ann, f'[data-trade="{kind}"]')
    log = ann.page.locator('[role="log"]').bounding_box()
    assert log["height"] > 120


def test_what_all_refused_stays_laid_out(sit: Sit) -> None:
    ann, ben = sit(island(*HANDS), third="steady")
    offer(ann)
    act(ben, "reject")
    ann.page.locator(".trade").get_by_text("Everybody refused your offer.").wait_for()
    for side, kind in enumerate(("ore", "paper")):
        laid = ann.page.locator("fieldset").nth(side).locator(f'[data-add="{kind}"] b')
        assert laid.inner_text() == "1"
    again = ann.page.locator('[data-trade="offer"]')
    assert "primary" not in again.get_attribute("class"), "nothing urges the same offer"
    again.click()
    ben.page.locator('.decision [data-action="accept"]').wait_for()


def test_no_trades_this_turn(sit: Sit) -> None:
    ann, ben = sit(island(*HANDS), third="steady")
    offer(ann)
    card = ann.page.locator("aside.players article", has_text="Ben")
    ben.page.locator("[data-no-trades]").click()
    card.get_by_text("refused an offer this turn").wait_for()
    ben.page.reload()
    says(ben, "Ann is playing")
    open_trade(ben)
    ben.page.locator("[data-trades-again]").wait_for()
    ann.page.locator('[data-trade="offer"]:enabled').click()
    log = ann.page.get_by_role("log", name="Log")
    log.get_by_text(re.compile("Ben.* refuses?.")).nth(1).wait_for()
    ben.page.locator("[data-trades-again]").click()
    ben.page.locator("[data-trades-again]").wait_for(state="detached")
    ann.page.locator('[data-trade="offer"]:enabled').click()
    act(ben, "accept")
    logged(ann, "Ben accepts.")


def test_an_offer_leaves_a_line_of_chat_alone(guests: Guests, server: Server) -> None:
    ann, ben = seated(guests, server, PHONE)
    ben.page.get_by_role("tab", name="Log").first.click()
    ben.page.get_by_role("tab", name="Chat").click()
    line = ben.page.get_by_role("textbox", name="Say something")
    line.fill("I would give")
    offer(ann)
    ben.page.locator('.decision [data-action="counter"]').wait_for()
    assert line.input_value() == "I would give"
    ben.page.locator('.decision [data-action="counter"]').click()
    in_sight(ben, '[data-trade="offer"]')
    ben.page.get_by_role("tab", name="Log").first.click()
    ben.page.get_by_role("tab", name="Chat").click()
    assert line.input_value() == "I would give"
