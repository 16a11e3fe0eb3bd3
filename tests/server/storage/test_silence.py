"""A PostgreSQL that is silent: requests are refused in time, and nothing is lost or done twice."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import Connection, text

from hexhold.cli import run
from hexhold.errors import StorageError
from hexhold.play.room import changes
from hexhold.server.http.page import Page
from hexhold.server.storage import InUse, Store, open_store, store
from hexhold.server.storage.database import lock, postgresql, reader, writer
from hexhold.server.storage.database.postgresql import LimitedConnection
from tests.server.conftest import MakeSettings, execute
from tests.server.live import Live, hear, say, serving, until
from tests.server.storage.proxy import Proxy, proxied

pytestmark = [
    pytest.mark.storage,
    pytest.mark.skipif(
        "HEXHOLD_TEST_DATABASE" not in os.environ, reason="only PostgreSQL is beyond a network"
    ),
]
ANSWER = 0.6
SOON = 4.0
"""Seconds for an answer on a busy machine: several times what it should take."""


@pytest.fixture
def proxy(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    """A way to the database that can break, with short limits."""
    for module in (changes, reader, store, writer):
        monkeypatch.setattr(module, "ANSWER_SECONDS", ANSWER)
    monkeypatch.setattr(store, "FRESH_SECONDS", 0.1)
    monkeypatch.setattr(store, "CHECK_SECONDS", ANSWER)
    monkeypatch.setattr(writer, "CLOSE_SECONDS", ANSWER)
    monkeypatch.setattr(reader, "PATIENCE", ANSWER)
    monkeypatch.setattr(LimitedConnection, "patience", ANSWER)
    monkeypatch.setattr(lock, "PATIENCE", ANSWER)
    monkeypatch.setitem(postgresql.TALKING, "connect_timeout", 2)
    # Whether a server is ready depends on the database alone here.
    monkeypatch.setattr(Page, "is_built", True)
    with proxied(database) as found:
        yield found


def test_requests_that_need_a_silent_data_base_are_refused_in_time(
    proxy: Proxy, settings: MakeSettings
) -> None:
    with serving(settings(database=proxy.url)) as live:
        room = live.room(bots=1)
        assert live.host.get("/readyz").is_success
        proxy.flowing = False

        def refused(method: str, path: str, **more: object) -> None:
            begun = time.monotonic()
            answer = live.host.request(method, path, **more)  # type: ignore[arg-type]  # by parameter
            assert (answer.status_code, answer.json()["code"]) == (503, "storage"), answer.text
            assert time.monotonic() - begun < SOON

        refused("POST", "/api/rooms", json={"config": {}})
        refused("GET", "/api/rooms")
        refused("POST", f"/api/rooms/{room}/link")
        refused("GET", "/readyz")
        assert live.host.get("/healthz").is_success
        assert live.host.get("/api/editions").is_success
        proxy.flowing = True
        until(lambda: live.host.get("/readyz").is_success)
        assert live.host.post("/api/rooms", json={"config": {}}).status_code == 201
        # It ends in time as well.
        proxy.flowing = False
        asked = threading.Thread(target=lambda: _ask_in_vain(live))
        asked.start()
        begun = time.monotonic()
        live.server.should_exit = True
    asked.join()
    assert time.monotonic() - begun < 3 * SOON


def _ask_in_vain(live: Live) -> None:
    with httpx.Client(base_url=live.at, cookies=live.host.cookies, timeout=20) as client:
        try:
            client.post("/api/rooms", json={"config": {}})
        except httpx.TransportError:
            return


def test_an_action_whose_acknowledgement_was_lost_is_done_once(
    proxy: Proxy, settings: MakeSettings, database: str
) -> None:
    with serving(settings(database=proxy.url)) as live:
        room = live.room(bots=1, edition="base", players=2)
        with live.connect(room) as socket:
            say(socket, {"type": "hello"})
            seen = hear(socket, "snapshot")
            while not (seen["own"] or {}).get("must"):
                seen = hear(socket, "event")
            game = live.services.rooms._open[room][0].table
            assert game is not None
            tool, targets = next(iter(seen["own"]["legal"].items()))
            action = f"{tool} {targets[0]}".strip()
            ask = {"type": "act", "id": str(uuid4()), "game": game.id}
            ask |= {"version": seen["version"], "action": action}
            proxy.lose_answer(b"COMMIT")
            say(socket, ask)
            reply = hear(socket, "reply")
            if not reply["ok"]:
                # It was told in time that nobody knows; the same message again finds out.
                assert reply["error"]["code"] == "storage"
                say(socket, ask)
                reply = hear(socket, "reply")
            assert reply["ok"], reply
    with closing(open_store(database)) as stored:
        steps = asyncio.run(stored.events_of(game.id))
    assert sum(step.request == ask["id"] for step in steps) == 1


def names(kept: Store) -> list[str | None]:
    return [asyncio.run(kept.session_name("s"))]


def insert_once(kept: Store, and_then: object = None) -> Future[None]:
    """A write that fails the second time, and whose commit meets what is done in between."""

    def write(connection: Connection) -> None:
        connection.execute(text("INSERT INTO sessions (id, name, seen) VALUES ('s', 'Ann', 0)"))
        if callable(and_then):
            and_then(connection)

    return kept._writer.ask(write)


def test_a_commit_whose_answer_is_lost_is_found_out(proxy: Proxy, database: str) -> None:
    with closing(open_store(proxy.url)) as kept:
        proxy.lose_answer(b"COMMIT")
        insert_once(kept).result(4 * SOON)
        assert names(kept) == ["Ann"]


def test_the_id_of_a_lost_transaction_may_be_another_ones(proxy: Proxy, database: str) -> None:
    with closing(open_store(proxy.url)) as kept:
        # As after a crash, when PostgreSQL gives it to the next who asks.
        asked = kept._writer._outcome
        now = text("SELECT txid_current()")

        def outcome(transaction: int) -> str | None:
            with kept._engine.begin() as connection:
                reused = connection.scalar(now)
            return asked(reused)

        kept._writer._outcome = outcome  # type: ignore[method-assign] # no crash can be timed so
        proxy.lose_request(b"COMMIT")
        with pytest.raises(StorageError):
            insert_once(kept).result(4 * SOON)
        assert names(kept) == [None]


@pytest.mark.parametrize("lost", [b"COMMIT", b"INSERT INTO sessions"])
def test_a_write_that_never_arrives_has_not_happened(
    proxy: Proxy, database: str, lost: bytes
) -> None:
    with closing(open_store(proxy.url)) as kept:
        proxy.lose_request(lost)
        with pytest.raises(StorageError):
            insert_once(kept).result(4 * SOON)
        assert names(kept) == [None]
        insert_once(kept).result(4 * SOON)
        assert names(kept) == ["Ann"]
        # The new connection holds the lock.
        with pytest.raises(InUse):
            open_store(database)


def test_a_stopped_backend_holds_up_writes_until_it_is_known_what_it_did(
    proxy: Proxy, database: str
) -> None:
    with closing(open_store(proxy.url)) as kept:
        stopped = []

        def stop(connection: Connection) -> None:
            stopped.append(connection.scalar(text("SELECT pg_backend_pid()")))
            os.kill(stopped[0], signal.SIGSTOP)

        done = insert_once(kept, stop)
        try:
            until(lambda: kept.stuck)
            with pytest.raises(StorageError, match="does not answer"):
                asyncio.run(kept.save_session("other", "Bo"))
            assert not done.done()
        finally:
            os.kill(stopped[0], signal.SIGCONT)
        known = done.exception(4 * SOON)
        assert names(kept) == [None if known else "Ann"]
        asyncio.run(kept.save_session("other", "Bo"))


@pytest.mark.parametrize("at", [b"", b"pg_try_advisory_lock"], ids=["connecting", "asking"])
def test_a_start_on_a_silent_data_base_ends_in_one_line(
    proxy: Proxy,
    at: bytes,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if at:
        proxy.lose_request(at)
    else:
        proxy.flowing = False
    monkeypatch.setenv("HEXHOLD_DATABASE", proxy.url)
    begun = time.monotonic()
    assert run(["serve", "--port", "0"]) == 1
    assert time.monotonic() - begun < 2 * SOON
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "cannot open the database" in said


def test_a_lock_in_the_way_is_not_waited_for(proxy: Proxy, database: str) -> None:
    with closing(open_store(proxy.url)) as kept:
        asyncio.run(kept.save_session("s", "Ann"))
        with kept._engine.connect() as beside:
            beside.execute(text("LOCK TABLE sessions IN EXCLUSIVE MODE"))
            with pytest.raises(StorageError):
                asyncio.run(kept.save_session("s", "Bo"))
        until(lambda: not kept.stuck)
        execute(database, "SELECT 1")
        asyncio.run(kept.save_session("s", "Cy"))
        assert names(kept) == ["Cy"]
