"""Rooms and games from the storage, as they are kept there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from hexhold.server.archive import KeptGame, kept_game
from hexhold.server.failures import Refusal
from hexhold.server.storage import EventRow, GameRow, RoomRow, Store
from hexhold.server.table import Table


def load_table(game: GameRow, events: Sequence[EventRow]) -> Table:
    """A game as it was: its start and every step again."""
    table = Table(game)
    for event in events:
        table.replay(event)
    return table


async def fetch_room(store: Store, room_id: str) -> tuple[RoomRow, Table | None]:
    """A room and the game on its table; raises `Refusal` or `StorageError`."""
    row = await store.room(room_id)
    if row is None:
        raise Refusal("not_found", "there is no such room")
    if row.game is None:
        return row, None
    table = await fetch_table(store, row.game)
    if table.game.is_over and row.state in ("running", "paused"):
        row.state = "finished"
    return row, table


async def fetch_table(store: Store, game_id: str) -> Table:
    """A game, to be gone on with; raises `Refusal` or `StorageError`."""
    return await asyncio.to_thread(load_table, *await _fetch_game(store, game_id))


async def fetch_kept_game(store: Store, game_id: str) -> KeptGame:
    """A game, to be looked at; raises `Refusal` or `StorageError`."""
    return await asyncio.to_thread(kept_game, *await _fetch_game(store, game_id))


async def _fetch_game(store: Store, game_id: str) -> tuple[GameRow, list[EventRow]]:
    game = await store.game(game_id)
    if game is None:
        raise Refusal("not_found", "there is no such game")
    return game, await store.events_of(game_id)
