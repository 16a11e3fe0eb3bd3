"""Workers on one PostgreSQL database, each in a thread with an address of its own."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from uuid import uuid4

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from hexhold.server.cluster import cluster
from hexhold.server.cluster.cluster import Cluster
from hexhold.server.services import Services
from hexhold.server.settings import Settings
from hexhold.server.start.run import TableServer, bind, url_of
from hexhold.server.start.worker import make_worker
from tests.server.conftest import CUT_OTHERS, execute, lenient
from tests.server.live import SECONDS, Json, hear, say

CONFIG: Json = {"config": {"players": 2, "edition": "base", "bot_delay": 0}}


class Worker:
    """A running worker."""

    def __init__(self, at: str, server: TableServer, stack: ExitStack) -> None:
        self.at, self.server, self._stack = at, server, stack
        self.services: Services = server.config.app.state.services  # type: ignore[union-attr] # Litestar
        assert self.services.cluster is not None
        self.cluster: Cluster = self.services.cluster

    def person(self, name: str) -> httpx.Client:
        """Somebody with a session."""
        found = self._stack.enter_context(httpx.Client(base_url=self.at, timeout=SECONDS))
        assert found.post("/api/session", json={"name": name}).is_success
        return found

    def be(self, person: httpx.Client) -> httpx.Client:
        """Return the same person at this worker."""
        client = httpx.Client(base_url=self.at, timeout=SECONDS, cookies=person.cookies)
        return self._stack.enter_context(client)

    @property
    def rooms(self) -> set[str]:
        """The rooms that it owns."""
        return {room for room in self.cluster.leases.epochs if not room.startswith("~")}

    def call(self, work: Callable[[], Any]) -> Any:
        """Await something on the worker's event loop."""
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(SECONDS)

    loop: asyncio.AbstractEventLoop

    @contextmanager
    def at_table(
        self, person: httpx.Client, room: str, more: str = ""
    ) -> Iterator[tuple[ClientConnection, Json]]:
        """A socket, perhaps with more in its query, and its first snapshot."""
        ticket = self.be(person).post("/api/ticket").json()["ticket"]
        url = f"{self.at.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}{more}"
        with connect(url, compression=None, close_timeout=1.0) as socket:
            say(socket, {"type": "hello"})
            yield socket, hear(socket, "snapshot")


def an_action(message: Json) -> Json:
    """The message that asks for the first legal action of a snapshot or an event."""
    legal = message["own"]["legal"]
    tool = next(tool for tool in legal if legal[tool])
    action = f"{tool} {legal[tool][0]}".strip()
    about = {"game": message["game"], "version": message["version"]}
    return {"type": "act", "id": str(uuid4()), **about, "action": action}


def a_line(text: str) -> Json:
    return {"type": "chat", "id": str(uuid4()), "text": text}


def texts(snapshot: Json) -> list[str]:
    return [line["text"] for line in snapshot["chat"]]


def two_at_a_table(
    pair: tuple[Worker, Worker], config: Json = CONFIG
) -> tuple[httpx.Client, httpx.Client, str]:
    """Ann, at the first worker, Bo, at the second, and the table where they play."""
    first, second = pair
    ann, bo = first.person("Ann"), second.person("Bo")
    room = ann.post("/api/rooms", json=config).json()["id"]
    assert bo.post(f"/api/rooms/{room}/join").is_success
    assert ann.post(f"/api/rooms/{room}/start").is_success
    return ann, bo, room


@contextmanager
def working(settings: Settings) -> Iterator[Worker]:
    """A worker, until the block ends."""
    ready = threading.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve(sockets=[listening])

    with ExitStack() as stack, bind("127.0.0.1", 0) as listening:
        server, _ = make_worker(settings, 0, ready.set)
        thread = threading.Thread(target=lambda: asyncio.run(serve()))
        thread.start()
        try:
            assert ready.wait(SECONDS)
            worker = Worker(url_of(listening), server, stack)
            worker.loop = loops[0]
            yield worker
        finally:
            server.should_exit = True
            thread.join(SECONDS)


@pytest.fixture(autouse=True)
def where_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables be opened by the worker that is asked, not by the one with the fewest."""
    monkeypatch.setattr(cluster, "MUCH_EMPTIER", 10**6)


@pytest.fixture(scope="module")
def shared(postgresql: str | None) -> Settings:
    """Settings of workers on an empty database, which the tests of a module share."""
    if postgresql is None:
        pytest.skip("several workers need PostgreSQL")
    execute(postgresql, CUT_OTHERS, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return lenient(postgresql, workers=1)


@pytest.fixture
def pair(shared: Settings) -> Iterator[tuple[Worker, Worker]]:
    """Two workers, of which a test may end one."""
    with working(shared) as first, working(shared) as second:
        yield first, second
