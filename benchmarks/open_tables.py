"""How long the first page and the list of open tables take on a server with many open tables.

Usage::

    python -m benchmarks.open_tables --tables 1000 --requests 300
"""

import argparse
import asyncio
import json
import time

from benchmarks.servers import Person, fresh_server, people, percentile

PATHS = ("/api/rooms", "/api/tables")
HOSTS = 20


async def measure(at: str, tables: int, requests: int) -> dict[str, dict[str, float]]:
    """Open tables, then return the times and the sizes of answers to somebody else.

    Args:
        at: where the server is.
        tables: how many are open.
        requests: how often each list is asked for.
    """
    hosts = await people(at, HOSTS)
    for number in range(tables):
        config = {"name": f"Table {number}", "private": False}
        await hosts[number % HOSTS].post("/api/rooms", {"config": config})
    guest = (await people(at, 1))[0]
    return {path: await _ask(guest, path, requests) for path in PATHS}


async def _ask(guest: Person, path: str, requests: int) -> dict[str, float]:
    times, shipped = [], 0
    for _ in range(requests):
        began = time.perf_counter()
        answer = await guest.http.get(path)
        times.append(1000 * (time.perf_counter() - began))
        answer.raise_for_status()
        shipped = answer.num_bytes_downloaded
    figures = {f"p{share}_ms": round(percentile(times, share), 1) for share in (50, 95, 99)}
    return {"first_ms": round(times[0], 1), **figures, "shipped_bytes": shipped}


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=1000)
    options.add_argument("--requests", type=int, default=300)
    chosen = options.parse_args()
    with fresh_server(features=["tables"]) as server:
        print(json.dumps(asyncio.run(measure(server.at, chosen.tables, chosen.requests))))


if __name__ == "__main__":
    main()
