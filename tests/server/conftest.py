"""A server for each test, on a database of its own."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from sqlalchemy import Executable, Select, create_engine, make_url, text

from hexhold.play.room import results
from hexhold.server.http.page import Page, page_directory
from hexhold.server.services import Services
from hexhold.server.settings import FEATURES, Settings
from hexhold.server.start.app import make_routes, serving
from hexhold.server.storage import Store, open_store, sqlite_url
from hexhold.server.storage.database.migrate import newest_version
from hexhold.server.storage.database.open_store import FILE_NAME, SQLITE
from hexhold.server.storage.sql_tables import metadata
from tests.server.client import HOST, ORIGIN, Client, introduce
from tests.server.fake_time import FakeTime

MakeSettings = Callable[..., Settings]
CUT_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
"""Cuts all connections, as a restart of PostgreSQL would."""
SHAPE = text(
    "SELECT string_agg(concat_ws(' ', relname, attname, atttypid), ',' ORDER BY relname, attnum) "
    "FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND NOT attisdropped "
    "WHERE relnamespace = 'public'::regnamespace AND attnum > 0"
)
"""Lists tables and indexes on PostgreSQL, with their columns."""
RESTART = (
    "SELECT setval(oid::regclass, 1, false) FROM pg_class "
    "WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace"
)
"""Restarts all sequences."""


@pytest.fixture(scope="session")
def postgresql() -> str | None:
    """The PostgreSQL database that the environment names, or another one for this worker."""
    given = os.environ.get("HEXHOLD_TEST_DATABASE")
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if given is None or worker is None:
        return given
    url = make_url(given)
    own = f"{url.database}_{worker}"
    execute(given, f'DROP DATABASE IF EXISTS "{own}"', f'CREATE DATABASE "{own}"')
    return url.set(database=own).render_as_string(hide_password=False)


@pytest.fixture
def new_database(tmp_path: Path, postgresql: str | None) -> str:
    """A database without tables: a file, or on PostgreSQL."""
    if postgresql is None:
        return sqlite_url(tmp_path)
    execute(postgresql, CUT_OTHERS, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return postgresql


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the tables of a server; to make them takes longer than most tests."""
    folder = tmp_path_factory.mktemp("tables")
    open_store(sqlite_url(folder)).close()
    return folder / FILE_NAME


@pytest.fixture
def database(tmp_path: Path, postgresql: str | None, tables: Path) -> str:
    """A database in which nothing is stored yet."""
    if postgresql is not None:
        _empty(postgresql)
        return postgresql
    url = sqlite_url(tmp_path)
    shutil.copyfile(tables, url.removeprefix(SQLITE))
    return url


_shapes: dict[str, str] = {}
"""Database on PostgreSQL → the tables that a server makes."""


def _empty(url: str) -> None:
    """Delete all rows on PostgreSQL; if a test has changed tables, make all of them again."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        # Connections that are cut end a moment later.
        while connection.execute(text(CUT_OTHERS)).all():
            pass
        if connection.scalar(SHAPE) != _shapes.get(url, ""):
            execute(url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
            open_store(url).close()
            _shapes[url] = connection.scalar(SHAPE)
        else:
            # TRUNCATE takes 100 times longer.
            tables = [table.name for table in reversed(metadata.sorted_tables)]
            deleted = ";".join(f'DELETE FROM "{name}"' for name in tables)
            version = f"UPDATE alembic_version SET version_num = '{newest_version()}'"
            connection.execute(text(f"{deleted};{version};{RESTART}"))
    engine.dispose()


def execute(url: str, *statements: str) -> None:
    """Carry out statements while a server runs."""
    change(url, *map(text, statements))


def change(url: str, *statements: Executable) -> None:
    """Change rows while a server runs, each in its own transaction."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.execute(statement)
    engine.dispose()


def rows_of(url: str, query: Select[Any]) -> list[tuple[Any, ...]]:
    """Return the result of a query while a server runs."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(query)]
    engine.dispose()
    return found


def lenient(database: str, **changes: object) -> Settings:
    """Return settings without limits that would slow tests down."""
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
        "features": frozenset(FEATURES),
        "match_joins": 100_000,
    }
    return Settings(**{**values, **changes})  # type: ignore[arg-type]  # by parameter


@pytest.fixture
def settings(database: str) -> MakeSettings:
    """Return a function that makes lenient settings for this database."""
    return partial(lenient, database=database)


@pytest.fixture
def timer() -> FakeTime:
    """The server's time."""
    return FakeTime()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """Yield the storage of the test's database, without a server."""
    with closing(open_store(database)) as found:
        yield found


class Servers:
    """Starts servers on the test's database; Ann's browser keeps its cookies between them."""

    def __init__(self, settings: MakeSettings, timer: FakeTime) -> None:
        self._settings, self._timer = settings, timer
        self._cookies: dict[str, str] = {}

    @contextmanager
    def __call__(
        self,
        page: Path | None = None,
        stranger: bool = False,
        at: str = f"http://{HOST}",
        **changes: object,
    ) -> Iterator[Client]:
        """Start a server and yield Ann's browser.

        Args:
            page: the folder of the page.
            stranger: whether to yield a browser without a session instead.
            at: the server's address.
            changes: settings that differ from the lenient ones.
        """
        with (
            _application(self._settings(**changes), page, self._timer) as app,
            Client(app, base_url=at, cookies={} if stranger else self._cookies) as client,
        ):
            if not (stranger or self._cookies):
                introduce(client)
                self._cookies = dict(client.cookies)
            yield client


_free: dict[object, list[Litestar]] = {}
"""Base path and page → applications that are free; making one takes 0.1 s of CPU."""


@contextmanager
def _application(settings: Settings, page: Path | None, timer: FakeTime) -> Iterator[Litestar]:
    """Make an application, or give one of an earlier test new services."""
    files = page and tuple((path, path.stat().st_mtime_ns) for path in sorted(page.rglob("*.*")))
    free = _free.setdefault((settings.base_path, files), [])
    services = Services(settings, open_store(settings.database), timer)
    if free:
        app = free.pop()
    else:
        app = make_routes(Page(page or page_directory(), settings.base_path), settings.base_path)
    yield serving(app, services)
    # After a failure it may be in any state.
    free.append(app)


@pytest.fixture
def serve(settings: MakeSettings, timer: FakeTime) -> Servers:
    """Return a function that starts servers."""
    return Servers(settings, timer)


@pytest.fixture
def client(serve: Servers) -> Iterator[Client]:
    """Start a server and yield Ann's browser."""
    with serve() as found:
        yield found


@pytest.fixture
def stranger(serve: Servers) -> Iterator[Client]:
    """Start a server and yield a browser without a session."""
    with serve(stranger=True) as found:
        yield found


@pytest.fixture
def usual_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games for three points change ratings, because they end soon."""
    monkeypatch.setattr(results, "has_lowered_points", lambda setting: False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The test client leaves streams to the garbage collector."""
    ignore = pytest.mark.filterwarnings("ignore:Exception ignored in. <function MemoryObject")
    for item in items:
        if item.nodeid.startswith("tests/server/"):
            item.add_marker(ignore)
