"""Clocks that run, stand and come back as they were, whatever the system's time does."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hexhold.play.protocol.own_shapes import ClockShape
from hexhold.play.protocol.room_shapes import ClockSetting
from hexhold.play.room.timing.clocks import AFTER_RESTART, Clocks
from tests.server.client import (
    Client,
    Json,
    Table,
    among_bots,
    full_room,
    mine,
    sync,
    turn_of,
    two_at_a_table,
)
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime

AN_HOUR = 3600.0
A_DAY = 86_400
NEARLY = 30.0
"""Seconds that a busy machine may take."""


def left(table: Table) -> list[float]:
    return [clock["left"] for clock in table.until_snapshot()["clocks"]]


def test_a_clock_runs_for_the_awaited_player_and_gains_with_the_turn() -> None:
    clocks = Clocks(ClockSetting("turn", 80), 3)
    clocks.follow(0.0, [0], 0, 0)
    assert clocks.expired(500.0) == frozenset(), "they stand until they are let go"
    clocks.go(500.0)
    clocks.follow(530.0, [1], 0, 0)
    clocks.follow(540.0, [0], 0, 0)
    assert [clocks.left(p, 550.0) for p in range(3)] == [40.0, 70.0, 80.0]
    clocks.stop(550.0)
    clocks.follow(900.0, [0], 0, 0)
    clocks.go(1000.0)
    assert clocks.next_expiry(1000.0) == 40.0 and clocks.expired(1040.0) == {0}
    clocks.follow(1040.0, [1], 1, 1)
    assert clocks.shapes(1041.0) == [
        ClockShape(0, 80.0, False),
        ClockShape(1, 79.0, True),
        ClockShape(2, 80.0, False),
    ]
    clocks.forgive(1060.0)
    assert clocks.left(1, 1060.0) == 80.0


@pytest.mark.parametrize(
    ("setting", "away", "expected"),
    [
        (ClockSetting("turn", 80), 1000.0, 50.0),
        (ClockSetting("days", A_DAY), 30.0, 20.0),
        (ClockSetting("days", A_DAY), -AN_HOUR, 50.0),
        (ClockSetting("days", 40), 1000.0, 40.0),
    ],
)
def test_clocks_over_a_restart(setting: ClockSetting, away: float, expected: float) -> None:
    clocks = Clocks(setting, 2)
    clocks.resume([A_DAY, 50.0], [1], 7, away)
    clocks.go(0.0)
    if setting.seconds == A_DAY:
        expected = max(expected, AFTER_RESTART)
    assert (clocks.left(1, 0.0), clocks.left(0, 0.0)) == (expected, A_DAY)


@pytest.mark.parametrize("jump", [-AN_HOUR, 1000.0])
def test_the_systems_time_may_be_set_while_people_play(
    client: Client, timer: FakeTime, jump: float
) -> None:
    """Back: bots go on. Forward: nobody's time is up, and nobody counts as gone for long."""
    room, bo = two_at_a_table(client, clock={"kind": "turn", "seconds": 120}, grace=60)
    with Table(client, room["id"]) as ann:
        with Table(bo, room["id"]) as other:
            while (acting := turn_of(ann, other)) is other:
                assert acting.act(acting.actions[0])["ok"]
        version, before = ann.version, left(ann)[0]
        timer.jumped += jump
        timer.skip(client, 0)
        assert before - NEARLY < left(ann)[0] <= before
        assert ann.version == version and not ann.room["seats"][1]["stand_in"]
        with Table(bo, room["id"]) as other:
            for _ in range(6):
                acting = turn_of(ann, other)
                assert acting.act(acting.actions[0])["ok"]
            sync(ann, other)
            assert any(event["line"]["by_bot"] for event in ann.events)
            assert {e["line"]["player"] for e in ann.events if e["line"]["by_bot"]} == {2}


class Days:
    """A game by correspondence, on a server that is started again and again."""

    def __init__(self, serve: Servers) -> None:
        self.serve = serve
        self.room = ""

    @contextmanager
    def served(self) -> Iterator[tuple[Client, Table]]:
        with self.serve() as client:
            if not self.room:
                clock = {"kind": "days", "seconds": A_DAY}
                config: Json = {"players": 2, "edition": "base", "clock": clock}
                room, _ = full_room(client, "Bo", **config)
                self.room = room["id"]
            with Table(client, self.room) as table:
                yield client, table


@pytest.mark.parametrize("jump", [-AN_HOUR, AN_HOUR])
def test_deadlines_in_days_survive_jumps_of_the_systems_time_and_restarts(
    serve: Servers, timer: FakeTime, jump: float
) -> None:
    days = Days(serve)
    with days.served() as (client, table):
        # Both have a day for their first settlement; whose turn it is has used some of it.
        timer.skip(client, 10_000)
        before = min(left(table))
        assert A_DAY - 10_000 - NEARLY < before <= A_DAY - 10_000
        timer.jumped += jump
        timer.skip(client, 0)
        assert before - NEARLY < min(left(table)) <= before
        client.call(client.services.rooms.jumps.look)
    timer.passed += 10_000
    with days.served() as (client, table):
        after = min(left(table))
        assert A_DAY - 20_000 - NEARLY < after <= A_DAY - 20_000
        assert table.version == 0
    timer.passed += 2 * A_DAY
    with days.served() as (client, table):
        assert AFTER_RESTART - NEARLY < min(left(table)) <= AFTER_RESTART
        timer.skip(client, AFTER_RESTART)
        table.wait(lambda: table.version)


def test_a_pause_outlasts_a_restart_and_takes_no_ones_time(serve: Servers, timer: FakeTime) -> None:
    days = Days(serve)
    with days.served() as (client, table):
        timer.skip(client, 10_000)
        assert table.ask({"type": "pause", "paused": True})["ok"]
        before = left(table)
    timer.passed += 3 * A_DAY
    with days.served() as (client, table):
        assert left(table) == before
        assert table.room["paused_by"] == 0
        timer.skip(client, A_DAY)
        assert left(table) == before
        assert table.ask({"type": "pause", "paused": False})["ok"]
        timer.skip(client, 5_000)
    with days.served() as (_, table):
        assert min(before) - 5_000 - NEARLY < min(left(table)) <= min(before) - 5_000


def test_what_was_left_of_a_turn_is_left_after_a_restart(serve: Servers, timer: FakeTime) -> None:
    """Nights in which nobody was at the table are no part of a turn."""
    with serve() as client:
        clock = {"kind": "turn", "seconds": 160}
        with among_bots(client, "random", "random", clock=clock) as ann:
            room = ann.room["id"]
            mine(ann)
            turn = ann.view["turn"]["turn"]
            timer.skip(client, 50)
        timer.skip(client, A_DAY)
        with Table(client, room) as ann:
            assert ann.act(ann.actions[0])["ok"]
            before = left(ann)[0]
            assert ann.view["turn"]["turn"] == turn and 110 - NEARLY < before <= 110
    timer.passed += A_DAY
    with serve() as client, Table(client, room) as ann:
        assert before - NEARLY < left(ann)[0] <= before
