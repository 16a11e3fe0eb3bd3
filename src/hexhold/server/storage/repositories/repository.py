"""The base of all repositories."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, insert, select, update

from hexhold.play.storage import Damaged, DamageLog
from hexhold.server.storage.database.writer import Write
from hexhold.server.storage.integrity_check import decoded
from hexhold.server.storage.sql_tables import facts

_Row = TypeVar("_Row")
_T = TypeVar("_T")


class Repository:
    """Reads and writes the rows of one subject. All methods of repositories raise `StorageError`.

    Args:
        read: Returns the rows that a query finds.
        write: Carries out a change and returns once it is stored.
        damage: Logs rows that cannot be read.
    """

    def __init__(
        self,
        read: Callable[[Any], Awaitable[Sequence[Any]]],
        write: Callable[[Write], Awaitable[None]],
        damage: DamageLog,
    ) -> None:
        self._read = read
        self._write = write
        self._damage = damage

    async def _written(self, work: Callable[[Connection], _T]) -> _T:
        """Carry out a change; return what it returned, once it is stored."""
        returned: list[_T] = []
        await self._write(lambda connection: returned.append(work(connection)))
        return returned[-1]

    async def _execute(self, *statements: Executable) -> int:
        """Carry out statements; return how many rows the last one changed."""
        return await self._written(
            lambda connection: [connection.execute(each).rowcount for each in statements][-1]
        )

    async def _made_once(self, name: str, make: Callable[[], str]) -> str:
        """Return a fact, which is made the first time."""
        query = select(facts.c.value).where(facts.c.name == name)

        def write(connection: Connection) -> str:
            value: str | None = connection.scalar(query)
            if value is None:
                value = make()
                put_fact(connection, name, value)
            return value

        found = await self._read(query)
        return str(found[0].value) if found else await self._written(write)

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


def put_fact(connection: Connection, name: str, value: str) -> None:
    """Store a fact in place of the one with its name."""
    here = update(facts).where(facts.c.name == name)
    if connection.execute(here.values(value=value)).rowcount == 0:
        connection.execute(insert(facts), {"name": name, "value": value})
