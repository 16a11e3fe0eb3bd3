"""Whether a server's memory grows while games begin, end and are played again.

Every table is one person among bots. After some games the person leaves for a new room, and the
old one is forgotten (sooner than usual, so that a short run sees it too). Prints the growth of the
memory held from the second fifth of the run to the last one. Usage::

    python -m benchmarks.server_soak --minutes 60
"""

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.servers import Follower, Json, Person, Server, follow, following, people
from hexhold.server.storage import sqlite_url

GAMES_IN_A_ROOM = 3
PAUSE = 0.02
SAMPLE_SECONDS = 5.0
IDLE_SECONDS = 20.0
PARTS = 5
LIKED = ("city", "settlement", "improve", "knight", "play", "road")
KINDS: tuple[Json, ...] = (
    {"edition": "base", "options": {"victory_points": 5}},
    {"edition": "6e", "options": {"victory_points": 6}},
    {"edition": "classic", "players": 3, "options": {"victory_points": 6}},
    {"edition": "6e", "clock": {"kind": "turn", "seconds": 40}, "options": {"victory_points": 6}},
)


@dataclass
class Soak:
    """What has happened."""

    games: int = 0
    rooms: int = 0
    steps: int = 0
    memory: list[float] = field(default_factory=list)


async def open_room(person: Person, number: int) -> str:
    """A game of the person against bots."""
    kind = KINDS[number % len(KINDS)]
    config = {"bot_delay": 0, "grace": 5, **kind}
    body = {"config": config, "bots": ["steady"] * (config.get("players", 4) - 1), "start": True}
    room: str = (await person.post("/api/rooms", body))["id"]
    return room


async def play_game(table: Follower, chance: random.Random, until: float) -> bool:
    """Act until the game is over; whether it is."""
    while time.monotonic() < until:
        if table.room.get("state") == "finished":
            return True
        actions = table.actions
        if not actions:
            await table.until(lambda: bool(table.actions) or table.room["state"] != "running", 1.0)
            continue
        liked = [action for action in actions if action.startswith(LIKED)]
        message = table.act(chance.choice(liked or actions))
        await table.send(message)
        await table.until(lambda known=message["id"]: known in table.replies)
        table.replies.clear()
        await table.send({"type": "ping", "sent": 1.0})
        await asyncio.sleep(PAUSE)
    return False


async def live(person: Person, number: int, until: float, found: Soak) -> None:
    """One person's evening: rooms, games, rematches, and a lost line now and then."""
    chance = random.Random(number)
    while time.monotonic() < until:
        room = await open_room(person, number + found.rooms)
        found.rooms += 1
        for game in range(GAMES_IN_A_ROOM):
            table = await follow(person, room, 0)
            async with following([table]):
                await table.until(lambda: table.version >= 0)  # noqa: B023 - awaited at once
                over = await play_game(table, chance, until)
            found.steps += table.version
            if not over:
                return
            found.games += 1
            if game < GAMES_IN_A_ROOM - 1:
                await person.post(f"/api/rooms/{room}/rematch")


async def sample(server: Server, found: Soak, until: float) -> None:
    """Look at the memory now and then."""
    while time.monotonic() < until:
        found.memory.append(server.memory())
        print(f"{found.memory[-1]:.1f} MiB, {found.games} games", file=sys.stderr)
        await asyncio.sleep(SAMPLE_SECONDS)


def growth(memory: list[float]) -> float:
    """From the second part of the run to the last, in percent."""
    size = len(memory) // PARTS
    early, late = memory[size : 2 * size], memory[-size:]
    return 100 * (statistics.median(late) / statistics.median(early) - 1)


async def measure(server: Server, tables: int, seconds: float) -> Json:
    """The figures of a run."""
    found, until = Soak(), time.monotonic() + seconds
    persons = await people(server.at, tables)
    players = (live(person, i, until, found) for i, person in enumerate(persons))
    await asyncio.gather(sample(server, found, until), *players)
    return {
        "minutes": round(seconds / 60, 1),
        "tables": tables,
        "rooms": found.rooms,
        "games": found.games,
        "steps": found.steps,
        "memory_mib": [round(found.memory[0]), round(max(found.memory)), round(found.memory[-1])],
        "growth_percent": round(growth(found.memory), 2),
    }


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=10.0)
    options.add_argument("--tables", type=int, default=16)
    chosen = options.parse_args()
    with (
        tempfile.TemporaryDirectory() as directory,
        Server(sqlite_url(Path(directory)), idle=IDLE_SECONDS) as server,
    ):
        found = asyncio.run(measure(server, chosen.tables, 60 * chosen.minutes))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
