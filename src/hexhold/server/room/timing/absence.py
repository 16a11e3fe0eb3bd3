"""People who are away: a bot plays on a seat once the table's grace is over.

The role of a host who is away from a waiting table passes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexhold.server.room.room import Room

SOONEST = 0.01
HOST_SECONDS = 120.0
"""After which the role of an absent host passes on, where others wait for the start."""


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
        for seat, since in room.audience.away.items():
            if not room.row.seats[seat].stand_in:
                yield seat, since + config.grace - now


def host_wait(room: Room, now: float) -> float | None:
    """Seconds until the role of an absent host passes on; None if no other person is there."""
    row = room.row
    if row.state != "open" or row.tournament is not None or room.audience.host_away is None:
        return None
    return room.audience.host_away + HOST_SECONDS - now if room.audience.present() else None
