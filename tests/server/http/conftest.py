"""Fixtures for tests of HTTP."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.conftest import Servers


@pytest.fixture(scope="session")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a page with one file."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text("<html><head></head></html>")
    return folder


@pytest.fixture
def page(serve: Servers, one_file: Path) -> Iterator[Client]:
    """Start a server with this page and yield a browser without a session."""
    with serve(one_file, stranger=True) as found:
        yield found
