"""The lobby: public rooms, and the rooms of a session."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec

from hexhold.play.protocol.bodies import Lobby
from hexhold.play.protocol.match_shapes import OpenTables, TableEntry, TablePace
from hexhold.play.protocol.room_shapes import ClockSetting, RoomConfig
from hexhold.play.room.opening import lobby_entry
from hexhold.play.room.results import foreseen
from hexhold.play.room.start.bot_seats import bot_seats
from hexhold.server.storage import RoomRow, Store

MOST_SEARCHED = 1000
"""Tables that filters look through, the newest."""
PAGE = 50
"""Tables in one answer."""


@dataclass(frozen=True)
class TableFilter:
    """Which tables to list; None for any."""

    edition: str | None = None
    players: int | None = None
    pace: TablePace | None = None
    rated: bool | None = None
    free: int = 1
    """How many can sit down at least."""

    def fits(self, entry: TableEntry) -> bool:
        """Return whether a table is listed."""
        wanted = (
            (self.edition, entry.edition),
            (self.players, entry.players),
            (self.pace, _pace(entry.clock)),
            (self.rated, entry.rated),
        )
        room = max(entry.free, len(entry.bot_seats))
        return room >= self.free and all(w is None or w == has for w, has in wanted)


async def lobby(
    store: Store,
    session: str | None,
    features: Collection[str] = (),
    hidden: Collection[str] = (),
) -> Lobby:
    """Return the public rooms and the session's own, newest first.

    Args:
        store: the storage.
        session: who asks, if they have a session.
        features: what the server offers.
        hidden: sessions whose tables are not shown, because they have blocked this one.
    """
    own = [] if session is None else await store.rooms_of(session)
    return Lobby(
        open=[
            lobby_entry(row) for row in await store.open_rooms() if row.members().isdisjoint(hidden)
        ],
        own=[lobby_entry(row) for row in own],
        features=sorted(features),
    )


class _Listed(NamedTuple):
    """A public table as it is listed after a number of changes."""

    revision: int
    members: set[str]
    entry: TableEntry


class OpenTableList:
    """The list of public tables; those that have not changed are not read again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, _Listed] = {}

    async def find(
        self, session: str, wanted: TableFilter, hidden: Collection[str] = ()
    ) -> OpenTables:
        """Return tables that a session can join, newest first; raises `StorageError`.

        Args:
            session: who asks.
            wanted: which tables.
            hidden: sessions whose tables are not shown.
        """
        not_with = {session, *hidden}
        revisions = await self._store.open_room_revisions(MOST_SEARCHED)
        known = {room: self._known[room] for room in revisions if room in self._known}
        new = [room for room, n in revisions.items() if room not in known or known[room][0] != n]
        for row in await self._store.some_rooms(new) if new else []:
            known[row.id] = _Listed(row.revision, row.members(), _table(row))
        self._known = known
        tables = (known[room] for room in revisions if room in known)
        entries = (table.entry for table in tables if table.members.isdisjoint(not_with))
        found = [entry for entry in entries if wanted.fits(entry)]
        return OpenTables(found[:PAGE], max(len(found) - PAGE, 0))


def _pace(clock: ClockSetting) -> TablePace:
    if clock.kind in ("none", "days"):
        return "days" if clock.kind == "days" else "none"
    return "live"


def _table(row: RoomRow) -> TableEntry:
    config = row.config
    seats = bot_seats(row)
    # Guests of a waiting table see its open seats; a running one has only those of bots.
    free = sum(seat.kind == "open" for seat in row.seats) if row.state == "open" else 0
    return TableEntry(
        id=row.id,
        name=config.name,
        edition=config.edition,
        players=len(row.seats),
        free=free,
        bot_seats=seats,
        clock=config.clock,
        rated=_rated(msgspec.json.encode(_rules(config))),
        house_rules=len(config.options) + len(config.variants),
    )


def _rules(config: RoomConfig) -> RoomConfig:
    """Return the part of a configuration that decides whether games are rated."""
    return RoomConfig(
        edition=config.edition,
        options=config.options,
        variants=config.variants,
        players=config.players,
        board=config.board,
        map=config.map,
        rated=config.rated,
    )


@lru_cache(maxsize=1024)
def _rated(rules: bytes) -> bool:
    """Return whether games with a configuration are rated; most tables play the same few."""
    return not foreseen(msgspec.json.decode(rules, type=RoomConfig))
