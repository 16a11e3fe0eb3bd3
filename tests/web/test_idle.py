"""An idle player is asked before a bot plays for them, and a player can resign."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import connect

from hexhold.server.accounts.sessions import COOKIE
from tests.server.fake_time import FakeTime
from tests.server.live import Live, hear, say
from tests.web.guests import PHONE, Guest
from tests.web.moves import island, says
from tests.web.staging import stage
from tests.web.test_accessibility import findings

pytestmark = pytest.mark.slow


def test_an_idle_person_is_asked_and_takes_the_seat_back_from_a_bot(
    chromium: Any, tmp_path: Path, timed: tuple[Live, FakeTime]
) -> None:
    live, timer = timed
    ann = Guest(chromium, live.at, viewport=PHONE)
    ann.be("Ann")
    other = live.person("Ben")
    token = next(value for name, value in other.cookies.items() if name.startswith(COOKIE))
    ben = SimpleNamespace(name="Ben", token=token)
    room = stage(tmp_path, island(), [ann, ben, "steady"])
    ann.sit(room)
    with connect(live.url(room, other), compression=None) as table:
        say(table, {"type": "hello"})
        hear(table, "snapshot")
        question = ann.page.locator("[data-idle]")
        for answered in (True, False):
            timer.skip_served(live, 181)
            question.get_by_text("A bot takes over in").wait_for()
            if answered:
                assert findings(ann.page) == []
                ann.page.locator("[data-still-here]").click()
                question.wait_for(state="detached")
        timer.skip_served(live, 61)
        ann.page.get_by_text("A bot is playing for you.").wait_for()
        says(ann, "Ben is about to roll")
        ann.page.get_by_role("button", name="Take back my seat").click()
        ann.page.get_by_text("A bot is playing for you.").wait_for(state="detached")
        # The host need not wait until one plays for Ben.
        timer.skip_served(live, 181)
        ann.page.locator("[data-let-bot-play]").click()
        ann.page.get_by_role("tab", name="Log").click()
        ann.page.get_by_text("(bot for Ben)").first.wait_for()
        ann.page.get_by_role("button", name="Menu").click()
        for _ in range(2):
            ann.page.locator("[data-resign]").click()
        ann.page.get_by_text("A bot is playing for you.").wait_for()
    other.close()
    ann.close()
