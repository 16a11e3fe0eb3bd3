"""Finding a game: three strangers are matched, a bot table meanwhile, open tables and filters."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest

from tests.web.guests import PHONE, Guest
from tests.web.moves import island
from tests.web.servers import Server
from tests.web.staging import finished_game, stage
from tests.web.test_accessibility import findings
from tests.web.test_conduct import make_moderator
from tests.web.test_long_words import LONG_NAME

Guests = Callable[..., Guest]
TABLET = {"width": 820, "height": 1180}
MATCH_SECONDS = 10.0
MENU = {"de": "Menü", "pl": "Menu"}
SHORTEST_NAME = 150
TOO_WIDE = """all => all.filter((one) => one.clientWidth
    && getComputedStyle(one).display !== 'inline'
    && one.scrollWidth > one.clientWidth + 1).length"""
PARTS = {"replay": "[data-play-on]", "review": "[data-review]"}


def search(guest: Guest, queue: str = "Cities & Knights, 3 players") -> None:
    """Look for a fast match in one queue."""
    page: Any = guest.page
    page.goto(f"{guest.address}/find")
    page.get_by_label("Fast: 30 seconds per decision").check()
    # The first queue is checked when the list of queues arrives.
    page.get_by_label(queue).wait_for()
    for box in page.locator("fieldset input[type=checkbox]").all():
        box.uncheck()
    page.get_by_label(queue).check()
    page.locator("[data-find]").click()
    page.locator("[data-waiting]").or_(page.locator("[data-match-found]")).first.wait_for()


@pytest.mark.slow
def test_three_strangers_are_matched_within_ten_seconds_and_play(guests: Guests) -> None:
    from playwright.sync_api import expect

    ann = guests("Ann")
    ben = guests("Ben", viewport=PHONE, color_scheme="dark")
    cyn = guests("Cyn", viewport=TABLET)
    ann.page.goto(ann.address)
    ann.page.get_by_role("link", name="Find a game").click()
    ann.page.locator("[data-find]").wait_for()
    for guest in (ann, ben):
        search(guest)
        assert findings(guest.page) == []
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.page.locator("[data-quick-match]").get_by_text("2 people are waiting").wait_for()
    # Ben plays against bots until then.
    ben.page.locator("[data-bots-meanwhile]").click()
    ben.page.locator(".decision").wait_for()
    search(cyn)
    begun = monotonic()
    for guest in (ben, ann, cyn):
        guest.page.locator("[data-match-found]").wait_for()
    assert monotonic() - begun < MATCH_SECONDS
    assert findings(ann.page) == []
    # Escape does not answer, and the first key does.
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Enter")
    ann.page.get_by_text("1 of 3 players are ready.").wait_for()
    for guest in (ben, cyn):
        guest.page.locator("[data-ready]").click()
    for guest in (ann, ben, cyn):
        guest.page.wait_for_url(lambda url: "/room/" in url)
    ben.page.wait_for_url(ann.page.url)
    for guest in (ann, ben, cyn):
        guest.page.locator(".decision").wait_for()
    assert len({guest.page.url for guest in (ann, ben, cyn)}) == 1
    expect(ann.page.locator("[data-match-found], [data-searching]")).to_have_count(0)
    ben.page.goto(f"{ben.address}/find")
    ben.page.locator("label", has_text="3 players").get_by_text("· usually").first.wait_for()


def test_who_does_not_want_the_match_leaves_and_the_other_keeps_looking(guests: Guests) -> None:
    ann, ben = guests("Ann"), guests("Ben")
    search(ann, "Duel, 2 players")
    second = ann.context.new_page()
    second.goto(ann.address)
    second.locator("[data-searching]").wait_for()
    assert findings(second) == []
    search(ben, "Duel, 2 players")
    # Both tabs of Ann ask; the first answer counts.
    second.locator("[data-ready]").click()
    ben.page.locator("[data-decline]").click()
    ben.page.locator("[data-missed]").wait_for()
    ann.page.locator("[data-waiting]").wait_for()
    second.locator("[data-searching]").get_by_role("button").click()
    ann.page.locator("[data-find]").wait_for()
    second.locator("[data-searching]").wait_for(state="detached")


@pytest.mark.parametrize("language", [pytest.param("de", marks=pytest.mark.long), "pl"])
@pytest.mark.slow
def test_the_pages_fit_a_phone_in_every_language(
    guests: Guests, server: Server, language: str
) -> None:
    ann = guests("Ann", apart=True, viewport=PHONE, locale=language)
    make_moderator(server, ann)
    ann.page.goto(f"{ann.address}/find")
    ann.page.locator("[data-find]").wait_for()
    ann.page.locator("[data-open-tables] select").first.wait_for()
    boxes = ann.page.locator("fieldset input[type=checkbox]")
    boxes.first.wait_for()
    for box in boxes.all():
        box.uncheck()
    find, why = ann.page.locator("[data-find]"), ann.page.locator("[data-why-not]")
    why.wait_for()
    assert find.is_disabled() and why.get_attribute("role") == "status"
    assert find.get_attribute("aria-describedby") == why.get_attribute("id")
    cup = ann.post("/tournaments", title="Cup", config={"clock": {"kind": "turn", "seconds": 80}})
    game = finished_game(server.data)
    review = ann.post("/reviews", game=game)
    pages = (
        "ratings", "watch", "tournament", f"tournament/{cup['id']}", "profile", "moderation",
        f"replay/{game}", f"review/{review['id']}",
    )  # fmt: skip
    for path in ("", *pages):
        if path:
            ann.page.goto(f"{ann.address}/{path}")
            shown = PARTS.get(path.partition("/")[0], "main :is(.panel, section)")
            ann.page.locator(shown).first.wait_for()
            ann.page.locator(".connecting").wait_for(state="detached")
        for size in (TABLET, PHONE):
            ann.page.set_viewport_size(size)
            assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        # The longest words; the other language has the same labels.
        assert language != "pl" or findings(ann.page) == [], path
    ann.page.goto(f"{ann.address}/replay/{game}")
    ann.page.locator("[data-play-on]").click()
    ann.page.locator("dialog [data-level] option").nth(1).wait_for(state="attached")
    fits(ann.page)
    ann.sit(stage(server.data, island(), [ann, guests(LONG_NAME), "steady"]))
    ann.page.get_by_role("button", name=MENU[language]).click()
    ann.page.locator("[data-people]").click()
    ann.page.locator("[data-report]").click()
    fits(ann.page)


def fits(page: Any) -> None:
    """Check that a dialog fits on a phone and breaks no word."""
    assert page.locator("dialog, dialog *:not(option)").evaluate_all(TOO_WIDE) == 0
    for name in page.locator("dialog strong").all():
        assert name.bounding_box()["width"] > SHORTEST_NAME
    assert findings(page) == []


def test_open_tables_are_filtered_and_joined_in_one_click(guests: Guests) -> None:
    ann, ben = guests("Ann"), guests("Ben")
    ann.open_table(0, name="Open and free", private=False, edition="base")
    running = ann.open_table(2, name="Running", private=False, rated=False, take_bots=True)
    page = ben.page
    page.goto(f"{ben.address}/find")
    row = page.locator("[data-open-tables] li")
    row.filter(has_text="Running").get_by_role("button", name="Take a bot’s seat").wait_for()
    page.get_by_label("Rating").select_option("true")
    row.filter(has_text="Running").wait_for(state="detached")
    row.filter(has_text="Open and free").wait_for()
    page.get_by_label("Rating").select_option("false")
    row.filter(has_text="Open and free").wait_for(state="detached")
    row.filter(has_text="Running").get_by_role("button").click()
    page.wait_for_url(f"**/room/{running}")
    page.locator(".decision").wait_for()
    page.goto(f"{ben.address}/find")
    row.filter(has_text="Open and free").get_by_role("button", name="Sit down").click()
    page.get_by_text("Waiting for the host").wait_for()
