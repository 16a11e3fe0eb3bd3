"""Names, prices and tips of the tools, and the way to the board by keyboard, on four screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.guests import Guest
from tests.web.moves import island
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_board_first import CUT
from tests.web.test_screens import SMALL

Guests = Callable[..., Guest]
#: From here on the tools are below the board, and a mouse is likely.
COLUMNS = 1024
FINGER = 44
SCREENS = pytest.mark.parametrize(
    "size", [(1366, 768), (1024, 768), (820, 1180), (390, 844)], ids="{0[0]}".format
)
#: Every tool with its name, and whether the name is in sight, whole and below the icon.
NAMES = """() => Object.fromEntries([...document.querySelectorAll('[data-tool]')].map((tool) => {
  const label = tool.querySelector('.label')
  const [name, icon] = [label, tool.querySelector('.icon')].map((it) => it.getBoundingClientRect())
  const seen = name.width > 1 && getComputedStyle(label).clipPath === 'none'
  const whole = label.scrollWidth <= label.clientWidth && name.bottom <= innerHeight
  return [label.innerText.trim(), seen && whole && name.top >= icon.bottom - 2]
}))"""
#: What of a track lies over another part of it.
OVERLAPS = """() => [...document.querySelectorAll('[data-improve]')].flatMap((track) => {
  const parts = [...track.querySelectorAll('.name, .levels, .next')]
    .map((one) => [one.className, one.getBoundingClientRect()])
  return parts.flatMap(([name, a], i) => parts.slice(i + 1)
    .filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom - 2
      && b.top < a.bottom - 2)
    .map(([other]) => `${track.dataset.improve}: ${name}, ${other}`))
})"""
#: What a tip covers of what must stay in sight; its own window is part of that.
HIDDEN = """tip => {
  const box = tip.getBoundingClientRect()
  const kept = '.decision, [data-anchor="hand"], .dock .cards, [data-open-trade], .side'
  const covered = [...document.querySelectorAll(kept)].filter((one) => {
    const it = one.getBoundingClientRect()
    return box.left < it.right && it.left < box.right && box.top < it.bottom && it.top < box.bottom
  }).map((one) => one.className)
  const outside = box.left < 0 || box.right > innerWidth || box.bottom > innerHeight
  return outside ? [...covered, 'window'] : covered
}"""


def at_the_tools(guests: Guests, server: Server, size: tuple[int, int], **more: Any) -> Guest:
    """Ann on her turn with every tool of Cities & Knights and Commercial Harbor; tools shown."""
    touch = size[0] < COLUMNS
    ann = guests("Ann", viewport=dict(zip(("width", "height"), size, strict=True)), has_touch=touch)
    hand = {"ore": 4, "wool": 2, "brick": 2, "lumber": 2, "coin": 3}
    knight = {"at": "v12", "level": 1}
    position = island({"hand": hand, "knights": [knight]}, this_turn={"harbor": [1, 2]}, **more)
    ann.sit(stage(server.data, position, [ann, "steady", None]))
    if touch:
        ann.page.locator("#sheet-build").tap()
    ann.page.locator('[data-tool="harbor"]').wait_for()
    ann.page.evaluate("() => document.fonts.ready.then(() => null)")
    return ann


@SCREENS
def test_every_tool_and_track_has_its_name(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    page = at_the_tools(guests, server, size).page
    names = page.evaluate(NAMES)
    assert len(names) == 10
    assert {"Road", "Settlement", "Chase robber", "Commercial Harbor"} <= set(names)
    assert all(names.values()), names
    tracks = page.locator("[data-improve]")
    assert tracks.locator(".name").all_inner_texts() == ["Trade", "Politics", "Science"]
    prices = [" ".join(text.split()) for text in tracks.locator(".next").all_inner_texts()]
    assert prices == ["1 cloth", "1 coin", "1 paper"]
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(CUT) == []
    opens = page.locator("[data-open-trade], #sheet-trade")
    assert "Trade" in opens.inner_text()
    paths = [one.locator("path").first.get_attribute("d") for one in (opens, tracks.first)]
    assert paths[0] != paths[1], "two arrows, and the scales of the track"
    if size[0] < COLUMNS:
        assert page.evaluate(SMALL, FINGER) == []
        lowest = tracks.last.bounding_box()
        sheet = page.locator(".sheet .body").bounding_box()
        assert lowest and sheet
        assert lowest["y"] + lowest["height"] <= sheet["y"] + sheet["height"], "without scrolling"


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)], ids="{0[0]}".format)
def test_a_tip_stands_beside_its_tool(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    """It covers neither hand nor decision, and says key, price, pieces left and why not."""
    page = at_the_tools(guests, server, size).page
    places = page.locator("[data-tool], [data-improve]").all()
    for place in (places[0], places[4], places[5], *places[-3:]):
        place.hover()
        tip = place.locator("xpath=following-sibling::div")
        tip.wait_for()
        assert tip.evaluate(HIDDEN) == [], place.inner_text()
    city = page.locator('[data-tool="city"]')
    tip = city.locator("xpath=following-sibling::div")
    assert not tip.is_visible()
    city.hover()
    tip.get_by_text("2 left · Not possible now – click to see why").wait_for()
    assert tip.locator(".chip").count() == 2
    assert tip.locator("kbd").inner_text() == "3"
    page.mouse.move(640, 300)
    tip.wait_for(state="hidden")
    page.keyboard.press("Tab")
    city.focus()
    tip.wait_for()


@SCREENS
def test_the_first_lit_place_is_one_key_away(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    page = at_the_tools(guests, server, size).page
    road = page.locator('[data-tool="road"]')
    road.click()
    first = page.locator("[data-target]").first
    first.wait_for()
    page.locator(".decision").focus()
    page.keyboard.press("Tab")
    focused = page.locator("[data-target]:focus")
    assert focused.get_attribute("data-target") == first.get_attribute("data-target")
    rings = page.locator("[data-target] .focus.light").evaluate_all(
        "all => all.filter((one) => getComputedStyle(one).visibility === 'visible').length"
    )
    assert rings == 1
    page.keyboard.press("Shift+Tab")
    page.locator(".decision:focus").wait_for()
    page.keyboard.press("Escape")
    first.wait_for(state="detached")
    # A tool that is pressed by keyboard leads there, too, and Escape back.
    road.press("Enter")
    focused.wait_for()
    page.keyboard.press("Escape")
    page.locator('[data-tool="road"]:focus').wait_for()


@SCREENS
def test_the_meaning_of_signs_shows_the_signs(
    guests: Guests, server: Server, size: tuple[int, int]
) -> None:
    page = at_the_tools(guests, server, size).page
    if size[0] < COLUMNS:
        page.locator("#sheet-players").tap()
    card = page.get_by_role("article", name="Ann")
    card.get_by_role("button", name="What the icons mean").click()
    meaning = card.locator(".meaning li")
    words = meaning.all_inner_texts()
    assert words[0] == "13 cards in hand, 7 safe"
    assert words[-1] == "basic knight, inactive"
    assert meaning.locator("svg").count() == len(words) == 9
    if size[0] < COLUMNS:
        assert page.evaluate(SMALL, FINGER) == []
