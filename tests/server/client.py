"""Clients for tests: people with a cookie, and sockets that keep a table up to date."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import msgspec
from litestar import Litestar
from litestar.testing import TestClient

ORIGIN = "http://testserver.local"
HOST = "testserver.local"
Json = dict[str, Any]
Client = TestClient[Litestar]
"""A browser."""


class Table:
    """A socket in a room, with everything it has been told."""

    def __init__(
        self,
        client: Client | Person,
        room: str,
        origin: str = ORIGIN,
        language: str = "en",
    ) -> None:
        headers = {"origin": origin}
        if isinstance(client, Person):
            headers["cookie"] = client.cookie
            client = client.client
        self._session = client.websocket_connect(
            f"/ws/rooms/{room}?lang={language}", headers=headers
        )
        self.version = -1
        self.game: str | None = None
        self.view: Json = {}
        self.own: Json | None = None
        self.room: Json = {}
        self.offers: list[Json] = []
        self.ended: list[Json] = []
        """Offers that stand no more, in the order in which that was told."""
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

    def until_snapshot(self) -> Json:
        """Everything anew."""
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

    @property
    def actions(self) -> list[str]:
        """Every legal action but offers."""
        legal = (self.own or {}).get("legal", {})
        return [f"{tool} {target}".strip() for tool, targets in legal.items() for target in targets]


class Person:
    """Another browser on the same server."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        kept = list(client.cookies.items())
        client.cookies.clear()
        answer = client.post("/api/session", json={"name": name})
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        client.cookies.clear()
        for key, value in kept:
            client.cookies.set(key, value, domain=HOST)

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
        if table.own and table.own["must"] and table.actions:
            table.act(table.actions[0])
        else:
            table.receive()
