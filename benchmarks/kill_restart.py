"""Killing a server under load again and again: nothing acknowledged may be lost.

People play and trade at several tables as fast as they can; the server is killed at a random
moment, or kills itself while it stores several steps at once, before or after their commit, or
between the steps of a trade and the offers that are left. Then the stored
games are replayed and compared with what each player last saw, byte by byte; a new server on the
same data must show the same, and requests are repeated: what was acknowledged gets the same reply,
what was not is there whole or not at all. Usage::

    python -m benchmarks.kill_restart --cycles 200
"""

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

from benchmarks import trading
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
from hexhold.play.room.loading import load_table
from hexhold.play.rows import EventRow, GameRow, OfferRow
from hexhold.play.table.table import Table
from hexhold.server.storage import open_store, sqlite_url

SEATS = 3
LONGEST_GAME = 1200
"""Steps after which a table begins again, so that replays stay short."""
LONGEST_PLAY = 0.6
DEATH_SECONDS = 30.0
REPEATED = 3
PAUSE = 0.002
MOST_COMMITS = 10
AT_ONCE = "at once"
AMID_A_TRADE = "amid a trade"
DEATHS = (AT_ONCE, "before the commit", AMID_A_TRADE, "after the commit")
MOST_TRADES = 3
"""That are stored before the one in which the server dies."""
TRADING = 0.7
"""Of what is done where something can be said to an offer."""
Standing = dict[int, dict[int, str]]
"""Offer → answer → what it says, by their numbers."""


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
    told: Standing = field(default_factory=dict)
    """The offers that stood when the last reply came."""
    standing: Standing = field(default_factory=dict)
    """The same as the disk has it after a kill."""

    def collect(self) -> None:
        """Note the replies."""
        for follower in self.followers:
            for request, reply in follower.replies.items():
                if request in self.asked:
                    self.asked[request].reply = reply
                    self.told = shown(follower)
            follower.replies.clear()


@dataclass
class Found:
    """What all cycles found."""

    deaths: Counter[str] = field(default_factory=Counter)
    ready: list[float] = field(default_factory=list)
    acknowledged: int = 0
    trades: int = 0
    """Of these."""
    offers: int = 0
    """Offers and answers that were confirmed."""
    compared: int = 0
    unanswered: Counter[str] = field(default_factory=Counter)


async def play(table: PlayedTable, chance: random.Random) -> None:
    """Let whoever may act do so, until the connection ends."""
    with contextlib.suppress(ConnectionClosed):
        while not table.followers[0].ended:
            able = [p for p, f in enumerate(table.followers) if f.actions]
            said = trading.message(table.followers, chance)
            if not able and said is None:
                await asyncio.sleep(PAUSE)
                continue
            if said is not None and (not able or chance.random() < TRADING):
                seat, message = said
                follower = table.followers[seat]
            else:
                seat = chance.choice(able)
                follower = table.followers[seat]
                message = follower.act(chance.choice(follower.actions))
            table.asked[message["id"]] = Asked(seat, message)
            await follower.send(message)
            await follower.until(lambda known=message["id"]: known in follower.replies)  # noqa: B023 - awaited at once
            table.collect()
            await asyncio.sleep(0)


async def stored_game(
    url: str, room: str, game: str
) -> tuple[GameRow, list[EventRow], tuple[OfferRow, ...]]:
    """What the disk holds of a game, and of the offers that stand beside it."""
    store = open_store(url)
    try:
        row, here = await store.game(game), await store.room(room)
        assert row is not None and here is not None, "the game itself is lost"
        standing = () if here.offers is None else here.offers.standing
        return row, await store.events_of(game), standing
    finally:
        store.close()


def shown(follower: Follower) -> Standing:
    """The offers that somebody sees."""
    return {
        offer["number"]: {answer["number"]: answer["says"] for answer in offer["answers"]}
        for offer in follower.offers
    }


def check_trades(events: Sequence[EventRow]) -> None:
    """Every offer that the game knows of was taken, with nothing but answers in between."""
    words = [event.text.split()[1] if event.kind == "act" else "undo" for event in events]
    made = [at for at, word in enumerate(words) if word == "offer"]
    for at in made:
        then = next((w for w in words[at + 1 :] if w not in ("accept", "reject", "counter")), "")
        assert then == "confirm", f"half a trade: {[event.text for event in events[at:]]}"
    assert words.count("confirm") == len(made), "a trade without its offer"


def check_offers(table: PlayedTable, standing: Sequence[OfferRow], found: Found) -> set[str]:
    """Compare the stored offers with what the players know; the requests that made them."""
    table.standing = {
        offer.number: {answer.number: answer.says for answer in offer.answers} for offer in standing
    }
    said = {answer.request for offer in standing for answer in offer.answers}
    whole = {request for request in said | {offer.request for offer in standing} if request}
    if all(asked.reply is not None for asked in table.asked.values()):
        assert table.standing == table.told, "other offers stand than were shown"
    found.offers += sum(
        asked.message["type"] in ("offer", "answer") and bool(asked.reply and asked.reply["ok"])
        for asked in table.asked.values()
    )
    return whole


def looks(table: Table, seat: int) -> bytes:
    """Everything a seat sees, as a `Follower` holds it."""
    return msgspec.json.encode([table.view(), table.own(seat), table.log(seat)], order="sorted")


async def check_disk(url: str, table: PlayedTable, found: Found) -> None:
    """Compare the stored steps with all that the players know."""
    row, events, standing = await stored_game(url, table.room, table.followers[0].game)
    check_trades(events)
    offers = check_offers(table, standing, found)
    table.stored = {event.request: event.version for event in events if event.request}
    for request, asked in table.asked.items():
        if asked.reply is None:
            found.unanswered["whole" if request in {*table.stored, *offers} else "absent"] += 1
        elif asked.reply["ok"] and asked.message["type"] in ("act", "take"):
            found.acknowledged += 1
            found.trades += asked.message["type"] == "take"
            assert table.stored.get(request) == asked.reply["version"], f"lost: {asked}"
    assert [event.version for event in events] == list(range(1, len(events) + 1)), "a gap"
    newest = max(follower.version for follower in table.followers)
    assert len(events) >= newest, "a step was shown and is not stored"
    versions = [follower.settled for follower in table.followers]
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
        assert shown(follower) == table.standing, "the server shows other offers"
    done = [
        request
        for request, asked in table.asked.items()
        if asked.message["type"] in ("act", "take") and asked.reply and asked.reply["ok"]
    ]
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
    heard = await follower.until(lambda: request in follower.replies)
    assert heard, f"no answer: {follower.ending}"
    return follower.replies.pop(request)


async def die(server: Server, death: str, chance: random.Random) -> str:
    """Wait for the end of the server, or bring it about; how it died."""
    if death == AT_ONCE:
        await asyncio.sleep(chance.uniform(0.0, LONGEST_PLAY))
    elif await asyncio.to_thread(server.died, DEATH_SECONDS):
        return death
    server.kill()
    return AT_ONCE


async def cycle(
    server: Server,
    death: str,
    tables: Sequence[PlayedTable],
    people_: Sequence[Person],
    chance: random.Random,
) -> str:
    """Come back, check, play on until the server dies; how it did."""
    persons = [person.at(server.at) for person in people_]
    for table in tables:
        table.followers = [await follow(person, table.room) for person in persons]
    reading = [asyncio.create_task(f.follow()) for table in tables for f in table.followers]
    for table in tables:
        for follower in table.followers:
            heard = await follower.until(lambda f=follower: f.version >= 0)
            assert heard, f"no snapshot: {follower.ending}"
        if table.expected:
            await check_server(table, chance)
        table.told = shown(table.followers[0])
    server.arm()
    playing = [asyncio.create_task(play(table, chance)) for table in tables]
    died = await die(server, death, chance)
    await asyncio.wait(reading)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for person in persons:
        await person.http.aclose()
    for table in tables:
        table.collect()
    return died


async def leave_nothing(server: Server, tables: Sequence[PlayedTable]) -> None:
    """Something is wrong with the server: neither it nor a connection outlives that."""
    if server.process.poll() is None:
        server.kill()
    for table in tables:
        for follower in table.followers:
            await follower.socket.close()


def new_server(url: str, death: str, chance: random.Random) -> Server:
    """A server that will die."""
    if death == AT_ONCE:
        return Server(url)
    most = MOST_TRADES if death == AMID_A_TRADE else MOST_COMMITS
    return Server(url, dies=death, commits=chance.randrange(most))


async def measure(url: str, cycles: int, count: int, seed: int) -> Json:
    """Kill so often; the figures. Raises `AssertionError` where something was lost."""
    chance, found = random.Random(seed), Found()
    server = new_server(url, AT_ONCE, chance)
    persons = await people(server.at, SEATS)
    tables = [PlayedTable(await start_game(persons, offer_seconds=0)) for _ in range(count)]
    for number in range(cycles):
        death = DEATHS[number % len(DEATHS)]
        if number:
            server = new_server(url, death, chance)
            persons = [person.at(server.at) for person in persons]
        found.ready.append(server.ready_seconds)
        for place, table in enumerate(tables):
            if table.followers and table.followers[0].version > LONGEST_GAME:
                tables[place] = PlayedTable(await start_game(persons, offer_seconds=0))
        try:
            died = await cycle(server, death if number else AT_ONCE, tables, persons, chance)
        except BaseException:
            await leave_nothing(server, tables)
            raise
        for person in persons:
            await person.http.aclose()
        found.deaths[died] += 1
        for table in tables:
            await check_disk(url, table, found)
        if number % 10 == 9:
            print(f"{number + 1} of {cycles}: {found.acknowledged} steps", file=sys.stderr)
    return {
        "cycles": cycles,
        "deaths": dict(found.deaths),
        "acknowledged": found.acknowledged,
        "trades": found.trades,
        "offers_and_answers": found.offers,
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
