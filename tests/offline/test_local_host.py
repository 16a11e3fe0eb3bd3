"""A table without a server: whole games by messages, and what is there after a restart."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from hexhold.bots.strong import weights
from hexhold.compiler import INTERPRETED
from hexhold.offline import MemoryShelf, playouts
from hexhold.offline.shelf import Texts
from tests.offline.page import Message, Page, choices, page_at

SECONDS = 240
MOST_STEPS = 3000
LIKED = ("city", "settlement", "improve", "knight")


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Run an asynchronous test."""

    async def limited() -> None:
        await asyncio.wait_for(work(), SECONDS)

    asyncio.run(limited())


def is_won(message: Message) -> bool:
    """Return whether a game is over, by the last message about it."""
    winner = message.get("changes", {}).get("turn", {}).get("winner")
    return bool(message.get("over")) or winner is not None


async def play(page: Page, most: int = MOST_STEPS, seed: int = 1) -> int:
    """Play at random, with a liking for building, for some steps or to the end; return the steps
    taken."""
    chance = random.Random(seed)
    for done in range(most):
        own = page.view["own"]
        if is_won(page.view):
            return done
        actions = choices(own) if own and own["must"] else []
        if actions:
            liked = [action for action in actions if action.startswith(LIKED)]
            reply = await page.act(chance.choice(liked or actions))
            assert reply["ok"] or reply["error"]["code"] == "stale", reply
            continue
        await page.until("event")
    raise AssertionError("the game does not end")


async def over(page: Page, room: str) -> bool:
    """Return whether the game of a room is over."""
    found = await page.request("GET", f"/rooms/{room}")
    return bool(found["state"] == "finished")


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_a_whole_game_by_messages(edition: str) -> None:
    async def work() -> None:
        async with page_at(MemoryShelf()) as page:
            options = {"victory_points": 5, "offers_per_turn": 0}
            room = await page.sit(["steady"] * 2, edition=edition, options=options)
            await play(page)
            assert await over(page, room["id"])
            game = page.view["game"]
            replay = await page.request("GET", f"/records/{game}")
            assert replay["steps"]
            asked = f"/records/{game}/analysis"
            if edition == "base" and not INTERPRETED:
                assert (await page.request("GET", asked))["state"] == "none"
                told = await page.request("POST", asked)
                while told["state"] == "working":
                    assert told["of"] == len(replay["steps"]) >= told["done"]
                    await asyncio.sleep(0.05)
                    told = await page.request("GET", asked)
                assert len(told["analysis"]["steps"]) == len(replay["steps"])
                assert told["analysis"]["players"] == ["Ann", "Steady 1", "Steady 2"]
                kept = (await page.request("GET", "/device"))["texts"]
                assert not any(key.startswith("analysis ") for key in kept), "made again elsewhere"

    run(work)


def test_a_restart_in_mid_game_loses_no_acknowledged_action() -> None:
    async def work() -> None:
        shelf = MemoryShelf()
        async with page_at(shelf) as page:
            room = await page.sit(["easy"] * 2)
            acted = 0
            while acted < 12:
                own = page.view["own"]
                if own["must"] and choices(own):
                    acted += (await page.act(choices(own)[0]))["ok"]
                else:
                    await page.until("event")
            version, hand = page.version, page.view["own"]["hand"]
            # The process is killed here: nothing is closed.
            saved = shelf.save()
        async with page_at(MemoryShelf(saved)) as page:
            await page.connect(room["id"])
            assert page.version >= version
            if page.version == version:
                assert page.view["own"]["hand"] == hand
            assert page.view["log"]

    run(work)


def test_lobby_editions_lessons_and_refusals() -> None:
    async def work() -> None:
        async with page_at(MemoryShelf()) as page:
            assert await page.request("GET", "/session") == {"name": None}
            refused = await page.request("POST", "/rooms", {}, status=401)
            assert refused["code"] == "no_session"
            await page.request("POST", "/session", {"name": "Ann"})
            room = await page.request("POST", "/rooms", {})
            lobby = await page.request("GET", "/rooms")
            assert [each["id"] for each in lobby["own"]] == [room["id"]]
            bots = {bot["name"] for bot in (await page.request("GET", "/editions"))["bots"]}
            assert {"easy", "steady", "strong"} <= bots
            assert (await page.request("GET", "/editions/6e?rules=false"))["rules"] == []
            assert (await page.request("POST", "/lessons", {"lesson": None}))["learned"] is not None
            ratings = await page.request("GET", "/ratings", status=404)
            assert ratings["text"] == "this needs a server"
            await page.request("POST", "/rooms", {"config": {"players": 9}}, status=422)
            found = await page.request("POST", f"/rooms/{room['id']}/start", status=409)
            assert found["code"] == "conflict"

    run(work)


class FullShelf(MemoryShelf):
    """A shelf that takes no more after some writes."""

    left = 3

    async def write(self, texts: Texts, expected: Texts) -> bool:
        self.left -= 1
        if self.left < 0:
            raise OSError("the device is full")
        return await super().write(texts, expected)


def test_an_action_that_cannot_be_stored_has_not_happened() -> None:
    async def work() -> None:
        shelf = FullShelf()
        async with page_at(shelf) as page:
            await page.sit(["easy"])
            shelf.left = 0
            while not page.view["own"]["must"]:
                shelf.left = 1
                await page.until("event")
            shelf.left = 0
            version = page.version
            reply = await page.act(choices(page.view["own"])[0])
            assert not reply["ok"]
            assert reply["error"]["code"] == "storage"
            assert "the device is full" in reply["error"]["text"]
            assert page.version == version

    run(work)


def test_two_tabs_never_store_two_different_steps() -> None:
    async def work() -> None:
        shelf = MemoryShelf()
        async with page_at(shelf) as one, page_at(shelf) as other:
            room = await one.sit(["easy"], bot_delay=2000)
            while not one.view["own"]["must"]:
                await one.until("event")
            await other.connect(room["id"])
            first, second = choices(one.view["own"])[:2]
            assert (await one.act(first))["ok"]
            reply = await other.act(second)
            assert reply["error"]["code"] in ("stale", "illegal_action")
            steps = await shelf.read("step ")
            assert len(steps) == one.version

    run(work)


def test_all_games_move_to_another_device_as_a_file() -> None:
    async def work() -> None:
        shelf = MemoryShelf()
        async with page_at(shelf) as page:
            room = await page.sit(["easy"])
            saved = await page.request("GET", "/device")
        async with page_at(MemoryShelf()) as page:
            assert await page.request("POST", "/device", saved) == 1
            assert await page.request("POST", "/device", saved) == 0, "it is there"
            lobby = await page.request("GET", "/rooms")
            assert [entry["id"] for entry in lobby["own"]] == [room["id"]]
            newer = {"hexhold": 2, "texts": {}}
            found = await page.request("POST", "/device", newer, status=422)
            assert "newer version" in found["text"]
            wrong: list[object] = [
                [],
                {"hexhold": 1, "texts": {"room x": "{}"}},
                {"texts": {"y": 1}},
            ]
            for each in wrong:
                found = await page.request("POST", "/device", each, status=422)
                assert "not an export" in found["text"]
            assert len((await page.request("GET", "/rooms"))["own"]) == 1

    run(work)


def test_several_people_share_one_device() -> None:
    async def work() -> None:
        async with page_at(MemoryShelf()) as page:
            await page.request("POST", "/session", {"name": "Ann"})
            body = {"config": {"players": 3, "bot_delay": 0}, "bots": ["easy"]}
            room = (await page.request("POST", "/rooms", body))["id"]
            shown = await page.request("POST", f"/rooms/{room}/people", {"name": "Ben"})
            assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Easy 1", "Ben"]
            found = await page.request("POST", f"/rooms/{room}/people", {"name": "Cem"}, status=409)
            assert found["code"] == "full"
            await page.connect(room)
            await page.request("POST", f"/rooms/{room}/start")
            await page.until("snapshot")
            acted: set[int] = set()
            for _ in range(2000):
                people = [p for p in page.view["view"]["awaited"]["players"] if p != 1]
                if people:
                    await page.connect(room, people[0])
                    assert page.view["seat"] == people[0]
                    assert (await page.act(choices(page.view["own"])[0]))["ok"]
                    acted.add(people[0])
                if acted == {0, 2}:
                    return
                await asyncio.sleep(0.01)
                await page.connect(room, 0)
            raise AssertionError(f"only {acted} acted")

    run(work)


def test_units_of_standings_are_those_of_the_weights() -> None:
    assert playouts.WHOLE == weights.WHOLE
