"""People who ask for hints all the time, beside a table where people play.

Each plays against bots, asks before every decision and does what the hint says. The delays of
another table are measured without them and beside them. Usage::

    python -m benchmarks.hints --people 1 8
"""

import argparse
import asyncio
import json
import time
from contextlib import AsyncExitStack
from uuid import uuid4

from benchmarks.servers import (
    SEATS,
    Follower,
    Json,
    Person,
    Server,
    follow,
    following,
    fresh_server,
    milliseconds,
    people,
    start_game,
)
from benchmarks.steady_load import play, timed

SETTLED_SECONDS = 2.0
FIRST_SECONDS = 60.0
"""For the first hint: what judges positions is loaded."""


async def against_bots(person: Person, bot: str) -> Follower:
    """A game of somebody against bots."""
    body = {
        "config": {"bot_delay": 0, "players": SEATS},
        "bots": [bot] * (SEATS - 1),
        "start": True,
    }
    return await follow(person, (await person.post("/api/rooms", body))["id"], 0)


async def ask_on(follower: Follower, waits: list[float]) -> None:
    """Ask, do it, and ask again, until that is cancelled."""
    while await follower.until(lambda: follower.own and follower.own["must"], FIRST_SECONDS):
        request, began = str(uuid4()), time.perf_counter()
        await follower.send({"type": "advise", "id": request})
        await follower.until(lambda known=request: known in follower.replies, FIRST_SECONDS)
        reply = follower.replies.pop(request)
        if not reply["ok"]:
            continue
        waits.append(time.perf_counter() - began)
        message = follower.act(reply["advice"]["action"])
        await follower.send(message)
        await follower.until(lambda known=message["id"]: known in follower.replies)


async def beside(server: Server, table: list[Follower], count: int, pace: float, s: float) -> Json:
    """The other table's figures while ``count`` people ask for hints."""
    waits: list[float] = []
    async with AsyncExitStack() as stack:
        asking = []
        for person in await people(server.at, count):
            follower = await against_bots(person, "easy")
            await stack.enter_async_context(following([follower]))
            asking.append(asyncio.create_task(ask_on(follower, waits)))
        while len(waits) < count:
            await asyncio.sleep(SETTLED_SECONDS)
        waits.clear()
        found = await timed(server, lambda: play([table], pace, s))
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    return {"people": count, "hints": len(waits), "hint": milliseconds(waits), "table": found}


async def measure(server: Server, counts: list[int], pace: float, seconds: float) -> Json:
    """The figures without anybody who asks, then beside each number of people."""
    persons = await people(server.at, SEATS)
    room = await start_game(persons)
    table = [await follow(person, room, 0) for person in persons]
    async with following(table):
        await asyncio.sleep(SETTLED_SECONDS)
        before = await timed(server, lambda: play([table], pace, seconds))
        found = [await beside(server, table, count, pace, seconds) for count in counts]
    return {"without": before, "beside": found}


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--people", type=int, nargs="+", default=[1, 8])
    options.add_argument("--rate", type=float, default=10.0, help="actions a second at the table")
    options.add_argument("--seconds", type=float, default=20.0)
    chosen = options.parse_args()
    # Bots that wait for answers to their offers would have nobody ask meanwhile.
    with fresh_server(bot_patience=0.0) as server:
        found = asyncio.run(measure(server, chosen.people, chosen.rate, chosen.seconds))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
