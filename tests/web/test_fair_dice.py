"""The page gives its seed after the promise and checks the dice of a finished game."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from tests.web.clicks import Clicker

SHORT = {"edition": "base", "players": 3, "options": {"victory_points": 3}, "bot_delay": 0}


def test_a_finished_game_is_proved_and_the_next_one_bound(guests: Any, address: str) -> None:
    guest = guests()
    guest.be("Ann")
    page = guest.page
    wished = json.dumps({"config": SHORT, "bots": ["steady", "steady"]})
    page.goto(f"{address}/?play={quote(wished)}")
    page.wait_for_url("**/room/*")
    page.get_by_role("tab", name="Dice").click()
    page.wait_for_selector('[data-dice="bound"]')
    Clicker(page, seed=3).play(400)
    page.wait_for_selector('[data-dice="proved"]')
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector('[data-dice="bound"]')
