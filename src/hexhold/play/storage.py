"""The storage interface of rooms, and its errors."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextvars import ContextVar
from typing import Any, NamedTuple, Protocol, TypeVar

from hexhold.errors import StorageError
from hexhold.play.rows import EventRow, GameRow, ResultRow, RoomRow, SaidRow, SnapshotRow

MOST_LOGGED = 10_000
ANSWER_SECONDS = 5.0
"""A request that has waited this long for the database is refused."""
_T = TypeVar("_T")
_log = logging.getLogger(__name__)


class Damaged(StorageError):  # noqa: N818 - a fact, not a fault
    """A row, or the steps of a game, that cannot be read."""

    code = "damaged"

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what} is damaged: {why}")
        self.what = what


class DamagedGame(Damaged):
    """A game with a step that cannot be read; `before` holds the steps before it."""

    def __init__(self, game: str, step: int, why: str, before: list[EventRow]) -> None:
        super().__init__(f"game {game}", f"step {step} {why}")
        self.step = step
        self.why = why
        self.before = before


class DamageLog:
    """Logs each damaged row once."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def log(self, damage: Damaged) -> None:
        """Log a damaged row, unless it was logged before."""
        if damage.what not in self._logged and len(self._logged) < MOST_LOGGED:
            self._logged.add(damage.what)
            _log.error("%s", " ".join(str(damage).split()))


class OutdatedError(StorageError):
    """Not saved, because another writer has changed the same rows."""

    code = "stale"


class MovedError(OutdatedError):
    """Not saved, because another worker has the room now."""

    code = "storage"


class RepeatedError(OutdatedError):
    """Not saved, because the request was carried out before."""

    def __init__(self, version: int) -> None:
        super().__init__("cannot save: that was done before")
        self.version = version
        """That of the earlier reply."""


class Unanswered(StorageError):  # noqa: N818 - a fact, not a fault
    """The database does not answer."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}: the database does not answer")


class SnapshotsTaken(NamedTuple):
    """Snapshots to store together with steps."""

    start: Mapping[str, Any]
    """The position at the start of the game."""
    take: Callable[[], Sequence[SnapshotRow]]
    """Takes the snapshots; called in another thread, perhaps more than once."""


class CarriedOut(NamedTuple):
    """The request that a change carries out, and the version in its reply."""

    session: str
    request: str
    version: int


carried_out: ContextVar[CarriedOut | None] = ContextVar("carried_out", default=None)
"""The request being carried out, which a storage shared by several workers stores too."""


class ChatStore(Protocol):
    """Stores chat lines."""

    async def add(self, room: str, said: SaidRow) -> None:
        """Store a chat line; raises `StorageError`."""


class SnapshotStore(Protocol):
    """Stores snapshots of games."""

    async def of(self, game: GameRow) -> list[SnapshotRow]:
        """Return the snapshots of a game."""


class ResultStore(Protocol):
    """Stores results of games."""

    async def winner_of(self, game: str) -> int | None:
        """Return the winner in a game's result, None if there is no result that can be read."""


class RoomStore(Protocol):
    """Stores rooms and their games; all methods raise `StorageError`.

    Once a method has returned, what it stored is safe.
    """

    @property
    def damage_log(self) -> DamageLog:
        """Where damaged rows are logged."""

    @property
    def chats(self) -> ChatStore:
        """The chat lines."""

    @property
    def snapshots(self) -> SnapshotStore:
        """The snapshots."""

    @property
    def results(self) -> ResultStore:
        """The results."""

    @property
    def stuck(self) -> bool:
        """Return whether writes wait for a storage that does not answer."""

    async def unless_stuck(self, work: Awaitable[_T]) -> _T:
        """Wait for work, but not for a storage that does not answer."""

    async def room(self, room_id: str) -> RoomRow | None:
        """Return a room, None if there is no such room."""

    async def game(self, game_id: str) -> GameRow | None:
        """Return the start of a game, None if there is no such game."""

    async def events_of(self, game: str) -> list[EventRow]:
        """Return the steps of a game in order."""

    async def append(
        self,
        *rows: EventRow,
        room: RoomRow | None = None,
        result: ResultRow | None = None,
        taken: SnapshotsTaken | None = None,
    ) -> None:
        """Store steps and what changes with them, all or nothing."""

    async def add_game(self, game: GameRow, room: RoomRow, instead_of: str | None = None) -> None:
        """Store a new game with its room, all or nothing."""

    async def save_room(self, room: RoomRow, names: Mapping[str, str] = ...) -> None:
        """Store a room, and new names of sessions."""
