"""Storage: nothing acknowledged is lost, whatever happens to the process or the disk."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import msgspec
import pytest
from sqlalchemy import (
    Engine,
    create_engine,
    event,
    inspect,
    make_url,
)
from sqlalchemy.pool import Pool
from websockets.sync.client import ClientConnection, connect

from hexhold.errors import StorageError
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.loading import load_table
from hexhold.play.room.start.seats import new_room
from hexhold.play.rows import CHAT_LENGTH, GameRow, OfferRow, OffersRow
from hexhold.server.storage import Store, open_store
from hexhold.server.storage.database.open_store import FILE_NAME, sqlite_url
from hexhold.server.storage.database.reader import READERS
from hexhold.server.storage.repositories.match_entries import Entries, EntryRow, MatchEntries
from hexhold.server.storage.sql_tables import metadata
from hexhold.server.storage.store import OWN_ROOMS
from tests.server.client import (
    SHORT,
    Table,
    among_bots,
    open_room,
    play_out,
    turn_of,
    with_guests,
)
from tests.server.conftest import Servers, execute
from tests.server.descriptors import needs_proc, no_descriptor_left

pytestmark = pytest.mark.storage
KILLS = 2
PATIENCE = 20.0
WHOLE = ["offer", "accept", "confirm"]
START = """
import sys
import threading
from hexhold.server.start.run import bind, serve
from hexhold.server.settings import Settings
limits = dict(seat_messages=10**6, address_messages=10**6, requests=10**6, bot_delay=0.0)
serve(Settings(database=sys.argv[1], **limits), bind("127.0.0.1", 0), ready=print_ready)
""".replace("print_ready", "lambda at: print(at, flush=True)")


def test_a_game_survives_a_restart(serve: Servers) -> None:
    with serve() as client, among_bots(client, "steady", "steady") as table:
        for _ in range(12):
            acting = turn_of(table)
            answered = str(uuid4())
            answer = acting.act(acting.actions[0], id=answered)
            # A bot may have been quicker: that action was then too late.
            if answer["ok"]:
                request, reply = answered, answer
        table.undo()
        table.ask({"type": "pause", "paused": True})
    with serve() as client, Table(client, table.room["id"]) as again:
        assert again.version >= table.version
        assert again.game == table.game and again.room["state"] == "paused"
        if again.version == table.version:
            assert again.view == table.view
        assert again.act("end", id=request) == reply
        assert again.ask({"type": "pause", "paused": False})["ok"]
        acting = turn_of(again)
        assert acting.act(acting.actions[0])["ok"]


async def test_one_bad_write_does_not_harm_the_others(store: Store) -> None:
    writes = [store.save_session(str(i), "x" if i != 3 else None) for i in range(8)]  # type: ignore[arg-type]  # one write fails on purpose
    done = await asyncio.gather(*writes, return_exceptions=True)
    names = [await store.session_name(str(i)) for i in range(8)]
    assert isinstance(done[3], StorageError)
    assert [n for i, n in enumerate(names) if i != 3] == ["x"] * 7 and names[3] is None


@pytest.mark.skipif(
    "HEXHOLD_TEST_DATABASE" not in os.environ, reason="files know no encoding but one"
)
async def test_a_data_base_made_without_a_language_keeps_every_letter(database: str) -> None:
    url = make_url(database)
    plain = url.set(database=f"{url.database}_plain")
    execute(
        database,
        f'DROP DATABASE IF EXISTS "{plain.database}"',
        f"CREATE DATABASE \"{plain.database}\" ENCODING 'SQL_ASCII' "
        "LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
    )
    with closing(open_store(plain.render_as_string(hide_password=False))) as store:
        await store.save_session("s", "Jürgen Дьяк")
        assert await store.session_name("s") == "Jürgen Дьяк"


@needs_proc
def test_what_is_stored_can_be_read_without_a_descriptor_left(database: str) -> None:
    async def read(store: Store) -> None:
        await asyncio.gather(*(store.open_rooms() for _ in range(3 * READERS)))

    with closing(open_store(database)) as store, asyncio.Runner() as runner:
        runner.get_loop()
        with no_descriptor_left():
            runner.run(read(store))


def test_data_directories_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="cannot write to the data directory"):
        sqlite_url(tmp_path / "file" / "data")


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "Could not parse"),
        ("sqlite://", "SQLite needs a file"),
        ("sqlite:///:memory:", "SQLite needs a file"),
        ("sqlite:////none/such/file", "unable to open"),
        ("postgresql://ann:secret@localhost:x/hexhold", "the port in its URL is not a number"),
        ("mysql://localhost/hexhold", "mysql is neither sqlite nor postgresql"),
        ("postgresql+nonsense://localhost/hexhold", "postgresql.nonsense"),
        ("postgresql+asyncpg://localhost/hexhold", "asyncpg"),
    ],
)
def test_data_bases_that_cannot_be_opened_are_said_in_one_line(url: str, reason: str) -> None:
    with pytest.raises(StorageError, match=reason) as refused:
        open_store(url)
    assert "\n" not in str(refused.value) and "secret" not in str(refused.value)


@pytest.mark.parametrize("name", ["what?mode=ro", "100%41", "a#b", "a@b:c"])
def test_a_data_directory_may_be_called_anything(tmp_path: Path, name: str) -> None:
    open_store(sqlite_url(tmp_path / name)).close()
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert FILE_NAME in [path.name for path in (tmp_path / name).iterdir()]


def start(url: str) -> tuple[subprocess.Popen[str], str]:
    environment = {**os.environ, "HEXHOLD_INTERPRET": "1"}
    process = subprocess.Popen(
        [sys.executable, "-c", START, url], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    return process, process.stdout.readline().strip()


def play_until(socket: ClientConnection, end: float, chance: random.Random) -> tuple[int, str]:
    """Act for the own seat until a time; the newest version acknowledged, and its game."""
    socket.send('{"type": "hello"}')
    newest, version, game, own = -1, 0, "", None
    refused: list[Any] = []
    while time.monotonic() < end or (newest < 0 and time.monotonic() < end + PATIENCE):
        try:
            message = msgspec.json.decode(socket.recv(timeout=0.2))
        except TimeoutError:
            continue
        if message["type"] in ("snapshot", "event"):
            version, game, own = message["version"], message["game"], message["own"]
            legal = [f"{k} {t}".strip() for k, ts in own["legal"].items() for t in ts]
            if own["must"] and legal:
                act = {"type": "act", "id": str(uuid4()), "game": game, "version": version}
                socket.send(msgspec.json.encode({**act, "action": chance.choice(legal)}).decode())
        elif message["type"] == "reply" and message["ok"]:
            newest = max(newest, message["version"])
        elif message["type"] == "reply":
            refused.append(message)
    assert newest >= 0, f"nothing acknowledged; own {own}, refused {refused}"
    return newest, game


def stored(url: str, game: str) -> tuple[int, Any]:
    async def read() -> tuple[int, Any]:
        store = open_store(url)
        row = await store.game(game)
        events = await store.events_of(game)
        store.close()
        assert row is not None
        return len(events), load_table(row, events).game.position()

    return asyncio.run(read())


@pytest.mark.skipif(
    "HEXHOLD_TEST_DATABASE" not in os.environ, reason="on SQLite `test_kills` asks for more"
)
def test_killed_under_play_nothing_acknowledged_is_lost(database: str) -> None:
    url = database
    chance = random.Random(3)
    cookies: dict[str, str] = {}
    room = ""
    for _ in range(KILLS):
        process, at = start(url)
        with httpx.Client(base_url=at, cookies=cookies) as http:
            if not room:
                http.post("/api/session", json={"name": "Ann"})
                # So many points, and bots so quick, that the game outlasts every kill. After an
                # offer bots would wait for an answer.
                options = {"victory_points": 30, "offers_per_turn": 0}
                config = {"options": options, "bot_delay": 0}
                request = {"config": config, "bots": ["steady"] * 3, "start": True}
                room = http.post("/api/rooms", json=request).json()["id"]
                cookies = dict(http.cookies)
            ticket = http.post("/api/ticket").json()["ticket"]
        address = f"{at.replace('http', 'ws')}/ws/rooms/{room}?ticket={ticket}"
        with connect(address, close_timeout=0.1) as socket:
            span = chance.uniform(0.8, 1.6)
            newest, game = play_until(socket, time.monotonic() + span, chance)
            process.send_signal(signal.SIGKILL)
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
        assert newest >= 0
        count, position = stored(url, game)
        assert count >= newest
        assert stored(url, game) == (count, position)


TRADE = """
import asyncio, os, signal, sys
from msgspec.structs import replace
from hexhold.server.storage import open_store
from hexhold.play.rows import EventRow
from hexhold.server.storage.store import Store

async def trade(store):
    room = await store.room("r")
    room.offers, room.revision = replace(room.offers, standing=()), room.revision + 1
    texts = ("p0: offer ore:wool", "p1: accept", "p0: confirm p1")
    rows = [EventRow("g", n, "act", 0, t, None, False, 0.0) for n, t in enumerate(texts, 1)]
    await store.append(*rows, room=room)

plain = Store._put_room

def cut(store, *given):
    if sys.argv[2] == "amid":
        os.kill(os.getpid(), signal.SIGKILL)
    plain(store, *given)

Store._put_room = cut
store = open_store(sys.argv[1])
asyncio.run(trade(store))
os.kill(os.getpid(), signal.SIGKILL)
"""


async def test_a_trade_is_stored_with_its_offers_or_not_at_all(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    room = new_room("r", "ann", "Ann", RoomConfig(), None)
    room.offers = OffersRow("g", 1, standing=(OfferRow(1, 0, "ore:wool", False, 0.0),))
    with closing(open_store(url)) as store:
        await store.add_game(GameRow("g", "r", [], {}, "", [], [], 0.0), room)

    async def found() -> tuple[list[str], int]:
        with closing(open_store(url)) as store:
            row = await store.room("r")
            assert row is not None and row.offers is not None
            events = await store.events_of("g")
            return [event.text.split()[1] for event in events], len(row.offers.standing)

    # Between the steps and the room, and once it was said to be stored.
    for death, expected in (("amid", ([], 1)), ("afterwards", (WHOLE, 0))):
        killed = subprocess.run([sys.executable, "-c", TRADE, url, death], timeout=60)
        assert killed.returncode == -signal.SIGKILL
        assert await found() == expected, death


def test_chat_survives_a_restart_and_is_bounded(serve: Servers) -> None:
    with serve(chat_messages=1000) as client:
        room, another = open_room(client), open_room(client)
        with Table(client, another["id"]) as elsewhere:
            assert elsewhere.ask({"type": "chat", "text": "elsewhere"})["ok"]
        with Table(client, room["id"]) as table:
            for number in range(CHAT_LENGTH + 5):
                assert table.ask({"type": "chat", "text": f"line {number}"})["ok"]
    with serve(chat_messages=1000) as client, Table(client, room["id"]) as again:
        lines = again.until_snapshot()["chat"]
        assert [line["text"] for line in lines] == [f"line {n}" for n in range(5, CHAT_LENGTH + 5)]
        assert {line["name"] for line in lines} == {"Ann"}
        with Table(client, another["id"]) as elsewhere:
            assert [line["text"] for line in elsewhere.until_snapshot()["chat"]] == ["elsewhere"]


def test_own_rooms_are_listed_after_a_restart(serve: Servers) -> None:
    with serve() as client:
        with among_bots(client, "steady", "steady", **SHORT) as ann:
            play_out(ann)
            played = ann.room
        waiting, bo = with_guests(client, "Bo")
        many = [open_room(client)["id"] for _ in range(3)]
    with serve() as client:
        own = client.get("/api/rooms").json()["own"]
        assert [entry["id"] for entry in own] == [*reversed(many), waiting["id"], played["id"]]
        assert [entry["state"] for entry in own] == ["open"] * 4 + ["finished"]
        client.cookies.clear()
        bo.client = client
        (his,) = bo.get("/api/rooms").json()["own"]
        assert his["id"] == waiting["id"]
        assert bo.post(f"/api/rooms/{his['id']}/leave").status_code == 200
        assert bo.get("/api/rooms").json()["own"] == client.get("/api/rooms").json()["own"] == []


async def test_own_rooms_are_bounded(store: Store) -> None:
    for number in range(OWN_ROOMS + 3):
        await store.save_room(new_room(f"r{number}", "ann", "Ann", RoomConfig(), None))
    found = [row.id for row in await store.rooms_of("ann")]
    assert found == [f"r{n}" for n in range(OWN_ROOMS + 2, 2, -1)]


def test_what_is_being_read_is_finished_before_the_data_base_is_closed(database: str) -> None:
    """The task that asked may have ended; the connection would return to a pool that is closed."""
    reading, go_on = threading.Event(), threading.Event()
    opened: list[Any] = []
    held = "what nobody waits for"

    def hold(_: Any, cursor: Any, statement: str, values: Any, *__: Any) -> None:
        if held in str(values):
            reading.set()
            go_on.wait(PATIENCE)

    async def run() -> None:
        store = open_store(database)
        asked = asyncio.create_task(store.session_name(held))
        await asyncio.to_thread(reading.wait, PATIENCE)
        asked.cancel()
        closing = asyncio.create_task(asyncio.to_thread(store.close))
        with pytest.raises(StorageError, match="the server is stopping"):
            async with asyncio.timeout(PATIENCE):
                while True:
                    await store.session_name("somebody else")
        go_on.set()
        await closing

    watched = (
        (Engine, "before_cursor_execute", hold),
        (Pool, "connect", lambda connection, _: opened.append(connection)),
        (Pool, "close", lambda connection, _: opened.remove(connection)),
    )
    for each in watched:
        event.listen(*each)
    try:
        asyncio.run(run())
    finally:
        for each in watched:
            event.remove(*each)
    assert opened == []


def older(database: str) -> None:
    """Make the database one of version 0013, the oldest that can be upgraded."""
    open_store(database).close()
    execute(database, "ALTER TABLE played DROP COLUMN queue")
    for index in ("ix_tournaments_due", "tournaments_by_listed"):
        execute(database, f"DROP INDEX {index}")
    for column in ("due", "listed", "revision"):
        execute(database, f"ALTER TABLE tournaments DROP COLUMN {column}")
    for new in (
        "match_entries",
        "relations",
        "reports",
        "acts",
        "moderators",
        "queue_ratings",
        "programs",
        "workers",
        "owners",
        "replies",
        "tickets",
        "news",
        "webhooks",
        "emails",
        "passkeys",
        "openings",
        "reviews",
        "mail",
        "holidays",
        "challenges",
        "challenge_listeners",
    ):
        execute(database, f"DROP TABLE {new}")
    execute(database, "DROP TABLE snapshots")
    execute(database, 'ALTER TABLE events DROP COLUMN "check"')
    execute(database, "UPDATE alembic_version SET version_num = '0013'")


def test_an_older_database_gets_the_tables_of_a_new_one(database: str) -> None:
    older(database)
    open_store(database).close()
    engine = create_engine(database)
    found = inspect(engine)
    for each in metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(each.name)}
        assert columns == set(each.columns.keys()), each.name
    engine.dispose()


def test_a_database_from_before_the_first_release_is_refused_in_one_line(database: str) -> None:
    open_store(database).close()
    execute(database, "UPDATE alembic_version SET version_num = '0007'")
    with pytest.raises(StorageError, match="version 0007, while this one upgrades from 0013") as no:
        open_store(database)
    assert "\n" not in str(no.value)


async def test_queues_are_as_stored_though_another_server_or_a_failure_changed_them(
    store: Store,
) -> None:
    queues = store.match_entries
    other = MatchEntries(queues._read, queues._written, queues._damage)

    def come(entries: Entries) -> None:
        entries["a"] = EntryRow("a", "Ann", "fast", ["base:3"], 1.0, 1.0)
        entries["b"] = EntryRow("b", "Bob", "fast", ["base:3"], 2.0, 2.0)

    def fail(entries: Entries) -> None:
        entries["a"].state = "left"
        raise StorageError("full")

    def play(entries: Entries) -> None:
        entries["a"].state = "playing"
        del entries["b"]

    first = await queues.change(come)
    with pytest.raises(StorageError):
        await queues.change(fail)
    assert first["a"].state == "waiting"
    await other.change(play)
    assert first["a"].state == "waiting"
    found = await queues.change(lambda entries: None)
    assert {session: row.state for session, row in found.items()} == {"a": "playing"}
