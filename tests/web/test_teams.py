"""Teams on the page: the form, the signs of partners, and the end of the game (V teams)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.web.guests import PHONE, Guest
from tests.web.moves import island, logged, says, target
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]
TEAMS = {"teams": "pairs", "team_points": 4}
NEARLY_WON = island(
    {"roads": ["v8-v13", "v13-v18"], "hand": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}},
    options=TEAMS,
)
NEARLY_WON["players"][2:] = [{"settlements": ["v43"]}, {"settlements": ["v53"]}]


def test_v_teams_are_chosen_in_the_form(guests: Guests) -> None:
    """Teams cannot be chosen with three players, and earlier choices are dropped."""
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


def test_v_teams_win_by_a_click(guests: Guests, server: Server) -> None:
    ann = guests("Ann")
    ann.sit(stage(server.data, NEARLY_WON, [ann, *["steady"] * 3]))
    assert "first to 8" in ann.page.locator("header .goal").inner_text()
    signs = ann.page.locator("aside.players [data-team]")
    assert [sign.get_attribute("data-team") for sign in signs.all()] == ["A", "B"] * 2
    assert re.search(r"Team A: Ann and .*, 7 of 8 points", signs.first.inner_text())
    assert findings(ann.page) == []
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    says(ann, "Your team has won with 8 points!")
    end = ann.page.locator("#victory").inner_text()
    assert "Ann and Steady 2 win with 8 points together" in end
    logged(ann, "Ann and Steady 2 won the game")


def test_v_teams_are_seen_on_a_phone(guests: Guests) -> None:
    ann = guests("Ann", viewport=PHONE)
    ann.sit(ann.open_table(options=TEAMS))
    signs: list[Any] = ann.page.locator("nav [data-team]").all()
    assert [sign.inner_text() for sign in signs] == ["A", "B"] * 2
