"""Stored games to look at: replays, records, reviews and previews."""

from collections.abc import Callable

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.loading import fetch_kept_game
from hexhold.play.room.start.seats import seat_of
from hexhold.play.table.archive import KeptGame
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.sessions import Session
from hexhold.server.storage import Damaged, GameRow, RoomRow, Store

LONGEST_ID = 40


class StoredGames:
    """The games of one server, as far as a session may see them."""

    def __init__(
        self,
        store: Store,
        time: TimeSource,
        in_memory: Callable[[str], RoomRow | None],
        note_seen: Callable[[str], None],
    ) -> None:
        """Make it.

        Args:
            store: the storage.
            time: the time.
            in_memory: returns a room's row if the room is in memory.
            note_seen: notes that a room was visited.
        """
        self._store, self._time = store, time
        self._in_memory, self._note_seen = in_memory, note_seen

    async def shown_to(self, game_id: str, session: Session | None) -> KeptGame:
        """Return a stored game as far as a session may see it; raises `Refusal`."""
        return await self.kept_game(game_id, await self.shown_until(game_id, session), session)

    async def kept_game(
        self, game_id: str, until: float | None = None, session: Session | None = None
    ) -> KeptGame:
        """Return a stored game; raises `Refusal` for a sealed one.

        Args:
            game_id: the game.
            until: the time on the wall clock as of which it is returned; None for now.
            session: who asks: moderators see reported games while they are sealed.
        """
        if len(game_id) > LONGEST_ID:
            raise Refusal("not_found", say("no-such-game"))
        kept = await fetch_kept_game(self._store, game_id, until)
        row = await self.row_of(kept.row)
        if row is not None and row.sealed and not await self._moderates(game_id, row, session):
            raise Refusal("forbidden", say("deal-sealed"))
        self._note_seen(kept.row.room)
        return kept

    async def shown_until(self, game_id: str, session: Session | None) -> float | None:
        """Return until when on the wall clock a session may see a game; None for all of it.

        Spectators of a table with a delay see no more in replays and records than at the table.
        """
        game = await self._store.game(game_id) if len(game_id) <= LONGEST_ID else None
        row = None if game is None else await self.row_of(game)
        if row is None or not row.config.watch_delay:
            return None
        if session is not None and seat_of(row, session.id) is not None:
            return None
        if await self._moderates(game_id, row, session):
            return None
        return self._time.wall() - row.config.watch_delay

    async def _moderates(self, game_id: str, row: RoomRow, session: Session | None) -> bool:
        """Return whether a session is a moderator who decides about a report from a game.

        False for a moderator who plays in it or in its tournament, or who made the report: they
        could use what is hidden.
        """
        if session is None or not await self._store.conduct.is_moderator(session.id):
            return False
        about = [r for r in await self._store.conduct.open_reports() if r.row.game == game_id]
        concerned = {person for r in about for person in (r.reporter, r.reported)}
        if not about or session.id in concerned | row.members():
            return False
        cup = None if row.tournament is None else await self._store.tournaments.find(row.tournament)
        return cup is None or all(one.session != session.id for one in cup.entrants)

    async def seat_in(self, game: GameRow, session: Session) -> int | None:
        """Return a session's seat at the table of a game."""
        row = await self.row_of(game)
        return None if row is None else seat_of(row, session.id)

    async def row_of(self, game: GameRow) -> RoomRow | None:
        """Return the room of a game without loading it; None if it cannot be read."""
        found = self._in_memory(game.room)
        if found is not None:
            return found
        try:
            return await self._store.room(game.room)
        except Damaged as damage:
            self._store.damage_log.log(damage)
            return None
