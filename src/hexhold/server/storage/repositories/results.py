"""How games ended: kept with the last step of each, in one piece, and with it the ratings.

Ratings follow from the results in the order of their numbers, whatever the server was doing
meanwhile: `rebuild` finds the same ones again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Integer, cast, delete, exists, func, insert, select, update

from hexhold.server.protocol.room_shapes import Uncounted
from hexhold.server.ratings import BOT_RATINGS, METHOD, NEWCOMER, Worth, rate
from hexhold.server.storage.integrity_check import Damaged, decoded
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.rows import GameRow, renamed
from hexhold.server.storage.sql_tables import (
    events,
    facts,
    games,
    played,
    ratings,
    results,
    sessions,
)

_METHOD = "ratings"
FEWEST_RATED = 2


class SeatResult(Struct):
    """What came of a seat."""

    name: str
    points: int
    session: str | None = None
    """Whose it was; None of bots and of those who have left."""
    bot: str | None = None
    before: tuple[float, float] | None = None
    """What its player was worth before the game, where it counts."""
    after: tuple[float, float] | None = None


class ResultRow(Struct):
    """How a game ended."""

    game: str
    room: str
    at: float
    edition: str
    winner: int
    seats: list[SeatResult]
    counts: bool
    """Whether it counts for ratings. It is decided once, when the game ends, and stored, so that
    `rebuild` finds the same ratings again."""
    uncounted: list[Uncounted] = []
    """Why it does not count; empty in results from before that was stored."""


class KeptResult(NamedTuple):
    """A result, and whether its game can still be looked at."""

    number: int
    row: ResultRow
    there: bool


class Rate(NamedTuple):
    """How often somebody has won in one kind of game."""

    edition: str
    players: int
    games: int
    won: int


class Rated(NamedTuple):
    """Somebody in the list of ratings."""

    session: str
    name: str
    mark: str
    mu: float
    sigma: float
    games: int


class Results(Repository):
    """Reads and writes how games ended. All methods raise `StorageError`."""

    async def add(self, row: ResultRow) -> None:
        """Keep the result of a game that was over before results were kept."""
        await self._written(lambda connection: record_result(connection, row))

    async def missing(self) -> list[str]:
        """Games that are over and have no result, in the order in which they ended."""
        ended = select(func.max(events.c.at)).where(events.c.game == games.c.id).scalar_subquery()
        known = exists().where(results.c.game == games.c.id)
        query = select(games.c.id).where(games.c.finished == 1, ~known)
        return [row.id for row in await self._read(query.order_by(ended, games.c.id))]

    async def of(self, session: str, before: int | None, most: int) -> list[KeptResult]:
        """The newest results of somebody, or those before a number."""
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

    async def winner_of(self, game: str) -> int | None:
        """Who has won a game as its result says; None where there is none that can be read."""
        for row in await self._read(select(results.c.data).where(results.c.game == game)):
            with suppress(Damaged):
                return decoded(f"result of game {game}", row.data, ResultRow).winner
        return None

    async def seats_of(self, session: str) -> dict[str, int]:
        """Game → the seat that somebody had."""
        query = select(played.c.game, played.c.seat).where(played.c.session == session)
        return {row.game: row.seat for row in await self._read(query)}

    async def rates_of(self, session: str) -> list[Rate]:
        """How often somebody has won, by edition and number of players, most played first."""
        count = func.count().label("games")
        query = (
            select(played.c.edition, played.c.players, count, func.sum(played.c.won))
            .where(played.c.session == session)
            .group_by(played.c.edition, played.c.players)
            .order_by(count.desc(), played.c.edition, played.c.players)
        )
        found = await self._read(query)
        return [Rate(edition, players, most, int(won)) for edition, players, most, won in found]

    async def rating_of(self, session: str) -> Rated | None:
        """What somebody is worth, None before a game that counts."""
        found = self._whole(await self._read(_rated().where(ratings.c.session == session)))
        return found[0] if found else None

    async def best(self, fewest: int, most: int) -> list[Rated]:
        """Those who are surely worth most, of all who let themselves be listed.

        Args:
            fewest: games that somebody must have played.
        """
        query = _rated().where(sessions.c.listed == 1, ratings.c.games >= fewest)
        surely = (ratings.c.mu - 3 * ratings.c.sigma).desc()
        return self._whole(await self._read(query.order_by(surely).limit(most)))

    def _whole(self, found: Sequence[Any]) -> list[Rated]:
        """Those of several that are numbers."""
        rated = []
        for row in found:
            if is_worth(row.mu, row.sigma):
                rated.append(Rated(*row))
            else:
                self._damage.log(Damaged(f"rating of session {row.session}", "no number"))
        return rated

    async def rebuild(self) -> None:
        """Work all ratings out anew, if they were worked out in another way."""
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


def record_result(connection: Connection, row: ResultRow) -> None:
    """Keep a result, whose it is and what it makes of its players; a second time does nothing."""
    if connection.scalar(select(results.c.number).where(results.c.game == row.game)) is not None:
        return
    # SQLite keeps anything in a column, and no game must fail to end for that.
    last = connection.scalar(select(func.max(cast(results.c.number, Integer))))
    number = 1 + (last or 0)
    _rate(connection, row)
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
                "won": int(seat == row.winner),
            }
            connection.execute(insert(played), own)


def rename_seat(connection: Connection, game: str, seat: int, name: str) -> None:
    """Let nothing in a game that is over say who had a seat."""
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
    """Work all ratings out anew, in the order in which the results were kept."""
    connection.execute(delete(ratings))
    for game, data in connection.execute(
        select(results.c.game, results.c.data).order_by(results.c.number)
    ).all():
        try:
            row = decoded(f"result of game {game}", data, ResultRow)
        except Damaged:
            continue
        _rate(connection, row)
        values = {"data": msgspec.json.encode(row)}
        connection.execute(update(results).where(results.c.game == game).values(values))
    connection.execute(delete(facts).where(facts.c.name == _METHOD))
    connection.execute(insert(facts), {"name": _METHOD, "value": METHOD})


def _rate(connection: Connection, row: ResultRow) -> None:
    """Let a result change what its players are worth, and note it on their seats."""
    taking_part = [(seat, _worth(connection, seat)) for seat in row.seats]
    known = [(seat, worth) for seat, worth in taking_part if worth is not None]
    people = [seat for seat, _ in known if seat.session is not None]
    if not row.counts or len(known) < FEWEST_RATED or not people:
        return
    points = [_final(row, seat) for seat, _ in known]
    places = [sum(other > own for other in points) for own in points]
    after = rate([worth for _, worth in known], places)
    for (seat, before), now in zip(known, after, strict=True):
        if seat.session is None:
            continue
        seat.before, seat.after = before, now
        values = {"mu": now.mu, "sigma": now.sigma}
        here = ratings.c.session == seat.session
        more = {**values, "games": ratings.c.games + 1}
        if connection.execute(update(ratings).where(here).values(more)).rowcount == 0:
            first = {**values, "session": seat.session, "games": 1}
            connection.execute(insert(ratings), first)


def _final(row: ResultRow, seat: SeatResult) -> float:
    """What decides the places: the winner is first, whoever else has as many points."""
    return float("inf") if row.seats[row.winner] is seat else seat.points


def _worth(connection: Connection, seat: SeatResult) -> Worth | None:
    """What a seat's player is worth before the game; None of a bot that is no measure."""
    if seat.bot is not None:
        return BOT_RATINGS.get(seat.bot)
    if seat.session is None:
        # Somebody who has left: they were worth what they were.
        return None if seat.before is None else Worth(*seat.before)
    query = select(ratings.c.mu, ratings.c.sigma).where(ratings.c.session == seat.session)
    found = connection.execute(query).one_or_none()
    # What is damaged ends no game.
    return Worth(*found) if found is not None and is_worth(*found) else NEWCOMER


def is_worth(mu: object, sigma: object) -> bool:
    """Whether what is stored of somebody's worth can be reckoned with."""
    return all(isinstance(each, float) and math.isfinite(each) for each in (mu, sigma))
