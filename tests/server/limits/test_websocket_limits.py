"""WebSocket clients that stop reading, and clients that send nonsense."""

import gc
import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from websockets.frames import Opcode

from hexhold.play.room.audience import connections
from hexhold.play.room.audience.connections import TRY_AGAIN
from hexhold.server.limits import websocket_limits
from hexhold.server.limits.websocket_limits import WebSocketProtocol
from hexhold.server.start import run
from tests.server.conftest import MakeSettings
from tests.server.live import SECONDS, Live, serving, until

HELLOS = 400


def frame(data: bytes, opcode: int = Opcode.TEXT) -> bytes:
    """Return a masked frame with any content."""
    head = bytes([0x80 | opcode])
    if len(data) < 126:
        size = bytes([0x80 | len(data)])
    else:
        size = bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return head + size + bytes(4) + data


def close_code(plain: socket.socket) -> int | None:
    """Read to the end; return the code of the last frame if it is a close frame."""
    plain.settimeout(SECONDS)
    data = b""
    while more := plain.recv(1 << 20):
        data = (data + more)[-256:]
    place = data.rfind(b"\x88")
    return int.from_bytes(data[place + 2 : place + 4], "big") if place >= 0 else None


def spectators(live: Live, room: str) -> int:
    return int(live.host.get(f"/api/rooms/{room}").json()["spectators"])


@contextmanager
def watching(live: Live) -> Iterator[tuple[socket.socket, str]]:
    """Connect a spectator who never reads; yield its socket and the room."""
    room = live.room(grace=0)
    with closing(live.person("Bo")) as watcher, live.upgraded(room, watcher) as plain:
        assert plain.recv(1024).startswith(b"HTTP/1.1 101 ")
        # Any message will do, and this one has a short answer.
        plain.sendall(frame(b'{"type": "ping", "sent": 1}'))
        until(lambda: spectators(live, room) == 1)
        yield plain, room


def test_closed_connections_are_freed_without_garbage_collection(settings: MakeSettings) -> None:
    def connections_left() -> int:
        return sum(type(each) is WebSocketProtocol for each in gc.get_objects())

    with serving(settings()) as live:
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                with watching(live):
                    assert connections_left()
            # The log may hold one that ended with an error.
            until(lambda: connections_left() <= 1)
        finally:
            gc.enable()


def test_a_stalled_reader_is_closed_with_1013(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "CLOSE_SECONDS", 0.2)
    monkeypatch.setattr(websocket_limits, "HANDSHAKE_SECONDS", 2.0)
    with serving(settings(queue=8, watcher_messages=10_000)) as live:
        with watching(live) as (stalled, room):
            for _ in range(HELLOS):
                stalled.sendall(frame(b'{"type": "hello"}'))
                if not spectators(live, room):
                    break
            until(lambda: not spectators(live, room))
            time.sleep(2 * connections.CLOSE_SECONDS)
            assert close_code(stalled) == TRY_AGAIN
        assert not live.logged


def test_a_reader_that_never_reads_again_is_dropped(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "PING_SECONDS", 1.0)
    monkeypatch.setattr(websocket_limits, "HANDSHAKE_SECONDS", 1.0)
    with serving(settings(watcher_messages=10_000)) as live:
        with watching(live) as (stalled, room):
            for _ in range(60):
                stalled.sendall(frame(b'{"type": "hello"}'))
            assert live.sockets() == 1
            until(lambda: not live.sockets())
            assert not spectators(live, room)
        assert not live.logged


@pytest.mark.parametrize(
    ("wrong", "code"),
    [(frame(b"x" * 30_000), 1009), (frame(b"\xff" * 100), 1007), (frame(b"", 0xB) * 2000, 1002)],
)
def test_a_bad_message_is_answered_with_a_close_code(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, wrong: bytes, code: int
) -> None:
    monkeypatch.setattr(websocket_limits, "HANDSHAKE_SECONDS", 1.0)
    with serving(settings()) as live, watching(live) as (plain, _):
        plain.sendall(wrong)
        assert close_code(plain) == code
        plain.close()
        until(lambda: not live.sockets())
    assert not live.logged


def test_a_client_that_talks_on_after_the_close_is_dropped(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_limits, "HANDSHAKE_SECONDS", 1.0)
    with serving(settings()) as live, watching(live) as (plain, _):
        with pytest.raises(ConnectionError):
            for _ in range(round(SECONDS / 0.02)):
                plain.sendall(frame(b"x" * 9000))
                time.sleep(0.02)
        until(lambda: not live.sockets())
    assert not live.logged
