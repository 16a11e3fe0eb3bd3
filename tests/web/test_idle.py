"""Who does nothing is asked before a bot plays for them, and who has enough resigns."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import connect

from hexhold.server.accounts.sessions import COOKIE
from hexhold.server.start import app
from hexhold.server.storage import sqlite_url
from tests.server.conftest import lenient
from tests.server.fake_time import FakeTime
from tests.server.live import SECONDS, Live, hear, say, serving
from tests.web.guests import PHONE, Guest
from tests.web.moves import island
from tests.web.staging import stage
from tests.web.test_accessibility import findings


def test_an_idle_person_is_asked_and_takes_the_seat_back_from_a_bot(
    chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timer = FakeTime()
    monkeypatch.setattr(app, "TimeSource", lambda: timer)
    with serving(lenient(sqlite_url(tmp_path))) as live:
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
                skip(live, timer, 181)
                question.get_by_text("A bot takes over in").wait_for()
                if answered:
                    assert findings(ann.page) == []
                    ann.page.locator("[data-still-here]").click()
                    question.wait_for(state="detached")
            skip(live, timer, 61)
            ann.page.get_by_text("A bot is playing for you.").wait_for()
            ann.page.get_by_role("button", name="Take back my seat").click()
            ann.page.get_by_text("A bot is playing for you.").wait_for(state="detached")
            # The bot has ended her turn. The host need not wait until one plays for Ben.
            skip(live, timer, 181)
            ann.page.locator("[data-let-bot-play]").click()
            ann.page.get_by_role("tab", name="Log").click()
            ann.page.get_by_text("(bot for Ben)").first.wait_for()
            ann.page.get_by_role("button", name="Menu").click()
            for _ in range(2):
                ann.page.locator("[data-resign]").click()
            ann.page.get_by_text("A bot is playing for you.").wait_for()
        other.close()
        ann.close()


def skip(live: Live, timer: FakeTime, seconds: float) -> None:
    """Let time pass at the server."""
    rooms = live.services.rooms
    loop = rooms._tasks[0].get_loop()
    asyncio.run_coroutine_threadsafe(timer.skip_at(rooms, seconds), loop).result(SECONDS)
