"""Bots of one's own at a table, and those that break down, answer nonsense or never answer."""

from typing import Any

import pytest

from hexhold.bots import RuleBot
from hexhold.bots.registry import find_bot
from hexhold.play.room.bots import bots
from hexhold.server.bot_workers import worker
from tests.server.client import Client, Table, open_room
from tests.server.room.bots.guest_bots import GuestBots, steps


class Faulty(RuleBot):
    """Answers with something that is no action."""

    def __init__(self, answer: int) -> None:
        super().__init__(find_bot("steady"), 1)
        self.name = "faulty"
        self.answer = answer

    def choose(self, *_: Any) -> int:
        return self.answer


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelname == "WARNING"]


@pytest.mark.parametrize("answer", [0, -1, 2**62])
def test_the_random_player_decides_where_a_rule_fails(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    answer: int,
) -> None:
    monkeypatch.setattr(bots, "make_rule_bot", lambda *_: Faulty(answer))
    room = open_room(client, config={"players": 3}, bots=["steady"] * 2, start=True)
    ann = steps(client, room, 12)
    lines = warnings(caplog)
    assert len(lines) == 2, "once for each seat"
    for line in lines:
        assert f"room {room['id']}, game {ann.game} after " in line
        assert "the bot faulty " in line and "another bot decides" in line


def test_a_bot_of_ones_own_sits_at_a_table(guest_bots: GuestBots) -> None:
    client = guest_bots.client("Guest")
    offered = client.get("/api/editions").json()["bots"]
    assert offered[-1] == {
        "name": guest_bots.named("Guest"),
        "title": guest_bots.named("Guest"),
        "text": "A bot from outside; the first line of what it is",
        "level": False,
    }
    seats = [guest_bots.named("Guest"), "steady"]
    room = open_room(client, config={"players": 3}, bots=seats, start=True)
    assert [seat["name"] for seat in room["seats"]][1:] == ["Guest 1", "Steady 1"]
    steps(client, room, 12)
    assert guest_bots.asked > 1
    assert guest_bots.made == 1, "one bot plays the whole game"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Brittle", "the bot guest broke down: RuntimeError: out of ideas; steady goes on"),
        ("Speechless", "the bot guest broke down: Silent: …; steady goes on"),
        ("Endless", "the bot guest took longer than 1.5 s for a decision; steady goes on"),
        ("Stubborn", "took longer than 1.5 s for a decision; steady goes on"),
        ("Deadly", "Deadly ended its process; steady goes on"),
        ("Quitting", "cannot be made: SystemExit: 3; steady goes on"),
        ("Unborn", "Unborn': cannot be made within 1.5 s; steady goes on"),
    ],
)
def test_steady_goes_on_where_a_bot_of_ones_own_fails(
    guest_bots: GuestBots,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    fault: str,
) -> None:
    monkeypatch.setattr(worker, "GRACE_SECONDS", 0.2)
    # To the others it gives time: who is quick elsewhere may be slow on a busy machine.
    client = guest_bots.client(name, **({"bot_seconds": 1.5} if "1.5 s" in fault else {}))
    seats = [guest_bots.named(name), "steady"]
    room = open_room(client, config={"players": 3}, bots=seats, start=True)
    steps(client, room, 16)
    (line,) = warnings(caplog)
    assert fault in line


@pytest.mark.parametrize("name", ["os:system", "my_bots:Mine", "nobody"])
def test_no_class_is_loaded_that_the_server_does_not_offer(client: Client, name: str) -> None:
    config = {"players": 3, "bot_delay": 0}
    answer = client.post("/api/rooms", json={"config": config, "bots": [name, "steady"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "usage")
    assert "easy, steady" in answer.json()["text"]
    room = open_room(client, config={"players": 3})
    answer = client.post(
        f"/api/rooms/{room['id']}/seat", json={"do": "bot", "seat": 1, "bot": name}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "usage")


@pytest.mark.parametrize("offered", [True, False])
def test_a_table_goes_on_after_a_restart(
    guest_bots: GuestBots, caplog: pytest.LogCaptureFixture, offered: bool
) -> None:
    before = guest_bots.client("Guest")
    seats = [guest_bots.named("Guest"), "steady"]
    room = open_room(before, config={"players": 3}, bots=seats, start=True)
    with Table(before, room["id"]):
        pass
    after = guest_bots.client(*["Guest"] if offered else [])
    asked = guest_bots.asked
    steps(after, room, 12)
    assert (guest_bots.asked > asked) == offered
    gone = f"bot {guest_bots.named('Guest')} is not offered; steady goes on"
    assert (gone in " ".join(warnings(caplog))) == (not offered)
