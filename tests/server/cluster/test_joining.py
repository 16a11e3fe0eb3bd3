"""Workers that must not join, each told why in one line, and limits that hold for all of them."""

import socket
import time
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from select import select

import httpx
import pytest
from sqlalchemy import make_url
from websockets.sync.client import connect

from hexhold.errors import StorageError
from hexhold.records.rules import RulesVersion
from hexhold.server.settings import Settings
from hexhold.server.socket import room_socket
from hexhold.server.start import worker
from hexhold.server.start.run import PortError, bind
from hexhold.server.storage import InUse, open_store
from hexhold.server.storage.copies import back_up, restore
from hexhold.server.storage.database import lock, migrate
from tests.server.cluster.conftest import CONFIG, a_line, texts, two_at_a_table, working
from tests.server.conftest import CUT_OTHERS, execute
from tests.server.live import ending, hear, say, until

pytestmark = pytest.mark.storage


def refusal_of(settings: Settings) -> str:
    """Why a worker cannot join, in one line."""
    with pytest.raises(StorageError) as refused, working(settings):
        pass
    text = str(refused.value)
    assert "\n" not in text
    return text


def test_workers_have_the_same_rules_and_tables(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with working(shared):
        with monkeypatch.context() as patch:
            patch.setattr(worker, "rules_version", lambda: RulesVersion(9, "abc"))
            assert "rules 9 (abc) and secret " in refusal_of(shared)
        execute(shared.database, "UPDATE alembic_version SET version_num = '0018'")
        assert "workers use its tables of version 0018, and this one would" in refusal_of(shared)
        execute(shared.database, "UPDATE alembic_version SET version_num = '9999'")
        assert "a newer hexhold (version 9999" in refusal_of(shared)
        newest = migrate.newest_version()
        execute(shared.database, f"UPDATE alembic_version SET version_num = '{newest}'")


def test_workers_have_the_same_secret(shared: Settings) -> None:
    changed = "UPDATE facts SET value = 'another' WHERE name = 'workers_secret'"
    with working(shared) as first:
        execute(shared.database, changed)
        line = refusal_of(shared)
        own = sha256(first.cluster.leases.secret.encode()).hexdigest()[:8]
        other = sha256(b"another").hexdigest()[:8]
        assert f"and secret {own}, and this one has" in line
        assert line.endswith(f"and secret {other}; stop the others first")
        assert first.person("Ann").post("/api/rooms", json=CONFIG).is_success


def test_a_server_that_is_alone_and_workers_exclude_each_other(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.2)
    with working(shared), pytest.raises(InUse, match="is in use by the server at"):
        open_store(shared.database)
    with closing(open_store(shared.database)):
        assert "is in use by the server at" in refusal_of(shared)


def test_a_database_that_refuses_writes_is_survived(shared: Settings) -> None:
    name = make_url(shared.database).database
    setting = "default_transaction_read_only"
    with working(shared) as first, ExitStack() as stack:
        ann = first.person("Ann")
        room = ann.post("/api/rooms", json=CONFIG).json()["id"]
        anns, _ = stack.enter_context(first.at_table(ann, room))
        execute(shared.database, f'ALTER DATABASE "{name}" SET {setting} = on', CUT_OTHERS)
        try:
            until(lambda: ann.post("/api/rooms", json=CONFIG).status_code == 503)
            assert ann.get("/api/rooms").is_success
            say(anns, a_line("refused"))
            assert hear(anns, "reply")["error"]["code"] == "storage"
            assert "read-only" in refusal_of(shared)
        finally:
            reset = f'BEGIN READ WRITE; ALTER DATABASE "{name}" RESET {setting}; COMMIT'
            execute(shared.database, reset, CUT_OTHERS)
        until(lambda: ann.post("/api/rooms", json=CONFIG).is_success)
        with first.at_table(ann, room) as (again, now):
            assert not texts(now)
            say(again, a_line("stored"))
            assert hear(again, "reply")["ok"]


def test_requests_about_tables_are_refused_without_a_database(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with working(shared) as first:
        ann = first.person("Ann")

        def ask(*_: object, **__: object) -> None:
            raise StorageError("cannot ask the database: gone")

        with monkeypatch.context() as patch:
            patch.setattr(first.cluster.leases, "ask", ask)
            answer = ann.get("/api/rooms/abc")
            assert answer.status_code == 503
            assert answer.json()["text"] == "cannot ask the database: gone"


def test_a_wrong_clock_of_a_machine_does_no_harm(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time
    monkeypatch.setattr("hexhold.play.time_source.time", lambda: right() + 3600.0)
    with working(shared) as first:
        assert abs(first.services.time.wall() - right()) < 2.0
        room = first.person("Ann").post("/api/rooms", json=CONFIG).json()["id"]
        assert first.rooms == {room}


def test_changes_are_limited_before_they_are_forwarded(shared: Settings) -> None:
    with working(shared) as first, working(replace(shared, address_messages=2)) as second:
        ann = first.person("Ann")
        room = ann.post("/api/rooms", json=CONFIG).json()["id"]
        there = second.be(ann)
        long = there.post("/api/match", json={"pace": "x" * 100_000})
        assert long.status_code == 413
        codes = [there.post(f"/api/rooms/{room}/join").status_code for _ in range(2)]
        assert codes[0] != 429 and codes[1] == 429
        assert there.get(f"/api/rooms/{room}").is_success


def test_connections_that_say_nothing_disturb_no_table(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_socket, "FIRST_SECONDS", 0.2)
    most, more = 12, 30
    with working(shared) as first, working(replace(shared, connections=most)) as second:
        _, bo, room = two_at_a_table((first, second))
        with second.at_table(bo, room) as (bos, _), ExitStack() as stack:
            ticket = bo.post("/api/ticket").json()["ticket"]
            url = f"{second.at.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}"
            with connect(url, compression=None) as silent:
                assert ending(silent) == 1008
            host, port = second.at.removeprefix("http://").split(":")
            idle = [
                stack.enter_context(socket.create_connection((host, int(port))))
                for _ in range(more)
            ]
            until(lambda: len(select(idle, [], [], 0.0)[0]) >= more - most)
            refused = select(idle, [], [], 0.0)[0][0].recv(1 << 16)
            assert refused.startswith(b"HTTP/1.1 503 ") and b"No connection is free" in refused
            say(bos, a_line("hello"))
            assert hear(bos, "reply")["ok"] and room in first.rooms


def test_workers_reach_each_other_over_ipv6(shared: Settings) -> None:
    try:
        bind("::1", 0).close()
    except PortError:
        pytest.skip("there is no IPv6 here")
    with working(replace(shared, private_address="[::1]")) as first, working(shared) as second:
        assert first.cluster.address.startswith("[::1]:")
        _, bo, room = two_at_a_table((first, second))
        # Whatever a client asks for.
        with second.at_table(bo, room, "&lang=a%20b") as (socket, _):
            say(socket, a_line("hello"))
            assert hear(socket, "reply")["ok"] and room in first.rooms


def test_a_backup_is_not_restored_into_a_database_that_workers_use(
    shared: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.2)
    copy = tmp_path / "copy.sqlite3"
    with working(shared) as first:
        back_up(shared.database, copy)
        with pytest.raises(InUse, match=r"^the database \S+ is in use by the server at \S+$"):
            restore(shared.database, copy)
        assert first.person("Ann").get("/api/rooms").is_success


def test_what_people_begin_is_limited_for_all_workers_together(shared: Settings) -> None:
    few = replace(shared, session_rooms=3, requests=200)
    with working(few) as first, working(few) as second:
        allowed = [
            worker.call(partial(worker.services.rooms.webhooks.limits.allow, keys))
            for worker, keys in (
                (first, {"a": 2, "b": 3}),
                (second, {"a": 2, "b": 3}),
                (first, {"b": 3, "a": 2}),
                # What was refused has not counted.
                (second, {"b": 3}),
                (second, {"b": 3}),
            )
        ]
        assert allowed == [True, True, False, True, False]
        ann = first.person("Ann")
        there = second.be(ann)
        answers = [each.post("/api/rooms", json=CONFIG) for each in (ann, there, ann, there)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].json()["code"] == "quota"
        begun = "SELECT 'sessions from 127.0.0.1', n, extract(epoch FROM now())"
        execute(
            shared.database, f"INSERT INTO openings {begun} FROM generate_series(1, 200) AS g(n)"
        )
        assert httpx.post(f"{second.at}/api/session", json={"name": "Bo"}).status_code == 429
        assert there.post("/api/session", json={"name": "Anna"}).is_success
