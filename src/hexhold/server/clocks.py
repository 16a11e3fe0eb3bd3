"""Clocks: how long each seat may still think. Times are seconds since the epoch.

A clock runs while the game waits for its seat. Everybody's is wound up when a turn begins, and a
seat that is asked out of turn gets its whole time anew.
"""

from __future__ import annotations

from collections.abc import Collection

from hexhold.server.protocol import ClockSetting
from hexhold.server.shapes import ClockShape

LEAST_DEADLINE = 3600
"""Seconds of a day-long clock at least: it runs while nobody is there, and who is to act has to
come first. A live clock may be as short as people like, for it stands while they are away."""
AFTER_RESTART = 3600.0
"""What is left at least of a day-long clock when the server comes back."""


def playable(clock: ClockSetting) -> ClockSetting:
    """A stored setting from before there was a least deadline, with that one."""
    if clock.kind == "days" and clock.seconds < LEAST_DEADLINE:
        return ClockSetting("days", LEAST_DEADLINE)
    return clock


class Clocks:
    """The clocks of one game."""

    def __init__(self, setting: ClockSetting, players: int) -> None:
        self.setting = setting
        self.on = setting.kind != "none" and setting.seconds > 0
        self._left = [float(setting.seconds)] * players
        self._since: float | None = None
        """When the running clocks were last read; None while they stand."""
        self._running: frozenset[int] = frozenset()
        self._turn: int | None = None

    def follow(self, now: float, awaited: Collection[int], turn: int, current: int) -> None:
        """After every step of the game: who is awaited now, in which turn."""
        self._charge(now)
        full = float(self.setting.seconds)
        if turn != self._turn:
            self._left = [full] * len(self._left)
            self._turn = turn
        for seat in awaited:
            if seat not in self._running and seat != current:
                self._left[seat] = full
        self._running = frozenset(awaited)
        if self._since is None:
            self._since = now

    def start_over(self) -> None:
        """As before the first step."""
        self._since, self._running, self._turn = None, frozenset(), None

    def stop(self, now: float) -> None:
        """Pause."""
        self._charge(now)
        self._since = None

    def go(self, now: float) -> None:
        """Go on after a pause."""
        self._since = now

    def restart(self, now: float) -> None:
        """The server was away: live clocks did not run meanwhile, day-long ones did."""
        if self.setting.kind == "days":
            self._charge(now)
            for seat in self._running:
                self._left[seat] = max(self._left[seat], min(AFTER_RESTART, self.setting.seconds))
        self._since = now

    def expired(self, now: float) -> frozenset[int]:
        """The awaited seats whose time is up."""
        if not self.on or self._since is None:
            return frozenset()
        return frozenset(p for p in self._running if self.left(p, now) <= 0)

    def next_expiry(self, now: float) -> float | None:
        """Seconds until the next clock runs out."""
        if not self.on or self._since is None:
            return None
        times = [left for p in self._running if (left := self.left(p, now)) > 0]
        return min(times, default=None)

    def left(self, seat: int, now: float) -> float:
        """Seconds on a seat's clock."""
        runs = self._since is not None and seat in self._running
        spent = now - self._since if runs and self._since is not None else 0.0
        return max(self._left[seat] - max(spent, 0.0), 0.0)

    def shapes(self, now: float) -> list[ClockShape]:
        """All clocks, none where there are none."""
        if not self.on:
            return []
        return [
            ClockShape(
                p, round(self.left(p, now), 1), self._since is not None and p in self._running
            )
            for p in range(len(self._left))
        ]

    def _charge(self, now: float) -> None:
        if self._since is None:
            return
        for seat in self._running:
            self._left[seat] = self.left(seat, now)
        self._since = now
