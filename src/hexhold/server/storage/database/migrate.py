"""Creates the tables of a new database, and upgrades those of an older one with alembic."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from hexhold.errors import StorageError
from hexhold.server.storage.sql_tables import metadata

SCRIPTS = Path(__file__).with_name("migrations")
MIGRATION_SECONDS = 3600.0
"""Longest time of one statement of a migration."""
VERSION = text("SELECT version_num FROM alembic_version")
KEY = 0x6865_786D_6967_7261
"""Key of the advisory lock: "hexmigra" in ASCII."""
CANNOT_OPEN = "cannot open the database"


def migrate(connection: Connection) -> None:
    """Bring the tables to the newest version; raises `StorageError` if theirs is not known."""
    if connection.dialect.name == "postgresql":
        # Several workers may start at once.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS))
    found, newest = _version(connection), newest_version()
    if found is None:
        metadata.create_all(connection)
        command.stamp(config, newest)
    elif found != newest:
        try:
            with _without_timeout(connection):
                command.upgrade(config, newest)
        except CommandError as error:
            raise StorageError(f"{CANNOT_OPEN}: {error}") from None


def newest_version() -> str:
    """Return the version of the tables that this program needs."""
    return _known_versions()[-1]


@cache
def _known_versions() -> list[str]:
    """Return the versions that this program can upgrade, the newest last."""
    return sorted(each.revision for each in ScriptDirectory(str(SCRIPTS)).walk_revisions())


def migrate_together(connection: Connection) -> None:
    """Do the same for one of several workers; raises `StorageError` if others would be upset."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
    there = connection.scalar(text("SELECT to_regclass('workers') IS NOT NULL"))
    found = MigrationContext.configure(connection).get_current_heads()
    if there and found and found[0] != newest_version():
        now = "extract(epoch FROM clock_timestamp())"
        others = connection.scalar(text(f"SELECT count(*) FROM workers WHERE lease_until > {now}"))
        if others and found[0] < newest_version():
            raise StorageError(
                f"{CANNOT_OPEN}: {others} workers use its tables of version {found[0]}, and this "
                f"one would upgrade them to {newest_version()}; stop the others first"
            )
    migrate(connection)


def check_version(connection: Connection) -> None:
    """Raise `StorageError` unless the tables have the newest version."""
    found = _version(connection)
    if found is None:
        raise StorageError(f"{CANNOT_OPEN}: it has no tables; start a server to create them")
    if found != newest_version():
        raise StorageError(f"{CANNOT_OPEN}: it has an older version; start a server to upgrade it")


def _version(connection: Connection) -> str | None:
    """Return the version of the tables, None if there are none yet; it is a known one."""
    known = _known_versions()
    heads = MigrationContext.configure(connection).get_current_heads()
    if heads and heads[0] < known[0]:
        raise StorageError(
            f"{CANNOT_OPEN}: it was written by a build from before the first release "
            f"(version {heads[0]}, while this one upgrades from {known[0]})"
        )
    if heads and heads[0] not in known:
        raise StorageError(
            f"{CANNOT_OPEN}: it was written by a newer hexhold (version {heads[0]}, "
            f"while this one knows up to {known[-1]}); use that one"
        )
    return heads[0] if heads else None


@contextmanager
def _without_timeout(connection: Connection) -> Iterator[None]:
    """Let statements take long, because a migration may rewrite a large table."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))
    driver: Any = connection.connection.dbapi_connection
    usual = getattr(driver, "patience", None)
    if usual is not None:
        driver.patience = MIGRATION_SECONDS
    try:
        yield
    finally:
        if usual is not None:
            driver.patience = usual
