"""`kill -9` under load: the short form of ``python -m benchmarks.kill_restart``."""

import asyncio
from pathlib import Path

import pytest

from benchmarks.kill_restart import DEATHS, measure
from hexhold.server.storage import sqlite_url

pytestmark = pytest.mark.slow

KILLS = len(DEATHS) + 1


def test_kills_lose_nothing_and_do_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The server of its own compiles nothing, whatever this test does.
    monkeypatch.setenv("HEXHOLD_INTERPRET", "1")
    found = asyncio.run(measure(sqlite_url(tmp_path), KILLS, 2, 3))
    assert sum(found["deaths"].values()) == KILLS
    assert set(found["deaths"]) == set(DEATHS)
    assert found["acknowledged"] > KILLS and found["offers_and_answers"]
    assert found["unanswered"]["absent"]
