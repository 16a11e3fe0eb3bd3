"""For how long the offers that stand beside a game can still be answered.

Their time stands while the table waits. After a restart each has the whole of it again.
"""

from __future__ import annotations

from collections.abc import Iterable

from hexhold.server.protocol.room_shapes import RoomConfig


def answering_seconds(config: RoomConfig) -> float | None:
    """For how long an offer can be answered; None until its turn ends."""
    if config.clock.kind == "days" or config.offer_seconds == 0:
        return None
    return float(config.offer_seconds)


LONGEST_THOUGHT = 60.0
"""Seconds that a bot waits for whoever thinks about its offer, where offers can be answered until
the turn ends."""


class OfferTimes:
    """Times on the watch's steady clock."""

    def __init__(self) -> None:
        self._counted = 0.0
        """Seconds that have counted until they were last read."""
        self._since: float | None = None
        """When that was; None while they stand."""
        self._made: dict[int, float] = {}
        """Offer → at which of these seconds it was made."""
        self._considered: set[int] = set()
        """Offers that somebody thinks about."""

    def go(self, now: float) -> None:
        """Let time count, unless it does."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Let it stand."""
        self._counted, self._since = self._read(now), None

    def follow(self, numbers: Iterable[int], now: float) -> None:
        """These stand from now on, those that are new from this moment."""
        read = self._read(now)
        self._made = {number: self._made.get(number, read) for number in numbers}
        self._considered &= self._made.keys()

    def consider(self, number: int) -> bool:
        """Somebody thinks about an offer; whether nobody has before."""
        if number in self._considered:
            return False
        self._considered.add(number)
        return True

    def age(self, number: int, now: float) -> float:
        """Seconds since an offer was made."""
        return self._read(now) - self._made.get(number, self._read(now))

    def left(self, number: int, config: RoomConfig, now: float) -> float | None:
        """Seconds in which it can be answered; None until its turn ends."""
        seconds = answering_seconds(config)
        return None if seconds is None else max(seconds - self.age(number, now), 0.0)

    def held(self, number: int, config: RoomConfig, patience: float, now: float) -> float:
        """Seconds for which a bot still waits for answers to its offer: `patience` in all, and as
        long as it can be answered where somebody thinks about it."""
        whole = answering_seconds(config)
        wait = patience
        if number in self._considered:
            wait = max(patience, LONGEST_THOUGHT if whole is None else whole)
        if whole is not None:
            wait = min(wait, whole)
        return max(wait - self.age(number, now), 0.0)

    def _read(self, now: float) -> float:
        return self._counted + (0.0 if self._since is None else now - self._since)
