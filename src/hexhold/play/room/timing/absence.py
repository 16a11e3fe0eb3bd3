"""Absent people: a bot takes over a seat after the table's grace, and a host's role passes on."""

from collections.abc import Iterator

from hexhold.play.room.room import Room

SOONEST = 0.01
HOST_SECONDS = 120.0
"""After this time an absent host's role passes on while others wait for the start."""


def deserted(room: Room, now: float) -> list[int]:
    """Return the seats that a bot takes over now; `now` is on the steady clock."""
    return [seat for seat, left in _waits(room, now) if left <= 0]


def next_desertion(room: Room, now: float) -> float | None:
    """Return the seconds until a bot takes over the next seat; None if none will."""
    return min((max(left, SOONEST) for _, left in _waits(room, now)), default=None)


def _waits(room: Room, now: float) -> Iterator[tuple[int, float]]:
    """Yield each absent person's seat, and the seconds of grace left.

    In correspondence games players need not be there.
    """
    config = room.row.config
    if config.grace and config.clock.kind != "days":
        for seat, since in room.audience.away.items():
            if not room.row.seats[seat].stand_in:
                yield seat, since + config.grace - now


def host_wait(room: Room, now: float) -> float | None:
    """Return the seconds until an absent host's role passes on; None if no other is there."""
    row = room.row
    if row.state != "open" or row.tournament is not None or room.audience.host_away is None:
        return None
    return room.audience.host_away + HOST_SECONDS - now if room.audience.present() else None
