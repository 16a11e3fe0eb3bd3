"""Commands of `hexhold admin` about accounts."""

from __future__ import annotations

import os
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Annotated, Literal

from hexhold.cli.arguments.games import Flag
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.commands.admin.database import SHOWN_ID, USUAL, Database, account_named
from hexhold.cli.console import or_fail
from hexhold.errors import UsageError

if TYPE_CHECKING:
    from hexhold.server.storage import Store
    from hexhold.server.storage.repositories.conduct import AccountRow

MOST_HOURS = 24 * 365
ActKind = Literal["warn", "mute", "suspend", "ban", "lift"]


def accounts(name: str | None = None, /, *, at: Database = USUAL) -> None:
    """List the most recently used accounts, or those with a given name.

    Parameters
    ----------
    name
        The name of a person.
    """
    found = at.use(lambda store: store.conduct.accounts(name, ""))
    rows = [
        {"account": row.session, "name": row.name, "used": row.seen, "moderator": row.moderator}
        for row in found
    ]
    at.show(rows, ("account", "name", "used", "moderator"))


def moderator(account: str, /, *, end: Flag = False, at: Database = USUAL) -> None:
    """Make an account a moderator, or undo that. Moderators see reports at /moderation.

    Parameters
    ----------
    account
        The beginning of an id that `hexhold admin accounts` shows.
    end
        The account is no longer a moderator.
    """

    async def name(store: Store) -> AccountRow:
        row = await account_named(store, account)
        await store.conduct.set_moderator(row.session, not end)
        return row

    row = at.use(name)
    text = f"{row.name} is {'no longer ' if end else ''}a moderator"
    at.say(text, {"account": row.session, "moderator": not end})


def act(
    account: str,
    kind: ActKind,
    /,
    *,
    reason: str,
    hours: Annotated[int | None, whole(1, MOST_HOURS)] = None,
    at: Database = USUAL,
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
    """
    if hours is not None and kind not in ("mute", "suspend"):
        raise UsageError(f"--hours is for mute and suspend, not for {kind}")
    if not reason.strip():
        raise UsageError("--reason must not be empty: the person reads it")

    async def note(store: Store) -> AccountRow:
        from hexhold.server.storage.repositories.conduct import ActRow

        row = await account_named(store, account)
        now = time()
        until = None if hours is None else now + hours * 3600
        await store.conduct.act(row.session, now, ActRow(kind, reason.strip(), until))
        return row

    row = at.use(note)
    at.say(f"{row.name}: {kind}", {"account": row.session, "act": kind})


def acts(account: str, /, *, at: Database = USUAL) -> None:
    """Show what has been done about an account, the newest first.

    Parameters
    ----------
    account
        The beginning of an id that `hexhold admin accounts` shows.
    """

    async def look(store: Store) -> list[dict[str, object]]:
        rows = await store.conduct.acts_about((await account_named(store, account)).session)
        return [
            {
                "when": row.at,
                "what": row.row.kind,
                "until": row.row.until,
                "by": "you" if row.row.by is None else row.row.by[:SHOWN_ID],
                "reason": row.row.reason,
            }
            for row in rows
        ]

    at.show(at.use(look), ("when", "what", "until", "by", "reason"))


def export(account: str, file: Path | None = None, /, *, at: Database = USUAL) -> None:
    """Print everything that is stored about a person, as JSON.

    Parameters
    ----------
    account
        The beginning of an id that `hexhold admin accounts` shows.
    file
        A file to write it to instead. Only you can read a new file.
    """

    async def look(store: Store) -> bytes:
        import msgspec

        from hexhold.play.time_source import TimeSource
        from hexhold.server.accounts.sessions import Session
        from hexhold.server.http.account_export import exported, profile_of
        from hexhold.server.services import Services
        from hexhold.server.settings import FEATURES, Settings

        row = await account_named(store, account)
        settings = Settings(database="", features=frozenset(FEATURES))
        services, person = Services(settings, store, TimeSource()), Session(row.session, row.name)
        found = await exported(services, person, await profile_of(services, person))
        return msgspec.json.format(msgspec.json.encode(found), indent=2)

    data = at.use(look)
    if file is None:
        print(data.decode())
        return
    from hexhold.server.storage.copies import FOR_OWNER

    def opener(path: str, flags: int) -> int:
        return os.open(path, flags, FOR_OWNER)

    with or_fail(str(file)), open(file, "wb", opener=opener) as out:
        out.write(data + b"\n")
    at.say(f"written to {file}", {"file": str(file)})


def delete(account: str, /, *, yes: Flag = False, at: Database = USUAL) -> None:
    """Delete an account with all that concerns the person. Others keep their games.

    Parameters
    ----------
    account
        The beginning of an id that `hexhold admin accounts` shows.
    yes
        Really delete it. Without this, the command only says whose account it is.
    """

    async def remove(store: Store) -> AccountRow:
        from hexhold.language import ENGLISH, said
        from hexhold.play.time_source import TimeSource
        from hexhold.server.rooms.account_deletion import DELETED_NAME, delete_stored_account
        from hexhold.server.services import Services
        from hexhold.server.settings import Settings

        row = await account_named(store, account)
        if yes:
            time = TimeSource()
            services = Services(Settings(database=""), store, time)
            await services.tournaments.give_up(row.session, said(DELETED_NAME, ENGLISH))
            await delete_stored_account(store, row.session, time)
        return row

    row = at.use(remove)
    facts = {"account": row.session, "name": row.name, "deleted": yes}
    at.say_change(yes, f"{row.name} is deleted", f"delete {row.name}", facts)


COMMANDS = (accounts, moderator, act, acts, export, delete)
