"""The spectators of a room who see the game later than its players, and what is sent to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING
from weakref import ref

from msgspec.structs import replace

from hexhold.game import Game
from hexhold.play.protocol.messages import Chances, ChatSaid, Event, Offers, Snapshot, encode
from hexhold.play.protocol.own_shapes import ClockShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import RoomShape
from hexhold.play.room.audience.chat_speakers import line_shape
from hexhold.play.room.audience.connections import Connection
from hexhold.play.room.audience.delay import DelayedStep, Late, event_of
from hexhold.play.room.audience.shapes import room_now, snapshot
from hexhold.play.room.start.seats import seat_of
from hexhold.play.rows import SaidRow
from hexhold.play.table.archive import fair_dice
from hexhold.play.table.moment import Moment
from hexhold.play.table.table import Table

if TYPE_CHECKING:
    from hexhold.play.room.room import Room

Judge = Callable[[Game], "asyncio.Future[list[float]]"]
"""Returns the win chances of all seats; raises `Refusal` if too many ask."""


MOST_AT_ONCE = 60
"""The most steps that are sent one by one, because a spectator's queue is limited."""


class LateAudience:
    """Shows one room's delayed game."""

    def __init__(self, room: Room) -> None:
        # Weak, so an unloaded room is freed at once: garbage collection stops all tables.
        self._weak_room = ref(room)
        self.judge: Judge | None = None
        """Computes win chances; None where nothing does."""
        self._chances: Chances | None = None
        self._judging: asyncio.Task[None] | None = None

    @property
    def _room(self) -> Room:
        room = self._weak_room()
        assert room is not None
        return room

    # Who

    def is_late(self, session: str) -> bool:
        """Return whether a session sees the game later than the players."""
        return self._room.delay.on and seat_of(self._room.row, session) is None

    def is_live(self, connection: Connection) -> bool:
        """Return whether a connection sees the game as it is."""
        return connection.seat is not None or not self._room.delay.on

    def _is_late(self, connection: Connection) -> bool:
        return not self.is_live(connection)

    def _may_see_hands(self, connection: Connection) -> bool:
        """Return whether a spectator sees all hands: nobody who plays or played here does.

        Nor does a person at a player's address, who could be that player with a second browser.
        Nobody sees hands before the addresses of all players are known.
        """
        room = self._room
        if not room.row.config.watch_hands or self.is_live(connection) or connection.program:
            return False
        delay, sitting = room.delay, {seat.session for seat in room.row.seats if seat.session}
        plays = connection.session in delay.players or connection.address in delay.addresses
        return not plays and (connection.hands or sitting <= delay.met)

    def note_seats(self) -> None:
        """Note who has a seat now, and from where; decide again which spectators see hands."""
        delay, here = self._room.delay, self._room.audience.connections
        delay.players |= {seat.session for seat in self._room.row.seats if seat.session is not None}
        delay.met |= {c.session for c in here if c.seat is not None}
        delay.addresses |= {c.address for c in here if c.seat is not None}
        changed = [c for c in here if c.hands != self._may_see_hands(c)]
        for connection in changed:
            connection.hands = not connection.hands
        self.show_again(changed)

    def welcome(self, connection: Connection) -> None:
        """Decide what a new connection sees."""
        connection.hands = self._may_see_hands(connection)
        self.note_seats()

    # What

    @property
    def version(self) -> int:
        """The version of the game that is shown; 0 before one is."""
        shown = self._room.delay.shown
        return 0 if shown is None else shown.moment.version

    @property
    def clocks(self) -> list[ClockShape]:
        """The clocks as they were at the moment that is shown."""
        shown = self._room.delay.shown
        return [] if shown is None else shown.clocks

    def shape(self, now: RoomShape) -> RoomShape:
        """Return the room without what has not been shown yet."""
        room = self._room
        shown = room.delay.shown
        table = None if shown is None else shown.table
        over = shown is not None and shown.over
        at_end = over and table is not None and table.id == now.game and now.state == "finished"
        return replace(
            now,
            delay=room.row.config.watch_delay,
            shown_in=room.delay.shown_in(room.time.steady()),
            state="paused" if now.state == "paused" else "finished" if at_end else "running",
            game=None if table is None else table.id,
            winner=None if shown is None else shown.moment.game.winner,
            games=now.games - (0 if table is not None and table.id == now.game else 1),
            fair=None if table is None else fair_dice(table.row, over and not room.row.sealed),
            promise=None,
            rematch=now.rematch if at_end else [],
            seats=[replace(seat, away_left=None, idle_left=None) for seat in now.seats],
            thinking=None,
        )

    def snapshot(self, connection: Connection) -> Snapshot:
        """Return everything for a connection, as of the moment that is shown."""
        room = self._room
        shown = room.delay.shown
        table = None if shown is None else shown.table
        since = room.time.wall() - room.row.config.watch_delay
        return Snapshot(
            version=self.version,
            room=self.shape(room_now(room, connection.session)),
            game=None if table is None else table.id,
            seat=None,
            view=None if shown is None else shown.table.view(shown.moment, connection.hands),
            own=None,
            clocks=self.clocks,
            log=[] if table is None else table.log_until(self.version),
            chat=[
                line_shape(room.id, said)
                for said in room.chat
                if said.session not in connection.hides
                if said.line.seat is None or said.line.at <= since
            ],
            offers=[] if shown is None else shown.offers,
            now=room.time.wall(),
        )

    # When

    def show(self) -> None:
        """Send what may be seen from now on: step by step, or as a whole if it is much."""
        room = self._room
        released = room.delay.release(room.table, room.time.steady())
        begun = any(isinstance(what, Moment) for what in released)
        if begun:
            self._chances = None
        if begun or len(released) > MOST_AT_ONCE:
            self.show_again(c for c in room.audience.connections if self._is_late(c))
        else:
            for what in released:
                self._send(what)
        self._consider_judging()

    def _send(self, what: Late) -> None:
        room, shown = self._room, self._room.delay.shown
        if isinstance(what, SaidRow):
            message = ChatSaid(line_shape(room.id, what))
            room.audience.send_all(message, what.session, self._is_late)
        elif isinstance(what, Offers):
            room.audience.send_all(what, to=self._is_late)
        elif isinstance(what, DelayedStep) and shown is not None:
            self._send_step(shown.table, what)

    def _send_step(self, table: Table, step: DelayedStep) -> None:
        def make(connection: Connection) -> Event:
            return event_of(table, step, connection.hands)

        self._room.audience.send(make, None, self._is_late)
        if step.change.after.game.is_over:
            self._room.send_room()

    def greet(self, connection: Connection) -> None:
        """Send what belongs to a snapshot but is no part of it."""
        if connection.hands and self._chances is not None:
            connection.post(encode(self._chances))

    def show_again(self, some: Iterable[Connection]) -> None:
        """Send some connections everything again, because they see the table differently now."""
        if not self._room.delay.on:
            return
        for connection in list(some):
            if connection.ready and not connection.closed:
                connection.post(encode(snapshot(self._room, connection)))
                self.greet(connection)

    # Win chances

    def _sees_hands(self, connection: Connection) -> bool:
        return connection.hands

    def _consider_judging(self) -> None:
        """Judge the moment that is shown, if somebody may see that and nothing is being judged."""
        shown = self._room.delay.shown
        busy = self._judging is not None and not self._judging.done()
        if shown is None or self.judge is None or busy:
            return
        told = self._chances
        if told is not None and (told.game, told.version) == (shown.table.id, self.version):
            return
        if any(connection.hands for connection in self._room.audience.connections):
            self._judging = asyncio.create_task(self._judge(shown.table.id, shown.moment))

    async def _judge(self, game: str, moment: Moment) -> None:
        assert self.judge is not None
        room = self._room
        try:
            win = await self.judge(moment.game)
        except Refusal:
            # Too many ask; a later moment is judged.
            return
        self._chances = Chances(game, moment.version, [round(each, 3) for each in win])
        room.audience.send_all(self._chances, to=self._sees_hands)
        room.wake.set()
