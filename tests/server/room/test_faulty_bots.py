"""Bots of one's own at a table, and those that break down, answer nonsense or never answer."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from hexhold.bots import RuleBot, View
from hexhold.bots.registry import BOTS, find_bot
from hexhold.game import Action
from hexhold.server.room import driver
from hexhold.server.start.app import make_app
from tests.server.client import HOST, Table, introduce, open_room
from tests.server.conftest import MakeSettings
from tests.server.socket.test_play import turn_of
from tests.server.watches import HandWatch

MODULE = "bots_at_the_table"
Client = TestClient[Litestar]


class Faulty(RuleBot):
    """Answers with something that is no action."""

    def __init__(self, answer: int) -> None:
        super().__init__(find_bot("steady"), 1)
        self.name = "faulty"
        self.answer = answer

    def choose(self, *_: Any) -> int:
        return self.answer


def steps(client: Client, room: Any, most: int) -> Table:
    """Play some steps of a room, doing the first thing that is possible."""
    with Table(client, room["id"]) as ann:
        while ann.version < most:
            acting = turn_of(ann)
            reply = acting.act(acting.actions[0])
            assert reply["ok"] or reply["error"]["code"] == "stale", reply
    return ann


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelname == "WARNING"]


@pytest.mark.parametrize("answer", [0, -1, 2**62])
def test_the_random_player_decides_where_a_rule_fails(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    answer: int,
) -> None:
    monkeypatch.setattr(driver, "make_bot", lambda *_: Faulty(answer))
    introduce(client)
    room = open_room(client, config={"players": 3}, bots=["steady"] * 2, start=True)
    ann = steps(client, room, 12)
    lines = warnings(caplog)
    assert len(lines) == 2, "once for each seat"
    for line in lines:
        assert f"room {room['id']}, game {ann.game} after " in line
        assert "the bot faulty " in line and "another bot decides" in line


class Guest:
    """A bot from outside; the first line of what it is.

    More is nobody's business.
    """

    name = "guest"
    asked = 0
    waiting = threading.Event()

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        type(self).asked += 1
        return actions[0]


class Brittle(Guest):
    """Fails."""

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        raise RuntimeError("out of ideas")


class Speechless(Guest):
    """Fails with what has no text."""

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        class Silent(BaseException):
            def __str__(self) -> str:
                raise RuntimeError

        raise Silent


class Quitting(Guest):
    """Ends the program when it is made."""

    def __init__(self) -> None:
        raise SystemExit(3)


class Unborn(Guest):
    """Is never made."""

    def __init__(self) -> None:
        self.waiting.wait()


class Endless(Guest):
    """Waits."""

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        self.waiting.wait()
        return actions[0]


@pytest.fixture
def with_bots(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, watch: HandWatch
) -> Iterator[Callable[..., Client]]:
    """Makes clients of servers that offer bots of one's own."""
    module = ModuleType(MODULE)
    monkeypatch.setitem(sys.modules, MODULE, module)
    for bot in (Guest, Brittle, Speechless, Quitting, Unborn, Endless):
        setattr(module, bot.__name__, bot)
    Guest.asked = 0
    Guest.waiting.clear()
    opened: list[Client] = []

    def make(*names: str, **more: Any) -> Client:
        offered = (*BOTS, *(f"{MODULE}:{name}" for name in names))
        app = make_app(settings(bots=offered, **more), watch=watch)
        client = TestClient(app, base_url=f"http://{HOST}")
        client.__enter__()
        opened.append(client)
        return client

    yield make
    Guest.waiting.set()
    for client in opened:
        client.__exit__(None, None, None)


def test_a_bot_of_ones_own_sits_at_a_table(with_bots: Callable[..., Client]) -> None:
    client = with_bots("Guest")
    introduce(client)
    offered = client.get("/api/editions").json()["bots"]
    assert [bot["name"] for bot in offered] == ["random", "easy", "steady", f"{MODULE}:Guest"]
    assert offered[3]["text"] == "A bot from outside; the first line of what it is"
    bots = [f"{MODULE}:Guest", "steady"]
    room = open_room(client, config={"players": 3}, bots=bots, start=True)
    assert [seat["name"] for seat in room["seats"]][1:] == ["Guest 1", "Steady 1"]
    steps(client, room, 12)
    assert Guest.asked > 1


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Brittle", "the bot guest broke down: RuntimeError: out of ideas; another bot decides"),
        ("Speechless", "the bot guest broke down: Silent: …; another bot decides"),
        ("Endless", "the bot guest took longer than 0.05 s for a decision; another bot decides"),
        ("Quitting", "cannot be made: SystemExit: 3; steady plays"),
        ("Unborn", f"bot {MODULE}:Unborn: making one takes longer than 0.05 s; steady plays"),
    ],
)
def test_steady_goes_on_where_a_bot_of_ones_own_fails(
    with_bots: Callable[..., Client], caplog: pytest.LogCaptureFixture, name: str, fault: str
) -> None:
    # To the others it gives time: who is quick elsewhere may be slow on a busy machine.
    seconds = {"bot_seconds": 0.05} if "0.05 s" in fault else {}
    client = with_bots(name, **seconds)
    introduce(client)
    bots = [f"{MODULE}:{name}", "steady"]
    room = open_room(client, config={"players": 3}, bots=bots, start=True)
    steps(client, room, 16)
    (line,) = warnings(caplog)
    assert fault in line


@pytest.mark.parametrize("name", ["os:system", f"{MODULE}:Guest", "nobody"])
def test_no_class_is_loaded_that_the_server_does_not_offer(client: Client, name: str) -> None:
    introduce(client)
    config = {"players": 3, "bot_delay": 0}
    answer = client.post("/api/rooms", json={"config": config, "bots": [name, "steady"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "usage")
    assert "random, easy, steady" in answer.json()["text"]
    room = open_room(client, config={"players": 3})
    answer = client.post(
        f"/api/rooms/{room['id']}/seat", json={"do": "bot", "seat": 1, "bot": name}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "usage")


def test_a_table_goes_on_where_its_bot_is_not_offered_any_more(
    with_bots: Callable[..., Client], caplog: pytest.LogCaptureFixture
) -> None:
    before = with_bots("Guest")
    introduce(before)
    bots = [f"{MODULE}:Guest", "steady"]
    room = open_room(before, config={"players": 3}, bots=bots, start=True)
    cookies = dict(before.cookies)
    before.__exit__(None, None, None)
    after = with_bots()
    after.cookies.update(cookies)
    Guest.asked = 0
    steps(after, room, 12)
    assert Guest.asked == 0
    assert f"bot {MODULE}:Guest is not offered; steady plays" in " ".join(warnings(caplog))
