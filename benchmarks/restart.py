"""How soon a server is ready with many games stored, and how soon their tables are back.

Stores games as play leaves them: three of five finished, the others anywhere between their start
and their end, every third of those by correspondence. Then starts a server on them, and people come
back to tables all at once. Usage::

    python -m benchmarks.restart --games 1000
"""

import argparse
import asyncio
import hashlib
import json
import random
import tempfile
import time
from pathlib import Path

import httpx
import msgspec

from benchmarks.servers import (
    Json,
    Person,
    Server,
    follow,
    following,
    milliseconds,
)
from hexhold.bots import make_rule_bot
from hexhold.bots.warm import everything, warm
from hexhold.game import Action
from hexhold.game.game import scratch
from hexhold.play.protocol.room_shapes import ClockSetting, RoomConfig
from hexhold.play.room.start.fair_start import new_secret, start_position
from hexhold.play.rows import EventRow, SeatRow
from hexhold.play.table.table import Table
from hexhold.server.accounts.sessions import COOKIE
from hexhold.server.storage import DeviceRow, GameRow, RoomRow, open_store, sqlite_url

DISTINCT = 24
MOST_STEPS = 5000
TOKEN = "a" * 43
SESSION = hashlib.sha256(TOKEN.encode()).hexdigest()
STEP_SECONDS = 20.0
Played = tuple[GameRow, list[EventRow]]


def play_one(number: int) -> Played:
    """A whole game of bots, as it would be stored."""
    seeds = [f"{number} {p}" for p in range(4)]
    secret = new_secret()
    position = start_position(RoomConfig(), secret, seeds)
    began = time.time() - 86_400
    names = ["Ann", "Bo", "Cy", "Di"]
    row = GameRow("game", "room", names, position, secret, seeds, [None] * 4, began)
    rows: list[EventRow] = []
    table = Table(row)
    bots = [make_rule_bot("steady", number * 4 + p) for p in range(4)]
    board = table.game.setting.board
    while table.awaited and len(rows) < MOST_STEPS:
        seat = table.awaited[0]
        code = bots[seat].choose(table.game.states, 0, board, scratch(), seat)
        at = began + STEP_SECONDS * len(rows)
        text = str(Action(code, table.game.setting))
        change = table.act(seat, text, at, False, f"{len(rows):036}")
        table.put(change)
        rows.append(change.row)
    return row, rows


def stored_room(number: int, game: str, state: str, days: bool) -> RoomRow:
    """The room of a game."""
    clock = ClockSetting("days", 86_400) if days else ClockSetting("turn", 120)
    host = SeatRow("person", SESSION, "Ann")
    others = [SeatRow("person", f"{number}-{p}", "Bo") for p in range(3)]
    room = RoomRow(f"room{number}", SESSION, RoomConfig(clock=clock), [host, *others], new_secret())
    return msgspec.structs.replace(room, state=state, game=game)


async def fill(url: str, games: int) -> Json:
    """Store this number of games."""
    store = open_store(url)
    chance = random.Random(games)
    now = time.time()
    await store.accounts.begin(DeviceRow(SESSION, SESSION, "", now, now), "Ann")
    played = [play_one(number) for number in range(min(DISTINCT, games))]
    days = finished = events = 0
    for number in range(games):
        row, rows = played[number % len(played)]
        over = number % 5 < 3
        by_days = not over and number % 15 in (3, 4)
        finished, days = finished + over, days + by_days
        kept = rows if over else rows[: chance.randrange(len(rows))]
        game = f"game{number}"
        room = stored_room(number, game, "finished" if over else "running", by_days)
        await store.add_game(msgspec.structs.replace(row, id=game, room=room.id), room)
        await asyncio.gather(
            *(store.append(msgspec.structs.replace(event, game=game)) for event in kept)
        )
        events += len(kept)
    store.close()
    return {"games": games, "finished": finished, "correspondence": days, "steps": events}


async def come_back(at: str, games: int, count: int) -> Json:
    """People return to running tables, all at once: how long until each sees its table."""
    person = Person(at, httpx.Cookies({COOKIE: TOKEN}))
    rooms = [f"room{n}" for n in range(games) if n % 5 >= 3]
    chosen = random.Random(1).sample(rooms, min(count, len(rooms)))
    delays: list[float] = []

    async def one(room: str) -> None:
        began = time.perf_counter()
        table = await follow(person, room, 0)
        async with following([table]):
            assert await table.until(lambda: table.version >= 0, 120)
            delays.append(time.perf_counter() - began)

    began = time.perf_counter()
    await one(rooms[0])
    first = time.perf_counter() - began
    await asyncio.gather(*(one(room) for room in chosen))
    return {"first_table_ms": round(1000 * first), "tables_at_once": count, **milliseconds(delays)}


def main() -> None:
    """Run against a server of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=1000)
    options.add_argument("--tables", type=int, default=50, help="to which people return at once")
    chosen = options.parse_args()
    warm(everything())
    with tempfile.TemporaryDirectory() as directory:
        url = sqlite_url(Path(directory))
        found = asyncio.run(fill(url, chosen.games))
        with Server(url) as server:
            found["ready_seconds"] = round(server.ready_seconds, 2)
            found["ready_cpu_seconds"] = round(server.ready_cpu_seconds, 2)
            found["memory_mib"] = round(server.memory())
            found.update(asyncio.run(come_back(server.at, chosen.games, chosen.tables)))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
