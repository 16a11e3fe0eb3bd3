"""Offers between people: answering, countering, refusing for a turn, and what stays laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.guests import DESKTOP, PHONE, SIZES, Guest
from tests.web.moves import (
    READS_MS,
    act,
    hold,
    island,
    lay_out,
    logged,
    open_trade,
    resize,
    says,
    target,
)
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_accessibility import findings
from tests.web.test_board_first import SETTLED
from tests.web.test_modes import for_two
from tests.web.test_screens import SMALL

Guests = Callable[..., Guest]
Sit = Callable[..., list[Guest]]
HANDS = ({"hand": {"ore": 3}}, {"hand": {"paper": 2, "wool": 2}})
COVERED = """thing => {
  const box = thing.getBoundingClientRect()
  return [[box.left + 4, box.top + 4], [box.right - 4, box.bottom - 4]]
    .some(([x, y]) => !thing.contains(document.elementFromPoint(x, y)))
}"""

#: Whether the own offers leave the decision alone, and the board where it is not below the sheet.
# A window of another size gets a new layout with the next frame.
APART = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const box = (what) => document.querySelector(what).getBoundingClientRect()
  const own = box('[data-own-offers]')
  const free = document.querySelector('.portrait') ? ['.decision'] : ['.stage', '.decision']
  return free.map(box).every((it) => own.left >= it.right - 1
    || own.right <= it.left + 1 || own.top >= it.bottom - 1 || own.bottom <= it.top + 1)
}"""

#: Whether the button that ends the turn stands next to the sentence, not below it.
BESIDE = """() => {
  const [text, end] = ['[data-decision]', '[data-action="end"]']
    .map((what) => document.querySelector(what).getBoundingClientRect())
  return text.right <= end.left && text.top < end.bottom && end.top < text.bottom
}"""
#: A card of the hand is pressed, and at once what comes up where the finger still is.
DOUBLE_CLICK = """async () => {
  document.querySelector('[data-hand="ore"]').click()
  let bank
  while (!(bank = document.querySelector('[data-bank="coin"]')))
    await new Promise((drawn) => requestAnimationFrame(drawn))
  return bank.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
}"""


def offer(guest: Guest, give: str = "ore", want: str = "paper") -> None:
    """Offer a card for a card."""
    lay_out(guest, give, want)
    guest.page.locator('[data-trade="offer"]').click()


def answer(guest: Guest, says: str) -> None:
    """Press what is to be said to an offer."""
    guest.page.locator(f'[data-answer="{says}"]').first.click()


def in_sight(guest: Guest, selector: str) -> None:
    """All buttons can be pressed from corner to corner without scrolling."""
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
@pytest.mark.slow
def test_an_offer_is_countered_without_a_search(
    guests: Guests, server: Server, size: Any, locale: str
) -> None:
    ann, ben = seated(guests, server, size, locale=locale)
    offer(ann)
    for word in ("accept", "reject", "counter"):
        in_sight(ben, f'[data-answer="{word}"]')
    assert ben.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert findings(ben.page) == []
    answer(ben, "counter")
    in_sight(ben, '[data-trade="offer"]')
    focused = ben.page.locator("fieldset:first-of-type [data-add]:focus")
    focused.wait_for()
    assert findings(ben.page) == []
    ben.page.locator("fieldset").nth(1).locator('[data-add="ore"]').click()
    ben.page.locator('[data-trade="offer"]').click()
    in_sight(ann, '[data-take="1"]')
    taken = " ".join(ann.page.locator('[data-take="1"]').inner_text().split())
    assert "↺ Ben wants 2 ore instead" in taken
    assert findings(ann.page) == []
    ann.page.locator('[data-take="1"]').click()
    logged(ann, "Ben offers 1 paper for 2 ore instead.")
    logged(ann, "Ann gave Ben")
    ann.page.locator("[data-own-offer]").wait_for(state="detached")


@pytest.mark.long
def test_a_trade_on_every_screen(guests: Guests, server: Server) -> None:
    """Both sides in sight, two presses for the bank, a counter-offer, and what others read."""
    ann, ben, cid = (guests(name) for name in ("Ann", "Ben", "Cid"))
    position = island({"hand": {"ore": 7, "wool": 2}}, {"hand": {"paper": 2}})
    room = stage(server.data, position, [ann, ben, None])
    for guest in (ann, ben, cid):
        guest.sit(room)
    # Other tests trade on a laptop.
    for before, (width, height) in enumerate((*SIZES[1:], (844, 390))):
        for guest in (ann, cid):
            resize(guest.page, width, height)
        narrow = width < 1024
        if narrow:
            ann.page.locator("#sheet-hand").click()
        place = _island(ann)
        _trade_with_the_bank(ann, ben, before, "#sheet-hand" if narrow else None)
        offer(ann)
        _both_sides(ann)
        read = " ".join(cid.page.locator("[data-offer]").inner_text().split())
        assert "Ann gives 1 ore" in read
        assert "Ann gets 1 paper" in read
        answer(ben, "counter")
        ben.page.locator("fieldset").nth(1).locator('[data-add="ore"]').click()
        ben.page.locator('[data-trade="offer"]').click()
        in_sight(ann, '[data-take="1"]')
        taken = ann.page.locator('[data-take="1"]')
        assert "↺ Ben wants 2 ore instead" in " ".join(taken.inner_text().split())
        assert "primary" not in taken.get_attribute("class")
        assert _island(ann) == place
        assert ann.page.evaluate("document.documentElement.scrollWidth") == width
        if narrow:
            assert ann.page.evaluate(SMALL, 44) == []
        ann.page.locator("[data-withdraw]").click()
        ann.page.locator("[data-own-offer]").wait_for(state="detached")
        ann.page.get_by_role("button", name="Clear").click()


def _trade_with_the_bank(ann: Guest, ben: Guest, before: int, hand: str | None) -> None:
    """Two presses, taken back; a press that was meant for the card before does not trade."""
    assert ann.page.evaluate(DOUBLE_CLICK)
    _both_sides(ann)
    assert ann.page.evaluate(BESIDE), "the end of the turn is next to the sentence"
    ann.page.get_by_role("button", name="Clear").click()
    assert ann.page.locator("[data-bank], [data-less]").count() == 0
    if hand:
        ann.page.locator(hand).click()
    ann.page.locator('[data-hand="ore"]').click()
    ann.page.locator('[data-bank="coin"]').click(delay=READS_MS)
    ann.page.locator('[data-action="undo"]').wait_for()
    log = ben.page.get_by_role("log", name="Log")
    log.get_by_text("Ann gave the bank 4 ore for 1 coin").nth(before).wait_for()
    _both_sides(ann)
    act(ann, "undo")
    ann.page.locator('[data-action="undo"]').wait_for(state="detached")


def _both_sides(guest: Guest) -> None:
    """Both sides of the trade are in sight with all their cards."""
    for side in ("You give", "You get"):
        cards = guest.page.get_by_role("group", name=side)
        cards.get_by_text(side).wait_for()
        for card in (cards.locator("[data-add]").first, cards.locator("[data-add]").last):
            assert not card.evaluate(COVERED), side


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


def test_offers_are_refused_once_for_a_turn_and_unread(sit: Sit) -> None:
    ann, ben = sit(island(*HANDS), third="steady")
    hold(ann)
    offer(ann)
    answer(ben, "reject")
    ann.page.locator(".trade").get_by_text("Everyone refused your offer.").wait_for()
    for side, kind in enumerate(("ore", "paper")):
        laid = ann.page.locator("fieldset").nth(side).locator(f'[data-add="{kind}"] b')
        assert laid.inner_text() == "1"
    again = ann.page.locator('[data-trade="offer"]')
    assert "primary" not in again.get_attribute("class"), "nothing urges the same offer"
    refused(ann)
    again.click()
    ben.page.locator("[data-no-trades]").click()
    refused(ann)
    ben.page.reload()
    says(ben, "Ann is playing")
    again.click()
    refused(ann)
    open_trade(ben)
    ben.page.locator("[data-trades-again]").click()
    ben.page.locator("[data-trades-again]").wait_for(state="detached")
    again.click()
    answer(ben, "accept")
    ann.page.locator('[data-take="1"]').click()
    logged(ann, "Ben accepts.")
    _refuse_what_cannot_be_paid(ben)
    offer(ann, "ore", "cloth")
    refused(ann)
    ann.page.locator(".trade .clear").click()
    offer(ann)
    answer(ben, "accept")
    ann.page.locator('[data-take="1"]').wait_for()
    act(ann, "end")
    ann.page.locator("[data-drawer]").wait_for(state="detached")
    open_trade(ann)
    ann.page.locator("[data-later]").wait_for()
    assert ann.page.locator(".trade .clear").is_disabled(), "what was laid out is given up"


def refused(guest: Guest) -> None:
    """Wait until one more own offer is refused."""
    ended = guest.page.locator('[data-ended="refused"]:not([data-seen])')
    ended.evaluate("offer => (offer.dataset.seen = '')")


def _refuse_what_cannot_be_paid(guest: Guest) -> None:
    """From now on, by a setting."""
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.locator("[data-setup=refuse-unpayable]").click()
    guest.page.keyboard.press("Escape")


@pytest.mark.slow
def test_offers_stand_while_one_builds_on(guests: Guests, server: Server) -> None:
    """Two people: three offers at once, none in anybody's way, one taken and one unpayable."""
    ann, ben = guests("Ann"), guests("Ben")
    hand = {"ore": 2, "brick": 2, "lumber": 2, "wool": 1}
    position = island({"hand": hand}, {"hand": {"paper": 1, "cloth": 1}})
    room = stage(server.data, position, [ann, ben, None], offer_seconds=600, grace=0)
    for guest in (ann, ben):
        guest.sit(room)
    boxes = [_island(guest) for guest in (ann, ben)]
    ann.page.locator('[data-hand="paper"]').click()
    for proposal in ("ore+ore:paper", "brick+brick:paper"):
        ann.page.locator(f'[data-proposal="offer {proposal}"]').click()
    ann.page.locator("[data-own-offer]").nth(1).wait_for()
    for guest in (ann, ben):
        assert findings(guest.page) == []
        assert not guest.page.locator(".decision").evaluate(COVERED)
    for width, height in ((1024, 768), (820, 1180), (360, 740), (844, 390), (1280, 800)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.locator("[data-own-offers]").wait_for()
        assert ann.page.evaluate(APART), f"{width} × {height}: own offers cover nothing"
    says(ben, "Ann is playing")
    ben.page.locator("[data-offer]").nth(1).wait_for()
    answer(ben, "accept")
    ann.page.locator('[data-take="1"]').wait_for()
    ann.page.locator('[data-tool="road"]').click()
    target(ann, "v16-v22")
    ann.page.locator('[data-ended="unpayable"]').wait_for()
    ben.page.locator("[data-offer]").nth(1).wait_for(state="detached")
    assert ben.page.locator("[data-offer]").count() == 1
    ann.page.locator('[data-take="1"]').click()
    logged(ben, "Ann gave Ben")
    for guest in (ann, ben):
        guest.page.locator("[data-own-offer], [data-offer]").wait_for(state="detached")
    assert boxes == [_island(guest) for guest in (ann, ben)]


def _island(guest: Guest) -> Any:
    return guest.page.locator("[data-board-land]").evaluate(SETTLED)


def test_an_offer_leaves_a_line_of_chat_alone(guests: Guests, server: Server) -> None:
    ann, ben = seated(guests, server, PHONE)
    ben.page.get_by_role("tab", name="Log").first.click()
    ben.page.get_by_role("tab", name="Chat").click()
    line = ben.page.get_by_role("textbox", name="Say something")
    line.fill("I would give")
    offer(ann)
    ben.page.locator('[data-answer="counter"]').wait_for()
    assert line.input_value() == "I would give"
    answer(ben, "counter")
    in_sight(ben, '[data-trade="offer"]')
    ben.page.get_by_role("tab", name="Log").first.click()
    ben.page.get_by_role("tab", name="Chat").click()
    assert line.input_value() == "I would give"
