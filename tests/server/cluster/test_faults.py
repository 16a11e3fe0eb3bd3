"""Worker processes under load: the short form of ``python -m benchmarks.cluster.faults``."""

import asyncio

import pytest

from benchmarks.cluster.faults import measure
from benchmarks.cluster.machines import postgresql as own_database

pytestmark = [pytest.mark.storage, pytest.mark.slow]
FAULTS = ("kill", "freeze", "database_restart", "renew")


def test_tables_go_on_when_workers_end_and_freeze_and_the_database_restarts(
    postgresql: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if postgresql is None:
        pytest.skip("several workers need PostgreSQL")
    # Processes of their own compile nothing, whatever this test does.
    monkeypatch.setenv("HEXHOLD_INTERPRET", "1")
    # Other tests need the shared database server.
    with own_database() as database:
        found = asyncio.run(measure(database.url, database, FAULTS, len(FAULTS), 2, 3))
    assert found["steps"] > len(FAULTS) and found["concerned"]
