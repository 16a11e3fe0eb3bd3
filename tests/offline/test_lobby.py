"""The first page of a device: tables that are deleted, and lessons."""

from __future__ import annotations

import asyncio

from hexhold.offline import MemoryShelf
from tests.offline.page import Page, page_at
from tests.offline.test_local_host import own_turn


async def own_tables(page: Page) -> list[str]:
    """Return the ids of the tables that the first page lists."""
    return [entry["id"] for entry in (await page.request("GET", "/rooms"))["own"]]


async def test_a_deleted_table_leaves_nothing_behind() -> None:
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        other = await page.sit(["easy"])
        await own_turn(page)
        before = await shelf.read("")
        room = await page.sit(["easy"])
        assert (await page.act(await own_turn(page)))["ok"]
        await page.tell(type="close", line="1")
        assert await own_tables(page) == [room["id"], other["id"]]
        await page.request("DELETE", f"/rooms/{room['id']}")
        assert await own_tables(page) == [other["id"]]
        left = await shelf.read("")
        # The bots at the other table play on.
        assert {key for key in left if not key.startswith(("step", "snapshot"))} == {
            key for key in before if not key.startswith(("step", "snapshot"))
        }
        games = {key.split()[1] for key in left if key.startswith(("step", "snapshot"))}
        assert games <= {key.split()[1] for key in left if key.startswith("game ")}
        await page.request("DELETE", f"/rooms/{room['id']}")
        found = await page.request("GET", f"/rooms/{room['id']}", status=404)
        assert found["code"] == "not_found"
        page.heard = asyncio.Queue()
        await page.tell(type="open", line="2", room=room["id"])
        told = page.heard.get_nowait()
        assert (told["code"], told["reason"]) == (4404, "there is no such table")


async def test_a_table_is_deleted_with_all_its_games_and_with_a_damaged_one() -> None:
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        room = await page.sit(["easy"])
        (first,) = await shelf.read("game ")
        # As after a rematch.
        old = (await shelf.read(first))[first].replace(first.split()[1], "older")
        await shelf.write({"game older": old, "step older 000001": "{}", first: "{"}, {})
    async with page_at(shelf) as page:
        await page.request("DELETE", f"/rooms/{room['id']}")
        assert set(await shelf.read("")) == {"me"}


async def test_a_tab_whose_table_another_tab_deletes_says_so() -> None:
    shelf = MemoryShelf()
    async with page_at(shelf) as one, page_at(shelf) as other:
        room = await one.sit(["easy"])
        action = await own_turn(one)
        await other.request("DELETE", f"/rooms/{room['id']}")
        reply = await one.act(action)
        assert not reply["ok"]
        assert reply["error"]["text"] == "there is no such table"
        assert set(await shelf.read("")) == {"me"}


async def test_a_lesson_is_played_to_its_end() -> None:
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        await page.request("POST", "/session", {"name": "Ann"})
        room = await page.request("POST", "/lessons", {"lesson": "turn"})
        await page.connect(room["id"])
        for action in ("roll", "road v28-v33"):
            assert (await page.act(action))["ok"]
    async with page_at(shelf) as page:
        # It continues from where it was left.
        again = await page.request("POST", "/lessons", {"lesson": None})
        assert (again["id"], again["game"]) == (room["id"], room["game"])
        await page.connect(room["id"])
        told = page.view["view"]["lesson"]
        assert (told["strayed"], told["done"]) == ("elsewhere", False)
        await page.request("POST", "/lessons", {"lesson": "turn"})
        await page.until("snapshot")
        for action in ("roll", "settlement v34"):
            assert (await page.act(action))["ok"]
        await page.connect(room["id"])
        assert page.view["view"]["lesson"]["done"]
        (entry,) = (await page.request("GET", "/rooms"))["own"]
        assert entry["learned"]["lessons"] == 1
