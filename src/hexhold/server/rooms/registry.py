"""The room registry: loads rooms on demand, unloads idle ones, and removes expired ones."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import Any

from msgspec import structs

from hexhold.errors import StorageError
from hexhold.language import Sentence, say
from hexhold.play.protocol.bodies import CreateRoom
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import LONGEST_CLOCK, RoomConfig
from hexhold.play.room.audience.connections import GOING_AWAY, end
from hexhold.play.room.changes import change_room, keep_draft
from hexhold.play.room.drafts import Draft, begin, note_clocks
from hexhold.play.room.driver import Driver
from hexhold.play.room.loading import fetch_room
from hexhold.play.room.opening import first_draft, new_room_id, requested_room
from hexhold.play.room.room import Room
from hexhold.play.room.start import seats
from hexhold.play.room.start.seats import check_config
from hexhold.play.room.timing.clocks import AFTER_RESTART, Clocks, stored_clocks
from hexhold.play.rows import CHAT_LENGTH, Holiday, SeatRow
from hexhold.play.storage import CarriedOut, RoomStore
from hexhold.play.table.table import Table
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import RoomQuotas
from hexhold.server.accounts.sessions import Session
from hexhold.server.analysis_worker.hint_worker import HintWorker
from hexhold.server.bot_workers import BotWorkerPool
from hexhold.server.emails.queue import EmailQueue
from hexhold.server.monitoring.metrics import Metrics
from hexhold.server.push_notifications.queue import Notification, PushQueue
from hexhold.server.ray_tasks.connection import RayConnection
from hexhold.server.ray_tasks.pools import RayBots, RayHints
from hexhold.server.rooms.result_backfill import catch_up_soon
from hexhold.server.rooms.retention import Retention
from hexhold.server.rooms.stored_games import LONGEST_ID, StoredGames
from hexhold.server.rooms.time_jumps import TimeJumps
from hexhold.server.rooms.wake_timers import UnloadedGame, WakeTimers
from hexhold.server.settings import Settings
from hexhold.server.storage import RoomRow, SaidRow, Store
from hexhold.server.webhooks.queue import WebhookQueue

IDLE_SECONDS = 180.0
"""After this time without a connection a room is unloaded. By then bots have replaced the people of
a table with the usual grace. Rooms in memory make full collections of garbage slow."""
SWEEP_SECONDS = 60.0
DISCONNECT_SECONDS = 2.0
"""The time for storing the last steps and telling clients that the server stops."""
LOADING = 2
"""Rooms that are loaded at the same time: the others wait in the order in which people came."""
RETRY_SECONDS = 60.0
PARKED_SECONDS = 30 * 86_400.0
"""After this time without a connection, an unloaded game gets no wake-up timer."""

_log = logging.getLogger(__name__)


class RoomRegistry:
    """The rooms of one server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        time: TimeSource,
        metrics: Metrics | None = None,
        ray: RayConnection | None = None,
    ) -> None:
        self.store = store
        self._metrics = metrics or Metrics()
        self.settings = settings
        self.time = time
        self.bot_threads = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self.hint_worker: HintWorker | RayHints = HintWorker()
        self.bot_workers: BotWorkerPool | RayBots = BotWorkerPool(settings.thinkers)
        if ray is not None:
            self.hint_worker = RayHints(ray, self.hint_worker)
            self.bot_workers = RayBots(ray, settings.ray_tasks, self.bot_workers)
        self.push_queue = PushQueue(store, settings, self._metrics.pushed)
        self.webhooks = WebhookQueue(store, settings, time, self._metrics.told)
        self.emails = EmailQueue(store, settings, time, self._metrics.mailed)
        self._open: dict[str, tuple[Room, asyncio.Task[None]]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._turns = asyncio.Semaphore(LOADING)
        self._tasks: list[asyncio.Task[None]] = []
        self.closing = False
        """Whether the server is about to stop and accepts no connection."""
        self._notes: set[asyncio.Task[None]] = set()
        self._started = time.wall(), time.steady()
        self._wake_timers = WakeTimers(self._wake, time)
        self._retention = Retention(store, settings.keep_days, self._is_used, time)
        self.jumps = TimeJumps(time, self._going_on, self._restate)
        self.quotas = RoomQuotas(settings, store.upkeep.unfinished, time.steady)
        self.games = StoredGames(store, time, self._row_in_memory, self._note_seen)

    async def start(self) -> None:
        """Start the background tasks, unless they run; raises `StorageError`.

        Correspondence clocks run while rooms are unloaded. At least an hour is left on each after a
        start, so no room has to be loaded now.
        """
        if self._tasks:
            return
        self._started = wall, steady = self.time.wall(), self.time.steady()
        for room_id, due, seen in await self.store.upkeep.due_rooms(wall - PARKED_SECONDS):
            # A clock cannot end later, even if the system's time was set.
            left = min(max(due - wall, AFTER_RESTART), LONGEST_CLOCK)
            seen = steady - max(wall - seen, 0.0)
            self._wake_timers.set(room_id, UnloadedGame(steady + left, seen, None))
        looking_after = (
            self._sweep(),
            self._wake_timers.run(),
            self._retention.run(),
            self.jumps.run(),
        )
        works = (*looking_after, catch_up_soon(self.store), *self._sending())
        self._tasks = [asyncio.create_task(work) for work in works]

    def _sending(self) -> tuple[Coroutine[Any, Any, None], ...]:
        """Return the background work of the queues that notify people who are not connected."""
        return self.push_queue.run(), self.webhooks.run(), self.emails.run()

    async def _wake(self, room_id: str) -> None:
        """Load a room because a clock runs out there."""
        try:
            await self._fetch(room_id)
        except Refusal:
            # Removed in the meantime, or damaged, which is logged.
            self._wake_timers.take(room_id)
        except Exception as error:
            _log.warning("room %s: %s", room_id, error)
            unloaded = self._wake_timers.take(room_id)
            if unloaded is not None:
                due = self.time.steady() + RETRY_SECONDS
                self._wake_timers.set(room_id, replace(unloaded, due=due))

    def _going_on(self) -> list[str]:
        """Return the rooms in memory and the unloaded ones whose games go on."""
        return [*self._open, *self._wake_timers.rooms()]

    async def _restate(self, room_id: str) -> None:
        """Store the clocks of a correspondence game again, after the system's time was set."""
        room = await self._fetch(room_id)
        if room.by_days:
            await change_room(room, note_clocks)

    async def disconnect_all(self) -> None:
        """Store what people did last, and close all connections with a request to reconnect."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        rooms = self.loaded
        for _, driver in self._open.values():
            driver.cancel()
        works = [work for room in rooms for work in room.works]
        if works:
            await asyncio.wait(works, timeout=DISCONNECT_SECONDS)
        await self._before_disconnecting()
        connections = [connection for room in rooms for connection in room.audience.connections]
        for connection in connections:
            end(connection, GOING_AWAY, "restart", say("server-restarts"), again=True)
        if connections:
            closings = [
                asyncio.create_task(connection.until_closed()) for connection in connections
            ]
            await asyncio.wait(closings, timeout=DISCONNECT_SECONDS)

    async def stop(self) -> None:
        """Stop, and finish what is being stored."""
        if not self.closing:
            await self.disconnect_all()
        works = [work for room in self.loaded for work in room.works]
        while works and not self.store.stuck:
            _, waiting = await asyncio.wait(works, timeout=DISCONNECT_SECONDS)
            works = list(waiting)
        self.bot_threads.shutdown(wait=True, cancel_futures=True)
        self.hint_worker.close()
        self.bot_workers.close()

    async def reword(self, old: str, new: Callable[[SaidRow], SaidRow]) -> None:
        """Replace a session's chat lines in all loaded rooms; they are stored already."""
        # A room that is loading may have read the old lines.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for room in self.loaded:
            room.reword(old, new)

    def hide(self, session: str, hides: frozenset[str]) -> None:
        """Hide the chat lines of some people from a session's connections."""
        for room in self.loaded:
            room.hide(session, hides)

    def keep_from(self, session: str, blockers: frozenset[str]) -> None:
        """Note who has blocked a session, in the rooms to which it is connected."""
        for room in self.loaded:
            if any(each.session == session for each in room.audience.connections):
                room.keep_from(session, blockers)

    def disconnect_device(self, device: str, text: Sentence) -> None:
        """Close a device's connections: it belongs to another account now, or to none."""
        for room in self.loaded:
            for connection in list(room.audience.connections):
                if connection.device == device:
                    end(connection, GOING_AWAY, "signed_out", text, again=True)

    def disconnect_session(self, session: str) -> None:
        """Close all connections of a program whose token was revoked."""
        for room in self.loaded:
            for connection in list(room.audience.connections):
                if connection.session == session:
                    end(connection, GOING_AWAY, "signed_out", say("wrong-token"))

    @property
    def loaded(self) -> list[Room]:
        """The rooms in memory."""
        return [room for room, _ in self._open.values()]

    async def refresh(self, room_id: str) -> None:
        """Load a room again that another program has changed, or drop one that is gone.

        Raises `StorageError`.
        """
        self._wake_timers.take(room_id)
        if room_id not in self._open:
            return
        room, driver = self._open[room_id]
        async with room.lock:
            draft = room.draft()
            try:
                draft.row, draft.table = await fetch_room(self.store, room_id)
            except Refusal as refusal:
                driver.cancel()
                self._open.pop(room_id, None)
                for connection in list(room.audience.connections):
                    end(connection, GOING_AWAY, "removed", refusal.text)
                await self._unloaded(room_id)
                if refusal.code == "not_found" and room.row.game is not None:
                    await self.store.upkeep.drop_steps(room.row.game)
                return
            room.chat = deque(await self.store.chats.of(room_id), maxlen=CHAT_LENGTH)
            room.put(draft)

    async def get(self, room_id: str) -> Room:
        """Return a room by its id; raises `Refusal`."""
        if room_id in self._open:
            room = self._open[room_id][0]
            # The caller is about to do something there.
            room.audience.last_seen = self.time.steady()
            return room
        if not room_id or len(room_id) > LONGEST_ID:
            raise Refusal("not_found", say("no-such-room"))
        room = await self._fetch(room_id)
        room.audience.last_seen = self.time.steady()
        self._note_seen(room_id)
        return room

    async def visit(self, room_id: str) -> Room:
        """Return a room to connect to; raises `Refusal`, and `MovedError` if others have it."""
        return await self.get(room_id)

    def _row_in_memory(self, room_id: str) -> RoomRow | None:
        return self._open[room_id][0].row if room_id in self._open else None

    def _note_seen(self, room_id: str) -> None:
        """Store that a room was visited, without waiting for it."""

        async def note() -> None:
            with suppress(StorageError):
                await self.store.upkeep.seen(room_id, self.time.wall())

        task = asyncio.create_task(note())
        self._notes.add(task)
        task.add_done_callback(self._notes.discard)

    async def _fetch(self, room_id: str) -> Room:
        if room_id in self._open:
            return self._open[room_id][0]
        if room_id not in self._loading:
            task = asyncio.create_task(self._load(room_id))
            self._loading[room_id] = task
            task.add_done_callback(lambda _: self._loading.pop(room_id, None))
        return await asyncio.shield(self._loading[room_id])

    async def _load(self, room_id: str) -> Room:
        await self._until_free(room_id)
        # Many rooms may be loaded at once after a start or the end of another worker. Loaded
        # concurrently, all would be ready last, and keep the loop busy. None is claimed before its
        # turn, so a worker with less to do, such as a new one, may come first.
        async with self._turns:
            store = await self._storage(room_id)
            try:
                row, table = await fetch_room(store, room_id)
                said = await self.store.chats.of(room_id)
                done = await self._carried_out(room_id)
            except BaseException:
                await self._unloaded(room_id)
                raise
        # From here on other requests find the room: it must be complete before the next await.
        room = self._keep(row, table, store)
        room.chat.extend(said)
        self._loaded(room, done)
        room.audience.attention.expect_back(self.time.steady())
        unloaded = self._wake_timers.take(room_id)
        if unloaded is not None:
            room.audience.last_seen = unloaded.seen
            if row.state == "running":
                room.resume_clocks(unloaded.clocks or self._since_start(row, table))
        return room

    # Several workers share rooms by overriding these.

    async def _until_free(self, room_id: str) -> None:
        """Wait until no other worker has a room."""

    async def _storage(self, room_id: str, new: bool = False) -> RoomStore:
        """Return where to store a room that is about to be in memory here."""
        return self.store

    async def _carried_out(self, room_id: str) -> list[CarriedOut]:
        """Return the requests in a room whose replies are stored."""
        return []

    def _loaded(self, room: Room, done: list[CarriedOut]) -> None:
        """Complete a room that was loaded."""

    async def _unloaded(self, room_id: str) -> None:
        """Note that a room is no longer in memory here."""

    async def _opened_for_others(self, room: Room) -> None:
        """Note that a room was opened by the server, for people who are elsewhere."""

    async def _before_disconnecting(self) -> None:
        """Prepare for closing all connections."""

    async def anyone_at(self, room_id: str) -> bool:
        """Return whether a player is at a table, or may be at another worker."""
        if room_id in self._open:
            return bool(self._open[room_id][0].audience.present())
        return await self._is_used(room_id)

    async def _is_used(self, room_id: str) -> bool:
        return room_id in self._open or room_id in self._loading

    def _since_start(self, row: RoomRow, table: Table | None) -> Clocks:
        """Return clocks that have run since the server started."""
        wall, steady = self._started
        clocks = stored_clocks(row, table, wall, self.time)
        clocks.go(steady)
        return clocks

    def _keep(self, row: RoomRow, table: Table | None, store: RoomStore) -> Room:
        if row.id in self._open:
            # Another request has loaded the new room already.
            return self._open[row.id][0]
        room = Room(row, table, store, self.settings, self.time, self.hint_worker)
        room.notify, room.note_end = self._notify, self._note_end
        room.holidays_of = self._holidays_of
        room.meter = self._metrics
        room.late.judge = self.hint_worker.judge
        driver = asyncio.create_task(Driver(room, self.bot_threads, self.bot_workers).run())
        self._open[row.id] = (room, driver)
        return room

    async def _holidays_of(self, sessions: Collection[str]) -> dict[str, Holiday]:
        return await self.store.holidays.current(sessions, self.time.wall())

    def _notify(self, session: str, room: Room) -> None:
        notification = Notification(
            session, room.row.config.name, say("your-turn-at"), f"/room/{room.id}"
        )
        self.push_queue.tell(notification)
        self.webhooks.tell_turn(session, room)
        self.emails.tell_turn(session, room)

    def _note_end(self, room: Room) -> None:
        self.webhooks.tell_end(room)
        self.emails.tell_end(room)

    async def create(self, session: Session, request: CreateRoom, address: str) -> Room:
        """Create a room with the session on its first seat; raises `Refusal` or `StorageError`."""
        offered = self.settings.bots
        row = requested_room(new_room_id(), session.id, session.name, request, offered)
        seats.show_mark(row, session.id, await self.store.accounts.mark(session.id))
        return await self.open_counted(row, address, request.start)

    async def open_counted(self, row: RoomRow, address: str, start: bool) -> Room:
        """Open a room that counts for its host's quota; raises `Refusal` or `StorageError`."""
        async with self.quotas.opening(row.host, address, row.id):
            return await self.open_new(row, begin if start else None)

    async def open_new(self, row: RoomRow, work: Callable[[Draft], None] | None) -> Room:
        """Store a new room after applying `work`. The caller has counted it."""
        made = first_draft(row, self.time, work)
        store = await self._storage(row.id, new=True)
        await keep_draft(store, made, None)
        self.quotas.opened(row.id)
        return self._keep(row, made.table, store)

    async def open_for(
        self,
        room_id: str,
        host: Session,
        title: str,
        config: RoomConfig,
        sitting: list[SeatRow],
        tournament: str,
        secret: str,
        sealed: bool = False,
    ) -> Room:
        """Open a room of a tournament and begin its game; raises `Refusal`, `StorageError`.

        The caller counts it with the other rooms of its round (`RoomQuotas`).
        """
        config = structs.replace(config, name=title, players=len(sitting))
        check_config(config)
        row = RoomRow(
            room_id, host.id, config, sitting, secret, tournament=tournament, sealed=sealed
        )
        room = await self.open_new(row, begin)
        await self._opened_for_others(room)
        return room

    async def open_ready(self, row: RoomRow) -> Room:
        """Open a room whose seats are all taken, and begin its game.

        It does not count for anyone's quota. Raises `Refusal`, `StorageError`.
        """
        check_config(row.config)
        room = await self.open_new(row, begin)
        await self._opened_for_others(room)
        return room

    async def _sweep(self) -> None:
        """Unload idle rooms again and again."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.forget_idle(self.time.steady() - IDLE_SECONDS)
            except StorageError as error:
                _log.warning("%s", error)

    async def forget_idle(self, before: float) -> None:
        """Unload rooms without a visit since a time; raises `StorageError`."""
        for room_id, (room, driver) in list(self._open.items()):
            if room.audience.connections or room.audience.last_seen >= before or room.works:
                continue
            seen = self.time.on_the_wall(room.audience.last_seen)
            now = self.time.steady()
            pause = room.clock.pause_left(now)
            if room.by_days or (pause is not None and room.row.config.clock.kind == "days"):
                due = _idle_until(room, now) if pause is None else now + pause
                if due is None:
                    continue
                if room.audience.last_seen > now - PARKED_SECONDS:
                    self._wake_timers.set(
                        room_id, UnloadedGame(due, room.audience.last_seen, room.clock.clocks)
                    )
                left = self.store.upkeep.note_unloaded(room_id, seen, self.time.on_the_wall(due))
            else:
                left = self.store.upkeep.seen(room_id, seen)
            driver.cancel()
            del self._open[room_id]
            # Before it can be loaded again.
            unloaded = asyncio.create_task(self._unloaded(room_id))
            await left
            await unloaded


def _idle_until(room: Room, now: float) -> float | None:
    """Return when a correspondence clock runs out, or a person returns from a holiday and is
    notified; None if something is due before."""
    expiry = room.clock.clocks.next_expiry(now)
    if room.table is None or expiry is None or room.clock.clocks.expired(now):
        return None
    wait = min([expiry, *room.notifications_due(now).values()])
    sitting = [room.row.seats[seat] for seat in room.table.awaited]
    by_bot = any(seat.kind == "bot" or seat.stand_in for seat in sitting)
    return None if by_bot or wait <= 0 else now + wait
