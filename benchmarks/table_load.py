"""Load on a table server: many tables with four seats and a spectator each, bots off.

Starts a server on this machine, lets every table act at a steady rate, and measures from sending
an action until all five sockets of the table have been told of it. Usage::

    python -m benchmarks.table_load --tables 200 --seconds 30 --rate 0.5
"""

import argparse
import asyncio
import gc
import json
import sys
from collections.abc import Callable

from benchmarks.servers import SEATS, Json, fresh_server, people, tables
from benchmarks.steady_load import play


async def measure(
    at: str, count: int, rate: float, seconds: float, busy: Callable[[], float]
) -> Json:
    """The figures of a run.

    Args:
        at: where the server is.
        count: of tables.
        rate: actions per second and table.
        seconds: how long to play.
        busy: tells how many seconds of a processor the server has taken.
    """
    persons = await people(at, SEATS + 1)
    async with tables(persons, count) as opened:
        await asyncio.sleep(2)
        # Else collections among all that the sockets here have been told would count as delays.
        gc.collect()
        gc.disable()
        before = busy()
        delays = await play(list(opened.values()), rate, seconds)
        gc.enable()
        taken = busy() - before
        followers = [follower for table in opened.values() for follower in table]
        closed = sum(follower.ended for follower in followers)
    replies = [reply for follower in followers for reply in follower.replies.values()]
    errors = [reply["error"]["text"] for reply in replies if not reply["ok"]]
    if errors or closed:
        print(f"{closed} sockets closed; {sorted(set(errors))}", file=sys.stderr)
    return {
        "tables": count,
        "sockets": len(followers),
        "actions_per_second": round(len(delays.found) / seconds, 1),
        **delays.figures(),
        "server_cpu_ms_per_action": round(1000 * taken / max(len(delays.found), 1), 2),
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
    with fresh_server() as server:
        load = chosen.tables, chosen.rate, chosen.seconds
        found = asyncio.run(measure(server.at, *load, server.cpu_seconds))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
