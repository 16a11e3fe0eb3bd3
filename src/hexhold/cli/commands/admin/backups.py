"""Commands of `hexhold admin` about the whole database."""

from pathlib import Path

from hexhold.cli.commands.admin.database import USUAL, Database


def backup(file: Path, /, *, at: Database = USUAL) -> None:
    """Write a copy of the whole database while servers use it.

    The copy is an SQLite file, also of a PostgreSQL database.

    Parameters
    ----------
    file
        The new file.
    """
    from hexhold.server.storage.copies import back_up

    back_up(at.url, file)
    size = file.stat().st_size
    at.say(f"{file}: {size:,} bytes", {"file": str(file), "bytes": size})


def restore(file: Path, /, *, at: Database = USUAL) -> None:
    """Fill an empty database from a backup. No server may be running on it.

    Parameters
    ----------
    file
        A backup, of SQLite or PostgreSQL.
    """
    from hexhold.server.storage.copies import restore as fill

    rows = fill(at.url, file)
    at.say(f"{rows:,} rows restored", {"rows": rows})


COMMANDS = (backup, restore)
