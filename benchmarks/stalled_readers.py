"""Stalled readers on a server where people play.

A table of bots plays as fast as it can. The stalled readers watch it, ask for everything again and
again, and never read. The delays of other tables are measured without the stalled readers and with
them. In the end the stalled readers read what reached them, up to the code with which the server
closed. Usage::

    python -m benchmarks.stalled_readers --readers 50 --tables 50
"""

import argparse
import asyncio
import contextlib
import json
import random
import socket
from collections import Counter
from collections.abc import Sequence

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.servers import (
    SEATS,
    Follower,
    Json,
    Person,
    follow,
    following,
    fresh_server,
    people,
    tables,
)
from benchmarks.steady_load import LATE_SECONDS, play

SMALL_BUFFER = 4096
ASK_SECONDS = 3.0
HOST_PAUSE = 0.02
LONGEST_STALL = 90.0


async def stall(person: Person, room: str) -> ClientConnection:
    """A connection that says hello and is not read."""
    url = await person.socket_url(room)
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    plain.setblocking(False)
    base = person.http.base_url
    await asyncio.get_running_loop().sock_connect(plain, (base.host, base.port))
    found = await connect(url, sock=plain, compression=None, ping_interval=None, max_queue=1)
    await found.send('{"type": "hello"}')
    found.transport.pause_reading()
    return found


async def pester(readers: Sequence[ClientConnection]) -> None:
    """Ask for everything again and again."""
    while True:
        for reader in readers:
            await asyncio.sleep(ASK_SECONDS / len(readers))
            with contextlib.suppress(ConnectionClosed):
                await reader.send('{"type": "hello"}')


async def how_closed(reader: ClientConnection) -> int | None:
    """Read at last: the code of the close frame; None where there was none."""
    reader.transport.resume_reading()
    try:
        while True:
            await asyncio.wait_for(reader.recv(), LATE_SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    except TimeoutError:
        return None


async def endings(
    shown: Follower, readers: Sequence[ClientConnection], seconds: float
) -> tuple[int, Counter[int | None]]:
    """Once all have been closed: how many were not, and the codes the others got."""
    await shown.until(lambda: shown.room.get("spectators") == 0, seconds)
    left = shown.room["spectators"]
    return left, Counter(await asyncio.gather(*(how_closed(reader) for reader in readers)))


async def keep_going(table: Follower) -> None:
    """Play for the host: bots go on only while somebody of the table is there."""
    chance = random.Random(1)
    while True:
        if table.actions:
            await table.send(table.act(chance.choice(table.actions)))
        await asyncio.sleep(HOST_PAUSE)


async def bots_table(person: Person) -> str:
    """A room where bots alone go on for long."""
    config = {"bot_delay": 0, "grace": 1, "options": {"victory_points": 30}}
    body = {"config": config, "bots": ["random"] * 3, "start": True}
    room: str = (await person.post("/api/rooms", body))["id"]
    return room


async def measure(at: str, readers: int, count: int, rate: float, seconds: float) -> Json:
    """The figures without stalled readers, then with them."""
    *persons, host = await people(at, SEATS + 2)
    watcher = persons[SEATS]
    async with tables(persons, count) as opened:
        await asyncio.sleep(1)
        before = await play(list(opened.values()), rate, seconds)
        fast = await bots_table(host)
        stalled = [await stall(watcher, fast) for _ in range(readers)]
        asking = asyncio.create_task(pester(stalled))
        shown = await follow(host, fast, 0)
        async with following([shown]):
            playing = asyncio.create_task(keep_going(shown))
            ends = asyncio.create_task(endings(shown, stalled, LONGEST_STALL))
            during = await play(list(opened.values()), rate, seconds)
            left, codes = await ends
            asking.cancel()
            playing.cancel()
            version = shown.version
    return {
        "readers": readers,
        "tables": count,
        "bot_steps": version,
        "closed_with": {str(code): n for code, n in codes.items()},
        "still_there": left,
        "without": before.figures(),
        "beside": during.figures(),
    }


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--readers", type=int, default=50)
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--rate", type=float, default=0.5, help="actions per second and table")
    options.add_argument("--seconds", type=float, default=20.0)
    chosen = options.parse_args()
    with fresh_server() as server:
        idle = server.memory()
        found = asyncio.run(
            measure(server.at, chosen.readers, chosen.tables, chosen.rate, chosen.seconds)
        )
        found["memory_mib"] = [round(idle), round(server.memory())]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
