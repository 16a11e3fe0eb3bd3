"""The lobby: public rooms, and the rooms of a session."""

from __future__ import annotations

from hexhold.play.protocol.bodies import Lobby
from hexhold.play.room.opening import lobby_entry
from hexhold.server.storage import Store


async def lobby(store: Store, session: str | None) -> Lobby:
    """Return the public rooms and the session's own, newest first."""
    own = [] if session is None else await store.rooms_of(session)
    return Lobby(
        open=[lobby_entry(row) for row in await store.open_rooms()],
        own=[lobby_entry(row) for row in own],
    )
