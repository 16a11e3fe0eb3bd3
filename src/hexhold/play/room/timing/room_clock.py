"""The time of a room: each seat's clock, the deadlines of offers, the end of a pause.

Times are seconds on the steady clock of `TimeSource`.
"""

import math
from collections.abc import Iterable

from hexhold.play.room.offers.offer_times import OfferTimes
from hexhold.play.room.timing.clocks import Clocks, stored_clocks
from hexhold.play.rows import RoomRow
from hexhold.play.table.table import Table
from hexhold.play.time_source import TimeSource


class RoomClock:
    """All times of one room; they run or stand together."""

    clocks: Clocks
    """How long each seat may still think."""
    offers: OfferTimes
    """How long each standing offer can still be answered."""
    last_step: float
    """The time of the last step of the game."""

    def __init__(self, time: TimeSource) -> None:
        self._time = time
        self._pause_end: float | None = None
        self.running = False
        """Whether time counts now, for bots, clocks and absences."""

    def start_table(self, row: RoomRow, table: Table | None, offers: Iterable[int]) -> None:
        """Take the stored times of another table, or of none, and do not let them run yet."""
        self.clocks = stored_clocks(row, table, self._time.wall(), self._time)
        self.last_step = self._time.steady()
        self.offers = OfferTimes()
        self.offers.follow(offers, self.last_step)

    def note_step(self) -> None:
        """Note that a step was made: the time to store it is not charged."""
        self.last_step = self._time.steady()
        self.clocks.forgive(self.last_step)

    def run(self, running: bool) -> None:
        """Let all times run, or stop them."""
        now = self._time.steady()
        if running:
            self.clocks.go(now)
            self.offers.go(now)
        else:
            self.clocks.stop(now)
            self.offers.stop(now)
        self.running = running

    def follow_pause(self, row: RoomRow) -> None:
        """Note when the room's pause ends by itself, if it is paused."""
        if row.paused is None:
            self._pause_end = None
        else:
            spent = max(self._time.wall() - row.paused.at, 0.0)
            self._pause_end = self._time.steady() + max(row.paused.seconds - spent, 0.0)

    def pause_left(self, now: float) -> float | None:
        """Return the seconds until a pause ends by itself, or None."""
        return None if self._pause_end is None else max(self._pause_end - now, 0.0)

    def pause_minutes(self, now: float) -> int | None:
        """Return `pause_left` in minutes, rounded up."""
        left = self.pause_left(now)
        return None if left is None else math.ceil(left / 60)
