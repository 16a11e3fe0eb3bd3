"""Pauses: three for each player and ten minutes in all, without limit for the host or for all."""

from collections.abc import Iterator
from typing import Any

import pytest

from hexhold.play.room.timing.pauses import DAYS_SECONDS, LIVE_SECONDS, MOST_PAUSES
from hexhold.server.rooms.registry import IDLE_SECONDS
from tests.server.client import Client, Json, Person, Table, among_bots, full_room
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime

Three = tuple[Table, Table, Table]


def began(client: Client, **config: Any) -> tuple[str, Person, Person]:
    """A game of Ann, who is the host, Ben and Cy."""
    room, ben, cy = full_room(client, "Ben", "Cy", **config)
    return room["id"], ben, cy


@pytest.fixture
def three(client: Client) -> Iterator[Three]:
    room, ben, cy = began(client)
    with Table(client, room) as a, Table(ben, room) as b, Table(cy, room) as c:
        yield a, b, c


def pause(table: Table, paused: bool = True, **more: object) -> Json | None:
    """Return the refusal of a pause, None if it was granted."""
    error: Json | None = table.ask({"type": "pause", "paused": paused, **more}).get("error")
    return error


def room_of(table: Table) -> Json:
    table.until_snapshot()
    return table.room


def test_a_player_pauses_three_times_and_no_more(three: Three) -> None:
    ann, ben, cy = three
    for left in (2, 1, 0):
        assert pause(ben) is None
        room = room_of(ben)
        assert (room["state"], room["paused_by"], room["pauses_left"]) == ("paused", 1, left)
        assert pause(cy, paused=False) is None, "everybody can go on"
    refused = pause(ben)
    assert refused and refused["code"] == "forbidden" and "3 pauses" in refused["text"]
    assert room_of(ben)["state"] == "running"
    assert pause(cy) is None, "another player has pauses of their own"
    assert room_of(ann)["paused_by"] == 2


def test_what_does_nothing_costs_no_pause(three: Three) -> None:
    _, ben, _ = three
    for _ in range(5):
        assert pause(ben, paused=False) is None
    assert room_of(ben)["pauses_left"] == MOST_PAUSES
    assert pause(ben) is None
    for _ in range(5):
        assert pause(ben) is None
    assert room_of(ben)["pauses_left"] == MOST_PAUSES - 1


def test_all_pauses_of_a_player_together_last_ten_minutes(
    three: Three, client: Client, timer: FakeTime
) -> None:
    _, ben, cy = three
    timer.stand()
    assert pause(ben) is None
    timer.skip(client, LIVE_SECONDS - 100)
    assert room_of(cy)["paused_minutes"] == 2
    assert pause(ben, paused=False) is None
    assert pause(ben) is None
    timer.skip(client, 95)
    assert room_of(cy)["state"] == "paused"
    timer.skip(client, 10)
    room = room_of(ben)
    assert (room["state"], room["paused_by"], room["pauses_left"]) == ("running", None, 0)
    refused = pause(ben)
    assert refused and "10 minutes" in refused["text"]


def test_the_host_pauses_without_limit(three: Three, client: Client, timer: FakeTime) -> None:
    ann, ben, _ = three
    for _ in range(2 * MOST_PAUSES):
        assert pause(ann) is None and pause(ann, paused=False) is None
    assert room_of(ann)["pauses_left"] is None
    assert pause(ann) is None
    timer.skip(client, 10 * LIVE_SECONDS)
    room = room_of(ben)
    assert (room["state"], room["paused_minutes"]) == ("paused", None)


def test_a_pause_that_all_agree_to_has_no_limit_and_is_free(
    three: Three, client: Client, timer: FakeTime
) -> None:
    ann, ben, cy = three
    assert pause(ben) is None
    assert pause(cy, ask=True) is None
    room = room_of(ben)
    assert room["pause_agreed"] == [2] and room["paused_minutes"] == 10, "Ann has not agreed"
    assert pause(ann, ask=True) is None
    timer.skip(client, 10 * LIVE_SECONDS)
    room = room_of(ben)
    assert (room["state"], room["paused_minutes"]) == ("paused", None)
    assert pause(cy, paused=False) is None
    room = room_of(ben)
    assert (room["pause_agreed"], room["pauses_left"]) == ([], MOST_PAUSES)


def test_players_without_pauses_can_still_agree_on_one(client: Client) -> None:
    room, ben, cy = began(client)
    client.post("/api/profile/delete")
    with Table(ben, room) as two, Table(cy, room) as three:
        # A bot plays on for Ann, and Ben has become the host.
        assert room_of(two)["host"]
        for _ in range(MOST_PAUSES):
            assert pause(three) is None and pause(three, paused=False) is None
        assert pause(three) is not None
        assert pause(three, ask=True) is None
        assert room_of(two)["pause_agreed"] == [2] and two.room["state"] == "running"
        assert pause(three, paused=False, ask=True) is None
        assert room_of(two)["pause_agreed"] == [], "one may think again"
        assert pause(three, ask=True) is None and pause(two, ask=True) is None
        assert room_of(three)["state"] == "paused"


def test_who_plays_against_bots_alone_pauses_at_will(client: Client) -> None:
    with among_bots(client, "random", "random") as ann:
        for _ in range(2 * MOST_PAUSES):
            assert pause(ann) is None and pause(ann, paused=False) is None


def test_a_pause_and_what_is_left_of_it_survive_a_restart(serve: Servers, timer: FakeTime) -> None:
    with serve() as client:
        room, ben, _ = began(client)
        with Table(ben, room) as table:
            assert pause(table) is None
            timer.skip(client, LIVE_SECONDS / 2)
    with serve() as client, Table(client, room) as table:
        assert table.room["state"] == "paused"
        assert table.room["paused_minutes"] == 5
        timer.skip(client, LIVE_SECONDS / 2 + 1)
        assert room_of(table)["state"] == "running"


def test_a_game_of_days_that_no_one_watches_goes_on_after_the_pause(
    client: Client, timer: FakeTime
) -> None:
    room, ben, _ = began(client, clock={"kind": "days", "seconds": 30 * 86_400})
    with Table(ben, room) as table:
        assert pause(table) is None
        assert room_of(table)["paused_minutes"] == DAYS_SECONDS / 60
    rooms = client.services.rooms
    timer.skip(client, IDLE_SECONDS + 1)
    client.call(rooms.forget_idle, timer.steady() - IDLE_SECONDS)
    assert room not in rooms._open, "it is in memory no more"
    timer.skip(client, DAYS_SECONDS)
    client.call(rooms._wake, room)
    timer.skip(client, 0)
    with Table(ben, room) as table:
        assert table.room["state"] == "running"
        assert all(clock["left"] > 29 * 86_400 for clock in table.until_snapshot()["clocks"])
