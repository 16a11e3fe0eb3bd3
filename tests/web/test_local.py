"""The page without a server: static files that play, keep games, and need no network twice."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hexhold.analysis import analyse
from hexhold.analysis.judging import UNIT
from hexhold.offline import MemoryShelf
from hexhold.records import read_record
from tests.offline.page import page_at
from tests.web.clicks import WHOLE_GAME
from tests.web.static_hosts import UNDER, cut_off, hosting, put_newer_build
from tests.web.test_shared_device import STORE
from tools import build_offline
from tools.measure_offline import TEXTS

pytestmark = pytest.mark.slow

LOADED = 90_000
"""Milliseconds in which a busy machine loads everything."""
MOST_LOADED = 7_000_000
"""Bytes."""
SHORT_CLOCK = 2
"""Seconds, which pass in the worker by themselves."""
PLAY = (build_offline.TOOLS / "play_local.js").read_text(encoding="utf-8")
"""Plays through the page's worker, by messages: to the end, or a number of actions, after which the
worker is killed at once."""
LEVEL = "select[data-level]"
HAS_MIGHTY = f"document.querySelector('{LEVEL} option[value=mighty]') !== null"
SOME_CLICKS = "window.clicks >= 20 || document.querySelector('[data-statistics]') !== null"


Open = Callable[[str], Any]


@pytest.fixture
def visit(chromium: Any) -> Iterator[Open]:
    """Open the address in a browser that has never seen it; nothing may go wrong there."""
    context = chromium.new_context()
    faults: list[str] = []

    def opened(address: str) -> Any:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(address)
        page.wait_for_selector("h2", timeout=LOADED)
        return page

    yield opened
    context.close()
    assert not faults


def script_of(static_host: Path) -> str:
    """Return the address of the worker's script, relative to the page."""
    (found,) = (static_host / UNDER / "assets").glob("worker-*.js")
    return f"assets/{found.name}"


def play(page: Any, static_host: Path, **how: object) -> Any:
    """Play by messages through a worker of the page's own."""
    usual = {"bots": ["steady"] * 3, "points": 6, "most": 2000, "room": None}
    return page.evaluate(PLAY, {**usual, "script": script_of(static_host), **how})


def test_a_first_visit_loads_at_most_seven_megabytes(static_host: Path) -> None:
    # What is kept for later visits too, compressed as a static host does.
    folder = static_host / UNDER
    script = (folder / "service_worker.js").read_text()
    (listed,) = re.findall("^const FILES = (.+)", script, re.MULTILINE)
    files = [folder / name for name in json.loads(listed)]
    loaded = (
        len(gzip.compress(file.read_bytes())) if file.suffix in TEXTS else file.stat().st_size
        for file in files
    )
    assert sum(loaded) < MOST_LOADED


@pytest.mark.long
def test_a_worker_killed_again_and_again(static_host: Path, visit: Open) -> None:
    with hosting(static_host) as host:
        page = visit(f"{host}/{UNDER}/")
        room, version = None, 0
        for _ in range(3):
            found = play(page, static_host, most=4, room=room, points=13)
            assert found["version"] > version, "what was acknowledged is there"
            room, version = found["room"], found["version"]


@pytest.mark.long
def test_a_whole_game_and_its_analysis_that_is_that_of_machine_code(
    static_host: Path, visit: Open
) -> None:
    with hosting(static_host) as host:
        page = visit(f"{host}/{UNDER}/")
        found = play(page, static_host, bots=["steady"] * 2, points=4, hints=2, analyse=True)
    assert {hint["advice"] for hint in found["hinted"]} == {True}, "a legal action"
    assert found["winner"] is not None
    assert not found["refused"]
    assert found["judged"]["state"] == "made"
    record = read_record(BytesIO(found["record"].encode()))
    given = record.start, record.actions, record.names, record.winner
    expected = analyse(*given, times=record.times).as_json()
    made = found["judged"]["analysis"]
    assert [each["action"] for each in made["steps"]] == [str(each) for each in record.actions]
    for here, there in zip(made["steps"], expected["steps"], strict=True):
        # Sums of floats differ in their last bit, and so may what is rounded to the grid.
        assert here["win"] == pytest.approx(there["win"], abs=2 * UNIT)
    told = ("step", "action", "best", "grade")
    for one in (made, expected):
        one["errors"] = [[error[key] for key in told] for error in one["errors"]]
    assert made["errors"] == expected["errors"]
    assert made["cards"] == expected["cards"]


@pytest.mark.long
def test_a_frozen_tab_and_a_page_whose_clock_jumps(static_host: Path, visit: Open) -> None:
    with hosting(static_host) as host:
        page = visit(f"{host}/{UNDER}/")
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector("[data-target]", timeout=LOADED)
        browser = page.context.new_cdp_session(page)
        browser.send("Page.setWebLifecycleState", {"state": "frozen"})
        browser.send("Page.setWebLifecycleState", {"state": "active"})
        # An hour and a day later, by the clock of the page.
        page.clock.set_fixed_time(time.time() + 25 * 3600)
        page.locator("[data-target]").first.click()
        page.get_by_text("Steady 1 ").first.wait_for(timeout=LOADED)


BUILD = """() => [document.documentElement.dataset.build ?? '1',
    document.querySelector('meta[name=local]').content]"""
FOLDERS = """() => [...new Set(performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => name.includes('/local-')).map((name) => name.split('/').at(-2)))]"""
"""From where a worker has loaded what it needs."""
WAITS = "async () => Boolean((await navigator.serviceWorker.ready).waiting)"


def builds_of(page: Any) -> list[str]:
    """Begin a game, and return the page's build, the folder that it names, and those it uses."""
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-target]", timeout=LOADED)
    return [*page.evaluate(BUILD), *page.workers[0].evaluate(FOLDERS)]


@pytest.mark.long
def test_an_update_never_mixes_files_of_two_builds(
    static_host: Path, tmp_path: Path, visit: Open
) -> None:
    shutil.copytree(static_host / UNDER, tmp_path / "place")
    with hosting(tmp_path) as host:
        address = f"{host}/place/"
        first = visit(address)
        first.wait_for_function("navigator.serviceWorker.controller !== null", timeout=LOADED)
        old = first.evaluate(BUILD)[1]
        new = put_newer_build(tmp_path / "place")
        # It looks for another build when it is loaded again.
        first.reload()
        first.wait_for_function(WAITS, timeout=LOADED)
        second = visit(address)
        assert builds_of(first) == builds_of(second) == ["1", old, old]
        first.close()
        second.close()
        # No page of the old build is open any more, which browsers notice a moment later.
        for _ in range(20):
            page = visit(address)
            if page.evaluate(BUILD) != ["1", old]:
                break
            page.close()
            time.sleep(0.5)
        assert builds_of(page) == ["2", new, new]


def test_a_page_opened_as_a_file_says_what_it_needs(static_host: Path, chromium: Any) -> None:
    page = chromium.new_page()
    page.goto((static_host / UNDER / "index.html").as_uri())
    page.get_by_text("Put its folder on a web server").wait_for()
    page.close()


async def room_with_a_clock() -> tuple[str, dict[str, str]]:
    """Begin a game whose clock runs out soon; return its room and what the device stores."""
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        clock = {"kind": "turn", "seconds": SHORT_CLOCK}
        room = await page.sit(["easy"], clock=clock)
        return room["id"], json.loads(shelf.save())


@pytest.mark.long
def test_a_settlement_is_taken_back_and_a_bot_plays_once_the_time_is_out(
    static_host: Path, visit: Open
) -> None:
    # Playwright's own loop runs in this thread.
    with ThreadPoolExecutor(1) as thread:
        room, stored = thread.submit(asyncio.run, room_with_a_clock()).result()
    with hosting(static_host) as host:
        page = visit(f"{host}/{UNDER}/")
        page.evaluate(STORE, stored)
        page.goto(f"{host}/{UNDER}/#/room/{room}")
        page.reload()
        page.wait_for_selector("[data-timed-out]", timeout=LOADED)
        page.goto(f"{host}/{UNDER}/")
        page.get_by_role("button", name="Play now").click()
        corner, edge = '[data-target]:not([data-target*="-"])', '[data-target*="-"]'
        page.locator(corner).first.click(timeout=LOADED)
        page.wait_for_selector(edge)
        page.locator('[data-action="undo"]').click()
        page.wait_for_selector(corner)


RULE = """<article><h2>K-1 Recruiting</h2>
<p><a class="live-board" href="../../now/index.html?lesson=knight">Try it on a board</a></p>
</article><script src="../../live_boards.js"></script>"""


@pytest.mark.long
def test_a_page_of_rules_opens_a_lesson_where_its_rule_is(
    static_host: Path, tmp_path: Path, visit: Open
) -> None:
    (tmp_path / "now").symlink_to(static_host / UNDER)
    shutil.copy(build_offline.ROOT / "docs/_static/live_boards.js", tmp_path)
    rules = tmp_path / "rules/by_section"
    rules.mkdir(parents=True)
    (rules / "knights.html").write_text(RULE)
    with hosting(tmp_path) as host:
        page = visit(f"{host}/rules/by_section/knights.html")
        link, board = page.locator("a.live-board"), page.frame_locator("iframe.live-board")
        link.click()
        board.locator("[data-lesson=knight]").wait_for(timeout=LOADED)
        board.locator("[data-board-land]").first.wait_for()
        link.click()
        assert page.locator("iframe").count() == 0


def play_against_mighty(page: Any) -> None:
    """Choose `mighty` in the lobby and play until it has placed a settlement."""
    page.wait_for_function(HAS_MIGHTY, timeout=LOADED)
    page.locator(LEVEL).first.select_option("mighty")
    assert "three seconds" in page.locator("[data-level] + small").first.inner_text()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-target]", timeout=LOADED)
    page.locator("[data-target]").first.click()
    # The places that are lit change only with the worker's answer.
    page.locator('[data-target*="-"]').first.click(timeout=LOADED)
    page.get_by_text("Mighty 1 built a settlement").first.wait_for(timeout=LOADED)


def test_a_folder_copied_elsewhere_plays_by_clicks_without_a_network_after_one_visit(
    static_host: Path, tmp_path: Path, visit: Open
) -> None:
    shutil.copytree(static_host / UNDER, tmp_path / "an other" / "place")
    under, requested = "/an%20other/place/", list[str]()
    with hosting(tmp_path) as host:
        page = visit(f"{host}{under}")
        page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=LOADED)
        assert not page.evaluate(HAS_MIGHTY)
        page.locator("[data-offer-mighty]").check()
        page.wait_for_function(HAS_MIGHTY, timeout=LOADED)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector("[data-target]", timeout=LOADED)
        where = page.url
    with cut_off(host) as asked:
        page.on("request", lambda request: requested.append(request.url))
        page.reload()
        page.wait_for_selector("[data-target]", timeout=LOADED)
        assert page.url == where
        assert "/#/room/" in where
        page.goto(f"{host}{under}#/")
        play_against_mighty(page)
        page.goto(where)
        page.wait_for_selector("[data-target]", timeout=LOADED)
        page.evaluate(WHOLE_GAME)
        page.wait_for_function(SOME_CLICKS, timeout=LOADED)
    # Browsers look for a newer service worker by themselves.
    assert set(asked) <= {f"{under}service_worker.js"}
    assert requested
    assert all(url.startswith((f"{host}{under}", f"blob:{host}/")) for url in requested)
