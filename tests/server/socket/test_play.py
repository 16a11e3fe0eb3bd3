"""Playing over the WebSocket: duplicates, stale versions, undo, tabs, absence, pause, chat."""

from uuid import uuid4

import pytest
from litestar.exceptions import WebSocketDisconnect

from hexhold.server.accounts.sessions import TICKET_SECONDS
from tests.server.client import (
    SHORT,
    Client,
    Json,
    Person,
    Table,
    among_bots,
    both_at_a_table,
    play_out,
    sync,
    turn_of,
    two_at_a_table,
)
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime


def test_a_duplicate_gets_the_same_reply_and_makes_no_event(client: Client) -> None:
    with both_at_a_table(client) as (ann, other):
        acting = turn_of(ann, other)
        request, version, action = str(uuid4()), acting.version, acting.actions[0]
        first = acting.act(action, id=request)
        again = acting.act(action, id=request, version=version)
        assert first["ok"] and again == first
        sync(ann, other)
        assert acting.version == version + 1


def test_a_stale_action_is_answered_with_a_snapshot(client: Client) -> None:
    with both_at_a_table(client) as (ann, other):
        acting = turn_of(ann, other)
        version = acting.version
        assert acting.act(acting.actions[0])["ok"]
        reply = acting.act("end", version=version)
        assert reply["error"]["code"] == "stale"
        snapshot = acting.until("snapshot")
        assert snapshot["version"] == version + 1
        assert acting.act("end", game="another")["error"]["code"] == "no_game"


def test_refusals_say_which_rule(client: Client) -> None:
    with both_at_a_table(client) as (ann, other):
        acting = turn_of(ann, other)
        waiting = other if acting is ann else ann
        assert acting.act("end")["error"]["code"] == "illegal_action"
        assert acting.act("nonsense")["error"]["code"] == "illegal_action"
        assert not acting.act(f"{acting.actions[0]} => ore")["ok"]
        forged = acting.act(f"p{waiting.room['you']}: {acting.actions[0]}")
        assert "you are" in forged["error"]["text"]
        assert not waiting.act(acting.actions[0])["ok"]
        why = acting.ask({"type": "why", "action": "city v0 "})
        assert why["ok"]
        assert acting.ask({"type": "why", "action": acting.actions[0]})["error"] is None
        assert acting.ask({"type": "why", "action": "end"})["error"]["rule"]


def test_spectators_see_what_is_public(client: Client) -> None:
    room, bo = two_at_a_table(client)
    watcher = Person(client, "Cy")
    at = room["id"]
    with Table(watcher, at) as table, Table(client, at) as ann, Table(bo, at) as other:
        assert table.own is None and table.room["you"] is None
        acting = turn_of(ann, other)
        assert acting.act(acting.actions[0])["ok"]
        sync(ann, table)
        assert table.view == ann.view
        assert table.act("end")["error"]["code"] == "no_seat"
        assert table.ask({"type": "pause", "paused": True})["error"]["code"] == "no_seat"


def test_pause_and_chat(client: Client) -> None:
    with both_at_a_table(client) as (ann, other):
        acting = turn_of(ann, other)
        assert ann.ask({"type": "pause", "paused": True})["ok"]
        assert acting.act("end")["error"]["code"] == "paused"
        assert ann.ask({"type": "pause", "paused": False})["ok"]
        assert ann.ask({"type": "chat", "text": "hello"})["ok"]
        assert other.until("chat")["line"]["text"] == "hello"
        assert ann.ask({"type": "emote", "emote": "bravo"})["ok"]
        line = other.until("chat")["line"]
        assert (line["emote"], line["text"], line["seat"]) == ("bravo", "", 0)
        for _ in range(3):
            assert ann.ask({"type": "chat", "text": "more"})["ok"]
        assert ann.ask({"type": "chat", "text": "more"})["error"]["code"] == "too_fast"


def test_a_bot_takes_over_and_gives_back(client: Client, timer: FakeTime) -> None:
    room, bo = two_at_a_table(client, grace=60)
    with Table(client, room["id"]) as ann:
        timer.skip(client, 60)
        ann.wait(lambda: ann.room["seats"][1]["stand_in"])
        with Table(bo, room["id"]) as other:
            assert other.own and not other.own["legal"]
            assert other.act("end")["error"]["code"] == "stand_in"
            assert other.ask({"type": "take_back"})["ok"]
            other.wait(lambda: not other.room["seats"][1]["stand_in"])
            assert other.ask({"type": "take_back"})["ok"], "once more does no harm"
            assert other.until_snapshot()["room"]["seats"][1]["returns"] == 1
        with Table(Person(client, "Cy"), room["id"]) as watcher:
            assert watcher.ask({"type": "take_back"})["error"]["code"] == "no_seat"


def test_the_host_lets_a_bot_play_for_who_is_away(client: Client) -> None:
    room, bo = two_at_a_table(client, grace=60)
    ask = {"type": "let_bot_play", "seat": 1}
    with Table(client, room["id"]) as ann:
        with Table(bo, room["id"]) as other:
            here = ann.ask(ask)["error"]
            assert (here["code"], here["text"]) == (
                "conflict",
                "a bot can only take over from a player who is not there",
            )
            assert other.ask({**ask, "seat": 0})["error"]["code"] == "forbidden"
            assert ann.ask({**ask, "seat": 5})["error"]["code"] == "conflict"
        ann.wait(lambda: not ann.room["seats"][1]["connected"])
        assert ann.ask(ask)["ok"]
        assert ann.ask(ask)["ok"], "once more does no harm"
        ann.wait(lambda: ann.room["seats"][1]["stand_in"])


def test_where_the_host_is_away_any_player_lets_a_bot_play(client: Client) -> None:
    room, bo = two_at_a_table(client, grace=60)
    with Table(client, room["id"]) as ann:
        assert ann.room["seats"][0]["connected"]
    with Table(bo, room["id"]) as other, Table(Person(client, "Cy"), room["id"]) as watcher:
        assert watcher.ask({"type": "let_bot_play", "seat": 0})["error"]["code"] == "no_seat"
        assert other.ask({"type": "let_bot_play", "seat": 0})["ok"]
        other.wait(lambda: other.room["seats"][0]["stand_in"])


def test_who_resigns_is_played_by_a_bot_until_they_return(client: Client) -> None:
    room, bo = two_at_a_table(client, grace=60)
    with Table(client, room["id"]), Table(bo, room["id"]) as other:
        assert other.ask({"type": "let_bot_play", "seat": 1})["ok"]
        assert other.act("end")["error"]["code"] == "stand_in"
        assert other.ask({"type": "take_back"})["ok"]


def test_a_clock_that_runs_out_moves_the_game_on(client: Client, timer: FakeTime) -> None:
    with both_at_a_table(client, clock={"kind": "turn", "seconds": 120}) as (ann, other):
        turn_of(ann, other)
        start = ann.version
        timer.skip(client, 120)
        ann.wait(lambda: ann.version >= start + 2)
        assert any(e["line"]["by_bot"] and e["line"]["player"] != 2 for e in ann.events)
        assert ann.events[-1]["clocks"]
        assert other.room["state"] == "running"


def test_a_reconnecting_seat_sees_what_one_that_stayed_sees(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        for _ in range(6):
            acting = turn_of(ann, other)
            assert acting.act(acting.actions[0])["ok"]
        sync(ann, other)
        ann.ask({"type": "pause", "paused": True})
        ann.wait(lambda: ann.version >= other.version)
        with Table(client, room["id"]) as again:
            ann.wait(lambda: ann.version >= again.version)
            assert (again.view, again.version) == (ann.view, ann.version)


@pytest.mark.parametrize("kind", ["act", "why"])
@pytest.mark.parametrize("length", [401, 1025, 5000])
def test_a_long_action_is_refused_like_any_other(client: Client, kind: str, length: int) -> None:
    with both_at_a_table(client) as (ann, bob):
        acting = turn_of(ann, bob)
        about: Json = {"type": kind, "action": "x" * length}
        if kind == "act":
            about |= {"game": acting.game, "version": acting.version}
        error = acting.ask(about)["error"]
        limit = "an action must be one line of at most 1024 plain characters"
        assert error["text"].startswith("'xxx" if length < 1024 else limit)
        assert "x" * 81 not in error["text"]
        assert acting.act(acting.actions[0])["ok"]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("{", 1008),
        ('{"type": "unknown"}', 1008),
        ('{"type": "ping", "sent": 1, "more": 2}', 1008),
        ("[" * 5000, 1008),
        ('"' + "x" * 9000 + '"', 1009),
    ],
)
def test_bad_messages_end_the_connection(client: Client, message: str, code: int) -> None:
    room, _ = two_at_a_table(client)
    with Table(client, room["id"]) as ann:
        ann.socket.send_text(message)
        assert ann.until("closing")["reason"] == "protocol"
        with pytest.raises(WebSocketDisconnect) as ended:
            ann.receive()
        assert ended.value.code == code


@pytest.mark.parametrize(
    ("origin", "code"), [("https://elsewhere.example", 4403), ("http://testserver.local.x", 4403)]
)
def test_foreign_origins_are_refused(client: Client, origin: str, code: int) -> None:
    room, _ = two_at_a_table(client)
    headers = {"origin": origin}
    session = client.websocket_connect(f"/ws/rooms/{room['id']}", headers=headers)
    with session as socket, pytest.raises(WebSocketDisconnect) as ended:
        socket.receive_text(timeout=60)
    assert ended.value.code == code


def test_tickets_work_once(client: Client) -> None:
    room, _ = two_at_a_table(client)
    ticket = client.post("/api/ticket").json()["ticket"]
    path = f"/ws/rooms/{room['id']}?ticket={ticket}"
    with client.websocket_connect(path) as socket:
        socket.send_text('{"type": "ping", "sent": 1}')
        assert "pong" in socket.receive_text(timeout=60)
    with client.websocket_connect(path) as socket, pytest.raises(WebSocketDisconnect) as ended:
        socket.receive_text(timeout=60)
    assert ended.value.code == 4401


def test_no_one_holds_many_tickets(serve: Servers, timer: FakeTime) -> None:
    with serve(session_sockets=2) as client:
        bo = Person(client, "Bo")
        assert [client.post("/api/ticket").status_code for _ in range(3)] == [200, 200, 429]
        assert bo.post("/api/ticket").status_code == 200
        timer.passed += TICKET_SECONDS + 1
        assert client.post("/api/ticket").status_code == 200


def test_rematch(client: Client) -> None:
    with among_bots(client, "steady", "steady", **SHORT) as ann:
        path = f"/api/rooms/{ann.room['id']}"
        assert client.post(f"{path}/rematch").status_code == 409
        play_out(ann)
        old, seed = ann.game, ann.room["fair"]["commitment"]
        answer = client.post(f"{path}/rematch").json()
        assert answer["state"] == "running" and answer["game"] != old
        assert answer["fair"]["commitment"] != seed
        assert ann.until("snapshot")["game"] == answer["game"]
        stored = client.get(f"/api/records/{old}").json()
        assert stored["fair"]["commitment"] == seed
