"""Teams on the page: the form, the signs of partners, and the end of the game (V teams)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.web.clicks import Clicker
from tests.web.guests import PHONE, Guest
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]
TEAMS = {"teams": "pairs", "team_points": 4}


def test_v_teams_are_chosen_in_the_form(guests: Guests) -> None:
    """With three players they cannot be chosen, and those that were are dropped."""
    ann = guests("Ann")
    ann.page.goto(ann.address)
    ann.page.get_by_role("button", name="Create a table").click()
    ann.page.get_by_text("House rules", exact=True).click()
    ann.page.get_by_placeholder("Search").fill("teams")
    teams = ann.page.locator('[data-option="teams"]')
    pairs, threes = (teams.locator(f"option[value='\"{name}\"']") for name in ("pairs", "threes"))
    assert pairs.is_enabled() and threes.is_disabled()
    teams.select_option(value='"pairs"')
    ann.page.locator('[data-setup="players"]').select_option("5")
    assert pairs.is_disabled() and teams.input_value() == ""
    ann.page.locator('[data-setup="players"]').select_option("4")
    teams.select_option(value='"pairs"')
    ann.page.get_by_role("dialog").get_by_role("button", name="Create").click()
    ann.page.locator("[data-plays] [data-points]", has_text="22").wait_for()
    signs = ann.page.locator("li [data-team]")
    assert [sign.get_attribute("data-team") for sign in signs.all()] == ["A", "B"] * 2


def test_v_teams_play_and_win_by_clicks(guests: Guests) -> None:
    ann = guests("Ann")
    ann.sit(ann.open_table(options=TEAMS))
    assert "first to 8" in ann.page.locator("header .goal").inner_text()
    signs = ann.page.locator("aside.players [data-team]")
    assert [sign.get_attribute("data-team") for sign in signs.all()] == ["A", "B"] * 2
    assert re.search(r"Team A: Ann and .*, \d of 8 points", signs.first.inner_text())
    assert findings(ann.page) == []
    player = Clicker(ann.page, seed=5)
    player.play(1500)
    assert player.is_over()
    told = ann.page.locator(".decision .sentence").inner_text()
    assert re.search(r"Your team has won|have won with \d+ points together", told)
    assert re.search(r" win with \d+ points together", ann.page.locator("#victory").inner_text())
    log = ann.page.get_by_role("log", name="Log")
    assert re.search(r"\w+ and .* won the game", log.inner_text())


def test_v_teams_are_seen_on_a_phone(guests: Guests) -> None:
    ann = guests("Ann", viewport=PHONE)
    ann.sit(ann.open_table(options=TEAMS))
    signs: list[Any] = ann.page.locator("nav [data-team]").all()
    assert [sign.inner_text() for sign in signs] == ["A", "B"] * 2
