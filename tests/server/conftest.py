"""A server for each test, on a database of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Executable, Select, create_engine, make_url, text

from hexhold.server.settings import Settings
from hexhold.server.start.app import make_app
from hexhold.server.storage import sqlite_url
from tests.server.client import HOST, ORIGIN, Client
from tests.server.fake_time import FakeTime

MakeSettings = Callable[..., Settings]
CUT_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
"""As a restart of PostgreSQL would cut all connections."""


@pytest.fixture(scope="session")
def postgresql() -> str | None:
    """The PostgreSQL database that the environment names, or one beside it for this worker."""
    given = os.environ.get("HEXHOLD_TEST_DATABASE")
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if given is None or worker is None:
        return given
    url = make_url(given)
    own = f"{url.database}_{worker}"
    execute(given, f'DROP DATABASE IF EXISTS "{own}"', f'CREATE DATABASE "{own}"')
    return url.set(database=own).render_as_string(hide_password=False)


@pytest.fixture
def database(tmp_path: Path, postgresql: str | None) -> str:
    """An empty database: a file, or on PostgreSQL."""
    if postgresql is None:
        return sqlite_url(tmp_path)
    execute(postgresql, CUT_OTHERS, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return postgresql


def execute(url: str, *statements: str) -> None:
    """Carry out statements beside a server."""
    change(url, *map(text, statements))


def change(url: str, *statements: Executable) -> None:
    """Change rows beside a server, each for itself."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.execute(statement)
    engine.dispose()


def rows_of(url: str, query: Select[Any]) -> list[tuple[Any, ...]]:
    """What a query finds beside a server."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(query)]
    engine.dispose()
    return found


@pytest.fixture
def settings(database: str) -> MakeSettings:
    """Settings without limits that would slow tests down."""

    def make(**changes: object) -> Settings:
        values: dict[str, object] = {
            "database": database,
            "origins": frozenset([ORIGIN]),
            "bot_delay": 0.0,
            "bot_patience": 0.05,
            "seat_messages": 100_000,
            "address_messages": 100_000,
            "requests": 100_000,
            "session_requests": 100_000,
            "replays": 100_000,
            "session_rooms": 100_000,
            "address_rooms": 100_000,
            "reads": 100_000,
            # On a busy machine the first process takes its time; steady would play in most tests.
            "beginning_patience": 60.0,
        }
        return Settings(**{**values, **changes})  # type: ignore[arg-type]

    return make


@pytest.fixture
def timer() -> FakeTime:
    """The server's time."""
    return FakeTime()


@pytest.fixture
def app(settings: MakeSettings, timer: FakeTime) -> Litestar:
    """The application."""
    return make_app(settings(), time=timer)


@pytest.fixture
def client(app: Litestar) -> Iterator[Client]:
    """A browser."""
    with TestClient(app, base_url=f"http://{HOST}") as found:
        yield found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The test client leaves streams to the garbage collector."""
    ignore = "ignore:Exception ignored in. <function MemoryObject"
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.filterwarnings(ignore))
