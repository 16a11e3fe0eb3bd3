"""Snapshots of games: the state after the newest step of every round, as compressed JSON.

The position at the start is the dictionary of the compression, because most of it stays the same.
A snapshot takes about 500 bytes. The texts in `_USUAL` stand before it.
"""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, exists, select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from hexhold.play.rows import GameRow, SnapshotRow
from hexhold.play.storage import Damaged
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import events, games, snapshots

LEVEL = 9
#: Never change it: stored snapshots are read with it.
_USUAL = (
    b'"luck":{"produced":[1,2],"expected":[0.25],"stolen":[0,0,0],"lost":[0,0,0],'
    b'"discarded":[0,0,0],"traded":[0,0,0],"bank":[0,0,0],"defended":[0,0,0]}},"position":{'
    b'"events":{"ship":1,"trade":1,"politics":1,"science":1},"rolls":[{"7":1,"6":1,"8":1,"5":1,'
    b'"9":1,"4":1,"10":1,"3":1,"11":1,"2":1,"12":1},{"rules":{"number":2,"digest":"","hash":,'
    b'"statistics":{"last":[1,2],"event":"ship","attacks":0,"refused":[],'
)
MOST_BYTES = 2**20
"""Limit of a snapshot before compression; one has a few thousand bytes."""


class Snapshots(Repository):
    """Reads and adds snapshots."""

    async def of(self, game: GameRow) -> list[SnapshotRow]:
        """Return the snapshots of a game that can be read, oldest first."""
        columns = snapshots.c.round, snapshots.c.version, snapshots.c.data
        query = select(*columns).where(snapshots.c.game == game.id).order_by(snapshots.c.version)
        found = []
        for row in await self._read(query):
            try:
                found.append(unpacked(game.position, row.data))
            except (zlib.error, TypeError, ValueError, msgspec.MsgspecError) as error:
                what = f"snapshot of game {game.id}, round {row.round}"
                self._damage.log(Damaged(what, str(error)))
        return found

    async def missing(self) -> list[str]:
        """Return games with steps and without a snapshot, unfinished ones first."""
        known = exists().where(snapshots.c.game == games.c.id)
        begun = exists().where(events.c.game == games.c.id)
        query = select(games.c.id).where(begun, ~known).order_by(games.c.finished, games.c.id)
        return [row.id for row in await self._read(query)]

    async def add(self, game: GameRow, rows: Sequence[SnapshotRow]) -> None:
        """Store snapshots of rounds that have none."""

        def write(connection: Connection) -> None:
            known = select(snapshots.c.round).where(snapshots.c.game == game.id)
            there = set(connection.scalars(known))
            stored = exists().where(games.c.id == game.id)
            if connection.scalar(select(stored)):
                new = [row for row in rows if row.round not in there]
                put_snapshots(connection, game.id, game.position, new)

        await self._written(write)


def packed(start: Mapping[str, Any], row: SnapshotRow) -> bytes:
    """Return a snapshot as it is stored, given the position at the start."""
    packer = zlib.compressobj(LEVEL, zdict=_dictionary(start))
    return packer.compress(msgspec.json.encode(row)) + packer.flush()


def unpacked(start: Mapping[str, Any], data: bytes) -> SnapshotRow:
    """Decode a stored snapshot; raises the errors of zlib and msgspec."""
    unpacker = zlib.decompressobj(zdict=_dictionary(start))
    raw = unpacker.decompress(data, MOST_BYTES)
    if not unpacker.eof:
        raise ValueError("its end is missing")
    return msgspec.json.decode(raw, type=SnapshotRow)


def _put(insert: Any) -> Any:
    """Return an upsert by game and round; made once, because that takes long."""
    made = insert(snapshots)
    new = {name: made.excluded[name] for name in ("version", "data")}
    return made.on_conflict_do_update(index_elements=["game", "round"], set_=new)


_PUT = {"sqlite": _put(sqlite_insert), "postgresql": _put(postgres_insert)}


def _dictionary(start: Mapping[str, Any]) -> bytes:
    return _USUAL + msgspec.json.encode(start)


def put_snapshots(
    connection: Connection, game: str, start: Mapping[str, Any], rows: Sequence[SnapshotRow]
) -> None:
    """Store snapshots, each in place of the one that its round had."""
    values = [
        {"game": game, "round": row.round, "version": row.version, "data": packed(start, row)}
        for row in rows
    ]
    if values:
        # One row alone takes less time than a list of one.
        put = values if len(values) > 1 else values[0]
        connection.execute(_PUT[connection.dialect.name], put)
