"""Tables of bots that think, beside a table where people play.

Four bots play at each of the thinking tables, without a pause between their actions. The delays of
another table are measured without them and beside them. Usage::

    python -m benchmarks.thinking --tables 1 --bot mighty
"""

import argparse
import asyncio
import json

from benchmarks.servers import (
    SEATS,
    Follower,
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

SETTLED_SECONDS = 2.0
FIRST_SECONDS = 60.0
"""For the first decision: a process begins and loads all that it needs."""


async def bots_at_a_table(host: Person, bot: str) -> Follower:
    """A game among bots that its host looks at."""
    config = {"bot_delay": 0, "players": SEATS}
    body = {"config": config, "bots": [bot] * (SEATS - 1)}
    room = (await host.post("/api/rooms", body))["id"]
    await host.post(f"/api/rooms/{room}/leave")
    await host.post(f"/api/rooms/{room}/seat", {"do": "bot", "seat": 0, "bot": bot})
    await host.post(f"/api/rooms/{room}/start")
    return await follow(host, room, 0)


async def measure(server: Server, tables: int, bot: str, pace: float, seconds: float) -> Json:
    """The figures without bots that think, then beside them."""
    *persons, host = await people(server.at, SEATS + 1)
    room = await start_game(persons)
    table = [await follow(person, room, 0) for person in persons]
    async with following(table):
        await asyncio.sleep(SETTLED_SECONDS)
        before = await timed(server, lambda: play([table], pace, seconds))
        thinking = [await bots_at_a_table(host, bot) for _ in range(tables)]
        async with following(thinking):
            for one in thinking:
                await one.until(lambda one=one: one.version > 0, FIRST_SECONDS)
            decided = sum(one.version for one in thinking)
            beside = await timed(server, lambda: play([table], pace, seconds))
            decided = sum(one.version for one in thinking) - decided
    return {
        "tables": tables,
        "bot": bot,
        "decisions_a_second": round(decided / seconds, 2),
        "without": before,
        "beside": beside,
    }


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=1)
    options.add_argument("--bot", default="mighty")
    options.add_argument("--thinkers", type=int, default=1)
    options.add_argument("--rate", type=float, default=10.0, help="actions a second at the table")
    options.add_argument("--seconds", type=float, default=20.0)
    chosen = options.parse_args()
    with fresh_server(thinkers=chosen.thinkers) as server:
        found = asyncio.run(measure(server, chosen.tables, chosen.bot, chosen.rate, chosen.seconds))
    print(json.dumps({"thinkers": chosen.thinkers, **found}))


if __name__ == "__main__":
    main()
