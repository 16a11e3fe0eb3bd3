"""Rows that cannot be read: skipped and reported once, while everything else works."""

import logging
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import ColumnElement, Executable, delete, insert, text, update

from hexhold.server.storage.sql_tables import chat, events, games, rooms, sessions
from tests.server.client import Client, Json, Table, among_bots, open_room
from tests.server.conftest import Servers, change

pytestmark = pytest.mark.storage
STEPS = 6


def data(table: Any, key: str, value: object) -> Executable:
    """Other bytes in a row."""
    raw = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return update(table).where(table.c.id == key).values(data=raw)


def game_of(client: Client, **config: Any) -> Json:
    """A room with a game that has taken some steps."""
    config = {"edition": "base", "private": False, **config}
    with among_bots(client, "random", "random", **config) as table:
        while table.version < STEPS:
            table.play_on()
        table.ask({"type": "chat", "text": "hello"})
        # Bots go on only while somebody is there.
        table.ask({"type": "pause", "paused": True})
        return table.room


def test_a_room_that_cannot_be_read_spoils_only_itself(
    serve: Servers, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    by_days = {"kind": "days", "seconds": 86_400}
    with serve() as client:
        whole = game_of(client)
        torn, strange, waiting = (open_room(client, config={"private": False}) for _ in range(3))
        days, timeless = (
            open_room(
                client, config={"players": 3, "clock": by_days}, bots=["random"] * 2, start=True
            )
            for _ in range(2)
        )
    change(
        database,
        data(rooms, torn["id"], b"\xff{"),
        data(rooms, strange["id"], {"id": strange["id"], "seats": "none"}),
        data(rooms, days["id"], b""),
        update(rooms).where(rooms.c.id == timeless["id"]).values(due=text("'NaN'")),
        insert(chat).values(room=whole["id"], data=b"?"),
        update(sessions).values(name=""),
    )
    with serve() as client, caplog.at_level(logging.ERROR):
        for _ in range(2):
            found = client.get("/api/rooms").json()
            assert [entry["id"] for entry in found["open"]] == [waiting["id"], whole["id"]]
            own = [timeless["id"], waiting["id"], whole["id"]]
            assert [entry["id"] for entry in found["own"]] == own
            for room in (torn, strange, days):
                refused = client.get(f"/api/rooms/{room['id']}?lang=de")
                assert (refused.status_code, refused.json()["code"]) == (410, "damaged")
                assert "beschädigt" in refused.json()["text"]
                with pytest.raises(WebSocketDisconnect) as closed, Table(client, room["id"]):
                    pass
                assert closed.value.code == 4404 and "is damaged" in closed.value.detail
        assert client.get("/api/session").json() == {"name": "?"}
        with Table(client, whole["id"]) as table:
            assert [line["text"] for line in table.until_snapshot()["chat"]] == ["hello"]
            assert table.ask({"type": "pause", "paused": False})["ok"]
    told = [record.getMessage() for record in caplog.records]
    for room in (torn, strange, days, timeless):
        assert sum(line.startswith(f"room {room['id']} is damaged: ") for line in told) == 1
    assert sum("chat line" in line for line in told) == 1
    assert len(told) == 6, "one line for each row"


@pytest.mark.parametrize(
    ("hurt", "why"),
    [
        (lambda game: delete(events).where(fourth(game)), "is missing"),
        (lambda game: step(game, kind="ponder"), "cannot be read: Invalid enum value"),
        (lambda game: step(game, text="p0: settlement v0"), "does not follow from those before it"),
    ],
    ids=["missing", "unreadable", "illegal"],
)
def test_a_gap_in_a_game_is_damage_and_not_a_rules_error(
    serve: Servers, database: str, caplog: pytest.LogCaptureFixture, hurt: Any, why: str
) -> None:
    with serve() as client:
        room, other = game_of(client), game_of(client)
        game = client.get(f"/api/rooms/{room['id']}").json()["game"]
    change(database, hurt(game))
    with serve() as client, caplog.at_level(logging.ERROR):
        refused = client.get(f"/api/rooms/{room['id']}")
        assert (refused.status_code, refused.json()["code"]) == (410, "damaged")
        assert client.get(f"/api/rooms/{other['id']}").json()["state"] == "paused"
        assert room["id"] in [entry["id"] for entry in client.get("/api/rooms").json()["own"]]
        replay = client.get(f"/api/records/{game}").json()
        assert client.get(f"/api/records/{game}/file").json()["code"] == "damaged"
    assert len(replay["steps"]) == 3 and not replay["running"]
    assert replay["damage"].startswith(f"line 5: step 4 {why}")
    (told,) = {record.getMessage() for record in caplog.records}
    assert told.startswith(f"game {game} is damaged: step 4")


def fourth(game: str) -> ColumnElement[bool]:
    return (events.c.game == game) & (events.c.version == 4)


def step(game: str, **values: Any) -> Executable:
    """Other values in the fourth step."""
    return update(events).where(fourth(game)).values(**values)


def test_a_start_that_is_none_is_refused(serve: Servers, database: str) -> None:
    with serve() as client:
        room = game_of(client)
        game = client.get(f"/api/rooms/{room['id']}").json()["game"]
    for value in (b"", {"id": game}):
        change(database, data(games, game, value))
        with serve() as client:
            assert client.get(f"/api/rooms/{room['id']}").json()["code"] == "damaged"
            assert client.get(f"/api/records/{game}").json()["code"] == "damaged"
            assert client.get("/healthz").status_code == 200
