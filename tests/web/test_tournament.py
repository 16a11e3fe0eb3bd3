"""An evening of rounds: opened, joined by its link, drawn, played, ended."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from time import time
from typing import Any

import pytest

from hexhold.play.protocol.tournament_shapes import TournamentFormat
from hexhold.server.accounts.sessions import _digest
from hexhold.server.storage import Store
from hexhold.server.tournaments.standings import compare_duplicates
from tests.server.tournaments.test_formats import contest, play_out
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.servers import Server
from tests.web.staging import write_beside
from tests.web.test_accessibility import findings

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]


def test_a_tournament_is_opened_joined_and_drawn(guests: Guests) -> None:
    ann, ben = guests("Ann"), guests("Ben", viewport=PHONE, color_scheme="dark")
    page: Any = ann.page
    page.goto(ann.address)
    page.get_by_role("link", name="Tournament").click()
    page.get_by_label("Title").fill("Friday")
    page.get_by_text("Schedule and more").click()
    page.get_by_label("Public").check()
    page.get_by_label("Programs may sit down").check()
    assert findings(page) == []
    page.locator("[data-create]").click()
    page.wait_for_url("**/tournament/*")
    page.locator("[data-draw]:disabled").wait_for()
    ben.page.goto(page.url)
    ben.page.get_by_label("Your name").fill("Benno")
    ben.page.locator("[data-join]").click()
    ben.page.get_by_role("rowheader", name="Benno").wait_for()
    page.locator("[data-draw]:enabled").click()
    page.locator('[data-round="1"]').wait_for()
    ben.page.get_by_role("link", name="To your table").first.wait_for()
    for guest in (ann, ben):
        assert guest.page.locator("h1").inner_text() == "Friday"
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert findings(guest.page) == []
    ben.page.get_by_role("link", name="To your table").first.click()
    ben.page.locator(".decision").wait_for()
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("link", name="Tournament").click()
    ben.page.locator("[data-round]").wait_for()
    page.locator("[data-draw]").click()
    page.get_by_text("They would be scored as they stand now.").wait_for()
    page.locator("[data-away]").nth(1).click()
    page.locator("tr.away").wait_for()
    page.locator("[data-end]").click()
    page.locator("[data-end]").click()
    page.get_by_text("The tournament is over. ").wait_for()
    assert page.locator("[data-draw]").count() == 0
    page.locator("[data-change]").click()
    page.get_by_role("spinbutton", name="Benno: Game points").fill("9")
    page.locator("[data-reason]").fill("Miscounted")
    assert findings(page) == []
    page.locator("[data-save-change]").click()
    ben.page.goto(page.url)
    ben.page.locator("[data-log] summary").click()
    ben.page.get_by_text("The host corrected the result of table 1 in round 1.").wait_for()
    assert findings(ben.page) == []
    page.goto(f"{ann.address}/tournament")
    page.locator("[data-public]").get_by_role("link", name="Friday").wait_for()
    page.locator("[data-lately]", has_text="Friday").click()
    page.get_by_text("The tournament is over. ").wait_for()
    page.goto(f"{ann.address}/tournament/nowhere")
    page.get_by_text("There is no such tournament.").wait_for()


def test_people_check_in_a_seat_changes_hands_and_results_are_saved(guests: Guests) -> None:
    ann, ben = guests("Ann", viewport=PHONE), guests("Ben")
    page: Any = ann.page
    page.goto(f"{ann.address}/tournament")
    page.get_by_label("Title").fill("Sunday")
    page.get_by_text("Schedule and more").click()
    soon = datetime.now() + timedelta(minutes=20)
    page.locator("[data-setup=starts]").fill(f"{soon:%Y-%m-%dT%H:%M}")
    page.get_by_label("Check-in before the start").select_option("30 min")
    page.locator("[data-create]").click()
    page.locator("[data-check-in]").wait_for()
    ben.post(f"/tournaments/{page.url.rpartition('/')[2]}/join")
    page.get_by_text("The tournament begins soon. Say that you are here.").wait_for()
    page.get_by_text("not here yet").wait_for()
    assert findings(page) == []
    page.locator("[data-check-in]").press("Enter")
    page.get_by_text("not here yet").wait_for(state="detached")
    assert page.locator("[data-check-in]").count() == 0
    page.locator("[data-draw]").click()
    page.locator("[data-change]").click()
    page.get_by_label("Who stops playing").select_option("Ben")
    page.get_by_label("Who plays on").select_option("A bot")
    page.locator("[data-reason]").fill("Ben has to go")
    assert findings(page) == []
    page.locator("[data-reason]").press("Enter")
    page.locator("[data-log] summary").click()
    page.get_by_text("Round 1, table 1: A bot plays on for Ben.").wait_for()
    page.get_by_text("Ben has to go").wait_for()
    for _ in range(2):
        page.locator("[data-end]").click()
    page.get_by_text("The tournament is over. ").wait_for()
    saved = {}
    for kind in ("CSV", "JSON"):
        with page.expect_download() as download:
            page.get_by_role("link", name=f"Results as {kind}").click()
        saved[kind] = Path(download.value.path()).read_text(encoding="utf-8")
    assert json.loads(saved["JSON"])["title"] == "Sunday"
    assert saved["CSV"].startswith("round,table,") and ",Ann," in saved["CSV"]


FINISHED: dict[TournamentFormat, tuple[str, str]] = {
    "knockout": ("Knockout", "Final"),
    "groups": ("Groups and finals", "Group 1"),
    "correspondence": ("By correspondence", ""),
    "duplicate": ("Duplicate", ""),
}
"""The name of each format and a stage that its page shows."""


def store_finished(server: Server, host: Guest) -> dict[TournamentFormat, str]:
    """Store a finished tournament of 16 people for each format; return their ids."""
    ids: dict[TournamentFormat, str] = {}
    session = _digest(host.token)

    async def keep(store: Store) -> None:
        for kind in FINISHED:
            row = contest(16, kind=kind, length=3)
            row.id = ids[kind] = f"over_{kind}"
            row.host = row.entrants[0].session = session
            row.entrants[1].name = "Großmutter Annemarie M."
            play_out(row, 3)
            for number, table in enumerate(table for tables in row.rounds for table in tables):
                table.room = f"{row.id}_{number}"
            if kind == "duplicate":
                for tables in row.rounds:
                    compare_duplicates(tables)
            row.over = True
            await store.tournaments.keep(row, time(), 0.0)

    write_beside(server.data, keep)
    return ids


@pytest.mark.long
def test_every_format_is_shown_when_it_is_over(guests: Guests, server: Server) -> None:
    ann = guests("Ann")
    page: Any = ann.page
    for kind, tournament in store_finished(server, ann).items():
        shape = ann.get(f"/tournaments/{tournament}").json()
        page.goto(f"{ann.address}/tournament/{tournament}")
        page.get_by_text("The tournament is over. ").wait_for()
        name, stage = FINISHED[kind]
        page.locator("section b", has_text=name).first.wait_for()
        assert page.locator("[data-standings] tbody tr").count() == 16
        assert page.locator("[data-round]").count() == len(shape["rounds"])
        assert page.locator("[data-round] h3").count() == sum(map(len, shape["rounds"]))
        page.locator("[data-round] h3", has_text=stage).first.wait_for()
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), kind
        assert findings(page) == [], kind
