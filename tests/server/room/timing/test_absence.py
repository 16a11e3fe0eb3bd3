"""Tables whose people have gone: live ones wait, correspondence games continue."""

from typing import Any

from hexhold.play.room.room import Room
from tests.server.client import (
    Client,
    Json,
    Person,
    Table,
    open_room,
    sync,
    turn_of,
    two_at_a_table,
)
from tests.server.fake_time import FakeTime

GRACE = 60
A_WHILE = 100.0
"""Seconds, longer than that."""


def room_of(client: Client, room: Json) -> Room:
    """The room in the server's memory."""
    return client.services.rooms._open[room["id"]][0]


def alone(client: Client, **config: Any) -> Json:
    return open_room(client, config={"players": 3, **config}, bots=["steady"] * 2, start=True)


def test_a_live_table_waits_while_all_its_people_are_gone(client: Client, timer: FakeTime) -> None:
    room = alone(client, grace=GRACE, clock={"kind": "turn", "seconds": 90})
    with Table(client, room["id"]) as ann:
        turn_of(ann)
        before = ann.until_snapshot()["clocks"][0]["left"]
    table = room_of(client, room).table
    assert table is not None
    version = table.version
    timer.skip(client, A_WHILE)
    assert table.version == version
    with Table(client, room["id"]) as ann:
        assert ann.until_snapshot()["clocks"][0]["left"] > before - GRACE
        assert not ann.room["seats"][0]["stand_in"]
        acting = turn_of(ann)
        assert acting.act(acting.actions[0])["ok"]


def test_the_grace_of_others_begins_when_the_first_comes_back(
    client: Client, timer: FakeTime
) -> None:
    room, bo = two_at_a_table(client, grace=GRACE)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        turn_of(ann, other)
    timer.skip(client, A_WHILE)
    with Table(client, room["id"]) as ann:
        assert not ann.room["seats"][1]["stand_in"]
        assert ann.room["seats"][1]["away_left"] > 0
        timer.skip(client, A_WHILE)
        ann.wait(lambda: ann.room["seats"][1]["stand_in"])


def test_onlookers_do_not_play_the_game_out(client: Client, timer: FakeTime) -> None:
    room = alone(client, grace=GRACE)
    watcher = Person(client, "Cy")
    with Table(watcher, room["id"]) as table:
        timer.skip(client, A_WHILE)
        seat = table.until_snapshot()["room"]["seats"][0]
        assert not seat["stand_in"] and seat["away_left"] is None
        assert table.version == 0
        with Table(client, room["id"]) as ann:
            acting = turn_of(ann)
            assert acting.act(acting.actions[0])["ok"]
            sync(ann, table)


def test_bots_among_themselves_play_while_a_person_looks(client: Client, timer: FakeTime) -> None:
    room = open_room(client, config={"players": 3}, bots=["random"] * 2)
    path = f"/api/rooms/{room['id']}"
    for change in ({"do": "remove", "seat": 0}, {"do": "bot", "seat": 0, "bot": "random"}):
        assert client.post(f"{path}/seat", json=change).status_code == 200
    assert client.post(f"{path}/start").status_code == 200
    with Table(client, room["id"]) as table:
        table.wait(lambda: table.version >= 5)
    here = room_of(client, room)
    assert here.table is not None
    timer.skip(client, A_WHILE)
    version = here.table.version
    timer.skip(client, A_WHILE)
    assert here.table.version == version
