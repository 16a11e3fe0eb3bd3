"""Strangers who queue, play and leave over workers, one of which is killed; or a tournament.

`load`: people come to quick match, are ready, play, leave their game to a bot after a while or play
it to the end, and queue again. In the middle a worker is killed. Then nobody may be stuck or sit in
two live matches, and each rated result must be there exactly once. `tournament`: as many people
play every table of a tournament by themselves, and nobody else does anything.

Usage::

    python -m benchmarks.strangers load --people 500 --minutes 20 --workers 2
    python -m benchmarks.strangers tournament --people 64 --kind groups
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from uuid import UUID

import httpx
import msgspec
from websockets.asyncio.client import connect

from benchmarks.cluster.machines import Machine, ask, postgresql
from benchmarks.cluster.players import Player
from benchmarks.servers import Json, fresh_server, milliseconds, percentile

QUEUES = ("base:3", "knights:4", "knights:3")
DUELS = ("duel:2",)
"""Where hasty people queue: their games end within minutes."""
HASTE, HASTY_LONGEST = 0.5, 600.0
"""Seconds between two actions of hasty people, and how long they mostly stay in a game."""
CROWD = 8
STUCK_SECONDS = 120.0
READY_SECONDS = 2.0
RESTING = 5.0
"""Up to this many seconds between a game and the queue."""
HOLD = 10.0
PATIENCE = 30.0
"""For one request: a worker may have just ended."""
FEATURES = ["match", "tables", "seasons", "conduct", "watch", "tournaments"]


@dataclass
class Clicker(Player):
    """A person who builds where they can, and plays one game."""

    async def _play_again(self, at: str) -> None:
        """Leave it at that."""

    def _message(self) -> Json | None:
        if not self.legal or self.state == "finished":
            return None
        message = super()._message()
        if message is not None and message["type"] == "act":
            message["action"] = chosen(self.legal, self.chance)
        return message


def chosen(legal: list[str], chance: random.Random) -> str:
    """Return what a hasty person does: build first, and end the turn every other time."""
    by_word: dict[str, list[str]] = {}
    for text in legal:
        by_word.setdefault(text.partition(" ")[0], []).append(text)
    for word in ("city", "settlement", "roll"):
        if word in by_word:
            return chance.choice(by_word[word])
    rest = [text for text in legal if text.partition(" ")[0] not in ("offer", "counter", "end")]
    if "end" in by_word and (not rest or chance.random() < 0.5):
        return "end"
    return chance.choice(rest or legal)


@dataclass
class Stranger:
    """A person in the queues of quick match."""

    at: str
    name: str
    chance: random.Random
    pace: float
    longest: float
    wishes: tuple[str, ...] = QUEUES
    cookies: httpx.Cookies = field(default_factory=httpx.Cookies)
    queues: list[str] = field(default_factory=list)
    crowded: bool = False
    waits: list[float] = field(default_factory=list)
    crowd_waits: list[float] = field(default_factory=list)
    delays: list[tuple[float, float]] = field(default_factory=list)
    """When an action was answered, and after how long."""
    moved: float = 0.0
    """When they last got on."""
    games: int = 0
    ended: int = 0
    gaps: int = 0
    backwards: int = 0
    problems: Counter[str] = field(default_factory=Counter)

    async def ask(self, path: str, body: Json | None = None, **query: str) -> Json | None:
        """Return an answer; None if the server refused or did not answer."""
        try:
            # To read certificates, which are not needed here, would take 18 ms each time.
            async with httpx.AsyncClient(
                base_url=self.at,
                cookies=self.cookies,
                timeout=PATIENCE,
                params=query,
                verify=False,
            ) as http:
                way = http.get(path) if body is None else http.post(path, json=body)
                answer = await way
                self.cookies.update(http.cookies)
        except httpx.HTTPError as problem:
            self.problems[type(problem).__name__] += 1
            return None
        if not answer.is_success:
            self.problems[str(answer.status_code)] += 1
            return None
        found: Json = answer.json() or {}
        return found

    async def live(self) -> None:
        """Queue, play and leave until cancelled."""
        while await self.ask("/api/session", {"name": self.name}) is None:
            await asyncio.sleep(1)
        while True:
            self.moved = time.monotonic()
            await asyncio.sleep(self.chance.random() * RESTING)
            room = await self._queue()
            if room is not None:
                await self._play(room)

    async def _queue(self) -> str | None:
        """Return the table of a match that was found."""
        wishes = self.chance.sample(self.wishes, self.chance.randint(1, len(self.wishes)))
        began, self.crowded = time.monotonic(), False
        found = await self.ask("/api/match", {"pace": "fast", "queues": wishes})
        while found is not None:
            self._note(found, wishes)
            if found["state"] == "playing":
                waited = time.monotonic() - began
                self.waits.append(waited)
                if self.crowded:
                    self.crowd_waits.append(waited)
                return str(found["room"])
            if found["state"] in ("missed", "none"):
                await asyncio.sleep(found["pause"])
                return None
            match = found["found"]
            if found["state"] == "called" and not match["you"]:
                await asyncio.sleep(self.chance.random() * READY_SECONDS)
                await self.ask("/api/match/ready", {"room": match["room"]})
            seen = None
            while seen is None:
                seen = await self.ask("/api/match", hold=str(HOLD), seen=found["version"])
                if seen is None:
                    await asyncio.sleep(0.5)
            found = seen
        await asyncio.sleep(1)
        return None

    def _note(self, found: Json, wishes: list[str]) -> None:
        self.moved = time.monotonic()
        for queue in found["offered"]:
            if queue["key"] in wishes and queue["waiting"].get("fast", 0) >= CROWD:
                self.crowded = True

    async def _play(self, room: str) -> None:
        """Play for a while, then leave the game to a bot unless it has ended."""
        player = Clicker(room, self.cookies, lambda: [self.at], self.chance, self.pace)
        playing = asyncio.create_task(player.play())
        end = time.monotonic() + self.longest * (0.3 + self.chance.random())
        while time.monotonic() < end and player.state != "finished":
            await asyncio.sleep(0.5)
            if player.delays:
                self.moved = max(self.moved, player.delays[-1][0])
        self.games += 1
        self.ended += player.state == "finished"
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        self.delays += player.delays
        self.gaps += player.gaps
        self.backwards += player.backwards
        if player.state != "finished":
            await self._leave(room)

    async def _leave(self, room: str) -> None:
        """Leave a game to a bot."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookie, "Origin": self.at}
        url = f"{self.at.replace('http', 'ws', 1)}/ws/rooms/{room}"
        for _ in range(int(PATIENCE)):
            with contextlib.suppress(Exception):
                async with connect(url, additional_headers=headers, proxy=None) as socket:
                    await socket.send('{"type":"hello"}')
                    seat = msgspec.json.decode(await socket.recv())["seat"]
                    body = {"type": "let_bot_play", "id": _uuid(self.chance), "seat": seat}
                    await socket.send(json.dumps(body))
                    async for data in socket:
                        if msgspec.json.decode(data)["type"] == "reply":
                            return
            await asyncio.sleep(1)
        self.problems["could not leave"] += 1


def _uuid(chance: random.Random) -> str:
    return str(UUID(int=chance.getrandbits(128), version=4))


async def live_together(people: list[Stranger], minutes: float, machine: Machine) -> Json:
    """Let everyone live, kill a worker half-way, and return the figures of the people."""
    began, tasks = time.monotonic(), []
    for each in people:
        tasks.append(asyncio.create_task(each.live()))
        await asyncio.sleep(0.02)
    await asyncio.sleep(minutes * 30)
    killed = machine.workers()
    if len(killed) > 1:
        os.kill(killed[0], signal.SIGKILL)
    await asyncio.sleep(minutes * 30)
    now = time.monotonic()
    stuck = [each.name for each in people if each.moved < now - STUCK_SECONDS]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    waits = [wait for each in people for wait in each.waits]
    crowd = [wait for each in people for wait in each.crowd_waits]
    answers = [answer for each in people for answer in each.delays]
    delays = [delay for _, delay in answers]
    return {
        "killed": len(killed) > 1,
        "matches_joined": len(waits),
        "wait_p50_s": round(percentile(waits, 50), 1) if waits else None,
        "wait_p95_s": round(percentile(waits, 95), 1) if waits else None,
        "crowd": len(crowd),
        "crowd_wait_p95_s": round(percentile(crowd, 95), 1) if crowd else None,
        "actions": len(delays),
        "actions_per_second": round(len(delays) / (minutes * 60), 1),
        **milliseconds(delays or [0.0]),
        "p99_of_each_minute_ms": _by_minute(answers, began),
        "games_left": sum(each.games - each.ended for each in people),
        "games_seen_to_the_end": sum(each.ended for each in people),
        "stuck": len(stuck),
        "gaps": sum(each.gaps for each in people),
        "backwards": sum(each.backwards for each in people),
        "problems": dict(sum((each.problems for each in people), Counter())),
    }


def _by_minute(answers: list[tuple[float, float]], began: float) -> list[int]:
    """Return the delay that 99 % of the answers of each minute stay below."""
    minutes: dict[int, list[float]] = {}
    for at, delay in answers:
        minutes.setdefault(int((at - began) / 60), []).append(delay)
    return [round(1000 * percentile(minutes[each], 99)) for each in sorted(minutes)]


def stored(url: str) -> Json:
    """Return what the database says about matches and results."""
    live: Counter[str] = Counter()
    for (data,) in ask(url, "SELECT data FROM rooms WHERE state IN ('running', 'paused')"):
        row = msgspec.json.decode(bytes(data))
        if row.get("queue") and row["config"]["clock"]["kind"] != "days":
            seats = row["seats"]
            live.update(s["session"] for s in seats if s.get("session") and not s.get("stand_in"))
    rows = [msgspec.json.decode(bytes(data)) for (data,) in ask(url, "SELECT data FROM results")]
    rated = [row for row in rows if row["counts"]]
    counted = Counter(
        seat["session"] for row in rated for seat in row["seats"] if seat.get("session")
    )
    ratings = dict(ask(url, "SELECT session, games FROM ratings"))
    finished = ask(url, "SELECT count(*) FROM games WHERE finished = 1")[0][0]
    return {
        "in_two_matches": sum(count > 1 for count in live.values()),
        "results": len(rows),
        "finished_games": finished,
        "rated": len(rated),
        "twice": len(rows) - len({row["game"] for row in rows}),
        "ratings_that_differ": sum(
            ratings.get(each, 0) != counted.get(each, 0) for each in {*ratings, *counted}
        ),
    }


def load(options: argparse.Namespace) -> Json:
    """Run the load against workers of its own."""
    chance = random.Random(options.seed)
    settings: Json = {"features": FEATURES, "queues": [*QUEUES, *DUELS], "match_joins": 10**6}
    with postgresql() as database:
        machine = Machine(database.url, options.workers, **settings)
        try:
            people = [
                Stranger(machine.at, f"P{n}", random.Random(chance.random()), *habits)
                for n, habits in enumerate(_habits(options))
            ]
            # What has been imported is not searched for garbage, which would delay answers.
            gc.collect()
            gc.freeze()
            found = asyncio.run(live_together(people, options.minutes, machine))
        finally:
            machine.stop()
        return {**vars(options), **found, **stored(database.url)}


def _habits(options: argparse.Namespace) -> list[tuple[float, float, tuple[str, ...]]]:
    """Return each person's pace, mean time in a game and queues."""
    hasty = [(HASTE, HASTY_LONGEST, DUELS)] * min(options.hasty, options.people)
    return hasty + [(options.pace, options.longest, QUEUES)] * (options.people - len(hasty))


async def compete(at: str, options: argparse.Namespace) -> Json:
    """Let people play a tournament to its end, without anything done by its host."""
    chance = random.Random(options.seed)
    people = [
        Stranger(at, f"P{n}", random.Random(chance.random()), options.pace, 0.0)
        for n in range(options.people)
    ]
    for each in people:
        assert await each.ask("/api/session", {"name": each.name}) is not None
    config = {"edition": options.edition, "players": 4, "bot_delay": 0, "name": "Cup"}
    schedule = {"starts": time.time() + 10, "automatic": True, "pause": 1}
    plan = {"title": "Cup", "config": config, "points": [5, 3, 2, 1]}
    plan |= {"format": {"kind": options.kind, "length": options.length}, "schedule": schedule}
    cup = await people[0].ask("/api/tournaments", plan)
    assert cup is not None, people[0].problems
    path = f"/api/tournaments/{cup['id']}"
    for each in people[1:]:
        assert await each.ask(f"{path}/join", {}) is not None, each.problems
    began = time.monotonic()
    await asyncio.gather(*(_enter(each, path) for each in people))
    over = await people[0].ask(path)
    assert over is not None
    delays = [delay for each in people for _, delay in each.delays]
    return {
        "over": over["over"],
        "seconds": round(time.monotonic() - began, 1),
        "rounds": [len(tables) for tables in over["rounds"]],
        "tables_not_over": sum(not t["over"] for ts in over["rounds"] for t in ts),
        "actions": len(delays),
        **milliseconds(delays or [0.0]),
        "problems": dict(sum((each.problems for each in people), Counter())),
    }


async def _enter(person: Stranger, path: str) -> None:
    """Play at one's own tables until the tournament is over."""
    played: set[str] = set()
    while True:
        found = await person.ask(path)
        if found is not None and found["over"]:
            return
        tables = [] if found is None or not found["rounds"] else found["rounds"][-1]
        own = next((t["room"] for t in tables if t["yours"] and t["room"] not in played), None)
        if own is None:
            await asyncio.sleep(1)
            continue
        player = Clicker(own, person.cookies, lambda: [person.at], person.chance, person.pace)
        playing = asyncio.create_task(player.play())
        while player.state != "finished":
            await asyncio.sleep(0.2)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        person.delays += player.delays
        played.add(own)


def tournament(options: argparse.Namespace) -> Json:
    """Run a tournament on a server of its own, with SQLite."""
    with fresh_server(features=FEATURES) as server:
        found = asyncio.run(compete(server.at, options))
    return {**vars(options), **found}


def main() -> None:
    """Run one of the two and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    what = options.add_subparsers(dest="what", required=True)
    strangers = what.add_parser("load", help="people in quick match")
    strangers.add_argument("--people", type=int, default=500)
    strangers.add_argument("--minutes", type=float, default=20.0)
    strangers.add_argument("--workers", type=int, default=2)
    strangers.add_argument("--hasty", type=int, default=20, help="of them, in duels that end")
    strangers.add_argument("--pace", type=float, default=4.0, help="seconds between actions")
    strangers.add_argument("--longest", type=float, default=240.0, help="mean seconds in a game")
    cup = what.add_parser("tournament", help="people in a tournament")
    cup.add_argument("--people", type=int, default=64)
    cup.add_argument("--kind", choices=["swiss", "groups", "knockout"], default="groups")
    cup.add_argument("--length", type=int, default=2, help="rounds, or rounds in groups")
    cup.add_argument("--edition", default="base")
    cup.add_argument("--pace", type=float, default=0.1, help="seconds between actions")
    for each in (strangers, cup):
        each.add_argument("--seed", type=int, default=1)
    chosen_options = options.parse_args()
    run = load if chosen_options.what == "load" else tournament
    print(json.dumps(run(chosen_options)))


if __name__ == "__main__":
    main()
