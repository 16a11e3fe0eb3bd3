"""axe finds nothing of any level: light and dark, at a desk and on a phone, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.conftest import AXE
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import act, island
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage

RICH = {
    "hand": dict.fromkeys(("ore", "grain", "wool", "brick", "lumber", "cloth", "coin"), 2),
    "progress": ["wedding", "warlord"],
}


ANALYSED_MS = 120_000
"""Enough for the analyst's process to begin on a busy machine."""
#: In another scheme nothing but colours can differ.
RUNS = {"dark": "{ runOnly: ['color-contrast'],", "light": "{"}
AXE_RUN = """async (part) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const only = %s resultTypes: ['violations'], preload: false }
    return (await axe.run(part, only)).violations
}"""
PANEL, DIALOG = "[role=tabpanel]", "dialog[open]"
"""The changed part of a page whose other parts are checked elsewhere."""


def findings(page: Any, only: str = RUNS["light"], part: str = "html") -> list[str]:
    """Return what axe finds on a page or parts of it, including minor faults and best practice."""
    if not AXE.is_file():
        pytest.skip("axe is not installed: run `make page-check` once")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in page.evaluate(AXE_RUN % only, part)
        for node in one["nodes"][:3]
    ]


def find_nothing(guest: Guest, what: str, part: str = "html") -> None:
    """Nothing is found in either scheme; a phone has a desk's colours."""
    schemes = RUNS if guest.page.viewport_size == DESKTOP else {"light": RUNS["light"]}
    for scheme, only in schemes.items():
        guest.page.emulate_media(color_scheme=scheme)
        found = findings(guest.page, only, part)
        assert found == [], f"{what}, {scheme}"


def before_the_game(guest: Guest, address: str) -> None:
    page = guest.page
    page.goto(address)
    page.wait_for_selector(".play")
    find_nothing(guest, "lobby")
    page.locator("section button").first.click()
    page.locator("dialog option").first.wait_for(state="attached")
    find_nothing(guest, "setting up a table", DIALOG)
    page.goto(f"{address}/room/{guest.open_table(bots=1, players=4)}")
    page.wait_for_selector("[data-change]")
    find_nothing(guest, "waiting room")
    page.goto(f"{address}/replay")
    page.wait_for_selector("input")
    find_nothing(guest, "opening a record")
    page.goto(address)
    page.locator("[data-learn]").click()
    page.wait_for_selector("[data-lesson]")
    find_nothing(guest, "a lesson")


def panels(guest: Guest) -> None:
    """Every tab, the trade, the menu and the settings, on the own turn."""
    page = guest.page
    tabs = ("chat", "dice", "rules", "words_board", "log")
    sheet = ["build", "trade", "players", "log"] if page.locator("#sheet-log").count() else []
    for tab in [*(f"#sheet-{name}" for name in sheet), *(f"#tab-{name}" for name in tabs)]:
        page.locator(tab).click()
        if tab == "#tab-rules":
            page.locator("[data-rules-book] [type=search]").wait_for()
        find_nothing(guest, tab, DIALOG if tab == "#tab-rules" else PANEL)
        if tab == "#tab-rules":
            page.locator("[data-rules-book] header button").click()
    if not sheet:
        page.locator("[data-open-trade]").click()
    page.locator(".menu button").first.click()
    find_nothing(guest, "menu", ".menu")
    page.locator(".items [data-settings]").click()
    page.wait_for_selector("dialog [data-setup=hints]")
    find_nothing(guest, "settings", DIALOG)
    page.locator("dialog header button").click()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "locale"),
    [
        pytest.param(DESKTOP, "en-US", id="desktop"),
        pytest.param(PHONE, "de-DE", id="phone", marks=pytest.mark.long),
    ],
)
def test_axe_finds_nothing(chromium: Any, server: Server, size: Any, locale: str) -> None:
    guest = Guest(chromium, server.address, viewport=size, locale=locale)
    page = guest.page
    guest.be("Ann")
    before_the_game(guest, server.address)
    guest.sit(guest.open_table())
    page.wait_for_selector("[data-target]")
    find_nothing(guest, "first settlements")
    guest.sit(stage(server.data, island(RICH), [guest, None, None]))
    panels(guest)
    owing = island({"hand": {"ore": 5, "wool": 4}}, phase="roll")
    guest.sit(stage(server.data, seeded(owing, rolls("7 science")), [guest, None, None]))
    act(guest, "roll")
    page.wait_for_selector(".picker")
    find_nothing(guest, "discarding")
    guest.sit(stage(server.data, {**island(RICH), "current": 1}, [guest, None, None]))
    find_nothing(guest, "another's turn")
    cards = dict.fromkeys(("brick", "lumber", "wool", "grain"), 1)
    position = island(
        {"roads": ["v8-v13", "v13-v18"], "hand": cards}, options={"victory_points": 7}
    )
    guest.sit(stage(server.data, position, [guest, None, None]))
    if page.locator("#sheet-build").count():
        page.locator("#sheet-build").click()
    page.locator('[data-tool="settlement"]').click()
    find_nothing(guest, "a tool in hand")
    page.locator('[data-target="v18"]').click()
    page.wait_for_selector("[data-statistics]")
    find_nothing(guest, "finished")
    page.locator("[data-statistics]").click()
    page.wait_for_selector(".controls")
    page.locator("[data-analyse]").click()
    page.wait_for_selector('[data-analysis="made"]', timeout=ANALYSED_MS)
    find_nothing(guest, "replay, statistics and analysis")
    guest.close()


def test_board_in_words_and_a_settlement_taken_back(guests: Callable[..., Guest]) -> None:
    guest = guests("Ann")
    guest.sit(guest.open_table())
    guest.page.get_by_role("tab", name="As text").click()
    words = guest.page.get_by_role("tabpanel")
    words.get_by_text("h9: ").first.wait_for()
    words.get_by_text("Pieces of Ann").first.wait_for()
    guest.page.wait_for_selector("[data-target]")
    label = guest.page.locator("[data-target]").first.get_attribute("aria-label")
    assert label.startswith("Settlement v")
    guest.page.locator("[data-target]").first.click()
    guest.page.locator('[data-target*="-"]').first.wait_for()
    act(guest, "undo")
    guest.page.locator('[data-target^="v"]:not([data-target*="-"])').first.wait_for()
