"""A Python that is too old is refused in one line."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hexhold import python_version

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "hexhold"
OLD = """
import sys
sys.version_info = (3, 10, 13, "final", 0)
try:
    import hexhold
except ImportError as error:
    print(error)
print(*sorted(name for name in sys.modules if name.startswith("hexhold")))
"""


@pytest.mark.parametrize("found", [(3, 10, 13), (3, 9, 0), (2, 7, 18)])
def test_an_old_python_is_named_and_what_is_needed(found: tuple[int, ...]) -> None:
    this = ".".join(map(str, found))
    said = f"hexhold needs Python 3.11 or newer; this is Python {this} ({sys.executable})"
    with pytest.raises(ImportError, match=f"^{re.escape(said)}$"):
        python_version.check(found)


@pytest.mark.parametrize("found", [(3, 11, 0), (3, 14, 2), (4, 0, 0)])
def test_newer_pythons_are_taken(found: tuple[int, ...]) -> None:
    python_version.check(found)


def test_the_import_is_refused_before_anything_else_is_imported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OLD], capture_output=True, text=True, check=True, cwd=ROOT
    )
    said, imported = done.stdout.splitlines()
    assert said.startswith("hexhold needs Python 3.11 or newer; this is Python 3.10.13")
    assert imported == ""


@pytest.mark.parametrize("file", ["__init__.py", "python_version.py"])
def test_old_pythons_can_read_what_refuses_them(file: str) -> None:
    for minor in (7, 8, 9, 10):
        ast.parse((PACKAGE / file).read_text(), feature_version=(3, minor))


def test_the_refusal_the_package_and_the_classifiers_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    oldest = ".".join(map(str, python_version.OLDEST))
    assert project["requires-python"] == f">={oldest}"
    versions = [line.split()[-1] for line in project["classifiers"] if ":: 3." in line]
    assert versions[0] == oldest
