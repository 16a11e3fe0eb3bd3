"""The page on small and large screens, and in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.guests import PHONE, Guest
from tests.web.moves import island
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage
from tests.web.test_board_first import CUT

pytestmark = pytest.mark.slow

FINGER = 44
#: The language whose words need the most room.
LONGEST = "de-DE"
#: Among the inner tabs the one that opens the book.
RULES = 3
TABS = ("Hand", "Build", "Trade", "Players", "Log")
SMALL = """least => [...document.querySelectorAll(
    'button, a, select, summary, input, textarea, [role=option]')]
  .map((thing) => [thing, (thing.type === 'checkbox' ? thing.closest('label') : thing)
    .getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
  .map(([thing, box]) =>
    `${thing.outerHTML.slice(0, 90)}: ${Math.round(box.width)} × ${Math.round(box.height)}`)"""
Guests = Callable[..., Guest]


def _small(page: Any) -> list[str]:
    found: list[str] = page.evaluate(SMALL, FINGER)
    return found


def _width(page: Any) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


def test_every_target_on_a_phone_fits_a_finger(guests: Guests, server: Server) -> None:
    ann = guests("Ann", viewport=PHONE, has_touch=True, locale=LONGEST)
    position = island(
        {
            "hand": {"ore": 3, "grain": 2, "brick": 2, "lumber": 1},
            "progress": ["spy", "crane"],
            "knights": [{"at": "v12", "level": 1}],
        },
        {"hand": {"wool": 3}},
    )
    ann.sit(stage(server.data, position, [ann, "random", "random"]))
    page = ann.page
    for tab in range(len(TABS)):
        page.locator(".sheet > .tabs button").nth(tab).click()
        assert "\n".join(_small(page)) == "", TABS[tab]
        assert _width(page) <= PHONE["width"], TABS[tab]
    for inner in range(5):
        page.locator('[role="tabpanel"] [role="tab"]').nth(inner).click()
        if inner == RULES:
            page.locator("[data-rules-book]").wait_for()
        assert "\n".join(_small(page)) == "", inner
        assert _width(page) <= PHONE["width"], inner
        if inner == RULES:
            page.locator("[data-rules-book] header button").click()
    page.locator(".sheet > .tabs button").first.click()
    page.locator(".card").first.click()
    page.locator(".menu > button").click()
    assert "\n".join(_small(page)) == ""


def test_a_seven_on_a_phone(guests: Guests, server: Server) -> None:
    """The cards to discard are laid out within the sheet's width."""
    ann = guests("Ann", viewport=PHONE, has_touch=True)
    position = seeded(
        island({"hand": dict.fromkeys(("ore", "wool", "coin", "brick", "paper"), 2)}, phase="roll"),
        rolls("7 science"),
    )
    ann.sit(stage(server.data, position, [ann, "random", "random"]))
    ann.page.locator('[data-action="roll"]').tap()
    ann.page.locator("[data-picker]").wait_for()
    assert "\n".join(_small(ann.page)) == ""
    assert _width(ann.page) <= PHONE["width"]
    for kind in ("ore", "wool", "coin", "brick", "paper"):
        ann.page.locator(f'.picker [data-add="{kind}"]').tap()
    ann.page.locator("[data-picker]").tap()
    ann.page.get_by_text("Your turn: build").wait_for()


@pytest.mark.parametrize("fonts", [True, False], ids=["own fonts", "fonts on their way"])
def test_other_pages_on_a_phone(guests: Guests, fonts: bool) -> None:
    ann = guests("Ann", apart=True, viewport=PHONE, has_touch=True)
    if not fonts:
        ann.page.route("**/*.woff*", lambda route: route.abort())
    for path in ("/replay", "/"):
        ann.page.goto(ann.address + path)
        ann.page.locator("h1").wait_for()
        assert "\n".join(_small(ann.page)) == ""
        assert _width(ann.page) <= PHONE["width"]
    ann.page.get_by_role("button", name="Create a table").click()
    ann.page.locator("dialog option").first.wait_for(state="attached")
    for folded in ("More settings", "House rules", "Dice and production"):
        ann.page.locator("dialog summary", has_text=folded).click()
    assert "\n".join(_small(ann.page)) == ""
    assert _width(ann.page) <= PHONE["width"]


def test_no_label_is_cut_off(guests: Guests) -> None:
    """Whatever the editions call things; the last one is the base game."""
    ann = guests("Ann", locale=LONGEST)
    for edition in ("6e", "4e", "3d", "classic", "base"):
        ann.sit(ann.open_table(edition=edition))
        ann.page.locator("[data-tool]").first.wait_for()
        ann.page.evaluate("() => document.fonts.ready.then(() => null)")
        assert ann.page.evaluate(CUT) == [], edition
