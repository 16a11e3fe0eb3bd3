"""Killing a server under load again and again: nothing acknowledged may be lost.

People play at several tables as fast as they can; the server is killed at a random moment, or
kills itself while it stores several steps at once, before or after their commit. Then the stored
games are replayed and compared with what each player last saw, byte by byte; a new server on the
same data must show the same, and requests are repeated: what was acknowledged gets the same reply,
what was not is there whole or not at all. Usage::

    python -m benchmarks.kill_restart --cycles 200
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.exceptions import ConnectionClosed

from benchmarks.servers import (
    Follower,
    Json,
    Person,
    Server,
    follow,
    people,
    percentile,
    start_game,
)
from hexhold.server.room.fetch import load_table
from hexhold.server.storage import open_store, sqlite_url
from hexhold.server.storage.rows import EventRow, GameRow
from hexhold.server.table.table import Table

SEATS = 3
LONGEST_GAME = 1200
"""Steps after which a table begins anew, so that replays stay short."""
LONGEST_PLAY = 0.6
DEATH_SECONDS = 8.0
REPEATED = 3
PAUSE = 0.002
MOST_COMMITS = 10
AT_ONCE = "at once"
DEATHS = (AT_ONCE, "before the commit", AT_ONCE, "after the commit")


@dataclass
class Asked:
    """A request for an action."""

    seat: int
    message: Json
    reply: Json | None = None


@dataclass
class PlayedTable:
    """A table and what its players know of it, over all kills."""

    room: str
    followers: list[Follower] = field(default_factory=list)
    asked: dict[str, Asked] = field(default_factory=dict)
    stored: dict[str, int] = field(default_factory=dict)
    """Request → version, as the disk has it after a kill."""
    expected: list[bytes] = field(default_factory=list)
    """What each seat must see after the next start."""

    def collect(self) -> None:
        """Note the replies."""
        for follower in self.followers:
            for request, reply in follower.replies.items():
                if request in self.asked:
                    self.asked[request].reply = reply
            follower.replies.clear()


@dataclass
class Found:
    """What all cycles found."""

    deaths: Counter[str] = field(default_factory=Counter)
    ready: list[float] = field(default_factory=list)
    acknowledged: int = 0
    compared: int = 0
    unanswered: Counter[str] = field(default_factory=Counter)


async def play(table: PlayedTable, chance: random.Random) -> None:
    """Let whoever may act do so, until the connection ends."""
    with contextlib.suppress(ConnectionClosed):
        while not table.followers[0].ended:
            able = [p for p, f in enumerate(table.followers) if f.actions]
            if not able:
                await asyncio.sleep(PAUSE)
                continue
            seat = chance.choice(able)
            follower = table.followers[seat]
            message = follower.act(chance.choice(follower.actions))
            table.asked[message["id"]] = Asked(seat, message)
            await follower.send(message)
            await follower.until(lambda known=message["id"]: known in follower.replies)  # noqa: B023 - awaited at once
            table.collect()
            await asyncio.sleep(0)


async def stored_game(url: str, game: str) -> tuple[GameRow, list[EventRow]]:
    """What the disk holds of a game."""
    store = open_store(url)
    try:
        row = await store.game(game)
        assert row is not None, "the game itself is lost"
        return row, await store.events_of(game)
    finally:
        store.close()


def looks(table: Table, seat: int) -> bytes:
    """Everything a seat sees, as a `Follower` holds it."""
    return msgspec.json.encode([table.view(), table.own(seat), table.log(seat)], order="sorted")


async def check_disk(url: str, table: PlayedTable, found: Found) -> None:
    """Compare the stored steps with all that the players know."""
    row, events = await stored_game(url, table.followers[0].game)
    table.stored = {event.request: event.version for event in events if event.request}
    for request, asked in table.asked.items():
        if asked.reply is None:
            found.unanswered["whole" if request in table.stored else "absent"] += 1
        elif asked.reply["ok"]:
            found.acknowledged += 1
            assert table.stored.get(request) == asked.reply["version"], f"lost: {asked}"
    assert [event.version for event in events] == list(range(1, len(events) + 1)), "a gap"
    versions = [follower.version for follower in table.followers]
    assert len(events) >= max(versions), "a step was shown and is not stored"
    replayed = load_table(row, events[: min(versions)])
    for seat, follower in enumerate(table.followers):
        assert looks(replayed, seat) == follower.seen[min(versions)], "the replay differs"
        found.compared += 1
    for event in events[min(versions) :]:
        replayed.replay(event)
    assert replayed.game.position() == load_table(row, events).game.position()
    table.expected = [looks(replayed, seat) for seat in range(len(table.followers))]


async def check_server(table: PlayedTable, chance: random.Random) -> None:
    """What a new server shows, and what it answers to requests of before the kill."""
    for follower, expected in zip(table.followers, table.expected, strict=True):
        assert follower.everything() == expected, "the server shows something else"
    done = [r for r, asked in table.asked.items() if asked.reply and asked.reply["ok"]]
    for request in chance.sample(done, min(REPEATED, len(done))):
        reply = await repeat(table, table.asked[request])
        assert reply == table.asked[request].reply, (reply, table.asked[request])
    for request in [r for r, asked in table.asked.items() if asked.reply is None]:
        version = table.followers[0].version
        reply = await repeat(table, table.asked[request])
        if request in table.stored:
            assert reply["ok"] and reply["version"] == table.stored[request], reply
            assert table.followers[0].version == version, "done twice"
    table.asked, table.expected = {}, []


async def repeat(table: PlayedTable, asked: Asked) -> Json:
    """Send a request once more; its reply."""
    follower, request = table.followers[asked.seat], asked.message["id"]
    await follower.send(asked.message)
    assert await follower.until(lambda: request in follower.replies), "no answer"
    return follower.replies.pop(request)


async def die(server: Server, death: str, chance: random.Random) -> None:
    """Wait for the end of the server, or bring it about."""
    if death == AT_ONCE:
        await asyncio.sleep(chance.uniform(0.0, LONGEST_PLAY))
    elif await asyncio.to_thread(server.died, DEATH_SECONDS):
        return
    server.kill()


async def cycle(
    server: Server,
    death: str,
    tables: Sequence[PlayedTable],
    people_: Sequence[Person],
    chance: random.Random,
) -> None:
    """Come back, check, play on until the server dies."""
    persons = [person.at(server.at) for person in people_]
    for table in tables:
        table.followers = [await follow(person, table.room) for person in persons]
    reading = [asyncio.create_task(f.follow()) for table in tables for f in table.followers]
    for table in tables:
        for follower in table.followers:
            assert await follower.until(lambda f=follower: f.version >= 0), "no snapshot"
        if table.expected:
            await check_server(table, chance)
    server.arm()
    playing = [asyncio.create_task(play(table, chance)) for table in tables]
    await die(server, death, chance)
    await asyncio.wait(reading)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for person in persons:
        await person.http.aclose()
    for table in tables:
        table.collect()


def new_server(url: str, death: str, chance: random.Random) -> Server:
    """A server that will die."""
    if death == AT_ONCE:
        return Server(url)
    return Server(url, dies=death, commits=chance.randrange(MOST_COMMITS))


async def measure(url: str, cycles: int, count: int, seed: int) -> Json:
    """Kill so often; the figures. Raises `AssertionError` where something was lost."""
    chance, found = random.Random(seed), Found()
    server = new_server(url, AT_ONCE, chance)
    persons = await people(server.at, SEATS)
    tables = [PlayedTable(await start_game(persons)) for _ in range(count)]
    for number in range(cycles):
        death = DEATHS[number % len(DEATHS)]
        if number:
            server = new_server(url, death, chance)
            persons = [person.at(server.at) for person in persons]
        found.ready.append(server.ready_seconds)
        for place, table in enumerate(tables):
            if table.followers and table.followers[0].version > LONGEST_GAME:
                tables[place] = PlayedTable(await start_game(persons))
        await cycle(server, death if number else AT_ONCE, tables, persons, chance)
        for person in persons:
            await person.http.aclose()
        found.deaths[death if number else AT_ONCE] += 1
        for table in tables:
            await check_disk(url, table, found)
        if number % 10 == 9:
            print(f"{number + 1} of {cycles}: {found.acknowledged} steps", file=sys.stderr)
    return {
        "cycles": cycles,
        "deaths": dict(found.deaths),
        "acknowledged": found.acknowledged,
        "lost": 0,
        "views_compared": found.compared,
        "unanswered": dict(found.unanswered),
        "ready_p50_seconds": round(percentile(found.ready, 50), 2),
        "ready_max_seconds": round(max(found.ready), 2),
    }


def main() -> None:
    """Run against servers of its own and print the figures as JSON; exit 1 for anything lost."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--cycles", type=int, default=200)
    options.add_argument("--tables", type=int, default=4)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        url = sqlite_url(Path(directory))
        print(json.dumps(asyncio.run(measure(url, chosen.cycles, chosen.tables, chosen.seed))))


if __name__ == "__main__":
    main()
