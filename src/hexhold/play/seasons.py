"""Seasons of ratings.

The key of a season says when it begins, so keys sort by that.
"""

from datetime import UTC, datetime

QUARTER = 3
LENGTHS = (1, 2, QUARTER, 4, 6, 12)
"""Possible lengths in months: they divide a year."""
KEY = r"\d{4}-[1-4]([abc][1246c])?"
"""What keys look like, as a regular expression."""
_DAY = 86_400.0
_LAST = "z"
"""Sorts after every length, in every collation of a database."""


def season_of(at: float, months: int = QUARTER) -> str:
    """Return the season of a time in UTC.

    The key of a quarter of a year is the year and its number. Seasons of other lengths name the
    quarter in which they begin, its month, and their length.

    >>> season_of(0.0), season_of(0.0, 1), season_of(0.0, 12)
    ('1970-1', '1970-1a1', '1970-1ac')
    """
    day = datetime.fromtimestamp(at, UTC)
    quarter, month = divmod((day.month - 1) // months * months, QUARTER)
    key = f"{day.year:04}-{quarter + 1}"
    return key if months == QUARTER else f"{key}{'abc'[month]}{months:x}"


def begun_by(at: float) -> str:
    """Return what sorts after all seasons that have begun at a time, and before all later ones.

    The clocks of workers may differ by a day.
    """
    return season_of(at + _DAY, 1)[:-1] + _LAST


def running_season(at: float, months: int, newest: str | None) -> str:
    """Return the season that a game belongs to.

    Args:
        at: when it ended.
        months: the length of a season. After a change, seasons of the old length follow one another
            until one of the new length begins. A season that is over never runs again.
        newest: the newest season before `begun_by` in which the queue was played.
    """
    if newest is None:
        return season_of(at, months)
    # Of those that begin at the same time, the one that was played goes on.
    return max(newest, season_of(at, months), season_of(at, _months(newest)), key=_beginning)


def _months(season: str) -> int:
    return int(season[7:], 16) if len(season) > len("2026-1") else QUARTER


def _beginning(season: str) -> str:
    """Return what sorts by the first months of seasons."""
    return season[:7].ljust(7, "a")
