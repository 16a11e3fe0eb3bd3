"""Bots that think: shown, some at a time, about the current game, at a table that stays usable."""

import asyncio
import threading
from typing import Any

import pytest

from hexhold import Game
from hexhold.server.bot_workers import (
    BotAnswer,
    BotRequest,
    BotWorkerPool,
    BusyError,
    LostError,
    WorkerTimeouts,
    pool,
)
from tests.server.client import Client, Json, Table, open_room
from tests.server.fake_time import FakeTime
from tests.server.room.bots.guest_bots import GuestBots, steps


def table_of(client: Client, *names: str, **config: Any) -> str:
    """A running game of Ann's with bots."""
    config = {"players": len(names) + 1, **config}
    room: str = open_room(client, config=config, bots=list(names), start=True)["id"]
    return room


def patient_table(guest_bots: GuestBots, **config: Any) -> tuple[Client, str]:
    """Start a game of Ann and two bots that think until a gate shuts."""
    client = guest_bots.client("Patient")
    return client, table_of(client, *[guest_bots.named("Patient")] * 2, **config)


def undoable(line: Json) -> bool:
    """Whether a step was Ann's last one, after which a bot is to act."""
    return line["kind"] == "road" and not line["by_bot"]


def until_thinking(ann: Table) -> int:
    """Play until a bot thinks; its seat."""
    while ann.room["thinking"] is None:
        ann.play_on()
    seat: int = ann.room["thinking"]
    return seat


def test_thinking_is_shown_and_stops_no_player(guest_bots: GuestBots) -> None:
    client, room = patient_table(guest_bots)
    with Table(client, room) as ann:
        seat = until_thinking(ann)
        gate = guest_bots.gate()
        assert ann.until_snapshot()["room"]["thinking"] == seat
        version = ann.version
        assert ann.ask({"type": "pause", "paused": True})["ok"]
        assert gate.left(), "nobody thinks about a game that stands"
        assert ann.until_snapshot()["room"]["thinking"] is None
        assert ann.ask({"type": "pause", "paused": False})["ok"]
        guest_bots.gate().shut()
        event = ann.until("event")
    assert (event["version"], event["line"]["player"]) == (version + 1, seat)
    assert event["line"]["by_bot"]


def test_what_was_thought_about_an_older_game_is_dropped(guest_bots: GuestBots) -> None:
    client, room = patient_table(guest_bots)
    with Table(client, room) as ann:
        while not (ann.events and undoable(ann.events[-1]["line"])):
            until_thinking(ann)
            gate = guest_bots.gate()
            if not (ann.events and undoable(ann.events[-1]["line"])):
                gate.shut()
                ann.until("event")
        version, first = ann.version, ann.events[-1]["line"]["text"]
        assert ann.undo()["ok"]
        assert gate.left()
        other = next(action for action in ann.actions if not first.endswith(action))
        assert ann.act(other)["ok"]
        guest_bots.gate().shut()
        ann.wait(lambda: len(ann.events) >= version + 3)
        lines = [event["line"] for event in ann.events[version:]]
    assert [line["by_bot"] for line in lines] == [False, False, True]
    assert (lines[0]["kind"], lines[1]["text"].partition(": ")[2]) == ("undo", other)


def test_no_bot_thinks_at_a_table_that_was_left(guest_bots: GuestBots) -> None:
    client, room = patient_table(guest_bots)
    with Table(client, room) as ann:
        seat = until_thinking(ann)
        gate = guest_bots.gate()
    assert gate.left()
    with Table(client, room) as ann:
        guest_bots.gate().shut()
        assert ann.until("event")["line"]["player"] == seat


def test_a_clock_that_runs_out_ends_the_thinking(
    guest_bots: GuestBots, timer: FakeTime, caplog: pytest.LogCaptureFixture
) -> None:
    client, room = patient_table(guest_bots, clock={"kind": "turn", "seconds": 40})
    with Table(client, room) as ann:
        seat = until_thinking(ann)
        gate = guest_bots.gate()
        timer.skip(client, 41)
        assert ann.until("event")["line"]["player"] == seat
        assert gate.left()
    assert not caplog.records, "the bot is not to blame"


def test_steady_decides_where_others_think_for_too_long(
    guest_bots: GuestBots, caplog: pytest.LogCaptureFixture
) -> None:
    client = guest_bots.client("Patient", thinkers=1, thinking_patience=0.05)
    rooms = [table_of(client, *[guest_bots.named("Patient")] * 2) for _ in range(2)]
    with Table(client, rooms[0]) as ann:
        until_thinking(ann)
        gate = guest_bots.gate()
        steps(client, {"id": rooms[1]}, 12)
        gate.shut()
        ann.until("event")
    lines = [record.message for record in caplog.records]
    assert len(lines) == 2, "once for each seat"
    assert all("waits for other bots to think; steady decides instead" in line for line in lines)
    assert guest_bots.asked == 1


def test_steady_decides_until_a_process_is_there(
    guest_bots: GuestBots, caplog: pytest.LogCaptureFixture
) -> None:
    client = guest_bots.client("Guest", beginning_patience=0.0)
    room = table_of(client, *[guest_bots.named("Guest")] * 2)
    with Table(client, room) as ann:
        while guest_bots.asked == 0:
            until_bot_acts(ann)
    lines = {record.message.partition("Guest ")[2] for record in caplog.records}
    assert lines == {"takes long to start; steady decides instead"}
    assert len(caplog.records) <= 2, "once for each seat"


def until_bot_acts(ann: Table) -> None:
    """Play on until a bot has done something."""
    told = len(ann.events)
    while not any(event["line"]["by_bot"] for event in ann.events[told:]):
        ann.play_on()


def test_what_thinking_needs_is_loaded_while_people_sit_down(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = threading.Event()
    monkeypatch.setattr(pool, "start_forkserver", loaded.set)
    for name in ("steady", "mighty"):
        assert not loaded.is_set()
        room = open_room(client, bots=[name], config={"players": 3})
        with Table(client, room["id"]) as ann:
            assert ann.ask({"type": "chat", "text": "hello"})["ok"]
    assert loaded.wait(20)


class Slow:
    """Thinks until it is told to answer, or to end."""

    begun: list[str]
    answers: dict[str, threading.Event]

    def __init__(self) -> None:
        self.ended = False

    def begin(self) -> None:
        pass

    def ask(self, question: BotRequest, game: Game) -> BotAnswer:
        self.begun.append(question.table)
        self.answers[question.table].wait(20)
        if self.ended:
            raise LostError("was ended")
        return BotAnswer(0, None)

    def end(self) -> None:
        self.ended = True
        for event in self.answers.values():
            event.set()

    def clear(self) -> None:
        pass


async def test_who_came_first_thinks_first(monkeypatch: pytest.MonkeyPatch) -> None:
    Slow.begun, Slow.answers = [], {name: threading.Event() for name in "abcd"}
    monkeypatch.setattr(pool, "BotWorker", Slow)
    game, workers = Game.new(seed=1), BotWorkerPool(1)

    def ask(room: str, turn: float = 20) -> asyncio.Task[Any]:
        question = BotRequest(room, 0, "mighty", 1, 1.0)
        return asyncio.create_task(workers.ask(room, question, game, WorkerTimeouts(20, turn)))

    tasks = [ask("a"), ask("b"), ask("c"), ask("d", 0.0)]
    await asyncio.wait(tasks[3:])
    tasks[1].cancel()
    Slow.answers["a"].set()
    await asyncio.wait(tasks[:2])
    tasks[2].cancel()
    a, b, c, d, again = await asyncio.gather(*tasks, ask("b"), return_exceptions=True)
    workers.close()
    assert (a, again) == (BotAnswer(0, None), BotAnswer(0, None))
    assert isinstance(b, asyncio.CancelledError) and isinstance(c, asyncio.CancelledError)
    assert isinstance(d, BusyError)
    assert [room for room in Slow.begun if room != "c"] == ["a", "b"]


def test_a_mighty_player_at_the_table(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    offered: list[Json] = client.get("/api/editions?lang=de").json()["bots"]
    levels = [bot for bot in offered if bot["level"]]
    assert [(bot["name"], bot["title"]) for bot in levels][:3] == [
        ("novice", "Neuling"),
        ("easy", "Leicht"),
        ("steady", "Solide"),
    ]
    assert [(bot["name"], bot["title"]) for bot in levels][-2:] == [
        ("mighty", "Mächtig"),
        ("grandmaster", "Großmeister"),
    ]
    assert levels[-2]["text"].startswith("denkt voraus")
    room = table_of(client, "mighty", "easy")
    with Table(client, room) as ann:
        while not any(event["line"]["player"] == 1 for event in ann.events):
            ann.play_on()
    assert not caplog.records
