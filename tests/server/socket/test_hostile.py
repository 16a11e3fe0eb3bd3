"""Anything at all as a message: an answer or a close, and never a failure in the server's log."""

import contextlib
import json
import string
from collections.abc import Callable, Iterator
from socket import SHUT_WR
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from litestar import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hexhold.errors import StorageError
from hexhold.play.protocol.messages import ClientMessage
from hexhold.play.receiving import LONGEST_MESSAGE, POLICY_VIOLATION, TOO_BIG
from hexhold.play.room.audience.connections import TRY_AGAIN
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.settings import Settings
from hexhold.server.socket.room_socket import INTERNAL_ERROR, NOT_FOUND
from hexhold.server.storage import sqlite_url
from tests.server.conftest import MakeSettings
from tests.server.live import Json, Live, ending, say, serving

BAD_TEXT = 1007
FLOOD = 50_000
LIMITS = ("seat_messages", "address_messages", "requests", "session_requests", "reads")
PROTOCOL_ERROR = 1002
MANY = settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
ID = str(uuid4())
GOOD: list[Json] = [
    {"type": "hello", "game": "g", "last_version": 3},
    {"type": "act", "id": ID, "game": "g", "version": 3, "action": "road v1-v2"},
    {"type": "undo", "id": ID, "game": "g", "version": 3},
    {"type": "why", "id": ID, "action": "city v3"},
    {"type": "pause", "id": ID, "paused": False},
    {"type": "take_back", "id": ID},
    {"type": "let_bot_play", "id": ID, "seat": 1},
    {"type": "ping", "sent": 1.5},
]
ODD_WORDS = [
    "p0: end",
    "p9: x",
    "=>",
    "roll => 6 6 ship",
    "\ud800",
    "\x00",
    "offer ore:",
    "v" * 400,
]
words = st.sampled_from([*ODD_WORDS, "city", "v1-v2", "h0", "p1", ":", "trade"])
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(10**30, 10**31)
    | st.floats()
    | st.text(max_size=30)
    | st.lists(words, max_size=6).map(" ".join)
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A message with one part put in its place, taken away, or added."""
    message = dict(draw(st.sampled_from(GOOD)))
    key = draw(st.sampled_from([*message, "more", "type"]))
    if draw(st.booleans()):
        message[key] = draw(values)
    else:
        message.pop(key, None)
    return json.dumps(message)


@st.composite
def cut(draw: st.DrawFn) -> str:
    """A message cut off, or with a few characters changed."""
    text = json.dumps(draw(st.sampled_from(GOOD)))
    place = draw(st.integers(0, len(text) - 1))
    return text[:place] + draw(st.text(string.printable, max_size=4)) + text[place + 1 :]


texts = spoilt() | cut() | values.map(json.dumps) | st.text(max_size=50)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server for all examples."""
    path = tmp_path_factory.mktemp("hostile")
    limits = dict.fromkeys(LIMITS, 10**7)
    with serving(Settings(database=sqlite_url(path), **limits)) as found:  # type: ignore[arg-type]  # limits are numbers
        found.hostile_room = found.room(grace=0)
        yield found


def after(live: Live, send: Callable[[ClientConnection], None]) -> tuple[int | None, list[Json]]:
    """Send something: the code of the close or None, and the replies until then."""
    replies: list[Json] = []
    with live.connect(live.hostile_room) as socket:
        try:
            send(socket)
            say(socket, {"type": "ping", "sent": 7.25})
            while True:
                message = msgspec.json.decode(socket.recv(timeout=20))
                if message["type"] == "pong" and message["sent"] == 7.25:
                    return None, replies
                if message["type"] == "reply":
                    replies.append(message)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else -1, replies


@MANY
@given(text=texts)
@example("[" * 8000)
@example('{"type":' * 900)
@example("\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
@example('{"type": "ping", "sent": 1e999}')
@example('{"type": "ping", "sent": ' + "9" * 5000 + "}")
@example(json.dumps({"type": "why", "id": ID, "action": "\ud800"}))
def test_any_text_is_answered_or_ends_the_connection(live: Live, text: str) -> None:
    data = text.encode("utf-8", "replace")
    code, replies = after(live, lambda socket: socket.send(data.decode()))
    try:
        message: Any = msgspec.json.decode(data, type=ClientMessage)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        assert code == POLICY_VIOLATION
        return
    assert code is None
    if hasattr(message, "id"):
        assert [reply["id"] for reply in replies] == [str(message.id)]


@MANY
@given(data=st.binary(max_size=100))
def test_bytes_in_place_of_text_end_the_connection(live: Live, data: bytes) -> None:
    assert after(live, lambda socket: socket.send(data))[0] == POLICY_VIOLATION


@pytest.mark.parametrize("size", [LONGEST_MESSAGE + 1, 100_000, 2_000_000])
def test_oversized_messages_end_the_connection(live: Live, size: int) -> None:
    text = json.dumps({"type": "why", "id": ID, "action": "x"})
    # What is sent after the byte too many meets a closed line, and that may overtake the code.
    overtaken = (TOO_BIG, -1)
    whole = (TOO_BIG,) if size < FLOOD else overtaken
    assert ended(live, text + " " * size) in whole
    assert ended(live, [text, *([" " * 1000] * (size // 1000 + 1))]) in overtaken


def ended(live: Live, message: str | list[str]) -> int:
    """The code with which the server ends the connection after a message; -1 without one."""
    with live.connect(live.hostile_room) as socket:
        with contextlib.suppress(ConnectionClosed):
            socket.send(message)
        return ending(socket) or -1


@MANY
@given(data=st.binary(min_size=2, max_size=60))
@example(b"\x81\x81\x00\x00\x00\x00\xff")
@example(b"\x81\xff" + b"\xff" * 12)
@example(b"\x80\x80\x00\x00\x00\x00")
def test_any_bytes_on_the_wire_do_no_harm(live: Live, data: bytes) -> None:
    with live.connect(live.hostile_room) as socket:
        socket.socket.sendall(data)
        with contextlib.suppress(OSError):  # the server was quicker
            socket.socket.shutdown(SHUT_WR)
        code = ending(socket)
    assert code in (None, 1000, 1005, BAD_TEXT, PROTOCOL_ERROR, POLICY_VIOLATION, TOO_BIG)


def test_the_server_still_works_and_has_nothing_to_report(live: Live) -> None:
    with live.at_table(live.hostile_room):
        pass
    assert live.host.get("/healthz").json()["status"] == "ok"
    assert not live.logged


@pytest.mark.parametrize("room", ["nothing", "x" * 41, "\0", "..", "\xff", "' or 1=1 --"])
def test_unknown_rooms_end_the_connection(live: Live, room: str) -> None:
    ticket = live.url(live.hostile_room).partition("?")[2]
    address = f"{live.at.replace('http', 'ws', 1)}/ws/rooms/{quote(room)}?{ticket}"
    with connect(address, compression=None) as socket:
        assert ending(socket) == NOT_FOUND


@pytest.mark.parametrize(
    ("failure", "code", "told"),
    [
        (StorageError("cannot read: disk I/O error"), TRY_AGAIN, "cannot read: disk I/O error"),
        (OverflowError("store of 75520"), INTERNAL_ERROR, "OverflowError: store of 75520"),
    ],
    ids=["a disk that cannot be read", "what nobody foresaw"],
)
def test_a_failure_ends_the_connection_and_is_reported_in_the_log(
    settings: MakeSettings,
    monkeypatch: pytest.MonkeyPatch,
    failure: Exception,
    code: int,
    told: str,
) -> None:
    with serving(settings()) as live:
        room = live.room(grace=0)

        async def broken(rooms: RoomRegistry, room_id: str) -> Any:
            raise failure

        monkeypatch.setattr(RoomRegistry, "get", broken)
        with live.connect(room) as socket:
            assert ending(socket) == code
        (line,) = live.logged
        assert room in line and told in line
        assert ("Traceback" in line) == (code == INTERNAL_ERROR), "of what needs mending alone"


def test_a_connection_that_is_lost_before_it_is_closed_is_not_reported(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    close = WebSocket.close

    async def closed_too_late(socket: WebSocket[Any, Any, Any], *told: Any) -> None:
        await close(socket, *told)
        raise ClientDisconnected

    monkeypatch.setattr(WebSocket, "close", closed_too_late)
    with serving(settings()) as live:
        with live.connect("nothing") as socket:
            assert ending(socket) == NOT_FOUND
        assert not live.logged
