"""Idle people at tables without a clock: they are asked, and then a bot stands in.

Times are seconds on the steady clock.
"""

from hexhold.play.room.audience.shapes import IDLE_SECONDS
from hexhold.play.room.room import Room

ANSWER_SECONDS = 60.0
"""The person is asked this long before a bot stands in."""
SOONEST = 0.01
FEWEST = 2
"""How many people must be at the table: otherwise no other person has to wait."""


def idle_waits(room: Room, now: float) -> dict[int, float]:
    """Return the seat of each connected person whom the game waits for → seconds until a bot
    stands in."""
    row = room.row
    if "conduct" not in room.settings.features or not room.clock.running or room.table is None:
        return {}
    present = room.audience.present()
    people = [p for p in present if row.seats[p].kind == "person"]
    if row.config.clock.kind != "none" or row.config.grace == 0 or len(people) < FEWEST:
        return {}
    return {
        seat: room.awake_since(seat) + IDLE_SECONDS - now
        for seat in room.table.awaited
        if seat in people and not row.seats[seat].stand_in
    }


def asked(room: Room, now: float) -> frozenset[int]:
    """Return the seats whose person is asked whether they are still there."""
    waits = idle_waits(room, now).items()
    return frozenset(seat for seat, left in waits if left <= ANSWER_SECONDS)


def next_idle(room: Room, now: float) -> float | None:
    """Return the seconds until a person is asked, or a bot stands in; None if neither will."""
    waits = idle_waits(room, now).values()
    dues = [left - ANSWER_SECONDS if left > ANSWER_SECONDS else left for left in waits]
    return min((max(due, SOONEST) for due in dues), default=None)
