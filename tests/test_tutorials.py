"""The tutorials run, and print what they hold."""

import os
import subprocess
import sys
from importlib.util import find_spec

import nbformat
import pytest

from hexhold.compiler import INTERPRETED
from tools.run_tutorials import FOLDER, NAMES

LEARNING = ("expert_iteration", "ppo", "value_network")
LONG = (*LEARNING, "search_bot")
RUN = [
    pytest.param(name, marks=pytest.mark.long if name in LONG else pytest.mark.slow)
    for name in NAMES
]


@pytest.mark.skipif(INTERPRETED, reason="whole games")
@pytest.mark.parametrize("name", RUN)
def test_a_tutorial_runs_and_prints_what_it_holds(name: str) -> None:
    if name in LEARNING and find_spec("sb3_contrib") is None:
        pytest.skip("`make learning` installs PyTorch and sb3-contrib")
    # In another process: PyTorch would stay loaded in all later tests.
    done = subprocess.run(
        [sys.executable, "-m", "tools.run_tutorials", "--check", name],
        cwd=FOLDER.parents[1],
        env={**os.environ, "MPLBACKEND": "template"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_a_tutorial_installs_what_it_needs_first_and_holds_its_outputs(name: str) -> None:
    cells = [c for c in nbformat.read(FOLDER / f"{name}.ipynb", 4).cells if c.cell_type == "code"]
    assert "pip" in cells[0].source and 'find_spec("hexhold")' in cells[0].source
    assert any(cell.outputs for cell in cells)
    assert not any("%" in cell.source[:1] or "!" in cell.source[:1] for cell in cells)
