"""The picture that somebody has beside their name."""

from __future__ import annotations

from typing import get_args

from hexhold.server.protocol.room_shapes import Mark

MARKS: tuple[Mark, ...] = get_args(Mark)


def mark_of(chosen: str, session: str) -> Mark:
    """The mark that was chosen, else one that stays the same for the session."""
    if chosen in MARKS:
        return chosen
    return MARKS[sum(session.encode()) % len(MARKS)]
