"""Bringing a data base's tables up to date, with alembic and without a configuration file."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from hexhold.errors import StorageError


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing; raises `StorageError` where newer ones have been."""
    config = _config()
    _known_version(connection, config)
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise StorageError(f"cannot open the data base: {error}") from None


def check_version(connection: Connection) -> None:
    """Raises `StorageError` where the tables are older or newer than this program's."""
    config = _config()
    newest = ScriptDirectory.from_config(config).get_current_head()
    if _known_version(connection, config) != newest:
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


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config
