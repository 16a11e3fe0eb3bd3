"""Many tables that play at a steady rate, and how soon everybody at a table is told."""

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from benchmarks.servers import Follower, Json, Server, milliseconds

LATE_SECONDS = 10.0


@dataclass
class Delays:
    """From sending an action until everybody at the table was told, in seconds."""

    found: list[float] = field(default_factory=list)
    late: int = 0

    def figures(self) -> Json:
        """To be printed."""
        return {"actions": len(self.found), "late": self.late, **milliseconds(self.found)}


async def act(table: Sequence[Follower], chance: random.Random, delays: Delays) -> None:
    """One action, until all have been told."""
    able = [f for f in table if f.actions]
    if not able:
        return
    acting = chance.choice(able)
    version = acting.version
    began = time.perf_counter()
    await acting.send(acting.act(chance.choice(acting.actions)))
    for follower in table:
        left = LATE_SECONDS - (time.perf_counter() - began)
        if not await follower.until(lambda f=follower: f.version > version, left):
            delays.late += 1
            return
    delays.found.append(time.perf_counter() - began)


async def play(tables: Sequence[Sequence[Follower]], rate: float, seconds: float) -> Delays:
    """Play everywhere at a rate."""
    delays, until = Delays(), time.perf_counter() + seconds

    async def one(number: int, table: Sequence[Follower]) -> None:
        chance = random.Random(number)
        while time.perf_counter() < until:
            await asyncio.sleep(chance.expovariate(rate))
            await act(table, chance, delays)

    await asyncio.gather(*(one(i, table) for i, table in enumerate(tables)))
    return delays


async def timed(server: Server, work: Callable[[], Coroutine[Any, Any, Any]]) -> Json:
    """The delays, and the share of a core that the server took meanwhile."""
    busy, began = server.cpu_seconds(), time.perf_counter()
    delays = await work()
    busy, seconds = server.cpu_seconds() - busy, time.perf_counter() - began
    return {**delays.figures(), "server_core_percent": round(100 * busy / seconds)}
