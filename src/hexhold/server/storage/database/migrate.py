"""Bringing a data base's tables up to date, with alembic and without a configuration file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from hexhold.errors import StorageError

MIGRATION_SECONDS = 3600.0
"""The longest statement of a migration."""


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing; raises `StorageError` where newer ones have been."""
    config = _config()
    if _known_version(connection, config) == _newest(config) and to == "head":
        return
    config.attributes["connection"] = connection
    try:
        with _patient(connection):
            command.upgrade(config, to)
    except CommandError as error:
        raise StorageError(f"cannot open the data base: {error}") from None


@contextmanager
def _patient(connection: Connection) -> Iterator[None]:
    """Let statements take long: a migration may rewrite a large table."""
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


def check_version(connection: Connection) -> None:
    """Raises `StorageError` where the tables are older or newer than this program's."""
    config = _config()
    if _known_version(connection, config) != _newest(config):
        raise StorageError(
            "cannot open the data base: it is of an older version, which only a server brings "
            "up to date"
        )


def _known_version(connection: Connection, config: Config) -> str | None:
    """The version of the tables, None where there are none yet."""
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    for version in found:
        if version not in known:
            raise StorageError(
                f"cannot open the data base: a newer hexhold has written it (version {version}, "
                f"while this one knows up to {script.get_current_head()}); use that one"
            )
    return found[0] if found else None


def _newest(config: Config) -> str | None:
    return ScriptDirectory.from_config(config).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config
