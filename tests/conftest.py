"""The order of the tests, and a profile with more random examples."""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import settings

# `pytest --hypothesis-profile=long`
settings.register_profile("long", max_examples=1500)

# Commands speak the language of the terminal; the tests read English.
os.environ["LC_ALL"] = "C.UTF-8"


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores: many tests wait for a server or a browser."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a browser last: its driver keeps a loop running, and a thread has only one."""
    items.sort(key=lambda item: item.nodeid.startswith("tests/web/"))


def pytest_collection_finish() -> None:
    """Take from the logging that OpenSpiel brings what pytest captures by.

    Its handler keeps the stderr of its import, and closes that when a server sets its logging up.
    """
    absl = sys.modules.get("absl.logging")
    if absl is not None:
        absl.get_absl_handler().python_handler.stream = sys.__stderr__
