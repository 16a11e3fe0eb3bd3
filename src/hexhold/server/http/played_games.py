"""Finished games and ratings, as clients see them."""

from msgspec import UNSET

from hexhold.play.names import mark_of
from hexhold.play.protocol.profile_bodies import (
    EndedGame,
    PlayedGames,
    PlayedSeat,
    RankedPlayer,
    Ranking,
    RatingShape,
)
from hexhold.server.ratings import SCALE
from hexhold.server.storage import KeptResult, Results

AT_ONCE = 30
"""Games in one answer."""
MOST_RANKED = 100
FEWEST_GAMES = 3
"""Rated games that a player must have to be ranked."""


def rating_shape(mu: float, sigma: float, games: int) -> RatingShape:
    """Return a rating as clients see it."""
    return RatingShape(round(mu * SCALE), round(2 * sigma * SCALE), games)


async def played_games(results: Results, session: str, before: int | None) -> PlayedGames:
    """Return the finished games of a session; raises `StorageError`."""
    found = await results.of(session, before, AT_ONCE + 1)
    seats = await results.seats_of(session)
    return PlayedGames(
        [_played(result, seats[result.row.game]) for result in found[:AT_ONCE]],
        len(found) > AT_ONCE,
        await results.rates_of(session),
    )


def _played(result: KeptResult, you: int) -> EndedGame:
    row = result.row
    own = row.seats[you]
    change = None
    if own.before is not None and own.after is not None:
        change = round(own.after[0] * SCALE) - round(own.before[0] * SCALE)
    return EndedGame(
        game=row.game,
        number=result.number,
        at=row.at,
        edition=row.edition,
        seats=[PlayedSeat(seat.name, seat.bot, seat.points, seat.left) for seat in row.seats],
        you=you,
        winner=row.winner,
        winners=row.winners if row.team_count else UNSET,
        change=change,
        uncounted=row.uncounted,
        there=result.there,
    )


async def ranking(results: Results, session: str | None) -> Ranking:
    """Return the best players; raises `StorageError`."""
    players = [
        RankedPlayer(
            each.name,
            mark_of(each.mark, each.session),
            rating_shape(each.mu, each.sigma, each.games),
            each.session == session,
        )
        for each in await results.best(FEWEST_GAMES, MOST_RANKED)
    ]
    return Ranking(players, FEWEST_GAMES)
