"""Fixtures for tests of HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.conftest import Servers


@pytest.fixture
def one_file(tmp_path: Path) -> Path:
    """Return the folder of a page with one file."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<html><head></head></html>")
    return folder


@pytest.fixture
def page(serve: Servers, one_file: Path) -> Iterator[Client]:
    """Start a server with this page and yield a browser without a session."""
    with serve(one_file, stranger=True) as found:
        yield found
