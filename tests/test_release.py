"""What is published: a wheel with all it needs, nothing else, and a list of the software in it."""

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import hexhold
from tools.release import samples
from tools.release.check import HATCHLING
from tools.release.contents import NEEDED, faults_of_wheel, listing, sbom

ROOT = Path(__file__).parents[1]
INFO = "hexhold_core-1.2.3.dist-info"
METADATA = "Name: hexhold-core\nVersion: 1.2.3\nLicense-Expression: Apache-2.0 AND MIT\n"


def wheel(folder: Path, *more: str, licence: str = "MIT") -> Path:
    """Write a wheel with what is needed and more."""
    path = folder / "hexhold_core-1.2.3-py3-none-any.whl"
    part = {"name": "svelte", "licenses": [{"license": {"id": licence}}]}
    with ZipFile(path, "w") as archive:
        for name in (*NEEDED, *more):
            archive.writestr(name, "x" * 10)
        archive.writestr(f"{INFO}/METADATA", METADATA)
        archive.writestr(f"{INFO}/sboms/page.cdx.json", json.dumps({"components": [part]}))
    return path


def test_a_good_wheel_has_no_faults(tmp_path: Path) -> None:
    made = wheel(tmp_path)
    assert faults_of_wheel(made, "1.2.3") == []
    assert "  hexhold/server" in listing(made)


@pytest.mark.parametrize(
    ("more", "version", "licence", "fault"),
    [
        ("hexhold/__pycache__/x.pyc", "1.2.3", "MIT", "hexhold/__pycache__/x.pyc does not belong"),
        ("hexhold/rules.machine_code", "1.2.3", "MIT", "hexhold/rules.machine_code does not"),
        ("hexhold/a.py", "1.2.4", "MIT", "its version is 1.2.3, not 1.2.4"),
        ("hexhold/a.py", "1.2.3", "GPL-3.0", "svelte is under GPL-3.0, which the licence"),
    ],
)
def test_a_fault_is_named(
    tmp_path: Path, more: str, version: str, licence: str, fault: str
) -> None:
    (found,) = faults_of_wheel(wheel(tmp_path, more, licence=licence), version)
    assert found.startswith(fault)


def test_every_example_runs_on_an_empty_machine() -> None:
    examples = {path.stem for path in (ROOT / "examples").glob("*.py")}
    assert examples | {"smoke"} == samples.COMMANDS.keys()


def test_an_example_names_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    told = samples.installs(ROOT / "examples/maskable_ppo.py")
    assert [command[-1] for command in told] == [told[0][-1], "sb3-contrib"]
    assert "torch" in told[0] and "hexhold[gymnasium]" in told[1]
    assert samples.installs(ROOT / "examples/townsman.py") == [["pip", "install", "hexhold"]]


@pytest.mark.long
def test_the_wheel_of_this_tree_has_no_faults(tmp_path: Path) -> None:
    uv = Path(sys.executable).with_name("uv")
    command = [str(uv), "build", "--quiet", "--wheel", "--out-dir", str(tmp_path), str(ROOT)]
    subprocess.run(command, check=True)
    (made,) = tmp_path.glob("*.whl")
    assert faults_of_wheel(made, hexhold.__version__) == []
    assert json.loads(sbom(made))["specVersion"] == "1.5"


def test_the_source_archive_is_built_with_the_locked_hatchling() -> None:
    assert f"\n{HATCHLING} " in (ROOT / "build.lock").read_text()
