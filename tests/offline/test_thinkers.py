"""The bot `mighty` on a device: asked for, loaded, and no slower than the device allows."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from hexhold import Game
from hexhold.bots import CheckedBot, make_bot
from hexhold.bots.players import RuleBot
from hexhold.compiler import INTERPRETED
from hexhold.offline import MemoryShelf
from hexhold.offline.browser import begin
from hexhold.offline.playouts import PlayoutGames
from hexhold.offline.thinkers import FEWEST_NODES, FIRST_NODES, MIGHTY, MOST_NODES, LocalThinkers
from hexhold.play.bot_requests import BotAnswer, BotNotMade, BotRequest, WorkerTimeouts
from tests.offline.page import Page, page_at
from tests.offline.test_local_host import own_turn

pytestmark = pytest.mark.skipif(INTERPRETED, reason="hundreds of games are played on")


async def listed(page: Page) -> list[str]:
    """Return the levels that the page lists."""
    return [bot["name"] for bot in (await page.request("GET", "/editions"))["bots"] if bot["level"]]


async def test_it_is_listed_only_when_asked_for_and_then_plays() -> None:
    loaded: list[str] = []

    async def load() -> None:
        loaded.append(MIGHTY)

    shelf = MemoryShelf()
    async with page_at(shelf, LocalThinkers(load)) as page:
        await page.request("POST", "/device/mighty", True, status=401)
        await page.request("POST", "/session", {"name": "Ann"})
        usual = await listed(page)
        assert MIGHTY not in usual and not loaded
        for wanted in (True, False, True):
            assert await page.request("POST", "/device/mighty", wanted) is wanted
            assert await listed(page) == usual + [MIGHTY] * wanted
        assert loaded == [MIGHTY], "once"
    async with page_at(shelf, LocalThinkers()) as page:
        bots = (await page.request("GET", "/editions"))["bots"]
        (text,) = (bot["text"] for bot in bots if bot["name"] == MIGHTY)
        assert "three seconds" in text
        room = await page.sit([MIGHTY])
        for _ in range(3):
            assert (await page.act(await own_turn(page)))["ok"]
        seats = (await page.request("GET", f"/rooms/{room['id']}"))["seats"]
        assert seats[1]["bot"] == MIGHTY


async def test_a_bot_that_cannot_be_loaded_is_not_listed_and_another_plays_for_it() -> None:
    async def fail() -> None:
        raise OSError("no network")

    async with page_at(MemoryShelf(), LocalThinkers(fail)) as page:
        await page.sit([MIGHTY])
        assert (await page.act(await own_turn(page)))["ok"]
        refused = await page.request("POST", "/device/mighty", True, status=409)
        assert refused["text"].startswith("this bot could not be loaded: connect")
        assert MIGHTY not in await listed(page)


def test_a_lack_of_memory_reaches_the_page_even_if_a_table_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PlayoutGames, "playouts", None, raising=False)
    monkeypatch.setattr(RuleBot, "chooser", None)
    root, told = logging.getLogger(), list[str]()
    before = list(root.handlers)
    unused: Any = None
    begin(unused, unused, unused, unused, unused, told.append)
    try:
        try:
            raise MemoryError("no page")
        except MemoryError:
            logging.getLogger("hexhold.play.room.driver").exception("room r")
        logging.getLogger("hexhold").error("without an exception")
    finally:
        root.handlers[:] = before
    assert told == ["MemoryError: no page"]


@pytest.fixture(scope="module")
def crossroads() -> Game:
    """A game in which somebody has a choice, and no offers are made."""
    game = Game.new(players=2, seed=3, options={"offers_per_turn": 0})
    seats = [CheckedBot(make_bot("steady", p), p) for p in range(2)]
    while len(game.history) < 60 or len(game.legal_actions(offers=False)) < 5:
        game.apply(seats[game.to_act[0]].decide(game).action)
    return game


@pytest.mark.parametrize(
    ("seconds", "least", "most"),
    [(0.2, MOST_NODES, MOST_NODES), (3.0, FEWEST_NODES, FEWEST_NODES)],
)
async def test_a_slow_device_thinks_in_fewer_games(
    crossroads: Game, seconds: float, least: int, most: int
) -> None:
    now = 0.0

    def time() -> float:
        nonlocal now
        now += seconds
        return now

    thinkers = LocalThinkers(time=time)
    request = BotRequest("game", crossroads.to_act[0], MIGHTY, 1, 10.0)
    assert thinkers.nodes == FIRST_NODES
    for _ in range(6):
        found = await thinkers.ask("room", request, crossroads, WorkerTimeouts(1.0, 1.0))
        assert isinstance(found, BotAnswer)
    assert least <= thinkers.nodes <= most
    other = BotRequest("game", 0, "grandmaster", 1, 10.0)
    assert isinstance(
        await thinkers.ask("room", other, crossroads, WorkerTimeouts(1.0, 1.0)), BotNotMade
    )
