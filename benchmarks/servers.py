"""A table server of one's own to measure, and people who use it over the network."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hexhold.play.table.table import LOG_LENGTH
from hexhold.server.storage import sqlite_url

Json = dict[str, Any]
SEATS = 4
STOP_SECONDS = 30
READY_SECONDS = 300
STATES_KEPT = 64
"""Versions that a follower remembers, to be compared with."""
UNLIMITED = {
    "seat_messages": 10**6,
    "watcher_messages": 10**6,
    "address_messages": 10**7,
    "requests": 10**7,
    "session_requests": 10**7,
    "session_rooms": 10**7,
    "address_rooms": 10**7,
    "reads": 10**7,
    "replays": 10**7,
    "connections_per_address": 10**7,
    "session_sockets": 10**7,
    "address_sockets": 10**7,
    "watchers": 10**7,
}
START = """
import json, os, signal, sys, time
from hexhold.bots.warm import everything, warm
from hexhold.server.rooms import registry
from hexhold.server.settings import Settings
from hexhold.server.start.run import bind, serve
from hexhold.server.storage.store import Store
from hexhold.server.storage.database.writer import Writer

chosen = json.loads(sys.argv[1])
dies, commits = chosen.pop("dies", ""), chosen.pop("commits", 0)
registry.IDLE_SECONDS = chosen.pop("idle", registry.IDLE_SECONDS)
registry.SWEEP_SECONDS = min(registry.SWEEP_SECONDS, registry.IDLE_SECONDS)
plain = Writer._commit
told, armed = [], []
signal.signal(signal.SIGUSR1, lambda *_: told.append(True))

def dying(writer, group):
    if told and not armed:
        armed.append(writer.commits)
    # Steps that queue up, as on a slow disk, once it is told to die; several at once are the
    # moment to be tested.
    if armed:
        time.sleep(0.03)
    if not armed or len(group) < 2 or writer.commits < armed[0] + commits:
        return plain(writer, group)
    connection = writer._connected()
    for asked in group:
        asked.write(connection)
    if dies == "before the commit":
        os.kill(os.getpid(), signal.SIGKILL)
    connection.commit()
    os.kill(os.getpid(), signal.SIGKILL)

# The server is told to store a trade: offer, answers and conclusion, which are three steps at least
# and the room. It dies between them.
plain_append, plain_put_room = Store.append, Store._put_room
trades = []

async def append(store, *rows, room=None, **beside):
    if told and room is not None and rows[0].text.startswith(f"p{rows[0].seat}: offer "):
        trades.append((room.id, room.revision))
    await plain_append(store, *rows, room=room, **beside)

def put_room(store, connection, data, room):
    if len(trades) > commits and (room.id, room.revision) == trades[-1]:
        os.kill(os.getpid(), signal.SIGKILL)
    plain_put_room(store, connection, data, room)

if dies == "amid a trade":
    Store.append, Store._put_room = append, put_room
elif dies:
    Writer._commit = dying
warm(everything())
serve(Settings(**chosen), bind("127.0.0.1", 0), ready=lambda at: print(at, flush=True))
"""


class Server:
    """A server process of its own, ready when this returns."""

    def __init__(self, database: str, log: IO[str] | None = None, **settings: Any) -> None:
        chosen = json.dumps({**UNLIMITED, "database": database, **settings})
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, chosen], stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert self.process.stdout is not None
        self.at = self.process.stdout.readline().strip()
        self.ready_seconds = time.perf_counter() - began
        self.ready_cpu_seconds = self.cpu_seconds()
        if not self.at:
            raise RuntimeError("the server did not start")

    def arm(self) -> None:
        """Begin to count the commits until it kills itself, where it was made to."""
        self.process.send_signal(signal.SIGUSR1)

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def kill(self) -> None:
        """As a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator would."""
        self._end(signal.SIGTERM)

    def died(self, seconds: float) -> bool:
        """Wait for it to end by itself."""
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        self._close()
        return True

    def memory(self) -> float:
        """What the process holds, in MiB."""
        return memory(self.process.pid)

    def cpu_seconds(self) -> float:
        """Of one core, since it began."""
        return cpu_seconds(self.process.pid)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(STOP_SECONDS)
        self._close()

    def _close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()


def memory(process: int) -> float:
    """What a process holds, in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def cpu_seconds(process: int) -> float:
    """Of one core, since a process began."""
    times = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def fresh_server(**settings: Any) -> Iterator[Server]:
    """A server on an empty database, until the block ends."""
    with (
        tempfile.TemporaryDirectory() as directory,
        Server(sqlite_url(Path(directory)), **settings) as server,
    ):
        yield server


def socket_url(at: str, room: str, ticket: str) -> str:
    """Where a room's WebSocket is."""
    return f"{at.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}"


class Person:
    """Somebody with a session, who may come back after a restart."""

    def __init__(self, at: str, cookies: httpx.Cookies | None = None) -> None:
        self.http = httpx.AsyncClient(base_url=at, timeout=60, cookies=cookies, verify=False)

    async def introduce(self, name: str) -> None:
        """Be somebody."""
        (await self.http.post("/api/session", json={"name": name})).raise_for_status()

    async def post(self, path: str, body: Json | None = None) -> Json:
        """A request that must succeed."""
        answer = await self.http.post(path, json=body)
        if answer.is_error:
            raise RuntimeError(f"{path}: {answer.text}")
        found: Json = answer.json()
        return found

    async def socket_url(self, room: str) -> str:
        """A way into a room's WebSocket, for once."""
        ticket = (await self.post("/api/ticket"))["ticket"]
        return socket_url(str(self.http.base_url).rstrip("/"), room, ticket)

    def at(self, at: str) -> Person:
        """The same person at a server's new address."""
        return Person(at, self.http.cookies)


async def people(at: str, count: int) -> list[Person]:
    """So many people with sessions."""
    found = [Person(at) for _ in range(count)]
    for number, person in enumerate(found):
        await person.introduce(f"P{number}")
    return found


async def start_game(persons: Sequence[Person], **config: Any) -> str:
    """A room in which these people play a game; its id."""
    chosen = {"bot_delay": 0, "grace": 0, "players": len(persons), **config}
    room: str = (await persons[0].post("/api/rooms", {"config": chosen}))["id"]
    for person in persons[1:]:
        await person.post(f"/api/rooms/{room}/join")
    await persons[0].post(f"/api/rooms/{room}/start")
    return room


@dataclass
class Follower:
    """One socket that keeps a table up to date and remembers what it saw."""

    socket: ClientConnection
    version: int = -1
    settled: int = -1
    """The newest version after which somebody may act: not in the middle of a trade."""
    game: str = ""
    view: Json = field(default_factory=dict)
    own: Json | None = None
    log: list[Json] = field(default_factory=list)
    offers: list[Json] = field(default_factory=list)
    """Those that stand beside the game."""
    room: Json = field(default_factory=dict)
    gaps: int = 0
    replies: dict[str, Json] = field(default_factory=dict)
    seen: dict[int, bytes] = field(default_factory=dict)
    """Version → everything that was to be seen then."""
    told: asyncio.Event = field(default_factory=asyncio.Event)
    keep: int = STATES_KEPT
    ended: bool = False

    async def follow(self) -> None:
        """Until the connection ends."""
        try:
            async for data in self.socket:
                self.take(msgspec.json.decode(data))
        except ConnectionClosed:
            return
        finally:
            self.ended = True
            self.told.set()

    def take(self, message: Json) -> None:
        """One message."""
        kind = message["type"]
        if kind == "snapshot":
            self.version, self.game = message["version"], message["game"]
            self.view, self.own = message["view"], message["own"]
            self.log, self.room = message["log"], message["room"]
            self.offers = message["offers"]
            self.seen = {}
        elif kind == "event":
            self.gaps += message["version"] != self.version + 1
            self.version, self.own = message["version"], message["own"]
            self.view = {**self.view, **message["changes"]}
            self.log = [*self.log, message["line"]][-LOG_LENGTH:]
        elif kind == "room":
            self.room, self.own = message["room"], message["own"]
        elif kind == "offers":
            self.offers = message["offers"]
        elif kind == "reply":
            self.replies[message["id"]] = message
        if kind in ("snapshot", "event") and not message.get("more"):
            self.settled = self.version
        if kind in ("snapshot", "event") and self.keep:
            self.seen[self.version] = self.everything()
            self.seen.pop(self.version - self.keep, None)
        self.told.set()

    def everything(self) -> bytes:
        """All that is to be seen, to be compared byte by byte."""
        return msgspec.json.encode([self.view, self.own, self.log], order="sorted")

    @property
    def actions(self) -> list[str]:
        """Every legal action but offers."""
        legal = (self.own or {}).get("legal", {})
        return [f"{tool} {target}".strip() for tool, targets in legal.items() for target in targets]

    async def send(self, message: Json) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode(message).decode())

    def act(self, action: str, request: str | None = None) -> Json:
        """The message that asks for an action now."""
        return {
            "type": "act",
            "id": request or str(uuid4()),
            "game": self.game,
            "version": self.version,
            "action": action,
        }

    def trade(self, kind: str, **more: Any) -> Json:
        """The message that makes, answers or takes an offer that stands beside the game."""
        return {"type": kind, "id": str(uuid4()), "game": self.game, **more}

    async def until(self, known: Any, seconds: float = 20.0) -> bool:
        """Wait until something is known to have happened, in vain once the connection ends."""
        end = time.perf_counter() + seconds
        while not known():
            if self.ended:
                return False
            self.told.clear()
            try:
                await asyncio.wait_for(self.told.wait(), end - time.perf_counter())
            except TimeoutError:
                return False
        return True

    @property
    def ending(self) -> str:
        """How the connection ended, if it has."""
        if not self.ended:
            return "it goes on"
        return f"ended with {self.socket.close_code} {self.socket.close_reason}"


async def follow(person: Person, room: str, keep: int = STATES_KEPT) -> Follower:
    """A socket in a room that has said hello; somebody must `follow` it."""
    socket = await connect(await person.socket_url(room), compression=None, ping_interval=None)
    await socket.send('{"type": "hello"}')
    return Follower(socket, keep=keep)


@asynccontextmanager
async def following(followers: Sequence[Follower]) -> AsyncIterator[None]:
    """Let sockets be read, and close them in the end."""
    tasks = [asyncio.create_task(f.follow()) for f in followers]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for follower in followers:
            await follower.socket.close()


@asynccontextmanager
async def tables(
    persons: Sequence[Person], count: int, keep: int = 0
) -> AsyncIterator[dict[str, list[Follower]]]:
    """Rooms in which the first four people play and all look on, with everybody's socket."""
    async with AsyncExitStack() as stack:
        opened = {}
        for _ in range(count):
            room = await start_game(persons[:SEATS])
            opened[room] = [await follow(person, room, keep) for person in persons]
            # At once: an unread socket answers no pings.
            await stack.enter_async_context(following(opened[room]))
        yield opened


def percentile(values: Sequence[float], share: int) -> float:
    """The value below which a share, in percent, lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) * share // 100, len(ordered) - 1)]


def milliseconds(values: Sequence[float]) -> Json:
    """The figures of a list of seconds."""
    return {f"p{share}_ms": round(1000 * percentile(values, share), 1) for share in (50, 95, 99)}
