"""The rooms of one of several workers: each is claimed before it is loaded."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any
from uuid import UUID

from hexhold.errors import StorageError
from hexhold.language import Sentence, say
from hexhold.play.protocol.messages import Reply
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.audience.connections import GOING_AWAY, end
from hexhold.play.room.room import Room
from hexhold.play.room.timing.clocks import stored_clocks
from hexhold.play.storage import CarriedOut, MovedError, RoomStore
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import DAY
from hexhold.server.cluster.cluster import ONCE, VISIT, Cluster, Visit
from hexhold.server.cluster.private_requests import MOVED
from hexhold.server.cluster.shared_quotas import SharedQuotas, SharedRateLimits
from hexhold.server.monitoring.metrics import Metrics
from hexhold.server.ray_tasks.connection import RayConnection
from hexhold.server.rooms.registry import PARKED_SECONDS, SWEEP_SECONDS, RoomRegistry
from hexhold.server.rooms.result_backfill import catch_up_soon
from hexhold.server.settings import Settings
from hexhold.server.storage import SaidRow, Store
from hexhold.server.webhooks.queue import WINDOW_SECONDS

DUE_SECONDS = 5.0
"""Seconds between looks for correspondence games that are due."""
_log = logging.getLogger(__name__)


class SharedRooms(RoomRegistry):
    """The rooms that this worker owns."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        time: TimeSource,
        cluster: Cluster,
        metrics: Metrics | None = None,
        ray: RayConnection | None = None,
    ) -> None:
        super().__init__(store, settings, time, metrics, ray)
        self._cluster = cluster
        self.quotas = SharedQuotas(settings, cluster)
        self.webhooks.limits = SharedRateLimits(cluster, WINDOW_SECONDS)
        self.emails.limits = SharedRateLimits(cluster, DAY)
        cluster.lost, cluster.heard = self._drop, self._hear
        cluster.took_over = self._metrics.took_over

    async def start(self) -> None:
        """Start the background tasks, unless they run."""
        if not self._tasks:
            works = self._sweep(), self.jumps.run(), *self._sending()
            self._tasks = [asyncio.create_task(work) for work in works]
            self._cluster.start()

    def once(self) -> list[Coroutine[Any, Any, None]]:
        """Return what is done once for the rooms of all workers, until it is cancelled."""
        works = self._retention.run(), catch_up_soon(self.store), self._wake_due(), self._tidy()
        return list(works)

    async def _wake_due(self) -> None:
        """Load correspondence games that are due and that no worker has."""
        while True:
            await asyncio.sleep(DUE_SECONDS)
            try:
                for room_id in await self._cluster.due(PARKED_SECONDS):
                    await self._wake(room_id)
            except StorageError as error:
                _log.warning("%s", error)

    async def _tidy(self) -> None:
        """Remove rows of leases that no worker needs any more."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._cluster.tidy()
            except StorageError as error:
                _log.warning("%s", error)

    async def _is_used(self, room_id: str) -> bool:
        owner = await self._cluster.owner(room_id)
        return owner is not None and owner.address is not None

    async def _until_free(self, room_id: str) -> None:
        await self._cluster.until_free(room_id, _takes(room_id))

    async def _storage(self, room_id: str, new: bool = False) -> RoomStore:
        return await self._cluster.acquire(room_id, new, _takes(room_id))

    async def visit(self, room_id: str) -> Room:
        """Return a room to connect to; raises `Refusal`, and `MovedError` if others have it.

        After the end of a worker several workers claim its rooms: one that is too late leaves them.
        """
        before = VISIT.set(Visit(room_id))
        try:
            return await self.get(room_id)
        finally:
            VISIT.reset(before)

    async def get(self, room_id: str) -> Room:
        """Return a room by its id; raises `Refusal`."""
        if room_id.startswith(ONCE[0]):
            raise Refusal("not_found", say("no-such-room"))
        self._drop_if_lost(room_id)
        return await super().get(room_id)

    async def _fetch(self, room_id: str) -> Room:
        self._drop_if_lost(room_id)
        try:
            return await super()._fetch(room_id)
        except MovedError:
            visit = VISIT.get()
            if visit is not None and visit.room == room_id:
                visit.moved = True
            raise

    def _drop_if_lost(self, room_id: str) -> None:
        """Remove a room from memory that this worker no longer owns, or owns again."""
        if room_id in self._open and not self._is_owned(self._open[room_id][0]):
            self._drop(room_id)

    def _is_owned(self, room: Room) -> bool:
        epoch = getattr(room.store, "epoch", None)
        return self._cluster.leases.epochs.get(room.id) == epoch

    async def _carried_out(self, room_id: str) -> list[CarriedOut]:
        return await self._cluster.replies(room_id)

    def _loaded(self, room: Room, done: list[CarriedOut]) -> None:
        for each in done:
            reply = Reply(UUID(each.request), True, each.version)
            room.replies.remember((each.session, each.request), reply)
        if room.by_days:
            self._resume_clocks(room)
        if not self._is_owned(room):
            # Another worker has claimed it while it was loaded.
            self._drop(room.id)
            raise MovedError("cannot open the table: another worker has it")

    def _resume_clocks(self, room: Room) -> None:
        """Charge clocks the time since they were stored, or since the first worker started."""
        table, row = room.table, room.row
        since = self._cluster.leases.up_since
        if table is not None:
            since = max(since, table.row.created if table.last is None else table.last.at)
        if row.clocks is not None:
            since = max(since, row.clocks.at)
        clocks = stored_clocks(row, table, since, self.time)
        clocks.go(self.time.steady() - max(self.time.wall() - since, 0.0))
        room.resume_clocks(clocks)
        # The driver has looked at them already.
        room.wake.set()

    async def _unloaded(self, room_id: str) -> None:
        # The room may go on elsewhere, so its clocks are read again.
        self._wake_timers.take(room_id)
        await self._cluster.release([room_id])

    async def _opened_for_others(self, room: Room) -> None:
        # Given back, so the worker that is reached first gets it: one worker opens all such tables.
        await self.give_back(room.id)

    async def _before_disconnecting(self) -> None:
        await self._cluster.give_all_back()

    def _drop(self, room_id: str) -> None:
        """Remove a room that another worker has, and send its people there."""
        if room_id in self._open:
            room, driver = self._open.pop(room_id)
            driver.cancel()
            for work in room.works:
                # It raises, and nobody awaits it any more.
                work.add_done_callback(lambda done: done.cancelled() or done.exception())
            for connection in list(room.audience.connections):
                end(connection, GOING_AWAY, MOVED, say("server-restarts"), again=True)

    async def give_back(self, room_id: str) -> None:
        """Give a room back that another worker needs; raises `StorageError`."""
        found = self._open.get(room_id)
        if found is None:
            await self._cluster.disown(room_id)
            return
        room, driver = found
        driver.cancel()
        try:
            async with room.lock:
                await self._cluster.release([room_id])
        finally:
            # Without its driver it must not stay; another request may have loaded it again.
            if self._open.get(room_id) is found:
                self._drop(room_id)

    # What all workers have to know

    def disconnect_device(self, device: str, text: Sentence) -> None:
        """Close a device's connections at all workers."""
        super().disconnect_device(device, text)
        self._cluster.tell("device", device)

    def disconnect_session(self, session: str) -> None:
        """Close all connections of a program at all workers."""
        super().disconnect_session(session)
        self._cluster.tell("session", session)

    def hide(self, session: str, hides: frozenset[str]) -> None:
        """Hide the chat lines of some people from a session's connections at all workers."""
        super().hide(session, hides)
        self._cluster.tell("hide", session)

    async def reword(self, old: str, new: Callable[[SaidRow], SaidRow]) -> None:
        """Replace a session's chat lines in all loaded rooms of all workers."""
        await super().reword(old, new)
        self._cluster.tell("chat", old)

    def _hear(self, kind: str, subject: str) -> None:
        """Do what another worker has told."""
        if kind == "device":
            super().disconnect_device(subject, say("signed-out"))
        elif kind == "session":
            super().disconnect_session(subject)
        elif kind == "wanted":
            worker, _, room = subject.partition(" ")
            if worker == self._cluster.leases.id:
                self._cluster.soon(self.give_back(room))
        elif kind == "hide":
            self._cluster.soon(self._hide_again(subject))
        elif kind == "chat":
            self._cluster.soon(self._read_chat(subject))

    async def _hide_again(self, session: str) -> None:
        super().hide(session, await self.store.conduct.hidden_from(session))

    async def _read_chat(self, session: str) -> None:
        """Read the chat again where a session has written."""
        for room, _ in list(self._open.values()):
            if any(said.session == session for said in room.chat):
                lines = await self.store.chats.of(room.id)
                room.chat.clear()
                room.chat.extend(lines)
                room.send_snapshots()


def _takes(room_id: str) -> bool:
    """Return whether a room is taken from a worker that has it: not for a visit there."""
    visit = VISIT.get()
    return visit is None or visit.room != room_id


def rooms_of(
    store: Store,
    settings: Settings,
    time: TimeSource,
    cluster: Cluster | None,
    metrics: Metrics,
    ray: RayConnection | None,
) -> RoomRegistry:
    """Return the rooms of a server that is alone, or of one of several workers."""
    if cluster is None:
        return RoomRegistry(store, settings, time, metrics, ray)
    return SharedRooms(store, settings, time, cluster, metrics, ray)
