"""Rooms by correspondence that nobody watches, beside a table where people play.

Each has one person, who never comes, and bots, which play until that person is awaited. The delays
of another table are measured without these rooms, while their bots play, and when they have fallen
asleep. Usage::

    python -m benchmarks.unwatched --rooms 60
"""

import argparse
import asyncio
import json
import time

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
from hexhold.play.protocol.room_shapes import LEAST_DEADLINE

IDLE_SECONDS = 2.0
"""After which a room falls asleep in which nobody is."""
SETTLED_SECONDS = 2.0
ASLEEP_SECONDS = 120.0


async def open_rooms(person: Person, count: int) -> None:
    """So many games that go on without anybody."""
    clock = {"kind": "days", "seconds": LEAST_DEADLINE}
    config = {"bot_delay": 0, "players": SEATS, "clock": clock}
    body = {"config": config, "bots": ["steady"] * (SEATS - 1), "start": True}
    for _ in range(count):
        await person.post("/api/rooms", body)


async def awake(person: Person) -> int:
    """Rooms in the server's memory."""
    rooms: int = (await person.http.get("/healthz")).json()["rooms"]
    return rooms


async def measure(server: Server, rooms: int, pace: float, seconds: float) -> Json:
    """The figures without these rooms, while they begin, and when they sleep."""
    *persons, absent = await people(server.at, SEATS + 1)
    room = await start_game(persons)
    table = [await follow(person, room, 0) for person in persons]
    async with following(table):
        await asyncio.sleep(SETTLED_SECONDS)
        without = await timed(server, lambda: play([table], pace, seconds))
        opening = asyncio.create_task(open_rooms(absent, rooms))
        begun = await timed(server, lambda: play([table], pace, seconds))
        await opening
        end = time.perf_counter() + ASLEEP_SECONDS
        while await awake(absent) > 1 and time.perf_counter() < end:
            await asyncio.sleep(IDLE_SECONDS)
        still = await awake(absent) - 1
        asleep = await timed(server, lambda: play([table], pace, seconds))
    figures = {"without": without, "while_they_begin": begun, "asleep": asleep}
    return {"rooms": rooms, "still_awake": still, **figures}


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rooms", type=int, default=60)
    options.add_argument("--rate", type=float, default=10.0, help="actions a second at the table")
    options.add_argument("--seconds", type=float, default=20.0)
    chosen = options.parse_args()
    with fresh_server(idle=IDLE_SECONDS) as server:
        found = asyncio.run(measure(server, chosen.rooms, chosen.rate, chosen.seconds))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
