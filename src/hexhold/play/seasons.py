"""Seasons of ratings."""

from __future__ import annotations

from datetime import UTC, datetime


def season_of(at: float) -> str:
    """Return the season of a time: a quarter of a year in UTC.

    >>> season_of(0.0)
    '1970-1'
    """
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year:04}-{(day.month + 2) // 3}"
