"""`hexhold admin`: name moderators of a server, and decide about its accounts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from cyclopts import App, Parameter
from rich.table import Table

from hexhold.cli.arguments.numbers import whole
from hexhold.cli.commands.serve import default_data
from hexhold.cli.console import fail, make_console
from hexhold.errors import UsageError

if TYPE_CHECKING:
    from hexhold.server.storage import Store
    from hexhold.server.storage.repositories.conduct import AccountRow

admin = App(name="admin")
_T = TypeVar("_T")
SHOWN_ID = 12
"""How many letters of an id are shown; this many are enough to name an account."""
LEAST_ID = 6
MOST_HOURS = 24 * 365
DataArgument = Annotated[Path | None, Parameter(env_var="HEXHOLD_DATA")]
DatabaseArgument = Annotated[str | None, Parameter(env_var="HEXHOLD_DATABASE")]


@admin.command
def accounts(
    name: str | None = None, /, *, data: DataArgument = None, database: DatabaseArgument = None
) -> None:
    """List the most recently used accounts, or those with a given name.

    Parameters
    ----------
    name
        The name of a person.
    data
        Directory of the server's rooms and games.
    database
        URL of another database than the SQLite file in the directory.
    """
    found = _in_store(data, database, lambda store: store.conduct.accounts(name, ""))
    table = Table("account", "name", "last used", "moderator")
    for row in found:
        table.add_row(
            row.session[:SHOWN_ID], row.name, _day(row.seen), "yes" if row.moderator else ""
        )
    make_console().print(table)


@admin.command
def moderator(
    account: str,
    /,
    *,
    end: Annotated[bool, Parameter(negative=())] = False,
    data: DataArgument = None,
    database: DatabaseArgument = None,
) -> None:
    """Make an account a moderator, or undo that. Moderators see reports at /moderation.

    Parameters
    ----------
    account
        The beginning of an id that `hexhold admin accounts` shows.
    end
        The account is no longer a moderator.
    data
        Directory of the server's rooms and games.
    database
        URL of another database than the SQLite file in the directory.
    """

    async def name(store: Store) -> AccountRow:
        row = await _account(store, account)
        await store.conduct.set_moderator(row.session, not end)
        return row

    row = _in_store(data, database, name)
    print(f"{row.name} is {'no longer ' if end else ''}a moderator")


@admin.command
def act(
    account: str,
    kind: Literal["warn", "mute", "suspend", "ban", "lift"],
    /,
    *,
    reason: str,
    hours: Annotated[int | None, whole(1, MOST_HOURS)] = None,
    data: DataArgument = None,
    database: DatabaseArgument = None,
) -> None:
    """Warn, mute, suspend or ban an account, or lift all of these. The person can read it.

    Parameters
    ----------
    account
        The beginning of an id that `hexhold admin accounts` shows.
    kind
        mute: no chat. suspend: no playing with strangers. ban: both, without end. lift: ends all.
    reason
        The reason, which the person reads.
    hours
        How long a mute or a suspension lasts; without end if left out.
    data
        Directory of the server's rooms and games.
    database
        URL of another database than the SQLite file in the directory.
    """
    if hours is not None and kind not in ("mute", "suspend"):
        raise UsageError(f"--hours is for mute and suspend, not for {kind}")
    if not reason.strip():
        raise UsageError("--reason must not be empty: the person reads it")

    async def note(store: Store) -> AccountRow:
        from hexhold.server.storage.repositories.conduct import ActRow

        row = await _account(store, account)
        now = time()
        until = None if hours is None else now + hours * 3600
        await store.conduct.act(row.session, now, ActRow(kind, reason.strip(), until))
        return row

    row = _in_store(data, database, note)
    print(f"{row.name}: {kind}")


@admin.command
def acts(account: str, /, *, data: DataArgument = None, database: DatabaseArgument = None) -> None:
    """Show what has been done about an account, the newest first.

    Parameters
    ----------
    account
        The beginning of an id that `hexhold admin accounts` shows.
    data
        Directory of the server's rooms and games.
    database
        URL of another database than the SQLite file in the directory.
    """

    async def look(store: Store) -> list[tuple[str, ...]]:
        rows = await store.conduct.acts_about((await _account(store, account)).session)
        return [
            (
                _day(row.at),
                row.row.kind,
                "" if row.row.until is None else _day(row.row.until),
                "you" if row.row.by is None else row.row.by[:SHOWN_ID],
                row.row.reason,
            )
            for row in rows
        ]

    table = Table("when", "what", "until", "by", "reason")
    for cells in _in_store(data, database, look):
        table.add_row(*cells)
    make_console().print(table)


async def _account(store: Store, start: str) -> AccountRow:
    """Return the account whose id begins like this; raises `UsageError`."""
    if len(start) < LEAST_ID:
        raise UsageError(f"an account takes at least {LEAST_ID} letters of its id, not {start!r}")
    found = await store.conduct.accounts(None, start)
    if not found:
        fail(f"no account begins with {start}; `hexhold admin accounts` lists them")
    if len(found) > 1:
        raise UsageError(f"several accounts begin with {start}; give more letters")
    return found[0]


def _in_store(
    data: Path | None, database: str | None, work: Callable[[Store], Coroutine[Any, Any, _T]]
) -> _T:
    """Work on the database of a server, which may be running."""
    from hexhold.server.storage import open_shared, sqlite_url

    with closing(open_shared(database or sqlite_url(data or default_data()))) as store:
        return asyncio.run(work(store))


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
