"""Which worker has a room: asks, claims, gives back, and notices what others have done."""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic
from typing import Any

from sqlalchemy import TextClause

from hexhold.errors import StorageError
from hexhold.play.storage import CarriedOut, MovedError, Unanswered
from hexhold.play.time_source import TimeSource
from hexhold.server.cluster import lease_statements as do
from hexhold.server.cluster.fenced_store import FencedStore
from hexhold.server.cluster.leases import BEAT_SECONDS, Beat, Leases, Owner
from hexhold.server.cluster.mail import Mail
from hexhold.server.cluster.private_requests import ask_for_room
from hexhold.server.cluster.reach import Reach
from hexhold.server.storage.store import Store

ONCE = "~once"
"""The room of what runs once among all workers: no real room begins like this."""
CLAIM_SECONDS = 8.0
"""How long to wait for a room of a worker that has just ended."""
PAUSE = 0.2
MUCH_EMPTIER = 2
"""New tables are opened by the worker with the fewest, if it has that many fewer."""
COUNT_SECONDS = 1.0
AVOID_SECONDS = 10.0
"""How long no new tables go to others after one could not be asked."""
WANT_SECONDS = 2.0
"""The pause between two demands for a room of a worker that cannot be reached."""
FORGET_SECONDS = 3.0
"""A worker that has not failed for this long can be reached again."""
TIDY = (
    do.FORGET_NEWS,
    do.FORGET_MAIL,
    do.FORGET_REPLIES,
    do.FORGET_TICKETS,
    do.FORGET_OWNERS,
    do.FORGET_MARKS,
    do.FORGET_OPENINGS,
)
_log = logging.getLogger(__name__)


@dataclass
class Visit:
    """A request or a connection about one room, which takes it from no worker that has it."""

    room: str
    moved: bool = False
    """Whether another worker has it, so nothing was done."""


VISIT: ContextVar[Visit | None] = ContextVar("visit", default=None)


class DatabaseTime(TimeSource):
    """The database's clock as wall clock, so that a wrong clock of one machine does no harm."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases

    def wall(self) -> float:
        """Return seconds since the epoch."""
        return monotonic() + self._leases.offset


class Cluster:
    """This worker among those of its database. All methods may raise `StorageError`."""

    def __init__(self, leases: Leases, store: Store) -> None:
        self.leases = leases
        self._store = store
        self.reach = Reach()
        self.mail = Mail(leases.id, self.ask)
        self.mail.hurried = lambda: self.reach.cut_off
        self.lost: Callable[[str], None] = lambda room: None
        """Removes a room from memory that another worker has."""
        self.heard: Callable[[str, str], None] = lambda kind, subject: None
        """Takes news of other workers."""
        self.took_over: Callable[[], None] = lambda: None
        """Counts a room that was taken over from a worker that no longer lives."""
        self.on_once: list[Callable[[bool], None]] = []
        """Each is told whether what runs once runs here."""
        self.each_second: list[Callable[[], None]] = []
        """Called with each renewal of the lease."""
        self.runs_once = False
        self.closing = False
        self._known_news: set[int] | None = None
        self._moves: dict[str, set[asyncio.Event]] = {}
        """Room → events of its connections, set when another worker has it."""
        self._seen: dict[str, str] = {}
        """Watched room → the worker that had it at the last look."""
        self._unreached: dict[str, tuple[float, float]] = {}
        """Address → since when it cannot be reached, and when that was last tried."""
        self._ids: dict[str, str] = {}
        """Address → the worker there."""
        self._wanted: dict[str, float] = {}
        """Room → when it was last asked for."""
        self._loads: dict[str, int] = {}
        """Address → how many rooms the worker there has."""
        self._counted = 0.0
        """When they were counted."""
        self._trying = asyncio.Lock()
        """Held while what runs once is claimed."""
        self._leaving: dict[str, int] = {}
        """Rooms to give back, with their epochs."""
        self._told = ""
        """The last failure that was logged."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """Where other workers reach this one."""
        return self.leases.address

    def start(self) -> None:
        """Renew the lease from now on."""
        loop = asyncio.get_running_loop()

        def each(beat: Beat) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._take, beat)

        self.leases.run(each)
        self.soon(self.try_once())

    async def ask(self, statement: TextClause, **values: Any) -> list[Any]:
        """Return the rows of a statement."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self.leases.threads, lambda: self.leases.ask(statement, **values)
        )

    async def others(self) -> list[str]:
        """Return the addresses of the other workers."""
        return [row.address for row in await self.ask(do.OTHERS, me=self.leases.id)]

    # Rooms

    async def emptier(self) -> str | None:
        """Return the address of the worker that opens the next room; None for this one.

        One that cannot be reached, or has just ended, opens none.
        """
        now = monotonic()
        if now - self._counted > COUNT_SECONDS:
            self._counted = now
            found = await self.ask(do.LOADS, me=self.leases.id)
            self._loads = {row.address: row.rooms for row in found}
        reached = [each for each in self._loads if not self.reach.is_lost(each)]
        if not reached:
            return None
        address = min(reached, key=self._loads.__getitem__)
        if self._loads[address] > len(self.leases.epochs) - MUCH_EMPTIER:
            return None
        self._loads[address] += 1
        return address

    def avoid(self, address: str) -> None:
        """Open no rooms at a worker for a while, because it could not be asked."""
        self._loads.pop(address, None)
        self._counted = monotonic() + AVOID_SECONDS

    async def owner(self, room: str) -> Owner | None:
        """Return the last owner of a room."""
        found = await self.ask(do.OWNER, room=room)
        if not found:
            return None
        owner = Owner(*found[0])
        if owner.address is not None:
            self._ids[owner.address] = owner.worker
        return owner

    def beyond_reach(self, address: str) -> str | None:
        """Return the worker at an address of an owner if it cannot be reached."""
        return self._ids.get(address) if self.reach.is_lost(address) else None

    async def elsewhere(self, room: str) -> str | None:
        """Return the address of the worker that has a room; None if it can be loaded here.

        A room in memory that another worker has had since is removed.
        """
        before = self.leases.epochs.get(room)
        owner = await self.owner(room)
        here = owner is not None and owner.worker == self.leases.id and owner.epoch == before
        if before is not None and not here:
            self.lose(room, before)
        if owner is None or owner.worker == self.leases.id:
            return None
        return owner.address

    async def acquire(self, room: str, new: bool = False, take: bool = True) -> FencedStore:
        """Claim a room and return its storage; raises `MovedError`.

        Args:
            room: the room.
            new: whether it is not stored yet.
            take: let another worker that has it give it back.
        """
        end = asyncio.get_running_loop().time() + CLAIM_SECONDS
        while True:
            if self.closing:
                raise MovedError("cannot open the table: the worker is stopping")
            found = await self.ask(do.CLAIM, room=room, me=self.leases.id, new=new)
            if found:
                epoch = found[0].epoch
                self.leases.epochs[room] = epoch
                if found[0].prior not in (None, self.leases.id):
                    self.took_over()
                return FencedStore(self._store, room, self.leases.id, epoch, self.lose)
            owner = await self.owner(room)
            if owner is None and not new:
                return await self._of_nobody(room)
            await self._let_go(room, owner, take, end)

    async def until_free(self, room: str, take: bool) -> None:
        """Wait until no other worker has a room; raises `MovedError`.

        Args:
            room: the room.
            take: let another worker that has it give it back.
        """
        end = asyncio.get_running_loop().time() + CLAIM_SECONDS
        while not self.closing:
            owner = await self.owner(room)
            if owner is None or owner.address in (None, self.address):
                return
            await self._let_go(room, owner, take, end)

    async def _let_go(self, room: str, owner: Owner | None, take: bool, end: float) -> None:
        """Wait a moment for a room to become free, and ask for it if it may be taken."""
        address = None if owner is None else owner.address
        if address is not None and not take and address != self.address:
            raise MovedError("cannot open the table: another worker has it")
        if address is not None and not await ask_for_room(address, self.leases.secret, room):
            self.want(room, address)
        if asyncio.get_running_loop().time() > end:
            raise Unanswered("cannot open the table: its worker does not give it back")
        await asyncio.sleep(PAUSE)

    async def _of_nobody(self, room: str) -> FencedStore:
        """Return a storage that writes nothing, for a room that does not exist."""
        return FencedStore(self._store, room, self.leases.id, 0, lambda room, epoch: None)

    def lose(self, room: str, epoch: int) -> None:
        """Remove a room from memory that this worker has lost, unless it was claimed again."""
        if self.leases.epochs.get(room) == epoch:
            del self.leases.epochs[room]
            self.lost(room)

    async def release(self, rooms: Collection[str]) -> None:
        """Give rooms back that are no longer in memory."""
        known = self.leases.epochs
        self._leaving |= {room: known.pop(room) for room in rooms if room in known}
        await self._release()

    async def _release(self) -> None:
        """Give back what has to be given back; what could not be is tried again each second."""
        mine = dict(self._leaving)
        own = {"rooms": list(mine), "epochs": list(mine.values())}
        if mine and await self.ask(do.RELEASE, me=self.leases.id, **own):
            for room, epoch in mine.items():
                if self._leaving.get(room) == epoch:
                    del self._leaving[room]

    async def disown(self, room: str) -> None:
        """Give a room back that is not in memory, although the database may say that it is."""
        if room in self.leases.epochs:
            await self.release([room])
        else:
            await self.ask(do.DISOWN, me=self.leases.id, room=room)

    async def replies(self, room: str) -> list[CarriedOut]:
        """Return the requests that were carried out in a room, oldest first."""
        return [CarriedOut(*row) for row in reversed(await self.ask(do.REPLIES, room=room))]

    async def due(self, parked: float) -> list[str]:
        """Return correspondence games that nobody has in memory and that are due."""
        return [row.id for row in await self.ask(do.DUE, parked=parked)]

    async def tidy(self) -> None:
        """Remove what no worker needs any more."""
        for statement in TIDY:
            await self.ask(statement)

    def want(self, room: str, address: str) -> None:
        """Ask for a room of a worker that cannot be reached but may be alive, over the database.

        A worker that has just ended does not need to be asked: its lease ends before long.
        """
        now = monotonic()
        since, last = self._unreached.get(address, (now, now))
        since = now if now - last > FORGET_SECONDS else since
        self._unreached[address] = since, now
        if now - since > do.LEASE_SECONDS and now - self._wanted.get(room, 0.0) > WANT_SECONDS:
            self._wanted[room] = now
            self.tell("wanted", f"{self._ids.get(address)} {room}")

    # Connections to rooms of other workers

    def watch(self, room: str, address: str | None = None) -> asyncio.Event:
        """Return an event that is set when another worker has the room than before.

        Args:
            room: the room.
            address: where the worker is that has it, if that was asked just before.
        """
        event = asyncio.Event()
        if address is not None:
            self.saw(room, address)
        self._moves.setdefault(room, set()).add(event)
        self.leases.watching.add(room)
        return event

    def saw(self, room: str, address: str) -> None:
        """Note where the worker is that has a watched room, before the lease is next renewed."""
        if address in self._ids:
            self._seen.setdefault(room, self._ids[address])

    def unwatch(self, room: str, event: asyncio.Event) -> None:
        """End `watch`."""
        events = self._moves.get(room, set())
        events.discard(event)
        if not events:
            self._moves.pop(room, None)
            self._seen.pop(room, None)
            self.leases.watching.discard(room)

    # News

    def tell(self, kind: str, subject: str) -> None:
        """Tell the other workers, within about a second."""

        async def told() -> None:
            await self.ask(do.TELL, kind=kind, subject=subject)

        self.soon(told())

    def soon(self, work: Any) -> None:
        """Do something in the background; a failure is logged."""

        async def done() -> None:
            try:
                await work
            except StorageError as error:
                if str(error) != self._told:
                    _log.warning("%s", error)
                self._told = str(error)

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _take(self, beat: Beat) -> None:
        """Act on what a renewal has found."""
        for work in self.each_second:
            work()
        self._look_around()
        asyncio.get_running_loop().call_later(BEAT_SECONDS / 2, self._look_around)
        if beat.mail or self.reach.cut_off:
            self.mail.look()
        if beat.own is not None:
            lost = {r: epoch for r, epoch in beat.known.items() if beat.own.get(r) != epoch}
            lost = {r: epoch for r, epoch in lost.items() if self.leases.epochs.get(r) == epoch}
            if lost:
                _log.warning(
                    "the lease was renewed after %.1f s: other workers have %d tables",
                    beat.after,
                    len(lost),
                )
            for room, epoch in lost.items():
                self.lose(room, epoch)
        for room in beat.watching:
            now = beat.owners.get(room, "")
            before = self._seen.get(room)
            if room in self._moves:
                self._seen[room] = now
            if (before is not None and now != before) or not now:
                for event in self._moves.get(room, ()):
                    event.set()
        ids = {news.id for news in beat.news}
        if self._known_news is not None:
            for news in beat.news:
                if news.id not in self._known_news:
                    self.heard(news.kind, news.subject)
        self._known_news = ids
        if self._leaving:
            self.soon(self._release())
        if not self.closing:
            self.soon(self.try_once())

    def _look_around(self) -> None:
        """Notice workers that cannot be reached."""
        self.soon(self.reach.look())

    # What runs once

    async def try_once(self) -> None:
        """Begin what runs once, if no live worker does it, or end it here."""
        async with self._trying:
            if ONCE not in self.leases.epochs and not self.closing:
                owner = await self.owner(ONCE)
                # It may be this worker's without its knowledge, if an answer did not arrive.
                if owner is None or owner.address is None or owner.worker == self.leases.id:
                    found = await self.ask(do.CLAIM, room=ONCE, me=self.leases.id, new=True)
                    if found and not self.closing:
                        self.leases.epochs[ONCE] = found[0].epoch
            self._run_once(ONCE in self.leases.epochs)

    def _run_once(self, here: bool) -> None:
        """Note and tell whether what runs once runs here."""
        if here != self.runs_once:
            self.runs_once = here
            for tell in self.on_once:
                tell(here)

    async def give_all_back(self) -> None:
        """Give everything back, before this worker ends."""
        self.closing = True
        self._run_once(False)
        try:
            await self.release(list(self.leases.epochs))
        except StorageError as error:
            _log.warning("%s", error)

    async def close(self) -> None:
        """Leave the other workers."""
        await self.give_all_back()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1.0)
        await asyncio.get_running_loop().run_in_executor(None, self.leases.close)
