"""The rooms on one device: loaded when they are asked for, with a driver for their bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from msgspec import structs

from hexhold.bots.levels import LEVELS, own_bots
from hexhold.bots.registry import BOTS
from hexhold.editions import PRESETS, Preset
from hexhold.game import Game
from hexhold.language import say
from hexhold.offline.analyst import LocalAnalyst
from hexhold.offline.store import SHARED, LocalStore, Me
from hexhold.offline.thinkers import MIGHTY, LocalThinkers
from hexhold.play.bot_requests import Adviser, BotAnswer, BotNotMade, BotRequest, WorkerTimeouts
from hexhold.play.protocol.bodies import CreateRoom
from hexhold.play.protocol.own_shapes import Advice
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.audience.connections import Connection
from hexhold.play.room.changes import change_room, keep_draft
from hexhold.play.room.drafts import Draft, begin
from hexhold.play.room.driver import Driver
from hexhold.play.room.loading import fetch_room
from hexhold.play.room.opening import first_draft, new_room_id, requested_room
from hexhold.play.room.room import Room
from hexhold.play.room.start import seats
from hexhold.play.room.start.lessons import learning_room, learns, take_up
from hexhold.play.rows import RoomRow
from hexhold.play.table.table import Table
from hexhold.play.time_source import TimeSource

LONGEST_ID = 40
STOP_SECONDS = 0.2


@dataclass(frozen=True)
class LocalSettings:
    """The settings of all rooms on a device."""

    bots: tuple[str, ...] = field(
        default_factory=lambda: tuple(bot for bot in own_bots() if bot in BOTS)
    )
    features: frozenset[str] = frozenset()
    presets: Mapping[str, Preset] = field(default_factory=lambda: PRESETS)
    bot_delay: float | None = None
    bot_patience: float = 7.0
    bot_seconds: float = 10.0
    beginning_patience: float = 2.0
    thinking_patience: float = 5.0


class NoWorkers:
    """A device has no processes for bots that are Python programs."""

    def expect(self) -> None:
        """Do nothing."""

    async def ask(
        self, room: str, request: BotRequest, game: Game, patience: WorkerTimeouts
    ) -> BotAnswer | BotNotMade:
        """Refuse."""
        return BotNotMade("there are no processes for bots on this device")

    def leave(self, room: str) -> None:
        """Do nothing."""


class NoAdviser:
    """Refuses hints, which take too long with interpreted rules."""

    def ask(self, game: Game, seat: int) -> asyncio.Future[Advice]:
        """Refuse."""
        raise Refusal("forbidden", say("only-on-a-server"))


def _rank(bot: str) -> int:
    """Return the place of a bot among the levels; the others come after them."""
    levels = [level.bot for level in LEVELS]
    return levels.index(bot) if bot in levels else len(levels)


def is_local(session: str | None, me: Me) -> bool:
    """Return whether a session is a person at this device."""
    return session is not None and session.partition(SHARED)[0] == me.session


def person_on(row: RoomRow, seat: int | None, me: Me) -> tuple[str, str]:
    """Return session and name of the person on a seat if they are at this device, else of `me`."""
    if seat is not None and 0 <= seat < len(row.seats):
        sitting = row.seats[seat]
        if sitting.session is not None and is_local(sitting.session, me):
            return sitting.session, sitting.name or me.name
    return me.session, me.name


async def _ignore(*_: object) -> None:
    """Send nothing: the page shows one person at a time."""


class LocalRooms:
    """The rooms on one device."""

    def __init__(
        self,
        store: LocalStore,
        settings: LocalSettings | None = None,
        time: TimeSource | None = None,
        adviser: Adviser | None = None,
        thinkers: LocalThinkers | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.analyst = LocalAnalyst(store)
        settings = settings or LocalSettings()
        if thinkers is not None:
            settings = replace(settings, bots=tuple(sorted((*settings.bots, MIGHTY), key=_rank)))
        self.settings = settings
        self.time = time or TimeSource()
        # A browser has no threads: there the event loop runs their work itself.
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._adviser = adviser or NoAdviser()
        self._open: dict[str, tuple[Room, asyncio.Task[None]]] = {}
        self._loading = asyncio.Lock()
        self._others: dict[str, list[Connection]] = {}
        """Room → connections of people who share the device, so that they are present."""

    async def offered(self) -> tuple[str, ...]:
        """Return the bots that the page lists; raises `StorageError`."""
        me = await self.store.me()
        wanted = me is not None and me.mighty
        return tuple(bot for bot in self.settings.bots if wanted or bot != MIGHTY)

    async def offer_mighty(self, me: Me, wanted: bool) -> None:
        """List `mighty` among the bots, or no longer; raises `Refusal` or `StorageError`."""
        if wanted:
            if self.thinkers is None:
                raise Refusal("conflict", say("mighty-not-loaded"))
            await self.thinkers.load()
        await self.store.put_me(structs.replace(me, mighty=wanted))

    async def get(self, room_id: str) -> Room:
        """Return a room by its id; raises `Refusal` or `StorageError`."""
        async with self._loading:
            if room_id in self._open:
                return self._open[room_id][0]
            if not room_id or len(room_id) > LONGEST_ID:
                raise Refusal("not_found", say("no-such-room"))
            row, table = await fetch_room(self.store, room_id)
            said = await self.store.chats.of(room_id)
            room = self._keep(row, table)
            room.chat.extend(said)
            return room

    def _keep(self, row: RoomRow, table: Table | None) -> Room:
        room = Room(row, table, self.store, self.settings, self.time, self._adviser)
        driver = Driver(room, self._threads, self.thinkers or NoWorkers())
        self._open[row.id] = (room, asyncio.create_task(driver.run()))
        return room

    async def _opened(self, row: RoomRow, work: Callable[[Draft], None] | None) -> Room:
        made = first_draft(row, self.time, work)
        await keep_draft(self.store, made, None)
        return self._keep(row, made.table)

    async def create(self, me: Me, request: CreateRoom) -> Room:
        """Create a room with the person on its first seat; raises `Refusal` or `StorageError`."""
        offered = self.settings.bots
        row = requested_room(new_room_id(), me.session, me.name, request, offered)
        seats.show_mark(row, me.session, me.mark)
        return await self._opened(row, begin if request.start else None)

    async def learn(self, me: Me, lesson: str | None, title: str) -> Room:
        """Return the room for learning, with a lesson; raises `Refusal` or `StorageError`."""

        def put_lesson(draft: Draft) -> None:
            take_up(draft, me.session, lesson)

        for row in await self.store.rooms():
            if learns(row, me.session):
                room = await self.get(row.id)
                await change_room(room, put_lesson)
                return room
        row = learning_room(new_room_id(), me.session, me.name, title)
        seats.show_mark(row, me.session, me.mark)
        return await self._opened(row, put_lesson)

    async def add_person(self, room: Room, me: Me, name: str) -> None:
        """Let another person at this device take an open seat; raises `Refusal`."""
        known = {seat.session for seat in room.row.seats}
        numbers = (f"{me.session}{SHARED}{number}" for number in range(1, len(known) + 1))
        session = next(each for each in numbers if each not in known)
        await change_room(room, lambda draft: seats.join(draft.row, session, name, None))
        if room.audience.connections:
            self.accompany(room, me)

    def accompany(self, room: Room, me: Me) -> None:
        """Let everyone at this device be present in a room."""
        here = {connection.session for connection in room.audience.connections}
        for seat in room.row.seats:
            if seat.session is not None and seat.session not in here and is_local(seat.session, me):
                other = Connection(seat.session, seat.name or "", _ignore, _ignore)
                self._others.setdefault(room.id, []).append(other)
                room.attach(other)

    async def leave(self, room: Room) -> None:
        """Let everyone at this device be absent from a room."""
        for other in self._others.pop(room.id, []):
            room.detach(other)
            await other.drop()

    async def delete(self, room_id: str) -> None:
        """Delete a room with its games, if it is there; raises `StorageError`."""
        async with self._loading:
            if room_id in self._open:
                await self._end(room_id)
            await self.store.delete_room(room_id)

    async def stop(self) -> None:
        """End all rooms."""
        self.analyst.stop()
        works = [work for room, _ in self._open.values() for work in room.works]
        await asyncio.gather(*works, return_exceptions=True)
        for room_id in list(self._open):
            await self._end(room_id)
        self._threads.shutdown()

    async def _end(self, room_id: str) -> None:
        room, driver = self._open.pop(room_id)
        await self.leave(room)
        # In Python 3.11, a driver that is woken at the same moment misses being cancelled.
        while not driver.done():
            driver.cancel()
            await asyncio.wait({driver}, timeout=STOP_SECONDS)
