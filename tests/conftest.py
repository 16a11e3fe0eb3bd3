"""The order of the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a browser last: its driver keeps a loop running, and a thread has only one."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
