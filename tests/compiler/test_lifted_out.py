"""The compiler stands by itself: alone in an empty project, its own tests pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hexhold.compiler

FOLDER = Path(hexhold.compiler.__file__).parent
#: They take longest, and need nothing that the others do not need.
LEFT_OUT = "test_code_cache.py", "test_random_programs.py", "test_lifted_out.py"


@pytest.mark.long
def test_alone_in_an_empty_project_its_tests_pass(tmp_path: Path) -> None:
    package = tmp_path / "src" / "hexhold"
    unwanted = shutil.ignore_patterns("__pycache__", *LEFT_OUT)
    shutil.copytree(FOLDER, package / "compiler", ignore=unwanted)
    (package / "__init__.py").touch()
    shutil.copytree(Path(__file__).parent, tmp_path / "tests" / "compiler", ignore=unwanted)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(
        [*command, "--import-mode=importlib", "--override-ini=pythonpath=. src"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
