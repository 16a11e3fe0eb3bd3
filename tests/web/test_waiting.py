"""On a new installation: a page that waits until the rules are compiled, then is the game's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from tests.web.guests import Guest

#: `hexhold play` where a quarter of the rules is compiled until a line is typed.
SLOWLY = """
import sys
from hexhold.bots import warm
from hexhold.bots.preparation import Course, Preparation
from hexhold.cli import run

def compile_slowly(entries, watch):
    course = Course(40.0)
    course.begin(10.0)
    course.begin(30.0)
    watch(Preparation([course]))
    sys.stdin.readline()

warm.warm = compile_slowly
sys.exit(run(["play", "--seed", "7", "--players", "3"]))
"""


@pytest.mark.slow
def test_a_page_opened_too_early_ends_at_the_game(chromium: Any, tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.new\nmv {opened}.new {opened}\n')
    browser.chmod(0o755)
    known = {"BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", SLOWLY],
        env={**os.environ, **known},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None and game.stdout is not None
        try:
            told = game.stdout.readline()
            assert "a few seconds" in game.stdout.readline()
            address = told.split()[-1]
            ann = Guest(chromium, address, locale="de-DE")
            ann.page.goto(address)
            ann.page.get_by_role("heading", name="Die Regeln werden vorbereitet").wait_for()
            share = ann.page.get_by_role("progressbar", name="geschafft, noch etwa")
            assert 0.2 < float(share.get_attribute("value")) < 0.9
            before = ann.page.locator("#text").inner_text()
            ann.page.locator("#text").filter(has_not_text=before).wait_for()
            game.stdin.write("\n")
            game.stdin.flush()
            assert "Playing on" in game.stdout.readline()
            assert opened.read_text() == address
            ann.page.wait_for_selector(".decision")
            assert "/room/" in ann.page.url
            # Nothing for strangers is offered here.
            for path in ("match", "tables", "seasons", "conduct", "programs", "watch"):
                assert ann.page.request.get(urljoin(address, f"/api/{path}")).status == 404, path
            ann.close()
        finally:
            game.terminate()
