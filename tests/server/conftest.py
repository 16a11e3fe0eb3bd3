"""A server for each test, on a data base of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import create_engine, text

from hexhold.server.app import make_app
from hexhold.server.settings import Settings
from hexhold.server.storage.store import sqlite_url
from tests.server.client import HOST, ORIGIN

MakeSettings = Callable[..., Settings]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty data base: a file, or the PostgreSQL one that the environment names, emptied."""
    url = os.environ.get("HEXHOLD_TEST_DATABASE")
    if url is None:
        return sqlite_url(tmp_path)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url


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
        }
        return Settings(**{**values, **changes})  # type: ignore[arg-type]

    return make


@pytest.fixture
def app(settings: MakeSettings) -> Litestar:
    """The application."""
    return make_app(settings())


@pytest.fixture
def client(app: Litestar) -> Iterator[TestClient[Litestar]]:
    """A browser."""
    with TestClient(app, base_url=f"http://{HOST}") as found:
        yield found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The test client leaves streams to the garbage collector."""
    ignore = "ignore:Exception ignored in. <function MemoryObject"
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.filterwarnings(ignore))
