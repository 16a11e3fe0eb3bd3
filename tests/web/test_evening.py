"""The evening of which the docs have pictures, from end to end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from docs.images.evening import spend


@pytest.mark.long  # four browsers, two games and a tournament
def test_four_people_spend_an_evening_with_strangers(chromium: Any, tmp_path: Path) -> None:
    data, pictures = tmp_path / "data", tmp_path / "pictures"
    data.mkdir()
    pictures.mkdir()
    spend(chromium, data, pictures)
    assert len(list(pictures.iterdir())) == 10, "one of each panel"
