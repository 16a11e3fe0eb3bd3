"""What many idle tables with day-long clocks cost two workers: memory and processor time.

Processor time is measured before there are tables, with two sockets at each, and twice after
everybody has left. Sockets cost some: each is pinged every 20 seconds. Usage::

    python -m benchmarks.cluster.idle --tables 2000 --seconds 60
"""

import argparse
import asyncio
import json
from contextlib import AsyncExitStack

from benchmarks.cluster.machines import Machine, ask, postgresql
from benchmarks.servers import Json, follow, following, people, start_game

SETTLING_SECONDS = 5.0
PLAYERS = 2
CLOCK = {"kind": "days", "seconds": 86_400}


async def share(machine: Machine, seconds: float) -> float:
    """Return the share of one core, in percent, that the workers take for a while."""
    busy = machine.cpu_seconds()
    await asyncio.sleep(seconds)
    return round(100 * (machine.cpu_seconds() - busy) / seconds, 1)


async def measure(machine: Machine, tables: int, seconds: float) -> Json:
    """Return the figures with two sockets at each table."""
    persons = await people(machine.at, PLAYERS)
    before, empty = machine.memory(), await share(machine, seconds)
    async with AsyncExitStack() as stack:
        followers = []
        for _ in range(tables):
            room = await start_game(persons, edition="base", clock=CLOCK)
            own = [await follow(person, room, 0) for person in persons]
            await stack.enter_async_context(following(own))
            followers += own
        await asyncio.sleep(SETTLING_SECONDS)
        connected = await share(machine, seconds)
        open_sockets = sum(not follower.ended for follower in followers)
        memory = machine.memory()
    await asyncio.sleep(SETTLING_SECONDS)
    return {
        "tables": tables,
        "sockets": open_sockets,
        "memory_before_mib": [round(each) for each in before],
        "memory_mib": [round(each) for each in memory],
        "core_percent_without_tables": empty,
        "core_percent": connected,
        "core_percent_after_leaving": [await share(machine, seconds) for _ in range(2)],
    }


def main() -> None:
    """Run against workers of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=2000)
    options.add_argument("--seconds", type=float, default=60.0)
    chosen = options.parse_args()
    with postgresql() as database:
        machine = Machine(database.url, 2)
        try:
            found = asyncio.run(measure(machine, chosen.tables, chosen.seconds))
            owned = ask(database.url, "SELECT count(*) FROM owners GROUP BY owner")
        finally:
            machine.stop()
    print(json.dumps({**found, "tables_of_each": sorted(row[0] for row in owned)}))


if __name__ == "__main__":
    main()
