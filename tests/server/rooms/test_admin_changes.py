"""`hexhold admin` next to a running server, and without one."""

import asyncio
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from hexhold.cli import run
from hexhold.play.room.loading import fetch_table
from hexhold.play.room.opening import new_room_id
from hexhold.server.storage import open_store
from hexhold.server.storage.database import lock
from hexhold.server.storage.repositories import upkeep
from hexhold.server.storage.sql_tables import events, games, metadata, rooms, snapshots
from tests.server.client import SHORT, Client, Person, Table, among_bots, both_at_a_table, turn_of
from tests.server.conftest import CUT_OTHERS, Servers, change, execute, rows_of

pytestmark = pytest.mark.storage


def test_an_id_can_be_named_in_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-A3D-naaj29RmTMs", "A3D-naaj29RmTMs-"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_room_id() == "A3D-naaj29RmTMs-"


def follow(client: Client) -> None:
    """Let the server look for changes of other programs, as it does every few seconds."""
    client.call(client.services.changes.follow)


class Admin:
    """Runs `hexhold admin` on the test's database."""

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.database, self._capsys = database, capsys

    def __call__(self, *words: str, code: int = 0) -> Any:
        """Return what a command prints as JSON, or its complaint if it fails."""
        self._capsys.readouterr()
        found = run(["admin", *words, "--database", self.database, "--json"])
        told = self._capsys.readouterr()
        assert found == code, told
        return told.err if code == 2 or not told.out else json.loads(told.out)


@pytest.fixture
def admin(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Admin:
    """Return a function that runs a command."""
    # The test's server has no address that would be worth waiting for.
    monkeypatch.setattr(lock, "PATIENCE", 0.1)
    return Admin(database, capsys)


def version_of(database: str) -> int:
    with closing(open_store(database)) as store:
        (game,) = asyncio.run(store.upkeep.all_games())
        return asyncio.run(fetch_table(store, game)).version


def test_any_last_step_is_undone_at_a_running_table(
    serve: Servers, admin: Admin, database: str
) -> None:
    with serve() as client, both_at_a_table(client, edition="base") as (ann, bo):
        follow(client)
        while "roll" not in turn_of(ann, bo).actions:
            table = turn_of(ann, bo)
            table.act(table.actions[0])
        table = turn_of(ann, bo)
        assert table.act("roll")["ok"]
        rolled, version, room = table.view["dice"], table.version, ann.room["id"]
        # What players could never undo themselves.
        assert admin("undo", room[:8]) == {"table": room, "damaged": False}
        follow(client)
        ann.wait(lambda: ann.version == version + 1)
        bo.wait(lambda: bo.version == version + 1)
        assert turn_of(ann, bo) is table and "roll" in table.actions
        assert "undone already" in admin("undo", room, code=1)
        table.act("roll")
        assert table.view["dice"] == rolled
        (listed,) = admin("tables", "--state", "running")
        assert (listed["table"], listed["people"], listed["bots"]) == (room, 2, 1)
        address = admin("workers")
        assert len(address) == 1
        last = table.version
    assert version_of(database) == last
    assert admin("workers") == []


def test_a_closed_table_is_gone(serve: Servers, admin: Admin, database: str) -> None:
    with serve() as client, among_bots(client, "random", "random", edition="base") as ann:
        follow(client)
        ann.wait(lambda: ann.awaited)
        room = ann.room["id"]
        assert not admin("close", room)["removed"]
        assert client.get(f"/api/rooms/{room}").status_code == 200
        assert admin("close", room, "--yes")["removed"]
        # A step that arrives before the server has heard of it.
        ann.act(ann.actions[0])
        follow(client)
        assert ann.until("closing")["reason"] == "removed"
        assert client.get(f"/api/rooms/{room}").status_code == 404
    left = {table: rows_of(database, select(table)) for table in (rooms, games, events, snapshots)}
    assert not any(left.values())
    assert "no table begins with" in admin("close", room, "--yes", code=1)


def test_a_damaged_last_step_is_removed(serve: Servers, admin: Admin, database: str) -> None:
    with serve() as client, among_bots(client, "random", "random", edition="base") as ann:
        while ann.version < 4 or not ann.awaited:
            ann.play_on()
        room, version = ann.room["id"], ann.version
    change(database, update(events).where(events.c.version == version).values(text="p0: fly"))
    assert list(admin("check", code=1)["damaged"].values())
    with serve():
        assert "in use by the server" in admin("undo", room, code=1)
    assert admin("undo", room) == {"table": room, "damaged": True}
    assert version_of(database) == version - 1
    assert admin("check") == {"games": 1, "damaged": {}, "other_rules": {}}
    change(database, update(events).where(events.c.version == 1).values(text="p0: fly"))
    assert "not only in the last step" in admin("undo", room, code=1)


def test_a_person_is_exported_and_deleted_next_to_a_server(
    serve: Servers, admin: Admin, tmp_path: Path
) -> None:
    with serve() as client, both_at_a_table(client, edition="base") as (ann, bo):
        follow(client)
        assert bo.ask({"type": "chat", "text": "goodbye"})["ok"]
        (account,) = admin("accounts", "Bo")
        found = admin("export", account["account"])
        assert found["profile"]["name"] == "Bo" and "goodbye" in json.dumps(found["tables"])
        file = tmp_path / "bo.json"
        admin("export", account["account"], str(file))
        assert json.loads(file.read_text()) == found and file.stat().st_mode & 0o777 == 0o600
        assert not admin("delete", account["account"][:8])["deleted"]
        assert admin("delete", account["account"][:8], "--yes")["deleted"]
        follow(client)
        assert bo.until("closing")["reason"] in ("signed_out", "removed")
        said = ann.until_snapshot()
        assert "goodbye" in json.dumps(said["chat"]) and '"Bo"' not in json.dumps(said)
        assert admin("accounts", "Bo") == []
        person = Person(client, "Cy")
        with Table(person, ann.room["id"]):
            pass


def test_more_changes_than_are_reported_are_read_again(
    serve: Servers, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as client, both_at_a_table(client, edition="base") as (ann, bo):
        follow(client)
        (account,) = admin("accounts", "Bo")
        monkeypatch.setattr(upkeep, "MOST_CHANGES", 1)
        assert admin("delete", account["account"], "--yes")["deleted"]
        client.call(client.services.store.upkeep.note_change, "person", "somebody else")
        follow(client)
        assert bo.until("closing")["reason"] in ("signed_out", "removed")
        assert '"Bo"' not in json.dumps(ann.until_snapshot())


def test_a_backup_of_a_running_server_is_restored(
    serve: Servers, admin: Admin, database: str, tmp_path: Path
) -> None:
    copy, new = tmp_path / "copy.sqlite3", f"sqlite:///{tmp_path / 'new.sqlite3'}"
    with serve() as client, among_bots(client, "random", "random", **SHORT) as ann:
        while ann.room["state"] == "running":
            ann.play_on()
        assert ann.ask({"type": "chat", "text": "well played"})["ok"]
        (listed,) = admin("tables")
        assert admin("backup", str(copy))["bytes"] == copy.stat().st_size
        assert copy.stat().st_mode & 0o777 == 0o600
        assert "exists already" in admin("backup", str(copy), code=1)
        assert "in use by the server" in admin("restore", str(copy), code=1)
        record = client.get(f"/api/records/{listed['game']}/file").text
    before = _rows(database)
    assert run(["admin", "restore", str(copy), "--database", new]) == 0
    assert _rows(new) == before
    assert run(["admin", "check", "--database", new]) == 0
    assert "not empty" in Admin(new, admin._capsys)("restore", str(copy), code=1)
    admin._capsys.readouterr()
    assert run(["admin", "record", listed["game"], "--database", new]) == 0
    assert admin._capsys.readouterr().out == record
    if not database.startswith("sqlite"):
        execute(database, CUT_OTHERS, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
        assert admin("restore", str(copy))["rows"] > 0
        assert _rows(database) == before
        with serve() as client, Table(client, listed["table"]) as ann:
            # Rows are numbered after those that were restored.
            assert ann.ask({"type": "chat", "text": "again"})["ok"]
    cut = tmp_path / "cut.sqlite3"
    cut.write_bytes(copy.read_bytes()[:5000])
    third = f"sqlite:///{tmp_path / 'third.sqlite3'}"
    assert "damaged" in Admin(third, admin._capsys)("restore", str(cut), code=1)
    cut.write_text("no database")
    assert "is not a backup of hexhold" in Admin(third, admin._capsys)("restore", str(cut), code=1)


def _rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows but those that a server notes about itself."""
    kept = [table for table in metadata.sorted_tables if table.name != "facts"]
    assert rows_of(url, select(func.count()).select_from(games))
    return {table.name: sorted(rows_of(url, select(table)), key=repr) for table in kept}
