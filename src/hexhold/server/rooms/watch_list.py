"""The list of games to watch: public games that go on, the best rated first."""

from collections.abc import Collection, Iterable, Mapping
from statistics import fmean

from hexhold.play.names import mark_of
from hexhold.play.protocol.watch_shapes import WatchedGame, WatchedPlayer, WatchList
from hexhold.play.room.room import Room
from hexhold.play.room.start.colours import colours_of
from hexhold.server.ratings import BOT_RATINGS, SCALE
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.rooms.room_counts import running
from hexhold.server.storage import Store

PAGE = 50
"""Games in one answer."""


async def watch_list(store: Store, rooms: RoomRegistry, hidden: Collection[str] = ()) -> WatchList:
    """Return the public games that go on at this worker; raises `StorageError`.

    Nothing in it tells how a game stands: spectators may see that later than the players.

    Args:
        store: the storage.
        rooms: the rooms.
        hidden: sessions whose games are not shown.
    """
    live = [room for room in running(rooms) if _is_listed(room, hidden)]
    people = {seat.session for room in live for seat in room.row.seats if seat.session}
    ratings = await store.results.means_of(people)
    return merged([WatchList([_game(room, ratings) for room in live], 0)])


def merged(lists: Iterable[WatchList]) -> WatchList:
    """Return one list of the games of several workers."""
    lists = list(lists)
    # A table that moves to another worker may be in two lists.
    games = {game.id: game for each in lists for game in each.games}
    found = sorted(games.values(), key=_order)
    return WatchList(found[:PAGE], max(len(found) - PAGE, 0) + sum(each.more for each in lists))


def _order(game: WatchedGame) -> tuple[float, int, str]:
    return -(game.rating or 0), -game.spectators, game.id


def _is_listed(room: Room, hidden: Collection[str]) -> bool:
    row = room.row
    # Nobody finds the table of a match by its link, but spectators see it late, and no hands.
    is_match = row.queue is not None and row.config.watch_delay > 0 and not row.config.watch_hands
    is_public = (is_match or not row.config.private) and row.learned is None and not row.sealed
    return is_public and room.goes_on and row.members().isdisjoint(hidden)


def _game(room: Room, ratings: Mapping[str, float]) -> WatchedGame:
    row, config = room.row, room.row.config
    players = []
    for number, seat in enumerate(row.seats):
        mean = ratings.get(seat.session or "")
        if seat.kind == "bot" and seat.bot in BOT_RATINGS:
            mean = BOT_RATINGS[seat.bot].mu
        mark = mark_of(seat.mark, seat.session) if seat.session else None
        rating = None if mean is None else round(mean * SCALE)
        bot = seat.bot if seat.kind == "bot" else None
        colour = colours_of(row)[number]
        players.append(WatchedPlayer(seat.name or "?", mark, colour, bot, rating))
    rated = [player.rating for player in players if player.rating is not None]
    return WatchedGame(
        id=row.id,
        name=config.name,
        edition=config.edition,
        players=players,
        rating=round(fmean(rated)) if rated else None,
        clock=config.clock,
        spectators=room.audience.spectators,
        delay=config.watch_delay,
        hands=config.watch_hands,
    )
