"""An evening of a few hundred people over two workers, during which much goes wrong.

People come one table after the other, play, chat, reload the page, lose their line, and leave for
half an hour. Meanwhile workers are killed, frozen and replaced, the database restarts, and a node
of the Ray cluster dies, on which bots of some tables think. At the end the database must hold each
acknowledged step and line once, no view may ever have gone backwards, and nobody may have waited at
a table that did not go on. Usage::

    python -m benchmarks.cluster.evening --people 300 --minutes 60
    python -m benchmarks.cluster.evening --people 60 --minutes 3 --away 20 --mighty 0
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx

from benchmarks.cluster.faults import LONGEST_WAIT, Faults, check
from benchmarks.cluster.machines import Machine, PostgreSQL, postgresql
from benchmarks.cluster.players import Player, open_table
from benchmarks.servers import Json, percentile

PEOPLE_OF_TABLE = 3
COMING = 0.2
"""The share of the evening in which people come."""
QUIET = 0.05
"""The share at its end in which nothing goes wrong any more."""
RELOAD_SECONDS, CUT_SECONDS = 0.5, 15.0
MINUTE = 60.0
DUE = {"reload": 10.0, "cut": 20.0, "leave": 60.0}
"""What a person does besides playing, and once in how many minutes."""


@dataclass
class Evening:
    """The people of an evening and what happens to them."""

    minutes: float
    away: float
    pace: float
    chance: random.Random
    addresses: Callable[[], Sequence[str]]
    tables: list[list[Player]] = field(default_factory=list)
    did: Counter[str] = field(default_factory=Counter)
    dead: set[str] = field(default_factory=set)
    """What did not go on."""
    began: float = field(default_factory=time.monotonic)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def people(self) -> list[Player]:
        """Everybody who has come."""
        return [player for players in self.tables for player in players]

    async def come(self, tables: int, mighty: int) -> None:
        """Let people come, one table after the other; the first ones play with `mighty`."""
        pause = COMING * self.minutes * MINUTE / tables
        for number in range(tables):
            bot = "mighty" if number < mighty else "random"
            at = self.addresses()
            where = at[number % len(at)]
            while True:
                # As a person who tries again.
                with contextlib.suppress(httpx.HTTPError):
                    table = partial(open_table, self.addresses, where, PEOPLE_OF_TABLE)
                    players = await table(self.chance, self.pace, bot)
                    break
                await asyncio.sleep(1.0)
            self.tables.append(players)
            for player in players:
                self._tasks.append(asyncio.create_task(player.play()))
                self._tasks.append(asyncio.create_task(self._live(player)))
            await asyncio.sleep(pause * self.chance.uniform(0.5, 1.0))

    async def _live(self, player: Player) -> None:
        """Let a person reload, lose the line and leave now and then."""
        kinds = list(DUE)
        rate = sum(1.0 / minutes for minutes in DUE.values()) / MINUTE
        if self.minutes < min(DUE.values()):
            rate *= min(DUE.values()) / self.minutes
        while True:
            await asyncio.sleep(self.chance.expovariate(rate))
            kind = self.chance.choices(kinds, [1.0 / DUE[each] for each in kinds])[0]
            self.did[kind] += 1
            if kind == "reload":
                await player.leave(RELOAD_SECONDS, abruptly=False)
            elif kind == "cut":
                await player.leave(self.chance.uniform(1.0, CUT_SECONDS), abruptly=True)
            else:
                await player.leave(self.away, abruptly=False)

    async def look(self) -> None:
        """Notice people who wait in vain, and tell the delays of each minute."""
        told = 0
        while True:
            await asyncio.sleep(1.0)
            self.dead |= {found for player in self.people if (found := _waits_in_vain(player))}
            minute = int((time.monotonic() - self.began) / MINUTE)
            if minute > told:
                told = minute
                print(json.dumps(self.minute(minute - 1)), file=sys.stderr)

    def minute(self, number: int) -> Json:
        """Return the delays of one minute."""
        first = self.began + number * MINUTE
        found = [d for p in self.people for at, d in p.delays if first <= at < first + MINUTE]
        figures = {f"p{s}_ms": round(1000 * percentile(found, s)) for s in (50, 99) if found}
        return {"minute": number + 1, "people": len(self.people), "answers": len(found), **figures}

    async def end(self) -> None:
        """Let everybody say a last line, and go."""
        for task in self._tasks[1::2]:
            task.cancel()
        for player in self.people:
            player.come()
        since = time.monotonic()
        for player in self.people:
            while not any(at > since for at, _ in player.delays[-3:]):
                if time.monotonic() - since > LONGEST_WAIT + player.pace:
                    self.dead.add(f"{player.room}: no answer at the end")
                    break
                player.must_speak = player.pending is None
                await asyncio.sleep(0.1)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _waits_in_vain(player: Player) -> str:
    """Return why a person who has been there for long is at a dead table, or nothing."""
    long_ago = time.monotonic() - LONGEST_WAIT
    if not player.here.is_set() or player.since > long_ago:
        return ""
    if player.pending is not None and player.sent < long_ago:
        return f"{player.room}: a request has no answer"
    return f"{player.room}: nothing is heard" if player.heard < long_ago else ""


async def go_wrong(faults: Faults, evening: Evening, names: Sequence[str]) -> None:
    """Let things go wrong, evenly over the evening."""
    start = COMING / 2
    times = [(start + (1.0 - start - QUIET) * i / len(names)) for i in range(len(names))]
    for share, name in zip(times, names, strict=True):
        at = evening.began + share * evening.minutes * MINUTE
        await asyncio.sleep(max(at - time.monotonic(), 0.0))
        print(json.dumps({"fault": name}), file=sys.stderr)
        await getattr(faults, name)()


async def measure(
    url: str, database: PostgreSQL, chosen: argparse.Namespace, ray: Any, kill_node: Any
) -> Json:
    """Return the figures of an evening; raises `AssertionError` if something was lost."""
    chance = random.Random(chosen.seed)
    names = [*["kill"] * chosen.kills, *["freeze"] * chosen.freezes, *["renew"] * chosen.renews]
    names += ["crash"] * chosen.crashes
    chance.shuffle(names)
    for number in range(chosen.restarts):
        names.insert((number + 1) * len(names) // (chosen.restarts + 1), "database_restart")
    machines = [await asyncio.to_thread(Machine, url, 1, ray=ray) for _ in range(2)]
    evening = Evening(
        chosen.minutes, chosen.away, chosen.pace, chance, lambda: [each.at for each in machines]
    )
    try:
        looking = asyncio.create_task(evening.look())
        mighty = chosen.mighty if ray else 0
        coming = asyncio.create_task(evening.come(chosen.people // PEOPLE_OF_TABLE, mighty))
        faults = Faults(machines, database, url, chance)
        wrong = asyncio.create_task(go_wrong(faults, evening, names))
        await asyncio.sleep(chosen.minutes * MINUTE / 2)
        await asyncio.to_thread(kill_node)
        left = evening.began + chosen.minutes * MINUTE - time.monotonic()
        await asyncio.sleep(max(left, 0.0))
        await asyncio.gather(coming, wrong)
        await evening.end()
        looking.cancel()
        stored = await asyncio.to_thread(check, url, evening.tables)
    finally:
        for machine in machines:
            machine.stop()
    people = evening.people
    assert not evening.dead, f"dead tables: {sorted(evening.dead)}"
    return {
        "people": len(people),
        "minutes": chosen.minutes,
        "faults": dict(Counter(names)) | {"ray_node": int(bool(ray))},
        **stored,
        "lost": 0,
        "backwards": 0,
        "dead_tables": 0,
        "did": dict(evening.did),
        "refused": sum(player.refused for player in people),
        "longest_answer_seconds": round(max(d for p in people for _, d in p.delays), 1),
        "by_minute": [evening.minute(n) for n in range(int(chosen.minutes))],
    }


@contextmanager
def ray_cluster(nodes: int) -> Iterator[tuple[str | None, Callable[[], None]]]:
    """Start a Ray cluster unless there are no nodes; yield its address and what kills one."""
    if not nodes:
        yield None, lambda: None
        return
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": 0})
    try:
        doomed = [cluster.add_node(num_cpus=1) for _ in range(nodes)]
        yield cluster.address, lambda: cluster.remove_node(doomed[0], allow_graceful=False)
    finally:
        cluster.shutdown()


def main() -> None:
    """Run an evening with workers of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--people", type=int, default=300)
    options.add_argument("--minutes", type=float, default=60.0)
    options.add_argument("--away", type=float, default=1800.0, help="seconds that people leave for")
    options.add_argument("--pace", type=float, default=3.0, help="seconds between two actions")
    options.add_argument("--mighty", type=int, default=2, help="tables with a bot that uses Ray")
    for name, usual in (("kills", 6), ("freezes", 4), ("renews", 2), ("crashes", 2)):
        options.add_argument(f"--{name}", type=int, default=usual)
    options.add_argument("--restarts", type=int, default=2, help="of the database")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with ray_cluster(int(chosen.mighty > 0)) as (ray, kill_node), postgresql() as database:
        print(json.dumps(asyncio.run(measure(database.url, database, chosen, ray, kill_node))))


if __name__ == "__main__":
    main()
