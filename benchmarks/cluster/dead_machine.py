"""How long requests over HTTP take after the machine that has their table is gone.

Two workers run in network namespaces, as in `cut_off`. Somebody is at a table of the first, through
the second. The first ends without a word, and its network with it. A little later a request about
the table comes to the second. Usage::

    python -m benchmarks.cluster.dead_machine --times 4 --after 1.7
"""

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import httpx
from websockets.sync.client import connect

from benchmarks.cluster.cut_off import NAMES, ip, joined, namespaces
from benchmarks.cluster.machines import Machine, postgresql

SECONDS = 60.0
BEATS = 2.0
"""Until the second worker has noticed who has the table."""
MENDED = 0.5
"""Until the network is there again."""


@contextmanager
def at_both(machines: list[Machine]) -> Iterator[list[httpx.Client]]:
    """One person's connections to both machines."""
    with ExitStack() as stack:
        clients = [
            stack.enter_context(httpx.Client(base_url=each.at, timeout=SECONDS))
            for each in machines
        ]
        for client, each in zip(clients, machines, strict=True):
            client.headers["Origin"] = each.at
        clients[0].post("/api/session", json={"name": "Ann"}).raise_for_status()
        cookies = [f"{cookie.name}={cookie.value}" for cookie in clients[0].cookies.jar]
        clients[1].headers["Cookie"] = "; ".join(cookies)
        yield clients


def measure(machines: list[Machine], after: float) -> float:
    """Return the seconds from the end of the first machine to the answer of the second."""
    config = {"config": {"players": 2, "bot_delay": 0}}
    with at_both(machines) as (first, second):
        room = first.post("/api/rooms", json=config).raise_for_status().json()["id"]
        headers = {name: second.headers[name] for name in ("Cookie", "Origin")}
        url = f"{machines[1].at.replace('http', 'ws', 1)}/ws/rooms/{room}"
        with connect(url, additional_headers=headers, proxy=None, close_timeout=1.0) as socket:
            socket.send('{"type":"hello"}')
            socket.recv(SECONDS)
            time.sleep(BEATS)
            machines[0].crash()
            began = time.monotonic()
            ip("-n", NAMES[0], "link", "set", "eth0", "down")
            time.sleep(began + after - time.monotonic())
            second.post(f"/api/rooms/{room}/link").raise_for_status()
            return time.monotonic() - began


def main() -> None:
    """Run against workers of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=4)
    options.add_argument("--after", type=float, default=1.7, help="seconds until the request")
    chosen = options.parse_args()
    found: list[float] = []
    with namespaces() as hosts, postgresql() as database, joined(database.url, hosts) as machines:
        while len(found) < chosen.times:
            if found:
                ip("-n", NAMES[0], "link", "set", "eth0", "up")
                time.sleep(MENDED)
                machines[0].restart()
            found.append(round(measure(machines, chosen.after), 2))
    print(json.dumps({"seconds": sorted(found)}))


if __name__ == "__main__":
    main()
