"""Thousands of sockets that only connect to two workers, while people play.

`--kind tcp` sends nothing at all; `--kind websocket` looks on at the tables, but never says hello.
The sockets come from as many addresses as the usual limits demand. Prints how many were let in, how
many were refused and how, what they cost, and the delays of the people before and meanwhile. The
limit on open file descriptors is raised as far as the system allows. Usage::

    python -m benchmarks.cluster.sockets --kind websocket --sockets 10000 --seconds 30
"""

import argparse
import asyncio
import json
import resource
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from urllib.parse import urlsplit

from benchmarks.cluster.machines import Machine, postgresql
from benchmarks.servers import Follower, Json, follow, following, people, start_game
from benchmarks.steady_load import play
from hexhold.server.settings import Settings

PLAYERS, TABLES, RATE = 2, 20, 0.5
AT_ONCE = 200
"""Connections that are being made at the same time."""
OPENING_SECONDS = 30.0
SETTLING_SECONDS = 5.0
USUAL = Settings("")
LIMITS = {
    name: getattr(USUAL, name)
    for name in ("connections_per_address", "session_sockets", "address_sockets", "watchers")
}
HANDSHAKE = (
    "GET /ws/rooms/{room} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PING, PONG, CLOSE, CONTROL = 0x89, 0x8A, 0x88, 8
SHORT, LONG = 126, 127
MASKED = 0x80


class Idle(asyncio.Protocol):
    """A socket that sends a handshake or nothing, answers pings, and notes how it ends."""

    def __init__(self, handshake: bytes) -> None:
        self._handshake, self._data = handshake, b""
        self._answered = False
        self.state = "open" if not handshake else "opening"
        self.settled = asyncio.Event()
        """Set once it is open or has ended."""
        if not handshake:
            self.settled.set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        if self._handshake:
            transport.write(self._handshake)

    def data_received(self, data: bytes) -> None:
        """Take the answer to the handshake, then frames."""
        self._data += data
        if not self._answered:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            self._answered, self._data = True, rest
            status = head.split()[1].decode()
            self.state = "open" if status == "101" else f"refused with {status}"
            self.settled.set()
        if self.state == "open":
            self._take_frames()

    def _take_frames(self) -> None:
        while len(self._data) > 1:
            kind, size = self._data[:2]
            start = 2 + {SHORT: 2, LONG: CONTROL}.get(size, 0)
            length = int.from_bytes(self._data[2:start]) if size >= SHORT else size
            if len(self._data) < start + length:
                return
            body, self._data = self._data[start : start + length], self._data[start + length :]
            if kind == PING:
                # A mask of zeros leaves the payload as it is.
                self.transport.write(bytes([PONG, MASKED | length, 0, 0, 0, 0]) + body)
            elif kind == CLOSE:
                self.state = f"closed with {int.from_bytes(body[:2])}"

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end."""
        if self.state in ("open", "opening"):
            self.state = "closed"
        self.settled.set()


def addresses(per_address: int) -> Iterator[str]:
    """Own addresses of this machine, each as often as the server allows."""
    for number in count():
        place = number // per_address
        yield f"127.1.{place // 200}.{place % 200 + 1}"


async def handshakes(at: str, rooms: Sequence[str], sockets: int) -> list[bytes]:
    """Return those of sockets whose sessions look on at tables, as many as the limits allow."""
    host = urlsplit(at).netloc
    cookies = []
    for _ in range(0, sockets, USUAL.session_sockets):
        (person,) = await people(at, 1)
        cookies.append("; ".join(f"{k}={v}" for k, v in person.http.cookies.items()))
        await person.http.aclose()
    texts = (
        HANDSHAKE.format(
            room=rooms[n % len(rooms)], host=host, cookie=cookies[n // USUAL.session_sockets]
        )
        for n in range(sockets)
    )
    return [text.encode() for text in texts]


async def connect_all(at: str, sent: Sequence[bytes]) -> list[Idle]:
    """Connect as many sockets, some at the same time."""
    place = urlsplit(at)
    per_address = USUAL.address_sockets if any(sent[:1]) else USUAL.connections_per_address
    few = asyncio.Semaphore(AT_ONCE)
    loop = asyncio.get_running_loop()

    async def one(own: str, handshake: bytes) -> Idle:
        made = Idle(handshake)
        async with few:
            try:
                async with asyncio.timeout(OPENING_SECONDS):
                    await loop.create_connection(
                        lambda: made, str(place.hostname), place.port or 80, local_addr=(own, 0)
                    )
                    await made.settled.wait()
            except (OSError, TimeoutError) as error:
                made.state = f"not connected: {type(error).__name__}"
        return made

    return await asyncio.gather(*map(one, addresses(per_address), sent))


def counted(sockets: Sequence[Idle]) -> dict[str, int]:
    """How many are open, or how they have ended."""
    return dict(sorted(Counter(socket.state for socket in sockets).items()))


async def flood(at: str, sent: Sequence[bytes], seconds: float) -> Json:
    """Connect sockets, hold them, and return what has become of them."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    sockets = await connect_all(at, sent)
    took, once = loop.time() - began, counted(sockets)
    await asyncio.sleep(max(began + seconds - loop.time(), 0.0))
    found = {"seconds_to_connect": round(took, 1), "once_connected": once}
    found["in_the_end"] = counted(sockets)
    for socket in sockets:
        if hasattr(socket, "transport"):
            socket.transport.abort()
    return found


def flooding(at: str, sent: Sequence[bytes], seconds: float) -> Json:
    """Do that in a process of its own, so that it does not hold up the people who are measured."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return asyncio.run(flood(at, sent, seconds))


async def attacked(
    machine: Machine, tables: Sequence[Sequence[Follower]], sent: Sequence[bytes], seconds: float
) -> Json:
    """Return the figures of tables that are played at while sockets connect and stay."""
    before = machine.memory()
    most = before
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, get_context("spawn")) as another:
        await loop.run_in_executor(another, flooding, machine.at, [], 0.0)
        taken = machine.cpu_seconds()
        attack = loop.run_in_executor(another, flooding, machine.at, sent, seconds)
        meanwhile = asyncio.create_task(play(tables, RATE, seconds))
        while not attack.done():
            await asyncio.sleep(1.0)
            most = [max(pair) for pair in zip(most, machine.memory(), strict=True)]
        delays = await meanwhile
    return {
        **await attack,
        "memory_before_mib": [round(each) for each in before],
        "memory_most_mib": [round(each) for each in most],
        "cpu_seconds": round(machine.cpu_seconds() - taken, 1),
        "meanwhile": delays.figures(),
    }


async def measure(machine: Machine, kind: str, sockets: int, seconds: float) -> Json:
    """Return the figures of a run."""
    persons = await people(machine.at, PLAYERS)
    rooms = [await start_game(persons, edition="base") for _ in range(TABLES)]
    tables = [[await follow(person, room, 0) for person in persons] for room in rooms]
    async with following([follower for table in tables for follower in table]):
        sent = [b""] * sockets
        if kind == "websocket":
            sent = await handshakes(machine.at, rooms, sockets)
        taken = machine.cpu_seconds()
        alone = (await play(tables, RATE, seconds)).figures()
        alone["cpu_seconds"] = round(machine.cpu_seconds() - taken, 1)
        found = await attacked(machine, tables, sent, seconds)
        await asyncio.sleep(SETTLING_SECONDS)
        playing = sum(not follower.ended for table in tables for follower in table)
        gaps = sum(follower.gaps for table in tables for follower in table)
    after = [round(each) for each in machine.memory()]
    players = {"players_still_connected": playing, "of": PLAYERS * TABLES, "gaps": gaps}
    return {"kind": kind, "before": alone, **found, "memory_after_mib": after, **players}


def main() -> None:
    """Run against workers of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kind", choices=("tcp", "websocket"), default="tcp")
    options.add_argument("--sockets", type=int, default=10_000)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--connections", type=int, default=USUAL.connections, help="per worker")
    chosen = options.parse_args()
    with postgresql() as database:
        machine = Machine(database.url, 2, connections=chosen.connections, **LIMITS)
        try:
            found = asyncio.run(measure(machine, chosen.kind, chosen.sockets, chosen.seconds))
        finally:
            machine.stop()
    print(json.dumps({"connections_per_worker": chosen.connections, **found}))


if __name__ == "__main__":
    main()
