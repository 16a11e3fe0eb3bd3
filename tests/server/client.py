"""Clients for tests: people with a cookie, and sockets that keep a table up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from queue import Queue
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import httpx
import msgspec
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession, transport, websocket_test_session

from hexhold.server.services import Services

ORIGIN = "http://testserver.local"
HOST = "testserver.local"
Json = dict[str, Any]
SHORT: Json = {"edition": "base", "players": 3, "options": {"victory_points": 3}}
"""A game that ends with the last road of the set-up (T-2)."""


class Inbox(Queue[Any]):
    """Messages to a server, which wait for them without asking again and again."""

    def __init__(self) -> None:
        super().__init__()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._changed = asyncio.Event()

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        """Add a message, and wake the server."""
        super().put(item, block, timeout)
        if self._loop is not None:
            # The server may have ended in the meantime.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._changed.set)

    async def changed(self) -> None:
        """Wait until a message comes."""
        self._loop = asyncio.get_running_loop()
        self._changed.clear()
        if self.empty():
            await self._changed.wait()


_inbox: ContextVar[Inbox] = ContextVar("inbox")


class WebSocketSession(WebSocketTestSession):
    """A session whose server waits; Litestar's asks in a loop, which takes a whole core."""

    def __init__(self, client: Any, scope: Any) -> None:
        super().__init__(client, scope)
        self.receive_queue: Inbox = Inbox()

    async def do_asgi_call(self) -> None:
        """Serve the session."""
        _inbox.set(self.receive_queue)
        await super().do_asgi_call()


async def _message(_: float) -> None:
    """Wait for a message, where Litestar's session sleeps for no time."""
    await _inbox.get().changed()


vars(transport)["WebSocketTestSession"] = WebSocketSession
vars(websocket_test_session)["sleep"] = _message


class Client(TestClient[Litestar]):
    """A browser."""

    @property
    def services(self) -> Services:
        """The objects that all requests of the server share."""
        found: Services = self.app.state.services
        return found

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function on the server's event loop."""
        return self.blocking_portal.call(function, *arguments)


class Table:
    """A socket in a room, with everything it has been told."""

    def __init__(
        self,
        client: Client | Person,
        room: str,
        origin: str = ORIGIN,
        language: str = "en",
        ticket: str | None = None,
    ) -> None:
        headers = {"origin": origin}
        path = f"/ws/rooms/{room}?lang={language}"
        if ticket is not None:
            # The ticket of a program, which has no cookie.
            path, headers["cookie"] = f"{path}&ticket={ticket}", ""
        if isinstance(client, Person):
            headers["cookie"] = client.cookie
            client = client.client
        self._session = client.websocket_connect(path, headers=headers)
        self.version = -1
        self.game: str | None = None
        self.view: Json = {}
        self.own: Json | None = None
        self.room: Json = {}
        self.offers: list[Json] = []
        self.ended: list[Json] = []
        """Offers that are no longer open, in the order in which the server said so."""
        self.events: list[Json] = []
        self.told: list[Json] = []

    def __enter__(self) -> Self:
        self.socket = self._session.__enter__()
        self.send({"type": "hello"})
        self.until("snapshot")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._session.__exit__(kind, error, trace)

    def send(self, message: Json) -> None:
        self.socket.send_text(msgspec.json.encode(message).decode())

    def receive(self) -> Json:
        message: Json = msgspec.json.decode(self.socket.receive_text(timeout=60))
        self.told.append(message)
        kind = message["type"]
        if kind == "snapshot":
            self.version, self.game = message["version"], message["game"]
            self.view, self.own, self.room = message["view"], message["own"], message["room"]
            self.offers = message["offers"]
        elif kind == "event":
            assert message["version"] == self.version + 1, "a gap in the stream"
            self.version = message["version"]
            self.view.update(message["changes"])
            self.own = message["own"]
            self.room["thinking"] = None
            self.events.append(message)
        elif kind == "offers":
            self.offers = message["offers"]
            self.ended += message["ended"]
        elif kind == "thinking":
            self.room["thinking"] = message["seat"]
        elif kind == "room":
            self.room, self.own = message["room"], message["own"]
        return message

    def until(self, kind: str) -> Json:
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def wait(self, known: Callable[[], object]) -> None:
        """Receive messages until a condition holds."""
        while not known():
            self.receive()

    def until_snapshot(self) -> Json:
        """Ask for the whole state again."""
        self.send({"type": "hello"})
        return self.until("snapshot")

    def ask(self, message: Json) -> Json:
        """Send a message with an id and wait for its reply."""
        request = str(uuid4())
        self.send({"id": request, **message})
        while True:
            reply = self.until("reply")
            if reply["id"] == message.get("id", request):
                return reply

    def act(self, action: str, **more: Any) -> Json:
        message = {"type": "act", "game": self.game, "version": self.version, "action": action}
        return self.ask({**message, **more})

    def undo(self) -> Json:
        """Undo the last step."""
        return self.ask({"type": "undo", "game": self.game, "version": self.version})

    def ping(self, **more: Any) -> None:
        """Send a ping and wait for the answer."""
        self.send({"type": "ping", "sent": 0, **more})
        self.until("pong")

    @property
    def actions(self) -> list[str]:
        """Every legal action but offers."""
        legal = (self.own or {}).get("legal", {})
        return [f"{tool} {target}".strip() for tool, targets in legal.items() for target in targets]

    @property
    def awaited(self) -> bool:
        """Whether the game waits for this seat."""
        return bool(self.own and self.own["must"] and self.actions)

    def play_on(self) -> None:
        """Take the first legal action, or wait for a message."""
        if self.awaited:
            self.act(self.actions[0])
        else:
            self.receive()


class Person:
    """Another browser on the same server."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.cookie = ""
        self.sign_in("/api/session", name=name)

    def sign_in(self, path: str, **body: Any) -> Json:
        """Request a cookie for this person; the client keeps its own."""
        jar = self.client.cookies
        kept = list(jar.items())
        jar.clear()
        answer = self.post(path, json=body)
        assert answer.status_code == 200, answer.text
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        jar.clear()
        for key, value in kept:
            jar.set(key, value, domain=HOST)
        found: Json = answer.json()
        return found

    def get(self, path: str) -> Any:
        return self.client.get(path, headers={"cookie": self.cookie})

    def post(self, path: str, **more: Any) -> Any:
        return self.client.post(path, headers={"cookie": self.cookie}, **more)


def introduce(client: Client, name: str = "Ann") -> None:
    """Be somebody."""
    assert client.post("/api/session", json={"name": name}).status_code == 200


def open_room(client: Client, **request: Any) -> Json:
    """A room with its host."""
    config = {"bot_delay": 0, **request.pop("config", {})}
    answer = client.post("/api/rooms", json={"config": config, **request})
    assert answer.status_code == 201, answer.text
    room: Json = answer.json()
    return room


def play_out(table: Table) -> None:
    """Act for the own seat until the game is over."""
    while table.room["state"] == "running":
        table.play_on()


def with_guests(client: Client, *names: str, **config: Any) -> tuple[Any, ...]:
    """Open Ann's room and let these people join; return the room and the people."""
    room = open_room(client, config=config)
    people = [Person(client, name) for name in names]
    for person in people:
        assert person.post(f"/api/rooms/{room['id']}/join").status_code == 200
    return room, *people


def full_room(
    client: Client, *names: str, start: bool = True, bot: str = "random", **config: Any
) -> tuple[Any, ...]:
    """Open Ann's room with these people and with bots in all other seats.

    The bots do not act before a person connects.

    Args:
        start: whether the game starts.
        bot: the bot in the other seats.
        config: the room's configuration.

    Returns:
        The room and the people.
    """
    room, *people = with_guests(client, *names, **{"players": 3, **config})
    path = f"/api/rooms/{room['id']}"
    for seat in range(1 + len(people), room["config"]["players"]):
        client.post(f"{path}/seat", json={"do": "bot", "seat": seat, "bot": bot})
    if start:
        room = client.post(f"{path}/start").json()
    return room, *people


def two_at_a_table(client: Client, **config: Any) -> tuple[Json, Person]:
    """Start a game of Ann, Bo and a bot."""
    room, bo = full_room(client, "Bo", bot="steady", **config)
    return room, bo


@contextmanager
def among_bots(client: Client, *bots: str, **config: Any) -> Iterator[Table]:
    """Start a game of Ann and these bots, and connect Ann."""
    config = {"players": 1 + len(bots), **config}
    room = open_room(client, config=config, bots=list(bots), start=True)
    with Table(client, room["id"]) as ann:
        yield ann


@contextmanager
def both_at_a_table(client: Client, **config: Any) -> Iterator[tuple[Table, Table]]:
    """Start a game of Ann, Bo and a bot, and connect both people."""
    room, bo = two_at_a_table(client, **config)
    with Table(client, room["id"]) as ann, Table(bo, room["id"]) as other:
        yield ann, other


def mine(table: Table) -> None:
    """Wait until the game waits for this seat."""
    table.wait(lambda: table.awaited)


def sync(*tables: Table) -> None:
    """Receive messages until all tables show the newest version."""
    newest = max(t.version for t in tables)
    for table in tables:
        while table.version < newest:
            table.receive()


def turn_of(*tables: Table) -> Table:
    """Return the table of the seat that the game waits for, with all tables up to date."""
    while True:
        sync(*tables)
        for table in tables:
            if table.awaited:
                return table
        tables[0].receive()


def good(answer: httpx.Response, status: int = 200) -> Json:
    """Return the body of an answer that must have a status."""
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found
