"""Ratings of a queue: the list of a season, one's own history, and a season that is over."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import time

from msgspec.structs import replace

from hexhold.play.seasons import season_of
from hexhold.server.accounts.sessions import _digest
from hexhold.server.storage import ResultRow, SeatResult, Store
from tests.web.guests import PHONE, Guest
from tests.web.servers import Server
from tests.web.staging import write_beside
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]


def test_a_season_lists_players_and_shows_ones_history(guests: Guests, server: Server) -> None:
    from playwright.sync_api import expect

    ann, ben = guests("Ann", viewport=PHONE), guests("Ben")
    sessions = [_digest(guest.token) for guest in (ann, ben)]

    def result(n: int, season: str) -> ResultRow:
        seats = [SeatResult("?", 15 - p, session) for p, session in enumerate(sessions)]
        at = time() - 86_400 * (20 - n)
        return ResultRow(f"rated {n}", "r", at, "6e", 0, seats, True, queue="duel:2", season=season)

    async def play(store: Store) -> None:
        for n in range(12):
            season = "2020-1" if n < 2 else season_of(time())
            await store.results.add(result(n, season))
        programs = replace(result(12, season_of(time())), queue="duel:2 programs")
        programs.seats[0].points = 20
        await store.results.add(programs)
        monthly = replace(result(13, "2019-4b1"), queue="knights:3")
        await store.results.add(monthly)

    write_beside(server.data, play)
    page = ann.page
    page.goto(f"{ann.address}/find")
    page.get_by_role("link", name="Ratings").click()
    page.get_by_text("Nobody has finished a rated match").wait_for()
    page.get_by_role("combobox", name="Games").select_option("duel:2")
    row = page.locator("[data-player=Ann]")
    row.wait_for()
    assert row.inner_text().startswith("1\n")
    page.locator("[data-history] svg").wait_for()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("Season").select_option("2020-1")
    page.get_by_text("This season is over.").wait_for()
    row.get_by_text("2 games").wait_for()
    page.get_by_label("Ratings of programs").check()
    page.get_by_label("Season").select_option(season_of(time()))
    expect(row).to_contain_text(re.compile(r"± \d+ · provisional\s+1 game$"))
    page.get_by_label("Ratings of programs").uncheck()
    # A season that began while seasons lasted a month.
    page.get_by_role("combobox", name="Games").select_option("knights:3")
    page.get_by_label("Season").select_option("From November 2019")
    row.get_by_text("1 game").wait_for()
