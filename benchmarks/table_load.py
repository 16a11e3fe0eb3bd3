"""Load on a table server: many tables with four seats and a spectator each, bots off.

Starts a server on this machine, lets every table act at a steady rate, and measures from sending
an action until all five sockets of the table have been told of it. Usage::

    python -m benchmarks.table_load --tables 200 --seconds 30 --rate 0.5
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.servers import Server
from hexhold.server.storage.store import sqlite_url

SEATS = 4
LATE_SECONDS = 10


@dataclass
class Measured:
    """What one run found."""

    delays: list[float] = field(default_factory=list)
    gaps: int = 0
    refused: int = 0
    late: int = 0
    errors: set[str] = field(default_factory=set)


@dataclass
class LoadedTable:
    """One table's sockets and what they have seen."""

    room: str
    sockets: list[ClientConnection]
    game: str = ""
    versions: list[int] = field(default_factory=lambda: [-1] * (SEATS + 1))
    legal: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    told: asyncio.Event = field(default_factory=asyncio.Event)


async def open_table(at: str, http: list[httpx.AsyncClient]) -> LoadedTable:
    """A started game with everybody connected."""
    config = {"bot_delay": 0, "grace": 0}
    room = (await http[0].post("/api/rooms", json={"config": config})).json()["id"]
    for person in http[1:SEATS]:
        await person.post(f"/api/rooms/{room}/join")
    await http[0].post(f"/api/rooms/{room}/start")
    sockets = []
    for person in http:
        ticket = (await person.post("/api/ticket")).json()["ticket"]
        address = f"{at.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}"
        socket = await connect(address, compression=None, ping_interval=None)
        await socket.send('{"type": "hello"}')
        sockets.append(socket)
    return LoadedTable(room, sockets)


async def listen(table: LoadedTable, number: int, found: Measured) -> None:
    """Follow one socket's stream."""
    async for data in table.sockets[number]:
        message = msgspec.json.decode(data)
        kind = message["type"]
        if kind == "event":
            found.gaps += message["version"] != table.versions[number] + 1
        if kind in ("event", "snapshot"):
            table.versions[number] = message["version"]
            table.game = message["game"]
            own = message["own"]
            if number < SEATS and own is not None:
                legal = own["legal"].items()
                table.legal[number] = [f"{k} {t}".strip() for k, ts in legal for t in ts]
            table.told.set()
        elif kind == "reply" and not message["ok"]:
            found.refused += 1
            found.errors.add(message["error"]["text"])


async def act(table: LoadedTable, chance: random.Random, found: Measured) -> None:
    """One action, until all have been told."""
    able = [p for p in range(SEATS) if table.legal[p]]
    if not able:
        return
    seat, version = chance.choice(able), max(table.versions)
    request = {"type": "act", "id": str(uuid4()), "game": table.game, "version": version}
    action = chance.choice(table.legal[seat])
    began = time.perf_counter()
    await table.sockets[seat].send(msgspec.json.encode({**request, "action": action}).decode())
    while min(table.versions) <= version:
        table.told.clear()
        try:
            await asyncio.wait_for(table.told.wait(), LATE_SECONDS)
        except TimeoutError:
            found.late += 1
            return
    found.delays.append(time.perf_counter() - began)


async def play(table: LoadedTable, rate: float, until: float, found: Measured) -> None:
    """Act at a rate, at random moments."""
    chance = random.Random(table.room)
    while time.perf_counter() < until:
        await asyncio.sleep(chance.expovariate(rate))
        await act(table, chance, found)


async def people(at: str) -> list[httpx.AsyncClient]:
    """Four players and a spectator, each with a session."""
    found = []
    for number in range(SEATS + 1):
        person = httpx.AsyncClient(base_url=at, timeout=60)
        await person.post("/api/session", json={"name": f"P{number}"})
        found.append(person)
    return found


async def measure(at: str, tables: int, seconds: float, rate: float) -> dict[str, float]:
    """Open everything, play, and sum up."""
    found = Measured()
    everybody = await people(at)
    opened: list[LoadedTable] = []
    listeners: list[asyncio.Task[None]] = []
    for _ in range(tables):
        table = await open_table(at, everybody)
        opened.append(table)
        # At once: an unread socket answers no pings.
        listeners += [asyncio.create_task(listen(table, p, found)) for p in range(SEATS + 1)]
    await asyncio.sleep(2)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(play(table, rate, until, found) for table in opened))
    closed = sum(1 for listener in listeners if listener.done())
    for listener in listeners:
        listener.cancel()
    if found.errors or closed:
        print(f"{closed} sockets closed; {sorted(found.errors)}", file=sys.stderr)
    delays = sorted(found.delays)
    return {
        "tables": tables,
        "sockets": tables * (SEATS + 1),
        "actions": len(delays),
        "actions_per_second": round(len(delays) / seconds, 1),
        "p50_ms": round(1000 * delays[len(delays) // 2], 1),
        "p95_ms": round(1000 * delays[len(delays) * 95 // 100], 1),
        "p99_ms": round(1000 * delays[len(delays) * 99 // 100], 1),
        "gaps": found.gaps,
        "refused": found.refused,
        "late": found.late,
    }


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--rate", type=float, default=0.5, help="actions per second and table")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        server = Server(sqlite_url(Path(directory)))
        try:
            found = asyncio.run(measure(server.at, chosen.tables, chosen.seconds, chosen.rate))
        finally:
            server.stop()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
