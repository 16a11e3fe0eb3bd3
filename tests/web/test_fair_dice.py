"""The page gives its seed after the promise and checks the dice of a finished game."""

from __future__ import annotations

from typing import Any

from tests.web.clicks import WHOLE_GAME

SHORT = "edition=6e&bots=steady,steady&victory_points=3"


def test_a_finished_game_is_proved_and_the_next_one_bound(guests: Any, address: str) -> None:
    page = guests("Ann").page
    page.goto(f"{address}/?play&{SHORT}")
    page.wait_for_url("**/room/*")
    page.get_by_role("tab", name="Dice").click()
    page.wait_for_selector('[data-dice="bound"]')
    page.evaluate(WHOLE_GAME)
    page.wait_for_selector('[data-dice="proved"]')
    page.get_by_role("button", name="Rematch").press("Enter")
    page.wait_for_selector('[data-dice="bound"]')
