"""Whole random games with every state checked; `tools.soak` plays them by the ten thousand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]


def test_random_games_break_nothing_and_stay_in_bounds(pytestconfig: pytest.Config) -> None:
    # The rules are compiled with every index checked, for all games at once; and kept, where this
    # test alone looks for them.
    assert pytestconfig.cache is not None
    kept = pytestconfig.cache.mkdir("checked_rules")
    switches = {"HEXHOLD_INTERPRET": "0", "HEXHOLD_BOUNDSCHECK": "1", "HEXHOLD_OPTIMISE": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.checked_games"],
        cwd=ROOT,
        env={**os.environ, **switches, "HEXHOLD_CACHE_DIR": str(kept), "HEXHOLD_QUIET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0, done.stdout
