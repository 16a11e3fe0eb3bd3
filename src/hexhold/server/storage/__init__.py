"""Where rooms, sessions and games are kept: SQLite by default, behind one small module."""

from hexhold.server.storage.damage import Damaged, DamagedGame
from hexhold.server.storage.lock import InUse
from hexhold.server.storage.opening import open_beside, open_store, sqlite_url
from hexhold.server.storage.rows import EventRow, GameRow, RoomRow
from hexhold.server.storage.store import Store
from hexhold.server.storage.writer import OutdatedError

__all__ = [
    "Damaged",
    "DamagedGame",
    "EventRow",
    "GameRow",
    "InUse",
    "OutdatedError",
    "RoomRow",
    "Store",
    "open_beside",
    "open_store",
    "sqlite_url",
]
