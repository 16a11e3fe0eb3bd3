"""Clicks that were not meant, and choices that are seen before they are made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.guests import Guest
from tests.web.moves import READS_MS, act, confirm, island, logged, play, says, target
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage

Guests = Callable[..., Guest]
#: Clicks a point again as soon as the turn can be ended and the button of an action has gone.
CLICK_AGAIN = """([word, x, y]) => {
  const there = (action) => document.querySelector(`[data-action="${action}"]`)
  const look = (done) => there('end') && !there(word)
    ? done(document.elementFromPoint(x, y)?.closest('button')?.click())
    : requestAnimationFrame(() => look(done))
  window.again = new Promise(look)
}"""


@pytest.mark.parametrize("word", ["roll", "undo"])
def test_a_double_click_does_not_end_the_turn(alone: Guests, word: str) -> None:
    """End turn comes to stand where the button was that is clicked twice."""
    before = seeded(island(phase="roll"), rolls("6"))
    ann = alone(before if word == "roll" else island({"hand": {"brick": 1, "lumber": 1}}))
    if word == "undo":
        ann.page.locator('[data-tool="road"]').click()
        ann.page.locator("[data-target]").first.click()
    box = ann.page.locator(f'[data-action="{word}"]:enabled').bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.evaluate(CLICK_AGAIN, [word, *at])
    ann.page.mouse.click(*at)
    ann.page.evaluate("window.again")
    # A third click, later and meant, does end it.
    act(ann, "end")
    says(ann, "is about to roll")
    logged(ann, "Ann ended the turn")
    log = ann.page.get_by_role("log", name="Log")
    assert log.get_by_text("Ann ended the turn").count() == 1


def test_a_press_that_is_meant_trades_where_timers_are_late(alone: Guests) -> None:
    """Presses soon after the one before don't count; those on a busy page did not, either."""
    ann = alone(island({"hand": {"ore": 4}}))
    ann.page.evaluate("() => { window.setTimeout = () => 0 }")
    ann.page.locator('[data-hand="ore"]').click()
    ann.page.locator('[data-bank="coin"]').click(delay=READS_MS)
    logged(ann, "Ann gave the bank 4 ore for 1 coin")


def test_what_is_confirmed_stays_marked_and_said(guests: Guests, server: Server) -> None:
    ann = guests("Ann")
    position = island(
        {"progress": ["inventor", "alchemist"]}, {}, {"hand": {"ore": 1}}, robber_active=True
    )
    ann.sit(stage(server.data, {**position, "phase": "roll"}, [ann, "random", "random"]))
    play(ann, "Alchemy")
    ann.page.get_by_text("The red die shows:").wait_for()
    ann.page.locator('[data-word="3"]').click()
    ann.page.get_by_text("The yellow die shows:").wait_for()
    ann.page.locator('[data-word="4"]').click()
    ann.page.locator("[data-chosen]", has_text="red 3 · yellow 4").wait_for()
    confirm(ann)
    act(ann, "roll")
    says(ann, "Move the robber")
    target(ann, "h13")
    ann.page.locator('[data-picked="h13"]').wait_for()
    ann.page.locator("[data-chosen]", has_text="steal from Random 2").wait_for()
    confirm(ann)
    says(ann, "Your turn: build, trade or play.")
    assert ann.page.locator("[data-picked]").count() == 0
    play(ann, "Invention")
    target(ann, "h0")
    ann.page.locator('[data-picked="h0"]').wait_for()


def test_d7_hand_cards_are_laid_out_by_a_click(alone: Guests) -> None:
    """A page that is loaded again in the middle asks for the same."""
    ann = alone(seeded(island({"hand": {"ore": 8}}, phase="roll"), rolls("7 science")))
    act(ann, "roll")
    says(ann, "Discard 4 of 8")
    ann.page.locator(".picker [data-add]:enabled").first.click()
    ann.page.reload()
    says(ann, "Discard 4 of 8")
    for _ in range(5):
        ann.page.locator('[data-hand="ore"]').click()
    ann.page.locator("[data-picker]", has_text="4/4").click()
    logged(ann, "Ann discarded")
    ann.page.locator('[data-hand="ore"] b', has_text="4").wait_for()
