"""The base of all repositories."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, TypeVar

from hexhold.play.storage import Damaged, DamageLog
from hexhold.server.storage.database.writer import Write
from hexhold.server.storage.integrity_check import decoded

_Row = TypeVar("_Row")


class Repository:
    """Reads and writes the rows of one subject. All methods of repositories raise `StorageError`.

    Args:
        read: Returns the rows that a query finds.
        written: Carries out a change and returns once it is stored.
        damage: Logs rows that cannot be read.
    """

    def __init__(
        self,
        read: Callable[[Any], Awaitable[Sequence[Any]]],
        written: Callable[[Write], Awaitable[None]],
        damage: DamageLog,
    ) -> None:
        self._read = read
        self._written = written
        self._damage = damage

    async def _execute(self, statement: Any) -> None:
        """Carry out one statement."""

        def write(connection: Any) -> None:
            connection.execute(statement)

        await self._written(write)

    def _readable(
        self, found: Sequence[Any], kind: type[_Row], what: str
    ) -> Iterator[tuple[Any, _Row]]:
        """Yield the rows whose `data` can be read, each with its data; log the others.

        Args:
            what: Names a row in the log, such as `room {id}`, with the columns of the row.
        """
        for row in found:
            try:
                yield row, decoded(what.format(**row._mapping), row.data, kind)
            except Damaged as damage:
                self._damage.log(damage)
