"""What time it is."""

from __future__ import annotations

from time import monotonic, time


class TimeSource:
    """The two clocks of the machine; tests bring a watch that they set."""

    def wall(self) -> float:
        """Seconds since the epoch, to be shown and stored: may be set forward and back."""
        return time()

    def steady(self) -> float:
        """Seconds that pass at the same pace whatever the wall says; they mean nothing later on.

        Whoever is waited for, and for how long, is counted on this one.
        """
        return monotonic()

    def on_the_wall(self, steady: float) -> float:
        """What the wall clock shows when the steady one shows this, unless it is set before."""
        return self.wall() + steady - self.steady()
