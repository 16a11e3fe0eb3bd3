"""Results of games, stored in the transaction of the last step, and ratings.

Ratings depend only on the results in the order of their numbers, so `rebuild` finds the same
ones again.
"""

import math
from collections.abc import Collection, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Table,
    cast,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from hexhold.play.protocol.profile_bodies import WinRate
from hexhold.play.rows import GameRow, ResultRow, SeatResult, renamed
from hexhold.play.seasons import QUARTER
from hexhold.play.storage import Damaged
from hexhold.server.ratings import BOT_RATINGS, METHOD, NEWCOMER, RatedPlayer, Worth, rate_game
from hexhold.server.storage.integrity_check import decoded
from hexhold.server.storage.repositories.queue_ratings import (
    find_season,
    forget_queue_ratings,
    rate_queue,
)
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import (
    events,
    facts,
    games,
    played,
    queue_ratings,
    ratings,
    results,
    sessions,
)

_METHOD = "ratings"
FEWEST_RATED = 2


class KeptResult(NamedTuple):
    """A result, and whether its game is still stored."""

    number: int
    row: ResultRow
    there: bool


class Rated(NamedTuple):
    """A player in the list of ratings."""

    session: str
    name: str
    mark: str
    mu: float
    sigma: float
    games: int


class Results(Repository):
    """Reads and writes results and ratings."""

    season_months = QUARTER
    """The length of a season."""

    async def add(self, row: ResultRow) -> None:
        """Store the result of a game that ended before results were stored."""
        months = self.season_months
        await self._written(lambda connection: record_result(connection, row, months))

    async def missing(self) -> list[str]:
        """Return finished games without a result, in the order in which they ended."""
        ended = select(func.max(events.c.at)).where(events.c.game == games.c.id).scalar_subquery()
        known = exists().where(results.c.game == games.c.id)
        query = select(games.c.id).where(games.c.finished == 1, ~known)
        return [row.id for row in await self._read(query.order_by(ended, games.c.id))]

    async def of(self, session: str, before: int | None, most: int) -> list[KeptResult]:
        """Return the newest results of a session, or those before a number."""
        there = exists().where(games.c.id == results.c.game)
        query = (
            select(results.c.game, results.c.number, results.c.data, there.label("there"))
            .join(played, played.c.game == results.c.game)
            .where(played.c.session == session)
            .order_by(results.c.number.desc())
            .limit(most)
        )
        if before is not None:
            query = query.where(results.c.number < before)
        found = self._readable(await self._read(query), ResultRow, "result of game {game}")
        return [KeptResult(row.number, result, bool(row.there)) for row, result in found]

    async def newest(self, most: int) -> list[ResultRow]:
        """Return the results of the last games that can be read and that are still stored."""
        there = exists().where(games.c.id == results.c.game)
        query = select(results.c.game, results.c.data).where(there)
        found = await self._read(query.order_by(results.c.number.desc()).limit(most))
        return [row for _, row in self._readable(found, ResultRow, "result of game {game}")]

    async def winner_of(self, game: str) -> int | None:
        """Return the winner in a game's result, None if there is no result that can be read."""
        found = await self._of_game(game)
        return None if found is None else found.winner

    async def is_rated(self, game: str) -> bool:
        """Return whether a game has ended and counts for ratings."""
        found = await self._of_game(game)
        return found is not None and found.counts

    async def _of_game(self, game: str) -> ResultRow | None:
        for row in await self._read(select(results.c.data).where(results.c.game == game)):
            with suppress(Damaged):
                return decoded(f"result of game {game}", row.data, ResultRow)
        return None

    async def seats_of(self, session: str) -> dict[str, int]:
        """Return game → the seat that a session had."""
        query = select(played.c.game, played.c.seat).where(played.c.session == session)
        return {row.game: row.seat for row in await self._read(query)}

    async def rates_of(self, session: str) -> list[WinRate]:
        """Return a session's win rates by edition and number of players, most played first."""
        count = func.count().label("games")
        query = (
            select(played.c.edition, played.c.players, count, func.sum(played.c.won))
            .where(played.c.session == session)
            .group_by(played.c.edition, played.c.players)
            .order_by(count.desc(), played.c.edition, played.c.players)
        )
        found = await self._read(query)
        return [WinRate(edition, players, most, int(won)) for edition, players, most, won in found]

    async def rating_of(self, session: str) -> Rated | None:
        """Return a session's rating, None before the first rated game."""
        found = self._whole(await self._read(_rated().where(ratings.c.session == session)))
        return found[0] if found else None

    async def means_of(self, some: Collection[str]) -> dict[str, float]:
        """Return session → the mean of its rating, of those that have one."""
        query = select(ratings.c.session, ratings.c.mu, ratings.c.sigma)
        found = await self._read(query.where(ratings.c.session.in_(some)))
        return {row.session: row.mu for row in found if is_worth(row.mu, row.sigma)}

    async def best(self, fewest: int, most: int) -> list[Rated]:
        """Return the best players among those who are listed, by a cautious estimate.

        Args:
            fewest: Rated games that a player must have.
        """
        query = _rated().where(sessions.c.listed == 1, ratings.c.games >= fewest)
        surely = (ratings.c.mu - 3 * ratings.c.sigma).desc()
        return self._whole(await self._read(query.order_by(surely).limit(most)))

    def _whole(self, found: Sequence[Any]) -> list[Rated]:
        """Return the ratings that are numbers."""
        rated = []
        for row in found:
            if is_worth(row.mu, row.sigma):
                rated.append(Rated(*row))
            else:
                self._damage.log(Damaged(f"rating of session {row.session}", "no number"))
        return rated

    async def rebuild(self) -> None:
        """Compute all ratings again if another method computed them."""
        found = await self._read(select(facts.c.value).where(facts.c.name == _METHOD))
        if not found or found[0].value != METHOD:
            await self._written(rebuild)


def _rated() -> Any:
    return select(
        ratings.c.session,
        sessions.c.name,
        sessions.c.mark,
        ratings.c.mu,
        ratings.c.sigma,
        ratings.c.games,
    ).join(sessions, sessions.c.id == ratings.c.session)


def record_result(connection: Connection, row: ResultRow, season_months: int) -> None:
    """Store a result and update its players' ratings, unless it is stored already."""
    if connection.scalar(select(results.c.number).where(results.c.game == row.game)) is not None:
        return
    # SQLite stores any type in a column, and a damaged number must not keep a game from ending.
    last = connection.scalar(select(func.max(cast(results.c.number, Integer))))
    number = 1 + (last or 0)
    _rate(connection, row)
    find_season(connection, row, season_months)
    rate_queue(connection, row)
    values = {"game": row.game, "number": number, "data": msgspec.json.encode(row)}
    connection.execute(insert(results), values)
    for seat, each in enumerate(row.seats):
        if each.session is not None:
            own = {
                "session": each.session,
                "game": row.game,
                "seat": seat,
                "number": number,
                "edition": row.edition,
                "players": len(row.seats),
                "won": int(seat in row.winners),
                "queue": row.queue,
            }
            connection.execute(insert(played), own)


def rename_seat(connection: Connection, game: str, seat: int, name: str) -> None:
    """Remove the name and the session of a seat from a finished game."""
    data = connection.scalar(select(results.c.data).where(results.c.game == game))
    if data is not None:
        with suppress(Damaged):
            row = decoded(f"result of game {game}", data, ResultRow)
            row.seats[seat].name, row.seats[seat].session = name, None
            values = {"data": msgspec.json.encode(row)}
            connection.execute(update(results).where(results.c.game == game).values(values))
    begun = connection.scalar(select(games.c.data).where(games.c.id == game))
    if begun is not None:
        with suppress(Damaged):
            kept = decoded(f"game {game}", begun, GameRow)
            values = {"data": msgspec.json.encode(renamed(kept, seat, name))}
            connection.execute(update(games).where(games.c.id == game).values(values))


def rebuild(connection: Connection) -> None:
    """Compute all ratings again, in the order in which the results were stored."""
    connection.execute(delete(ratings))
    forget_queue_ratings(connection)
    for game, data in connection.execute(
        select(results.c.game, results.c.data).order_by(results.c.number)
    ).all():
        try:
            row = decoded(f"result of game {game}", data, ResultRow)
        except Damaged:
            continue
        _rate(connection, row)
        rate_queue(connection, row)
        values = {"data": msgspec.json.encode(row)}
        connection.execute(update(results).where(results.c.game == game).values(values))
    connection.execute(delete(facts).where(facts.c.name == _METHOD))
    connection.execute(insert(facts), {"name": _METHOD, "value": METHOD})


def undo_rating(connection: Connection, game: str) -> list[str]:
    """Take the effect of a rated game back; return the accounts of its players.

    Later games keep their effects, which were computed with it. `rebuild` computes them without.
    """
    data = connection.scalar(select(results.c.data).where(results.c.game == game))
    try:
        row = None if data is None else decoded(f"result of game {game}", data, ResultRow)
    except Damaged:
        row = None
    if row is None or not row.counts:
        return []
    for seat in row.seats:
        own = [ratings.c.session == seat.session]
        _refund(connection, ratings, own, seat.before, seat.after)
        here = queue_ratings.c.queue == row.queue, queue_ratings.c.season == row.season
        own = [queue_ratings.c.session == seat.session, *here]
        _refund(connection, queue_ratings, own, seat.queue_before, seat.queue_after)
        seat.before = seat.after = seat.queue_before = seat.queue_after = None
    row.counts, row.uncounted = False, [*row.uncounted, "moderated"]
    values = {"data": msgspec.json.encode(row)}
    connection.execute(update(results).where(results.c.game == game).values(values))
    return [seat.session for seat in row.seats if seat.session is not None]


def _refund(
    connection: Connection,
    table: Table,
    own: Sequence[ColumnElement[bool]],
    before: tuple[float, float] | None,
    after: tuple[float, float] | None,
) -> None:
    """Give a player back what a game has changed in one of their ratings."""
    if before is None or after is None:
        return
    found = connection.execute(select(table.c.mu, table.c.sigma, table.c.games).where(*own))
    known = found.one_or_none()
    if known is None or not is_worth(known.mu, known.sigma):
        return
    if known.games <= 1:
        connection.execute(delete(table).where(*own))
        return
    sigma = min(known.sigma + max(before[1] - after[1], 0.0), NEWCOMER.sigma)
    values = {"mu": known.mu + before[0] - after[0], "sigma": sigma, "games": known.games - 1}
    connection.execute(update(table).where(*own).values(values))


def _rate(connection: Connection, row: ResultRow) -> None:
    """Update the ratings of a game's players, and note them on their seats."""
    taking_part = [[(seat, _worth(connection, seat)) for seat in team] for team in row.teams]
    members = [[(s, worth) for s, worth in team if worth is not None] for team in taking_part]
    known = [team for team in members if team]
    people = [seat for team in known for seat, _ in team if seat.session is not None]
    if not row.counts or len(known) < FEWEST_RATED or not people:
        return
    winners = [row.seats[number] for number in row.winners]
    after = rate_game(
        [
            [
                RatedPlayer(worth, seat.points, any(seat is each for each in winners), seat.left)
                for seat, worth in team
            ]
            for team in known
        ]
    )
    rated = zip(chain(*known), chain(*after), strict=True)
    for (seat, before), now in rated:
        if seat.session is None:
            continue
        seat.before, seat.after = before, now
        values = {"mu": now.mu, "sigma": now.sigma}
        here = ratings.c.session == seat.session
        more = {**values, "games": ratings.c.games + 1}
        if connection.execute(update(ratings).where(here).values(more)).rowcount == 0:
            first = {**values, "session": seat.session, "games": 1}
            connection.execute(insert(ratings), first)


def _worth(connection: Connection, seat: SeatResult) -> Worth | None:
    """Return a player's rating before the game; None for a bot without a rating."""
    if seat.bot is not None:
        return BOT_RATINGS.get(seat.bot)
    if seat.session is None:
        # A deleted account keeps the rating that it had. A player who deletes it during the game
        # has
        # left, and the others are rated as after any player's leaving.
        unknown = NEWCOMER if seat.left else None
        return unknown if seat.before is None else Worth(*seat.before)
    query = select(ratings.c.mu, ratings.c.sigma).where(ratings.c.session == seat.session)
    found = connection.execute(query).one_or_none()
    # A damaged rating must not keep a game from ending.
    return Worth(*found) if found is not None and is_worth(*found) else NEWCOMER


def is_worth(mu: object, sigma: object) -> bool:
    """Return whether a stored rating consists of finite numbers."""
    return all(isinstance(each, float) and math.isfinite(each) for each in (mu, sigma))
