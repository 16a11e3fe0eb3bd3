"""The page gives its seed after the promise and checks the dice of a finished game."""

from __future__ import annotations

import json
from typing import Any

from tests.web.clicks import Clicker

SHORT = "edition=base&bots=steady,steady&victory_points=3"


def without_pauses(route: Any) -> None:
    """Open the table that is asked for, with bots that act at once."""
    body = route.request.post_data_json
    if body:
        body["config"]["bot_delay"] = 0
    route.continue_(post_data=body and json.dumps(body))


def test_a_finished_game_is_proved_and_the_next_one_bound(guests: Any, address: str) -> None:
    guest = guests()
    guest.be("Ann")
    page = guest.page
    page.route("**/api/rooms", without_pauses)
    page.goto(f"{address}/?play&{SHORT}")
    page.wait_for_url("**/room/*")
    page.get_by_role("tab", name="Dice").click()
    page.wait_for_selector('[data-dice="bound"]')
    Clicker(page, seed=3).play(4000)
    page.wait_for_selector('[data-dice="proved"]')
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector('[data-dice="bound"]')
