"""The server's time."""

from time import monotonic, time


class TimeSource:
    """The machine's wall clock and steady clock; tests replace it."""

    def wall(self) -> float:
        """Return seconds since the epoch, to show and to store. The clock may be set."""
        return time()

    def steady(self) -> float:
        """Return seconds that pass at a constant rate; meaningless after a restart.

        All waiting is counted on this clock.
        """
        return monotonic()

    def on_the_wall(self, steady: float) -> float:
        """Return what the wall clock shows when the steady clock shows this, unless it is set."""
        return self.wall() + steady - self.steady()
