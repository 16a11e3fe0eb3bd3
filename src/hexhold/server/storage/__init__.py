"""Where rooms, sessions and games are kept: SQLite by default, behind one small module."""

from hexhold.server.storage.rows import EventRow, GameRow, RoomRow
from hexhold.server.storage.store import Store, open_store

__all__ = ["EventRow", "GameRow", "RoomRow", "Store", "open_store"]
