"""Limits on connections: how long clients may take, and how many there may be."""

import logging
import socket
import sys
import time
from collections.abc import Hashable, Iterator, Mapping
from contextlib import ExitStack, closing, suppress
from ipaddress import ip_network
from uuid import uuid4

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hexhold.bots.warm import everything, warm
from hexhold.play.protocol.refusals import Refusal, too_fast
from hexhold.play.room.audience.connections import GOING_AWAY
from hexhold.server.accounts.limits import RateLimiter
from hexhold.server.addresses import as_listed, counted_as, is_in
from hexhold.server.limits import file_descriptors, http_limits, websocket_limits
from hexhold.server.limits.timeouts import TimedConnection
from hexhold.server.limits.websocket_limits import WebSocketProtocol
from hexhold.server.settings import Settings
from hexhold.server.socket import room_socket
from hexhold.server.socket.room_socket import FULL, NO_SESSION
from hexhold.server.start import run
from hexhold.server.storage import sqlite_url
from tests.server.conftest import MakeSettings
from tests.server.descriptors import needs_proc, no_descriptor_left
from tests.server.live import (
    SECONDS,
    UPGRADE,
    Live,
    all_of,
    by_http,
    ending,
    hear,
    reach,
    say,
    serving,
    until,
)

MANY = b"".join(b"X-%d: y\r\n" % number for number in range(200))


# Timeouts


class Slow(TimedConnection):
    """A connection that waits for what a test says."""

    def __init__(self) -> None:
        self.wanted: dict[Hashable, float] = {}
        self.timed_out = False

    def waits(self) -> Mapping[Hashable, float]:
        return self.wanted

    def time_out(self) -> None:
        self.timed_out = True


def test_a_wait_that_takes_too_long_times_out() -> None:
    slow, quick = Slow(), Slow()
    slow.wanted = {"header": 10.0}
    for now in range(12):
        quick.wanted = {("body", now // 5): 10.0}
        assert not slow.timed_out
        slow.check_timeouts(float(now))
        quick.check_timeouts(float(now))
    assert slow.timed_out and not quick.timed_out


def test_a_wait_starts_again_after_another_one() -> None:
    connection = Slow()
    for now, key in enumerate(["header"] * 8 + ["body"] + ["header"] * 8):
        connection.wanted = {key: 10.0}
        connection.check_timeouts(float(now))
    assert not connection.timed_out


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with short timeouts."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in (
            (http_limits, "HEADER_SECONDS"),
            (http_limits, "BODY_SECONDS"),
            (http_limits, "STALL_SECONDS"),
            (websocket_limits, "HANDSHAKE_SECONDS"),
        ):
            patch.setattr(module, name, 0.5)
        patch.setattr(run, "TICKS", 1)
        path = tmp_path_factory.mktemp("impatient")
        with serving(Settings(database=sqlite_url(path), address_messages=10**6)) as live:
            yield live


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"HTTP/1.1 408 "),
        (b"GET /ws/rooms/x HTTP/1.1\r\n" + UPGRADE, b"HTTP/1.1 408 "),
        (b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{", b"HTTP/1.1 408 "),
        (
            b"POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{",
            b"HTTP/1.1 411 ",
        ),
        (b"GET /healthz HTTP/1.1\r\n" + MANY, b"HTTP/1.1 431 "),
        (b"GET /healthz HTTP/1.1\r\nX: " + b"y" * 20_000 + b"\r\n\r\n", b"HTTP/1.1 431 "),
        (b"POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{", b"HTTP/1.1 404 "),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET ", b"HTTP/1.1 200 "),
        (b"GET /ws/rooms/x HTTP/1.1\r\n" + UPGRADE + MANY + b"\r\n", b"HTTP/1.1 431 "),
        (b"GET /ws/rooms/x HTTP/1.1\r\nContent-Length: 1\r\n" + UPGRADE + b"\r\nx", b""),
        (b"GET /ws/rooms/x HTTP/1.1\r\n" + UPGRADE + b"\r\n", b"HTTP/1.1 101 "),
    ],
    ids=[
        *("nothing", "half a header", "half an upgrade", "half a body", "endless chunks"),
        *("many headers", "a long header"),
        *("an unread body", "half a further request", "upgrade of many headers"),
        *("upgrade with a body", "a socket without a session"),
    ],
)
def test_a_client_cannot_make_the_server_wait_forever(
    impatient: Live, sent: bytes, answer: bytes
) -> None:
    found = all_of(reach(impatient, sent))
    assert found.startswith(answer) and bool(found) == bool(answer)
    assert not impatient.logged


def test_two_origins_are_refused(impatient: Live) -> None:
    own, foreign = ("Origin", impatient.at), ("Origin", "https://elsewhere.example")
    session = f"{impatient.at}/api/session"
    room = f"{impatient.at}/ws/rooms/x".replace("http", "ws")
    assert httpx.post(session, json={"name": "Bo"}, headers=[own]).status_code == 200
    with connect(room, additional_headers=[own]) as unknown:
        assert ending(unknown) == NO_SESSION
    for both in ([own, foreign], [foreign, own], [own, own]):
        assert httpx.post(session, json={"name": "Bo"}, headers=both).status_code == 403
        with pytest.raises(InvalidStatus, match="400"):
            connect(room, additional_headers=both)


@pytest.mark.parametrize("host", [b"[::1]:99999", b"x:y"])
@pytest.mark.parametrize("path", [b"/room/x", b"/ws/rooms/x"])
def test_a_bad_host_is_refused_without_a_traceback(
    impatient: Live, host: bytes, path: bytes
) -> None:
    upgrade = UPGRADE.replace(b"Host: x", b"Host: " + host)
    sent = upgrade if path.startswith(b"/ws") else b"Host: %s\r\n" % host
    found = all_of(reach(impatient, b"GET %s HTTP/1.1\r\n%s\r\n" % (path, sent)))
    assert found.startswith(b"HTTP/1.1 400 ")
    assert not impatient.logged


def test_a_response_that_no_one_reads_times_out(impatient: Live) -> None:
    asking = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    with reach(impatient, asking * 40, buffer=4096):
        until(lambda: any(one.transport.get_write_buffer_size() for one in by_http(impatient)))
        until(lambda: not by_http(impatient))
    assert not impatient.logged


def test_a_response_that_is_read_very_slowly_times_out(
    impatient: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_limits, "STALL_SECONDS", SECONDS)
    monkeypatch.setattr(http_limits, "READING_SECONDS", 0.5)
    asking = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    size = len(impatient.host.get("/api/openapi.json").content)
    read = 0
    with reach(impatient, asking * 40, buffer=4096) as plain, suppress(ConnectionResetError):
        while more := plain.recv(4096):
            read += len(more)
            time.sleep(0.02)
    assert read < 40 * size


def test_a_websocket_at_a_table_does_not_time_out(impatient: Live) -> None:
    room = impatient.room(grace=0)
    with impatient.at_table(room) as at_table:
        all_of(reach(impatient))
        say(at_table, {"type": "ping", "sent": 1.0})
        assert hear(at_table, "pong")["sent"] == 1.0


def test_client_errors_are_not_logged(impatient: Live, caplog: pytest.LogCaptureFixture) -> None:
    upgrade = b"GET /healthz HTTP/1.0\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"
    with caplog.at_level(logging.WARNING):
        assert all_of(reach(impatient, b"\x16\x03\x01\r\n\r\n")).startswith(b"HTTP/1.1 400 ")
        assert all_of(reach(impatient, upgrade)).startswith(b"HTTP/1.1 200 ")
    assert not impatient.logged


def by_websocket(live: Live) -> list[WebSocketProtocol]:
    """Return the WebSocket connections."""
    held = list(live.server.server_state.connections)
    return [one for one in held if isinstance(one, WebSocketProtocol)]


@pytest.mark.parametrize(
    "frames", [b"\x89\xfd" + bytes(129), b"\x8a\x80" + bytes(4), b"\x00\x80" + bytes(4)]
)
def test_control_frames_and_continuations_are_limited(impatient: Live, frames: bytes) -> None:
    with impatient.upgraded(impatient.room(grace=0)) as plain:
        until(lambda: any(one.handshake_complete for one in by_websocket(impatient)))
        (one,) = by_websocket(impatient)
        plain.settimeout(0.5)
        with suppress(OSError):  # the server was quicker
            plain.sendall(b"\x01\x81" + bytes(4) + b"x" + frames * 50_000)
        until(lambda: not by_websocket(impatient))
        assert one.close_sent and len(one.frames) < 1000
    assert not impatient.logged


def test_a_flood_is_read_in_small_pieces(impatient: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    received = WebSocketProtocol.data_received

    def noted(one: WebSocketProtocol, data: bytes) -> None:
        read.append(len(data))
        received(one, data)

    with impatient.upgraded(impatient.room(grace=0)) as plain:
        until(lambda: any(one.handshake_complete for one in by_websocket(impatient)))
        monkeypatch.setattr(WebSocketProtocol, "data_received", noted)
        with suppress(OSError):
            plain.sendall((b"\x81\x82" + bytes(4) + b"{}") * 20_000)
        until(lambda: not by_websocket(impatient))
    assert 0 < max(read) <= websocket_limits.READ_BYTES


# Number of connections


def refused(live: Live) -> bool:
    """Whether the server refuses one more connection."""
    return not all_of(reach(live, b"GET /healthz HTTP/1.0\r\n\r\n")).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("limits", [{"connections": 4}, {"connections_per_address": 4}], ids=str)
def test_connections_are_limited(settings: MakeSettings, limits: dict[str, int]) -> None:
    with serving(settings(**limits)) as live, ExitStack() as stack:
        live.host.close()
        until(lambda: not live.server.server_state.connections)
        inside = [stack.enter_context(reach(live)) for _ in range(4)]
        assert all(refused(live) for _ in range(20))
        head = all_of(reach(live, b"GET /healthz HTTP/1.0\r\n\r\n"))
        assert head.startswith(b"HTTP/1.1 503 ") and b"\r\nRetry-After: 10\r\n" in head
        assert head.endswith(b"\r\n\r\nNo connection is free here now. Try again in 10 seconds.\n")
        inside[0].close()
        until(lambda: not refused(live))
        (line,) = live.logged
        assert "refused: 1, the last because" in line and "4" in line


def test_a_trusted_proxy_has_no_limit_of_its_own(settings: MakeSettings) -> None:
    chosen = settings(connections_per_address=2, trusted_proxies=(ip_network("127.0.0.0/8"),))
    with serving(chosen) as live, ExitStack() as stack:
        for _ in range(8):
            stack.enter_context(reach(live))
        assert not refused(live)


@needs_proc
def test_tables_play_on_when_no_descriptor_is_left(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No other connection may close during this: its descriptor would let a new one in.
    monkeypatch.setattr(http_limits, "HEADER_SECONDS", 1000.0)
    # As at every start: without a descriptor the code cache cannot be read.
    warm(everything())
    with serving(settings()) as live:
        room = live.room(grace=0)
        with live.at_table(room) as at_table, ExitStack() as stack:
            come = [stack.enter_context(socket.socket()) for _ in range(30)]
            asking = reach(live, b"GET /api/rooms HTTP/1.0\r\n")
            until(lambda: any(one.conn.trailing_data[0] for one in by_http(live)))
            host, port = live.at.removeprefix("http://").split(":")
            live.host.close()
            until(lambda: len(by_http(live)) == 1)
            with no_descriptor_left():
                for one in come:
                    one.settimeout(SECONDS)
                    one.connect((host, int(port)))
                assert all(b"503" in one.recv(1 << 16) for one in come)
                say(at_table, {"type": "pause", "id": str(uuid4()), "paused": True})
                assert hear(at_table, "room")["room"]["state"] == "paused"
                asking.sendall(b"\r\n")
                assert all_of(asking).startswith(b"HTTP/1.1 200 ")
        (line,) = live.logged
        assert "no descriptor is left" in line
        assert httpx.get(f"{live.at}/healthz").is_success


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
def test_some_descriptors_are_reserved(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits = [100, 100]
    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(limits))
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: limits.__setitem__(0, new[0]))
    assert file_descriptors.most_connections(4096) == 50
    limits[:] = [256, 1024]
    assert (
        file_descriptors.most_connections(4096) == 1024 - file_descriptors.RESERVE
        and limits[0] == 1024
    )
    limits[:] = [256, 1 << 20]
    assert (
        file_descriptors.most_connections(1000) == 1000
        and limits[0] == 1000 + file_descriptors.RESERVE
    )


def test_websockets_are_limited_by_session_address_and_room(settings: MakeSettings) -> None:
    chosen = settings(session_sockets=2, address_sockets=5, watchers=2)
    with serving(chosen) as live, ExitStack() as stack:
        room = live.room(grace=0)
        people = [stack.enter_context(closing(live.person(name))) for name in ("Bo", "Cy", "Di")]

        def code(person: httpx.Client | None = None) -> int | None:
            with connect(live.url(room, person), compression=None) as refused:
                with suppress(ConnectionClosed):
                    say(refused, {"type": "hello"})
                return ending(refused)

        def come(person: httpx.Client | None = None) -> None:
            come = stack.enter_context(connect(live.url(room, person), compression=None))
            say(come, {"type": "hello"})
            hear(come, "snapshot")

        come()
        come()
        assert code() == FULL, "a third tab of the host"
        come(people[0])
        come(people[1])
        assert code(people[2]) == FULL, "a third watcher"
        other = live.room(grace=0)
        stack.enter_context(connect(live.url(other, people[2]), compression=None))
        with connect(live.url(other, people[2]), compression=None) as refused:
            assert ending(refused) == FULL, "a sixth of the address"


# Proxies


def test_a_websocket_that_says_nothing_is_closed(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_socket, "FIRST_SECONDS", 0.2)
    with serving(settings()) as live:
        room = live.room(grace=0)
        with connect(live.url(room), compression=None) as silent:
            assert ending(silent) == 1008
            assert silent.close_reason == "say hello within 10 seconds"
        assert not live.logged


def test_only_a_trusted_proxy_says_where_requests_come_from(settings: MakeSettings) -> None:
    def statuses(live: Live) -> list[int]:
        ask = {"x-forwarded-for": "203.0.113.1"}, {"x-forwarded-for": "203.0.113.2"}
        return [live.host.get("/healthz", headers=ask[turn % 2]).status_code for turn in range(6)]

    with serving(settings(reads=3)) as live:
        assert statuses(live) == [200] * 3 + [429] * 3
        assert 1 <= int(live.host.get("/healthz").headers["retry-after"]) <= 20
    with serving(settings(reads=2, trusted_proxies=(ip_network("127.0.0.1"),))) as live:
        assert statuses(live) == [200] * 4 + [429] * 2


def test_too_many_requests_get_the_seconds_to_wait() -> None:
    at = 100.0
    limit = RateLimiter(2, 20.0, lambda: at)
    limit.check("x")
    at += 5
    limit.check("x")
    assert limit.wait("y") == 0.0
    with pytest.raises(Refusal) as refused:
        limit.check("x")
    assert refused.value.wait == 15.0 == limit.wait("x")
    at += 15
    limit.check("x")
    assert limit.wait("x") == 5.0


def test_ipv6_addresses_are_counted_by_network() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff:1") == "2001:db8::/64"
    assert counted_as("2001:db8:0:1::1") != counted_as("2001:db8::1")
    assert counted_as("::ffff:192.0.2.1") == counted_as("192.0.2.1") == "192.0.2.1"
    assert counted_as("fe80::1%eth0") == "fe80::/64"
    assert len(counted_as("x" * 1000)) < 100
    networks = [ip_network("10.0.0.0/8"), ip_network("fd00::/8")]
    for host, inside in (("10.1.2.3", True), ("::ffff:10.1.2.3", True), ("11.0.0.1", False)):
        assert is_in(host, networks) == inside
    assert is_in("fd00::1", networks) and not is_in("?", networks)
    assert as_listed(networks) == ["10.0.0.0/8", "fd00::/8", "::ffff:10.0.0.0/104"]


# Shutdown


def test_players_see_that_the_server_stops(settings: MakeSettings) -> None:
    with serving(settings()) as live:
        room = live.room(grace=0)
        with live.at_table(room) as one, live.at_table(room) as other:
            live.server.should_exit = True
            for at_table in (one, other):
                closing_ = hear(at_table, "closing")
                assert (closing_["reason"], closing_["again"]) == ("restart", True)
                assert ending(at_table) == GOING_AWAY
        assert not live.logged


def test_a_refusal_is_made_again_each_time() -> None:
    assert too_fast() is not too_fast()
