"""Conduct by clicks: muting, blocking and reporting, a moderator who decides, and the profile."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from time import time
from typing import Any

import pytest

from hexhold.server.accounts.sessions import _digest
from hexhold.server.storage import ResultRow, SeatResult, Store
from hexhold.server.storage.repositories.conduct import ReportRow
from hexhold.server.storage.repositories.flags import AssistanceFlag
from tests.web.guests import PHONE, Guest
from tests.web.servers import PROGRAM, Server
from tests.web.staging import write_beside
from tests.web.test_accessibility import findings

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]
RATED = "a rated game"


def make_moderator(server: Server, guest: Guest) -> None:
    """Make somebody a moderator by the command."""
    account = _digest(guest.token)[:12]
    named = [str(PROGRAM), "admin", "moderator", account, "--data", str(server.data)]
    told = subprocess.run(named, capture_output=True, text=True).stdout
    assert told == f"{guest.name} is a moderator\n"


def decide(page: Any, text: str, do: str, reason: str, days: int = 1) -> None:
    """Decide on the report with a text."""
    report = page.locator("[data-report]").filter(has=page.locator("h2 + p").get_by_text(text))
    report.get_by_label("Reason, which the person reads").fill(reason)
    report.get_by_label("How long").select_option(str(days))
    if text == RATED:
        report.locator("[data-unrate]").check()
    report.locator(f"[data-do={do}]").press("Enter")
    report.wait_for(state="detached")


def store_reports(server: Server, ann: Guest, ben: Guest) -> None:
    """Store a flag about Ben, reports of Ann, and a rated game of both."""
    reporter, reported = _digest(ann.token), _digest(ben.token)
    seats = [SeatResult("Ann", 9, reporter), SeatResult("Ben", 13, reported)]

    async def keep(store: Store) -> None:
        flag = AssistanceFlag(reported, 60, 5, 0.7, 0.2, 6.9)
        await store.flags.keep(AssistanceFlag, [flag], 1_767_225_600.0)
        row = ResultRow(RATED, "r", time(), "base", 1, seats, True, queue="base:4")
        await store.results.add(row)
        for n, text in enumerate(("to mute", "to suspend", "to ban", "to lift", RATED)):
            game = text if text == RATED else None
            report = ReportRow("r", game, 0, "Ben", "other", text)
            await store.conduct.add_report(reporter, reported, time() + n, report)

    write_beside(server.data, keep)


def joins(ben: Guest, path: str, **body: Any) -> int:
    """Return the status of the answer when Ben joins something."""
    headers = {"origin": ben.address, "connection": "close"}
    answer = ben.context.request.post(f"{ben.address}/api{path}", data=body, headers=headers)
    return int(answer.status)


def test_people_are_muted_blocked_and_reported_and_moderators_decide(
    guests: Guests, server: Server
) -> None:
    ann, ben, cyn = guests("Ann"), guests("Ben"), guests("Cyn", viewport=PHONE)
    make_moderator(server, cyn)
    room = ann.open_table(1, players=3)
    ben.post(f"/rooms/{room}/join")
    ann.post(f"/rooms/{room}/start")
    for guest in (ann, ben):
        guest.sit(room)
    page = ann.page
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-people]").click()
    person = page.locator("[data-person]")
    person.get_by_role("button", name="Mute").click()
    person.locator("[data-mute][aria-pressed=true]").wait_for()
    person.locator("[data-report]").click()
    assert findings(page) == []
    page.get_by_label("Reason").select_option("stalling")
    page.get_by_label("What happened?").fill("He waits <b>each</b> turn.")
    page.locator("[data-send-report]").click()
    page.locator("[data-report-sent]").wait_for()
    page.keyboard.press("Escape")
    store_reports(server, ann, ben)
    # The moderator, on a phone, by the profile.
    cyn.page.goto(f"{cyn.address}/profile")
    cyn.page.get_by_role("link", name="Open reports").click()
    cyn.page.locator("[data-report] > p").get_by_text("He waits <b>each</b> turn.").wait_for()
    flags = cyn.page.locator("[data-flags] li")
    shown = r"Ben \(\w{12}\) chose as mighty in 70 % of 60 decisions.*"
    assert re.fullmatch(shown, flags.inner_text())
    assert findings(cyn.page) == []
    assert cyn.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    decide(cyn.page, "He waits <b>each</b> turn.", "warn", "Please play on.")
    decide(cyn.page, "to mute", "mute", "Three insults.", days=7)
    decide(cyn.page, RATED, "dismiss", "Thrown away.")
    decide(cyn.page, "to suspend", "suspend", "Again.", days=30)
    decide(cyn.page, "to ban", "ban", "And again.")
    wish = {"pace": "fast", "queues": ["duel:2"]}
    assert joins(ben, "/match", **wish) == 403
    ben.page.goto(f"{ben.address}/profile")
    told = ben.page.locator("[data-conduct] li")
    told.filter(has_text="Please play on.").wait_for()
    acts = [" ".join(text.split()) for text in told.all_inner_texts()]
    for act in (
        r"Warned · .* Please play on\.", r"Muted by moderators · .* until .* Three insults\.",
        r"A game of yours no longer counts for ratings · .* Thrown away\.",
        r"Suspended · .* until .* Again\.", r"Banned · .* And again\.",
    ):  # fmt: skip
        assert any(re.fullmatch(act, text) for text in acts), (act, acts)
    assert findings(ben.page) == []
    decide(cyn.page, "to lift", "lift", "He is sorry.")
    assert joins(ben, "/match", **wish) == 200 and joins(ben, "/match/leave") == 200
    ben.page.reload()
    told.filter(has_text="He is sorry.").wait_for()
    assert told.filter(has_text="· over").count() == 3
    # What one decides about others is undone in the profile.
    elsewhere = ann.open_table(0)
    page.goto(f"{ann.address}/profile")
    person = page.locator("[data-conduct] li").filter(has_text="Ben")
    person.get_by_role("button", name="Block").click()
    person.locator("[aria-pressed=true]").nth(1).wait_for()
    assert joins(ben, f"/rooms/{elsewhere}/join") == 403
    for what in ("Mute", "Block"):
        person.get_by_role("button", name=what).click()
    person.wait_for(state="detached")
    assert joins(ben, f"/rooms/{elsewhere}/join") == 200
    # Others see no reports and no flags.
    page.goto(f"{ann.address}/moderation")
    page.get_by_text("only moderators can do that").wait_for()
