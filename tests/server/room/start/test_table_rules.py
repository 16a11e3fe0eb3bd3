"""What a table lets its people do: taking steps back, pausing, playing again."""

from tests.server.client import (
    SHORT,
    Client,
    Person,
    Table,
    both_at_a_table,
    sync,
    turn_of,
    two_at_a_table,
)
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime


def set_up(*tables: Table) -> None:
    """Play until the first roll is awaited."""
    while True:
        acting = turn_of(*tables)
        if "roll" in acting.actions:
            return
        assert acting.act(acting.actions[0])["ok"]


def test_own_steps_are_taken_back_one_by_one(serve: Servers) -> None:
    # The bot leaves time before it acts, after which nothing could be taken back.
    with (
        serve(bot_delay=None) as client,
        both_at_a_table(client, bot_delay=2000) as (ann, other),
    ):
        acting = turn_of(ann, other)
        waiting = other if acting is ann else ann
        before = dict(acting.view)
        assert acting.own and acting.own["undo"] is None
        for _ in range(2):
            assert acting.act(acting.actions[0])["ok"]
            sync(ann, other)
            assert acting.own["undo"] is not None
        assert waiting.undo()["error"]["code"] == "cannot_undo"
        assert acting.undo()["ok"] and acting.undo()["ok"]
        sync(ann, other)
        assert acting.events[-1]["line"]["kind"] == "undo"
        assert {**acting.view, "luck": 0} == {**before, "luck": 0}
        assert acting.undo()["error"]["code"] == "cannot_undo"


def test_a_roll_stays(client: Client) -> None:
    with both_at_a_table(client) as (ann, other):
        set_up(ann, other)
        acting = turn_of(ann, other)
        assert acting.act("roll")["ok"]
        sync(ann, other)
        assert acting.own and acting.own["undo"] is None
        assert acting.undo()["error"]["code"] == "cannot_undo"


def test_nothing_is_taken_back_while_the_table_is_paused(client: Client) -> None:
    with both_at_a_table(client) as (ann, other):
        acting = turn_of(ann, other)
        assert acting.act(acting.actions[0])["ok"]
        sync(ann, other)
        assert ann.ask({"type": "pause", "paused": True})["ok"]
        assert acting.undo()["error"]["code"] == "paused"


def test_everyone_sees_who_paused(client: Client) -> None:
    with both_at_a_table(client) as (ann, other):
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
    room, bo = two_at_a_table(client, **SHORT)
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
        ann.wait(lambda: not ann.room["seats"][1]["connected"])
        answer = client.post(path).json()
        assert answer["state"] == "open" and answer["game"] is None
        assert [seat["kind"] for seat in answer["seats"]] == ["person", "open", "bot"]


def test_before_another_game_the_host_may_change_everything(client: Client) -> None:
    room, bo = two_at_a_table(client, **SHORT)
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
