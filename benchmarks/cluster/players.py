"""People who play over several workers, and connect again wherever they can."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.servers import Json

PAUSE = 0.1
LOST = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake)
QUIET_SECONDS, PONG_SECONDS = 2.0, 2.0
"""After this time without a message the page asks, and then takes the line for lost."""
TALKING = 0.1
"""Of what people do is chat."""
Addresses = Callable[[], Sequence[str]]


@dataclass
class Player:
    """A person at one table, over all faults."""

    room: str
    cookies: httpx.Cookies
    addresses: Addresses
    chance: random.Random
    pace: float
    game: str = ""
    version: int = -1
    legal: list[str] = field(default_factory=list)
    state: str = ""
    pending: Json | None = None
    sent: float = 0.0
    steps: dict[tuple[str, str], int] = field(default_factory=dict)
    """Acknowledged steps: game and request → version."""
    lines: list[str] = field(default_factory=list)
    """Acknowledged lines of chat."""
    delays: list[tuple[float, float]] = field(default_factory=list)
    """When a request was answered, and after how long."""
    backwards: int = 0
    gaps: int = 0
    refused: int = 0
    heard: float = 0.0
    here: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while the person is at the table, or tries to be."""
    since: float = 0.0
    """When the person came last."""
    socket: ClientConnection | None = None
    must_speak: bool = False
    """Whether the next thing to do is to say something."""

    def __post_init__(self) -> None:
        self.come()

    def come(self) -> None:
        """Come to the table."""
        self.since = time.monotonic()
        # Nobody has waited for an answer meanwhile.
        self.sent = max(self.sent, self.since)
        self.here.set()

    async def leave(self, seconds: float, abruptly: bool) -> None:
        """Leave the table for a while, with a word to the server or as a line that is cut."""
        self.here.clear()
        if self.socket is not None and abruptly:
            self.socket.transport.abort()
        elif self.socket is not None:
            await self.socket.close()
        await asyncio.sleep(seconds)
        self.come()

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            await self.here.wait()
            with contextlib.suppress(*LOST):
                await self._visit(self.chance.choice(list(self.addresses())))
            await asyncio.sleep(PAUSE * (1 + self.chance.random()))

    async def _visit(self, at: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        url = f"{at.replace('http', 'ws', 1)}/ws/rooms/{self.room}"
        headers = {"Cookie": cookie, "Origin": at}
        quick: Any = {"compression": None, "open_timeout": 2.0, "close_timeout": 0.2}
        async with connect(url, additional_headers=headers, proxy=None, **quick) as socket:
            self.socket = socket
            await self._send(socket, {"type": "hello"})
            acting = asyncio.create_task(self._act(socket, at))
            watching = asyncio.create_task(self._watch(socket))
            try:
                async for data in socket:
                    self.heard = time.monotonic()
                    await self._take(socket, msgspec.json.decode(data))
            finally:
                self.socket = None
                for task in (acting, watching):
                    task.cancel()
                await asyncio.gather(acting, watching, return_exceptions=True)

    async def _watch(self, socket: ClientConnection) -> None:
        """Close a line that has gone dead."""
        self.heard = time.monotonic()
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            since = time.monotonic()
            if self.heard < since - QUIET_SECONDS:
                await self._send(socket, {"type": "ping", "sent": 0})
                await asyncio.sleep(PONG_SECONDS)
                if self.heard < since:
                    socket.transport.abort()

    async def _send(self, socket: ClientConnection, message: Json) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def _take(self, socket: ClientConnection, message: Json) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self.backwards += message["game"] == self.game and message["version"] < self.version
            self.game, self.version = message["game"] or "", message["version"]
            self.state = message["room"]["state"]
            if self.pending is not None:
                await self._send(socket, self.pending)
        elif kind == "event":
            self.gaps += message["version"] != self.version + 1
            self.version = message["version"]
        elif kind == "room":
            self.state = message["room"]["state"]
        elif kind == "reply":
            self._settle(message)
        if kind in ("snapshot", "event", "room"):
            legal = (message["own"] or {}).get("legal", {})
            self.legal = [f"{tool} {to}".strip() for tool, all_ in legal.items() for to in all_]

    def _settle(self, reply: Json) -> None:
        asked = self.pending
        if asked is None or asked["id"] != reply["id"]:
            return
        if not reply["ok"] and reply["error"]["code"] == "storage":
            # As a person who presses again.
            self.refused += 1
            return
        self.pending = None
        now = time.monotonic()
        self.delays.append((now, now - self.sent))
        if not reply["ok"]:
            return
        if asked["type"] == "act":
            self.steps[asked["game"], asked["id"]] = reply["version"]
        else:
            self.lines.append(asked["text"])

    async def _act(self, socket: ClientConnection, at: str) -> None:
        """Do something now and then."""
        while True:
            await asyncio.sleep(self.pace * (0.5 + self.chance.random()))
            if self.pending is not None:
                if time.monotonic() - self.sent > 1.0:
                    # Refused, or lost with a worker: the same request again.
                    await self._send(socket, self.pending)
                continue
            if self.state == "finished":
                await self._play_again(at)
                continue
            message = self._message()
            if message is not None:
                self.pending, self.sent = message, time.monotonic()
                await self._send(socket, message)

    async def _play_again(self, at: str) -> None:
        async with httpx.AsyncClient(base_url=at, cookies=self.cookies, verify=False) as http:
            with contextlib.suppress(httpx.HTTPError):
                await http.post(f"/api/rooms/{self.room}/rematch")

    def _message(self) -> Json | None:
        if self.must_speak or self.chance.random() < TALKING / 3:
            self.must_speak = False
            return {"type": "chat", "id": (own := str(uuid4())), "text": own}
        if not self.legal:
            return None
        about = {"game": self.game, "version": self.version}
        action = self.chance.choice(self.legal)
        return {"type": "act", "id": str(uuid4()), **about, "action": action}


async def open_tables(
    addresses: Addresses,
    count: int,
    seats: int,
    chance: random.Random,
    pace: float,
    edition: str = "base",
) -> list[list[Player]]:
    """Open tables over all workers, each with people and a bot."""
    return [
        await open_table(
            addresses,
            addresses()[number % len(addresses())],
            seats,
            chance,
            pace,
            edition=edition,
        )
        for number in range(count)
    ]


async def open_table(
    addresses: Addresses,
    at: str,
    seats: int,
    chance: random.Random,
    pace: float,
    bot: str = "random",
    edition: str = "base",
) -> list[Player]:
    """Open a table at one address, where people play with a bot."""
    cookies = []
    for seat in range(seats):
        async with httpx.AsyncClient(base_url=addresses()[0], timeout=60, verify=False) as http:
            (await http.post("/api/session", json={"name": f"P{seat}"})).raise_for_status()
            # Without the host, so that they are sent to every worker.
            cookies.append(httpx.Cookies(dict(http.cookies)))
    room = await _open(at, cookies, bot, edition)
    return [Player(room, each, addresses, random.Random(chance.random()), pace) for each in cookies]


async def _open(at: str, cookies: Sequence[httpx.Cookies], bot: str, edition: str) -> str:
    config = {"players": len(cookies) + 1, "edition": edition, "bot_delay": 20, "grace": 0}
    body = {"config": config, "bots": [bot]}
    room = ""
    for number, own in enumerate(cookies):
        async with httpx.AsyncClient(base_url=at, cookies=own, timeout=60, verify=False) as http:
            path = f"/api/rooms/{room}/join" if number else "/api/rooms"
            answer = (await http.post(path, json=None if number else body)).raise_for_status()
            room = room or answer.json()["id"]
    async with httpx.AsyncClient(base_url=at, cookies=cookies[0], timeout=60, verify=False) as http:
        (await http.post(f"/api/rooms/{room}/start")).raise_for_status()
    return room
