"""Growth on paper: what thousands of players need, from what one process was measured to take.

Measures a server on this machine with a few dozen tables, and computes what 10,000, 100,000 and
1,000,000 concurrent players need, and which part is full first. Processor time counts, not delays,
so a busy machine spoils little. With ``--postgresql`` the processes of a PostgreSQL of this machine
are measured too. Usage::

    python -m benchmarks.cluster.growth --tables 40 --seconds 40
    python -m benchmarks.cluster.growth --postgresql postgresql+psycopg://… --write
    python -m benchmarks.cluster.growth --page    # only compute again what is written
"""

import argparse
import asyncio
import json
import math
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from uuid import uuid4

import msgspec
from sqlalchemy import create_engine, text

from benchmarks.servers import SEATS, Follower, Json, Person, Server, people, tables
from benchmarks.steady_load import play
from hexhold.server.storage import sqlite_url

RESULT = Path(__file__).parents[1] / "results" / "growth.json"
PAGE = RESULT.with_suffix(".md")
PLAYERS = (10_000, 100_000, 1_000_000)
PINGS = 20
SETTLING_SECONDS = 2.0
ROUNDING = 1e-9
MIB, DAY = 2**20, 86_400


@dataclass(frozen=True)
class Costs:
    """What was measured. Times are seconds of a core, sizes bytes."""

    action: float
    """An action of a person at a table with four sockets: checked, stored, and sent to all."""
    ping: float
    """A ping of a socket with its answer."""
    table: float
    """Memory of a table with four sockets."""
    sent: float
    """What a socket is sent for an action."""
    stored: float
    """What an action takes in the database."""
    commits: float
    """Commits for each action."""
    database: float
    """PostgreSQL's time for an action; 0 where it was not measured."""
    log: float
    """What an action takes in PostgreSQL's write-ahead log; 0 where it was not measured."""


@dataclass(frozen=True)
class Assumptions:
    """What was not measured here, but has to be known."""

    people_at_a_table: float = 3.0
    """People who are connected; the other seats are bots of the server itself."""
    watchers: float = 0.2
    """Spectators for each table."""
    actions: float = 0.2
    """Actions of a table in a second, those of bots included: one each five seconds."""
    pings: float = 0.1
    """Pings of a socket in a second: the page sends one each ten seconds."""
    relayed: float = 2.0
    """How much more a socket costs that another worker passes on to the table's owner."""
    load: float = 0.6
    """How much of a core a worker may use on average, so that delays stay short."""
    database_cores: int = 16
    database_connections: int = 500
    connections_of_worker: int = 12
    network: float = 10**9 / 8
    """Bytes in a second of the way to the internet."""


def needs(players: int, costs: Costs, given: Assumptions) -> Json:
    """Return what this number of concurrent players needs."""
    table_count = players / given.people_at_a_table
    sockets = players + table_count * given.watchers
    actions = table_count * given.actions
    # An action was measured with four sockets; a share of its cost is theirs.
    cores = actions * costs.action + sockets * given.pings * costs.ping
    workers = max(1, math.ceil(cores * _relay(given, cores) / given.load - ROUNDING))
    egress = actions * costs.sent * (sockets / table_count)
    return {
        "players": players,
        "tables": round(table_count),
        "sockets": round(sockets),
        "actions_per_second": round(actions),
        "pings_per_second": round(sockets * given.pings),
        "commits_per_second": round(actions * costs.commits),
        "workers": workers,
        "memory_gib": round(table_count * costs.table / 2**30, 1),
        "to_the_internet_mbit": round(8 * egress / 10**6),
        "database_connections": workers * given.connections_of_worker,
        "database_cores": round(actions * costs.database, 1),
        "database_log_mib_per_second": round(actions * costs.log / MIB, 1),
        "stored_gib_per_day": round(actions * costs.stored * DAY / 2**30, 1),
    }


def _relay(given: Assumptions, cores: float) -> float:
    """Return how much more work there is because most sockets are not at their table's worker."""
    workers = max(1.0, cores / given.load)
    return 1.0 if workers <= 1 else 1 + (given.relayed - 1) * (workers - 1) / workers


def limits(costs: Costs, given: Assumptions) -> list[Json]:
    """Return with how many players each part is full, the first one first."""
    one = needs(PLAYERS[-1], costs, given)
    players = one["players"]
    alone = players * given.load / (_cores(players, costs, given) or 1)
    found = {
        "one process": alone,
        f"{given.database_connections} connections of PostgreSQL": players
        * given.database_connections
        / one["database_connections"],
        "1 Gbit/s to the internet": players
        * 8
        * given.network
        / 10**6
        / one["to_the_internet_mbit"],
    }
    if costs.database:
        busy = one["database_cores"] / (given.database_cores * given.load)
        found[f"PostgreSQL with {given.database_cores} cores"] = players / busy
    return [
        {"part": part, "players": round(found[part])}
        for part in sorted(found, key=found.__getitem__)
    ]


def _cores(players: int, costs: Costs, given: Assumptions) -> float:
    table_count = players / given.people_at_a_table
    sockets = players + table_count * given.watchers
    return table_count * given.actions * costs.action + sockets * given.pings * costs.ping


# Measuring


async def measure(server: Server, place: str, count: int, rate: float, seconds: float) -> Json:
    """Measure a server with ``count`` tables."""
    received = _count_bytes()
    persons = await people(server.at, SEATS)
    before = server.memory()
    async with tables(persons, count) as opened:
        await asyncio.sleep(SETTLING_SECONDS)
        memory = (server.memory() - before) * MIB / count
        followers = [follower for table in opened.values() for follower in table]
        ping = await _pings(server, followers)
        size, commits, busy = _stored(place), await _commits(persons[0]), server.cpu_seconds()
        received.clear()
        database = _Database(place)
        delays = await play(list(opened.values()), rate, seconds)
        done = len(delays.found)
        costs = Costs(
            action=(server.cpu_seconds() - busy) / done,
            ping=ping,
            table=memory,
            sent=sum(received) / done / SEATS,
            stored=max(0.0, _stored(place) - size) / done,
            commits=(await _commits(persons[0]) - commits) / done,
            database=database.busy() / done,
            log=database.log() / done,
        )
    return {"tables": count, "actions": done, "load": os.getloadavg()[0], "costs": asdict(costs)}


def _count_bytes() -> list[int]:
    """Return a list to which the size of each received message is added."""
    sizes: list[int] = []
    plain = Follower.take

    def take(self: Follower, message: Json) -> None:
        sizes.append(len(msgspec.json.encode(message)))
        plain(self, message)

    Follower.take = take  # type: ignore[method-assign] # only in this process
    return sizes


async def _pings(server: Server, followers: Sequence[Follower]) -> float:
    busy = server.cpu_seconds()
    for _ in range(PINGS):
        await asyncio.gather(*(each.send({"type": "ping", "sent": 0}) for each in followers))
        # A reply to a request comes after the pongs before it.
        await asyncio.gather(*(_answered(each) for each in followers[::SEATS]))
    return (server.cpu_seconds() - busy) / (PINGS * (len(followers) + len(followers) / SEATS))


async def _answered(follower: Follower) -> None:
    request = str(uuid4())
    await follower.send({"type": "here", "id": request})
    await follower.until(lambda: request in follower.replies)


async def _commits(person: Person) -> float:
    said = (await person.http.get("/metrics")).text
    (line,) = [line for line in said.splitlines() if line.startswith("hexhold_commits_total ")]
    return float(line.split()[1])


def _stored(place: str) -> float:
    """Return the size of a database."""
    if place.startswith("sqlite"):
        file = Path(place.removeprefix("sqlite:///"))
        return sum(each.stat().st_size for each in file.parent.glob(f"{file.name}*"))
    return _asked(place, "SELECT pg_database_size(current_database())")


def _asked(place: str, query: str) -> float:
    return float(str(_told(place, query) or 0))


def _told(place: str, query: str) -> object:
    engine = create_engine(place)
    try:
        with engine.connect() as connection:
            return connection.scalar(text(query))
    finally:
        engine.dispose()


class _Database:
    """What PostgreSQL does from now on."""

    def __init__(self, place: str) -> None:
        self._place = None if place.startswith("sqlite") else place
        self._busy, self._log = self._busy_now(), self._log_now()

    def busy(self) -> float:
        """Return seconds of a core."""
        return self._busy_now() - self._busy

    def log(self) -> float:
        """Return bytes of the write-ahead log."""
        return self._log_now() - self._log

    def _busy_now(self) -> float:
        if self._place is None:
            return 0.0
        folder = _told(self._place, "SHOW data_directory")
        main = int((Path(str(folder)) / "postmaster.pid").read_text().split()[0])
        return sum(_times_of(main))

    def _log_now(self) -> float:
        query = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"
        return _asked(self._place, query) if self._place else 0.0


def _times_of(main: int) -> Iterator[float]:
    """Yield the seconds of a core of each process that a main process of PostgreSQL has started.

    The time of those that have ended is part of the main one's.
    """
    for folder in Path("/proc").iterdir():
        try:
            if not folder.name.isdecimal():
                continue
            times = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if main in (int(folder.name), int(times[1])):
            shown = times[11:15] if int(folder.name) == main else times[11:13]
            yield sum(map(int, shown)) / os.sysconf("SC_CLK_TCK")


# What is printed

_ROWS = {
    "tables": "tables",
    "sockets": "sockets",
    "actions_per_second": "actions per second, each one write",
    "pings_per_second": "pings per second",
    "commits_per_second": "commits per second",
    "workers": "workers, one core each",
    "memory_gib": "memory of all workers, GiB",
    "to_the_internet_mbit": "to the internet, Mbit/s",
    "database_connections": "connections to PostgreSQL",
    "database_cores": "cores that PostgreSQL uses",
    "database_log_mib_per_second": "write-ahead log, MiB/s",
    "stored_gib_per_day": "stored, GiB per day",
}


def page(result: Json) -> str:
    """Return the tables as Markdown."""
    costs, given = Costs(**result["costs"]), Assumptions()
    found = [needs(players, costs, given) for players in PLAYERS]
    lines = [
        "# Growth on paper",
        "",
        "Written by `python -m benchmarks.cluster.growth --write`.",
        "",
    ]
    lines += ["| concurrent players | " + " | ".join(f"{n:,}" for n in PLAYERS) + " |"]
    lines += ["| --- |" + " ---: |" * len(PLAYERS)]
    for name, what in _ROWS.items():
        lines.append(f"| {what} | " + " | ".join(f"{each[name]:,}" for each in found) + " |")
    lines += ["", "| part | full with this many players |", "| --- | ---: |"]
    lines += [f"| {each['part']} | {each['players']:,} |" for each in limits(costs, given)]
    busy = f"{result['tables']} tables, {result['actions']:,} actions, {result['at']}"
    lines += ["", f"| measured with {busy} | |", "| --- | ---: |"]
    lines.append(f"| load average of the machine | {result['load']:.1f} |")
    measured = {
        "an action, server": f"{1000 * costs.action:.2f} ms of a core",
        "an action, PostgreSQL": f"{1000 * costs.database:.2f} ms of a core",
        "a ping": f"{1000 * costs.ping:.3f} ms of a core",
        "a table with four sockets": f"{costs.table / 1024:.0f} KiB",
        "an action, sent to a socket": f"{costs.sent:,.0f} bytes",
        "an action, stored": f"{costs.stored:,.0f} bytes",
        "an action, write-ahead log": f"{costs.log:,.0f} bytes",
        "actions in a commit": f"{1 / costs.commits:.1f}" if costs.commits else "–",
    }
    lines += [f"| {what} | {value} |" for what, value in measured.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, compute and print; or write the results."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=40)
    options.add_argument("--seconds", type=float, default=40.0)
    options.add_argument("--rate", type=float, default=0.5, help="actions per second and table")
    options.add_argument("--postgresql", help="URL of an empty database on this machine")
    options.add_argument("--write", action="store_true", help="write the results and their page")
    options.add_argument("--page", action="store_true", help="write the page again")
    chosen = options.parse_args()
    if chosen.page:
        PAGE.write_text(page(json.loads(RESULT.read_text())))
        return
    with tempfile.TemporaryDirectory() as directory:
        place = chosen.postgresql or sqlite_url(Path(directory))
        with Server(place) as server:
            work = measure(server, place, chosen.tables, chosen.rate, chosen.seconds)
            result = {"at": time.strftime("%Y-%m-%d"), **asyncio.run(work)}
    if chosen.write:
        RESULT.write_text(json.dumps(result, indent=1) + "\n")
        PAGE.write_text(page(result))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
