"""Another writer on the same database: rooms are read again, and play continues."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from uuid import uuid4

import msgspec

from hexhold.play.room.loading import fetch_room
from hexhold.play.table.table import Table as ServerTable
from hexhold.server.storage import RoomRow, Store
from tests.server.client import Client, Person, Table, among_bots, full_room, open_room
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime


class Elsewhere:
    """A server that changes a room of another one behind its back."""

    def __init__(self, client: Client, room: str) -> None:
        self._store: Store = client.services.store
        self._call = client.call
        self._room = room

    def _found(self) -> tuple[RoomRow, ServerTable | None]:
        found: tuple[RoomRow, ServerTable | None] = self._call(fetch_room, self._store, self._room)
        return found

    def act(self, request: str | None = None) -> str:
        """Act for the player who is awaited; return the action."""
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
    game, *others = full_room(client, "Bo", "Cy", grace=0)
    room = game["id"]
    with ExitStack() as stack:
        yield room, [stack.enter_context(Table(who, room)) for who in (client, *others)]


def acting(tables: list[Table]) -> Table:
    """Return the player to act, after all are up to date."""
    for table in tables:
        table.ping()
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
        table.ping()
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


def test_a_bot_goes_on_after_anothers_step(serve: Servers, timer: FakeTime) -> None:
    with serve(bot_delay=60.0) as client, among_bots(client, "random", edition="base") as ann:

        def until_ann() -> None:
            while not ann.actions:
                timer.skip(client, 60)
                ann.until_snapshot()

        until_ann()
        while ann.actions:
            assert ann.act(ann.actions[0])["ok"]
        ann.told.clear()
        Elsewhere(client, ann.room["id"]).act()
        timer.skip(client, 60)
        ann.until("snapshot")
        until_ann()


def test_a_room_changed_elsewhere_keeps_both_changes(client: Client) -> None:
    room, bo = open_room(client)["id"], Person(client, "Bo")
    with Table(client, room) as ann:
        Elsewhere(client, room).call_it("Elsewhere")
        assert bo.post(f"/api/rooms/{room}/join").is_success
        ann.wait(lambda: ann.room["seats"][1]["name"] is not None)
        assert ann.room["config"]["name"] == "Elsewhere"
    assert client.get("/api/rooms").json()["own"][0]["name"] == "Elsewhere"
