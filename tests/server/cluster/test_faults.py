"""Worker processes under load: the short form of ``python -m benchmarks.cluster.faults``."""

import asyncio

import pytest

from benchmarks.cluster.faults import measure
from benchmarks.cluster.machines import postgresql as own_database
from hexhold.server.settings import Settings

pytestmark = [pytest.mark.storage, pytest.mark.slow]
FAULTS = ("kill", "freeze")
LASTING = ("database_restart", "renew")


def test_tables_go_on_when_workers_end_and_freeze(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Processes of their own compile nothing, whatever this test does.
    monkeypatch.setenv("HEXHOLD_INTERPRET", "1")
    found = asyncio.run(measure(shared.database, None, FAULTS, len(FAULTS), 2, 3))
    assert found["steps"] > len(FAULTS) and found["concerned"]


def test_tables_go_on_when_the_database_and_all_workers_restart(
    postgresql: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if postgresql is None:
        pytest.skip("several workers need PostgreSQL")
    monkeypatch.setenv("HEXHOLD_INTERPRET", "1")
    # Other tests need the shared database server.
    with own_database() as database:
        found = asyncio.run(measure(database.url, database, LASTING, len(LASTING), 2, 3))
    assert found["steps"] > len(LASTING) and found["concerned"]
