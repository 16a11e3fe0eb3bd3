"""Names, prices and tips of the tools, and the way to the board by keyboard, on four screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.web.guests import SIZES, Guest
from tests.web.moves import island, resize
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_board_first import CUT
from tests.web.test_screens import SMALL

Guests = Callable[..., Guest]
#: From here on the tools are below the board, and a mouse is likely.
COLUMNS = 1024
FINGER = 44
#: Every tool with its name, and whether the name is in sight, whole and below the icon.
NAMES = """() => Object.fromEntries([...document.querySelectorAll('[data-tool]')].map((tool) => {
  const label = tool.querySelector('.label')
  const [name, icon] = [label, tool.querySelector('.icon')].map((it) => it.getBoundingClientRect())
  const seen = name.width > 1 && getComputedStyle(label).clipPath === 'none'
  const whole = label.scrollWidth <= label.clientWidth && name.bottom <= innerHeight
  return [label.innerText.trim(), seen && whole && name.top >= icon.bottom - 2]
}))"""
#: Parts of a track that lie over another part of it.
OVERLAPS = """() => [...document.querySelectorAll('[data-improve]')].flatMap((track) => {
  const parts = [...track.querySelectorAll('.name, .levels, .next')]
    .map((one) => [one.className, one.getBoundingClientRect()])
  return parts.flatMap(([name, a], i) => parts.slice(i + 1)
    .filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom - 2
      && b.top < a.bottom - 2)
    .map(([other]) => `${track.dataset.improve}: ${name}, ${other}`))
})"""
#: Elements that must stay visible but are covered by a tip; its own window counts too.
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


def at_the_tools(guests: Guests, server: Server) -> Any:
    """Ann's page on her turn, with every tool of Cities & Knights and Commercial Harbor."""
    ann = guests("Ann")
    hand = {"ore": 4, "wool": 2, "brick": 2, "lumber": 2, "coin": 3}
    knight = {"at": "v12", "level": 1}
    position = island({"hand": hand, "knights": [knight]}, this_turn={"harbor": [1, 2]})
    ann.sit(stage(server.data, position, [ann, "steady", None]))
    ann.page.evaluate("() => document.fonts.ready.then(() => null)")
    return ann.page


def screens(page: Any, tab: str, least: int = 0) -> Iterator[bool]:
    """Show the page on one screen after another, with a tab where there are tabs.

    Yields whether the screen is that of a phone or a tablet.
    """
    for width, height in SIZES:
        if width < least:
            continue
        resize(page, width, height)
        narrow = width < COLUMNS
        if narrow:
            page.locator(f"#sheet-{tab}").click()
        else:
            page.locator(".dock").wait_for()
        yield narrow
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if narrow:
            assert page.evaluate(SMALL, FINGER) == [], width


def test_tools_tracks_and_signs_have_their_names(guests: Guests, server: Server) -> None:
    """And the first lit place is one key away."""
    page = at_the_tools(guests, server)
    for _ in screens(page, "players"):
        _meaning_of_signs_shows_the_signs(page)
    for narrow in screens(page, "build"):
        page.locator('[data-tool="harbor"]').wait_for()
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
        if narrow:
            lowest = tracks.last.bounding_box()
            sheet = page.locator(".sheet .body").bounding_box()
            below = lowest["y"] + lowest["height"] - sheet["y"] - sheet["height"]
            assert below <= 0, "all are seen without scrolling"
        _first_lit_place_is_one_key_away(page)


def test_a_tip_stands_next_to_its_tool(guests: Guests, server: Server) -> None:
    """It covers neither hand nor decision, and says key, price, pieces left and why not."""
    page = at_the_tools(guests, server)
    for _ in screens(page, "build", COLUMNS):
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


def _first_lit_place_is_one_key_away(page: Any) -> None:
    road = page.locator('[data-tool="road"]')
    first = page.locator("[data-target]").first
    focused = page.locator("[data-target]:focus")
    road.click()
    first.wait_for()
    page.locator(".decision").focus()
    page.keyboard.press("Tab")
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


def _meaning_of_signs_shows_the_signs(page: Any) -> None:
    card = page.get_by_role("article", name="Ann")
    asks = card.get_by_role("button", name="What the icons mean")
    asks.click()
    meaning = card.locator(".meaning li")
    meaning.first.wait_for()
    words = meaning.all_inner_texts()
    assert words[0] == "13 cards in hand, 7 safe"
    assert words[-1] == "basic knight, inactive"
    assert meaning.locator("svg").count() == len(words) == 9
    asks.click()
