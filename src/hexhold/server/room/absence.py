"""Seats whose people are away: a bot plays for them once the table's grace is over."""

from __future__ import annotations

from collections.abc import Iterator

from hexhold.server.room.room import Room

SOONEST = 0.01


def deserted(room: Room, now: float) -> list[int]:
    """The seats for which a bot is to play from now on; ``now`` is on the steady clock."""
    return [seat for seat, left in _waits(room, now) if left <= 0]


def next_desertion(room: Room, now: float) -> float | None:
    """Seconds until the next seat is deserted, None where none will be."""
    return min((max(left, SOONEST) for _, left in _waits(room, now)), default=None)


def _waits(room: Room, now: float) -> Iterator[tuple[int, float]]:
    """Each seat left alone, and the seconds of grace that are left to it.

    With clocks of days nobody is expected to be there.
    """
    config = room.row.config
    if config.grace and config.clock.kind != "days":
        for seat, since in room.away.items():
            if not room.row.seats[seat].stand_in:
                yield seat, since + config.grace - now
