"""All rooms: those in memory, and those that are fetched from the storage when asked for."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from time import time

from hexhold.errors import HexholdError
from hexhold.language import say
from hexhold.server import play, seats
from hexhold.server.archive import KeptGame
from hexhold.server.bodies import CreateRoom, Lobby, LobbyEntry
from hexhold.server.drafts import Draft, begin
from hexhold.server.driver import Driver
from hexhold.server.failures import Refusal
from hexhold.server.fetch import fetch_kept_game, fetch_room
from hexhold.server.hub import GOING_AWAY
from hexhold.server.messages import end
from hexhold.server.room import Room
from hexhold.server.sessions import Session
from hexhold.server.settings import Settings
from hexhold.server.storage import Damaged, GameRow, RoomRow, Store
from hexhold.server.table import Table

ROOM_ID_BYTES = 12
IDLE_SECONDS = 600.0
SWEEP_SECONDS = 60.0
WAKE_PAUSE = 0.1
"""Seconds between fetching rooms, for people who come back at the same time."""
FAREWELL_SECONDS = 2.0
"""For the last step to be stored, and for the word that the server ends to be sent."""
LONGEST_ID = 40
_log = logging.getLogger(__name__)


class Rooms:
    """The rooms of one server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.workers = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self._open: dict[str, tuple[Room, asyncio.Task[None]]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.closing = False
        """Whether the server is about to end: nobody comes in any more."""

    async def start(self) -> None:
        """Begin to look after rooms; clocks of correspondence games run even unwatched."""
        rows = await self.store.running_rooms()
        by_days = [row.id for row in rows if row.config.clock.kind == "days"]
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self._wake(by_days))]

    async def _wake(self, room_ids: list[str]) -> None:
        """Fetch rooms, one after another; nobody waits for it."""
        for room_id in room_ids:
            try:
                await self.get(room_id)
            except Refusal:
                # Gone meanwhile, or damaged, which has been told.
                pass
            except HexholdError as error:
                _log.warning("room %s: %s", room_id, error)
            except Exception:
                _log.exception("room %s", room_id)
            await asyncio.sleep(WAKE_PAUSE)

    async def farewell(self) -> None:
        """Send everybody away, to come again, once what they did last is stored."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        rooms = [room for room, _ in self._open.values()]
        for _, driver in self._open.values():
            driver.cancel()
        works = [work for room in rooms for work in room.works]
        if works:
            await asyncio.wait(works, timeout=FAREWELL_SECONDS)
        connections = [connection for room in rooms for connection in room.connections]
        for connection in connections:
            end(connection, GOING_AWAY, "restart", "the server restarts", again=True)
        if connections:
            partings = [asyncio.create_task(connection.parted()) for connection in connections]
            await asyncio.wait(partings, timeout=FAREWELL_SECONDS)

    async def stop(self) -> None:
        """End, and finish what is being stored."""
        if not self.closing:
            await self.farewell()
        for room, _ in list(self._open.values()):
            await asyncio.gather(*room.works, return_exceptions=True)
        self.workers.shutdown(wait=True, cancel_futures=True)

    def counts(self) -> tuple[int, int]:
        """Rooms in memory, and games that go on in them."""
        rooms = [room for room, _ in self._open.values()]
        return len(rooms), sum(1 for room in rooms if room.row.state == "running")

    async def get(self, room_id: str) -> Room:
        """A room by its id; raises `Refusal`."""
        if room_id in self._open:
            room = self._open[room_id][0]
            # Whoever asks is about to do something there.
            room.seen = time()
            return room
        if not room_id or len(room_id) > LONGEST_ID:
            raise Refusal("not_found", "there is no such room")
        if room_id not in self._loading:
            task = asyncio.create_task(self._load(room_id))
            self._loading[room_id] = task
            task.add_done_callback(lambda _: self._loading.pop(room_id, None))
        return await asyncio.shield(self._loading[room_id])

    async def _load(self, room_id: str) -> Room:
        row, table = await fetch_room(self.store, room_id)
        said = await self.store.chat_of(room_id)
        room = self._keep(row, table)
        room.chat.extend(said)
        return room

    async def kept_game(self, game_id: str) -> KeptGame:
        """A game as it is stored; raises `Refusal`."""
        if len(game_id) > LONGEST_ID:
            raise Refusal("not_found", "there is no such game")
        return await fetch_kept_game(self.store, game_id)

    async def seat_in(self, game: GameRow, session: Session) -> int | None:
        """The seat of a session at the table of a game."""
        if game.room in self._open:
            return seats.seat_of(self._open[game.room][0].row, session.id)
        try:
            row = await self.store.room(game.room)
        except Damaged as damage:
            self.store.complaints.tell(damage)
            return None
        return None if row is None else seats.seat_of(row, session.id)

    def _keep(self, row: RoomRow, table: Table | None) -> Room:
        if row.id in self._open:
            # Somebody was quicker to fetch a room that has just been made.
            return self._open[row.id][0]
        room = Room(row, table, self.store, self.settings)
        if table is not None:
            _wind(room, table)
        driver = asyncio.create_task(Driver(room, self.workers).run())
        self._open[row.id] = (room, driver)
        return room

    async def create(self, session: Session, request: CreateRoom) -> Room:
        """A new room with the session on its first seat."""
        room_id = secrets.token_urlsafe(ROOM_ID_BYTES)
        row = seats.new_room(room_id, session.id, session.name, request.config, request.seed)
        if len(request.bots) >= len(row.seats):
            most = len(row.seats) - 1
            raise Refusal(
                "usage", say("too few seats beside you for so many bots: {most}", most=most)
            )
        for number, bot in enumerate(request.bots, 1):
            seats.put_bot(row, number, bot)
        made = Draft(row, None)
        if request.start:
            begin(made, time())
        await play.keep(self.store, made, None)
        return self._keep(row, made.table)

    async def lobby(self, session: str | None) -> Lobby:
        """Rooms to join or to watch, and the session's own; the newest of each first."""
        own = [] if session is None else await self.store.rooms_of(session)
        return Lobby(
            open=[_entry(row) for row in await self.store.open_rooms()],
            own=[_entry(row) for row in own],
        )

    async def _sweep(self) -> None:
        """Forget rooms in which nobody is; they come back when asked for."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.forget_idle(time() - IDLE_SECONDS)

    def forget_idle(self, before: float) -> None:
        """Drop rooms that nobody has been in since a time."""
        for room_id, (room, driver) in list(self._open.items()):
            days = room.row.config.clock.kind == "days" and room.row.state == "running"
            if not room.connections and room.seen < before and not days and not room.works:
                driver.cancel()
                del self._open[room_id]


def _wind(room: Room, table: Table) -> None:
    """Set the clocks as they stood, from the times of the steps."""
    room.clocks.start_over()
    for entry, awaited, turn, current in table.pace:
        room.clocks.follow(entry, awaited, turn, current)
    room.clocks.restart(time())
    if room.row.state != "running" or not room.goes_on:
        room.clocks.stop(time())


def _entry(row: RoomRow) -> LobbyEntry:
    return LobbyEntry(
        id=row.id,
        name=row.config.name,
        edition=row.config.edition,
        players=len(row.seats),
        taken=sum(1 for seat in row.seats if seat.kind != "open"),
        state=row.state,
        clock=row.config.clock,
    )
