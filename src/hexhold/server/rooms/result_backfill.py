"""Compute what earlier versions did not store: results and snapshots of games."""

import asyncio
import logging

from hexhold.errors import HexholdError, StorageError
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.loading import fetch_table
from hexhold.play.room.results import result_of
from hexhold.play.table.loading import rounds_of
from hexhold.server.storage import Damaged, Store

QUIET_SECONDS = 30.0
"""The pause after a start, while other work is more urgent."""
PAUSE = 0.05
"""The pause between two games, because each is replayed."""
_log = logging.getLogger(__name__)


async def catch_up_soon(store: Store) -> None:
    """Compute what is missing, some time after the start."""
    await asyncio.sleep(QUIET_SECONDS)
    await catch_up(store)
    await take_snapshots(store)


async def catch_up(store: Store) -> None:
    """Store missing results, oldest first, and recompute ratings made by another method.

    The session of a seat is known only while the game is on its room's table.
    """
    try:
        for game in await store.results.missing():
            await _add(store, game)
            await asyncio.sleep(PAUSE)
        await store.results.rebuild()
    except StorageError as error:
        _log.warning("results of older games: %s", error)


async def take_snapshots(store: Store) -> None:
    """Store snapshots of games without any, so that they survive the next change of rules."""
    try:
        for game in await store.snapshots.missing():
            try:
                row = await store.game(game)
                if row is not None:
                    rounds = await asyncio.to_thread(rounds_of, row, await store.events_of(game))
                    await store.snapshots.add(row, rounds)
            except Damaged as damage:
                store.damage_log.log(damage)
            except HexholdError as error:
                _log.warning("snapshots of game %s: %s", game, error)
            await asyncio.sleep(PAUSE)
    except StorageError as error:
        _log.warning("snapshots of older games: %s", error)


async def _add(store: Store, game: str) -> None:
    try:
        table = await fetch_table(store, game)
        room = await store.room(table.row.room)
    except Damaged as damage:
        store.damage_log.log(damage)
        return
    except Refusal:
        return
    here = room if room is not None and room.game == game else None
    at = table.last.at if table.last is not None else table.row.created
    result = result_of(table.game, table.row, here, at, table.entries)
    if result is None:
        return
    await store.results.add(result)
