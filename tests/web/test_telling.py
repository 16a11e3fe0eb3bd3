"""What people are told about time, bots and cards that were moved for them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.guests import PHONE, Guest
from tests.web.moves import act, island, target
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage
from tests.web.test_together import NEARLY_WON

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]
WIDTH = "document.documentElement.scrollWidth"


def test_time_that_runs_out_is_seen_on_a_phone_and_told(guests: Guests, server: Server) -> None:
    people = [guests("Ann", viewport=PHONE), guests("Ben", viewport=PHONE)]
    watcher = guests("Cid", viewport=PHONE)
    room = stage(server.data, island(), [*people, None], clock={"kind": "turn", "seconds": 14})
    for guest in [*people, watcher]:
        guest.sit(room)
    ann, ben = people
    for guest in [*people, watcher]:
        guest.page.locator("header [data-clock]").wait_for()
        assert guest.page.evaluate(WIDTH) == PHONE["width"], guest.name
    ann.page.locator("header [data-clock].low").wait_for()
    ann.page.locator("[data-timed-out]").wait_for()
    ben.page.get_by_role("tab", name="Log").click()
    ben.page.get_by_text("(bot for Ann)").first.wait_for()
    ann.page.get_by_role("button", name="Close").click()
    ann.page.locator("[data-timed-out]").wait_for(state="detached")


def test_d7_a_discard_is_one_line(guests: Guests, server: Server) -> None:
    people = [guests("Ann"), guests("Ben")]
    hands = [{"hand": {"ore": 5, "coin": 4}}, {"hand": {"wool": 9}}]
    top = {"phase": "roll", "robber": "h9", "robber_active": True}
    position = seeded(island(*hands, **top), rolls("7 science"))
    room = stage(server.data, position, [*people, None])
    for guest in people:
        guest.sit(room)
    ann, ben = people
    act(ann, "roll")
    for kind, owed in (("ore", 3), ("coin", 1)):
        for _ in range(owed):
            ann.page.locator(f'.picker [data-add="{kind}"]').click()
    for _ in range(4):
        ben.page.locator('.picker [data-add="wool"]').click()
    for guest in people:
        guest.page.locator("[data-picker]").click()
    ann.page.locator(".log").get_by_text("Ann discarded 3 ore, 1 coin.").wait_for()
    ann.page.locator(".log").get_by_text("Ben discarded 4").wait_for()
    assert ann.page.locator('[data-action="undo"]').count() == 0


def test_how_long_one_may_be_away_is_set_up_but_not_in_correspondence(guests: Guests) -> None:
    guest = guests("Ann", viewport=PHONE)
    guest.page.goto(guest.address)
    guest.page.get_by_role("button", name="Create a table").click()
    guest.page.locator("summary", has_text="More settings").click()
    grace = guest.page.locator("[data-setup=grace]")
    grace.select_option(label="5 min")
    assert guest.page.evaluate(WIDTH) == PHONE["width"]
    guest.page.locator("[data-setup=clock]").select_option("days 1")
    grace.wait_for(state="detached")
    guest.page.locator("[data-setup=clock]").select_option("none")
    with guest.page.expect_request("**/api/rooms") as asked:
        guest.page.get_by_role("button", name="Create table").click()
    assert asked.value.post_data_json["config"]["grace"] == 300


def test_c_a_tool_without_its_piece_names_no_place(alone: Guests) -> None:
    ann = alone(island({"hand": {"ore": 3, "grain": 2}}))
    ann.page.locator('[data-tool="city"]').click(force=True)
    refusal = ann.page.locator(".refusal")
    refusal.get_by_text("You have no settlement to upgrade to a city.").wait_for()
    ann.page.locator('[data-rule="R-5"]').wait_for()
    ann.page.locator('[data-tool="knight"]').click(force=True)
    refusal.get_by_text("You can't afford a knight: wool and ore.").wait_for()
    assert " ".join(refusal.locator("[data-lacks]").inner_text().split()) == "Missing: 1 wool"
    ann.page.locator('[data-tool="settlement"]').click(force=True)
    refusal.get_by_text("brick, wood, wool and wheat.").wait_for()


def test_statistics_fit_a_phone(alone: Guests) -> None:
    ann = alone(NEARLY_WON, None, "random")
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    ann.page.locator("[data-statistics]").wait_for()
    ann.page.set_viewport_size(PHONE)
    ann.page.locator("[data-statistics]").click()
    table = ann.page.locator(".statistics table")
    table.wait_for()
    box = table.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert table.evaluate("t => t.scrollWidth <= t.clientWidth")
    assert ann.page.evaluate(WIDTH) == PHONE["width"]
