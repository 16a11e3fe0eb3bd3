"""Learning by clicks, from the first page on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.guests import PHONE, Guest
from tests.web.moves import act, says, target

Guests = Callable[..., Guest]


def hint(guest: Guest, number: int) -> Any:
    return guest.page.locator(f'[data-lesson-hint="{number}"]')


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


def test_lessons_are_learned_by_clicks_and_come_back(guests: Guests) -> None:
    ann = guests(hints=True, viewport={"width": 1280, "height": 720})
    page = ann.page
    page.goto(ann.address)
    page.locator("[data-learn]").click()
    says(ann, "Your turn")
    assert page.locator("[data-hint-shown]").count() == 0, "a lesson leads, no hint does"
    hint(ann, 0).get_by_text("Roll the dice").wait_for()
    outline = "e => getComputedStyle(e).outlineStyle"
    assert page.locator('[data-action="roll"]').evaluate(outline) == "dashed"
    act(ann, "roll")
    hint(ann, 1).wait_for()
    build(ann, "road", "v28-v33")
    page.locator('[data-strayed="elsewhere"]').get_by_text("goal is still").wait_for()
    build(ann, "settlement", "v34")
    page.locator("[data-lesson-done]").get_by_text("one point more").wait_for()
    page.locator("[data-lesson-next]").get_by_text("Trading").click()
    page.locator('[data-lesson="trade"]').wait_for()
    page.locator("[data-open-trade]").click()
    wheat = page.locator("[data-drawer] fieldset").last.get_by_role("button", name="+1 wheat")
    wheat.wait_for()
    assert seen(wheat), "what one gets is chosen without scrolling"
    page.goto(ann.address)
    page.get_by_text("1 of 10 lessons done").wait_for()
    page.locator("[data-learn]").click()
    page.locator('[data-lesson="trade"]').wait_for()
    page.locator("[data-open-trade]").click()
    page.locator("[data-lessons]").click()
    assert page.locator("[data-take-lesson] .visually-hidden").count() == 1
    page.locator('[data-take-lesson="knight"]').click()
    page.locator('[data-lesson="knight"]').wait_for()
    page.locator("[data-drawer]").wait_for(state="detached")
    act(ann, "end")
    page.locator('[data-strayed="turn_over"]').wait_for()
    assert page.locator("[data-lesson-hint]").count() == 0, "nothing can be chosen as it says"
    page.locator("[data-lesson-again]").click()
    hint(ann, 0).get_by_text("Choose Knight").wait_for()
    page.locator("[data-lesson-skip]").click()
    page.locator('[data-lesson="barbarians"]').wait_for()


def test_lessons_speak_the_pages_language_on_a_phone(guests: Guests) -> None:
    ann = guests(locale="pl-PL", viewport=PHONE)
    page = ann.page
    page.goto(ann.address)
    page.locator("[data-learn]").click()
    page.locator("[data-lesson]").get_by_text("Zbuduj osadę").wait_for()
    act(ann, "roll")
    page.locator('[data-lesson-hint="1"]').wait_for()
    build_tab = page.locator("#sheet-build")
    assert build_tab.evaluate("e => getComputedStyle(e).outlineStyle") == "dashed"
    build_tab.click()
    assert seen(page.locator('[data-tool="settlement"]')), "the tab shows more than the lesson"
    build(ann, "settlement", "v34")
    page.locator("[data-lesson-done]").wait_for()
