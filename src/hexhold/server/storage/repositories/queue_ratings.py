"""Ratings by queue of quick match and by season, computed from the results in their order.

A season begins with the ratings of the one before, with more uncertainty.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from hexhold.play.rows import ResultRow, SeatResult
from hexhold.play.seasons import begun_by, running_season
from hexhold.server.ratings import NEWCOMER, RatedPlayer, Worth, rate_game
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import played, queue_ratings, results, sessions

LEAST_SIGMA = NEWCOMER.sigma / 2
"""The least uncertainty at the start of a season."""
MOST_HISTORY = 200


class QueueRated(NamedTuple):
    """A player's rating in a queue and a season."""

    session: str
    name: str
    mark: str
    listed: bool
    mu: float
    sigma: float
    games: int
    """Rated games in the season."""
    all_games: int
    """Rated games until the end of the season."""


class HistoryRow(NamedTuple):
    """A player's rating after a game."""

    game: str
    at: float
    season: str
    mu: float
    sigma: float


class QueueRatings(Repository):
    """Reads ratings of queues."""

    async def queues(self) -> list[str]:
        """Return the queues that have ratings."""
        query = select(queue_ratings.c.queue).distinct().order_by(queue_ratings.c.queue)
        return [row.queue for row in await self._read(query)]

    async def seasons(self, queue: str) -> list[str]:
        """Return the seasons in which a queue was played, the newest first."""
        query = select(queue_ratings.c.season).where(queue_ratings.c.queue == queue).distinct()
        found = await self._read(query.order_by(queue_ratings.c.season.desc()))
        return [row.season for row in found]

    async def of_season(self, queue: str, season: str, most: int) -> list[QueueRated]:
        """Return the best listed players of a season, by a cautious estimate."""
        here = _rated(queue, season).where(sessions.c.listed == 1)
        surely = (queue_ratings.c.mu - 3 * queue_ratings.c.sigma).desc()
        return _whole(await self._read(here.order_by(surely, sessions.c.id).limit(most)))

    async def of_player(self, session: str, queue: str, season: str) -> QueueRated | None:
        """Return a player's rating in a season, None before the first game."""
        query = _rated(queue, season).where(queue_ratings.c.session == session)
        found = _whole(await self._read(query))
        return found[0] if found else None

    async def newest(self, session: str) -> dict[str, float]:
        """Return queue → the mean of a player's newest rating."""
        query = (
            select(queue_ratings.c.queue, queue_ratings.c.mu)
            .where(queue_ratings.c.session == session)
            .order_by(queue_ratings.c.season)
        )
        return {row.queue: row.mu for row in await self._read(query) if _is_number(row.mu)}

    async def history(self, session: str, queue: str) -> list[HistoryRow]:
        """Return a player's ratings after the last games in a queue, oldest first."""
        query = (
            select(results.c.game, played.c.seat, results.c.data)
            .join(played, played.c.game == results.c.game)
            .where(played.c.session == session, played.c.queue == queue)
            .order_by(results.c.number.desc())
            .limit(MOST_HISTORY)
        )
        rows = []
        for row, result in self._readable(await self._read(query), ResultRow, "result of {game}"):
            after = result.seats[row.seat].queue_after
            if after is not None and result.season is not None:
                rows.append(HistoryRow(row.game, result.at, result.season, *after))
        return rows[::-1]


def _rated(queue: str, season: str) -> Any:
    ever = queue_ratings.alias()
    all_games = (
        select(func.sum(ever.c.games))
        .where(
            ever.c.session == queue_ratings.c.session,
            ever.c.queue == queue,
            # Later games change no rank of a finished season.
            ever.c.season <= season,
        )
        .scalar_subquery()
    )
    return (
        select(
            queue_ratings.c.session,
            sessions.c.name,
            sessions.c.mark,
            sessions.c.listed,
            queue_ratings.c.mu,
            queue_ratings.c.sigma,
            queue_ratings.c.games,
            all_games,
        )
        .join(sessions, sessions.c.id == queue_ratings.c.session)
        .where(queue_ratings.c.queue == queue, queue_ratings.c.season == season)
    )


def _whole(found: Sequence[tuple[object, ...]]) -> list[QueueRated]:
    """Return the ratings that are numbers."""
    rated = (QueueRated(*row) for row in found)  # type: ignore[arg-type] # SQLite stores any type
    return [row for row in rated if _is_number(row.mu) and _is_number(row.sigma)]


def _is_number(value: object) -> bool:
    return isinstance(value, float) and math.isfinite(value)


def forget_queue_ratings(connection: Connection) -> None:
    """Delete all ratings of queues, before they are computed again."""
    connection.execute(delete(queue_ratings))


def find_season(connection: Connection, row: ResultRow, months: int) -> None:
    """Note the season of a match that has just ended."""
    if row.queue is None or row.season is not None:
        return
    here = queue_ratings.c.queue == row.queue, queue_ratings.c.season < begun_by(row.at)
    newest = connection.scalar(select(func.max(queue_ratings.c.season)).where(*here))
    row.season = running_season(row.at, months, newest)


def rate_queue(connection: Connection, row: ResultRow) -> None:
    """Update the ratings of a game's queue in its season, and note them on the seats."""
    if row.queue is None or row.season is None or not row.counts:
        return
    before = [_before(connection, row, seat) for seat in row.seats]
    count = row.team_count or len(row.seats)
    players = [
        RatedPlayer(worth, seat.points, number in row.winners, seat.left)
        for number, (seat, worth) in enumerate(zip(row.seats, before, strict=True))
    ]
    after = rate_game([players[team::count] for team in range(count)])
    for number, (seat, was) in enumerate(zip(row.seats, before, strict=True)):
        now = after[number % count][number // count]
        if seat.session is None:
            continue
        seat.queue_before, seat.queue_after = (was.mu, was.sigma), (now.mu, now.sigma)
        key = {"queue": row.queue, "season": row.season, "session": seat.session}
        here = [queue_ratings.c[name] == value for name, value in key.items()]
        values = {"mu": now.mu, "sigma": now.sigma}
        more = {**values, "games": queue_ratings.c.games + 1}
        if connection.execute(update(queue_ratings).where(*here).values(more)).rowcount == 0:
            connection.execute(insert(queue_ratings), {**key, **values, "games": 1})


def _before(connection: Connection, row: ResultRow, seat: SeatResult) -> Worth:
    """Return a player's rating before the game."""
    if seat.session is None:
        return NEWCOMER if seat.queue_before is None else Worth(*seat.queue_before)
    query = (
        select(queue_ratings.c.season, queue_ratings.c.mu, queue_ratings.c.sigma)
        .where(
            queue_ratings.c.session == seat.session,
            queue_ratings.c.queue == row.queue,
            queue_ratings.c.season <= row.season,
        )
        .order_by(queue_ratings.c.season.desc())
        .limit(1)
    )
    found = connection.execute(query).one_or_none()
    if found is None or not (_is_number(found.mu) and _is_number(found.sigma)):
        return NEWCOMER
    sigma = found.sigma if found.season == row.season else max(found.sigma, LEAST_SIGMA)
    return Worth(found.mu, sigma)
