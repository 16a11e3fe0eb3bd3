"""Playing over the WebSocket: duplicates, stale versions, undo, tabs, absence, pause, chat."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from hexhold.server.accounts.sessions import TICKET_SECONDS
from hexhold.server.start.app import make_app
from tests.server.client import HOST, Client, Json, Person, Table, introduce, open_room, play_out
from tests.server.conftest import MakeSettings
from tests.server.fake_time import FakeTime


def two_at_a_table(client: Client, **config: Any) -> tuple[Json, Person]:
    """A running room with Ann, Bo and a bot; nobody acts by itself before they connect."""
    introduce(client)
    room = open_room(client, config={"players": 3, **config})
    bo = Person(client, "Bo")
    bo.post(f"/api/rooms/{room['id']}/join")
    client.post(f"/api/rooms/{room['id']}/seat", json={"do": "bot", "seat": 2})
    return client.post(f"/api/rooms/{room['id']}/start").json(), bo


def mine(table: Table) -> None:
    """Wait until the game waits for this seat."""
    while not (table.own and table.own["must"] and table.actions):
        table.receive()


def sync(*tables: Table) -> None:
    """Until all have seen the newest version of any."""
    newest = max(t.version for t in tables)
    for table in tables:
        while table.version < newest:
            table.receive()


def turn_of(*tables: Table) -> Table:
    """The table of the seat that the game waits for, others brought up to date."""
    while True:
        sync(*tables)
        for table in tables:
            if table.own and table.own["must"] and table.actions:
                return table
        tables[0].receive()


def test_a_duplicate_gets_the_same_reply_and_makes_no_event(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        acting = turn_of(ann, other)
        request, version, action = str(uuid4()), acting.version, acting.actions[0]
        first = acting.act(action, id=request)
        again = acting.act(action, id=request, version=version)
        assert first["ok"] and again == first
        sync(ann, other)
        assert acting.version == version + 1


def test_a_stale_action_is_answered_with_a_snapshot(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        acting = turn_of(ann, other)
        version = acting.version
        assert acting.act(acting.actions[0])["ok"]
        reply = acting.act("end", version=version)
        assert reply["error"]["code"] == "stale"
        snapshot = acting.until("snapshot")
        assert snapshot["version"] == version + 1
        assert acting.act("end", game="another")["error"]["code"] == "no_game"


def test_refusals_say_which_rule(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
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


def test_undo_until_somebody_else_acts(client: Client) -> None:
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        acting = turn_of(ann, other)
        before = dict(acting.view)
        assert acting.own and acting.own["undo"] is None
        assert acting.act(acting.actions[0])["ok"]
        sync(ann, other)
        assert acting.own["undo"] is not None
        undo = {"type": "undo", "game": acting.game, "version": acting.version}
        assert acting.ask(undo)["ok"]
        sync(ann, other)
        assert acting.events[-1]["line"]["kind"] == "undo"
        assert {**acting.view, "luck": 0} == {**before, "luck": 0}
        undo = {"type": "undo", "game": acting.game, "version": acting.version}
        assert acting.ask(undo)["error"]["code"] == "cannot_undo"


def test_two_tabs_show_the_same(client: Client) -> None:
    room, bo = two_at_a_table(client)
    at = room["id"]
    with Table(client, at) as one, Table(client, at) as two, Table(bo, at) as other:
        acting = turn_of(one, other)
        assert acting.act(acting.actions[0])["ok"]
        sync(one, two, other)
        assert one.own == two.own and one.view == two.view


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
    room, bo = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
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
        while not ann.room["seats"][1]["stand_in"]:
            ann.receive()
        with Table(bo, room["id"]) as other:
            assert other.own and not other.own["legal"]
            assert other.act("end")["error"]["code"] == "stand_in"
            assert other.ask({"type": "take_back"})["ok"]
            while other.room["seats"][1]["stand_in"]:
                other.receive()
            assert other.room["seats"][1]["returns"] == 1


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
        while ann.room["seats"][1]["connected"]:
            ann.receive()
        assert ann.ask(ask)["ok"]
        assert ann.ask(ask)["ok"], "once more does no harm"
        while not ann.room["seats"][1]["stand_in"]:
            ann.receive()


def test_where_the_host_is_away_any_player_lets_a_bot_play(client: Client) -> None:
    room, bo = two_at_a_table(client, grace=60)
    with Table(client, room["id"]) as ann:
        assert ann.room["seats"][0]["connected"]
    with Table(bo, room["id"]) as other, Table(Person(client, "Cy"), room["id"]) as watcher:
        assert watcher.ask({"type": "let_bot_play", "seat": 0})["error"]["code"] == "no_seat"
        assert other.ask({"type": "let_bot_play", "seat": 0})["ok"]
        while not other.room["seats"][0]["stand_in"]:
            other.receive()


def test_who_resigns_is_played_by_a_bot_until_they_return(client: Client) -> None:
    room, bo = two_at_a_table(client, grace=60)
    with Table(client, room["id"]), Table(bo, room["id"]) as other:
        assert other.ask({"type": "let_bot_play", "seat": 1})["ok"]
        assert other.act("end")["error"]["code"] == "stand_in"
        assert other.ask({"type": "take_back"})["ok"]


def test_a_clock_that_runs_out_moves_the_game_on(client: Client, timer: FakeTime) -> None:
    room, bo = two_at_a_table(client, clock={"kind": "turn", "seconds": 120})
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        turn_of(ann, other)
        start = ann.version
        timer.skip(client, 120)
        while ann.version < start + 2:
            ann.receive()
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
        while ann.version < other.version:
            ann.receive()
        with Table(client, room["id"]) as again:
            while ann.version < again.version:
                ann.receive()
            assert (again.view, again.version) == (ann.view, ann.version)


@pytest.mark.parametrize("kind", ["act", "why"])
@pytest.mark.parametrize("length", [401, 1025, 5000])
def test_a_long_action_is_refused_like_any_other(client: Client, kind: str, length: int) -> None:
    room, other = two_at_a_table(client)
    with Table(client, room["id"]) as ann, Table(other, room["id"]) as bob:
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
        socket.receive_text(timeout=5)
    assert ended.value.code == code


def test_tickets_work_once(client: Client) -> None:
    room, _ = two_at_a_table(client)
    ticket = client.post("/api/ticket").json()["ticket"]
    path = f"/ws/rooms/{room['id']}?ticket={ticket}"
    with client.websocket_connect(path) as socket:
        socket.send_text('{"type": "ping", "sent": 1}')
        assert "pong" in socket.receive_text(timeout=5)
    with client.websocket_connect(path) as socket, pytest.raises(WebSocketDisconnect) as ended:
        socket.receive_text(timeout=5)
    assert ended.value.code == 4401


def test_nobody_holds_many_tickets(settings: MakeSettings, timer: FakeTime) -> None:
    app = make_app(settings(session_sockets=2), time=timer)
    with TestClient(app, base_url=f"http://{HOST}") as client:
        introduce(client)
        bo = Person(client, "Bo")
        assert [client.post("/api/ticket").status_code for _ in range(3)] == [200, 200, 429]
        assert bo.post("/api/ticket").status_code == 200
        timer.passed += TICKET_SECONDS + 1
        assert client.post("/api/ticket").status_code == 200


def test_messages_are_limited(settings: MakeSettings) -> None:
    app = make_app(settings(seat_messages=10))
    with TestClient(app, base_url=f"http://{HOST}") as client:
        room, _ = two_at_a_table(client)
        with Table(client, room["id"]) as ann:
            replies = [ann.ask({"type": "why", "action": "end"}) for _ in range(12)]
            assert replies[0]["ok"]
            assert replies[-1]["error"]["code"] == "too_fast"


def test_rematch(client: Client) -> None:
    introduce(client)
    config = {"edition": "base", "players": 3, "options": {"victory_points": 3}}
    room = open_room(client, config=config, bots=["steady"] * 2, start=True)
    path = f"/api/rooms/{room['id']}"
    with Table(client, room["id"]) as ann:
        assert client.post(f"{path}/rematch").status_code == 409
        play_out(ann)
        old, seed = ann.game, ann.room["fair"]["commitment"]
        answer = client.post(f"{path}/rematch").json()
        assert answer["state"] == "running" and answer["game"] != old
        assert answer["fair"]["commitment"] != seed
        assert ann.until("snapshot")["game"] == answer["game"]
        stored = client.get(f"/api/records/{old}").json()
        assert stored["fair"]["commitment"] == seed
