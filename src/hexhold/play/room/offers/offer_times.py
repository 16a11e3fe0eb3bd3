"""When standing offers expire.

The time of an offer stops while the table waits, and starts again after a restart. `driver.py`
closes offers whose time is up.
"""

from collections.abc import Iterable

from hexhold.play.protocol.room_shapes import RoomConfig
from hexhold.play.rows import OfferRow


def answering_seconds(config: RoomConfig) -> float | None:
    """Return for how long an offer can be answered; None until its turn ends."""
    if config.clock.kind == "days" or config.offer_seconds == 0:
        return None
    return float(config.offer_seconds)


LONGEST_THOUGHT = 60.0
"""Seconds that a bot waits for a person who considers its offer, if offers can be answered until
the turn ends."""


class OfferTimes:
    """Times on the steady clock."""

    def __init__(self) -> None:
        self._counted = 0.0
        """Seconds that have counted up to `_since`."""
        self._since: float | None = None
        """When time was last read; None while it is stopped."""
        self._made: dict[int, float] = {}
        """Offer → `_counted` when it was made."""
        self._considered: set[tuple[int, int]] = set()
        """Offer and seat: which people are considering which offers."""

    def go(self, now: float) -> None:
        """Let time run."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Stop time."""
        self._counted, self._since = self._read(now), None

    def follow(self, numbers: Iterable[int], now: float) -> None:
        """Note which offers stand; new ones are made now."""
        read = self._read(now)
        self._made = {number: self._made.get(number, read) for number in numbers}
        self._considered = {each for each in self._considered if each[0] in self._made}

    def consider(self, number: int, seat: int) -> bool:
        """Note that a person considers an offer; return whether that is new."""
        before = len(self._considered)
        self._considered.add((number, seat))
        return len(self._considered) > before

    def hand_over(self, seat: int) -> None:
        """On a shared device, let the next person consider what the last one considered."""
        self._considered = {(number, seat) for number, _ in self._considered}

    def age(self, number: int, now: float) -> float:
        """Return the seconds since an offer was made."""
        return self._read(now) - self._made.get(number, self._read(now))

    def left(self, number: int, config: RoomConfig, now: float) -> float | None:
        """Return the seconds in which an offer can be answered; None until its turn ends."""
        seconds = answering_seconds(config)
        return None if seconds is None else max(seconds - self.age(number, now), 0.0)

    def held(self, offer: OfferRow, config: RoomConfig, patience: float, now: float) -> float:
        """Return the seconds for which a bot still waits for answers to its offer.

        That is `patience` in all, or the full time for answers while a person who has not answered
        considers the offer.
        """
        number = offer.number
        said = {answer.seat for answer in offer.answers}
        whole = answering_seconds(config)
        wait = patience
        if any(about == number and seat not in said for about, seat in self._considered):
            wait = max(patience, LONGEST_THOUGHT if whole is None else whole)
        if whole is not None:
            wait = min(wait, whole)
        return max(wait - self.age(number, now), 0.0)

    def _read(self, now: float) -> float:
        return self._counted + (0.0 if self._since is None else now - self._since)
