"""The people connected to a room: who is present, who has left, and sending to all of them.

Times are seconds on the steady clock of `TimeSource`.
"""

import asyncio
import math
from collections.abc import Callable, Collection, Mapping

from hexhold.language import say
from hexhold.play.protocol.messages import encode
from hexhold.play.room.audience.attention import Attention
from hexhold.play.room.audience.connections import GOING_AWAY, Connection, end
from hexhold.play.room.start.seats import seat_of
from hexhold.play.rows import RoomRow
from hexhold.play.time_source import TimeSource

PRESENCE_SECONDS = 0.25
"""Arrivals and departures within this time are announced together: hundreds may watch."""


def everyone(connection: Connection) -> bool:
    """Choose all connections."""
    return True


class Audience:
    """One room's connections."""

    def __init__(self, time: TimeSource) -> None:
        self._time = time
        self.connections: set[Connection] = set()
        self.attention = Attention()
        self.away: dict[int, float] = {}
        """Seat → since when its person has been away."""
        self.host_away: float | None = None
        """Since when the host has had no connection."""
        self.blockers: dict[str, frozenset[str]] = {}
        """Session → the sessions that have blocked it; only sessions that somebody has blocked."""
        self.last_seen = time.steady()
        """When a connection was last open."""
        self._announced = -math.inf
        """When the room was last announced, on the loop's clock."""
        self._announcing: asyncio.TimerHandle | None = None

    def present(self) -> set[int]:
        """Return the seats that have a connection."""
        return {c.seat for c in self.connections if c.seat is not None and not c.closed}

    @property
    def spectators(self) -> int:
        """How many are connected without a seat."""
        return sum(1 for c in self.connections if c.seat is None and not c.closed)

    def absent(self, seconds: float) -> set[int]:
        """Return the seats whose people have been away for so long."""
        since = self._time.steady() - seconds
        return {seat for seat, gone in self.away.items() if gone <= since}

    def names(self, but: Collection[str]) -> dict[str, str]:
        """Return session → name of the people who are connected, except some."""
        here = (c for c in self.connections if not c.closed and c.session not in but)
        return {c.session: c.name for c in here}

    def rename(self, session: str, name: str) -> None:
        """Change the name of a session that is connected."""
        for connection in self.connections:
            if connection.session == session:
                connection.name = name

    def add(self, connection: Connection, row: RoomRow) -> None:
        """Add a new connection."""
        connection.seat = seat_of(row, connection.session)
        self.connections.add(connection)
        self.last_seen = connection.heard = self._time.steady()
        self.note_absence(row)

    def remove(self, connection: Connection, row: RoomRow) -> None:
        """Remove a connection that has ended."""
        self.connections.discard(connection)
        self.last_seen = self._time.steady()
        self.attention.left(connection, self.last_seen)
        if connection.seat is not None and connection.seat not in self.present():
            self.attention.closed(connection.seat, self.last_seen)
        self.note_absence(row)

    def note_blockers(self, session: str, blockers: frozenset[str]) -> bool:
        """Note who has blocked a session; return whether that has changed."""
        known = self.blockers.pop(session, frozenset())
        if blockers:
            self.blockers[session] = blockers
        return known != blockers

    def reseat(self, row: RoomRow) -> list[Connection]:
        """Note which connection sits where after a change of seats; return those that moved.

        Disconnect people whom the host has removed, and people who lost a seat at a sealed deal,
        which nobody may watch.
        """
        moved = []
        for connection in self.connections:
            seat = seat_of(row, connection.session)
            if connection.session in row.removed:
                end(connection, GOING_AWAY, "removed", say("removed-by-host"))
            if seat != connection.seat:
                connection.seat = seat
                moved.append(connection)
                if row.sealed and seat is None:
                    end(connection, GOING_AWAY, "removed", say("deal-sealed"))
        self.note_absence(row)
        return moved

    def note_absence(self, row: RoomRow) -> None:
        """Remember since when each seat's person, and the host, have been away."""
        present = self.present()
        now = self._time.steady()
        if any(c.session == row.host and not c.closed for c in self.connections):
            self.host_away = None
        elif self.host_away is None:
            self.host_away = now
        for number, seat in enumerate(row.seats):
            if seat.kind != "person" or number in present:
                self.away.pop(number, None)
            else:
                self.away.setdefault(number, now)

    def restart_absence(self) -> None:
        """Count every absence from now on, because time at the table stood still before."""
        self.away = dict.fromkeys(self.away, self._time.steady())

    def set_visible(self, connection: Connection, visible: bool) -> None:
        """Note whether a page is looked at."""
        if connection.visible and not visible:
            self.attention.left(connection, self._time.steady())
        connection.visible = visible

    def announce_soon(self, announce: Callable[[], None]) -> None:
        """Call `announce` at once, or soon for this and other arrivals and departures."""
        if self._announcing is not None:
            return
        loop = asyncio.get_running_loop()
        due = self._announced + PRESENCE_SECONDS
        if loop.time() >= due:
            announce()
        else:
            self._announcing = loop.call_at(due, announce)

    def note_announced(self) -> None:
        """Note that the room is announced now."""
        if self._announcing is not None:
            self._announcing.cancel()
            self._announcing = None
        self._announced = asyncio.get_running_loop().time()

    def send(
        self,
        make: Callable[[Connection], object],
        host: str | None,
        to: Callable[[Connection], bool] = everyone,
        unseen: Mapping[str, frozenset[str]] | None = None,
    ) -> None:
        """Send connections a message, made once for those that see the same.

        Those of one seat see the same, and all spectators; the host may see more, and the sessions
        in `unseen` less.
        """
        made: dict[tuple[int | None, bool, bool, frozenset[str] | None], bytes] = {}
        for connection in filter(to, self._ready()):
            less = unseen.get(connection.session) if unseen else None
            viewer = connection.seat, connection.session == host, connection.hands, less
            if viewer not in made:
                made[viewer] = encode(make(connection))
            connection.post(made[viewer])

    def send_all(
        self,
        message: object,
        by: str | None = None,
        to: Callable[[Connection], bool] = everyone,
    ) -> None:
        """Send connections the same message, except those that hide the person it is `by`."""
        data = encode(message)
        for connection in filter(to, self._ready()):
            if by not in connection.hides:
                connection.post(data)

    def _ready(self) -> list[Connection]:
        return [c for c in self.connections if c.ready and not c.closed]
