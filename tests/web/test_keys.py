"""Whole turns from the keyboard, what the page does by itself, and where the focus stays."""

from __future__ import annotations

from collections.abc import Callable
from time import time

from tests.web.guests import Guest
from tests.web.moves import act, island, logged, says
from tests.web.servers import Server
from tests.web.staging import Position, rolls, seeded, stage

Guests = Callable[..., Guest]
MOST_KEYS = 15
HAND = {"brick": 1, "lumber": 1, "wool": 1, "ore": 1, "cloth": 4, "grain": 1}
#: What has the focus, so that it can be told from the page as a whole.
FOCUSED = """() => {
  const one = document.activeElement
  if (one.matches('body, .table')) return ''
  const { held, add, hand, tool, open } = one.dataset
  return held ? 'place' : add || hand || tool || one.className || one.tagName
}"""


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
    page.reload()
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
