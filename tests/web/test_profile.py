"""The profile page, by clicks."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from time import time

import pytest

from tests.web.guests import PHONE, Guest
from tests.web.moves import says, target
from tests.web.test_accessibility import find_nothing
from tests.web.test_together import NEARLY_WON

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]


def test_a_code_makes_the_phone_ones_own_and_a_click_ends_that(guests: Guests) -> None:
    from playwright.sync_api import expect

    desk, phone = guests("Ann"), guests(viewport=PHONE)
    desk.page.goto(desk.address)
    desk.page.get_by_role("link", name="Profile").click()
    desk.page.get_by_role("radio", name="Rabbit").check(force=True)
    desk.page.get_by_role("button", name="Create a recovery code").click()
    code = desk.page.locator("[data-code]").inner_text()
    desk.page.get_by_label("Days from now").fill("3")
    desk.page.get_by_label("Days from now").press("Enter")
    holiday = desk.page.locator("[data-holiday]").get_by_role("status")
    expect(holiday).to_have_text(re.compile("on holiday until .* 27 of 28 days left"))
    find_nothing(desk, "profile")
    desk.page.get_by_role("button", name="End the holiday").click()
    expect(holiday).to_have_text("27 of 28 days left in a year")
    room = desk.open_table(bots=1, players=4)
    phone.page.goto(f"{phone.address}/profile")
    field = phone.page.get_by_label("Do you have a code from another device?")
    field.fill(code[:-1])
    phone.page.get_by_role("button", name="Use this code").click()
    phone.page.get_by_role("alert").get_by_text("this code is wrong").wait_for()
    find_nothing(phone, "profile on a phone")
    assert field.input_value() == code[:-1], "what was typed is kept"
    field.fill(code.lower())
    with phone.page.expect_response("**/api/profile/games*"):
        phone.page.get_by_role("button", name="Use this code").click()
    expect(phone.page.get_by_label("Your name")).to_have_value("Ann")
    assert phone.page.get_by_role("radio", name="Rabbit").is_checked()
    phone.page.get_by_role("link", name="hexhold").click()
    phone.page.locator(f'a[href="/room/{room}"]').wait_for()
    desk.page.reload()
    desk.page.locator("li", has_text="last seen").get_by_role("button").click()
    desk.page.locator("li", has_text="last seen").wait_for(state="detached")
    phone.page.goto(f"{phone.address}/profile")
    expect(phone.page.get_by_label("Your name")).to_have_value("Guest")


def test_a_game_is_in_the_profile_and_stays_for_a_friend_after_one_has_left(
    guests: Guests, sit: Callable[..., list[Guest]]
) -> None:
    ann, ben = sit(NEARLY_WON, third="random")
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    says(ann, "You have won with 7 points")
    ann.page.goto(f"{ann.address}/profile")
    game = ann.page.locator("li", has_text="Against Ben and Random 2")
    game.locator(".won").wait_for()
    assert "7 points" in game.inner_text()
    ann.page.get_by_role("cell", name="1 · 100 %").wait_for()
    ann.page.get_by_role("button", name="Create a friend link").click()
    link = ann.page.locator("[data-friend-link] input").input_value()
    find_nothing(ann, "profile with a game")
    ben.page.goto(f"{ben.address}/profile")
    # The same page already: only what stands behind the # is another.
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Remove Ann from your friends").wait_for()
    # The address forgets the key.
    ben.page.wait_for_url(lambda url: "#" not in url)
    game.get_by_role("link").click()
    ann.page.wait_for_selector(".controls")
    ann.page.goto(f"{ann.address}/profile")
    ann.page.get_by_role("button", name="Delete account").click()
    ann.page.locator("[data-delete]").click()
    ann.page.locator("button.play").wait_for()
    ben.page.reload()
    ben.page.locator("li", has_text="Against Somebody who left").get_by_role("link").click()
    ben.page.locator("article", has_text="Somebody who left").wait_for()


HIDDEN = """
    window.hides = true
    Object.defineProperty(document, 'hidden', { get: () => hides })
    window.said = []
    window.Notification = class {
        static permission = 'default'
        static requestPermission = async () => (this.permission = 'granted')
        constructor(title, { body }) { said.push(`${title}: ${body}`) }
    }
"""


def visible_in(sent: list[str]) -> list[bool]:
    """Return what a page has told the server about its visibility, without repetitions."""
    told = [message["visible"] for each in sent if "visible" in (message := json.loads(each))]
    return [visible for visible, _ in itertools.groupby(told)]


def test_a_hidden_tab_says_that_it_is_ones_turn(guests: Guests) -> None:
    ann = guests("Ann")
    ann.page.add_init_script(HIDDEN)
    ann.page.goto(f"{ann.address}/profile")
    ann.page.get_by_role("button", name="Notify me").click()
    # Without a service worker no maker passes anything on.
    ann.page.locator('[data-push="service_silent"]').wait_for()
    ann.page.add_init_script("Notification.permission = 'granted'")
    room = ann.open_table(bots=2, players=3, name="Sunday")
    sent: list[str] = []
    ann.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(text)))
    ann.sit(room)
    for hides in ("false", "true"):
        ann.page.evaluate(f"hides = {hides}; document.dispatchEvent(new Event('visibilitychange'))")
    for at in ("v", "-"):
        ann.page.locator(f'[data-target*="{at}"]').first.wait_for()
        target(ann, ann.page.locator(f'[data-target*="{at}"]').first.get_attribute("data-target"))
    ann.page.wait_for_function("() => said.includes('Sunday: It is your turn.')")
    # The server sends pushes to those who do not look, also while a page is open.
    assert visible_in(sent) == [False, True, False]


def test_nothing_on_the_profile_moves_once_it_is_shown(guests: Guests) -> None:
    """A part that loads later must not move a button away from the pointer."""
    from playwright.sync_api import Route, expect

    ann = guests("Ann", apart=True)
    held: list[Route] = []
    # The page's time stands: it waits for a second at most.
    ann.page.clock.install()
    ann.page.clock.pause_at(time() + 3600)
    ann.page.route("**/api/profile/games*", lambda route: held.append(route))
    ann.page.goto(f"{ann.address}/profile")
    button = ann.page.get_by_role("button", name="Delete account", include_hidden=True)
    button.wait_for(state="attached")
    expect(button).to_be_hidden()
    with ann.page.expect_response("**/api/profile/games*"):
        held.pop().continue_()
    expect(button).to_be_visible()
    shown = button.bounding_box()
    ann.page.wait_for_load_state("networkidle")
    assert button.bounding_box() == shown
    # It is not waited for forever.
    ann.page.reload()
    button.wait_for(state="attached")
    expect(button).to_be_hidden()
    ann.page.clock.run_for(1000)
    expect(button).to_be_visible()
