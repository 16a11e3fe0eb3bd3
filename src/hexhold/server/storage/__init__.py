"""The database of rooms, games and accounts: SQLite by default, or PostgreSQL."""

from hexhold.play.rows import (
    EventRow,
    GameRow,
    ResultRow,
    RoomRow,
    SaidRow,
    SeatResult,
    SnapshotRow,
)
from hexhold.play.storage import Damaged, DamagedGame, OutdatedError
from hexhold.server.storage.database.lock import InUse
from hexhold.server.storage.database.open_store import (
    open_shared,
    open_store,
    open_together,
    sqlite_url,
)
from hexhold.server.storage.repositories.accounts import DeviceRow, ProfileRow
from hexhold.server.storage.repositories.friends import FriendRow
from hexhold.server.storage.repositories.push_subscriptions import PushRow
from hexhold.server.storage.repositories.results import KeptResult, Results
from hexhold.server.storage.store import Store

__all__ = [
    "Damaged",
    "DamagedGame",
    "DeviceRow",
    "EventRow",
    "FriendRow",
    "GameRow",
    "InUse",
    "KeptResult",
    "OutdatedError",
    "ProfileRow",
    "PushRow",
    "ResultRow",
    "Results",
    "RoomRow",
    "SaidRow",
    "SeatResult",
    "SnapshotRow",
    "Store",
    "open_shared",
    "open_store",
    "open_together",
    "sqlite_url",
]
