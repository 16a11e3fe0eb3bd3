"""Small things that make playing pleasant: reasons, ghosts, sound, motion, what was missed."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import time

import pytest

from hexhold import Game
from tests.web.guests import Guest
from tests.web.moves import act, island, lay_out, logged, open_trade, says, target, typed_line
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage

Guests = Callable[..., Guest]
Sit = Callable[..., list[Guest]]
EMOTE_MS = 4_000
COUNT_SOUNDS = """
window.__sounds = 0
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (at) { window.__sounds += 1; return start.call(this, at) }
"""
COUNT_FLIGHTS = """
window.__flights = 0
const animate = Element.prototype.animate
Element.prototype.animate = function (...how) {
  window.__flights += 1
  return animate.apply(this, how)
}
"""


def test_turn_with_roll_builds_bank_and_trade(sit: Sit) -> None:
    from playwright.sync_api import expect

    hand = {"brick": 1, "lumber": 1, "wool": 1, "ore": 1, "cloth": 4, "grain": 1}
    position = island({"hand": hand}, {"hand": {"paper": 1}}, phase="roll")
    ann, ben = sit(seeded(position, rolls("12 politics")))
    act(ann, "roll")
    ann.page.locator('[data-tool="road"]').click()
    target(ann, "v16-v22")
    ann.page.locator('[data-road="v16-v22"]').wait_for()
    ann.page.locator('[data-tool="knight"]').click()
    target(ann, "v16")
    ann.page.locator('[data-piece="v16"]').wait_for()
    ann.page.locator('[data-hand="cloth"]').click()
    ann.page.locator("fieldset").nth(1).locator('[data-add="coin"]').click()
    ann.page.locator('[data-trade="bank"]').click()
    logged(ben, "Ann gave the bank 4 cloth for 1 coin.")
    # What was laid out goes with the reply, which may come after the step.
    expect(ann.page.locator("[data-less]")).to_have_count(0)
    lay_out(ann, "coin", "paper")
    ann.page.locator('[data-trade="offer"]').click()
    ben.page.locator('[data-answer="accept"]').click()
    ann.page.locator('[data-take="1"]').click()
    logged(ben, "Ann gave Ben")
    logged(ann, "Ann gave Ben")  # a press while the buttons change could be lost
    ann.page.locator("[data-own-offer]").wait_for(state="detached")
    held = ann.page.locator("li:not(.none) > [data-hand]")
    assert held.evaluate_all("all => all.map((one) => one.dataset.hand)") == ["grain", "paper"]
    act(ann, "end")
    says(ben, "Your turn: roll the dice.")
    act(ben, "roll")
    logged(ann, "Ben rolled")
    log = ann.page.get_by_role("log", name="Log").inner_text()
    since = log.rindex("Since your last turn")
    assert log.index("Ann ended") < since < log.index("Ben rolled")


def test_d7_two_discard_at_once(sit: Sit) -> None:
    hands = [{"hand": {"ore": 8}}, {"hand": {"brick": 10}}]
    top = {"phase": "roll", "robber": "h9", "robber_active": True}
    people = sit(seeded(island(*hands, **top), rolls("7 science")))
    ann, ben = people
    act(ann, "roll")
    # Both lay out before anybody confirms; nobody has to wait for the other.
    for guest, kind, owed in zip(people, ("ore", "brick"), (4, 5), strict=True):
        for _ in range(owed):
            guest.page.locator(f'.picker [data-add="{kind}"]').click()
    for guest in reversed(people):
        guest.page.locator("[data-picker]").click()
    says(ann, "Move the robber")
    target(ann, "h10")
    ann.page.locator("[data-confirm-action]").click()
    logged(ben, "and took 1 brick from Ben.")
    ann.page.locator('[data-hand="brick"] b').get_by_text("1", exact=True).wait_for()


def test_refusals_say_why_and_the_page_plays_on(alone: Guests) -> None:
    """Of tools, and of an endless action."""
    ann = alone(island())
    why = {"city": "R-5", "knight": "R-1", "wall": "R-1", "road": "R-1"}
    for tool, rule in why.items():
        ann.page.locator(f'[data-tool="{tool}"]').dispatch_event("click")
        ann.page.locator(f'[data-rule="{rule}"]').wait_for()
    line = typed_line(ann)
    line.fill("y" * 999)
    line.press("Enter")
    ann.page.locator(".refusal").get_by_text("is not an action").wait_for()
    line.press("Escape")
    ann.page.locator(".refusal").wait_for(state="hidden")
    # Past the field's own limit, as a program would.
    line.evaluate("input => input.removeAttribute('maxlength')")
    for length, answer in ((2_000, "at most 1024 plain"), (9_000, "could not read that")):
        line.fill("x" * length)
        line.press("Enter")
        ann.page.locator(".refusal").get_by_text(answer).wait_for()
    ann.page.locator(".banner").wait_for(state="hidden")
    line.fill("end")
    line.press("Enter")
    logged(ann, "Ann ended the turn")


@pytest.mark.parametrize(
    ("locale", "begun", "completed", "typed"),
    [
        ("en-US", "play tax", "play Taxation", "Bank trade wood wheat"),
        ("de-DE", "stra", "road", "Bankhandel Holz Getreide"),
    ],
)
def test_actions_are_typed_in_the_page_s_own_words(
    guests: Guests, server: Server, locale: str, begun: str, completed: str, typed: str
) -> None:
    ann = guests("Ann", locale=locale)
    hand = {"lumber": 5, "brick": 1}
    position = island({"hand": hand, "progress": ["bishop"]}, robber_active=True)
    ann.sit(stage(server.data, position, [ann, "random", "random"]))
    line = typed_line(ann)
    line.fill(begun)
    ann.page.locator("#completions li", has_text=completed).first.wait_for()
    line.fill(typed)
    line.press("Enter")
    ann.page.locator('[data-hand="grain"] b', has_text="1").wait_for()
    ann.page.locator("#command:placeholder-shown").wait_for()
    ann.page.keyboard.press("Escape")
    opener = ann.page.locator("[data-open-command][aria-expanded=false]:focus")
    opener.wait_for()


def test_ghost_of_a_moving_knight_has_its_level(sit: Sit) -> None:
    strong = {"level": 2, "active": True, "can_act": True}
    ann, ben = sit(
        island(
            {"roads": ["v8-v13", "v13-v18"], "knights": [{"at": "v13", **strong}]},
            {"roads": ["v18-v24", "v19-v24"], "knights": [{"at": "v18", "level": 1}]},
        )
    )
    ann.page.locator('[data-tool="move"]').click()
    target(ann, "v13")
    assert ann.page.locator('[data-target="v18"] .ghost [data-level="2"]').count() == 1
    target(ann, "v18")
    says(ben, "has displaced your knight")
    assert ben.page.locator('[data-target="v24"] .ghost [data-level="1"]').count() == 1


def test_a_turn_is_heard_and_sounds_can_be_muted(guests: Guests, server: Server) -> None:
    def seven(game: Game) -> bool:
        game.apply("end")
        return rolls("7")(game)

    ann, ben = people = [guests("Ann"), guests("Ben", apart=True)]
    ben.context.add_init_script(COUNT_SOUNDS)
    room = stage(server.data, seeded(island(), seven), [*people, None])
    for guest in people:
        guest.sit(room)
    ben.page.get_by_role("button", name="Menu").click()
    act(ann, "end")
    says(ben, "Your turn: roll the dice.")
    assert ben.page.title().startswith("●")
    # What makes sounds is fetched for the first of them.
    ben.page.wait_for_function("() => window.__sounds > 0")
    ben.page.get_by_role("button", name="Settings").click()
    box = ben.page.get_by_label("Sounds")
    assert box.is_checked()
    box.uncheck()
    ben.page.get_by_role("button", name="Close").click()
    ben.page.evaluate("window.__sounds = 0")
    act(ben, "roll")
    logged(ben, "Ben rolled")
    assert ben.page.evaluate("window.__sounds") == 0, "a seven has tones, too"


def test_cards_fly_unless_motion_is_unwanted(guests: Guests, server: Server) -> None:
    from playwright.sync_api import expect

    ann = guests("Ann", apart=True, reduced_motion="no-preference")
    ann.context.add_init_script(COUNT_FLIGHTS)
    ann.sit(stage(server.data, island({"hand": {"ore": 4, "wool": 4}}), [ann, "random", "random"]))
    for kind, motion in (("ore", "no-preference"), ("wool", "reduce")):
        ann.page.emulate_media(reduced_motion=motion)
        ann.page.evaluate("window.__flights = 0")
        ann.page.locator(f'[data-hand="{kind}"]').click()
        ann.page.locator("fieldset").nth(1).locator('[data-add="coin"]').click()
        ann.page.locator('[data-trade="bank"]').click()
        logged(ann, f"Ann gave the bank 4 {kind} for 1 coin")
        # Cards start in the frame that shows the step.
        ann.page.evaluate("new Promise(requestAnimationFrame)")
        assert (ann.page.evaluate("window.__flights") > 0) is (motion == "no-preference")
        # Nothing is left hanging over the table.
        expect(ann.page.locator("[data-flights] span")).to_have_count(0)


def test_a_picture_is_shown_next_to_who_sends_it(guests: Guests, server: Server) -> None:
    ann, ben = people = [guests("Ann", apart=True), guests("Ben")]
    room = stage(server.data, island(), [*people, None])
    for guest in people:
        guest.sit(room)
    # Her time stands, as a picture is shown for a moment only.
    ann.page.clock.install()
    ann.page.clock.pause_at(time() + 3600)
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_role("button", name="Well played!").click()
    ben.page.get_by_role("log", name="Chat").get_by_text("Well played!").wait_for()
    shown = ann.page.locator('[data-emote-shown="bravo"]')
    shown.wait_for()
    card = ann.page.locator('article[data-anchor="player-1"]').bounding_box()
    box = shown.bounding_box()
    assert card and box and card["y"] - 10 <= box["y"] <= card["y"] + card["height"]
    ann.page.clock.run_for(EMOTE_MS)
    shown.wait_for(state="detached")


def test_pace_of_bots_can_be_changed_while_playing(guests: Guests, server: Server) -> None:
    ann = guests("Ann")
    room = stage(server.data, island(), [ann, "random", "random"], bot_delay=1400)
    ann.sit(room)
    ann.page.get_by_role("button", name="Menu").click()
    pace = ann.page.locator("[data-pace]")
    assert pace.input_value() == "1400"
    with ann.page.expect_response("**/configure"):
        pace.select_option("0")
    found = ann.get(f"/rooms/{room}").json()
    assert found["config"]["bot_delay"] == 0


def test_a_tool_shows_a_ghost_and_the_menu_leaves_it_in_hand(alone: Guests) -> None:
    """The menu closes by Escape and by a click next to it."""
    from playwright.sync_api import expect

    ann = alone(island({"hand": {"brick": 1, "lumber": 1}}))
    road = ann.page.locator('[data-tool="road"]')
    road.click()
    place = ann.page.locator('[data-target="v16-v22"]')
    ghost = place.locator(".ghost")
    assert ghost.evaluate("g => getComputedStyle(g).opacity") == "0"
    place.hover()
    expect(ghost).to_have_css("opacity", re.compile(r"^(0\.[6-9]|1)"))
    assert ghost.locator("rect").count() > 0
    menu = ann.page.get_by_role("button", name="Menu")
    settings = ann.page.get_by_role("button", name="Settings")
    menu.click()
    settings.wait_for()
    ann.page.keyboard.press("Escape")
    settings.wait_for(state="detached")
    assert menu.evaluate("button => button === document.activeElement")
    assert road.get_attribute("aria-pressed") == "true", "the tool stays in hand"
    ann.page.keyboard.press("Escape")
    assert place.count() == 0
    menu.click()
    settings.wait_for()
    assert ann.page.get_by_role("link", name="Credits and licences").is_visible()
    ann.page.locator(".board svg").first.click(position={"x": 5, "y": 5})
    settings.wait_for(state="detached")
    menu.click()
    settings.click()
    ann.page.get_by_role("dialog", name="Settings").wait_for()


def test_buttons_of_a_trade_say_why_not(alone: Guests) -> None:
    ann = alone(island({"hand": {"ore": 3, "wool": 4}}))
    refusal = ann.page.locator(".refusal")
    open_trade(ann)
    bank, offer = (ann.page.locator(f'[data-trade="{kind}"]') for kind in ("bank", "offer"))
    bank.dispatch_event("click")
    refusal.get_by_text("Choose one kind of card to give and one card to get").wait_for()
    offer.dispatch_event("click")
    refusal.get_by_text("Choose what you give and what you get.").wait_for()
    lay_out(ann, "ore", "coin")
    bank.dispatch_event("click")
    refusal.get_by_text("The bank gives one card for 4 ore. Missing: 1 ore").wait_for()
    assert bank.get_attribute("aria-disabled") == "true"
    assert offer.get_attribute("aria-disabled") == "false"
    ann.page.get_by_role("button", name="Clear").click()
    lay_out(ann, "wool", "coin")
    bank.dispatch_event("click")
    refusal.get_by_text("The bank gives one card for 4 wool.").wait_for()
    act(ann, "end")
    ann.page.locator("[data-drawer]").wait_for(state="detached")
    refusal.wait_for(state="hidden")
    open_trade(ann)
    ann.page.locator("fieldset").nth(1).locator('[data-add="coin"]').click()
    offer.dispatch_event("click")
    refusal.wait_for()
