"""Fixtures for tests of rooms."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import Servers
from tests.server.room.bots.guest_bots import GuestBots


@pytest.fixture
def guest_bots(
    serve: Servers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[GuestBots]:
    """Yield custom bots and servers that offer them."""
    monkeypatch.syspath_prepend(tmp_path)
    found = GuestBots(tmp_path, serve)
    yield found
    found.close()
