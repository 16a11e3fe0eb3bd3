"""Words for rule tests: rolls with a result, roads along a way, and knights."""

from itertools import pairwise
from typing import Any


def roll(number: int, event: str = "science", red: int = 0) -> str:
    """The text of a roll with this sum; in the base game the event is empty (C-6)."""
    first = red or max(1, number - 6)
    return f"roll => {first} {number - first} {event}".rstrip()


def way(*vertices: int) -> list[str]:
    """The edges along neighbouring vertices."""
    return [f"v{a}-v{b}" for a, b in pairwise(vertices)]


def knight(at: str, level: int = 1, active: bool = True) -> dict[str, Any]:
    """A knight of a position."""
    return {"at": at, "level": level, "active": active}
