"""A game with a clock on a device: an undo, a time-out, and the game after it."""

from __future__ import annotations

from hexhold.offline import MemoryShelf
from tests.offline.page import Message, Page, choices, page_at
from tests.offline.test_local_host import JumpingTime, own_turn

SECONDS_EACH = 30


def left(page: Page) -> float:
    """Return the seconds that the person's running clock shows."""
    (clock,) = (clock for clock in page.view["clocks"] if clock["player"] == 0)
    assert clock["running"]
    return float(clock["left"])


async def next_own_step(page: Page) -> Message:
    """Wait for the next step of the person's seat."""
    while True:
        event = await page.until("event")
        if event["line"]["player"] == 0:
            return event


async def test_a_step_is_taken_back_and_a_bot_decides_once_the_time_is_out() -> None:
    shelf, time = MemoryShelf(), JumpingTime()
    async with page_at(shelf) as page:
        page.host.rooms.time = time
        clock = {"kind": "turn", "seconds": SECONDS_EACH}
        room = await page.sit(["easy"], clock=clock)
        action = await own_turn(page)
        legal = choices(page.view["own"])
        assert (await page.act(action))["ok"]
        assert choices(page.view["own"]) != legal
        time.frozen += 10
        assert (await page.undo())["ok"]
        assert choices(page.view["own"]) == legal
        assert left(page) < SECONDS_EACH - 9, "an undo gives no time back"
        time.frozen += SECONDS_EACH
        page.host.rooms._open[room["id"]][0].wake.set()
        assert (await next_own_step(page))["line"]["by_bot"]
        assert (await page.act(await own_turn(page)))["ok"], "the person goes on"
    async with page_at(shelf) as page:
        await page.connect(room["id"])
        seat = (await page.request("GET", f"/rooms/{room['id']}"))["seats"][0]
        assert (seat["name"], seat["stand_in"]) == ("Ann", False)
