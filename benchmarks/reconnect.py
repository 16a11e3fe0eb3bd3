"""Coming back to a table while all tables play: how soon the view is there, and if it is right.

Everybody at every table plays at a rate. Meanwhile seats and spectators open further connections;
each must get what the connection that stayed holds at that version, byte by byte. Usage::

    python -m benchmarks.reconnect --tables 200 --seconds 30
"""

import argparse
import asyncio
import json
import random
import time
from collections.abc import Mapping, Sequence

from benchmarks.servers import (
    SEATS,
    Follower,
    Json,
    Person,
    follow,
    following,
    fresh_server,
    milliseconds,
    people,
    tables,
)
from benchmarks.steady_load import LATE_SECONDS, play

STATES_KEPT = 8


async def come_back(person: Person, room: str, stayed: Follower) -> tuple[float, bool]:
    """Connect once more: seconds until the view is there, and whether it is the other's."""
    began = time.perf_counter()
    again = await follow(person, room, 1)
    async with following([again]):
        assert await again.until(lambda: bool(again.seen), LATE_SECONDS)
        took = time.perf_counter() - began
        version, seen = again.version, again.seen[again.version]
        assert await stayed.until(lambda: stayed.version >= version, LATE_SECONDS)
        return took, stayed.seen[version] == seen


async def measure(at: str, count: int, rate: float, back: float, seconds: float) -> Json:
    """The figures of a run."""
    persons = await people(at, SEATS + 1)
    async with tables(persons, count, STATES_KEPT) as opened:
        found = await asyncio.gather(
            play(list(opened.values()), rate, seconds), comings(persons, opened, back, seconds)
        )
        gaps = sum(f.gaps for table in opened.values() for f in table)
    played, came = found
    return {
        "tables": count,
        "actions": len(played.found),
        "gaps": gaps,
        "reconnections": len(came),
        "different": sum(not same for _, same in came),
        **milliseconds([took for took, _ in came]),
    }


async def comings(
    persons: Sequence[Person],
    opened: Mapping[str, Sequence[Follower]],
    rate: float,
    seconds: float,
) -> list[tuple[float, bool]]:
    """Reconnect somewhere, ``rate`` times a second."""
    chance, until = random.Random(len(opened)), time.perf_counter() + seconds
    tasks: list[asyncio.Task[tuple[float, bool]]] = []
    while time.perf_counter() < until:
        await asyncio.sleep(chance.expovariate(rate))
        room, person = chance.choice(list(opened)), chance.randrange(len(persons))
        coming = come_back(persons[person], room, opened[room][person])
        tasks.append(asyncio.create_task(coming))
    return await asyncio.gather(*tasks)


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--rate", type=float, default=0.25, help="actions per second and table")
    options.add_argument("--back", type=float, default=4.0, help="reconnections per second")
    options.add_argument("--seconds", type=float, default=30.0)
    chosen = options.parse_args()
    with fresh_server() as server:
        found = asyncio.run(
            measure(server.at, chosen.tables, chosen.rate, chosen.back, chosen.seconds)
        )
    print(json.dumps(found))


if __name__ == "__main__":
    main()
