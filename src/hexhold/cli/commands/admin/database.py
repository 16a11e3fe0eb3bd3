"""What all commands of `hexhold admin` share: the database, what they print, and ids."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from cyclopts import Parameter
from rich.table import Table

from hexhold.cli.arguments.games import Flag
from hexhold.cli.commands.serve import default_data
from hexhold.cli.console import fail, make_console
from hexhold.errors import UsageError, quoted

if TYPE_CHECKING:
    from hexhold.server.storage import Store
    from hexhold.server.storage.repositories.conduct import AccountRow

_T = TypeVar("_T")
SHOWN_ID = 12
"""How many letters of an account's id are shown; this many are enough to name it."""
LEAST_ID = 6


@Parameter(name="*")
@dataclass(frozen=True)
class Database:
    """The database of a server, and how to print."""

    data: Annotated[Path | None, Parameter(env_var="HEXHOLD_DATA")] = None
    """Directory of the server's tables and games."""
    database: Annotated[str | None, Parameter(env_var="HEXHOLD_DATABASE")] = None
    """URL of another database than the SQLite file in the directory."""
    json: Flag = False
    """Print JSON."""

    @property
    def url(self) -> str:
        """Return the URL of the database; raises `StorageError`."""
        from hexhold.server.storage import sqlite_url

        return self.database or sqlite_url(self.data or default_data())

    def use(self, work: Callable[[Store], Coroutine[Any, Any, _T]]) -> _T:
        """Work on the database next to a server, which may be running.

        A refusal ends the command with its text.
        """
        from hexhold.play.protocol.refusals import Refusal
        from hexhold.server.storage import open_shared

        try:
            with closing(open_shared(self.url)) as store:
                return asyncio.run(work(store))
        except Refusal as refusal:
            fail(refusal.shape().text)

    def show(self, rows: Sequence[Mapping[str, object]], columns: Sequence[str]) -> None:
        """Print rows as a table of some columns, or as JSON with all that they hold."""
        if self.json:
            print(json.dumps(list(rows), ensure_ascii=False))
            return
        table = Table()
        for name in columns:
            # Ids are copied, so they are never shortened or broken.
            whole = name in ("table", "account", "game", "address")
            table.add_column(name, no_wrap=whole, min_width=_width(rows, name) if whole else None)
        for row in rows:
            table.add_row(*(_cell(name, row[name]) for name in columns))
        make_console().print(table)

    def say(self, text: str, facts: Mapping[str, object]) -> None:
        """Print a line, or facts as JSON."""
        print(json.dumps(facts, ensure_ascii=False) if self.json else text)

    def say_change(self, yes: bool, done: str, would: str, facts: Mapping[str, object]) -> None:
        """Report a change that was made, or that ``--yes`` would make."""
        self.say(done if yes else f"this would {would}; add --yes to do it", facts)


USUAL = Database()


def _width(rows: Sequence[Mapping[str, object]], name: str) -> int:
    return max((len(_cell(name, row[name])) for row in rows), default=0)


def _cell(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, float):
        return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M")
    text = str(value)
    return text[:SHOWN_ID] if name == "account" else text


async def account_named(store: Store, start: str) -> AccountRow:
    """Return the account whose id begins like this; raises `UsageError`."""
    if len(start) < LEAST_ID:
        raise UsageError(f"an account takes at least {LEAST_ID} letters of its id, not {start!r}")
    found = await store.conduct.accounts(None, start)
    if not found:
        fail(f"no account begins with {start}; `hexhold admin accounts` lists them")
    if len(found) > 1:
        raise UsageError(f"several accounts begin with {start}; give more letters")
    return found[0]


async def table_named(store: Store, start: str) -> str:
    """Return the id of the table whose id begins like this; raises `UsageError`."""
    if len(start) < LEAST_ID:
        raise UsageError(f"a table takes at least {LEAST_ID} letters of its id, not {start!r}")
    found = await store.upkeep.rooms_like(start)
    if not found:
        fail(f"no table begins with {quoted(start)}; `hexhold admin tables` lists them")
    if len(found) > 1 and start not in found:
        raise UsageError(f"several tables begin with {quoted(start)}; give more letters")
    return start if start in found else found[0]
