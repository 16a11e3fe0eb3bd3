"""The order of the tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# Commands speak the language of the terminal; the tests read English.
os.environ["LC_ALL"] = "C.UTF-8"

BROWSER = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a browser last: its driver keeps a loop running, and a thread has only one."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
