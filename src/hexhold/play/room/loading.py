"""Load rooms and games from the storage."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from msgspec import structs

from hexhold.language import Sentence, say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.timing.clocks import playable
from hexhold.play.rows import GameRow, RoomRow
from hexhold.play.storage import Damaged, DamagedGame, RoomStore
from hexhold.play.table.archive import KeptGame, kept_game
from hexhold.play.table.loading import load_table, unplayable
from hexhold.play.table.table import Table

__all__ = ["fetch_kept_game", "fetch_room", "fetch_table", "load_table"]

_REPLAYING = ThreadPoolExecutor(1, thread_name_prefix="replays")
"""One thread: two together take longer. While it replays a game, the next one is read from the
storage."""


async def fetch_room(store: RoomStore, room_id: str) -> tuple[RoomRow, Table | None]:
    """Return a room and the game on its table; raises `Refusal` or `StorageError`."""
    with _refusing(store, say("room-damaged")):
        row = await store.room(room_id)
        if row is None:
            raise Refusal("not_found", say("no-such-room"))
        row.config = structs.replace(row.config, clock=playable(row.config.clock))
        if row.game is None:
            return row, None
        table = await fetch_table(store, row.game)
        if len(row.seats) != table.game.setting.players:
            raise Damaged(f"room {room_id}", "its seats are not those of its game")
        if table.lost and row.state in ("running", "paused"):
            raise Refusal("other_rules", _why_not(table))
        if table.game.is_over and row.state in ("running", "paused"):
            row.state = "finished"
        return row, table


async def fetch_table(store: RoomStore, game_id: str) -> Table:
    """Return a game that can go on; raises `Refusal` or `StorageError`."""
    row = await _begun(store, game_id)
    events, snapshots = await store.events_of(game_id), await store.snapshots.of(row)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_REPLAYING, load_table, row, events, snapshots)


async def fetch_kept_game(store: RoomStore, game_id: str, until: float | None = None) -> KeptGame:
    """Return a game to look at, as far as it can be read; raises `Refusal` or `StorageError`.

    Args:
        store: the storage.
        game_id: the game.
        until: a time on the wall clock; the game is returned as it was then. None for now.
    """
    with _refusing(store, say("game-damaged")):
        row = await _begun(store, game_id)
        try:
            events, missing = await store.events_of(game_id), None
        except DamagedGame as damage:
            store.damage_log.log(damage)
            events, missing = damage.before, f"step {damage.step} {damage.why}"
        winner = await store.results.winner_of(game_id)
        if until is not None and events and events[-1].at > until:
            events, winner, missing = [e for e in events if e.at <= until], None, None
        kept = events, await store.snapshots.of(row), winner
        try:
            return await asyncio.to_thread(kept_game, row, *kept, missing)
        except Exception as error:
            raise unplayable(row, "its start", error) from None


def _why_not(table: Table) -> Sentence:
    """Return why a running game cannot go on: no snapshot holds its state."""
    found = table.difference
    assert found is not None
    return say("room-other-rules", step=found.step, played=str(found.played), here=str(found.here))


async def _begun(store: RoomStore, game_id: str) -> GameRow:
    game = await store.game(game_id)
    if game is None:
        raise Refusal("not_found", say("no-such-game"))
    return game


@contextmanager
def _refusing(store: RoomStore, text: str) -> Iterator[None]:
    """Log what is damaged, and raise `Refusal`."""
    try:
        yield
    except Damaged as damage:
        store.damage_log.log(damage)
        raise Refusal(damage.code, text) from None
