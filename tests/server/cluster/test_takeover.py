"""Workers that end, stop or are frozen, and leases that are lost."""

import math
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import TextClause

from hexhold.errors import StorageError
from hexhold.play.protocol.room_shapes import LEAST_DEADLINE
from hexhold.server.cluster import lease_statements as do
from hexhold.server.cluster.cluster import DatabaseTime
from hexhold.server.rooms import shared_rooms, time_jumps
from hexhold.server.settings import Settings
from hexhold.server.storage.database.open_store import holders
from tests.server.cluster.conftest import (
    CONFIG,
    Worker,
    a_line,
    an_action,
    texts,
    two_at_a_table,
    working,
)
from tests.server.conftest import execute
from tests.server.live import Json, hear, say, until

pytestmark = pytest.mark.storage
Pair = tuple[Worker, Worker]


def test_another_worker_takes_over_and_late_writes_are_refused(pair: Pair) -> None:
    first, second = pair
    clock = {"kind": "turn", "seconds": 900}
    ann, bo, room = two_at_a_table(pair, {"config": {**CONFIG["config"], "clock": clock}})
    with first.at_table(ann, room) as (anns, _), second.at_table(bo, room) as (bos, by_bo):
        line = a_line("hello")
        say(bos, line)
        done = hear(bos, "reply")
        freeze(first)
        again = hear(bos, "snapshot")
        assert second.rooms == {room} and again["version"] == by_bo["version"]
        assert running_clocks(again) == running_clocks(by_bo) != []
        # The frozen worker continues, and does not know of the takeover yet.
        assert first.rooms == {room}
        say(anns, a_line("too late"))
        assert hear(anns, "closing")["again"] and not first.rooms
        # A request of before is not carried out again.
        say(bos, line)
        assert hear(bos, "reply") == done and texts(again) == ["hello"]
    with second.at_table(ann, room) as (_, by_ann):
        assert texts(by_ann) == ["hello"]
    assert (
        "hexhold_takeovers_total 1.0" in httpx.get(f"http://{second.cluster.address}/metrics").text
    )
    # The frozen one is not among those that live.
    living = holders(second.services.settings.database)
    assert [each.address for each in living] == [second.cluster.address]


def running_clocks(snapshot: Json) -> list[int]:
    """Return the players whose time runs."""
    return [clock["player"] for clock in snapshot["clocks"] if clock["running"]]


def freeze(worker: Worker) -> None:
    """Let a worker's lease end, as if its process had been stopped."""
    worker.cluster.leases.pause()
    own = f"WHERE id = '{worker.cluster.leases.id}'"
    execute(worker.services.settings.database, f"UPDATE workers SET lease_until = 0 {own}")


def test_a_worker_that_stops_gives_its_tables_back(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Longer than this test waits for anything: no lease ends.
    monkeypatch.setattr(do, "LEASE_SECONDS", 600.0)
    with working(shared) as second:
        with working(shared) as first:
            _, bo, room = two_at_a_table((first, second))
            with second.at_table(bo, room) as (bos, _):
                say(bos, a_line("hello"))
                hear(bos, "reply")
                first.server.should_exit = True
                assert texts(hear(bos, "snapshot")) == ["hello"]
                assert second.rooms == {room}
                assert not first.cluster.runs_once
        until(lambda: second.cluster.runs_once)


def test_a_table_that_cannot_be_given_back_now_is_given_back_later(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, room = two_at_a_table(pair)
    first, second = pair
    ask = first.cluster.leases.ask

    def fail(statement: TextClause, **values: object) -> list[Any]:
        if statement is do.RELEASE:
            raise StorageError("cannot ask the database: gone")
        return ask(statement, **values)

    with monkeypatch.context() as patch:
        patch.setattr(first.cluster.leases, "ask", fail)
        with pytest.raises(StorageError):
            first.call(lambda: first.services.rooms.give_back(room))  # type: ignore[attr-defined] # of several workers
        assert not first.services.rooms.loaded
    until(lambda: second.call(lambda: second.cluster.owner(room)) is None)
    # One that this worker does not know of, because the answer to its claim was lost.
    values = f"VALUES ('{room}', '{first.cluster.leases.id}', 1)"
    database = first.services.settings.database
    execute(database, f"INSERT INTO owners (room, owner, epoch) {values}")
    first.call(lambda: first.services.rooms.give_back(room))  # type: ignore[attr-defined] # of several workers
    assert second.call(lambda: second.cluster.owner(room)) is None


def test_leases_that_are_deleted_by_hand_are_taken_again(pair: Pair) -> None:
    _, bo, room = two_at_a_table(pair)
    first, second = pair
    with second.at_table(bo, room) as (bos, _):
        database = first.services.settings.database
        execute(database, "DELETE FROM owners", "DELETE FROM workers")
        hear(bos, "snapshot")
        say(bos, a_line("hello"))
        assert hear(bos, "reply")["ok"]
    until(lambda: (room in first.rooms) != (room in second.rooms))


def test_deadlines_run_on_when_tables_move(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_rooms, "DUE_SECONDS", 0.2)
    # Time passes here, but no worker may notice a jump of the clock and send its clocks again.
    monkeypatch.setattr(time_jumps, "LEAST_JUMP", math.inf)
    first, second = pair
    clock = {"kind": "days", "seconds": LEAST_DEADLINE}
    config = {"config": {**CONFIG["config"], "clock": clock}}
    ann, bo, room = two_at_a_table(pair, config)
    freeze(first)
    with second.at_table(bo, room) as (_, before):
        left = [each["left"] for each in before["clocks"] if each["running"]]
        assert left and all(LEAST_DEADLINE - 60 < each <= LEAST_DEADLINE for each in left)
    # Long after the deadline, with nobody there.
    wall = DatabaseTime.wall
    here = second.be(ann)

    def later(seconds: float) -> None:
        # First: a table whose deadline has passed is loaded again at once.
        unload = partial(second.services.rooms.forget_idle, math.inf)
        until(lambda: second.call(unload) is None and not second.rooms)
        monkeypatch.setattr(DatabaseTime, "wall", lambda time: wall(time) + seconds)
        execute(second.services.settings.database, f"UPDATE rooms SET due = 0 WHERE id = '{room}'")
        until(lambda: second.rooms == {room})

    for person in (here, bo):
        assert person.post("/api/profile/holiday", json={"days": 1}).is_success
    later(2 * LEAST_DEADLINE)
    with second.at_table(here, room) as (_, during):
        assert during["version"] == 0 and any(clock["resumes"] for clock in during["clocks"])
    later(86_400 + 2 * LEAST_DEADLINE)
    with second.at_table(here, room) as (socket, after):
        assert after["version"] or hear(socket, "event")["version"]


def cut(first: Worker, second: Worker) -> None:
    """Let the second worker no longer reach the first, which lives and renews its lease."""
    own = f"WHERE id = '{first.cluster.leases.id}'"
    database = second.services.settings.database
    execute(database, f"UPDATE workers SET address = '127.0.0.1:1' {own}")


def test_workers_that_do_not_reach_each_other_play_on(pair: Pair) -> None:
    ann, bo, room = two_at_a_table(pair)
    first, second = pair
    with first.at_table(ann, room) as (anns, start):
        cut(first, second)
        with second.at_table(bo, room) as (bos, by_bo):
            say(bos, line := a_line("hello"))
            assert hear(bos, "reply")["ok"] and hear(anns, "chat")["line"]["text"] == "hello"
            whose = (anns, start) if start["own"]["must"] else (bos, by_bo)
            say(whose[0], an_action(whose[1]))
            assert hear(anns, "event")["version"] == hear(bos, "event")["version"] == 1
            link = f"/api/rooms/{room}/link"
            assert bo.get(f"/api/rooms/{room}").json()["id"] == room
            assert bo.post(link).json() != bo.post(link).json()
            assert bo.post(f"/api/rooms/{room}/start").status_code == 403
            # The table stays where it is.
            assert first.rooms == {room} and not second.rooms
            # The line breaks, as if a message were lost with an answer of the database.
            for each in list(second.cluster.mail._lines.values()):
                second.loop.call_soon_threadsafe(each.fail)
            assert texts(hear(bos, "snapshot")) == ["hello"]
            say(bos, line)
            assert hear(bos, "reply")["ok"]
            # The worker that has it ends. What it has not read is done by the next one.
            freeze(first)
            assert bo.post(link).is_success
            hear(bos, "snapshot")
            assert second.rooms == {room}
    until(lambda: not first.cluster.mail._lines and not second.cluster.mail._lines)
