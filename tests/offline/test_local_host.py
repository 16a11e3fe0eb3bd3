"""A table without a server: whole games by messages, and what is there after a restart."""

from __future__ import annotations

import asyncio
import random
from uuid import uuid4

import pytest

from hexhold.bots.strong import weights
from hexhold.compiler import INTERPRETED
from hexhold.offline import MemoryShelf, playouts
from hexhold.offline.shelf import Texts
from hexhold.play.time_source import TimeSource
from tests.offline.page import Message, Page, choices, page_at

MOST_STEPS = 3000
LIKED = ("city", "settlement", "improve", "knight")


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
async def test_a_whole_game_by_messages(edition: str) -> None:
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


async def test_a_restart_in_mid_game_loses_no_acknowledged_action() -> None:
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


async def test_lobby_editions_lessons_and_refusals() -> None:
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


class FullShelf(MemoryShelf):
    """A shelf that is full after some writes."""

    left = 3

    async def write(self, texts: Texts, expected: Texts) -> bool:
        self.left -= 1
        if self.left < 0:
            raise OSError("the device is full")
        return await super().write(texts, expected)


async def test_an_action_that_cannot_be_stored_has_not_happened() -> None:
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


async def own_turn(page: Page) -> str:
    """Wait until the person may act; return what they may do."""
    while not (page.view["own"]["must"] and choices(page.view["own"])):
        await page.until("event")
    return choices(page.view["own"])[0]


@pytest.mark.parametrize("acted", [0, 1])
async def test_a_game_whose_storage_was_cleared_takes_no_more_actions(acted: int) -> None:
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        await page.sit(["easy"])
        for _ in range(acted):
            assert (await page.act(await own_turn(page)))["ok"]
        action, version = await own_turn(page), page.version
        await shelf.write(dict.fromkeys(await shelf.read("")), {})
        reply = await page.act(action)
        assert reply["error"]["code"] == "storage"
        assert reply["error"]["text"].startswith("the data of this page was deleted")
        assert page.version == version
        assert await shelf.read("") == {}
        # The page still works: a new game begins as on a first visit.
        await page.sit(["easy"])


async def test_refusals_of_a_browser_are_one_sentence() -> None:
    # The games of this file are also played without NumPy, which hints need outside of a browser.
    from hexhold.offline.browser import BrowserShelf

    class Refusing:
        def __init__(self, text: str) -> None:
            self.text = text

        async def read(self, beginning: str) -> str:
            raise RuntimeError(self.text)

        async def write(self, texts: str, expected: str) -> bool:
            raise RuntimeError(self.text)

    for text, told in (
        ("QuotaExceededError: full", "your device has no space left"),
        ("InvalidStateError: closed", "this browser does not store games"),
    ):
        shelf = BrowserShelf(Refusing(text))
        with pytest.raises(OSError, match=told):
            await shelf.write({}, {})
        async with page_at(shelf) as page:
            refused = await page.request("GET", "/session", status=503)
            assert refused["text"].startswith(told)


class JumpingTime(TimeSource):
    """Clocks of a device that was set, or whose tab was frozen."""

    set_by = frozen = 0.0

    def wall(self) -> float:
        return super().wall() + self.set_by + self.frozen

    def steady(self) -> float:
        return super().steady() + self.frozen


@pytest.mark.parametrize(("set_by", "frozen"), [(90_000.0, 0.0), (-90_000.0, 0.0), (0.0, 3600.0)])
async def test_a_game_goes_on_after_a_jump_of_the_clock_and_an_hour_frozen(
    set_by: float, frozen: float
) -> None:
    shelf, time = MemoryShelf(), JumpingTime()
    async with page_at(shelf) as page:
        page.host.rooms.time = time
        room = await page.sit(["easy"])
        assert (await page.act(await own_turn(page)))["ok"]
        action = await own_turn(page)
        time.set_by, time.frozen = set_by, frozen
        assert (await page.act(action))["ok"]
        await own_turn(page)
        seats = (await page.request("GET", f"/rooms/{room['id']}"))["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Easy 1"]
        assert not seats[0].get("stand_in"), "nobody took the seat of Ann"
        version = page.version
    async with page_at(shelf) as page:
        await page.connect(room["id"])
        assert page.version >= version


async def test_a_record_of_a_newer_version_is_refused_by_one_sentence() -> None:
    async with page_at(MemoryShelf()) as page:
        asked = {"record": '{"hexhold": 99}\n', "viewer": None}
        refused = await page.request("POST", "/replay", asked, status=422)
        assert "format version 99 is unknown" in refused["text"]
        assert "\n" not in refused["text"]


async def test_two_tabs_never_store_two_different_steps() -> None:
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


async def test_all_games_move_to_another_device_as_a_file() -> None:
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        room = await page.sit(["easy"])
        saved = await page.request("GET", "/device")
    async with page_at(MemoryShelf()) as page:
        assert await page.request("POST", "/device", saved) == 1
        assert await page.request("POST", "/device", saved) == 0, "it is there"
        lobby = await page.request("GET", "/rooms")
        assert [entry["id"] for entry in lobby["own"]] == [room["id"]]
        newer = {"hexhold": 2, "texts": {}, "unknown": 1}
        found = await page.request("POST", "/device", newer, status=422)
        assert "newer version" in found["text"]
        wrong: list[object] = [
            [],
            {"hexhold": 1, "texts": {"room x": "{}"}},
            {"texts": {"y": 1}},
            {"hexhold": 1, "texts": {"revision": "1"}},
        ]
        for each in wrong:
            found = await page.request("POST", "/device", each, status=422)
            assert "not an export" in found["text"]
        assert len((await page.request("GET", "/rooms"))["own"]) == 1


async def test_a_page_that_opens_a_table_is_told_why_nothing_can_be_read() -> None:
    class Closed(MemoryShelf):
        async def read(self, beginning: str) -> dict[str, str]:
            raise OSError("This browser stores no games.")

    async with page_at(Closed()) as page:
        await page.tell(type="open", line="1", room="abc", seat=None)
        told = await page.heard.get()
        assert (told["type"], told["reason"]) == ("closed", "This browser stores no games.")


async def test_a_damaged_game_hides_no_other_from_the_list() -> None:
    shelf = MemoryShelf()
    async with page_at(shelf) as page:
        first = await table_of_two(page)
        second = await table_of_two(page)
        (key, *_) = await shelf.read("game ")
        await shelf.write({key: "{"}, {})
        lobby = await page.request("GET", "/rooms")
        assert {each["id"] for each in lobby["own"]} == {first, second}


async def table_of_two(page: Page) -> str:
    """Begin a game of two people at one device; return the room."""
    await page.request("POST", "/session", {"name": "Ann"})
    body = {"config": {"players": 2}, "bots": []}
    room: str = (await page.request("POST", "/rooms", body))["id"]
    await page.request("POST", f"/rooms/{room}/people", {"name": "Ben"})
    await page.connect(room)
    await page.request("POST", f"/rooms/{room}/start")
    await page.until("snapshot")
    return room


async def decide(page: Page, room: str) -> None:
    """Make the next decision, for the player who has it."""
    await page.connect(room)
    await page.connect(room, page.view["view"]["awaited"]["players"][0])
    assert (await page.act(choices(page.view["own"])[0]))["ok"]


async def test_a_game_that_moved_to_another_device_goes_on_there() -> None:
    async with page_at(MemoryShelf()) as page:
        first = await table_of_two(page)
        await decide(page, first)
        early = await page.request("GET", "/device")
        await decide(page, first)
        second = await table_of_two(page)
        late = await page.request("GET", "/device")
    for name in (None, "Zoe"):
        async with page_at(MemoryShelf()) as page:
            if name is not None:
                await page.request("POST", "/session", {"name": name})
            assert await page.request("POST", "/device", early) == 1
            assert await page.request("POST", "/device", late) == 1, "the other is there"
            assert (await page.request("GET", "/session"))["name"] == (name or "Ann")
            lobby = await page.request("GET", "/rooms")
            assert [each["id"] for each in lobby["own"]] == [second, first]
            await page.connect(first)
            assert page.version == 1, "no steps of another state of this game"
            for _ in range(4):
                await decide(page, first)
            assert page.version == 5


async def shared(page: Page, time: JumpingTime) -> str:
    """Begin a game of two people at one device and a bot that makes offers; return the room."""
    page.host.rooms.time = time
    await page.request("POST", "/session", {"name": "Ann"})
    body = {"config": {"players": 3, "bot_delay": 0}, "bots": ["easy"]}
    room: str = (await page.request("POST", "/rooms", body))["id"]
    shown = await page.request("POST", f"/rooms/{room}/people", {"name": "Ben"})
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Easy 1", "Ben"]
    found = await page.request("POST", f"/rooms/{room}/people", {"name": "Cem"}, status=409)
    assert found["code"] == "full"
    await page.connect(room)
    await page.request("POST", f"/rooms/{room}/start")
    await page.until("snapshot")
    return room


async def take_device(page: Page, room: str, time: JumpingTime) -> int:
    """Give the device to a person who decides; return the seat."""
    people: list[int] = []
    while not people:
        await asyncio.sleep(0.01)
        # A bot waits some seconds for answers to its offer.
        time.frozen += 1
        await page.connect(room, 0)
        people = [p for p in page.view["view"]["awaited"]["players"] if p != 1]
    await page.connect(room, people[0])
    assert page.view["seat"] == people[0]
    return people[0]


async def test_several_people_share_one_device() -> None:
    time = JumpingTime()
    async with page_at(MemoryShelf()) as page:
        room = await shared(page, time)
        acted: set[int] = set()
        while acted != {0, 2}:
            acted.add(await take_device(page, room, time))
            assert (await page.act(choices(page.view["own"])[0]))["ok"]


async def find_trade(page: Page, room: str, time: JumpingTime) -> tuple[int, str, str, str]:
    """Play on until a person can offer a card for one that the other person has.

    Return the seat, which has the device, both cards, and what the other person could ask instead.
    """
    while True:
        seat = await take_device(page, room, time)
        mine, legal = page.view["own"]["hand"], page.view["own"]["legal"]
        if "offer" in legal:
            await page.connect(room, 2 - seat)
            theirs = page.view["own"]["hand"]
            await page.connect(room, seat)
            cards = [card for card, count in mine.items() for _ in range(count)]
            for want in theirs.keys() - mine.keys():
                if len(cards) > 1:
                    return seat, cards[0], want, "+".join(cards[:2])
        listed = choices(page.view["own"])
        usual = next((action for action in listed if action in ("roll", "end")), listed[0])
        assert (await page.act(usual))["ok"]


@pytest.mark.parametrize("says", ["accept", "counter", "reject"])
async def test_people_at_one_device_trade_by_passing_it(says: str) -> None:
    time = JumpingTime()
    async with page_at(MemoryShelf()) as page:

        async def ask(kind: str, **what: object) -> None:
            await page.send(type=kind, id=str(uuid4()), game=page.view["game"], **what)
            assert (await page.until("reply"))["ok"]

        room = await shared(page, time)
        seat, give, want, more = await find_trade(page, room, time)
        await ask("offer", terms=f"{give}:{want}")
        answers: list[Message] = []
        while not answers:
            await asyncio.sleep(0.01)
            await page.connect(room, seat)
            answers = page.view["offers"][0]["answers"]
        assert [answer["player"] for answer in answers] == [1], "the bot, at once"
        # The device goes round for two minutes.
        time.frozen += 120
        await page.connect(room, 2 - seat)
        (offer,) = page.view["offers"]
        assert not offer["closed"] and offer["left"] is None
        terms = f"{want}:{more}" if says == "counter" else ""
        await ask("answer", offer=offer["number"], says=says, terms=terms)
        await page.connect(room, seat)
        (offer,) = page.view["offers"] or [{"answers": []}]
        (answer,) = [a for a in offer["answers"] if a["player"] != 1] or [{"says": "reject"}]
        assert answer["says"] == says
        if says != "reject":
            await ask("take", offer=offer["number"], answer=answer["number"])
            await page.connect(room, seat)
            assert page.view["own"]["hand"][want] == 1
            assert not page.view["offers"]


def test_units_of_standings_are_those_of_the_weights() -> None:
    assert playouts.WHOLE == weights.WHOLE
