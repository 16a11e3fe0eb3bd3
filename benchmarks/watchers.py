"""Hundreds of spectators of one room, some of whom come and go, next to a table where people play.

The watchers are a process of their own: they read all they are sent and look at none of it. While
people play at another table, its delays are measured without the watchers and beside them. Usage::

    python -m benchmarks.watchers --watchers 400 --reconnections 5
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import time
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlsplit

import httpx

from benchmarks.servers import (
    SEATS,
    Json,
    Person,
    Server,
    follow,
    following,
    fresh_server,
    people,
    start_game,
)
from benchmarks.steady_load import play, timed

OPENING_AT_ONCE = 20
SETTLED_SECONDS = 2.0
READY_SECONDS = 120.0
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
HELLO = b'{"type": "hello"}'
HELLO_FRAME = bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO
SOON = 1 << 20


class Watcher:
    """A socket that says hello and reads without looking."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self.read_bytes = 0
        self.gone = False
        self._reading = asyncio.create_task(self._read(reader))

    @classmethod
    async def come(cls, person: Person, room: str) -> Watcher:
        """Into a room."""
        url = urlsplit(await person.socket_url(room))
        reader, writer = await asyncio.open_connection(url.hostname, url.port)
        path = f"{url.path}?{url.query}"
        writer.write(UPGRADE.format(path=path, host=url.netloc).encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        writer.write(HELLO_FRAME)
        return cls(reader, writer)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while data := await reader.read(SOON):
            self.read_bytes += len(data)
        self.gone = True

    async def go(self) -> None:
        """Without a word, as people do."""
        self._reading.cancel()
        self._writer.close()


async def come_and_go(
    at: str, cookies: dict[str, str], room: str, count: int, rate: float, told: Connection
) -> None:
    """Open ``count`` watchers, and replace ``rate`` of them a second until told to end."""
    person, chance = Person(at, httpx.Cookies(cookies)), random.Random(1)
    inside: list[Watcher] = []
    for first in range(0, count, OPENING_AT_ONCE):
        some = range(first, min(first + OPENING_AT_ONCE, count))
        inside += await asyncio.gather(*(Watcher.come(person, room) for _ in some))
    told.send(None)
    began, done, sent = time.perf_counter(), 0, 0
    while not told.poll():
        if not rate:
            await asyncio.sleep(0.1)
            continue
        await asyncio.sleep(max(began + (done + 1) / rate - time.perf_counter(), 0))
        place = chance.randrange(count)
        sent += inside[place].read_bytes
        await inside[place].go()
        inside[place] = await Watcher.come(person, room)
        done += 1
    seconds = time.perf_counter() - began
    sent += sum(watcher.read_bytes for watcher in inside)
    told.send(
        {
            "reconnections_a_second": round(done / seconds, 2),
            "sent_mb_a_second": round(sent / seconds / 1e6, 2),
            "sent_away": sum(watcher.gone for watcher in inside),
        }
    )
    for watcher in inside:
        await watcher.go()


def crowd(*arguments: Any) -> None:
    """The watchers' process."""
    asyncio.run(come_and_go(*arguments))


async def answer(pipe: Connection) -> Any:
    """What the watchers say next."""
    assert await asyncio.to_thread(pipe.poll, READY_SECONDS), "the watchers do not answer"
    return pipe.recv()


async def measure(server: Server, watchers: int, rate: float, pace: float, seconds: float) -> Json:
    """The figures without watchers, then beside them."""
    *persons, host = await people(server.at, SEATS + 1)
    watched = await start_game([host, *persons[1:]])
    room = await start_game(persons)
    table = [await follow(person, room, 0) for person in persons]
    here, there = multiprocessing.Pipe()
    cookies = dict(host.http.cookies)
    arguments = (server.at, cookies, watched, watchers, rate, there)
    process = multiprocessing.get_context("spawn").Process(target=crowd, args=arguments)
    async with following(table):
        await asyncio.sleep(SETTLED_SECONDS)
        before = await timed(server, lambda: play([table], pace, seconds))
        process.start()
        try:
            await answer(here)
            await asyncio.sleep(SETTLED_SECONDS)
            beside = await timed(server, lambda: play([table], pace, seconds))
            here.send(None)
            crowded = await answer(here)
        finally:
            process.join(SETTLED_SECONDS)
            process.kill()
    return {"watchers": watchers, **crowded, "without": before, "beside": beside}


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--watchers", type=int, default=400)
    options.add_argument("--reconnections", type=float, default=5.0, help="a second")
    options.add_argument("--rate", type=float, default=10.0, help="actions a second at the table")
    options.add_argument("--seconds", type=float, default=20.0)
    chosen = options.parse_args()
    with fresh_server() as server:
        found = asyncio.run(
            measure(server, chosen.watchers, chosen.reconnections, chosen.rate, chosen.seconds)
        )
    print(json.dumps(found))


if __name__ == "__main__":
    main()
