"""Two proxies in front of two workers, without sticky sessions, and proxies that do harm."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hexhold.server.settings import Settings
from hexhold.server.start import run
from tests.server.cluster.conftest import CONFIG, Worker, a_line, an_action, texts, working
from tests.server.live import SECONDS, Json, hear, say, until
from tests.server.start.test_proxies import UPSTREAM, caddy, nginx, proxy

pytestmark = pytest.mark.storage
ORIGIN = "https://its.name"
AGAIN = 4
"""How often to connect: each proxy sends about half of the connections to each worker."""


@pytest.fixture(scope="module")
def behind(shared: Settings) -> Iterator[tuple[Worker, Worker]]:
    """Two workers behind proxies."""
    trusted = (ip_network("127.0.0.1"),)
    settings = replace(shared, origins=frozenset([ORIGIN]), trusted_proxies=trusted)
    with working(settings) as first, working(settings) as second:
        yield first, second


def places(behind: tuple[Worker, ...]) -> list[str]:
    return [urlsplit(worker.at).netloc for worker in behind]


def two_upstreams(behind: tuple[Worker, ...], site: str) -> str:
    """A site of nginx that asks the workers in turn."""
    servers = " ".join(f"server {place};" for place in places(behind))
    return f"upstream workers {{ {servers} }}\n" + site.replace(UPSTREAM, "workers")


class Visitor:
    """Somebody who comes through a proxy."""

    def __init__(self, at: str, name: str, stack: ExitStack) -> None:
        self.at = at
        headers = {"origin": ORIGIN}
        self.http = stack.enter_context(httpx.Client(base_url=at, headers=headers, timeout=SECONDS))
        assert self.http.post("/api/session", json={"name": name}).is_success

    @contextmanager
    def at_table(self, room: str) -> Iterator[tuple[ClientConnection, Json]]:
        """A socket and its first snapshot."""
        ticket = self.http.post("/api/ticket").json()["ticket"]
        url = f"{self.at.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}"
        with connect(url, origin=Origin(ORIGIN), compression=None, close_timeout=1.0) as socket:
            say(socket, {"type": "hello"})
            yield socket, hear(socket, "snapshot")


def at_a_table(ann: Visitor, bo: Visitor) -> str:
    room: str = ann.http.post("/api/rooms", json=CONFIG).json()["id"]
    assert bo.http.post(f"/api/rooms/{room}/join").is_success
    assert ann.http.post(f"/api/rooms/{room}/start").is_success
    return room


def test_two_proxies_before_two_workers(behind: tuple[Worker, Worker], tmp_path: Path) -> None:
    for name in ("nginx", "caddy"):
        (tmp_path / name).mkdir()
    to_both = caddy(0, False).replace(UPSTREAM, " ".join(places(behind)))
    with (
        ExitStack() as stack,
        proxy("nginx", two_upstreams(behind, nginx(0, False)), tmp_path / "nginx", "") as one,
        proxy("caddy", to_both, tmp_path / "caddy", "") as other,
    ):
        ann, bo = Visitor(one, "Ann", stack), Visitor(other, "Bo", stack)
        room = at_a_table(ann, bo)
        version = 0
        for number in range(AGAIN):
            with ann.at_table(room) as (anns, by_ann), bo.at_table(room) as (bos, by_bo):
                assert by_ann["version"] == by_bo["version"] == version
                assert texts(by_bo) == [str(line) for line in range(number)]
                acts, sees, now = (
                    (anns, bos, by_ann) if by_ann["own"]["legal"] else (bos, anns, by_bo)
                )
                say(acts, an_action(now))
                version = hear(acts, "reply")["version"]
                assert hear(sees, "event")["version"] == version
                say(bos, a_line(str(number)))
                assert hear(bos, "reply")["ok"]
        # Both workers were asked; one of them has the table.
        asked = [worker.services.metrics.text().decode() for worker in behind]
        assert all(re.search(r"hexhold_http_seconds_count\{.*\} [1-9]", text) for text in asked)
        assert sum(room in worker.rooms for worker in behind) == 1


def test_a_proxy_that_closes_quiet_connections_loses_nothing(
    behind: tuple[Worker, Worker], tmp_path: Path
) -> None:
    closing = nginx(0, False).replace(
        "proxy_http_version", "proxy_read_timeout 1s; proxy_buffering on; proxy_http_version"
    )
    with (
        ExitStack() as stack,
        proxy("nginx", two_upstreams(behind, closing), tmp_path, "") as at,
    ):
        ann, bo = Visitor(at, "Ann", stack), Visitor(at, "Bo", stack)
        room = at_a_table(ann, bo)
        with ann.at_table(room) as (socket, first):
            say(socket, a_line("hello"))
            assert hear(socket, "reply")["ok"]
            with pytest.raises(ConnectionClosed):
                while True:
                    socket.recv(SECONDS)
        with ann.at_table(room) as (_, again):
            assert again["version"] == first["version"] and texts(again) == ["hello"]


def test_a_proxy_keeps_a_connection_that_is_pinged_often_enough(
    shared: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A third, as 20 seconds are of the usual 60.
    assert run.PING_SECONDS == 20.0
    monkeypatch.setattr(run, "PING_SECONDS", 1 / 3)
    trusted = (ip_network("127.0.0.1"),)
    settings = replace(shared, origins=frozenset([ORIGIN]), trusted_proxies=trusted)
    closing = nginx(0, False).replace(
        "proxy_http_version", "proxy_read_timeout 1s; proxy_http_version"
    )
    with (
        ExitStack() as stack,
        working(settings) as worker,
        proxy("nginx", closing.replace(UPSTREAM, places((worker,))[0]), tmp_path, "") as at,
    ):
        ann, bo = Visitor(at, "Ann", stack), Visitor(at, "Bo", stack)
        with ann.at_table(at_a_table(ann, bo)) as (socket, _):
            quiet = time.monotonic() + 2.0
            with pytest.raises(TimeoutError):
                while True:
                    socket.recv(quiet - time.monotonic())


def test_a_proxy_that_drops_upgrades_gets_426(
    behind: tuple[Worker, Worker], tmp_path: Path
) -> None:
    dropping = re.sub(r"(?m)^ *proxy_set_header (Upgrade|Connection).*$", "", nginx(0, False))
    with (
        ExitStack() as stack,
        proxy("nginx", two_upstreams(behind, dropping), tmp_path, "") as at,
    ):
        ann, bo = Visitor(at, "Ann", stack), Visitor(at, "Bo", stack)
        room = at_a_table(ann, bo)
        with pytest.raises(InvalidStatus) as refused, ann.at_table(room):
            pass
        answer = refused.value.response
        assert answer.status_code == 426 and b"headers Upgrade and Connection" in answer.body
        until(lambda: ann.http.get(f"/api/rooms/{room}").is_success)
