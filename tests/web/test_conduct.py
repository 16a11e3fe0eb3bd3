"""Conduct by clicks: muting and reporting, a moderator who decides, and the profile."""

from __future__ import annotations

import asyncio
import re
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from hexhold.server.accounts.sessions import _digest
from hexhold.server.storage import open_shared, sqlite_url
from hexhold.server.storage.repositories.flags import AssistanceFlag
from tests.web.guests import PHONE, Guest
from tests.web.servers import PROGRAM, Server
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]


def test_a_person_is_muted_reported_and_warned(guests: Guests, server: Server) -> None:
    ann, ben, cyn = guests("Ann"), guests("Ben"), guests("Cyn", viewport=PHONE)
    account = _digest(cyn.token)[:12]
    named = [str(PROGRAM), "admin", "moderator", account, "--data", str(server.data)]
    assert subprocess.run(named, capture_output=True, text=True).stdout == "Cyn is a moderator\n"
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
    flag = AssistanceFlag(_digest(ben.token), 60, 5, 0.7, 0.2, 6.9)
    # Playwright has a loop of its own in this thread.
    with closing(open_shared(sqlite_url(server.data))) as store, ThreadPoolExecutor(1) as other:
        kept = store.flags.keep(AssistanceFlag, [flag], 1_767_225_600.0)
        other.submit(asyncio.run, kept).result()
    # The moderator, on a phone, by the profile.
    cyn.page.goto(f"{cyn.address}/profile")
    cyn.page.get_by_role("link", name="Open reports").click()
    report = cyn.page.locator("[data-report]").filter(has_text="He waits <b>each</b> turn.")
    report.wait_for()
    flags = cyn.page.locator("[data-flags] li")
    shown = r"Ben \(\w{12}\) chose as mighty in 70 % of 60 decisions.*"
    assert re.fullmatch(shown, flags.inner_text())
    assert findings(cyn.page) == []
    assert cyn.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    report.get_by_label("Reason, which the person reads").fill("Please play on.")
    report.locator("[data-do=warn]").click()
    report.wait_for(state="detached")
    ben.page.goto(f"{ben.address}/profile")
    ben.page.locator("[data-conduct]").get_by_text("Please play on.").wait_for()
    assert findings(ben.page) == []
    page.goto(f"{ann.address}/profile")
    muted = page.locator("[data-conduct] li").filter(has_text="Ben")
    muted.get_by_role("button", name="Mute").click()
    muted.wait_for(state="detached")
    # Others see no reports and no flags.
    page.goto(f"{ann.address}/moderation")
    page.get_by_text("only moderators can do that").wait_for()
