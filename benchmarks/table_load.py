"""Load on a table server: many tables with four seats and a spectator each, bots off.

Starts a server on this machine, lets every table act at a steady rate, and measures from sending
an action until all five sockets of the table have been told of it. Usage::

    python -m benchmarks.table_load --tables 200 --seconds 30 --rate 0.5
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from benchmarks.servers import Follower, Json, Server, follow, following, people, start_game
from benchmarks.steady_load import play
from hexhold.server.storage import sqlite_url

SEATS = 4


async def measure(at: str, tables: int, rate: float, seconds: float) -> Json:
    """The figures of a run."""
    persons = await people(at, SEATS + 1)
    opened: list[list[Follower]] = []
    async with AsyncExitStack() as stack:
        for _ in range(tables):
            room = await start_game(persons[:SEATS])
            table = [await follow(person, room, 0) for person in persons]
            # At once: an unread socket answers no pings.
            await stack.enter_async_context(following(table))
            opened.append(table)
        await asyncio.sleep(2)
        delays = await play(opened, rate, seconds)
        followers = [follower for table in opened for follower in table]
        closed = sum(follower.ended for follower in followers)
    replies = [reply for follower in followers for reply in follower.replies.values()]
    errors = [reply["error"]["text"] for reply in replies if not reply["ok"]]
    if errors or closed:
        print(f"{closed} sockets closed; {sorted(set(errors))}", file=sys.stderr)
    return {
        "tables": tables,
        "sockets": len(followers),
        "actions_per_second": round(len(delays.found) / seconds, 1),
        **delays.figures(),
        "gaps": sum(follower.gaps for follower in followers),
        "refused": len(errors),
    }


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--rate", type=float, default=0.5, help="actions per second and table")
    chosen = options.parse_args()
    with (
        tempfile.TemporaryDirectory() as directory,
        Server(sqlite_url(Path(directory))) as server,
    ):
        found = asyncio.run(measure(server.at, chosen.tables, chosen.rate, chosen.seconds))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
