"""What tests of rooms share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import MakeSettings
from tests.server.room.bots.guest_bots import GuestBots
from tests.server.watches import HandWatch


@pytest.fixture
def guest_bots(
    settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, watch: HandWatch, tmp_path: Path
) -> Iterator[GuestBots]:
    """Bots of one's own, and servers that offer them."""
    monkeypatch.syspath_prepend(tmp_path)
    found = GuestBots(tmp_path, settings, watch)
    yield found
    found.close_all()
