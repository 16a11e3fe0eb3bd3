"""What a table lets its people do: taking steps back, pausing, playing again."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from hexhold.server.start.app import make_app
from tests.server.client import HOST, Client, Json, Person, Table, introduce, open_room
from tests.server.conftest import MakeSettings
from tests.server.fake_time import FakeTime
from tests.server.socket.test_play import sync, turn_of, two_at_a_table


def undo(table: Table) -> Json:
    return table.ask({"type": "undo", "game": table.game, "version": table.version})


def set_up(*tables: Table) -> None:
    """Play until the first roll is awaited."""
    while True:
        acting = turn_of(*tables)
        if "roll" in acting.actions:
            return
        assert acting.act(acting.actions[0])["ok"]


def test_own_steps_are_taken_back_one_by_one(settings: MakeSettings) -> None:
    app = make_app(settings(bot_delay=None))
    with TestClient(app, base_url=f"http://{HOST}") as client:
        # The bot leaves time before it acts, after which nothing could be taken back.
        room, bo = two_at_a_table(client, bot_delay=2000)
        with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
            take_back_two(ann, other)


def take_back_two(ann: Table, other: Table) -> None:
    acting = turn_of(ann, other)
    waiting = other if acting is ann else ann
    before = dict(acting.view)
    for _ in range(2):
        assert acting.act(acting.actions[0])["ok"]
        sync(ann, other)
    assert undo(waiting)["error"]["code"] == "cannot_undo"
    assert undo(acting)["ok"] and undo(acting)["ok"]
    sync(ann, other)
    assert {**acting.view, "luck": 0} == {**before, "luck": 0}


def test_a_roll_stays(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        set_up(ann, other)
        acting = turn_of(ann, other)
        assert acting.act("roll")["ok"]
        sync(ann, other)
        assert acting.own and acting.own["undo"] is None
        assert undo(acting)["error"]["code"] == "cannot_undo"


def test_nothing_is_taken_back_while_the_table_is_paused(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        acting = turn_of(ann, other)
        assert acting.act(acting.actions[0])["ok"]
        sync(ann, other)
        assert ann.ask({"type": "pause", "paused": True})["ok"]
        assert undo(acting)["error"]["code"] == "paused"


def test_everybody_is_told_who_paused(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        assert other.ask({"type": "pause", "paused": True})["ok"]
        assert ann.until_snapshot()["room"]["paused_by"] == 1
        assert ann.ask({"type": "pause", "paused": False})["ok"]
        assert ann.until_snapshot()["room"]["paused_by"] is None


def test_a_pause_stops_clocks_and_bots_and_keeps_what_is_left(
    client: Client, timer: FakeTime
) -> None:
    room, bo = two_at_a_table(client, clock={"kind": "turn", "seconds": 60}, grace=60)
    with Table(client, room["id"]) as ann:
        assert ann.ask({"type": "pause", "paused": True})["ok"]
        before = ann.until_snapshot()
        assert not any(clock["running"] for clock in before["clocks"])
        timer.skip(client, 3600)
        after = ann.until_snapshot()
        assert after["clocks"] == before["clocks"] and after["version"] == before["version"]
        assert not after["room"]["seats"][1]["stand_in"]
        with Table(bo, room["id"]) as other:
            assert other.ask({"type": "pause", "paused": False})["ok"]
            assert any(clock["running"] for clock in other.until_snapshot()["clocks"])


def test_a_rematch_waits_for_who_is_there_and_not_for_who_has_gone(client: Client) -> None:
    config = {"edition": "base", "options": {"victory_points": 3}}
    room, bo = two_at_a_table(client, **config)
    path = f"/api/rooms/{room['id']}/rematch"
    with Table(client, room["id"]) as ann:
        with Table(bo, room["id"]) as other:
            play_two(ann, other)
            assert client.post(path).json()["state"] == "finished"
            assert other.until("room")["room"]["rematch"] == [0]
            watcher = Person(client, "Cy")
            assert watcher.post(path).status_code == 403
            assert bo.post(path).json()["state"] == "running"
            ann.until("snapshot")
            other.until("snapshot")
            play_two(ann, other)
        while ann.room["seats"][1]["connected"]:
            ann.receive()
        answer = client.post(path).json()
        assert answer["state"] == "open" and answer["game"] is None
        assert [seat["kind"] for seat in answer["seats"]] == ["person", "open", "bot"]


def test_before_another_game_the_host_may_change_everything(client: Client) -> None:
    config = {"edition": "base", "options": {"victory_points": 3}}
    room, bo = two_at_a_table(client, **config)
    path = f"/api/rooms/{room['id']}"
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        assert client.post(f"{path}/reopen").json()["code"] == "conflict", "it is going on"
        play_two(ann, other)
        assert bo.post(f"{path}/reopen").status_code == 403
        before = client.post(f"{path}/reopen").json()
        assert (before["state"], before["game"], before["winner"]) == ("open", None, None)
        assert [seat["kind"] for seat in before["seats"]] == ["person", "person", "bot"]
        assert other.until_snapshot()["room"]["state"] == "open"
        level = {"do": "bot", "seat": 2, "bot": "easy"}
        assert client.post(f"{path}/seat", json=level).json()["seats"][2]["bot"] == "easy"
        assert client.post(f"{path}/start").json()["state"] == "running"


def play_two(*tables: Table) -> None:
    """Both act until the game is over."""
    while any(table.room["state"] == "running" for table in tables):
        sync(*tables)
        for table in tables:
            if table.room["state"] == "running" and table.own and table.actions:
                table.act(table.actions[0])
                break
        else:
            next(table for table in tables if table.room["state"] == "running").receive()


def test_a_seat_is_taken_back_in_the_middle_of_a_decision(client: Client, timer: FakeTime) -> None:
    room: Any
    room, bo = two_at_a_table(client, grace=60)
    with Table(client, room["id"]) as ann:
        timer.skip(client, 60)
        while not ann.room["seats"][1]["stand_in"]:
            ann.receive()
    with Table(bo, room["id"]) as other:
        assert other.ask({"type": "take_back"})["ok"]
        assert other.ask({"type": "take_back"})["ok"], "once more does no harm"
        seat = other.until_snapshot()["room"]["seats"][1]
        assert (seat["stand_in"], seat["returns"]) == (False, 1)
    with Table(Person(client, "Cy"), room["id"]) as watcher:
        assert watcher.ask({"type": "take_back"})["error"]["code"] == "no_seat"


def test_only_the_host_changes_the_room(client: Client) -> None:
    introduce(client)
    room = open_room(client)
    bo = Person(client, "Bo")
    path = f"/api/rooms/{room['id']}"
    bo.post(f"{path}/join")
    for request in ({"do": "bot", "seat": 2}, {"do": "remove", "seat": 0}):
        assert bo.post(f"{path}/seat", json=request).status_code == 403
    assert bo.post(f"{path}/configure", json={"config": room["config"]}).status_code == 403
    assert bo.post(f"{path}/start").status_code == 403
    assert client.get(path).json()["host"] and not bo.get(path).json()["host"]
