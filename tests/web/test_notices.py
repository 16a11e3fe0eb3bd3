"""Notices over the sea tell what others do to a player; chat appears next to its speaker."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import time
from typing import Any

import pytest

from tests.web.guests import PHONE, SIZES, Guest
from tests.web.moves import HOLD, SHOWN_MS, hold, island, lay_out, resize, typed_line
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_accessibility import findings
from tests.web.test_board_first import COVERED
from tests.web.test_scenes import HIT

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]
Size = tuple[int, int]
#: Names of 40 letters: wide, without a space, from right to left.
NAMES = ["W" * 40, "Wilhelmina Magdalena von und zu Kirchberg", "עברית " * 6 + "אבגד"]
#: Buttons, links, fields and lit places that lie below or above an element.
OVER = """one => {
  const box = one.getBoundingClientRect()
  return [...document.querySelectorAll('button, a, input, select, [data-target]')]
    .filter((other) => !one.contains(other))
    .map((other) => [other, other.getBoundingClientRect()])
    .filter(([, at]) => at.width > 1 && at.left < box.right - 1 && at.right > box.left + 1
      && at.top < box.bottom - 1 && at.bottom > box.top + 1)
    .map(([other]) => other.outerHTML.slice(0, 120))
}"""
INSIDE = """one => {
  const box = one.getBoundingClientRect()
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
    && one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1
}"""


def watch(guest: Guest, room: str, size: Size) -> Any:
    """A table on a page whose notices stay."""
    page = guest.context.new_page()
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page.add_init_script(HOLD)
    page.goto(f"{guest.address}/room/{room}")
    page.wait_for_selector(".decision")
    return page


def screens(page: Any, sizes: Sequence[Size]) -> Iterator[Size]:
    """Show the page on one screen after another."""
    for width, height in sizes:
        resize(page, width, height)
        yield width, height


def said(page: Any, text: str) -> Any:
    """Wait for a notice; it covers neither what can be pressed nor numbers of the island."""
    notice = page.locator("[data-notice]").filter(has_text=text)
    notice.wait_for()
    size = page.viewport_size
    assert notice.evaluate(OVER) == [], size
    assert notice.evaluate(INSIDE), size
    assert page.locator("[data-board-land]").evaluate(COVERED) == 0, size
    return notice


def type_in(guest: Guest, *actions: str) -> None:
    """Act by the typed line."""
    line = typed_line(guest)
    for action in actions:
        line.fill(action)
        line.press("Enter")
        guest.page.wait_for_function("() => document.querySelector('#command').value === ''")
    line.press("Escape")


def test_what_is_done_to_a_player_is_said_and_covers_nothing(
    guests: Guests, server: Server
) -> None:
    ann, ben, cid = guests("Ann"), guests("Ben"), guests("Cid", apart=True)
    roads = ["v8-v13", "v13-v18", "v18-v24", "v19-v24"]
    knight = {"knights": [{"at": "v19", "level": 1, "active": True}], "roads": roads}
    position = island(knight, {"progress": ["intrigue"]}, current=1)
    room = stage(server.data, position, [ann, ben, None])
    ben.sit(room)
    cid.page.clock.install()
    cid.sit(room)
    cid.page.clock.pause_at(time() + 3600)
    wide, narrow = watch(ann, room, SIZES[0]), watch(ann, room, SIZES[-1])
    wide.locator("#tab-chat").click()
    type_in(ben, "play intrigue v19")
    watched = cid.page.locator("[data-notice]")
    assert watched.inner_text() == "Ben played Intrigue against Ann."
    for page, sizes in ((narrow, SIZES[::-1]), (wide, SIZES)):
        for size in screens(page, sizes):
            notice = said(page, "Ben displaced your knight (Intrigue).")
            assert notice.locator('[data-played-card="intrigue"]').count() == 1
            assert all(place.evaluate(HIT) for place in page.locator("[data-target]").all())
            assert page.locator("[data-repeat]").inner_text().strip() == "", "it is read once"
            assert notice.locator("xpath=..").get_attribute("role") == "status"
            if size == sizes[0]:
                tab = page.locator("#tab-log, #sheet-log")
                assert tab.locator("[data-unread]").get_attribute("data-unread") == "1"
                assert findings(page) == []
                tab.first.click()
                tab.locator("[data-unread]").wait_for(state="detached")
        notice.click()
        notice.wait_for(state="detached")
    assert ben.page.locator("[data-notice]").count() == 0, "everybody knows what they do"
    cid.page.clock.run_for(SHOWN_MS[0])
    watched.wait_for(state="detached")


def test_cards_taken_one_by_one_are_one_notice_and_no_old_one_comes_back(
    guests: Guests, server: Server
) -> None:
    people = [guests("Ann"), guests("Ben"), guests("Cid")]
    for guest, name in zip(people, NAMES, strict=True):
        guest.name = name
    ann, ben, cid = people
    hand = {"hand": {"wool": 3, "coin": 2}, "settlements": ["v29"]}
    position = island(hand, {"progress": ["master_merchant"]}, current=1)
    room = stage(server.data, position, people)
    ben.sit(room)
    page, zoomed = watch(ann, room, SIZES[0]), watch(ann, room, (640, 400))
    zoomed.get_by_role("button", name="Cover hand").click()
    type_in(ben, "play master_merchant p0", "take wool", "take coin")
    for _ in screens(page, SIZES):
        notice = said(page, "took 2 cards from you (Guild Dues): wool, coin")
        assert notice.inner_text().startswith("Wilhelmina Magdal… took")
    said(zoomed, "took 2 cards from you (Guild Dues): 2 cards")
    ann.sit(room)
    assert ann.page.locator("[data-notice]").count() == 0
    cid.sit(room)
    type_in(ben, "end")
    assert ann.page.locator("[data-notice]").count() == 0


def test_who_agrees_to_an_offer_is_said_where_the_offer_is_out_of_sight(
    guests: Guests, server: Server
) -> None:
    ann, ben = guests("Ann", viewport=PHONE), guests("Ben")
    position = island({"hand": {"wool": 1}}, {"hand": {"ore": 1}})
    room = stage(server.data, position, [ann, ben, None])
    for guest in (ann, ben):
        guest.sit(room)
        hold(guest)
    lay_out(ann, "wool", "ore")
    ann.page.locator('[data-trade="offer"]').click()
    ann.page.locator("#sheet-hand").click()
    ben.page.locator('[data-answer="accept"]').click()
    said(ann.page, "Ben accepts your offer. You give wool and get ore.").click()
    ann.page.locator("#sheet-trade").click()
    ann.page.locator('[data-take="1"]').click()
    said(ben.page, "Ann traded with you. You gave ore and got wool.")
    assert ann.page.locator("[data-notice]").count() == 0


@pytest.mark.long
def test_what_people_say_stands_next_to_them_and_over_no_control(
    guests: Guests, server: Server
) -> None:
    ann, ben = guests("Ann"), guests("Ben")
    room = stage(server.data, island({"hand": {"brick": 1, "lumber": 1}}), [ann, ben, None])
    ben.sit(room)
    pages = [watch(ann, room, size) for size in SIZES]
    for page in pages:
        page.keyboard.press("1")
    ben.page.locator("#tab-chat").click()
    for text in ("Hello", "A long line, " * 22 + "end"):
        ben.page.locator(".chat input").fill(text)
        ben.page.keyboard.press("Enter")
        for page in pages:
            bubble = page.locator('[data-bubble="1"]').filter(has_text=text[:20])
            bubble.wait_for()
            assert bubble.evaluate(OVER) == [], page.viewport_size
            assert _gap(bubble, page.locator('[data-anchor="player-1"]').first) < 90
    lines = "b => b.clientHeight / parseFloat(getComputedStyle(b).lineHeight)"
    assert bubble.locator("bdi").evaluate(lines) < 4.5
    assert ben.page.locator("[data-bubble]").count() == 0


def _gap(one: Any, other: Any) -> float:
    """The greater of the ways between two elements, across and down."""
    a, b = one.bounding_box(), other.bounding_box()
    found: float = max(
        max(a[at] - b[at] - b[size], b[at] - a[at] - a[size])
        for at, size in (("x", "width"), ("y", "height"))
    )
    return found
