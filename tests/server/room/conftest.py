"""What tests of rooms share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import MakeSettings
from tests.server.fake_time import FakeTime
from tests.server.room.bots.guest_bots import GuestBots


@pytest.fixture
def guest_bots(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, timer: FakeTime, tmp_path: Path
) -> Iterator[GuestBots]:
    """Bots of one's own, and servers that offer them."""
    monkeypatch.syspath_prepend(tmp_path)
    found = GuestBots(tmp_path, settings, timer)
    yield found
    found.close_all()
