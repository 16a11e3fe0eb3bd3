"""How long people wait for a quick match, by the matcher alone and in simulated time.

People of normally distributed ratings come at random, each to one to three queues. They are ready
after three seconds, but some miss every check. A person is counted as one of a crowd if at least
eight people waited at a queue of theirs at some moment, ready checks included.

Usage::

    python -m benchmarks.queue_waits --people 500 --minutes 20 --missing 0.1 --runs 8
"""

import argparse
import json
import random
from collections import Counter
from dataclasses import dataclass, field

from benchmarks.servers import percentile
from hexhold.server.matching.matcher import READY_SECONDS, settle
from hexhold.server.storage.repositories.match_entries import Entries, EntryRow

QUEUES = {"duel:2": 2, "knights:3": 3, "knights:4": 4, "base:4": 4}
MOST_WISHES = 3
MEAN, DEVIATION = 25.0, 6.0
READY_AFTER = 3.0
CROWD = 8
LATEST = 600
"""Seconds after the last person has come."""


@dataclass
class Waits:
    """Seconds until the match that was played."""

    all: list[float] = field(default_factory=list)
    crowd: list[float] = field(default_factory=list)
    unmatched: int = 0

    def figures(self) -> dict[str, float]:
        """Return what is printed."""
        found: dict[str, float] = {"matched": len(self.all), "unmatched": self.unmatched}
        for name, waits in (("", self.all), ("crowd_", self.crowd)):
            for share in (50, 95):
                found[f"{name}p{share}"] = round(percentile(waits, share), 1) if waits else 0.0
        return found


def simulate(waits: Waits, seed: int, people: int, seconds: float, missing: float) -> None:
    """Let people come, and add how long they wait."""
    chance = random.Random(seed)
    coming = sorted(chance.uniform(0, seconds) for _ in range(people))
    absent: set[str] = set()
    crowded: set[str] = set()
    here: Entries = {}
    for now in map(float, range(int(seconds) + LATEST)):
        while coming and coming[0] <= now:
            coming.pop(0)
            name = str(len(coming))
            here[name] = _person(name, now, chance)
            if chance.random() < missing:
                absent.add(name)
        for name, row in here.items():
            row.seen = now
            if row.state == "called" and row.found is not None and name not in absent:
                row.ready = now >= row.found.until - READY_SECONDS + READY_AFTER
        settle(here, QUEUES, now)
        waiting = Counter(q for r in here.values() if r.state != "missed" for q in r.queues)
        for name, row in list(here.items()):
            if any(waiting[queue] >= CROWD for queue in row.queues):
                crowded.add(name)
            if row.state == "starting":
                waits.all.append(now - row.since)
                if name in crowded:
                    waits.crowd.append(now - row.since)
            if row.state in ("starting", "missed"):
                del here[name]
    waits.unmatched += len(here)


def _person(name: str, now: float, chance: random.Random) -> EntryRow:
    wishes = chance.sample(list(QUEUES), chance.randint(1, MOST_WISHES))
    worth = {queue: chance.gauss(MEAN, DEVIATION) for queue in wishes}
    return EntryRow(name, name, "fast", wishes, now, now, None, worth)


def main() -> None:
    """Simulate, and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--people", type=int, default=500)
    options.add_argument("--minutes", type=float, default=20.0)
    options.add_argument("--missing", type=float, default=0.1, help="share that misses checks")
    options.add_argument("--runs", type=int, default=8)
    chosen = options.parse_args()
    waits = Waits()
    for seed in range(1, chosen.runs + 1):
        simulate(waits, seed, chosen.people, chosen.minutes * 60, chosen.missing)
    print(json.dumps({**vars(chosen), **waits.figures()}))


if __name__ == "__main__":
    main()
