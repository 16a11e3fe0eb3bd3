"""Long names, full hands and odd devices at a table, on six screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.web.guests import SIZES, Guest
from tests.web.moves import act, resize
from tests.web.servers import Server
from tests.web.staging import Position, rolls, seeded, stage
from tests.web.test_board_first import after_set_up

Guests = Callable[..., Guest]
#: The last ones are a phone held sideways and a laptop at a zoom of 200 %.
SCREENS = (*SIZES, (844, 390), (683, 384))
COLUMNS = 1024
NAMES = (
    "W" * 40,
    "Wilhelmina Magdalena von und zu Kirchberg",
    "עברית " * 6 + "אבגד",
    "مرحبا بالعالم الطويل جدا جدا جدا جدا جد",
    "界" * 40,
    "D" * 40,
)
TEN_CARDS = (
    *("alchemist", "crane", "irrigation", "smith", "diplomat", "spy", "wedding"),
    *("commercial_harbor", "merchant_fleet", "master_merchant"),
)
LIMITS = {"progress_limit": 10, "progress_limit_large": 10}
#: What of an element's text lies outside of it, or what of it lies outside of the decision.
OUTSIDE = """all => all.filter((one) => {
  const [box, bar] = [one, one.closest('.decision')].map((it) => it.getBoundingClientRect())
  const texts = [one, ...one.querySelectorAll('*')]
  return texts.some((it) => it.getBoundingClientRect().right > box.right + 1)
    || box.left < bar.left || box.right > bar.right || box.top < bar.top || box.bottom > bar.bottom
}).map((one) => one.innerText)"""
CUT = (
    "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"
)
#: Yesterday, and no sound device.
ODD_DEVICE = """
const now = Date.now
Date.now = () => now() - 86_400_000
window.AudioContext = class {
  constructor() { throw new DOMException('none', 'NotSupportedError') }
}
"""


class Named:
    """Somebody who is away."""

    def __init__(self, name: str) -> None:
        self.name = self.token = name


def crowd(hand: int = 1, **top: Any) -> Position:
    """Six players, and everything that the first one can hold; the others have more points."""
    position = {**after_set_up(6, None), "phase": "action", "options": LIMITS, **top}
    position.pop("rng")
    for player, row in enumerate(position["players"]):
        row["progress"], row["defender"] = ([], 1) if player else (list(TEN_CARDS), 0)
        row["hand"] = {"wool": 1} if player else dict.fromkeys(row["hand"], hand)
    return position


def seat(server: Server, ann: Guest, position: Position, **config: Any) -> Any:
    """Ann's page at a table with five others."""
    ann.name = NAMES[0]
    others = [Named(name) for name in NAMES[1:]]
    ann.sit(stage(server.data, position, [ann, *others], options=LIMITS, **config))
    ann.page.evaluate("() => document.fonts.ready.then(() => null)")
    return ann.page


def screens(page: Any, tab: str) -> Iterator[tuple[int, int]]:
    """One screen after another, with a tab where there are tabs."""
    for width, height in SCREENS:
        resize(page, width, height)
        if width < COLUMNS:
            page.locator(f"#sheet-{tab}").click()
        else:
            page.locator(".dock").wait_for()
        yield width, height
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
def test_long_names_and_full_hands_have_room(guests: Guests, server: Server) -> None:
    page = seat(server, guests("Ann"), crowd(hand=18))
    words = page.locator(".decision .tool button")
    hand = page.locator('[data-anchor="hand"] .card')
    for size in screens(page, "hand"):
        assert hand.evaluate_all(CUT) == [], size
        assert page.locator("[data-card]").count() == len(TEN_CARDS)
        for card, n in (("merchant_fleet", 8), ("master_merchant", 5)):
            page.locator(f'[data-card="{card}"]').click()
            page.locator("[data-word]").nth(n - 1).wait_for()
            words.last.scroll_into_view_if_needed()
            top = words if size in SIZES else words.last
            assert top.evaluate_all(OUTSIDE) == [], size
            words.last.click()
    page.locator('[data-card="merchant_fleet"]').click()
    page.locator('[data-word="ore"]').click()
    page.locator("[data-confirm-action]").click()
    page.locator("#sheet-log").click()
    page.locator("#tab-chat").click()
    field = page.get_by_role("textbox", name="Say something")
    field.fill("שלום " * 100)
    assert len(field.input_value()) == 300
    field.press("Enter")
    said = page.get_by_role("log", name="Chat").locator("p").last
    lines = page.get_by_role("log", name="Log")
    for size in screens(page, "log"):
        lines.get_by_text("Merchant Fleet").first.wait_for()
        assert lines.evaluate_all(CUT) == [], size
        page.locator("#tab-chat").click()
        box, whole = said.bounding_box(), said.locator("..").bounding_box()
        assert box and whole and whole["height"] >= 40, size
        assert box["x"] + box["width"] <= whole["x"] + whole["width"] + 1, size
        page.locator("#tab-log").click()


def test_a_wrong_clock_and_no_sound_device(guests: Guests, server: Server) -> None:
    """Countdowns are right, and the names of awaited players do not move buttons."""
    ann = guests("Ann", apart=True)
    ann.context.add_init_script(ODD_DEVICE)
    position = crowd(phase="roll")
    for row in position["players"][1:]:
        row["hand"] = {"ore": 3, "wool": 3, "brick": 3}
    clock = {"kind": "turn", "seconds": 600}
    page = seat(server, ann, seeded(position, rolls("7")), clock=clock)
    act(ann, "roll")
    absent = page.locator("[data-absent]")
    absent.wait_for()
    for size in screens(page, "log"):
        assert 60 < int(absent.get_by_role("timer").inner_text().split()[-2]) <= 120, size
        assert absent.locator("button").evaluate_all(OUTSIDE) == [], size
    minutes = page.locator("[data-clock]").inner_text()
    assert "9:" in minutes or "10:" in minutes
