"""Several people at one device, and bots that make offers: the game never stands still."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import uuid4

import pytest

from hexhold.editions import RULES_NUMBER
from hexhold.game.trading import may_hold
from hexhold.offline import MemoryShelf
from hexhold.play.room.room import Room
from hexhold.play.rows import OfferRow
from hexhold.play.table.offer_rules import terms_of
from hexhold.play.table.table import Table
from hexhold.play.time_source import TimeSource
from hexhold.records import fair
from hexhold.records.rules import RulesVersion
from tests.offline.page import Page, choices, page_at

PATIENCE = 7
"""Seconds that a bot waits for people's answers to its offer."""
THOUGHT = 60
PEOPLE = (0, 3)
TICKS = 9
"""So often the loop goes round until the driver has looked."""


class StandingTime(TimeSource):
    """A clock that only a test moves."""

    passed = 0.0

    def wall(self) -> float:
        return 1e9 + self.passed

    def steady(self) -> float:
        return self.passed


class Device:
    """A device that goes from hand to hand."""

    def __init__(self, page: Page, room: Room, time: StandingTime) -> None:
        self.page, self.room, self.time = page, room, time
        self.seat = 0

    @property
    def table(self) -> Table:
        """The table of the room, whose game runs."""
        assert self.room.table is not None
        return self.room.table

    async def settle(self) -> None:
        """Let everything be done that is due now."""
        version = -1
        while version != self.table.version:
            version = self.table.version
            self.room.wake.set()
            for _ in range(TICKS):
                await asyncio.sleep(0)
                if self.room.works:
                    await asyncio.wait(set(self.room.works))

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.time.passed += seconds
        await self.settle()

    async def take(self, seat: int) -> None:
        """Pass the device to a person."""
        self.seat = seat
        await self.page.connect(self.room.id, seat)

    async def say(self, kind: str, **what: object) -> bool:
        """Send a request, and return whether it was granted."""
        await self.page.send(type=kind, id=str(uuid4()), game=self.table.id, **what)
        reply = await self.page.until("reply")
        return bool(reply["ok"])

    async def act(self, chance: random.Random) -> None:
        """Let the player who has the device do something legal."""
        await self.page.send(type="hello", game=None, last_version=0)
        await self.page.until("snapshot")
        while self.page.version < self.table.version:
            # That snapshot was on its way already.
            await self.page.until("snapshot")
        listed = choices(self.page.view["own"])
        assert listed
        liked = [action for action in listed if action.startswith(("city", "settlement", "road"))]
        version = self.table.version
        assert await self.say("act", version=version, action=chance.choice(liked or listed))

    @property
    def awaited(self) -> list[int]:
        """The people who decide."""
        return [seat for seat in self.table.awaited if seat in PEOPLE]

    @property
    def bots_offer(self) -> OfferRow | None:
        """The offer that a bot makes to all."""
        return next((offer for offer in self.room.offers if offer.by_bot), None)

    @property
    def asks_both(self) -> bool:
        """Whether both people may have what a bot's offer wants."""
        offer = self.bots_offer
        if offer is None:
            return False
        want = terms_of(offer.terms).want
        return all(may_hold(self.table.game, offer.seat, p, want) for p in PEOPLE)


@asynccontextmanager
async def at_device(
    monkeypatch: pytest.MonkeyPatch, seed: int, edition: str = "base", points: int = 13
) -> AsyncIterator[Device]:
    """Begin a game of two people at one device and two bots that make offers."""
    numbers = random.Random(seed)
    monkeypatch.setattr(secrets, "randbelow", numbers.randrange)
    monkeypatch.setattr(secrets, "token_hex", lambda size: numbers.randbytes(size).hex())
    # Else dice would fall otherwise after each change of the rules' code.
    monkeypatch.setattr(fair, "rules_version", lambda: RulesVersion(RULES_NUMBER, ""))
    time = StandingTime()
    async with page_at(MemoryShelf()) as page:
        page.host.rooms.time = time
        await page.request("POST", "/session", {"name": "Ann"})
        options = {"victory_points": points}
        config = {"players": 4, "bot_delay": 0, "options": options, "edition": edition}
        body = {"config": config, "bots": ["easy", "steady"]}
        number = (await page.request("POST", "/rooms", body))["id"]
        await page.request("POST", f"/rooms/{number}/people", {"name": "Ben"})
        await page.connect(number)
        await page.request("POST", f"/rooms/{number}/start")
        yield Device(page, page.host.rooms._open[number][0], time)


async def play(device: Device, chance: random.Random, until_offer: bool = False) -> None:
    """Play at random until the game is over, or until a bot makes an offer to both people.

    People make offers and proposals, answer, ignore and undo.
    """
    waited = 0
    while device.room.row.state == "running":
        version = device.table.version
        await device.settle()
        if until_offer and device.asks_both:
            break
        if device.awaited:
            seat = chance.choice(device.awaited)
            if seat != device.seat:
                await device.take(seat)
            if not until_offer:
                await haggle(device, chance)
            if seat in device.awaited:
                await device.act(chance)
        elif device.table.version == version:
            if chance.random() < 0.3 and not until_offer:
                await device.take(chance.choice(PEOPLE))
                await haggle(device, chance)
            await device.wait(1)
        waited = waited + 1 if device.table.version == version else 0
        assert waited <= THOUGHT + 1, "the game stands still"


async def haggle(device: Device, chance: random.Random) -> None:
    """Let the player who has the device try an action of trade, which may be refused."""
    word = chance.choice(["offer", "propose", "consider", "answer", "undo", "take", "", ""])
    cards = ["brick", "lumber", "wool", "grain", "ore"]
    terms = ":".join(chance.sample(cards, 2))
    offer = chance.choice(device.room.offers) if device.room.offers else None
    if word in ("offer", "propose"):
        await device.say(word, terms=terms)
    elif word == "undo":
        await device.say("undo", version=device.table.version)
    elif offer and word == "answer":
        says = chance.choice(["accept", "counter", "reject", "reject"])
        await device.say("answer", offer=offer.number, says=says, terms=terms)
    elif offer and word == "consider":
        await device.say("consider", offer=offer.number)
    elif offer and offer.answers and word == "take":
        await device.say("take", offer=offer.number, answer=offer.answers[0].number)


@pytest.mark.parametrize(("seed", "edition"), [(0, "base"), (1, "base"), (2, "6e")])
async def test_a_game_of_two_people_and_two_bots_never_stands_still(
    monkeypatch: pytest.MonkeyPatch, seed: int, edition: str
) -> None:
    async with at_device(monkeypatch, seed, edition, points=6) as device:
        await play(device, random.Random(seed))
        assert device.room.row.state == "finished"


async def bot_offer(device: Device) -> OfferRow:
    """Play on until a bot offers something that both people may have."""
    await play(device, random.Random(1), until_offer=True)
    assert device.bots_offer is not None
    return device.bots_offer


@pytest.mark.parametrize(
    ("considers", "refuses", "passes", "seconds"),
    [
        (False, False, False, PATIENCE),
        (False, True, False, PATIENCE),
        (True, False, False, THOUGHT),
        # Nobody thinks about it any more, and Ben cannot see it.
        (True, True, False, PATIENCE),
        (True, False, True, THOUGHT),
    ],
)
async def test_a_bot_waits_for_its_offer_only_while_somebody_can_answer(
    monkeypatch: pytest.MonkeyPatch, considers: bool, refuses: bool, passes: bool, seconds: int
) -> None:
    async with at_device(monkeypatch, 9) as device:
        offer = await bot_offer(device)
        await device.take(0)
        if considers:
            assert await device.say("consider", offer=offer.number)
        if refuses:
            assert await device.say("answer", offer=offer.number, says="reject")
        if passes:
            await device.take(3)
        await device.wait(seconds - 1)
        assert device.bots_offer is not None
        assert device.bots_offer.number == offer.number
        await device.wait(1)
        assert device.bots_offer is None or device.bots_offer.number != offer.number


async def test_the_game_goes_on_once_the_next_person_has_refused_a_considered_offer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with at_device(monkeypatch, 9) as device:
        offer = await bot_offer(device)
        await device.take(0)
        assert await device.say("consider", offer=offer.number)
        await device.wait(20)
        await device.take(3)
        assert await device.say("answer", offer=offer.number, says="reject")
        await device.settle()
        assert device.bots_offer is None or device.bots_offer.number != offer.number


@pytest.mark.parametrize("people", [5, 6])
async def test_five_and_six_people_pass_the_device_through_a_round(people: int) -> None:
    names = ["Ann", "Ben", "Cem", "Dan", "Eve", "Fay"][:people]
    async with page_at(MemoryShelf()) as page:
        await page.request("POST", "/session", {"name": "Ann"})
        body = {"config": {"players": people, "edition": "4e"}, "bots": []}
        room = (await page.request("POST", "/rooms", body))["id"]
        for name in names[1:]:
            await page.request("POST", f"/rooms/{room}/people", {"name": name})
        await page.connect(room)
        await page.request("POST", f"/rooms/{room}/start")
        await page.until("snapshot")
        done: list[tuple[str, int]] = []
        while page.view["view"]["turn"]["round"] < 2:
            awaited = page.view["view"]["awaited"]
            done.append((awaited["kind"], awaited["players"][0]))
            await decide_covered(page, room, awaited["players"])
        for kind, times in (("setup_road", 2), ("roll", 1), ("action", 1), ("special", 4)):
            for seat in range(people):
                assert done.count((kind, seat)) >= times, (kind, seat)


async def decide_covered(page: Page, room: str, awaited: list[int]) -> None:
    """Pass the device to who decides, who ends a turn or does the first thing there is.

    Before that the page shows the last one's cards only, to whom nothing else is open.
    """
    for seat in {page.view["seat"], awaited[0]}:
        await page.connect(room, seat)
        own, players = page.view["own"], page.view["view"]["players"]
        assert page.view["seat"] == seat
        assert own["must"] == (seat in awaited)
        assert not choices(own) or seat in awaited
        assert all(isinstance(player["hand"], int) for player in players), "no cards of others"
    await page.connect(room, awaited[0])
    listed = choices(page.view["own"])
    usual = next((action for action in listed if action in ("roll", "end")), listed[0])
    assert (await page.act(usual))["ok"]
    await page.connect(room, awaited[0])
