"""Comings and goings: told together, and made once for all who see the same."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest

from hexhold.play.protocol import messages
from hexhold.play.protocol.messages import RoomChanged
from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.room.audience import audience
from hexhold.play.room.audience.audience import PRESENCE_SECONDS
from hexhold.play.room.audience.connections import Connection
from hexhold.play.room.room import Room
from hexhold.play.room.start.seats import new_room
from hexhold.play.time_source import TimeSource
from hexhold.server.analysis_worker.hint_worker import HintWorker
from hexhold.server.settings import Settings
from hexhold.server.storage import Store
from tests.server.fake_loop import Loop, later  # noqa: F401 - the loop of the tests here

WATCHERS = 40


@asynccontextmanager
async def in_a_room() -> AsyncIterator[tuple[Room, list[bytes]]]:
    """Yield an empty room, and a list for the messages that are sent."""
    row = new_room("r", "ann", "Ann", RoomConfig(), None)
    room = Room(row, None, cast(Store, None), Settings(""), TimeSource(), HintWorker())
    yield room, []
    for connection in list(room.audience.connections):
        await connection.drop()


def connected(session: str, told: list[bytes]) -> Connection:
    async def send(data: bytes) -> None:
        told.append(data)

    async def close(code: int, reason: str) -> None:
        raise AssertionError(reason)

    connection = Connection(session, session, send, close)
    connection.ready = True
    return connection


async def test_comings_and_goings_are_sent_four_times_a_second() -> None:
    async with in_a_room() as (room, told):
        ann = connected("ann", told)
        room.attach(ann)
        await later(1)
        before = len(told)
        for number in range(WATCHERS):
            watcher = connected(f"w{number}", [])
            room.attach(watcher)
            if number % 2:
                room.detach(watcher)
                await watcher.drop()
            await later(1 / WATCHERS)
        await later(PRESENCE_SECONDS)
        assert len(told) - before <= 1 + 1 / PRESENCE_SECONDS
        assert f'"spectators":{WATCHERS // 2},'.encode() in told[-1]


async def test_other_changes_of_a_room_are_sent_at_once() -> None:
    async with in_a_room() as (room, told):
        room.attach(connected("ann", told))
        room.attach(connected("bo", []))
        await later(0)
        assert len(told) == 1
        room.row.state = "paused"
        room.send_room()
        await later(0)
        assert len(told) == 2 and b'"paused"' in told[1]
        await later(PRESENCE_SECONDS)
        assert len(told) == 2, "bo was in the last one already"


async def test_a_room_is_made_once_for_all_who_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    plain = messages.encode

    def encode(message: object) -> bytes:
        made.append(message)
        return plain(message)

    monkeypatch.setattr(audience, "encode", encode)

    async with in_a_room() as (room, told):
        for name in ("ann", *(f"w{number}" for number in range(WATCHERS))):
            room.audience.connections.add(connected(name, told))
        room.audience.reseat(room.row)
        room.attend()
        room.send_room()
        await later(0)
        assert len(told) == WATCHERS + 1
        seen = [message.room.you for message in made if isinstance(message, RoomChanged)]
        assert sorted(seen, key=str) == [0, None]


async def test_only_for_the_blocked_a_message_is_made_again() -> None:
    async with in_a_room() as (room, told):
        for session in ("ann", *(f"w{number}" for number in range(9))):
            room.attach(connected(session, told))
        await later(1)
        room.audience.note_blockers("w0", frozenset({"ann"}))
        room.audience.note_blockers("w1", frozenset({"somebody"}))
        told.clear()
        room.send_room()
        await later(0.05)
        assert len(told) == 10
        assert len(set(map(id, told))) == 3, "the host's, the spectators', and that of w0"
        assert sum(b'"connected":true' in each for each in told) == 9
