"""Readers that ask for a long replay and then never read, beside tables where people play.

A record as long as the server takes is posted from several addresses; nothing of the answers is
read beyond what the system keeps. Meanwhile tables play on. Then the readers go, and what the
server's memory has grown by is what it did not give back. Usage::

    python -m benchmarks.stalled_replays --readers 8
"""

import argparse
import asyncio
import json
import random
import socket
import time
from collections.abc import Sequence
from urllib.parse import urlsplit

import msgspec

from benchmarks.servers import SEATS, Json, Server, fresh_server, people, tables
from benchmarks.steady_load import play
from hexhold import Game

SMALL_BUFFER = 4096
STALL_SECONDS = 20.0
OF_ONE_ADDRESS = 4
LAST_SECONDS = 3.0
LAZY = 0.8
"""How often a player ends a turn where he could do something: so a game gets long."""


def long_record(steps: int) -> str:
    """A record of a game that random players do not end."""
    game = Game.new(players=SEATS, edition="6e", options={"victory_points": 30}, seed=1)
    chance = random.Random(1)
    header = {
        "hexhold": 1,
        "edition": "6e",
        "options": {"victory_points": 30},
        "variants": [],
        "players": ["a", "b", "c", "d"],
        "position": game.position(),
    }
    lines: list[Json] = [header]
    while len(lines) <= steps and not game.is_over:
        actions = [a for a in game.legal_actions() if a.kind not in ("offer", "counter")]
        end = next((a for a in actions if a.kind == "end" and chance.random() < LAZY), None)
        done = game.apply(end or chance.choice(actions))
        lines.append({"a": str(done), "t": float(len(lines))})
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


async def stall(at: str, body: bytes, source: str) -> socket.socket:
    """A connection that asks for a replay and is not read."""
    loop = asyncio.get_running_loop()
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    plain.setblocking(False)
    plain.bind((source, 0))
    parts = urlsplit(at)
    await loop.sock_connect(plain, (parts.hostname, parts.port))
    head = f"POST /api/replay HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Length: {len(body)}\r\n"
    await loop.sock_sendall(plain, head.encode() + b"\r\n" + body)
    return plain


async def whole(at: str, body: bytes) -> tuple[int, float]:
    """Read one: how long the answer is, and how many seconds it takes."""
    plain, size, began = await stall(at, body, "127.0.0.1"), 0, time.perf_counter()
    loop = asyncio.get_running_loop()
    last = b""
    while not last.endswith(b"\r\n0\r\n\r\n"):
        data = await loop.sock_recv(plain, 1 << 20)
        if not data:
            break
        size, last = size + len(data), (last + data)[-16:]
    plain.close()
    return size, time.perf_counter() - began


async def measure(server: Server, readers: int, steps: int, count: int, rate: float) -> Json:
    """The figures of a run."""
    body = msgspec.json.encode({"record": long_record(steps)})
    persons = await people(server.at, SEATS)
    async with tables(persons, count) as opened:
        quiet = await play(list(opened.values()), rate, STALL_SECONDS / 2)
        before = server.memory()
        stalled: Sequence[socket.socket] = [
            await stall(server.at, body, f"127.0.0.{2 + number // OF_ONE_ADDRESS}")
            for number in range(readers)
        ]
        beside = await play(list(opened.values()), rate, STALL_SECONDS)
        during = server.memory()
        for plain in stalled:
            plain.close()
        await asyncio.sleep(LAST_SECONDS)
        after = server.memory()
        size, seconds = await whole(server.at, body)
    return {
        "readers": readers,
        "record_kb": round(len(body) / 1000),
        "answer_mb": round(size / 1e6, 1),
        "answer_seconds": round(seconds, 1),
        "memory_mib": {"before": round(before), "during": round(during), "after": round(after)},
        "without": quiet.figures(),
        "beside": beside.figures(),
    }


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--readers", type=int, default=8)
    options.add_argument("--steps", type=int, default=10_000, help="of the record")
    options.add_argument("--tables", type=int, default=20)
    options.add_argument("--rate", type=float, default=0.5, help="actions per second and table")
    chosen = options.parse_args()
    with fresh_server() as server:
        found = asyncio.run(
            measure(server, chosen.readers, chosen.steps, chosen.tables, chosen.rate)
        )
    print(json.dumps(found))


if __name__ == "__main__":
    main()
