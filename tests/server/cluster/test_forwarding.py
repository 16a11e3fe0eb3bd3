"""Requests that are forwarded to workers which end, freeze or answer."""

import asyncio
from contextlib import closing, suppress
from types import SimpleNamespace
from typing import Any, cast

import pytest

from hexhold.errors import StorageError
from hexhold.server.cluster import forwarding as module
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.cluster.forwarding import forwarding
from hexhold.server.cluster.reach import Reach


async def asked_of(
    method: str, freezes: bool = False, hosts: int = 1, begins: bytes = b""
) -> tuple[int, list[str]]:
    """How often a worker is asked, and the answers of this one, to which the room comes then.

    The other worker ends or freezes once it has read the request and answered its beginning.
    """
    asked = 0
    over = asyncio.Event()
    answered: list[str] = []
    moved = asyncio.Event()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal asked
        # A connection may end before it is used.
        with closing(writer), suppress(asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            asked += 1
            writer.write(begins)
            await writer.drain()
            if freezes:
                if not begins:
                    moved.set()
                await reader.read()
            over.set()

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    address = "{}:{}".format(*server.sockets[0].getsockname())

    async def elsewhere(about: str) -> str | None:
        return None if asked else address

    async def here(scope: Any, receive: Any, send: Any) -> None:
        answered.append(scope["method"])

    received = 0

    async def receive() -> Any:
        nonlocal received
        received += 1
        if received > 1:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.body":
            answered.append(message["body"].decode())
            moved.set()

    cluster = SimpleNamespace(
        elsewhere=elsewhere,
        leases=SimpleNamespace(secret="s"),
        reach=Reach(),
        beyond_reach=lambda address: None,
        watch=lambda room, address: moved,
        unwatch=lambda room, event: None,
    )
    path = "/api/rooms/abc/start"
    scope: Any = {"type": "http", "scheme": "http", "method": method, "path": path}
    scope |= {"raw_path": path.encode(), "query_string": b"", "client": None}
    scope["headers"] = [(b"host", b"play.example")] * hosts
    async with server:
        app = forwarding(here, cast(Cluster, cluster))
        try:
            await app(scope, receive, send)
        except StorageError as error:
            answered.append(str(error))
        await over.wait()
    return asked, answered


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_change_is_not_sent_again_after_its_worker_has_ended(method: str) -> None:
    asked, answered = await asked_of(method)
    assert asked == 1
    if method == "GET":
        assert answered == ["GET"]
    else:
        assert [text.partition(":")[0] for text in answered] == [
            "cannot tell whether that was done"
        ]


@pytest.mark.parametrize("hosts", [0, 2])
async def test_requests_with_no_or_two_host_headers_are_forwarded(hosts: int) -> None:
    assert await asked_of("GET", hosts=hosts) == (1, ["GET"])


async def test_a_worker_that_freezes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LATE_SECONDS", 0.0)
    assert await asked_of("GET", freezes=True) == (1, ["GET"])
    assert (await asked_of("POST", freezes=True))[0] == 1


async def test_an_answer_that_freezes_in_its_middle_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "LATE_SECONDS", 0.0)
    begins = b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf"
    asked, answered = await asked_of("GET", freezes=True, begins=begins)
    assert asked == 1 and answered[0] == "half"
    assert answered[1].startswith("cannot tell whether that was done")
