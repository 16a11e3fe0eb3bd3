"""Clocks: how long each seat may still think. Times are seconds on the steady clock.

A clock runs while the game waits for its seat. All clocks are reset when a turn begins, and a seat
that is asked out of turn gets its full time. Clocks of decisions are reset by each action. What is
left is stored with every step and every pause, so neither a restart nor a wrong wall clock moves a
deadline.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy

from hexhold.play.protocol.own_shapes import ClockShape
from hexhold.play.protocol.room_shapes import LEAST_DEADLINE, ClockSetting
from hexhold.play.room.timing.days_off import DaysOff, days_off
from hexhold.play.rows import RoomRow
from hexhold.play.table.table import Table
from hexhold.play.time_source import TimeSource

AFTER_RESTART = 3600.0
"""The least time on a correspondence clock after a restart."""


def playable(clock: ClockSetting) -> ClockSetting:
    """Return a setting with a deadline of at least the minimum; older settings may have less."""
    if clock.kind == "days" and clock.seconds < LEAST_DEADLINE:
        return ClockSetting("days", LEAST_DEADLINE)
    return clock


class Clocks:
    """The clocks of one game; they are stopped at first.

    Args:
        setting: of the table.
        players: how many.
        off: the days on which they stand still.
        time: tells which day it is.
    """

    def __init__(
        self,
        setting: ClockSetting,
        players: int,
        off: DaysOff | None = None,
        time: TimeSource | None = None,
    ) -> None:
        self.setting = setting
        self._off, self._time = off, time or TimeSource()
        self.on = setting.kind != "none" and setting.seconds > 0
        self._left = (float(setting.seconds),) * players
        self._since: float | None = None
        """When the running clocks were last read; None while they are stopped."""
        self._running: frozenset[int] = frozenset()
        self._turn: int | None = None

    def copy(self) -> Clocks:
        """Return an independent copy."""
        return copy(self)

    def follow(
        self, now: float, awaited: Collection[int], turn: int, current: int, refill: bool = True
    ) -> None:
        """Note after a step whose decision is awaited, in which turn.

        Args:
            now: the time.
            awaited: the seats that the game waits for.
            turn: the number of the turn.
            current: the seat whose turn it is.
            refill: whether the step resets clocks of decisions; an undo does not.
        """
        self._charge(now)
        full = float(self.setting.seconds)
        left = list(self._left)
        if turn != self._turn:
            left = [full] * len(left)
        for seat in awaited:
            asked = seat not in self._running and seat != current
            if asked or (refill and seat == current and self.setting.kind == "decision"):
                left[seat] = full
        self._left, self._turn, self._running = tuple(left), turn, frozenset(awaited)

    def go(self, now: float) -> None:
        """Start the clocks."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Stop the clocks."""
        self._charge(now)
        self._since = None

    def forgive(self, now: float) -> None:
        """Do not charge the time since the clocks were last read, in which a step was stored."""
        if self._since is not None:
            self._since = now

    def take_off(self, now: float, off: DaysOff | None) -> None:
        """Change the days on which they stand still."""
        if off != self._off:
            self._charge(now)
            self._off = off

    def resume(
        self,
        left: Sequence[float],
        awaited: Collection[int],
        turn: int,
        away: float,
        at: float = 0.0,
    ) -> None:
        """Restore stored clocks.

        Args:
            left: seconds by seat.
            awaited: the seats that the game waits for.
            turn: the number of the turn.
            away: seconds since they were stored. Only correspondence clocks ran in that time.
            at: when that was, on the wall clock.
        """
        self._left, self._turn, self._running = tuple(left), turn, frozenset(awaited)
        if self.setting.kind == "days":
            least = min(AFTER_RESTART, self.setting.seconds)
            self._left = tuple(
                max(seconds - self._worked(seat, at, at + away), least)
                if seat in self._running
                else seconds
                for seat, seconds in enumerate(self._left)
            )

    def expired(self, now: float) -> frozenset[int]:
        """Return the awaited seats whose time is up."""
        if not self.on or self._since is None:
            return frozenset()
        return frozenset(p for p in self._running if self.left(p, now) <= 0)

    def next_expiry(self, now: float) -> float | None:
        """Return the seconds until the next clock runs out."""
        if not self.on or self._since is None:
            return None
        left = {p: self.left(p, now) for p in self._running}
        times = [self._until(p, now, seconds) for p, seconds in left.items() if seconds > 0]
        return min(times, default=None)

    def resting(self, now: float) -> dict[int, float]:
        """Return the awaited seats that have a day off → seconds until it ends."""
        if self._off is None or self._since is None:
            return {}
        wall, off = self._time.on_the_wall(now), self._off
        spans = {seat: off.next(seat, wall) for seat in self._running}
        return {p: span.until - wall for p, span in spans.items() if span and span.since <= wall}

    def next_rest(self, now: float) -> float | None:
        """Return the seconds until a day off begins or ends for an awaited seat."""
        if not self.on or self._off is None or self._since is None:
            return None
        wall = self._time.on_the_wall(now)
        spans = [span for seat in self._running if (span := self._off.next(seat, wall))]
        times = [(span.since if span.since > wall else span.until) - wall for span in spans]
        return min(times, default=None)

    def left(self, seat: int, now: float) -> float:
        """Return the seconds on a seat's clock."""
        if self._since is None or seat not in self._running:
            return self._left[seat]
        if self._off is None:
            return max(self._left[seat] - (now - self._since), 0.0)
        since, wall = self._time.on_the_wall(self._since), self._time.on_the_wall(now)
        return max(self._left[seat] - self._worked(seat, since, wall), 0.0)

    def _worked(self, seat: int, start: float, end: float) -> float:
        """Return the seconds that count of a time on the wall clock."""
        if self._off is None:
            return max(end - start, 0.0)
        return self._off.worked(seat, start, end)

    def _until(self, seat: int, now: float, left: float) -> float:
        """Return the seconds until ``left`` seconds have counted."""
        if self._off is None:
            return left
        wall = self._time.on_the_wall(now)
        return self._off.after(seat, wall, left) - wall

    def rest(self, now: float) -> list[float] | None:
        """Return the seconds by seat, to be stored; None without clocks."""
        if not self.on:
            return None
        return [round(self.left(seat, now), 3) for seat in range(len(self._left))]

    def shapes(self, now: float) -> list[ClockShape]:
        """Return all clocks as they are shown."""
        if not self.on:
            return []
        running = frozenset() if self._since is None else self._running
        rests = {seat: round(left, 1) for seat, left in self.resting(now).items()}
        return [
            ClockShape(p, round(self.left(p, now), 1), p in running - rests.keys(), rests.get(p))
            for p in range(len(self._left))
        ]

    def _charge(self, now: float) -> None:
        if self._since is not None:
            left = [self.left(seat, now) for seat in range(len(self._left))]
            self._left, self._since = tuple(left), now


def stored_clocks(room: RoomRow, table: Table | None, wall: float, time: TimeSource) -> Clocks:
    """Return the stored clocks of a game as they were at a time, stopped."""
    clocks = Clocks(room.config.clock, len(room.seats), days_off(room), time)
    if table is None:
        return clocks
    left, at = clocks.rest(0.0), table.row.created
    if table.last is not None:
        left, at = table.last.clocks or left, table.last.at
    if room.clocks is not None and room.clocks.version == table.version:
        left, at = room.clocks.left, room.clocks.at
    if left is not None and len(left) == len(room.seats):
        away = 0.0 if room.state == "paused" else wall - at
        clocks.resume(left, table.awaited, table.turn, away, at)
    return clocks
