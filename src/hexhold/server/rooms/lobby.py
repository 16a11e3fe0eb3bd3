"""The lobby: public rooms, and the rooms of a session."""

from __future__ import annotations

from hexhold.lessons import COURSE
from hexhold.server.protocol.bodies import Learned, Lobby, LobbyEntry
from hexhold.server.storage import RoomRow, Store


async def lobby(store: Store, session: str | None) -> Lobby:
    """Return the public rooms and the session's own, newest first."""
    own = [] if session is None else await store.rooms_of(session)
    return Lobby(
        open=[_entry(row) for row in await store.open_rooms()],
        own=[_entry(row) for row in own],
    )


def _entry(row: RoomRow) -> LobbyEntry:
    return LobbyEntry(
        id=row.id,
        name=row.config.name,
        edition=row.config.edition,
        players=len(row.seats),
        taken=sum(1 for seat in row.seats if seat.kind != "open"),
        state=row.state,
        clock=row.config.clock,
        learned=None if row.learned is None else Learned(len(row.learned), len(COURSE)),
    )
