"""Another writer on the same database: rooms are read anew, and play goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from uuid import uuid4

import msgspec
from litestar.testing import TestClient

from hexhold.server.room.loading import fetch_room
from hexhold.server.start.app import make_app
from hexhold.server.storage import RoomRow, Store
from hexhold.server.table.table import Table as ServerTable
from tests.server.client import HOST, Client, Person, Table, introduce, open_room
from tests.server.conftest import MakeSettings
from tests.server.fake_time import FakeTime


class Elsewhere:
    """A server that changes a room of another one behind its back."""

    def __init__(self, client: Client, room: str) -> None:
        self._store: Store = client.app.state.services.store
        self._call = client.blocking_portal.call
        self._room = room

    def _found(self) -> tuple[RoomRow, ServerTable | None]:
        return self._call(fetch_room, self._store, self._room)

    def act(self, request: str | None = None) -> str:
        """Do something for whoever is awaited; the action."""
        _, table = self._found()
        assert table is not None
        action = str(table.game.legal_actions(table.awaited[0])[0])
        change = table.act(table.awaited[0], action, 0.0, False, request)
        self._call(self._store.append, change.row)
        return change.row.text

    def call_it(self, name: str) -> None:
        """Give the room another name."""
        row, _ = self._found()
        row.config = msgspec.structs.replace(row.config, name=name)
        row.revision += 1
        self._call(self._store.save_room, row)


@contextmanager
def three(client: Client) -> Iterator[tuple[str, list[Table]]]:
    """A game among three people, of whom nobody acts by itself."""
    introduce(client)
    room = open_room(client, config={"players": 3, "grace": 0})["id"]
    others = [Person(client, name) for name in ("Bo", "Cy")]
    for person in others:
        person.post(f"/api/rooms/{room}/join")
    assert client.post(f"/api/rooms/{room}/start").is_success
    everybody: list[Client | Person] = [client, *others]
    with ExitStack() as stack:
        yield room, [stack.enter_context(Table(who, room)) for who in everybody]


def acting(tables: list[Table]) -> Table:
    """Who is to act, with all brought up to date."""
    for table in tables:
        table.send({"type": "ping", "sent": 0})
        table.until("pong")
    return next(table for table in tables if table.actions)


def test_a_step_after_anothers_is_stale_and_play_goes_on(client: Client) -> None:
    with three(client) as (room, tables):
        table = acting(tables)
        watching = next(other for other in tables if other is not table)
        text = Elsewhere(client, room).act()
        table.told.clear()
        assert table.act(table.actions[-1])["error"]["code"] == "stale"
        watching.until("snapshot")
        assert watching.version == 1, "all are told without asking"
        table.send({"type": "ping", "sent": 0})
        table.until("pong")
        shown = [message for message in table.told if message["type"] == "snapshot"]
        assert [snapshot["log"][-1]["text"] for snapshot in shown] == [text], "once"
        assert acting(tables).act(acting(tables).actions[0])["ok"]
        assert acting(tables).version == 2


def test_a_step_whose_storing_was_not_reported_is_done_once(client: Client) -> None:
    with three(client) as (room, tables):
        table, request = acting(tables), str(uuid4())
        action = Elsewhere(client, room).act(request).partition(": ")[2]
        reply = table.act(action, id=request)
        assert reply["ok"] and reply["version"] == 1
        assert table.act(action, id=request) == reply
        assert acting(tables).version == 1


def test_a_bot_goes_on_after_anothers_step(settings: MakeSettings, timer: FakeTime) -> None:
    app = make_app(settings(bot_delay=60.0), time=timer)
    with TestClient(app, base_url=f"http://{HOST}") as client:
        introduce(client)
        config = {"edition": "base", "players": 2}
        room = open_room(client, config=config, bots=["random"], start=True)["id"]
        with Table(client, room) as ann:
            while not ann.actions:
                timer.skip(client, 60)
                ann.until_snapshot()
            while ann.actions:
                assert ann.act(ann.actions[0])["ok"]
            ann.told.clear()
            Elsewhere(client, room).act()
            timer.skip(client, 60)
            ann.until("snapshot")
            while not ann.actions:
                timer.skip(client, 60)
                ann.until_snapshot()


def test_a_room_changed_elsewhere_keeps_both_changes(client: Client) -> None:
    introduce(client)
    room, bo = open_room(client)["id"], Person(client, "Bo")
    with Table(client, room) as ann:
        Elsewhere(client, room).call_it("Elsewhere")
        assert bo.post(f"/api/rooms/{room}/join").is_success
        while ann.room["seats"][1]["name"] is None:
            ann.receive()
        assert ann.room["config"]["name"] == "Elsewhere"
    assert client.get("/api/rooms").json()["own"][0]["name"] == "Elsewhere"
