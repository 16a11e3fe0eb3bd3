"""Workers under load that are killed, frozen or restarted again and again.

People play and chat at tables over two workers. After each fault
every table must go on; at the end the database must hold each acknowledged step and line once, and
no view may ever have gone backwards. Usage::

    python -m benchmarks.cluster.faults --fault kill --times 200
    python -m benchmarks.cluster.faults --times 20 --tables 2 --edition 6e --steps 1000
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from benchmarks.cluster.machines import Machine, PostgreSQL, ask, listening_ports, postgresql
from benchmarks.cluster.players import Player, open_tables
from benchmarks.servers import Json, percentile

LONGER_THAN_A_LEASE = 5.0
LONGEST_WAIT = 30.0
PEOPLE = WORKERS = 2
PACE = 0.1
LASTING = ("renew", "database_restart")
"""Faults after whose end people wait."""
KEPT_LINES = 100
Tables = Sequence[Sequence[Player]]


@dataclass
class Faults:
    """What can go wrong with two machines and a database."""

    machines: list[Machine]
    database: PostgreSQL | None
    url: str
    chance: random.Random
    began: float = 0.0
    """Since when people wait."""
    rooms: frozenset[str] = frozenset()
    """Whose worker is concerned."""
    lengths: list[int] = field(default_factory=list)
    """Steps of each game that was taken over."""

    async def _begin(self, workers: Sequence[int]) -> None:
        owned = await asyncio.to_thread(self._owned)
        self.rooms = frozenset(room for worker in workers for room in owned.get(worker, ()))
        self.began = time.monotonic()

    def _workers(self) -> list[int]:
        return [pid for machine in self.machines for pid in machine.workers()]

    def _owned(self) -> dict[int, list[str]]:
        """Return process → the tables that it owns."""
        query = "SELECT o.room, w.address FROM owners o JOIN workers w ON w.id = o.owner"
        rows = ask(self.url, query)
        found: dict[int, list[str]] = {}
        for worker in self._workers():
            ports = {f":{port}" for port in listening_ports(worker)}
            own = [row.room for row in rows if row.address[row.address.rindex(":") :] in ports]
            found |= {worker: own} if any(not room.startswith("~") for room in own) else {}
        return found

    async def _some_worker(self) -> int:
        """Return a worker that has tables."""
        while not (owned := await asyncio.to_thread(self._owned)):
            await asyncio.sleep(0.1)
        return self.chance.choice(sorted(owned))

    async def kill(self) -> None:
        """Kill a worker; its command starts another."""
        worker = await self._some_worker()
        await self._begin([worker])
        os.kill(worker, signal.SIGKILL)

    async def crash(self) -> None:
        """Kill all of a machine, and start it again later."""
        machine = self.chance.choice(self.machines)
        await self._begin(machine.workers())
        machine.crash()
        await asyncio.sleep(LONGER_THAN_A_LEASE)
        await asyncio.to_thread(machine.restart)

    async def freeze(self) -> None:
        """Stop a worker for longer than its lease, and let it go on."""
        worker = await self._some_worker()
        await self._begin([worker])
        os.kill(worker, signal.SIGSTOP)
        await asyncio.sleep(LONGER_THAN_A_LEASE)
        os.kill(worker, signal.SIGCONT)

    async def stop(self) -> None:
        """Tell a worker to stop (SIGTERM); its command starts another."""
        worker = await self._some_worker()
        await self._begin([worker])
        os.kill(worker, signal.SIGTERM)

    async def renew(self) -> None:
        """Replace all workers, one after the other."""
        await self._begin(self._workers())
        for machine in self.machines:
            before = set(machine.workers())
            machine.signal(signal.SIGHUP)
            while before & set(machine.workers()):
                await asyncio.sleep(0.2)
            self.began = time.monotonic()

    async def database_restart(self) -> None:
        """End the database, and start it again."""
        assert self.database is not None
        await self._begin(self._workers())
        await asyncio.to_thread(self.database.stop)
        await asyncio.sleep(self.chance.uniform(0.0, LONGER_THAN_A_LEASE))
        await asyncio.to_thread(self.database.start)
        self.began = time.monotonic()


async def recovery(tables: Tables, since: float) -> list[float]:
    """Wait until somebody at each table has done something since then; how long that took."""
    found = []
    for players in tables:
        while not (after := [at for p in players for at, _ in p.delays[-20:] if at > since]):
            if time.monotonic() - since > LONGEST_WAIT:
                raise AssertionError(f"room {players[0].room} does not go on")
            await asyncio.sleep(0.02)
        found.append(min(after) - since)
    return found


def check(url: str, tables: Tables) -> Json:
    """Compare what was acknowledged with what is stored; raises `AssertionError`."""
    steps = lines = 0
    for players in tables:
        for game in {game for player in players for game, _ in player.steps}:
            rows = ask(
                url, "SELECT version, request FROM events WHERE game = :g ORDER BY version", g=game
            )
            assert [row.version for row in rows] == list(range(1, len(rows) + 1)), "a gap"
            stored: dict[str, list[int]] = {}
            for row in rows:
                if row.request:
                    stored.setdefault(row.request, []).append(row.version)
            assert all(len(set(versions)) == 1 for versions in stored.values()), "done twice"
            for player in players:
                for (own, request), version in player.steps.items():
                    if own == game:
                        assert version in stored.get(request, []), f"lost: {request}"
                        steps += 1
        kept = ask(url, "SELECT data FROM chat WHERE room = :r ORDER BY id", r=players[0].room)
        texts = [json.loads(bytes(row.data))["text"] for row in kept]
        assert len(set(texts)) == len(texts), "a line was said twice"
        said = [line for player in players for line in player.lines]
        if len(kept) < KEPT_LINES:
            assert set(said) <= set(texts), "a line was lost"
        lines += len(said)
    everyone = [player for players in tables for player in players]
    assert not sum(player.backwards for player in everyone), "a view went backwards"
    assert not sum(player.gaps for player in everyone), "a gap was shown"
    return {"steps": steps, "lines": lines}


async def _played(tables: Tables, steps: int) -> None:
    """Wait until the games of most tables have ``steps`` steps."""
    while 2 * sum(players[0].version >= steps for players in tables) < len(tables):
        await asyncio.sleep(1.0)


async def measure(
    url: str,
    database: PostgreSQL | None,
    names: Sequence[str],
    times: int,
    tables: int,
    seed: int,
    edition: str = "base",
    steps: int = 0,
    pace: float = PACE,
) -> Json:
    """The figures of a run; raises `AssertionError` if something was lost."""
    chance = random.Random(seed)
    machines: list[Machine] = []
    try:
        for workers in (1, 1) if "crash" in names else (2,):
            machines.append(await asyncio.to_thread(Machine, url, workers))
        where = [machine.at for machine in machines]
        opened = await open_tables(lambda: where, tables, PEOPLE, chance, PACE, edition)
        playing = [asyncio.create_task(p.play()) for players in opened for p in players]
        await _played(opened, steps)
        for player in [player for players in opened for player in players]:
            player.pace = pace
        faults = Faults(machines, database, url, chance)
        waits = await _repeat(names, faults, opened, times)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        stored = await asyncio.to_thread(check, url, opened)
    finally:
        for machine in machines:
            machine.stop()
    everyone = [player for players in opened for player in players]
    of_long = [w for w, length in zip(waits, faults.lengths, strict=True) if length >= steps]
    return {
        "faults": list(names),
        "times": times,
        "tables": tables,
        **stored,
        "lost": 0,
        "backwards": 0,
        "concerned": len(waits),
        "of_long_games": len(of_long),
        "wait_max_seconds_of_long_games": round(max(of_long, default=0.0), 2),
        "refused": sum(player.refused for player in everyone),
        "wait_p50_seconds": round(percentile(waits, 50), 2),
        "wait_p95_seconds": round(percentile(waits, 95), 2),
        "wait_max_seconds": round(max(waits), 2),
        "longest_answer_seconds": round(max(d for p in everyone for _, d in p.delays), 2),
    }


async def _repeat(names: Sequence[str], faults: Faults, tables: Tables, times: int) -> list[float]:
    """Let something go wrong so often; how long the tables concerned have waited each time."""
    waits: list[float] = []
    for number in range(times):
        await recovery(tables, time.monotonic())
        await asyncio.sleep(faults.chance.uniform(0.0, 1.0))
        faults.began = 0.0
        name = names[number % len(names)]
        fault: Callable[[], Awaitable[None]] = getattr(faults, name)
        going = asyncio.ensure_future(fault())
        while not faults.began:
            await asyncio.sleep(0.001)
        # A reply may be on its way.
        concerned = [players for players in tables if players[0].room in faults.rooms]
        faults.lengths += [players[0].version for players in concerned]
        late = 0.0 if name in LASTING else 0.05
        if name in LASTING:
            await going
        found = await recovery(concerned, faults.began + late)
        waits += [wait + late for wait in found]
        await going
        await recovery(tables, time.monotonic())
        await _all_there(faults)
        if number % 10 == 9:
            longest = max(waits, default=0.0)
            print(f"{number + 1} of {times}: at most {longest:.2f} s", file=sys.stderr)
    return waits


async def _all_there(faults: Faults) -> None:
    """Wait until as many workers serve as before."""
    query = "SELECT address FROM workers WHERE lease_until > extract(epoch FROM clock_timestamp())"
    end = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < end:
        joined = await asyncio.to_thread(ask, faults.url, query)
        there = {int(row.address.rpartition(":")[2]) for row in joined}
        pids = [pid for machine in faults.machines for pid in machine.workers()]
        with contextlib.suppress(OSError):
            if sum(bool(listening_ports(pid) & there) for pid in pids) >= WORKERS:
                return
        await asyncio.sleep(0.2)
    raise AssertionError("a worker was not replaced")


def main() -> None:
    """Run against workers of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    known = ("kill", "stop", "crash", "freeze", "renew", "database_restart")
    options.add_argument("--fault", choices=known, nargs="+", default=["kill"])
    options.add_argument("--times", type=int, default=200)
    options.add_argument("--tables", type=int, default=10)
    options.add_argument("--edition", default="base")
    options.add_argument("--steps", type=int, default=0, help="of most games at first")
    options.add_argument(
        "--pace", type=float, default=PACE, help="seconds between two actions, after those steps"
    )
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with postgresql() as database:
        run = measure(
            database.url,
            database,
            chosen.fault,
            chosen.times,
            chosen.tables,
            chosen.seed,
            chosen.edition,
            chosen.steps,
            chosen.pace,
        )
        print(json.dumps(asyncio.run(run)))


if __name__ == "__main__":
    main()
