"""Whole turns from the keyboard, what the page does by itself, and where the focus stays."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any

import pytest

from tests.web.guests import Guest
from tests.web.moves import act, island, logged, says
from tests.web.servers import Server
from tests.web.staging import Position, finished_game, rolls, seeded, stage

Guests = Callable[..., Guest]
MOST_KEYS = 15
MOST_TABS = 80
HAND = {"brick": 1, "lumber": 1, "wool": 1, "ore": 1, "cloth": 4, "grain": 1}
#: What has the focus, so that it can be told from the page as a whole.
FOCUSED = """() => {
  const one = document.activeElement
  if (one.matches('body, .table')) return ''
  const { held, add, hand, tool, open } = one.dataset
  return held ? 'place' : add || hand || tool || one.className || one.tagName
}"""


HAS_FOCUS = "what => document.activeElement.matches(what)"


def reach(page: Any, what: str, *keys: str) -> None:
    """Go to something with the tab key and press keys there."""
    page.locator(what).first.wait_for()
    for _ in range(MOST_TABS):
        if page.evaluate(HAS_FOCUS, what):
            break
        page.keyboard.press("Tab")
    assert page.evaluate(HAS_FOCUS, what), what
    for key in keys:
        page.keyboard.press(key)


def five(*more: dict[str, object], **top: object) -> Position:
    """Five players, the first of them with what `island` gives; it is her turn."""
    position = island(*more, **top)
    position["players"] += [{}, {}]
    del position["board"]
    for player in position["players"]:
        player.pop("roads", None)
        player.pop("cities", None)
    return position


def test_a_turn_from_the_keyboard(guests: Guests, server: Server) -> None:
    """Roll, two builds, a trade with the bank, end; the focus is never lost on the way."""
    ann = guests("Ann")
    position = seeded(island({"hand": HAND}, phase="roll"), rolls("12 politics"))
    ann.sit(stage(server.data, position, [ann, None, None]))
    page, pressed = ann.page, []

    def press(*keys: str) -> str:
        for key in keys:
            page.keyboard.press(key)
            pressed.append(key)
        return str(page.evaluate(FOCUSED))

    press("r")
    page.locator('[data-action="end"]').wait_for()
    press("1")
    page.locator("[data-target]:focus").wait_for()
    press("ArrowRight", "Enter")
    page.locator("[data-road]").nth(9).wait_for()
    assert press() == "place", "it stays where the road was built"
    press("5")
    page.locator("[data-target]:focus").wait_for()
    press("Enter")
    page.locator('[data-anchor="hand"] [data-hand="ore"] b').get_by_text("0").wait_for()
    assert press() == "place"
    press("t")
    page.locator('[data-hand="cloth"]:focus').wait_for()
    press("Enter")
    page.locator('[data-bank="brick"]:focus').wait_for()
    press("ArrowLeft", "ArrowLeft", "Enter")
    logged(ann, "gave the bank 4 cloth for 1 coin")
    page.locator(".trade:focus").wait_for()
    press("e")
    page.locator("[data-drawer]").wait_for(state="detached")
    page.locator("[data-open-trade]:focus").wait_for()
    assert len(pressed) <= MOST_KEYS, pressed


def test_escape_takes_the_focus_back_to_where_it_was(alone: Guests) -> None:
    page = alone(island({"hand": HAND, "progress": ["irrigation"]})).page
    page.locator('[data-hand="ore"]').focus()
    page.keyboard.press("1")
    page.locator("[data-target]:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator('[data-hand="ore"]:focus').wait_for()
    page.keyboard.press("3")
    page.locator('[data-rule="R-5"]').wait_for()
    assert page.evaluate(FOCUSED) == "ore"
    # A card that is played goes from the hand: what stands around it has the focus.
    page.locator('[data-card="irrigation"]').press("Enter")
    page.locator("[data-confirm-action]").press("Enter")
    page.locator('[data-card="irrigation"]').wait_for(state="detached")
    assert page.evaluate(FOCUSED) != ""


def test_what_the_page_does_by_itself(guests: Guests, server: Server) -> None:
    ann = guests("Ann", apart=True)
    ann.context.add_init_script(
        """localStorage.setItem('hexhold.settings',
            JSON.stringify({ rollsItself: true, answersItself: true }))"""
    )
    top = {"phase": "roll", "robber": "h9", "robber_active": True}
    start = island({"hand": {"ore": 9}}, **top)
    # The page's time stands until it is stopped.
    ann.page.clock.install()
    ann.page.clock.pause_at(time() + 3600)
    ann.sit(stage(server.data, seeded(start, rolls("7 science")), [ann, None, None]))
    page = ann.page
    halt = page.locator("[data-halt]")
    # It can be stopped, and the roll is left to the player then.
    halt.click()
    halt.wait_for(state="detached")
    page.clock.resume()
    act(ann, "roll")
    # Four of nine ores are owed: there is nothing to choose.
    page.locator('[data-hand="ore"] b').get_by_text("5", exact=True).wait_for()
    says(ann, "Move the robber")
    card = island({"progress": ["alchemist"]}, **top)
    ann.sit(stage(server.data, card, [ann, None, None]))
    says(ann, "Your turn: roll the dice")
    assert halt.count() == 0, "a card can be played first"
    ann.sit(stage(server.data, seeded(start, rolls("8")), [ann, None, None]))
    page.locator('[data-action="end"]').wait_for()


def test_l1_nothing_to_build_is_said_beforehand(guests: Guests, server: Server) -> None:
    people = [guests("Ann"), guests("Ben")]
    ann, ben = people
    position = five({}, {"hand": {"cloth": 2, "coin": 2}})
    room = stage(server.data, position, [*people, "steady", "steady", "steady"])
    for guest in people:
        guest.sit(room)
    assert ann.page.locator("[data-forgo]").count() == 0
    ben.page.locator("[data-forgo]").click()
    ben.page.locator('[data-forgo][aria-pressed="true"]').wait_for()
    act(ann, "end")
    says(ben, "Your turn: roll the dice")
    logged(ann, "Ben finished building")


def test_people_are_met_from_the_keyboard(guests: Guests, server: Server) -> None:
    ann, ben, cyn = guests("Ann"), guests("Ben"), guests("Cyn")
    ann.sit(stage(server.data, island(), [ann, ben, "steady"]))
    page = ann.page
    reach(page, ".menu > button", "Enter")
    reach(page, "[data-people]", "Enter")
    for what in ("mute", "block"):
        reach(page, f"[data-{what}]", "Space")
        page.locator(f"[data-{what}][aria-pressed=true]:focus").wait_for()
    reach(page, "[data-report]", "Enter")
    reach(page, "dialog select", "ArrowDown")
    reach(page, "dialog textarea", "x")
    reach(page, "[data-send-report]", "Enter")
    page.locator("[data-report-sent]").wait_for()
    page.locator("[data-person]:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator(".table:focus").wait_for()
    page.goto(f"{ann.address}/find")
    for what in ("find", "leave"):
        reach(page, f"[data-{what}]", "Enter")
        page.locator("[data-quick-match]:focus").wait_for()
    page.goto(f"{ann.address}/tournament")
    reach(page, "[data-create]", "Enter")
    page.wait_for_url("**/tournament/*")
    cyn.post(f"/tournaments/{page.url.rpartition('/')[2]}/join")
    page.locator("[data-draw]:enabled").wait_for()
    reach(page, "[data-draw]", "Enter")
    page.locator("[data-draw]:focus").wait_for()
    reach(page, "[data-change]", "Enter")
    reach(page, "[data-reason]", "x", "Enter")
    page.locator("[data-change]:focus").wait_for()
    reach(page, "[data-end]", "Enter", "Enter")
    page.get_by_text("The tournament is over. ").wait_for()
    page.locator("section:focus").wait_for()


@pytest.mark.slow
def test_a_game_is_studied_from_the_keyboard(guests: Guests, server: Server) -> None:
    ann = guests("Ann")
    page = ann.page
    page.goto(f"{ann.address}/replay/{finished_game(server.data)}")
    page.locator("[data-play-on]").wait_for()
    page.keyboard.press("ArrowRight")
    reach(page, "[data-play-on]", "Enter")
    page.locator("dialog button:focus").press("ArrowRight")
    page.get_by_label("Step 1 of").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-play-on]:focus").wait_for()
    reach(page, "[data-begin-review]", "Enter")
    reach(page, "[data-draw=circle]", "Enter")
    reach(page, "[data-target]", "Enter")
    page.locator("[data-circle]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-draw=circle][aria-pressed=false]:focus").wait_for()
    reach(page, "[data-draw=arrow]", "Enter")
    # The arrow keys move on the board here, not through the game.
    reach(page, "[data-target]", "Enter", "ArrowRight", "Enter")
    page.locator("[data-arrow]").wait_for()
    page.get_by_label("Step 0 of").wait_for()
    page.keyboard.press("Escape")
    reach(page, "input[data-comment]", "x", "Enter")
    page.locator("[aria-current=true]").wait_for()
    reach(page, "[data-delete-review]", "Enter")
    reach(page, "[data-delete]", "Enter")
    page.locator("[data-play-on]").wait_for()
