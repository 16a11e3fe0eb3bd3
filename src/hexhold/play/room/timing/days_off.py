"""Days off in correspondence games: weekends of a table, and the holidays of its players.

Times are seconds since the epoch. The clocks of a seat stand still on its days off.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import NamedTuple

from hexhold.play.rows import Holiday, RoomRow, SeatRow

DAY = 86_400.0
WEEK = 7 * DAY
SATURDAY = 2 * DAY
"""When the first Saturday began after the epoch, in UTC."""

HolidayLookup = Callable[[Collection[str]], Awaitable[dict[str, Holiday]]]
"""Returns the current holidays of some sessions, by session."""


class DaysOff(NamedTuple):
    """When the clocks of one game stand still."""

    weekends: bool
    """Whether they do on Saturdays and Sundays, in UTC."""
    holidays: tuple[Holiday | None, ...]
    """By seat."""

    def next(self, seat: int, at: float) -> Holiday | None:
        """Return the time off at a moment, else the next one; None if there is none."""
        spans = self._weekend(at), self.holidays[seat]
        found = [span for span in spans if span is not None and span.until > max(at, span.since)]
        if not found:
            return None
        start, end = min(found)
        while (longer := self._end(seat, end)) > end:
            end = longer
        return Holiday(start, end)

    def worked(self, seat: int, start: float, end: float) -> float:
        """Return the seconds between two moments that are not off; 0 if the first is later."""
        seconds = 0.0
        while start < end:
            span = self.next(seat, start)
            if span is None or span.since >= end:
                return seconds + end - start
            seconds += max(span.since - start, 0.0)
            start = span.until
        return seconds

    def after(self, seat: int, start: float, seconds: float) -> float:
        """Return the moment at which this time has passed, without time off."""
        while True:
            span = self.next(seat, start)
            if span is None or start + seconds <= span.since:
                return start + seconds
            seconds -= max(span.since - start, 0.0)
            start = span.until

    def _weekend(self, at: float) -> Holiday | None:
        """Return the weekend at a moment, else the next one."""
        if not self.weekends:
            return None
        begun = at - (at - SATURDAY) % WEEK
        start = begun if at < begun + 2 * DAY else begun + WEEK
        return Holiday(start, start + 2 * DAY)

    def _end(self, seat: int, at: float) -> float:
        """Return when time off at a moment, its edges included, ends; else the moment itself."""
        here = (self._weekend(at), self.holidays[seat])
        return max([at, *(span.until for span in here if span is not None and span.since <= at)])


def days_off(row: RoomRow) -> DaysOff | None:
    """Return when the clocks of a room stand still; None if they never do."""
    if row.config.clock.kind != "days":
        return None
    holidays = tuple(seat.holiday for seat in row.seats)
    return DaysOff(row.config.weekends, holidays) if row.config.weekends or any(holidays) else None


def holiday_end(row: RoomRow, seat: SeatRow, now: float) -> float | None:
    """Return until when a seat's person is on holiday in a correspondence game, else None."""
    away = seat.holiday if row.config.clock.kind == "days" else None
    return away.until if away is not None and away.since <= now < away.until else None


async def no_holidays(sessions: Collection[str]) -> dict[str, Holiday]:
    """Return no holidays; for hosts without accounts."""
    return {}
