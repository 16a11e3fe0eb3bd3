"""Who looks at a table, and who is to be notified because they owe a move and do not look.

Times are seconds on the steady clock. A page says whether it is visible. A connection that has been
silent for `ALIVE_SECONDS` is considered gone.
"""

from collections.abc import Iterable

from hexhold.play.room.audience.connections import Connection

ALIVE_SECONDS = 35.0
"""Pages send a ping after ten seconds of silence."""
SETTLE_SECONDS = 20.0
"""From the last look at a table until a notification, because people reload pages and switch tabs.
"""


class Attention:
    """Since when seats have owed a move, and when their people last looked."""

    def __init__(self) -> None:
        self._owing: dict[int, float] = {}
        """Seat → since when it has owed a move."""
        self._looked: dict[int, float] = {}
        """Seat → when the last of its closed or hidden pages was visible."""
        self._gone: dict[int, float] = {}
        """Seat → when its last page closed, if that was since it was notified."""

    def follow(self, awaited: Iterable[int], now: float) -> None:
        """Note who owes a move now; those who did before keep their time."""
        self._owing = {seat: self._owing.get(seat, now) for seat in awaited}

    def owing_since(self, seat: int) -> float | None:
        """Return since when a seat has owed a move, None if it owes none."""
        return self._owing.get(seat)

    def expect_back(self, now: float) -> None:
        """Give all players time to return after the room was loaded."""
        self._looked = dict.fromkeys(self._owing, now)

    def left(self, connection: Connection, now: float) -> None:
        """Note that a page is closed or hidden from now on."""
        if connection.seat is not None and connection.visible:
            last = min(now, connection.heard + ALIVE_SECONDS)
            self._looked[connection.seat] = max(last, self._looked.get(connection.seat, last))

    def closed(self, seat: int, now: float) -> None:
        """Note that the last page of a seat has closed."""
        self._gone[seat] = now

    def notified(self, seats: Iterable[int]) -> None:
        """Note that seats are notified now."""
        for seat in seats:
            self._gone.pop(seat, None)

    def may_be_notified(self, seat: int, times: int) -> bool:
        """Return whether a seat that was notified ``times`` times of a move may be notified again.

        It may once, if its last page was closed after the first notification: the person may
        forget.
        """
        return times == 0 or (times == 1 and seat in self._gone)

    def looking(self, connections: Iterable[Connection], now: float) -> frozenset[int]:
        """Return the seats whose people look at the table."""
        return frozenset(
            c.seat
            for c in connections
            if c.seat is not None and _is_open(c) and c.heard + ALIVE_SECONDS > now
        )

    def waits(self, connections: Iterable[Connection], now: float) -> dict[int, float]:
        """Return each seat that owes a move, and the seconds until it is to be notified."""
        until = {**self._looked, **self._gone}
        for c in connections:
            if c.seat is not None and c.visible:
                last = c.heard + ALIVE_SECONDS
                # A connection that is closing is about to be gone.
                last = min(now, last) if c.closed else last
                until[c.seat] = max(last, until.get(c.seat, last))
        return {
            seat: max(since, until[seat] + SETTLE_SECONDS if seat in until else since) - now
            for seat, since in self._owing.items()
        }


def _is_open(connection: Connection) -> bool:
    return connection.visible and not connection.closed
