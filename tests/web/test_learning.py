"""Learning by clicks, from the first page on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.guests import PHONE, SIZES, Guest
from tests.web.moves import READS_MS, act, says, target

Guests = Callable[..., Guest]
MARKED = """() => [...document.querySelectorAll('button, [data-target] .lit')]
  .filter((e) => {
    const style = getComputedStyle(e)
    return style.outlineStyle === 'dashed' || style.strokeWidth === '7px'
  })
  .map((e) => {
    const found = e.closest('[data-target]') ?? e
    const { target, action, tool, improve, hand, add, bank, trade } = found.dataset
    return target ?? action ?? tool ?? improve ?? hand ?? add ?? bank ?? trade ?? e.id
  })"""
"""The places that the page marks for a lesson."""


def hint(guest: Guest, number: int) -> Any:
    return guest.page.locator(f'[data-lesson-hint="{number}"]')


def marks(guest: Guest, *wanted: str) -> None:
    """Wait until nothing but this is marked."""
    for _ in range(600):
        if (found := guest.page.evaluate(MARKED)) == list(wanted):
            return
        guest.page.wait_for_timeout(50)
    raise AssertionError(f"{found} instead of {list(wanted)}")


def learn(guest: Guest, lesson: str) -> None:
    """Choose a lesson from the list."""
    guest.page.locator("[data-lessons]").click()
    guest.page.locator(f'[data-take-lesson="{lesson}"]').click()
    guest.page.locator(f'[data-lesson="{lesson}"]').wait_for()


def open_sheet(guest: Guest, name: str) -> None:
    """Open a tab of the sheet, where there is one."""
    if guest.page.locator(f"#sheet-{name}").count():
        guest.page.locator(f"#sheet-{name}").click()


def build(guest: Guest, tool: str, place: str) -> None:
    guest.page.locator(f'[data-tool="{tool}"]').click()
    target(guest, place)


def seen(found: Any) -> bool:
    """Whether nothing cuts off or covers the middle of an element, as it is scrolled now."""
    at: bool = found.evaluate(
        """element => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }"""
    )
    return at


@pytest.mark.slow
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]], ids=str)
def test_lessons_mark_the_next_thing_to_click(guests: Guests, size: tuple[int, int]) -> None:
    width, height = size
    ann = guests(viewport={"width": width, "height": height})
    page, narrow = ann.page, page_is_narrow(size)
    page.goto(ann.address)
    page.get_by_text("15 short lessons").wait_for()
    page.locator("[data-learn]").click()
    for place, said in {
        "v28": "whenever the number of a hex around it is rolled",
        "v22-v28": "the place where you build next",
        "v31": "Only cities produce commodities",
    }.items():
        page.locator("[data-lesson-hint]").get_by_text(said).wait_for()
        marks(ann, *(() if "-" in place else (place,)))
        target(ann, place)
    target(ann, "v25-v31")
    page.locator("[data-lesson-done]").get_by_text("everyone starts with one").wait_for()
    page.locator("[data-lesson-next]").get_by_text("Your turn").click()
    marks(ann, "roll")
    act(ann, "roll")
    hint(ann, 1).wait_for()
    if narrow:
        marks(ann, "sheet-build")
    open_sheet(ann, "build")
    marks(ann, "settlement")
    page.locator('[data-tool="settlement"]').click()
    marks(ann, "v34")
    learn(ann, "improvement")
    open_sheet(ann, "build")
    marks(ann, "trade")
    learn(ann, "trade")
    open_sheet(ann, "hand")
    marks(ann, "brick")
    page.locator('[data-hand="brick"]').click()
    marks(ann, "grain")
    page.locator('[data-bank="grain"]').click(delay=READS_MS)
    page.locator("[data-lesson-done]").get_by_text("Two brick for one wheat").wait_for()
    learn(ann, "people")
    open_sheet(ann, "hand")
    marks(ann, "brick")
    page.locator('[data-hand="brick"]').click()
    marks(ann, "grain")
    page.locator('.trade fieldset:last-of-type [data-add="grain"]').click()
    marks(ann, "offer")
    page.locator('[data-trade="offer"]').click()
    page.locator("[data-take]").first.click()
    page.locator("[data-lesson-done]").get_by_text("You never have to trade").wait_for()
    learn(ann, "wall")
    act(ann, "roll")
    hint(ann, 1).get_by_text("choose four cards to discard").wait_for()
    marks(ann)


def page_is_narrow(size: tuple[int, int]) -> bool:
    """Whether the page has a sheet with tabs."""
    return size[0] < 1000


def test_lessons_are_learned_by_clicks_and_come_back(guests: Guests) -> None:
    ann = guests(hints=True, viewport={"width": 1280, "height": 720})
    page = ann.page
    page.goto(ann.address)
    page.locator("[data-learn]").click()
    page.locator("[data-lesson-skip]").click()
    says(ann, "Your turn")
    assert page.locator("[data-hint-shown]").count() == 0, "a lesson leads, no hint does"
    hint(ann, 0).get_by_text("Roll the dice").wait_for()
    act(ann, "roll")
    hint(ann, 1).wait_for()
    build(ann, "road", "v28-v33")
    page.locator('[data-strayed="elsewhere"]').get_by_text("goal is still").wait_for()
    build(ann, "settlement", "v34")
    page.locator("[data-lesson-done]").get_by_text("one more point").wait_for()
    page.locator("[data-lesson-next]").get_by_text("Trade with the bank").click()
    page.locator('[data-lesson="trade"]').wait_for()
    page.locator("[data-open-trade]").click()
    wheat = page.locator("[data-drawer] fieldset").last.get_by_role("button", name="+1 wheat")
    wheat.wait_for()
    assert seen(wheat), "what one gets is chosen without scrolling"
    page.goto(ann.address)
    page.get_by_text("1 of 15 lessons done").wait_for()
    page.locator("[data-learn]").click()
    page.locator('[data-lesson="trade"]').wait_for()
    page.locator("[data-open-trade]").click()
    page.locator("[data-lessons]").click()
    assert page.locator("[data-take-lesson] .visually-hidden").count() == 1
    page.locator('[data-take-lesson="promotion"]').click()
    page.locator('[data-lesson="promotion"]').wait_for()
    page.locator("[data-drawer]").wait_for(state="detached")
    act(ann, "end")
    page.locator('[data-strayed="turn_over"]').wait_for()
    assert page.locator("[data-lesson-hint]").count() == 0, "nothing can be chosen as it says"
    page.locator("[data-lesson-again]").click()
    hint(ann, 0).get_by_text("Choose Promote").wait_for()
    page.locator("[data-lesson-skip]").click()
    page.locator('[data-lesson="barbarians"]').wait_for()


def test_lessons_speak_the_pages_language_on_a_phone(guests: Guests) -> None:
    ann = guests(locale="pl-PL", viewport=PHONE)
    page = ann.page
    page.goto(ann.address)
    page.locator("[data-learn]").click()
    page.locator("[data-lesson-skip]").click()
    page.locator("[data-lesson]").get_by_text("Zbuduj osadę").wait_for()
    act(ann, "roll")
    page.locator('[data-lesson-hint="1"]').wait_for()
    page.locator("#sheet-build").click()
    assert seen(page.locator('[data-tool="settlement"]')), "the tab shows more than the lesson"
    build(ann, "settlement", "v34")
    page.locator("[data-lesson-done]").wait_for()
