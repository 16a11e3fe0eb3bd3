"""A real server and a real browser; without the browser the tests say so and are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/hexhold/server/page/index.html"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 120


def _browser_path() -> str | None:
    named = os.environ.get("HEXHOLD_CHROMIUM")
    return named or next((found for name in BROWSERS if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The distribution's Chromium."""
    path = _browser_path()
    if path is None:
        pytest.skip("no Chromium here: install it, or name it in HEXHOLD_CHROMIUM")
    if find_spec("playwright") is None:
        pytest.skip("playwright is not installed: it is in the group `dev`")
    if not PAGE.is_file():
        pytest.skip("the page is not built: run `make page`")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of our own answers."""
    program = Path(sys.executable).with_name("hexhold")
    data = tmp_path_factory.mktemp("data")
    process = subprocess.Popen(
        [str(program), "serve", "--port", "0", "--data", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://" in line, f"the server said {line!r}"
    yield "http://" + line.partition("http://")[2].split()[0].rstrip("/")
    process.terminate()
    process.wait(timeout=20)
    process.stdout.close()
