"""Holidays of accounts, in which their correspondence clocks stand still."""

import math
from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update

from hexhold.play.rows import Holiday
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import holidays

DAY = 86_400.0
YEAR = 365 * DAY
MOST_DAYS = 28
"""Days of holiday in any 365 days."""


class Holidays(Repository):
    """Reads and writes holidays."""

    async def current(self, sessions: Collection[str], now: float) -> dict[str, Holiday]:
        """Return the holidays of some sessions that are not over."""
        here = holidays.c.session.in_(sessions), holidays.c.until > now
        found = await self._read(select(holidays).where(*here))
        return {row.session: Holiday(row.since, row.until) for row in found}

    async def of(self, session: str, now: float) -> list[Holiday]:
        """Return the holidays of a session in the last year, in order."""
        return _listed(await self._read(_of(session, now)))

    async def change(self, session: str, now: float, days: int) -> bool:
        """Begin a holiday, or let the current one end in ``days`` days; 0 ends it now.

        Return False, and change nothing, if the session has fewer days left.
        """

        def write(connection: Connection) -> bool:
            found = _listed(connection.execute(_of(session, now)))
            if days and days > MOST_DAYS - days_spent(found, now):
                return False
            here = holidays.c.session == session
            until = now + days * DAY
            connection.execute(delete(holidays).where(here, holidays.c.until <= now - YEAR))
            current = update(holidays).where(here, holidays.c.until > now).values(until=until)
            if not connection.execute(current).rowcount and days:
                values = {"session": session, "since": now, "until": until}
                connection.execute(insert(holidays), values)
            return True

        return await self._written(write)


def days_spent(found: Iterable[Holiday], now: float) -> int:
    """Return how many days of the last year were holidays; each day that has begun counts.

    So there are never more holidays than days.
    """
    lasted = [min(each.until, now) - max(each.since, now - YEAR) for each in found]
    return sum(max(math.ceil(round(seconds) / DAY), 1) for seconds in lasted)


def _of(session: str, now: float) -> Select[Any]:
    here = holidays.c.session == session, holidays.c.until > now - YEAR
    return select(holidays).where(*here).order_by(holidays.c.since)


def _listed(found: Iterable[Any]) -> list[Holiday]:
    return [Holiday(row.since, row.until) for row in found]
