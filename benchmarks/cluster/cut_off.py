"""Two workers that are cut off from each other, but not from the database or from people.

Each worker runs in a network namespace of its own; only root can make them. At each table one
person is connected to each worker. The line between the workers is cut and mended again and again.
Usage::

    python -m benchmarks.cluster.cut_off --times 3 --seconds 20
"""

import argparse
import asyncio
import contextlib
import json
import random
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from benchmarks.cluster.faults import check, recovery
from benchmarks.cluster.machines import Machine, postgresql
from benchmarks.cluster.players import Player, open_table
from benchmarks.servers import Json, percentile

BRIDGE = "hexhold0"
NETWORK = "10.213.77"
NAMES = ("hexhold-a", "hexhold-b")
PEOPLE = 2


def ip(*words: str) -> None:
    """Change the network."""
    subprocess.run(["ip", *words], check=True, stdout=subprocess.DEVNULL)


@contextmanager
def namespaces() -> Iterator[list[str]]:
    """Yield the addresses of two namespaces on one bridge."""
    hosts = [f"{NETWORK}.{number + 2}" for number in range(len(NAMES))]
    try:
        ip("link", "add", BRIDGE, "type", "bridge")
        ip("address", "add", f"{NETWORK}.1/24", "dev", BRIDGE)
        ip("link", "set", BRIDGE, "up")
        for name, host in zip(NAMES, hosts, strict=True):
            ip("netns", "add", name)
            ip("link", "add", f"{name}0", "type", "veth", "peer", "eth0", "netns", name)
            ip("link", "set", f"{name}0", "master", BRIDGE, "up")
            ip("-n", name, "address", "add", f"{host}/24", "dev", "eth0")
            for device in ("eth0", "lo"):
                ip("-n", name, "link", "set", device, "up")
        yield hosts
    finally:
        for name in NAMES:
            with contextlib.suppress(subprocess.CalledProcessError):
                ip("netns", "delete", name)
        # A namespace with open connections lives on for a while.
        for device in (*(f"{name}0" for name in NAMES), BRIDGE):
            if Path("/sys/class/net", device).exists():
                with contextlib.suppress(subprocess.CalledProcessError):
                    ip("link", "delete", device)


def cut(hosts: Sequence[str], how: str) -> None:
    """Drop what the workers send each other (`add`), or no longer (`delete`)."""
    for name, other in zip(NAMES, reversed(hosts), strict=True):
        ip("-n", name, "route", how, "blackhole", other)


async def measure(
    url: str, machines: Sequence[Machine], hosts: Sequence[str], chosen: argparse.Namespace
) -> Json:
    """Return the figures; raises `AssertionError` if something was lost."""
    chance = random.Random(chosen.seed)
    at = [machine.at for machine in machines]
    tables = []
    for number in range(chosen.tables):
        players = await open_table(lambda: at, at[number % len(at)], PEOPLE, chance, 0.2)
        for player, own in zip(players, at, strict=True):
            player.addresses = partial(list, [own])
        tables.append(players)
    people = [player for players in tables for player in players]
    playing = [asyncio.create_task(player.play()) for player in people]
    whole, apart = [], []
    for _ in range(chosen.times):
        await recovery(tables, time.monotonic())
        whole += await _delays(people, chosen.seconds / 2)
        cut(hosts, "add")
        apart += await _delays(people, chosen.seconds)
        cut(hosts, "delete")
        await recovery(tables, time.monotonic())
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    stored = await asyncio.to_thread(check, url, tables)
    return {
        "tables": chosen.tables,
        "cut": chosen.times,
        **stored,
        "lost": 0,
        "backwards": 0,
        "whole": _figures(whole, chosen.times * chosen.seconds / 2),
        "apart": _figures(apart, chosen.times * chosen.seconds),
    }


async def _delays(people: Sequence[Player], seconds: float) -> list[float]:
    """Return the delays of all answers in the next seconds."""
    since = time.monotonic()
    await asyncio.sleep(seconds)
    return [delay for player in people for at, delay in player.delays if at > since]


def _figures(delays: Sequence[float], seconds: float) -> Json:
    shares = {f"p{s}_seconds": round(percentile(delays, s), 2) for s in (50, 95)}
    each = round(len(delays) / seconds, 1)
    return {"answers_per_second": each, **shares, "max_seconds": round(max(delays), 2)}


@contextmanager
def joined(database: str, hosts: Sequence[str]) -> Iterator[list[Machine]]:
    """Start a worker in each network, and stop them afterwards."""
    machines: list[Machine] = []
    try:
        for name, host in zip(NAMES, hosts, strict=True):
            within = ("ip", "netns", "exec", name)
            machines.append(Machine(database, 1, 0, host, within, private_address=host))
        yield machines
    finally:
        for machine in machines:
            machine.stop()


def main() -> None:
    """Run against workers of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=3)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--tables", type=int, default=4)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with namespaces() as hosts, postgresql() as database, joined(database.url, hosts) as machines:
        print(json.dumps(asyncio.run(measure(database.url, machines, hosts, chosen))))


if __name__ == "__main__":
    main()
